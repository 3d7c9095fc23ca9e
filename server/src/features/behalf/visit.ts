import type { getOnBehalf, ResponseOf } from '@atrio/contract';
import type { BehalfState } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { now } from '../../db/values.ts';
import { type ActingRow, behalfRepo } from './behalf.repo.ts';
import { end } from './endings.ts';
import { endReasonOf } from './standing.ts';
import { texts } from './texts.ts';

/** @throws not-found for a customer's own session */
async function visitOf({ db }: Needs<'db'>, { onBehalf }: Customer): Promise<ActingRow> {
  const row = onBehalf && (await behalfRepo(db).byId(onBehalf.id, now()));
  if (!row) throw new AppError('not-found', 'not acting', texts.noVisit);
  return row;
}

/** What the bar of the portal shows during a visit. */
export async function visit(ctx: Needs<'db'>, customer: Customer): Promise<ResponseOf<typeof getOnBehalf>> {
  const row = await visitOf(ctx, customer);
  const { documentId, name, username, email, by, reason, expiresAt } = row;
  return {
    customer: { documentId, name: name ?? username, email },
    ...{ by, reason, until: expiresAt, withChanges: row.withChanges === 1 },
  };
}

export async function leave(ctx: Needs<'db' | 'log'>, customer: Customer): Promise<{ ok: true }> {
  await end(ctx, [await visitOf(ctx, customer)], 'left', customer.origin);
  return { ok: true };
}

/** Open sessions as a customer. */
export async function openVisits(ctx: Needs<'config' | 'db'>, userId: number): Promise<ActingRow[]> {
  const at = now();
  const rows = await behalfRepo(ctx.db).openOf(userId, at);
  return rows.filter((row) => endReasonOf(ctx, row, at) === null);
}

/** What the console shows before an operator enters. @throws not-found */
export async function behalfState(
  ctx: Needs<'config' | 'db'>,
  operator: Operator,
  documentId: string,
): Promise<BehalfState> {
  const customer = await behalfRepo(ctx.db).customer(documentId);
  if (!customer) throw notFound('customer');
  const consent = await behalfRepo(ctx.db).consent(customer.id, now());
  const visits = (await openVisits(ctx, customer.id)).map((row) => ({
    ...{ by: row.by, withChanges: row.withChanges === 1, until: row.expiresAt },
    self: row.operatorId === operator.operatorId,
  }));
  return {
    required: ctx.config.operators?.needsConsent !== false,
    consent: consent
      ? { until: consent.expiresAt, withChanges: consent.withChanges === 1, note: consent.note }
      : null,
    visits: visits.sort((one, other) => Number(other.self) - Number(one.self)),
  };
}

/** Ends the operator's sessions as this customer. @throws not-found where there is none */
export async function leaveFromConsole(
  ctx: Needs<'db' | 'log'>,
  operator: Operator,
  documentId: string,
): Promise<{ ok: true }> {
  const rows = await behalfRepo(ctx.db).openOfOperator(operator.operatorId, now());
  const visits = rows.filter((row) => row.documentId === documentId);
  if (!visits.length) throw notFound('visit');
  await end(ctx, visits, 'left', operator.origin);
  return { ok: true };
}
