import type { BodyOf, deleteUser as deleteCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notOwn } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent } from '../../security/security-log.ts';
import { requirePassword } from '../auth/require-password.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { forgetVisits } from '../behalf/endings.ts';
import { endPayments } from '../billing/billing.ts';
import { filesOf, removeFiles } from '../files/files.ts';
import { queueMail } from '../mails/mails.ts';
import { deletionRepo } from './deletion.repo.ts';
import { texts } from './texts.ts';

/**
 * Deletes the account: sealed credentials, instances, history, files, sessions, keys. One row without name or
 * address remains, because the law requires that payments are kept and they refer to it.
 *
 * @throws not-found for any id but one's own; invalid-input for a wrong password; conflict while an
 * installation runs or an import is being undone
 */
export async function deleteUser(
  ctx: Needs<'clock' | 'config' | 'db' | 'log' | 'stopping'>,
  customer: Customer,
  id: number,
  { password }: BodyOf<typeof deleteCall>,
): Promise<ResponseOf<typeof deleteCall>> {
  if (id !== customer.userId) throw notOwn('user', id);
  const user = await requirePassword(ctx, customer, password);
  await refuseWhileBusy(ctx.db, user.id);
  await ctx.db.transaction(async (trx) => {
    const repo = deletionRepo(trx);
    await refuseWhileBusy(trx, user.id);
    const files = await filesOf(trx, user.id);
    await endPayments(trx, user.id, ctx.clock());
    await repo.removeBelongings(user.id, user.email);
    await removeFiles(trx, files);
    await repo.makePseudonym(user.id, user.documentId);
    await queueMail(trx, 'account-deleted', user.email, {});
    await forgetVisits(trx, user.id);
  });
  accountEvent(ctx.log, 'account-deleted', customer);
  return userAnswer(user);
}

async function refuseWhileBusy(db: Handle, userId: number): Promise<void> {
  if (await deletionRepo(db).isBusy(userId)) throw busy();
  if (await deletionRepo(db).isUndoing(userId)) throw undoing();
}

const busy = () => new AppError('conflict', 'installation under way', texts.deletion.installing);

const undoing = () => new AppError('conflict', 'undoing under way', texts.deletion.undoing);
