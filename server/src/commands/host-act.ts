import { type Logger, pino } from 'pino';
import { openSecuritySink } from '../adapters/security-log/security-log.ts';
import type { Config } from '../config/config.ts';
import { attachSecuritySink, securityEvent } from '../security/security-log.ts';

/** The answer of a command is on standard output; programs read it. */
const standardError = 2;

/**
 * Runs a command with a log: its security events are lines on standard error, and go where `SECURITY_LOG`
 * says.
 */
export async function withHostLog<T>(config: Config, work: (log: Logger) => Promise<T>): Promise<T> {
  const log = pino({ level: 'info' }, pino.destination({ dest: standardError, sync: true }));
  const close = attachSecuritySink(log, await openSecuritySink(config.securityLog, log));
  try {
    return await work(log);
  } finally {
    await close();
  }
}

/**
 * Logs what a command on the host did.
 * @param what words of our own
 * @param about the account and the row that it touched
 */
export const tellHostAct = (
  config: Config,
  what: string,
  about: { account?: number; row?: number },
): Promise<void> =>
  withHostLog(config, async (log) => securityEvent(log, 'host-act', { what, by: 'host', ...about }));
