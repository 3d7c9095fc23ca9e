import type { BodyOf, deleteUser as deleteCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notOwn } from '../../core/errors.ts';
import { destroyKeysOf } from '../../db/customer-keys.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent } from '../../security/security-log.ts';
import { forgetRequests } from '../account-requests/ending.ts';
import { lockAccount } from '../auth/credentials.ts';
import { requirePassword } from '../auth/require-password.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { forgetVisits } from '../behalf/endings.ts';
import { endPayments } from '../billing/billing.ts';
import { filesOf, removeFiles } from '../files/files.ts';
import { forgetWaitingMails, queueMail } from '../mails/mails.ts';
import { deletionRepo } from './deletion.repo.ts';
import { texts } from './texts.ts';

/**
 * Deletes the account: the sealed credentials and their key, without which the copies in backups cannot be
 * opened either, instances, history, files, sessions, passkeys. One row without name or address remains,
 * because the law requires that payments are kept and they refer to it.
 *
 * @throws not-found for any id but one's own; invalid-input for a wrong password; conflict while an
 * installation runs or an import is being undone; unauthenticated where the password was changed or the
 * session ended meanwhile
 */
export async function deleteUser(
  ctx: Needs<'clock' | 'config' | 'db' | 'log' | 'stopping'>,
  customer: Customer,
  id: number,
  { password }: BodyOf<typeof deleteCall>,
): Promise<ResponseOf<typeof deleteCall>> {
  if (id !== customer.userId) throw notOwn('user', id);
  const { passwordHash } = await requirePassword(ctx, customer, password);
  await refuseWhileBusy(ctx.db, id);
  const deleted = await ctx.db.transaction(async (trx) => {
    const user = await lockAccount(trx, id, { sessionId: customer.sessionId, passwordHash });
    await refuseWhileBusy(trx, id);
    await removeAccount(ctx, trx, user);
    return user;
  });
  accountEvent(ctx.log, 'account-deleted', customer);
  return userAnswer(deleted);
}

/**
 * The deletion itself, in the caller's transaction, which has locked the account: what another transaction
 * adds to it is then seen and removed. Its lines of the book of acts are written last.
 */
export async function removeAccount(
  ctx: Needs<'clock'>,
  trx: Handle,
  { id, documentId, email }: { id: number; documentId: string; email: string },
): Promise<void> {
  const repo = deletionRepo(trx);
  const files = await filesOf(trx, id);
  await endPayments(trx, id, ctx.clock());
  await repo.removeBelongings(id);
  await forgetWaitingMails(trx, { id, email });
  await destroyKeysOf(trx, documentId);
  await removeFiles(trx, files);
  await repo.makePseudonym(id);
  await queueMail(trx, 'account-deleted', email, {});
  await forgetVisits(trx, id);
  await forgetRequests(trx, { id, documentId });
}

/** Why an account cannot be deleted now; null where it can. */
export async function whyBusy(db: Handle, userId: number): Promise<'installing' | 'undoing' | null> {
  const repo = deletionRepo(db);
  if (await repo.isBusy(userId)) return 'installing';
  return (await repo.isUndoing(userId)) ? 'undoing' : null;
}

async function refuseWhileBusy(db: Handle, userId: number): Promise<void> {
  const why = await whyBusy(db, userId);
  if (why === null) return;
  const what = why === 'installing' ? 'installation under way' : 'undoing under way';
  throw new AppError('conflict', what, texts.deletion[why]);
}
