import type { listAccountRequests, OpenAccountRequest, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, Origin } from '../../core/customer.ts';
import { AppError, invalidField, notOwn } from '../../core/errors.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { iso } from '../../lib/calendar.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { securityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { countAttempt } from '../limits/limits.ts';
import type { MailData, MailKind } from '../mails/mails.ts';
import { kindOf, logStop, stop } from './ending.ts';
import { type RequestCustomer, type RequestRow, requestsRepo } from './requests.repo.ts';
import { nextOf } from './requests.ts';
import { texts } from './texts.ts';

/** What the provider asked for the customer's own account and has not done yet. */
export async function ownRequests(
  { db }: Needs<'db'>,
  { userId }: Customer,
): Promise<ResponseOf<typeof listAccountRequests>> {
  const row = await requestsRepo(db).open(userId);
  return { data: row ? [ownAnswer(row)] : [] };
}

const ownAnswer = (row: RequestRow): OpenAccountRequest => ({
  ...{ documentId: row.documentId, kind: kindOf(row), by: row.by, reason: row.reason },
  ...{ askedAt: row.askedAt, dueAt: row.dueAt, newEmail: row.newEmail },
});

/** @throws not-found for somebody else's request; conflict for one that is over */
export async function stopOwn(
  ctx: Needs<'db' | 'log'>,
  { userId, origin }: Customer,
  documentId: string,
): Promise<{ ok: true }> {
  const row = await ctx.db.transaction(async (trx) => {
    const repo = requestsRepo(trx);
    const customer = await repo.lockCustomer(userId);
    const found = await repo.find(userId, documentId);
    if (!customer || !found) throw notOwn('request', documentId);
    const open = await repo.lockOpen(found.id);
    if (!open) throw new AppError('conflict', 'request is over', texts.over);
    await stop(trx, open, customer, 'portal', { origin });
    return open;
  });
  logStop(ctx, row, 'portal', origin.address);
  return { ok: true };
}

/**
 * Stops a request by the link of its mail, without a session.
 * @throws invalid-input for a link that is not valid any more
 */
export async function stopByMail(
  ctx: Needs<'config' | 'db' | 'log'>,
  { code }: { code: string },
  origin: Origin,
): Promise<Pick<OpenAccountRequest, 'kind'>> {
  const row = await withCode(ctx, 'stop', code, origin, async (trx, open, customer) => {
    await stop(trx, open, customer, 'mail', { origin });
    return open;
  });
  logStop(ctx, row, 'mail', origin.address);
  return { kind: kindOf(row) };
}

/**
 * Somebody at the new address accepts the account. A second time changes nothing.
 * @returns the request, which may now be ready to be carried out
 */
export async function accept(
  ctx: Needs<'clock' | 'config' | 'db' | 'log'>,
  { code }: { code: string },
  origin: Origin,
): Promise<RequestRow> {
  return withCode(ctx, 'prove', code, origin, async (trx, open) => {
    if (open.provedAt !== null) return open;
    const provedAt = iso(ctx.clock());
    await record(trx, { userId: open.userId }, 'request-accepted');
    return requestsRepo(trx).change(open.id, { provedAt, nextAt: nextOf({ ...open, provedAt }) });
  });
}

type Work = (trx: Handle, open: RequestRow, customer: RequestCustomer) => Promise<RequestRow>;

async function withCode(
  ctx: Needs<'config' | 'db' | 'log'>,
  purpose: CodePurpose,
  code: string,
  { address }: Origin,
  work: Work,
): Promise<RequestRow> {
  await countAttempt(ctx, 'mailed-secret', { address });
  const found = await requestsRepo(ctx.db).byCode(hashOfSecret(code), purpose);
  if (!found) {
    securityEvent(ctx.log, 'wrong-guess', { what: 'mailed-secret', address });
    throw deadLink();
  }
  return ctx.db.transaction(async (trx) => {
    const repo = requestsRepo(trx);
    const customer = await repo.lockCustomer(found.userId);
    const open = await repo.lockOpen(found.id);
    if (!customer || !open) throw deadLink();
    return work(trx, open, customer);
  });
}

const deadLink = () => invalidField(['code'], texts.deadLink);

type CodePurpose = 'stop' | 'prove';
const purposes: Partial<Record<MailKind, CodePurpose>> = {
  'request-asked': 'stop',
  'account-offered': 'prove',
};

/** Whether this feature makes the link of such a mail. */
export const hasRequestCode = (kind: MailKind): boolean => kind in purposes;

/** Makes the code of a mail's link; the table keeps only its hash. @returns null when the request is over */
export async function requestCode(
  db: Db,
  { kind, data }: { kind: MailKind; data: MailData[MailKind] },
): Promise<string | null> {
  const purpose = purposes[kind];
  const { request } = data as MailData['account-offered'];
  return db.transaction(async (trx) => {
    const repo = requestsRepo(trx);
    if (!purpose || !(await repo.lockOpen(request))) return null;
    const code = newSecret();
    await repo.addCode({ hash: hashOfSecret(code), requestId: request, purpose });
    return code;
  });
}
