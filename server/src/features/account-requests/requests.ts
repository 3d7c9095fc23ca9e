import type { AccountRequestKind } from '@atrio/contract';
import {
  type ActKind,
  type CustomerRequest,
  type RequestOutcome,
  requestRights,
  rights,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import type { Handle } from '../../db/handle.ts';
import { newDocumentId } from '../../db/values.ts';
import { hourMs, iso, ms } from '../../lib/calendar.ts';
import { securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { act } from '../acts/acts.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { kindOf, logStop, stop } from './ending.ts';
import { type RequestCustomer, type RequestRow, requestsRepo } from './requests.repo.ts';
import { texts } from './texts.ts';

/** How long the customer can stop a request, unless a second person agrees. */
const waitMs = 24 * hourMs;
/** How long an account can be accepted at its new address. */
const offerMs = 7 * 24 * hourMs;

const askedActs: Record<AccountRequestKind, ActKind> = {
  'second-factor': 'factor-removal-asked',
  'hand-over': 'hand-over-asked',
  erase: 'erasure-asked',
};

export interface Asked {
  kind: AccountRequestKind;
  reason: string;
  /** For a hand-over only. */
  newEmail?: string;
}

/** @throws not-found for a customer who does not exist, or was deleted */
export async function customerOfRequest(db: Handle, documentId: string): Promise<RequestCustomer> {
  const customer = await requestsRepo(db).customer(documentId);
  if (!customer) throw notFound('customer');
  return customer;
}

/** When the offer of an account ends. */
export const offerEnds = ({ askedAt }: Pick<RequestRow, 'askedAt'>): string => iso(ms(askedAt) + offerMs);

/** When a request, as it is now, has to be looked at next. */
export function nextOf(
  row: Pick<RequestRow, 'kind' | 'askedAt' | 'dueAt' | 'provedAt' | 'agreedAt'>,
): string {
  if (row.kind === 'hand-over' && row.provedAt === null) return offerEnds(row);
  return row.agreedAt ?? row.dueAt;
}

/**
 * Requests a grave change of a customer's account. The customer is told at once and can stop it.
 * @param check refuses requests that make no sense; called in the transaction, with the account locked
 * @throws not-found, rate-limited, conflict where a request is open, and what `check` throws
 */
export async function ask(
  ctx: Needs<'clock' | 'config' | 'db' | 'log'>,
  operator: Operator,
  documentId: string,
  { kind, reason, newEmail }: Asked,
  check: (trx: Handle, customer: RequestCustomer) => Promise<void>,
): Promise<CustomerRequest> {
  const { operatorId, origin } = operator;
  await countAttempt(ctx, 'account-request', { account: `operator ${operatorId}`, address: origin.address });
  const { id } = await customerOfRequest(ctx.db, documentId);
  const by = nameWithRole(operator);
  const asking = ctx.db.transaction(async (trx) => {
    const repo = requestsRepo(trx);
    const customer = await repo.lockCustomer(id);
    if (!customer) throw notFound('customer');
    if (await repo.open(id)) throw alreadyOpen();
    await check(trx, customer);
    const askedAt = iso(ctx.clock());
    const dueAt = iso(ms(askedAt) + waitMs);
    const row = await repo.add({
      ...{ documentId: newDocumentId(), userId: id, kind, operatorId, by, role: operator.role.name, reason },
      ...{ askedAt, dueAt, newEmail: newEmail ?? null, provedAt: null },
      ...{ agreedBy: null, agreedAt: null, problem: null, outcome: null, endedAt: null },
      nextAt: nextOf({ kind, askedAt, dueAt, provedAt: null, agreedAt: null }),
    });
    await record(trx, { userId: id }, 'request-asked', texts.asked(kind, by, reason));
    const told = { userId: id, request: row.id, kind, by, reason, dueAt, newEmail: newEmail ?? null };
    await queueMail(trx, 'request-asked', customer.email, told);
    if (newEmail !== undefined) {
      await queueMail(trx, 'account-offered', newEmail, { userId: id, request: row.id });
    }
    const subject = { kind: 'customer', id: documentId } as const;
    await act(trx, operator, {
      kind: askedActs[kind],
      ...{ subject, customerId: id, reason, after: { desde: dueAt } },
    });
    return row;
  });
  const row = await asking.catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyOpen() : error;
  });
  tell(ctx, 'request-asked', row, operator);
  return answerOf(operator, row);
}

