import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, rateLimited } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { quotasRepo } from './quotas.repo.ts';
import { texts } from './texts.ts';

/** What one customer may have, by the settings. (OWASP ASVS 5.0, 2.4.1) */

/**
 * Call it in the transaction that adds one.
 *
 * @throws conflict with the limit and the remedy
 */
export async function countInstance(ctx: Needs<'config'>, trx: Handle, { userId }: Customer): Promise<void> {
  const { instances } = ctx.config.quotas;
  await quotasRepo(trx).lock(userId);
  if ((await quotasRepo(trx).instances(userId)) >= instances) {
    throw new AppError('conflict', 'too many instances', texts.quota.instances(instances));
  }
}

/**
 * Call it in the transaction that begins one, or begins one again.
 *
 * @throws conflict with the limit and the remedy
 */
export async function countInstallation(
  ctx: Needs<'config'>,
  trx: Handle,
  { userId }: Customer,
): Promise<void> {
  const { installations } = ctx.config.quotas;
  await quotasRepo(trx).lock(userId);
  if ((await quotasRepo(trx).installations(userId)) >= installations) {
    throw new AppError('conflict', 'too many installations', texts.quota.installations(installations));
  }
}

const streams = new Map<number, number>();

/**
 * Counts a live view of a customer in this process.
 *
 * @returns ends it
 * @throws rate-limited
 */
export function countStream(ctx: Needs<'config'>, { userId }: Customer): () => void {
  const open = streams.get(userId) ?? 0;
  if (open >= ctx.config.quotas.streams) {
    throw rateLimited('too many streams', texts.quota.streams(open), 30);
  }
  streams.set(userId, open + 1);
  return () => {
    const left = (streams.get(userId) ?? 1) - 1;
    if (left > 0) streams.set(userId, left);
    else streams.delete(userId);
  };
}
