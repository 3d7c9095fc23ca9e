import type { FileProgress } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { canLoad, FileReview, FileSummary, plansOf, ReviewDialog } from '../imports/imports.ts';
import { LeaveGuard } from '../leaving/leaving.ts';
import { type ChosenCorrections, keepCorrections } from './kept-corrections.ts';
import styles from './rejected-rows.module.css';
import { texts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const words = texts.rejected;

interface CorrectedRowsProps {
  file: FileProgress;
  chosen: ChosenCorrections;
  instance: string;
  corrections: Corrections;
}

/** The review of corrected rows, before they are loaded. It begins as the file before was read. */
export default function CorrectedRows({ file, chosen, instance, corrections }: CorrectedRowsProps) {
  const [review, setReview] = useState<FileReview | null>(null);
  const { id, app, fileName } = file;
  const { refuse } = corrections;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file needs another review
  useEffect(() => {
    const made = new FileReview({
      ...{ file: chosen.file, app, instance, continues: { documentId: id, fileName } },
      kept: chosen.kept,
      otherReviews: () => [],
      onRefused: refuse,
    });
    setReview(made);
    corrections.review.current = made;
    return () => made.close();
  }, [chosen]);
  if (review === null) return null;
  return <Reviewed review={review} file={file} instance={instance} corrections={corrections} />;
}

interface ReviewedProps {
  review: FileReview;
  file: FileProgress;
  instance: string;
  corrections: Corrections;
}

function Reviewed({ review, file, instance, corrections }: ReviewedProps) {
  const state = useSyncExternalStore(review.subscribe, review.state);
  const { appName } = file;
  const { sending, replacement, dialog, draft } = corrections;
  // Everything is sealed for the token, and saved again when the customer gets a new one without leaving the page.
  const { token } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sealed for the token
  useEffect(() => keepCorrections(draft.name, review), [draft.name, review, token]);
  // A second click is ignored where it sends the same value, so each click must send the same function.
  const corrected = useCallback(
    async () => ({ file: await review.edits.fileToLoad(), plan: plansOf(review.state())[0] ?? null }),
    [review],
  );
  return (
    <section aria-label={words.correctedOf(appName)} className={styles.corrected}>
      <p className="mono small">{review.file.name}</p>
      <FileSummary review={review} appName={appName} onOpen={dialog.open} />
      <ReviewDialog
        review={dialog.isOpen ? review : null}
        appName={appName}
        instance={instance}
        tab={dialog.tab}
        onTabChange={dialog.showTab}
        onClose={dialog.close}
      />
      <LeaveGuard hasUnsaved={() => true} words={words.leave} onLeave={draft.forget}>
        <p>{words.leave.text(review.file.name)}</p>
      </LeaveGuard>
      <ConfirmDialog
        opened={replacement !== null}
        title={(replacement?.by === null ? words.losing.remove : words.losing.replace)(appName)}
        confirm={replacement?.by === null ? words.dropCorrected : words.losing.confirm}
        cancel={words.losing.keep}
        dangerous
        onConfirm={corrections.confirmReplacement}
        onCancel={corrections.keepFile}
      >
        <p>{words.losing.lost(review.file.name)}</p>
      </ConfirmDialog>
      <div className={styles.actions}>
        <Button
          size="sm"
          disabled={!canLoad(state)}
          loading={sending.isPending}
          onClick={() => sending.mutate(corrected)}
        >
          {words.loadCorrected}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={sending.isPending}
          onClick={() => corrections.replace(null)}
        >
          {words.dropCorrected}
        </Button>
      </div>
    </section>
  );
}
