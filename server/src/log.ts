import { format } from 'node:util';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './lib/request-id.ts';
import { currentTraceId } from './lib/spans.ts';

/**
 * The log of the process: JSON lines, each with the ids of the current call and trace.
 *
 * @param to where the lines go; absent: standard output
 */
export const openLog = (level: string, to?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    redact: ['*.password', '*.apiKey', 'req.headers.authorization', '*.jwt'],
    mixin: () => {
      const request = currentRequestId();
      const trace = currentTraceId();
      return { ...(request && { request }), ...(trace && { trace_id: trace }) };
    },
  };
  return to ? pino(options, to) : pino(options);
};

/** Turns what libraries write to the console into lines of the log. */
export function takeConsole(log: Logger): void {
  console.error = (...words: unknown[]) => log.error(lineOf(words), 'a library tells');
  console.warn = (...words: unknown[]) => log.warn(lineOf(words), 'a library tells');
}

function lineOf(words: unknown[]) {
  const err = words.find((word) => word instanceof Error);
  return { text: format(...words.filter((word) => word !== err)), ...(err ? { err } : {}) };
}
