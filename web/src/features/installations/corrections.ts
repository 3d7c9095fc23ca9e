import type { FileProgress } from '@atrio/contract';

/** The corrections that contain rejected rows of `file`. */
export const correctionsOf = (file: FileProgress, files: readonly FileProgress[]): FileProgress[] =>
  files.filter(({ continues }) => continues === file.id);
