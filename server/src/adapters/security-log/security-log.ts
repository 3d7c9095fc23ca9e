import type { Logger } from 'pino';
import type { SecurityLogTarget } from '../../config/config-security-log.ts';
import type { SecuritySink } from '../../security/security-log.ts';
import { fileSink } from './file.ts';

const noteEveryMs = 60_000;

/**
 * Opens what SECURITY_LOG names. Its errors are logged at most once a minute; no call waits for it.
 *
 * @throws ConfigError when a file cannot be written
 */
export async function openSecuritySink(target: SecurityLogTarget, log: Logger): Promise<SecuritySink | null> {
  if (target === null) return null;
  let quietUntil = 0;
  const note = (problem: unknown) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + noteEveryMs;
    log.error({ err: problem }, 'the security log cannot be sent');
  };
  if (target.kind === 'file') return fileSink(target.path, note);
  // Loaded where it is used, to keep the memory of an idle server small.
  return (await import('./syslog.ts')).syslogSink(target, note);
}
