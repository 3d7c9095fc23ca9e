import { canBeCorrected, type FileProgress } from '@atrio/contract';

/** The corrections that contain rejected rows of `file`. */
export const correctionsOf = (file: FileProgress, files: readonly FileProgress[]): FileProgress[] =>
  files.filter(({ continues }) => continues === file.id);

/** Whether corrected rows continue the import: none did yet, and nothing of it was undone, nor is. */
export const canContinue = (file: FileProgress, files: readonly FileProgress[]): boolean =>
  canBeCorrected(correctionsOf(file, files)) && !['running', 'failed', 'done'].includes(file.undo);
