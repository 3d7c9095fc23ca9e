import type { FileProgress, ImportUndo } from '@atrio/contract';
import { Button, Modal } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { UndoChanges } from './undo-changes.tsx';
import styles from './undo-import.module.css';
import { undoTexts as words } from './undo-texts.ts';

const pollInterval = 1_500;

const undoKey = (importId: string) => ['imports', importId, 'undo'];

interface UndoImportProps {
  file: FileProgress;
  /** Another import has the same app, so that the sheet is named. */
  isAmong: boolean;
  onUndone: () => void;
}

/**
 * Undoes the import of one file. The dialog shows what will be undone, then the progress, then what could not
 * be undone and why. The page follows an undoing too, also one that ran before it was opened.
 */
export function UndoImport({ file, isAmong, onUndone }: UndoImportProps) {
  const nameOf = (action: string) => words.of(action, file.appName, isAmong ? file.sheet : null);
  const [opened, setOpened] = useState(false);
  // Outside of the dialog, so that the end is seen also where the dialog was closed before.
  const query = useQuery({
    queryKey: undoKey(file.id),
    queryFn: ({ signal }) =>
      call('GET /api/imports/:documentId/undo', { params: { documentId: file.id }, signal }),
    enabled: ({ state }) => opened || file.undo === 'running' || state.data?.state === 'running',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  });
  const state = query.data?.state ?? file.undo;
  const before = useRef(state);
  useEffect(() => {
    const hasJustEnded = before.current !== state && isEnded(state);
    before.current = state;
    if (hasJustEnded && !opened) onUndone();
  }, [state, opened, onUndone]);
  const close = () => {
    setOpened(false);
    // Not while the dialog is open, because the page then removes this button, and the dialog with it.
    if (isEnded(state)) onUndone();
  };
  const action = state === 'running' ? words.follow : words.open;
  return (
    <>
      {state === 'running' && !opened && query.data && <UndoProgress undo={query.data} />}
      {state === 'failed' && <p className={styles.failed}>{words.failed}</p>}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={nameOf(action)}
        onClick={() => setOpened(true)}
      >
        {action}
      </Button>
      <Modal opened={opened} onClose={close} title={nameOf(words.open)} size="60rem">
        <UndoContent importId={file.id} query={query} isCount={file.model === countModel} onClose={close} />
      </Modal>
    </>
  );
}

const isEnded = (state: ImportUndo['state']): boolean => state === 'done' || state === 'failed';

/** The model of counted stock. */
const countModel = 'stock.quant';

interface UndoContentProps {
  importId: string;
  query: UseQueryResult<ImportUndo>;
  /** The import set stock quantities: undoing it writes the earlier ones, and removes no record. */
  isCount: boolean;
  onClose: () => void;
}

function UndoContent({ importId, query, isCount, onClose }: UndoContentProps) {
  const queries = useQueryClient();
  const params = { documentId: importId };
  const undoing = useMutationOnce({
    mutationFn: () => call('POST /api/imports/:documentId/undo', { params }),
    onSuccess: (answer) => queries.setQueryData(undoKey(importId), answer),
  });
  const undo = query.data;

  if (query.isPending) return <SkeletonRows rows={4} text={words.loading} />;
  if (undo === undefined)
    return (
      <Failure
        title={words.failedToLoad}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <div className={styles.content}>
      <UndoState undo={undo} isCount={isCount} />
      {undo.created + undo.updated > 0 && (
        <UndoChanges importId={importId} state={undo.state} isCount={isCount} />
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
      </div>
    </div>
  );
}

/** How far an undoing is. */
function UndoProgress({ undo }: { undo: ImportUndo }) {
  const { created, updated, removed, archived, restored, kept } = undo;
  const done = removed + archived + restored + kept;
  if (created + updated === 0) return <p role="status">{words.running}</p>;
  return (
    <>
      <p role="status">{words.progress(done, created + updated)}</p>
      <ProgressBar label={words.measure} done={done} total={created + updated} failed={kept} />
    </>
  );
}

function UndoState({ undo, isCount }: { undo: ImportUndo; isCount: boolean }) {
  const { state, created, updated, kept, names, problem } = undo;
  if (state === 'running')
    return (
      <div className={styles.running}>
        <UndoProgress undo={undo} />
        <p className="quiet small">{words.mayClose}</p>
      </div>
    );
  if (state === 'done')
    return (
      <Notice tone={kept > 0 ? 'warn' : 'ok'} title={kept > 0 ? words.partly(kept) : words.complete} live>
        {words.result(undo)}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="bad" title={words.failed} live>
        <p>{problem}</p>
        <p>{words.result(undo)}</p>
      </Notice>
    );
  if (!undo.canUndo) return <Notice tone="info">{problem}</Notice>;
  return (
    <>
      {created > 0 && <p>{(isCount ? words.willUncount : words.willRemove)(created)}</p>}
      {updated > 0 && <p>{words.willRestore(updated)}</p>}
      {names > 0 && <p>{words.willRemoveNames(names)}</p>}
      <p className="quiet small">{words.warning}</p>
    </>
  );
}
