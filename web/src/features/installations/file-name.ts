import type { FileProgress } from '@atrio/contract';
import { texts } from './texts.ts';

/** The first file of a chain of corrections; a file that corrects no other one is returned itself. */
function firstOf(file: FileProgress, files: readonly FileProgress[]): FileProgress {
  const before = files.find(({ id }) => id === file.continues);
  return before === undefined ? file : firstOf(before, files);
}

/**
 * The name of a file in the result: its app, its sheet where the app has several, and «filas corregidas» for the
 * corrected rows of another file.
 */
export function nameOfFile(file: FileProgress, files: readonly FileProgress[]): string {
  const first = firstOf(file, files);
  const isAmong = files.some(
    (other) => other.app === first.app && other.continues === null && other.sheet !== first.sheet,
  );
  const name =
    isAmong && first.sheet !== null ? texts.result.sheetOf(file.appName, first.sheet) : file.appName;
  return first === file ? name : texts.result.correctionOf(name);
}
