import type { Needs } from '../../context.ts';
import { rateLimited, tooManyTries } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import type { Owner } from '../../lib/fair-queue.ts';
import { networkOf, networksOf } from '../../lib/network.ts';
import { securityEvent } from '../../security/security-log.ts';
import {
  type AttemptBy,
  type AttemptKind,
  accountBucket,
  bucketsPerAccount,
  minute,
  nearestNetwork,
  networkBuckets,
  type Pace,
  type TokenBucket,
} from './buckets.ts';
import { emptyBuckets } from './empty-buckets.ts';
import { limitsRepo } from './limits.repo.ts';
import { texts } from './texts.ts';

export type { AttemptBy } from './buckets.ts';

/**
 * Rate limits of attempts: token buckets in the database, so that they survive restarts and hold for all
 * processes together. A bucket refills at a steady pace: an attacker is slowed down, and nobody is ever
 * locked out.
 *
 * Each call has buckets for the networks it comes from, and one for the account it is about. Attempts from a
 * network in which the account's owner signed in before (a trusted network) have an account bucket of their
 * own, and attempts from a device that did (a known device) have only buckets of their own. So the owner
 * still gets in while somebody else guesses. (OWASP ASVS 5.0, 6.1.1, 6.3.1)
 */

interface CountedAttempt {
  /** Gives the account's token back, for an attempt that was right. */
  giveBack(): Promise<void>;
  /** The owner for whom the password is hashed in the queue. */
  owner: Owner;
}

interface Taken {
  wait: number;
  /** Key of the account's bucket, from which a token was taken. */
  key: string | null;
  /** The account's bucket is empty, and no network's is. */
  byAccount: boolean;
  isKnown: boolean;
}

/**
 * Counts an attempt before it is made, in the same steps for known and unknown accounts.
 *
 * @throws rate-limited with the time to wait
 */
export async function countAttempt(
  ctx: Needs<'config' | 'db' | 'log'>,
  kind: AttemptKind,
  by: AttemptBy,
): Promise<CountedAttempt> {
  const { wait, key, byAccount, isKnown } = await takeTokens(ctx, kind, by);
  if (wait === 0) {
    const everyMs = Math.ceil(bucketsPerAccount[kind]?.everyMs ?? 0);
    return {
      giveBack: async () => {
        if (key === null) return;
        await limitsRepo(ctx.db).giveTokenBack(key, everyMs);
        emptyBuckets(ctx.db).delete(key);
      },
      owner: isKnown
        ? { name: `${by.account}|${by.device ?? nearestNetwork(by)}`, preferred: true }
        : { name: networksOf(by.address)[0]?.network ?? 'nowhere', preferred: false },
    };
  }
  securityEvent(ctx.log, 'too-many-tries', {
    what: kind,
    address: nearestNetwork(by),
    account: numberOrNull(by.account),
  });
  const seconds = Math.ceil(wait / 1000);
  throw byAccount && kind === 'login' ? tooManySignIns(seconds) : tooManyTries(seconds);
}

/** Tells an owner on a new device, while somebody else guesses, how to get in. */
const tooManySignIns = (seconds: number) =>
  rateLimited('too many tries', `${tooManyTries(seconds).userMessage} ${texts.wayRound}`, seconds);

async function takeTokens(ctx: Needs<'config' | 'db'>, kind: AttemptKind, by: AttemptBy): Promise<Taken> {
  const at = Date.now();
  const empty = emptyBuckets(ctx.db);
  const known = ({ key }: TokenBucket) => empty.wait(key, at);
  const networks = networkBuckets(ctx, kind, by);
  const refusedNetwork = networks.map(known).find((wait) => wait > 0);
  const refused = { key: null, byAccount: false, isKnown: Boolean(by.device) };
  if (refusedNetwork) return { ...refused, wait: refusedNetwork };
  const account = await accountBucket(ctx, kind, by);
  const taken = account
    ? { key: account.key, byAccount: false, isKnown: refused.isKnown || account.isTrusted }
    : refused;
  const refusedAccount = account ? known(account) : 0;
  if (refusedAccount) return { ...taken, byAccount: true, wait: refusedAccount };
  const taking = ctx.db.transaction(async (trx) => {
    const repo = limitsRepo(trx);
    for (const bucket of account ? [...networks, account] : networks) {
      const wait = await repo.takeToken(bucket.key, at, bucket.everyMs, bucket.burst);
      if (!wait) continue;
      empty.add(bucket.key, at, wait);
      throw new NoToken(bucket === account ? { ...taken, byAccount: true, wait } : { ...refused, wait });
    }
    return { ...taken, wait: 0 };
  });
  return taking.catch((error: unknown) => {
    if (error instanceof NoToken) return error.taken;
    throw error;
  });
}

