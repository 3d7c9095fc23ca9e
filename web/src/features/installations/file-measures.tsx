import type { FileProgress } from '@atrio/contract';
import { enumerate } from '../../lib/figures.ts';
import { Measure } from '../../ui/measure.tsx';
import styles from './file-measures.module.css';
import { texts } from './texts.ts';
import { UndoImport } from './undo-import.tsx';

const words = texts.file;

interface FileMeasuresProps {
  files: readonly FileProgress[];
  /** Nothing runs, and the server can take back what it did. */
  canUndo: boolean;
  /** What it did was taken back: the figures have changed. */
  onUndone: () => void;
}

/** Per file: a real measure in rows, and how they fared. */
export function FileMeasures({ files, ...undo }: FileMeasuresProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileMeasure key={file.id} file={file} {...undo} />
      ))}
    </ul>
  );
}

/** What its rows came to, beside what the engine calls its state: no green where a row is missing. */
function stateOf(file: FileProgress): keyof typeof words.states {
  const { state, loaded, unchanged, rejected, pending, undone } = file;
  if (undone) return 'undone';
  if (pending > 0 && state !== 'reading' && state !== 'loading') return 'pending';
  if (state !== 'done' || rejected === 0) return state;
  return loaded + unchanged === 0 ? 'nothing' : 'partly';
}

function FileMeasure({ file, canUndo, onUndone }: { file: FileProgress } & Omit<FileMeasuresProps, 'files'>) {
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
          <Measure label={file.appName} done={done} total={total} failed={rejected} />
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
        <p className="quiet small">{words.ignored(enumerate(file.ignoredColumns))}</p>
      )}
      {canUndo && loaded > 0 && !undone && (
        <div className={styles.undo}>
          <UndoImport file={file} onUndone={onUndone} />
        </div>
      )}
    </li>
  );
}
