import type { Logger } from 'pino';

/**
 * What an operator wants to see when somebody tries the doors (OWASP ASVS 5.0, 16.3). Ids and addresses
 * only: no field can hold what was typed.
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

/** One line of the log: `{"security":"wrong-guess",...}`; at info what is usual, at warn what is not. */
export function securityEvent(log: Logger, security: SecurityEvent, facts: Facts): void {
  log[usual.has(security) ? 'info' : 'warn']({ security, ...facts }, 'security');
}
