import type { FileProgress, SheetPlan } from '@atrio/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { useSavedDraft } from '../../api/use-saved-draft.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { type FileReview, useReviewAddress } from '../imports/imports.ts';
import type { ChosenCorrections } from './kept-corrections.ts';

/** Milliseconds, as for any upload. */
const timeout = 15 * 60_000;

interface Corrected {
  file: File;
  /** How the review reads the file; null: nobody reviewed it, and it is read as the earlier file was. */
  plan: SheetPlan | null;
}

interface CorrectionsOptions {
  file: FileProgress;
  /** documentId; null: it was removed. */
  instance: string | null;
  /** Whether the customer may load corrected rows now. */
  canLoad: boolean;
  /** The installation runs again and can be followed. */
  onRestarted: () => void;
}

/** The corrected rows of an import: chosen, reviewed where the server offers that, and loaded. */
export function useCorrections({ file, instance, canLoad, onRestarted }: CorrectionsOptions) {
  const isReviewed = offers(useServer(), 'import-plans') && instance !== null;
  const draft = useSavedDraft(`corrections-${file.id}`, (saved) => saved);
  const [isRestoring, setIsRestoring] = useState(isReviewed && canLoad && draft.restored !== null);
  const [chosen, setChosen] = useState<ChosenCorrections | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [replacement, setReplacement] = useState<{ by: File | null } | null>(null);
  const review = useRef<FileReview | null>(null);
  const { opened, tab, open, showTab, close } = useReviewAddress();
  const isOpen = opened === file.id;
  useEffect(() => {
    if (!isRestoring) return;
    let isLeft = false;
    const reading = importWithRetry(() => import('./kept-corrections.ts')).then(({ keptCorrections }) =>
      keptCorrections(draft.name),
    );
    // What cannot be read has to be chosen again.
    void reading
      .catch(() => null)
      .then((kept) => {
        if (isLeft) return;
        // The customer may have chosen a file in the meantime.
        setChosen((now) => now ?? kept);
        setIsRestoring(false);
      });
    return () => {
      isLeft = true;
    };
  }, [isRestoring, draft.name]);
  // The file was refused, or a reload has lost it: the next one has a review of its own.
  const isGone = isOpen && chosen === null && !isRestoring;
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
      choose(null);
      onRestarted();
    },
  });

  function choose(corrected: File | null) {
    setChosen(corrected && { file: corrected, kept: null });
    if (corrected === null) draft.forget();
  }

  function take(corrected: File | null, reason: string | null = null) {
    setReplacement(null);
    setRefusal(reason);
    sending.reset();
    if (corrected === null || isReviewed) choose(corrected);
    else sending.mutate(async () => ({ file: corrected, plan: null }));
  }

  return {
    /** The file that is reviewed. */
    chosen,
    /** Its review, once that has begun. */
    review,
    /** The saved draft that keeps the file and its review until the file is loaded. */
    draft,
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
