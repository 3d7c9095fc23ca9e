import type { AccountRequestKind } from '@atrio/contract';
import { type CustomerRequest, type RequestOutcome, requestRights } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { type Operator, rightsOf } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { iso, ms } from '../../lib/calendar.ts';
import { type SecurityEvent, securityEvent } from '../../security/security-log.ts';
import { kindOf, logStop, stop } from './ending.ts';
import { type RequestCustomer, type RequestRow, requestsRepo } from './requests.repo.ts';
import { answerOf, nextOf, offerEnds } from './requests.ts';
import { texts } from './texts.ts';

type Run = Needs<'clock' | 'db' | 'log' | 'stopping'>;

/** What a kind of request does. */
export interface Effect {
  /**
   * Why the request cannot be carried out: `wait` says in Spanish why it has to wait, `stop` ends it; null
   * where it can be carried out.
   */
  hindrance?(
    trx: Handle,
    row: RequestRow,
    customer: RequestCustomer,
  ): Promise<{ wait: string } | { stop: RequestOutcome } | null>;
  /**
   * Carries out the request, in the transaction in which it ends. Writes its lines of the book of acts last.
   */
  run(ctx: Needs<'clock'>, trx: Handle, row: RequestRow, customer: RequestCustomer): Promise<void>;
  /** For the security log. */
  event: SecurityEvent;
}
export type Effects = Record<AccountRequestKind, Effect>;

/** After this time another process may take over a claimed request. */
const leaseMs = 60_000;
/** The pause before a request with a `hindrance` is tried again. */
const pauseMs = 5 * 60_000;

/**
 * Carries out what is due; an interval job. Each request is claimed first, and carried out in the transaction
 * that ends it: so it happens once, even when several processes look or one of them ends.
 * @returns how many were carried out
 */
export async function carryOutDue(ctx: Run, effects: Effects): Promise<number> {
  const repo = requestsRepo(ctx.db);
  let did = 0;
  for (const due of await repo.due(iso(ctx.clock()))) {
    if (ctx.stopping.aborted) break;
    if (!(await repo.claim(due, iso(ctx.clock() + leaseMs)))) continue;
    try {
      if (await carryOut(ctx, effects, due.id)) did += 1;
    } catch (error) {
      ctx.log.error({ err: error, request: due.id }, 'request for an account not carried out, tried again');
      // The log is not read every day; the lists of requests show this.
      await repo.tellProblem(due.id, texts.broken);
    }
  }
  return did;
}

/** Carries out a request that is ready now. @returns whether it was carried out */
export async function carryOut(ctx: Run, effects: Effects, id: number): Promise<boolean> {
  const found = await requestsRepo(ctx.db).byId(id);
  if (!found) return false;
  const ended = await ctx.db.transaction(async (trx) => {
    const customer = await requestsRepo(trx).lockCustomer(found.userId);
    const row = await requestsRepo(trx).lockOpen(id);
    if (!customer || !row) return null;
    const how = await settle(ctx, trx, effects[kindOf(row)], row, customer);
    return how === null ? null : { row, how };
  });
  if (!ended) return false;
  const { row, how } = ended;
  if (how !== 'done') logStop(ctx, row, how);
  else {
    const told = { what: row.kind, account: row.userId, operator: row.operatorId };
    securityEvent(ctx.log, effects[kindOf(row)].event, told);
  }
  return how === 'done';
}

/** @returns how it ended; null: it stays open */
async function settle(
  ctx: Run,
  trx: Handle,
  effect: Effect,
  row: RequestRow,
  customer: RequestCustomer,
): Promise<RequestOutcome | null> {
  const repo = requestsRepo(trx);
  const at = iso(ctx.clock());
  const refuse = async (how: RequestOutcome) => {
    await stop(trx, row, customer, how);
    return how;
  };
  if (row.kind === 'hand-over' && row.provedAt === null && offerEnds(row) <= at) return refuse('unproved');
  if (nextOf(row) > at) {
    await repo.change(row.id, { nextAt: nextOf(row) });
    return null;
  }
  if (row.agreedAt === null && !(await mayStill(trx, row))) return refuse('right');
  const hindrance = (await effect.hindrance?.(trx, row, customer)) ?? null;
  if (hindrance && 'stop' in hindrance) return refuse(hindrance.stop);
  if (hindrance) {
    await repo.change(row.id, { problem: hindrance.wait, nextAt: iso(ms(at) + pauseMs) });
    return null;
  }
  await repo.end(row.id, 'done', at);
  await effect.run(ctx, trx, row, customer);
  return 'done';
}

/** Whether the operator who asked still has the right. Matters only while nobody else has agreed. */
async function mayStill(trx: Handle, row: RequestRow): Promise<boolean> {
  const { removedAt, ...role } = await requestsRepo(trx).standingOf(row.operatorId);
  return removedAt === null && rightsOf(role).includes(requestRights[kindOf(row)]);
}

/** The answer about a request after `carryOut`; an erased customer's request has no row any more. */
export async function answerAfter(
  { clock, db }: Needs<'clock' | 'db'>,
  operator: Operator,
  row: RequestRow,
): Promise<CustomerRequest> {
  const now = await requestsRepo(db).byId(row.id);
  return answerOf(operator, now ?? { ...row, outcome: 'done', endedAt: iso(clock()), newEmail: null });
}
