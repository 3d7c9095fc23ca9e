import type { FileProgress, ImportUndo } from '@atrio/contract';
import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { StopUndo } from './stop-undo.tsx';
import { UndoChanges } from './undo-changes.tsx';
import styles from './undo-import.module.css';
import { undoKey, undoQuery } from './undo-query.ts';
import { doneOf, UndoProgress, UndoState, UndoUnfinished } from './undo-state.tsx';
import { undoTexts as words } from './undo-texts.ts';

interface UndoImportProps {
  file: FileProgress;
  /** Another import has the same app, so that the sheet is named. */
  isAmong: boolean;
  /** What its dialog shows; null while it is closed. */
  opened: UndoDialog;
  onOpened: (opened: UndoDialog) => void;
  onUndone: () => void;
}

/** The undoing, or the question whether to stop it. */
export type UndoDialog = 'undo' | 'stop' | null;

/**
 * Undoes the import of one file. The dialog shows what will be undone, then the progress, then what could not
 * be undone and why. The page follows an undoing too, also one that ran before it was opened.
 */
export function UndoImport({ file, isAmong, opened, onOpened, onUndone }: UndoImportProps) {
  const nameOf = (action: string) => words.of(action, file.appName, isAmong ? file.sheet : null);
  const queries = useQueryClient();
  // Outside of the dialog, so that the end is seen also where the dialog was closed before.
  const query = useQuery({
    ...undoQuery(file.id),
    enabled: ({ state }) =>
      opened !== null || ['running', 'failed'].includes(file.undo) || state.data?.state === 'running',
  });
  // It may have been begun or gone on with on another device.
  const told = useRef(file.undo);
  useEffect(() => {
    if (told.current === file.undo) return;
    told.current = file.undo;
    void queries.invalidateQueries({ queryKey: undoKey(file.id) });
  }, [file.undo, file.id, queries]);
  const state = query.data?.state ?? file.undo;
  const canStop = query.data?.canStop ?? false;
  const before = useRef(state);
  useEffect(() => {
    const hasJustEnded = before.current !== state && isEnded(state);
    before.current = state;
    if (hasJustEnded && opened === null) onUndone();
  }, [state, opened, onUndone]);
  const close = () => {
    onOpened(null);
    if (isEnded(state)) onUndone();
  };
  const action = actions[state] ?? words.open;
  const isAsked = opened === 'stop' && canStop;
  return (
    <>
      {opened === null && query.data?.state === 'running' && <UndoProgress undo={query.data} />}
      {opened === null && state === 'failed' && <UndoUnfinished query={query} />}
      <div className={styles.actions}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={nameOf(action)}
          onClick={() => onOpened('undo')}
        >
          {action}
        </Button>
        {canStop && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={nameOf(words.stop)}
            onClick={() => onOpened('stop')}
          >
            {words.stop}
          </Button>
        )}
      </div>
      <Modal
        opened={opened !== null}
        onClose={close}
        title={isAsked ? words.stopTitle : nameOf(words.open)}
        size={isAsked ? undefined : '60rem'}
      >
        {isAsked ? (
          <StopUndo importId={file.id} onAnswered={() => onOpened('undo')} />
        ) : (
          <UndoContent
            importId={file.id}
            query={query}
            isCount={file.model === countModel}
            onStop={() => onOpened('stop')}
            onClose={close}
          />
        )}
      </Modal>
    </>
  );
}

/** The name of the button on the page, where it is not that of the beginning. */
const actions: Partial<Record<ImportUndo['state'], string>> = {
  running: words.follow,
  failed: words.again,
};

const isEnded = (state: ImportUndo['state']): boolean => state === 'done' || state === 'failed';

/** The model of counted stock. */
const countModel = 'stock.quant';

interface UndoContentProps {
  importId: string;
  query: UseQueryResult<ImportUndo>;
  /** The import set stock quantities: undoing it writes the earlier ones, and removes no record. */
  isCount: boolean;
  onStop: () => void;
  onClose: () => void;
}

function UndoContent({ importId, query, isCount, onStop, onClose }: UndoContentProps) {
  const queries = useQueryClient();
  const params = { documentId: importId };
  const undoing = useMutationOnce({
    mutationFn: () => call('POST /api/imports/:documentId/undo', { params }),
    onSuccess: (answer) => queries.setQueryData(undoKey(importId), answer),
    // It may have been begun on another device.
    onError: () => queries.invalidateQueries({ queryKey: undoKey(importId) }),
  });
  const undo = query.data;

  if (query.isPending) return <SkeletonRows rows={4} text={words.loading} />;
  if (undo === undefined) return <QueryFailure query={query} title={words.failedToLoad} />;
  return (
    <div className={styles.content}>
      <UndoState undo={undo} isCount={isCount} />
      {undo.created + undo.updated > 0 && (
        <UndoChanges importId={importId} state={undo.state} done={doneOf(undo)} isCount={isCount} />
      )}
      {undoing.error && <Failure title={words.failedToStart} error={undoing.error} />}
      <div className={styles.buttons}>
        <Button variant="default" disabled={undoing.isPending} data-autofocus onClick={onClose}>
          {undo.canUndo ? words.keep : words.close}
        </Button>
        {undo.canUndo && (
          <Button color="red" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {undo.state === 'failed' ? words.again : words.confirm}
          </Button>
        )}
        {undo.canStop && (
          <Button variant="default" onClick={onStop}>
            {words.stop}
          </Button>
        )}
      </div>
    </div>
  );
}
