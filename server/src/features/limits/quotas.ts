import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, rateLimited } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { quotasRepo } from './quotas.repo.ts';
import { texts } from './texts.ts';

/** The limits of what one customer may have, from the settings and the plan. (OWASP ASVS 5.0, 2.4.1) */

/**
 * Call it in the transaction that adds something to an account.
 *
 * @throws unauthenticated if the account was deleted or blocked meanwhile: nothing may be added to it
 */
export async function lockCustomer(trx: Handle, userId: number): Promise<void> {
  if (await quotasRepo(trx).lock(userId)) return;
  throw new AppError('unauthenticated', 'account is gone', texts.accountGone);
}

/**
 * Call it in the transaction that adds an instance.
 *
 * @throws conflict with the limit and the remedy; unauthenticated for an account that is gone
 */
export async function countInstance(ctx: Needs<'quotas'>, trx: Handle, { userId }: Customer): Promise<void> {
  await lockCustomer(trx, userId);
  const { instances } = await ctx.quotas(trx, userId);
  if ((await quotasRepo(trx).instances(userId)) >= instances) {
    throw new AppError('conflict', 'too many instances', texts.quota.instances(instances));
  }
}

/**
 * Call it in the transaction that creates an installation, or continues one that ended.
 *
 * @throws conflict with the limit and the remedy; unauthenticated for an account that is gone
 */
export async function countInstallation(
  ctx: Needs<'quotas'>,
  trx: Handle,
  { userId }: Customer,
): Promise<void> {
  await lockCustomer(trx, userId);
  const { installations } = await ctx.quotas(trx, userId);
  if ((await quotasRepo(trx).installations(userId)) >= installations) {
    throw new AppError('conflict', 'too many installations', texts.quota.installations(installations));
  }
}

/** Live views by customer; operators who act for a customer are counted separately. */
const streams = new Map<string, number>();

/**
 * Counts a live view of a customer in this process.
 *
 * @returns a function that ends it
 * @throws rate-limited
 */
export async function countStream(
  ctx: Needs<'db' | 'quotas'>,
  { userId, onBehalf }: Customer,
): Promise<() => void> {
  const whose = onBehalf ? `operator ${onBehalf.operatorId}` : `${userId}`;
  const quotas = await ctx.quotas(ctx.db, userId);
  const open = streams.get(whose) ?? 0;
  if (open >= quotas.streams) {
    throw rateLimited('too many streams', texts.quota.streams(open), 30);
  }
  streams.set(whose, open + 1);
  return () => {
    const left = (streams.get(whose) ?? 1) - 1;
    if (left > 0) streams.set(whose, left);
    else streams.delete(whose);
  };
}
