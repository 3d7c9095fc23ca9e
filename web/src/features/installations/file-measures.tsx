import type { FileProgress } from '@atrio/contract';
import { enumerate } from '../../lib/figures.ts';
import { Measure } from '../../ui/measure.tsx';
import styles from './file-measures.module.css';
import { texts } from './texts.ts';
import { UndoImport } from './undo-import.tsx';

const words = texts.file;

/** Per file: a real measure in rows, and how they fared. */
export function FileMeasures({
  files,
  canUndo,
}: {
  files: readonly FileProgress[];
  /** Nothing runs, and the server can take back what it did. */
  canUndo: boolean;
}) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileMeasure key={file.id} file={file} canUndo={canUndo} />
      ))}
    </ul>
  );
}

function FileMeasure({ file, canUndo }: { file: FileProgress; canUndo: boolean }) {
  const { loaded, unchanged, rejected, total, state } = file;
  // Older servers do not tell them apart.
  const updated = file.updated ?? 0;
  const created = loaded - updated;
  const done = loaded + unchanged + rejected;
  return (
    <li className={styles.file} data-state={state}>
      <p className={styles.head}>
        <strong>{file.appName}</strong>
        <span className={styles.state}>{words.states[state]}</span>
      </p>
      <p className="mono quiet small">{file.sheet ? `${file.fileName} · ${file.sheet}` : file.fileName}</p>
      {total !== null && (
        <>
          <Measure label={file.appName} done={done} total={total} failed={rejected} />
          <p className={styles.count}>{words.measure(done, total)}</p>
        </>
      )}
      {total === null && state === 'reading' && <p className={styles.count}>{words.reading}</p>}
      {done > 0 && (
        <p className={styles.parts}>
          {created > 0 && <span>{words.loaded(created)}</span>}
          {updated > 0 && <span>{words.updated(updated)}</span>}
          {unchanged > 0 && <span>{words.unchanged(unchanged)}</span>}
          {rejected > 0 && <span className={styles.bad}>{words.rejected(rejected)}</span>}
        </p>
      )}
      {file.problem && <p className={styles.bad}>{file.problem}</p>}
      {file.ignoredColumns.length > 0 && (
        <p className="quiet small">{words.ignored(enumerate(file.ignoredColumns))}</p>
      )}
      {canUndo && loaded > 0 && (
        <div className={styles.undo}>
          <UndoImport file={file} />
        </div>
      )}
    </li>
  );
}
