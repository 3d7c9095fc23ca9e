import type { getCurrentSubscription, ResponseOf } from '@atrio/contract';
import { finalConsumer } from '@atrio/spreadsheets';
import type { Handle } from '../../../db/handle.ts';
import type { Vault } from '../../../security/vault.ts';
import { subscriptionsRepo } from './subscriptions.repo.ts';
import { trialsRepo } from './trials.repo.ts';

/**
 * The free trial is for a person, not for an account: somebody who deletes the account and registers again
 * gets no second one, nor does another account with the same NIT. Of a deleted account only keyed hashes of
 * address and NIT are kept.
 */

interface Trials {
  db: Handle;
  vault: Pick<Vault, 'pseudonymsOf'>;
}
type Trial = Pick<ResponseOf<typeof getCurrentSubscription>, 'trialMonths' | 'trialUsedBy'>;

/** How many months of trial the next subscription of a customer has, and why it has none. */
export async function trialOf(ctx: Trials, userId: number): Promise<Trial> {
  if (await subscriptionsRepo(ctx.db).hasHadAny(userId)) return { trialMonths: 0 };
  for (const { by, persons } of await personsOf(ctx, userId)) {
    if (await trialsRepo(ctx.db).hasHad(persons)) return { trialMonths: 0, trialUsedBy: by };
  }
  return { trialMonths: 1 };
}

/**
 * NITs are public: without this limit one account could use up the free month of others, one NIT after the
 * other.
 */
const mostClaims = 4;

/** Records the person who asks for a subscription. */
export async function claimTrial(ctx: Trials, userId: number): Promise<void> {
  const repo = trialsRepo(ctx.db);
  const claimed = await repo.countClaims(userId);
  for (const { by, persons } of await personsOf(ctx, userId)) {
    const [person = ''] = persons;
    if (by === 'email' || claimed < mostClaims) await repo.claim(person, userId);
  }
}

/**
 * Like `claimTrial`, for a NIT that is given after the purchase; call it in the transaction of the change.
 */
export async function claimOfBuyer(ctx: Trials, userId: number): Promise<void> {
  if (await trialsRepo(ctx.db).hasOrdered(userId)) await claimTrial(ctx, userId);
}

/** Keyed hashes of address and NIT, with the present key and the earlier ones. */
async function personsOf({ db, vault }: Trials, userId: number) {
  const { email, nit } = await trialsRepo(db).signsOf(userId);
  const mailbox = { by: 'email' as const, persons: vault.pseudonymsOf(mailboxOf(email)) };
  // «CF», a final consumer, identifies nobody.
  if (nit === null || nit === finalConsumer) return [mailbox];
  return [mailbox, { by: 'nit' as const, persons: vault.pseudonymsOf(`nit:${nit}`) }];
}

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Addresses of one mailbox are one: what follows a `+` is a note, and Gmail ignores dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