const alreadyOpen = () => new AppError('conflict', 'request is open', texts.open);

function tell(
  { log }: Needs<'log'>,
  what: 'request-asked' | 'request-agreed',
  { kind, userId }: RequestRow,
  { operatorId, origin }: Operator,
): void {
  securityEvent(log, what, { what: kind, account: userId, operator: operatorId, address: origin.address });
}

/** The requests for a customer's account, the newest first. */
export async function requestsOf(
  { db }: Needs<'db'>,
  operator: Operator,
  documentId: string,
): Promise<{ data: CustomerRequest[] }> {
  const { id } = await customerOfRequest(db, documentId);
  const rows = await requestsRepo(db).last(id);
  return { data: rows.map((row) => answerOf(operator, row)) };
}

/**
 * A second person agrees, so that the wait ends.
 * @returns the request, which is now to be carried out
 * @throws not-found; forbidden without the right of the request; conflict for the operator who asked, and for
 * a request that is over or agreed
 */
export async function agree(
  ctx: Needs<'clock' | 'db' | 'log'>,
  operator: Operator,
  documentId: string,
  request: string,
): Promise<RequestRow> {
  const agreed = await change(ctx, operator, documentId, request, async (trx, row, customer) => {
    if (row.operatorId === operator.operatorId) throw new AppError('conflict', 'self', texts.self);
    if (row.agreedAt !== null) throw new AppError('conflict', 'agreed before', texts.agreedBefore);
    const by = nameWithRole(operator);
    const agreedAt = iso(ctx.clock());
    const nextAt = nextOf({ ...row, agreedAt });
    const changed = await requestsRepo(trx).change(row.id, { agreedBy: by, agreedAt, nextAt });
    await record(trx, { userId: row.userId }, 'request-agreed', `${texts.names[kindOf(row)]}. ${by}`);
    await act(trx, withRightOf(operator, row), {
      kind: 'request-agreed',
      subject: { kind: 'customer', id: customer.documentId },
      customerId: row.userId,
      after: { solicitud: texts.names[kindOf(row)] },
    });
    return changed;
  });
  tell(ctx, 'request-agreed', agreed, operator);
  return agreed;
}

/**
 * Withdraws a request; any operator with its right may, also the one who asked.
 * @throws not-found; forbidden without the right of the request; conflict for a request that is over
 */
export async function withdraw(
  ctx: Needs<'db' | 'log'>,
  operator: Operator,
  documentId: string,
  request: string,
): Promise<{ ok: true }> {
  const row = await change(ctx, operator, documentId, request, async (trx, open, customer) => {
    await stop(trx, open, customer, 'withdrawn', { by: withRightOf(operator, open) });
    return open;
  });
  logStop(ctx, row, 'withdrawn');
  return { ok: true };
}

/** The operator as the book of acts names them: with the right that this kind of request needs. */
const withRightOf = (operator: Operator, row: RequestRow): Operator => ({
  ...operator,
  right: requestRights[kindOf(row)],
});

async function change<T>(
  { db }: Needs<'db'>,
  operator: Operator,
  documentId: string,
  request: string,
  work: (trx: Handle, row: RequestRow, customer: RequestCustomer) => Promise<T>,
): Promise<T> {
  const { id } = await customerOfRequest(db, documentId);
  return db.transaction(async (trx) => {
    const repo = requestsRepo(trx);
    const customer = await repo.lockCustomer(id);
    const found = await repo.find(id, request);
    if (!customer || !found) throw notFound('request');
    const right = requestRights[kindOf(found)];
    if (!operator.rights.includes(right)) {
      throw new AppError('forbidden', 'no right', texts.notAllowed(rights[right]));
    }
    const row = await repo.lockOpen(found.id);
    if (!row) throw new AppError('conflict', 'request is over', texts.over);
    return work(trx, row, customer);
  });
}

/** A request as the console shows it. */
export const answerOf = (operator: Operator, row: RequestRow): CustomerRequest => ({
  ...{ documentId: row.documentId, kind: kindOf(row), by: row.by, reason: row.reason },
  own: row.operatorId === operator.operatorId,
  ...{ askedAt: row.askedAt, dueAt: row.dueAt, newEmail: row.newEmail, provedAt: row.provedAt },
  ...{ agreedBy: row.agreedBy, agreedAt: row.agreedAt, problem: row.problem },
  outcome: row.outcome as RequestOutcome | null,
  endedAt: row.endedAt,
});
