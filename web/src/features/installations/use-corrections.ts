import type { FileProgress, SheetPlan } from '@atrio/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';

/** Milliseconds, as for any upload. */
const timeout = 15 * 60_000;

interface Corrected {
  file: File;
  /** How the review reads the file; null: nobody reviewed it, and it is read as the earlier file was. */
  plan: SheetPlan | null;
}

/**
 * The corrected rows of an import: chosen, reviewed where the server offers that, and loaded.
 * @param instance documentId; null: it was removed
 * @param onRestarted the installation runs again and can be followed
 */
export function useCorrections(file: FileProgress, instance: string | null, onRestarted: () => void) {
  const isReviewed = offers(useServer(), 'import-plans') && instance !== null;
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutationOnce({
    mutationFn: async (corrected: () => Promise<Corrected>) => {
      const { file: workbook, plan } = await corrected();
      const form = new FormData();
      if (plan !== null) form.append('plan', JSON.stringify(plan));
      form.append('files', workbook);
      return call('POST /api/imports/:documentId/corrections', {
        params: { documentId: file.id },
        form,
        timeout,
      });
    },
    onSuccess: () => {
      setChosen(null);
      onRestarted();
    },
  });

  return {
    /** The file that is reviewed. */
    chosen,
    instance,
    /** Why the chosen file cannot be used, in Spanish. */
    refusal,
    sending,
    choose(corrected: File) {
      setRefusal(null);
      sending.reset();
      if (isReviewed) setChosen(corrected);
      else sending.mutate(async () => ({ file: corrected, plan: null }));
    },
    drop(reason: string | null) {
      setChosen(null);
      setRefusal(reason);
      sending.reset();
    },
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
