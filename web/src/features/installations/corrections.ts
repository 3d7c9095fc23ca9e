import type { FileProgress } from '@atrio/contract';

/** Those that bring rejected rows of `file` again. */
export const correctionsOf = (file: FileProgress, files: readonly FileProgress[]): FileProgress[] =>
  files.filter(({ continues }) => continues === file.id);
