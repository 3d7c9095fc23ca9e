import type { FileProgress } from '@atrio/contract';
import { joinNames } from '../../lib/figures.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './file-progress-list.module.css';
import { texts } from './texts.ts';
import { UndoImport } from './undo-import.tsx';

const words = texts.file;

interface FileProgressListProps {
  files: readonly FileProgress[];
  /** Nothing is running, and the server offers to undo an import. */
  canUndo: boolean;
  /** An import was undone, so the figures have changed. */
  onUndone: () => void;
}

/** The progress of each file, in rows. */
export function FileProgressList({ files, ...undo }: FileProgressListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileProgressItem key={file.id} file={file} {...undo} />
      ))}
    </ul>
  );
}

/** The state to show, by what happened to the rows: a file with rejected rows is not shown as done. */
function stateOf(file: FileProgress): keyof typeof words.states {
  const { state, loaded, unchanged, rejected, pending, undone } = file;
  if (undone) return 'undone';
  if (pending > 0 && state !== 'reading' && state !== 'loading') return 'pending';
  if (state !== 'done' || rejected === 0) return state;
  return loaded + unchanged === 0 ? 'nothing' : 'partly';
}

function FileProgressItem({
  file,
  canUndo,
  onUndone,
}: { file: FileProgress } & Omit<FileProgressListProps, 'files'>) {
  const { loaded, updated, unchanged, rejected, pending, undone, total } = file;
  const state = stateOf(file);
  const created = loaded - updated;
  const done = loaded + unchanged + rejected;
  return (
    <li className={styles.file} data-state={state}>
      <p className={styles.head}>
        <strong>{file.appName}</strong>
        <span className={styles.state}>{words.states[state]}</span>
      </p>
      <p className="mono quiet small">{file.sheet ? `${file.fileName} · ${file.sheet}` : file.fileName}</p>
      {total !== null && !undone && (
        <>
          <ProgressBar label={file.appName} done={done} total={total} failed={rejected} />
          <p className={styles.count}>{words.measure(done, total)}</p>
        </>
      )}
      {total === null && file.state === 'reading' && <p className={styles.count}>{words.reading}</p>}
      {done + pending > 0 && (
        <p className={styles.parts}>
          {created > 0 && !undone && <span>{words.loaded(created)}</span>}
          {updated > 0 && !undone && <span>{words.updated(updated)}</span>}
          {unchanged > 0 && <span>{words.unchanged(unchanged)}</span>}
          {pending > 0 && <span className={styles.open}>{words.pending(pending)}</span>}
          {rejected > 0 && <span className={styles.bad}>{words.rejected(rejected)}</span>}
        </p>
      )}
      {file.problem && <p className={styles.bad}>{file.problem}</p>}
      {file.ignoredColumns.length > 0 && (
        <p className="quiet small">{words.ignored(joinNames(file.ignoredColumns))}</p>
      )}
      {canUndo && loaded > 0 && !undone && (
        <div className={styles.undo}>
          <UndoImport file={file} onUndone={onUndone} />
        </div>
      )}
    </li>
  );
}
