import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { tooManyTries } from '../../errors.ts';
import { networkOf } from '../../network.ts';
import { securityEvent } from '../../security-log.ts';
import { limitsRepo } from './limits.repo.ts';

export { networkOf };

/**
 * Budgets of tries, kept in the database: they survive restarts and hold for all processes together.
 * A budget fills again at a steady pace, so a guesser is slowed down and nobody is ever locked out.
 *
 * Each call has a budget for the address it comes from, and one for the account it is about. Tries that
 * come from an address from which the account's owner entered before have a budget of their own: while
 * somebody else guesses, the owner still gets in. (OWASP ASVS 5.0, 6.1.1, 6.3.1)
 */

const minute = 60_000;

interface Budget {
  burst: number;
  everyMs: number;
}

/** So many in a row; then one every `everyMs`. */
const budgets = {
  login: { burst: 10, everyMs: 1.5 * minute },
  register: null,
  'forgot-password': { burst: 3, everyMs: 20 * minute },
  /** A link or code out of a mail. */
  'mailed-secret': { burst: 10, everyMs: 1.5 * minute },
  /** Mails that a customer can have sent: confirm this address. */
  'send-mail': { burst: 5, everyMs: 12 * minute },
  /** Password asked again of somebody who is signed in: change, deletion, second step. */
  'own-password': { burst: 10, everyMs: 1.5 * minute },
  /** Six digits: 480 tries in a day of a million codes, and only for who has the password. */
  'second-step': { burst: 5, everyMs: 3 * minute },
} satisfies Record<string, Budget | null>;

/** What can be guessed, or called too often. */
export type Guessed = keyof typeof budgets;

/** Who tries: `account` is a user's id, or what a stranger typed for one that does not exist. */
export interface Tried {
  account?: number | string | null;
  /** `Origin.address` */
  address: string | null;
}

interface Taken {
  key: string;
  everyMs: number;
}

/**
 * Counts a try before it is made, in the same steps for known and unknown accounts.
 *
 * @returns a function that gives the account's try back, for one that was no guess
 * @throws rate-limited with the time to wait
 */
export async function countTry(ctx: Context, what: Guessed, tried: Tried): Promise<() => Promise<void>> {
  const address = tried.address === null ? 'nowhere' : networkOf(tried.address);
  const perAddress: Budget = { burst: ctx.config.authLimit, everyMs: minute / ctx.config.authLimit };
  const perAccount: Budget | null = budgets[what];
  const at = Date.now();
  const result = await ctx.db.transaction().execute(async (trx): Promise<Taken | number> => {
    const repo = limitsRepo(trx);
    const take = (key: string, { burst, everyMs }: Budget) => repo.take(key, at, Math.ceil(everyMs), burst);
    const wait = await take(`${what}|address|${address}`, perAddress);
    if (wait || !perAccount || tried.account === undefined || tried.account === null) return wait;
    const id = typeof tried.account === 'number' ? tried.account : 0;
    const known = await repo.isKnown(id, address);
    const whose = id || createHash('sha256').update(String(tried.account).toLowerCase()).digest('hex');
    const key = `${what}|account|${whose}${known ? `|${address}` : ''}`;
    return (await take(key, perAccount)) || { key, everyMs: Math.ceil(perAccount.everyMs) };
  });
  if (typeof result !== 'number') {
    return async () => void (await limitsRepo(ctx.db).giveBack(result.key, result.everyMs));
  }
  if (result === 0) return async () => undefined;
  securityEvent(ctx.log, 'too-many-tries', { what, address, account: numberOrNull(tried.account) });
  throw tooManyTries(Math.ceil(result / 1000));
}

/**
 * One guess: counted, then made; a right one costs the account nothing. Where it opens a session, call
 * `knowAddress` too.
 *
 * @param isRight the check itself, which must take the same time for accounts that do not exist
 * @throws rate-limited
 */
export async function guess(
  ctx: Context,
  what: Guessed,
  tried: Tried,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const giveBack = await countTry(ctx, what, tried);
  const right = await isRight().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (right) await giveBack();
  else
    securityEvent(ctx.log, 'wrong-guess', {
      what,
      account: numberOrNull(tried.account),
      address: tried.address,
    });
  return right;
}

/** What costs others or us something, as multiples of `AUTH_LIMIT`: so many at once, so many in a minute. */
const costly = {
  /** Asks a server that a customer names. */
  'connection-test': { atOnce: 2, perMinute: 1 },
  /** Up to 20 files of 20 MB, each opened. */
  upload: { atOnce: 4, perMinute: 0.5 },
  /** Asks the card provider for a page. */
  checkout: { atOnce: 1, perMinute: 0.2 },
};

/**
 * Takes a costly call out of its customer's budget, wherever they are. (OWASP ASVS 5.0, 2.4.1)
 * @throws rate-limited with the time to wait
 */
export async function spend(ctx: Context, what: keyof typeof costly, customer: Customer): Promise<void> {
  const { atOnce, perMinute } = costly[what];
  const { authLimit } = ctx.config;
  const everyMs = Math.ceil(minute / (perMinute * authLimit));
  const key = `${what}|account|${customer.userId}`;
  const wait = await limitsRepo(ctx.db).take(key, Date.now(), everyMs, Math.ceil(atOnce * authLimit));
  if (wait === 0) return;
  const { address } = customer.origin;
  securityEvent(ctx.log, 'too-many-tries', { what, address, account: customer.userId });
  throw tooManyTries(Math.ceil(wait / 1000));
}

/**
 * From now on the owner has a budget of their own at this address. For whoever proved to be the owner to
 * the end: after the last step of a sign-in, or after a reset by e-mail.
 */
export async function knowAddress(ctx: Context, userId: number, address: string | null): Promise<void> {
  if (address !== null) await limitsRepo(ctx.db).know(userId, networkOf(address));
}

const unusedAfterMs = 180 * 24 * 60 * minute;

/** Called now and then: drops budgets that are whole again and addresses not used for half a year. */
export async function forgetOldLimits(ctx: Context): Promise<void> {
  const repo = limitsRepo(ctx.db);
  await repo.forgetWhole(Date.now());
  await repo.forgetUnusedSince(new Date(Date.now() - unusedAfterMs).toISOString());
}

const numberOrNull = (account: Tried['account']) => (typeof account === 'number' ? account : null);
