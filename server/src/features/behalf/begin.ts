import type { BodyOf, openOnBehalf as openCall, ResponseOf } from '@atrio/contract';
import { actingTokenPrefix } from '@atrio/contract';
import type { BehalfEntry } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { act } from '../acts/acts.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { mayReach } from './acting-customer.ts';
import { behalfRepo } from './behalf.repo.ts';
import { close, endOver, tellEnds, writeEnds } from './endings.ts';
import { endReasonOf } from './standing.ts';
import { texts } from './texts.ts';

const longestMs = 60 * 60_000;
/** How long the code that opens the portal is valid. */
const codeMs = 2 * 60_000;

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

/**
 * Begins to act for a customer. It is written to the customer's history and the book of acts, and mailed to
 * the customer. Another session of the operator as a customer ends.
 * @returns the path of the portal with a one-time code that opens the session
 * @throws not-found; conflict for a blocked customer; forbidden without consent; rate-limited
 */
export async function enter(
  ctx: Needs<'config' | 'db' | 'log'>,
  operator: Operator,
  documentId: string,
  { reason, withChanges }: { reason: string; withChanges: boolean },
): Promise<BehalfEntry> {
  const { operatorId, origin } = operator;
  await countAttempt(ctx, 'behalf-begin', { account: `operator ${operatorId}`, address: origin.address });
  await endOver(ctx, await behalfRepo(ctx.db).openOfOperator(operatorId, now()));
  const code = newSecret();
  const at = now();
  const until = later(at, longestMs);
  const by = nameWithRole(operator);
  const { userId, closed } = await ctx.db.transaction(async (trx) => {
    const repo = behalfRepo(trx);
    await repo.lockOperator(operatorId);
    const customer = await mayEnter(ctx, trx, documentId, withChanges);
    const others = await close(trx, await repo.openOfOperator(operatorId, at), 'other');
    const { id } = await repo.add({
      ...{ userId: customer.id, operatorId, operatorSessionId: operator.sessionId },
      ...{ withChanges: withChanges ? 1 : 0, reason, by, role: operator.role.name },
      ...{ createdAt: at, expiresAt: until, endedAt: null },
      ...{ codeHash: hashOfSecret(code), codeExpiresAt: later(at, codeMs), tokenHash: null },
    });
    const actor = { userId: customer.id, onBehalf: { id, by } };
    await record(trx, actor, 'provider-entered', texts.entered(reason, withChanges));
    await queueMail(trx, 'provider-entered', customer.email, { by, reason, withChanges, at, until });
    await writeEnds(trx, others, 'other', origin);
    await act(trx, operator, {
      kind: 'behalf-begun',
      subject: { kind: 'customer', id: documentId },
      customerId: customer.id,
      reason,
      after: { modo: withChanges ? texts.modes.change : texts.modes.look, hasta: until },
    });
    return { userId: customer.id, closed: others };
  });
  tellEnds(ctx, closed, 'other');
  securityEvent(ctx.log, 'behalf-begun', {
    what: withChanges ? 'with-changes' : 'read-only',
    ...{ account: userId, operator: operatorId, address: origin.address },
  });
  return { path: `/en-nombre#${code}`, until };
}

async function mayEnter(ctx: Needs<'config'>, trx: Handle, documentId: string, withChanges: boolean) {
  const repo = behalfRepo(trx);
  const customer = await repo.customer(documentId);
  if (!customer) throw notFound('customer');
  if (customer.blocked) throw new AppError('conflict', 'customer is blocked', texts.blocked);
  if (ctx.config.operators?.needsConsent === false) return customer;
  const consent = await repo.consent(customer.id, now());
  if (!consent) throw new AppError('forbidden', 'no consent', texts.noConsent);
  if (withChanges && !consent.withChanges) {
    throw new AppError('forbidden', 'consent to look only', texts.noChanges);
  }
  return customer;
}

/** Opens the session with the code. @throws unauthenticated for an unknown, used or expired code */
export async function open(
  ctx: Needs<'config' | 'db' | 'log'>,
  { code }: BodyOf<typeof openCall>,
  origin: Origin,
): Promise<ResponseOf<typeof openCall>> {
  const at = now();
  const jwt = actingTokenPrefix + newSecret();
  const row = await ctx.db.transaction(async (trx) => {
    if (!mayReach(ctx, origin)) return null;
    const id = await behalfRepo(trx).takeCode(hashOfSecret(code), hashOfSecret(jwt), at);
    return id === undefined ? null : ((await behalfRepo(trx).byId(id, at)) ?? null);
  });
  if (!row || endReasonOf(ctx, row, at) !== null) {
    securityEvent(ctx.log, 'wrong-guess', { what: 'behalf-code', address: origin.address });
    throw new AppError('unauthenticated', 'no such code', texts.deadCode);
  }
  const { userId: id, documentId, username, email, name } = row;
  return { jwt, user: { id, documentId, username, email, name } };
}