/**
 * Rolls back the tokens that were taken: a refused attempt writes nothing, so a flood of them costs no disk.
 */
class NoToken extends Error {
  readonly taken: Taken;
  constructor(taken: Taken) {
    super('no token');
    this.taken = taken;
  }
}

/**
 * Refuses an attempt of a network that, as far as this process knows, has no attempt left. It is called
 * first, so that such an attempt costs no query. Attempts with a known device must not be checked with it.
 *
 * @throws rate-limited
 */
export function refuseEmptyNetwork(
  ctx: Needs<'config' | 'db' | 'log'>,
  kind: AttemptKind,
  { address }: Pick<AttemptBy, 'address'>,
): void {
  const at = Date.now();
  const empty = emptyBuckets(ctx.db);
  for (const { key } of networkBuckets(ctx, kind, { address })) {
    const wait = empty.wait(key, at);
    if (wait === 0) continue;
    securityEvent(ctx.log, 'too-many-tries', {
      what: kind,
      address: nearestNetwork({ address }),
      account: null,
    });
    throw tooManyTries(Math.ceil(wait / 1000));
  }
}

/**
 * Counts an attempt.
 * @returns whether the account's bucket had a token for it
 * @throws rate-limited where the bucket of a network has none
 */
export async function hasToken(
  ctx: Needs<'config' | 'db'>,
  kind: AttemptKind,
  by: AttemptBy,
): Promise<boolean> {
  const { wait, byAccount } = await takeTokens(ctx, kind, by);
  if (wait && !byAccount) throw tooManyTries(Math.ceil(wait / 1000));
  return wait === 0;
}

/**
 * Counts an attempt, then makes it; after a correct one the account gets its token back. If it opens a
 * session, call `trustNetwork` too.
 * @param isRight the check, which must take the same time for accounts that do not exist
 * @returns the result of `isRight`
 * @throws rate-limited
 */
export async function attempt(
  ctx: Needs<'config' | 'db' | 'log'>,
  kind: AttemptKind,
  by: AttemptBy,
  isRight: (owner: Owner) => Promise<boolean>,
): Promise<boolean> {
  const { giveBack, owner } = await countAttempt(ctx, kind, by);
  const right = await isRight(owner).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (right) await giveBack();
  else
    securityEvent(ctx.log, 'wrong-guess', {
      what: kind,
      account: numberOrNull(by.account),
      address: by.address,
    });
  return right;
}

/** Mails about sign-ins from new devices: a few inform the owner, more would let somebody annoy them. */
const newDeviceMails: Pace = { burst: 5, everyMs: 12 * minute };

/** Whether the account may get another mail about a new device. Call it in the transaction of the sign-in. */
export async function mayTellNewDevice(trx: Handle, userId: number): Promise<boolean> {
  const { burst, everyMs } = newDeviceMails;
  return (await limitsRepo(trx).takeToken(`new-device|account|${userId}`, Date.now(), everyMs, burst)) === 0;
}

/**
 * Gives the owner a bucket of their own in this network. Call it only after a complete proof of ownership:
 * the last step of a sign-in, or a reset by e-mail.
 */
export async function trustNetwork(ctx: Needs<'db'>, userId: number, address: string | null): Promise<void> {
  if (address !== null) await limitsRepo(ctx.db).trust(userId, networkOf(address));
}

/** No network of the account is trusted any more. */
export async function forgetNetworks(trx: Handle, userId: number): Promise<void> {
  await limitsRepo(trx).forgetNetworks(userId);
}

const unusedAfterMs = 180 * 24 * 60 * minute;

/**
 * Called by an interval: drops full buckets, and networks that were not used for half a year.
 *
 * @returns how many
 */
export async function deleteUnusedLimits(ctx: Needs<'db'>): Promise<number> {
  const repo = limitsRepo(ctx.db);
  const buckets = await repo.deleteFullBuckets(Date.now());
  const before = new Date(Date.now() - unusedAfterMs).toISOString();
  return buckets + (await repo.deleteNetworksUnusedSince(before));
}

const numberOrNull = (account: AttemptBy['account']) => (typeof account === 'number' ? account : null);
