import { closeSync, openSync } from 'node:fs';
import { destination } from 'pino';
import { ConfigError } from '../../config/config-error.ts';
import type { SecuritySink } from '../../security/security-log.ts';

/** At most this many bytes wait for the disk; more are dropped. */
const mostBytes = 1024 * 1024;

/**
 * Appends one JSON object a line to a file that only the operator may read.
 *
 * @param note called with the error when it cannot write
 * @throws ConfigError when the file cannot be written
 */
export function fileSink(path: string, note: (problem: unknown) => void): SecuritySink {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
    throw new ConfigError(`SECURITY_LOG: no se puede escribir en ${path} (${(error as Error).message}).`);
  }
  const stream = destination({ dest: path, sync: false, mode: 0o600, maxLength: mostBytes });
  stream.on('error', note);
  stream.on('drop', () => note(new Error('the disk is too slow: lines were dropped')));
  return {
    write: (line) => void stream.write(`${JSON.stringify(line)}\n`),
    close: () =>
      new Promise((resolve) => {
        stream.once('close', () => resolve());
        stream.once('error', () => resolve());
        stream.end();
      }),
  };
}
