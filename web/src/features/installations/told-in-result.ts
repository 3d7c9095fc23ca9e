import type { Progress } from '@atrio/contract';

/**
 * Whether the result of an ended installation already says a message: why it failed, or why one of its files
 * could not be loaded. Parts below the result do not repeat the message.
 */
export const isToldInResult = ({ status, cause, files }: Progress, message: string): boolean =>
  status !== 'inProgress' &&
  (cause?.includes(message) === true ||
    files.some(({ problem }) => problem !== null && message.includes(problem)));
