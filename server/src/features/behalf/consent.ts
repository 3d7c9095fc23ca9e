import type { allowProviderHelp, BodyOf, getProviderHelp, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { now } from '../../db/values.ts';
import { hourMs } from '../../lib/calendar.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { countAttempt } from '../limits/limits.ts';
import { behalfRepo } from './behalf.repo.ts';
import { close, tellEnds, writeEnds } from './endings.ts';
import { texts } from './texts.ts';
import { openVisits } from './visit.ts';

export async function providerHelp(
  ctx: Needs<'config' | 'db'>,
  { userId }: Customer,
): Promise<ResponseOf<typeof getProviderHelp>> {
  const consent = await behalfRepo(ctx.db).consent(userId, now());
  const visits = await openVisits(ctx, userId);
  return {
    required: ctx.config.operators?.needsConsent !== false,
    consent: consent
      ? {
          ...{ since: consent.createdAt, until: consent.expiresAt },
          ...{ withChanges: consent.withChanges === 1, note: consent.note },
        }
      : null,
    visits: visits.map(({ by, reason, withChanges, createdAt, expiresAt }) => ({
      ...{ by, reason, withChanges: withChanges === 1 },
      ...{ since: createdAt, until: expiresAt },
    })),
  };
}

/**
 * Gives the provider access for some hours, in place of an earlier consent. Open sessions go on as far as the
 * new consent allows.
 */
export async function allow(
  ctx: Needs<'config' | 'db' | 'log'>,
  customer: Customer,
  { hours, withChanges, note }: BodyOf<typeof allowProviderHelp>,
): Promise<{ ok: true }> {
  const { userId, origin } = customer;
  await countAttempt(ctx, 'provider-help', { account: userId, address: origin.address });
  const at = now();
  await ctx.db.transaction(async (trx) => {
    const repo = behalfRepo(trx);
    await repo.endConsents(userId, at);
    await repo.addConsent({
      ...{ userId, createdAt: at, expiresAt: new Date(Date.parse(at) + hours * hourMs).toISOString() },
      ...{ withChanges: withChanges ? 1 : 0, note: note ?? null, endedAt: null },
    });
    await record(trx, customer, 'provider-allowed', texts.allowed(hours, withChanges));
  });
  accountEvent(ctx.log, 'behalf-allowed', customer, withChanges ? 'with-changes' : 'read-only');
  return { ok: true };
}

/**
 * Withdraws the consent and ends every session of an operator as this customer, also those that needed no
 * consent.
 */
export async function withdraw(ctx: Needs<'db' | 'log'>, customer: Customer): Promise<{ ok: true }> {
  const { userId } = customer;
  const at = now();
  const { closed, changed } = await ctx.db.transaction(async (trx) => {
    const repo = behalfRepo(trx);
    const had = await repo.endConsents(userId, at);
    const ended = await close(trx, await repo.openOf(userId, at), 'customer');
    if (had) await record(trx, customer, 'provider-withdrawn');
    await writeEnds(trx, ended, 'customer');
    return { closed: ended, changed: had };
  });
  tellEnds(ctx, closed, 'customer');
  if (changed) accountEvent(ctx.log, 'behalf-withdrawn', customer);
  return { ok: true };
}
