import type { Progress } from '@atrio/contract';

/**
 * Whether the result of an ended installation says this already: why it failed, or why one of its files could
 * not be loaded. What is drawn below it does not repeat it.
 */
export const isToldInResult = ({ status, cause, files }: Progress, message: string): boolean =>
  status !== 'inProgress' &&
  (cause?.includes(message) === true ||
    files.some(({ problem }) => problem !== null && message.includes(problem)));
