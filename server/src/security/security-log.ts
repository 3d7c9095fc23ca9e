import type { Logger } from 'pino';

/**
 * What an operator needs to see of attacks (OWASP ASVS 5.0, 16.3). Ids and addresses only: no field can hold
 * what somebody typed.
 */
export type SecurityEvent =
  | 'signed-in'
  | 'wrong-guess'
  | 'too-many-tries'
  | 'bad-token'
  | 'password-changed'
  | 'bad-webhook-signature';

interface Facts {
  what?: string;
  /** User id. */
  account?: number | null;
  address?: string | null;
}

const usual = new Set<SecurityEvent>(['signed-in', 'password-changed']);

/**
 * Writes one line to the log: `{"security":"wrong-guess",...}`; usual events at info, unusual ones at warn.
 */
export function securityEvent(log: Logger, security: SecurityEvent, facts: Facts): void {
  log[usual.has(security) ? 'info' : 'warn']({ security, ...facts }, 'security');
}
