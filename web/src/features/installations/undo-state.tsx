import type { ImportUndo } from '@atrio/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './undo-import.module.css';
import { undoTexts as words } from './undo-texts.ts';

/** How far an undoing is. */
export function UndoProgress({ undo }: { undo: ImportUndo }) {
  const { created, updated, kept, stopRequested } = undo;
  const done = doneOf(undo);
  const stopping = stopRequested && <p className="small">{words.stopping}</p>;
  if (created + updated === 0)
    return (
      <div role="status">
        <p>{words.running}</p>
        {stopping}
      </div>
    );
  return (
    <>
      <div role="status">
        <p>{words.progress(done, created + updated)}</p>
        {stopping}
      </div>
      <ProgressBar label={words.measure} done={done} total={created + updated} failed={kept} />
    </>
  );
}

/** What will be undone, how far it is, or how it ended. @param isCount of stock, of which no record is removed */
export function UndoState({ undo, isCount }: { undo: ImportUndo; isCount: boolean }) {
  const { state, created, updated, kept, names, along, problem, stopRequested } = undo;
  if (state === 'running')
    return (
      <div className={styles.running}>
        <UndoProgress undo={undo} />
        <p className="quiet small">{stopRequested ? words.mayCloseStopping : words.mayClose}</p>
      </div>
    );
  if (state === 'done')
    return (
      <Notice tone={kept > 0 ? 'warn' : 'ok'} title={kept > 0 ? words.partly(kept) : words.complete} live>
        {words.result(undo)}
      </Notice>
    );
  if (state === 'failed' && stopRequested)
    return (
      <Notice tone="warn" title={words.stopped} live>
        <p>{stoppedAt(undo)}</p>
        <p>{words.result(undo)}</p>
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
      {along > 0 && <p>{words.willGoAlong(along)}</p>}
      <p className="quiet small">{words.warning}</p>
    </>
  );
}

/** An undoing that has ended with something left. */
export function UndoUnfinished({ query: { data, isPending } }: { query: UseQueryResult<ImportUndo> }) {
  if (isPending) return null;
  if (!data?.stopRequested) return <p className={styles.failed}>{words.failed}</p>;
  return (
    <div>
      <p>{words.stopped}</p>
      <p>{stoppedAt(data)}</p>
    </div>
  );
}

/** The number of records for which the undoing is done. */
export const doneOf = ({ removed, archived, restored, kept }: ImportUndo): number =>
  removed + archived + restored + kept;

const stoppedAt = (undo: ImportUndo): string => words.stoppedAt(undo, undo.created + undo.updated);
