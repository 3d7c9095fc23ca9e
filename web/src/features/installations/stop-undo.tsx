import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import styles from './undo-import.module.css';
import { undoKey } from './undo-query.ts';
import { undoTexts as words } from './undo-texts.ts';

interface StopUndoProps {
  importId: string;
  /** It was asked to stop, or the customer does not want that. */
  onAnswered: () => void;
}

/** Asks whether to stop an undoing, and stops it. */
export function StopUndo({ importId, onAnswered }: StopUndoProps) {
  const queries = useQueryClient();
  const queryKey = undoKey(importId);
  const stopping = useMutationOnce({
    mutationFn: () => call('POST /api/imports/:documentId/undo/stop', { params: { documentId: importId } }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      onAnswered();
    },
    // It may have ended in the meantime.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <div className={styles.content}>
      <p>
        <strong>{words.stopQuestion}</strong>
      </p>
      <p>{words.stopHelp}</p>
      {stopping.error && <Failure title={words.stopFailed} error={stopping.error} />}
      <div className={styles.buttons}>
        <Button variant="default" disabled={stopping.isPending} autoFocus data-autofocus onClick={onAnswered}>
          {words.stopKeep}
        </Button>
        <Button color="red" loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {words.stopConfirm}
        </Button>
      </div>
    </div>
  );
}
