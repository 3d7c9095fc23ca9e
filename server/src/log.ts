import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import { currentRequestId } from './lib/request-id.ts';

/** The log of the process: JSON lines, with the id of the call during which each was written. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: ['*.password', '*.apiKey', 'req.headers.authorization', '*.jwt'],
    mixin: () => {
      const request = currentRequestId();
      return request === undefined ? {} : { request };
    },
  });

/** Libraries that write to the console write lines of the log instead. */
export function takeConsole(log: Logger): void {
  console.error = (...words: unknown[]) => log.error(lineOf(words), 'a library tells');
  console.warn = (...words: unknown[]) => log.warn(lineOf(words), 'a library tells');
}

function lineOf(words: unknown[]) {
  const err = words.find((word) => word instanceof Error);
  return { text: format(...words.filter((word) => word !== err)), ...(err ? { err } : {}) };
}
