import type { FileProgress, SheetPlan } from '@atrio/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { type FileReview, useReviewAddress } from '../imports/imports.ts';

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
  const [replacement, setReplacement] = useState<{ by: File | null } | null>(null);
  const review = useRef<FileReview | null>(null);
  const { opened, tab, open, showTab, close } = useReviewAddress();
  const isOpen = opened === file.id;
  // The page was reloaded, which loses the file, or the file was refused: the next one has a review of its own.
  const isGone = isOpen && chosen === null;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
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

  function take(corrected: File | null, reason: string | null = null) {
    setReplacement(null);
    setRefusal(reason);
    sending.reset();
    if (corrected === null || isReviewed) setChosen(corrected);
    else sending.mutate(async () => ({ file: corrected, plan: null }));
  }

  return {
    /** The file that is reviewed. */
    chosen,
    /** Its review, once that has begun. */
    review,
    /** The dialog with the review. */
    dialog: { isOpen, tab, open: (wanted: typeof tab) => open(file.id, wanted), showTab, close },
    instance,
    /** Why the chosen file cannot be used, in Spanish. */
    refusal,
    sending,
    /** What would take the place of the file, null for nothing, while the customer is asked about it. */
    replacement,
    /** Takes another file, or none, when nothing decided in the review is lost or the customer has said yes. */
    replace(by: File | null) {
      if (chosen !== null && review.current?.isDecided()) setReplacement({ by });
      else take(by);
    },
    confirmReplacement: () => replacement && take(replacement.by),
    keepFile: () => setReplacement(null),
    /** The file cannot be used. @param reason why, in Spanish */
    refuse: (reason: string) => take(null, reason),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
