import { createHash } from 'node:crypto';
import type { Needs } from '../../context.ts';
import { networkOf, networksOf } from '../../lib/network.ts';
import { limitsRepo } from './limits.repo.ts';

export const minute = 60_000;

export interface Pace {
  /** Attempts in a row when the bucket is full. */
  burst: number;
  /** ms until one more attempt is allowed. */
  everyMs: number;
}

export interface TokenBucket extends Pace {
  key: string;
}

/** The bucket of the account by kind of attempt; null where only networks are counted. */
export const bucketsPerAccount = {
  login: { burst: 10, everyMs: 1.5 * minute },
  register: null,
  'forgot-password': null,
  /** Mails to an address whose owner may not have requested them. */
  'reset-mail': { burst: 3, everyMs: 20 * minute },
  /** A link or code from a mail. */
  'mailed-secret': { burst: 10, everyMs: 1.5 * minute },
  /** Mails that a customer can request: confirm this address. */
  'send-mail': { burst: 5, everyMs: 12 * minute },
  /** Whether a username is free, which could be used to find out who is a customer. */
  username: { burst: 10, everyMs: 6 * minute },
  /** Whether somebody with a NIT has had a free month. */
  nit: { burst: 10, everyMs: 6 * minute },
  /** The password that a signed-in customer is asked for again: change, deletion, second step. */
  'own-password': { burst: 10, everyMs: 1.5 * minute },
  /** Six digits: 480 attempts a day at a million codes, and only by somebody who has the password. */
  'second-step': { burst: 5, everyMs: 3 * minute },
  /** The same limits for operators. */
  'operator-login': { burst: 10, everyMs: 1.5 * minute },
  'operator-factor': { burst: 5, everyMs: 3 * minute },
  'operator-link': null,
  /** Entering as a customer. */
  'behalf-begin': { burst: 10, everyMs: 3 * minute },
  /** Requesting a grave change of a customer's account; the customer gets a mail each time. */
  'account-request': { burst: 10, everyMs: 3 * minute },
  /** Giving the provider access. */
  'provider-help': { burst: 10, everyMs: 3 * minute },
} satisfies Record<string, Pace | null>;

/** What can be guessed, or called too often. */
export type AttemptKind = keyof typeof bucketsPerAccount;

/** Who makes the attempt. `account` is a user's id, or the typed text where there is no such account. */
export interface AttemptBy {
  account?: number | string | null;
  /** `Origin.address` */
  address: string | null;
  /** A device that has proved that it signed in to the account before; see auth/devices.ts. */
  device?: string | null;
}

/** The smallest network of the caller, by which trusted networks are recognised. */
export const nearestNetwork = ({ address }: AttemptBy) => (address === null ? 'nowhere' : networkOf(address));

/** The buckets of the networks a call comes from; of a known device, its own one instead. */
export function networkBuckets(
  { config }: Needs<'config'>,
  kind: AttemptKind,
  { account, address, device }: AttemptBy,
): TokenBucket[] {
  const places = device
    ? [{ key: `device|${account}|${device}`, times: 1 }]
    : networksOf(address).map(({ network, times }) => ({ key: `address|${network}`, times }));
  return places.map(({ key, times }) => {
    const burst = config.authLimit * times;
    return { key: `${kind}|${key}`, burst, everyMs: Math.ceil(minute / burst) };
  });
}

/** @returns null for a kind that has no such bucket, or where the account is unknown */
export async function accountBucket(
  { db }: Needs<'db'>,
  kind: AttemptKind,
  by: AttemptBy,
): Promise<(TokenBucket & { isTrusted: boolean }) | null> {
  const perAccount: Pace | null = bucketsPerAccount[kind];
  if (!perAccount || by.account === undefined || by.account === null) return null;
  const id = typeof by.account === 'number' ? by.account : 0;
  const network = nearestNetwork(by);
  const isTrusted = !by.device && (await limitsRepo(db).isTrusted(id, network));
  const whose = id || createHash('sha256').update(String(by.account).toLowerCase()).digest('hex');
  const caller = by.device ? `|${by.device}` : isTrusted ? `|${network}` : '';
  const { burst, everyMs } = perAccount;
  return { key: `${kind}|account|${whose}${caller}`, burst, everyMs: Math.ceil(everyMs), isTrusted };
}
