import type { FileProgress } from '@atrio/contract';

/** Those that bring rejected rows of `file` again; one that could not be read brought nothing. */
const correctionsOf = (file: FileProgress, files: readonly FileProgress[]) =>
  files.filter(({ continues, state }) => continues === file.id && state !== 'failed');

/** Its rejected rows that no correction brought again; what that one rejects is its own. */
export const openRejections = (file: FileProgress, files: readonly FileProgress[]): number =>
  correctionsOf(file, files).reduce((left, { total }) => Math.max(0, left - (total ?? 0)), file.rejected);

/** Whether the server takes a correction of it: one only, the rest goes on from that one. */
export const canBeCorrected = (file: FileProgress, files: readonly FileProgress[]): boolean =>
  correctionsOf(file, files).length === 0;
