import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { record } from '../activity/activity.ts';
import { type Act, act } from '../acts/acts.ts';
import { blockAccount, unblockAccount } from '../auth/blocking.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { endVisits } from '../behalf/endings.ts';
import { queueMail, sendAgain } from '../mails/mails.ts';
import { type CustomerRow, customersRepo } from './console-customers.repo.ts';
import { customerNamed } from './console-customers.ts';
import { texts } from './texts.ts';

/** Does an operator's work for a customer and writes its line in the book of acts, in one transaction. */
async function help(
  { db }: Needs<'db'>,
  operator: Operator,
  documentId: string,
  said: Pick<Act, 'kind' | 'reason' | 'after'>,
  work: (trx: Handle, customer: CustomerRow) => Promise<unknown>,
): Promise<{ ok: true }> {
  await db.transaction(async (trx) => {
    const customer = await customerNamed(trx, documentId);
    await work(trx, customer);
    const subject = { kind: 'customer', id: documentId } as const;
    await act(trx, operator, { ...said, subject, customerId: customer.id });
  });
  return { ok: true };
}

export const addNote = (ctx: Needs<'db'>, operator: Operator, documentId: string, note: string) =>
  help(ctx, operator, documentId, { kind: 'customer-noted' }, (trx, { id }) =>
    customersRepo(trx).addNote(id, nameWithRole(operator), note),
  );

/** @throws not-found for a mail of another customer, or one that is no longer stored */
export const resendMail = (ctx: Needs<'db'>, operator: Operator, documentId: string, mail: number) =>
  help(
    ctx,
    operator,
    documentId,
    { kind: 'customer-mailed', after: { mail } },
    async (trx, { id, email }) => {
      const isOwn = await customersRepo(trx).hasMail(id, email, mail);
      if (!isOwn || !(await sendAgain(trx, mail))) throw notFound('mail');
    },
  );

export const sendPasswordLink = (ctx: Needs<'db'>, operator: Operator, documentId: string) =>
  help(ctx, operator, documentId, { kind: 'customer-password-link' }, (trx, { email }) =>
    queueMail(trx, 'reset-password', email, {}),
  );

export const endSessions = (ctx: Needs<'db'>, operator: Operator, documentId: string, reason: string) =>
  help(ctx, operator, documentId, { kind: 'customer-sessions-ended', reason }, async (trx, { id }) => {
    await endAllSessions(trx, id);
    await record(trx, { userId: id }, 'sessions-ended-by-provider', nameWithRole(operator));
  });

/** @throws conflict for a customer who is already blocked */
export const block = (ctx: Needs<'db'>, operator: Operator, documentId: string, reason: string) =>
  help(ctx, operator, documentId, { kind: 'customer-blocked', reason }, async (trx, { id }) => {
    if (!(await blockAccount(trx, id, reason))) {
      throw new AppError('conflict', 'blocked before', texts.blockedBefore);
    }
    await record(trx, { userId: id }, 'blocked', reason);
    await endVisits(trx, id);
  });

/** @throws conflict for a customer who is not blocked */
export const unblock = (ctx: Needs<'db'>, operator: Operator, documentId: string) =>
  help(ctx, operator, documentId, { kind: 'customer-unblocked' }, async (trx, { id }) => {
    if (!(await unblockAccount(trx, id))) {
      throw new AppError('conflict', 'not blocked', texts.notBlocked);
    }
    await record(trx, { userId: id }, 'unblocked');
  });
