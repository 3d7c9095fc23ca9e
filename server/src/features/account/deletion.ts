import type { BodyOf, deleteUser as deleteCall, ResponseOf } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import type { Handle } from '../../db/handle.ts';
import { AppError, notFound } from '../../errors.ts';
import { requirePassword } from '../auth/require-password.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { endPayments } from '../billing/billing.ts';
import { filesRepo } from '../files/files.repo.ts';
import { queueMail } from '../mails/mails.ts';
import { deletionRepo } from './deletion.repo.ts';

/**
 * Takes the account away: sealed credentials, instances, history, files, sessions, keys. What stays is a
 * row without name or address, on which the payments hang that the law wants kept.
 *
 * @throws not-found for any id but one's own; invalid-input for a wrong password; conflict while an
 * installation runs or an import is being undone
 */
export async function deleteUser(
  ctx: Context,
  customer: Customer,
  id: number,
  { password }: BodyOf<typeof deleteCall>,
): Promise<ResponseOf<typeof deleteCall>> {
  if (id !== customer.userId) throw notFound('user');
  const user = await requirePassword(ctx, customer, password);
  await refuseWhileBusy(ctx.db, user.id);
  await ctx.db.transaction().execute(async (trx) => {
    const repo = deletionRepo(trx);
    await refuseWhileBusy(trx, user.id);
    const files = filesRepo(trx);
    const doomed = await files.allOf(user.id);
    await endPayments(trx, user.id, ctx.clock());
    await repo.removeBelongings(user.id, user.email);
    await files.doom(doomed);
    await repo.makePseudonym(user.id, user.documentId);
    await queueMail(trx, 'account-deleted', user.email, {});
  });
  return userAnswer(user);
}

async function refuseWhileBusy(db: Handle, userId: number): Promise<void> {
  if (await deletionRepo(db).isBusy(userId)) throw busy();
  if (await deletionRepo(db).isUndoing(userId)) throw undoing();
}

const busy = () =>
  new AppError(
    'conflict',
    'installation under way',
    'Tienes una instalación en curso. Espera a que termine o cancélala, y vuelve a eliminar la cuenta.',
  );

const undoing = () =>
  new AppError(
    'conflict',
    'undoing under way',
    'Se está deshaciendo una importación tuya. Espera a que termine, y vuelve a eliminar la cuenta.',
  );
