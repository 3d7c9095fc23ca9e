import type { FileProgress, Progress, SheetAccount } from '@atrio/contract';
import { useState } from 'react';
import { joinQuoted } from '../../lib/figures.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './file-progress-list.module.css';
import { texts } from './texts.ts';
import { isToldInResult } from './told-in-result.ts';
import { type UndoDialog, UndoImport } from './undo-import.tsx';

const words = texts.file;

interface FileProgressListProps {
  progress: Progress;
  /** Nothing is running, and the server offers to undo an import. */
  canUndo: boolean;
  /** An import was undone, so the figures have changed. */
  onUndone: () => void;
}

/** The progress of each file, in rows. */
export function FileProgressList({ progress, ...undo }: FileProgressListProps) {
  const { files } = progress;
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileProgressItem
          key={file.id}
          file={file}
          problem={file.problem !== null && isToldInResult(progress, file.problem) ? null : file.problem}
          isAmong={isAmongOthers(file, files)}
          {...undo}
        />
      ))}
    </ul>
  );
}

/** The state to show, by what happened to the rows: a file with rejected rows is not shown as done. */
function stateOf(file: FileProgress): keyof typeof words.states {
  const { state, account, undone, undo } = file;
  if (account === null) return state;
  const { given, created, changed, same, corrected, pending, rejected, left } = account;
  if (undone) return created + changed === 0 ? 'undone' : 'undonePartly';
  if (undo === 'failed' && account.undone > 0) return 'undonePartly';
  if (state === 'reading' || state === 'loading') return state;
  if (pending > 0) return 'pending';
  if (state !== 'done' || given === 0) return state;
  if (created + changed + same + corrected === 0) return 'nothing';
  return rejected + left === 0 ? state : 'partly';
}

/** Whether another sheet or file is of the same app, so that the name of the app does not tell them apart. */
const isAmongOthers = (file: FileProgress, files: readonly FileProgress[]): boolean =>
  files.some((other) => other !== file && other.appName === file.appName);

interface FileProgressItemProps extends Omit<FileProgressListProps, 'progress'> {
  file: FileProgress;
  /** Why it could not be loaded; null where the result says it. */
  problem: string | null;
  isAmong: boolean;
}

function FileProgressItem({ file, problem, isAmong, canUndo, onUndone }: FileProgressItemProps) {
  const { loaded, unchanged, rejected, undone, names, total, account } = file;
  // Its dialog tells how an undoing ended, so it stays until it is closed.
  const [undoDialog, setUndoDialog] = useState<UndoDialog>(null);
  const state = stateOf(file);
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
          <ProgressBar
            label={file.appName}
            done={done}
            total={total}
            failed={account?.rejected ?? rejected}
          />
          <p className={styles.count}>{words.measure(done, total)}</p>
        </>
      )}
      {total === null && file.state === 'reading' && <p className={styles.count}>{words.reading}</p>}
      {account && (
        <AccountParts account={account} running={file.state === 'reading' || file.state === 'loading'} />
      )}
      {problem && <p className={styles.bad}>{problem}</p>}
      {file.ignoredColumns.length > 0 && (
        <p className="quiet small">{words.ignored(joinQuoted(file.ignoredColumns))}</p>
      )}
      {canUndo && (loaded > 0 || names > 0) && (!undone || undoDialog !== null) && (
        <div className={styles.undo}>
          <UndoImport
            file={file}
            isAmong={isAmong}
            opened={undoDialog}
            onOpened={setUndoDialog}
            onUndone={onUndone}
          />
        </div>
      )}
    </li>
  );
}

/** The results of its rows, in words. While it runs, the remaining rows are not a result yet. */
function AccountParts({ account, running }: { account: SheetAccount; running: boolean }) {
  const parts = accountParts.filter((part) => account[part] > 0 && !(running && part === 'left'));
  if (parts.length === 0) return null;
  return (
    <p className={styles.parts}>
      {parts.map((part) => (
        <span key={part} className={partClasses[part]}>
          {words.account[part](account[part])}
        </span>
      ))}
    </p>
  );
}

const accountParts = Object.keys(words.account) as (keyof typeof words.account)[];
const partClasses: Partial<Record<keyof SheetAccount, string>> = {
  pending: styles.open,
  rejected: styles.bad,
};
