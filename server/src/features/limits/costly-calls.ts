import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { tooManyTries } from '../../core/errors.ts';
import { securityEvent } from '../../security/security-log.ts';
import { limitsRepo } from './limits.repo.ts';

const minute = 60_000;

/**
 * Calls that are expensive for us or for others, with how many are allowed at once and per minute, times
 * `AUTH_LIMIT`.
 */
const costlyCalls = {
  /** Calls a server that a customer names. */
  'connection-test': { atOnce: 2, perMinute: 1 },
  /** Calls such a server once for each address that is typed. */
  'look-up': { atOnce: 4, perMinute: 2 },
  /** May bring up to 20 files of 20 MB, each of which is opened. */
  upload: { atOnce: 4, perMinute: 0.5 },
  /** Asks the card provider for a page. */
  checkout: { atOnce: 1, perMinute: 0.2 },
};

/**
 * Counts an expensive call of a customer, from any network. (OWASP ASVS 5.0, 2.4.1)
 * @throws rate-limited with the time to wait
 */
export async function limitRate(
  ctx: Needs<'config' | 'db' | 'log'>,
  what: keyof typeof costlyCalls,
  customer: Customer,
): Promise<void> {
  const { atOnce, perMinute } = costlyCalls[what];
  const { authLimit } = ctx.config;
  const everyMs = Math.ceil(minute / (perMinute * authLimit));
  // Calls of an operator who acts for a customer do not count against the customer.
  const whose = customer.onBehalf ? `operator ${customer.onBehalf.operatorId}` : customer.userId;
  const key = `${what}|account|${whose}`;
  const wait = await limitsRepo(ctx.db).takeToken(key, Date.now(), everyMs, Math.ceil(atOnce * authLimit));
  if (wait === 0) return;
  const { address } = customer.origin;
  securityEvent(ctx.log, 'too-many-tries', { what, address, account: customer.userId });
  throw tooManyTries(Math.ceil(wait / 1000));
}
