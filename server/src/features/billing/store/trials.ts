import type { Needs } from '../../../context.ts';
import { subscriptionsRepo } from './subscriptions.repo.ts';
import { trialsRepo } from './trials.repo.ts';

/**
 * The free trial is for a person, not for an account: whoever deletes the account and registers again has had
 * it. What remains of the address is a keyed hash, beside the pseudonym of the account.
 */

/** Months of trial for the next subscription of a customer. */
export async function trialMonthsFor(ctx: Needs<'db' | 'vault'>, userId: number): Promise<0 | 1> {
  if (await subscriptionsRepo(ctx.db).hasHadAny(userId)) return 0;
  const repo = trialsRepo(ctx.db);
  return (await repo.hasHad(ctx.vault.pseudonymsOf(mailboxOf(await repo.emailOf(userId))))) ? 0 : 1;
}

/** Writes down who asks for a subscription with a trial. */
export async function claimTrial(ctx: Needs<'db' | 'vault'>, userId: number): Promise<void> {
  const repo = trialsRepo(ctx.db);
  const [person = ''] = ctx.vault.pseudonymsOf(mailboxOf(await repo.emailOf(userId)));
  await repo.claim(person, userId);
}

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Addresses of one mailbox are one: what follows a `+` is a note, and Gmail ignores dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
