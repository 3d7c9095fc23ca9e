import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { act } from '../acts/acts.ts';
import { type ActingRow, behalfRepo } from './behalf.repo.ts';
import { actorOf, type EndReason, endReasonOf } from './standing.ts';
import { texts } from './texts.ts';

const nowhere: Origin = { userAgent: null, address: null };

/** Ends sessions, and records it in the history of their customers. @returns those that were open */
export async function close(
  trx: Handle,
  rows: readonly ActingRow[],
  why: EndReason,
): Promise<readonly ActingRow[]> {
  const closed: ActingRow[] = [];
  for (const row of rows) {
    if (!(await behalfRepo(trx).end(row.id, now()))) continue;
    await record(trx, { userId: row.userId, onBehalf: actorOf(row) }, 'provider-left', texts.ends[why]);
    closed.push(row);
  }
  return closed;
}

/** Writes the ends of `close` to the book of acts. Call it last in the transaction, like every act. */
export async function writeEnds(
  trx: Handle,
  closed: readonly ActingRow[],
  why: EndReason,
  origin = nowhere,
): Promise<void> {
  for (const { operatorId, role, documentId, userId } of closed) {
    await act(
      trx,
      { operatorId, role: { name: role }, origin },
      {
        kind: 'behalf-ended',
        subject: { kind: 'customer', id: documentId },
        customerId: userId,
        after: { motivo: texts.ends[why] },
      },
    );
  }
}

/** Logs the ends. Call it after the transaction. */
export function tellEnds({ log }: Needs<'log'>, closed: readonly ActingRow[], why: EndReason): void {
  for (const { userId, operatorId } of closed) {
    securityEvent(log, 'behalf-ended', { what: why, account: userId, operator: operatorId });
  }
}

/** Ends sessions in a transaction of their own. */
export async function end(
  ctx: Needs<'db' | 'log'>,
  rows: readonly ActingRow[],
  why: EndReason,
  origin = nowhere,
): Promise<void> {
  const closed = await ctx.db.transaction(async (trx) => {
    const done = await close(trx, rows, why);
    await writeEnds(trx, done, why, origin);
    return done;
  });
  tellEnds(ctx, closed, why);
}

/** Ends all sessions as a customer who is being blocked, in the caller's transaction. */
export async function endVisits(trx: Handle, userId: number): Promise<void> {
  const closed = await close(trx, await behalfRepo(trx).openOf(userId, now()), 'blocked');
  await writeEnds(trx, closed, 'blocked');
}

/** For an account that gets another owner: ends the sessions as this customer, and the consent. */
export async function endHelp(trx: Handle, userId: number): Promise<void> {
  await behalfRepo(trx).endConsents(userId, now());
  const closed = await close(trx, await behalfRepo(trx).openOf(userId, now()), 'handed-over');
  await writeEnds(trx, closed, 'handed-over');
}

/**
 * Forgets the sessions as a customer whose account is being deleted; only the book keeps their ends. Call it
 * last.
 */
export async function forgetVisits(trx: Handle, userId: number): Promise<void> {
  const open = await behalfRepo(trx).openOf(userId, now());
  await behalfRepo(trx).forget(userId);
  await writeEnds(trx, open, 'deleted');
}

/** Ends those of these sessions that must not continue, each with its reason. @returns how many */
export async function endOver(
  ctx: Needs<'config' | 'db' | 'log'>,
  rows: readonly ActingRow[],
): Promise<number> {
  const at = now();
  let ended = 0;
  await eachInTurn(
    ctx,
    rows,
    ({ id }) => ({ visit: id }),
    async (row) => {
      const why = endReasonOf(ctx, row, at);
      if (why === null) return;
      await end(ctx, [row], why);
      ended += 1;
    },
  );
  return ended;
}

/**
 * Ends all sessions that must not continue; an interval job, so that their ends reach customers and book even
 * without a call.
 */
export async function sweepVisits(ctx: Needs<'config' | 'db' | 'log'>): Promise<number> {
  return endOver(ctx, await behalfRepo(ctx.db).allOpen(now()));
}
