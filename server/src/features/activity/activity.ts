import type { ActivityKind, listActivity, QueryOf, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, OnBehalf, Origin } from '../../core/customer.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { activityRepo } from './activity.repo.ts';
import { deviceWords } from './device.ts';

/** Whose history it is, and where the act came from; without origin the server itself acted. */
export interface Actor {
  userId: number;
  origin?: Origin;
  /** The operator who did it in the customer's name. */
  onBehalf?: Pick<OnBehalf, 'id' | 'by'>;
}

/** In characters: as long as the reason that an operator may give. */
const longestDetail = 500;

/**
 * Writes into the history of an account. Pass the transaction of the change that it reports.
 *
 * @param detail the subject, for the customer to read; never a secret
 * @returns the id of the line
 */
export async function record(
  db: Handle,
  { userId, origin, onBehalf }: Actor,
  kind: ActivityKind,
  detail: string | null = null,
): Promise<number> {
  const { id } = await activityRepo(db).add({
    userId,
    at: now(),
    kind,
    detail: detail?.slice(0, longestDetail) ?? null,
    // The customer does not see from where an operator works; the book of acts has it.
    userAgent: (onBehalf ? null : origin?.userAgent) ?? null,
    address: (onBehalf ? null : origin?.address) ?? null,
    actingId: onBehalf?.id ?? null,
    by: onBehalf?.by ?? null,
  });
  return id;
}

/** Removes a line that was recorded before the change that it reports was refused. */
export const unrecord = (db: Handle, id: number): Promise<unknown> => activityRepo(db).remove(id);

const failuresAnHour = 30;

/**
 * Records a failed sign-in a moment later, while the caller answers, so that refusing takes equally long for
 * accounts that exist and those that do not. At most 30 an hour are recorded.
 */
export function recordFailedSignIn(
  ctx: Needs<'db' | 'log' | 'stopping'>,
  actor: Actor,
  detail: string | null = null,
): void {
  const write = async () => {
    if (ctx.stopping.aborted) return;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const count = await activityRepo(ctx.db).countKindSince(actor.userId, 'sign-in-failed', since);
    if (count < failuresAnHour) await record(ctx.db, actor, 'sign-in-failed', detail);
  };
  setTimeout(() => {
    write().catch((error: unknown) => ctx.log.error({ err: error }, 'failed sign-in not written down'));
  }, 50);
}

export async function listOwn(
  ctx: Needs<'db'>,
  customer: Customer,
  { page, pageSize }: QueryOf<typeof listActivity>,
): Promise<ResponseOf<typeof listActivity>> {
  const repo = activityRepo(ctx.db);
  const [rows, total] = await Promise.all([
    repo.page(customer.userId, pageSize, (page - 1) * pageSize),
    repo.count(customer.userId),
  ]);
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at,
      kind: row.kind as ActivityKind,
      detail: row.detail,
      by: row.by,
      device: row.userAgent === null && row.address === null ? null : deviceWords(row.userAgent),
      address: row.address,
    })),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}
