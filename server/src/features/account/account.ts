import type { BodyOf, getSummary, Me, ResponseOf, updateUser as updateUserCall } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { AppError, notFound } from '../../errors.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { fileById } from '../files/files.ts';
import { instancesOf } from '../instances/instances.ts';
import { planAnswer } from '../plans/plans.ts';
import { accountRepo } from './account.repo.ts';

export async function me(ctx: Context, customer: Customer): Promise<Me> {
  const repo = accountRepo(ctx.db);
  const user = await repo.user(customer.userId);
  const [instances, picture, subscriptions] = await Promise.all([
    instancesOf(ctx, customer),
    user.profilePictureId === null ? null : fileById(ctx, customer, user.profilePictureId),
    repo.subscriptions(user.id),
  ]);
  return {
    ...userAnswer(user),
    role: {
      id: user.roleId,
      documentId: user.roleDocumentId,
      name: user.roleName,
      description: user.roleDescription,
      type: user.roleType,
      createdAt: user.roleCreatedAt,
      updatedAt: user.roleUpdatedAt,
      publishedAt: user.roleCreatedAt,
    },
    instances,
    profilePicture: picture,
    subscriptions: subscriptions.map((row) => ({
      id: row.id,
      documentId: row.documentId,
      checkoutId: row.checkoutId,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      publishedAt: row.createdAt,
      plan:
        row.planId === null
          ? null
          : planAnswer({
              id: row.planId,
              documentId: row.planDocumentId ?? '',
              name: row.planName ?? '',
              displayName: row.planDisplayName ?? '',
              priceCents: row.planPriceCents ?? 0,
              createdAt: row.planCreatedAt ?? '',
              updatedAt: row.planUpdatedAt ?? '',
            }),
    })),
  };
}

/** @throws not-found for any id but one's own: somebody else's account answers as if it did not exist. */
export async function updateUser(
  ctx: Context,
  customer: Customer,
  id: number,
  change: BodyOf<typeof updateUserCall>,
): Promise<ResponseOf<typeof updateUserCall>> {
  if (id !== customer.userId) throw notFound('user');
  const taken = () =>
    new AppError('invalid-input', 'taken', 'Ese correo o nombre de usuario ya está en uso.');
  const update = ctx.db.transaction().execute(async (trx) => {
    const repo = accountRepo(trx);
    const user = await repo.user(id);
    const next = {
      email: change.email ?? user.email,
      username: change.username ?? user.username,
      name: change.name === undefined ? user.name : change.name,
    };
    if (await repo.isTaken(id, next.username, next.email)) throw taken();
    return userAnswer(await repo.update(id, next));
  });
  return update.catch((error: unknown) => {
    throw isDuplicate(error) ? taken() : error;
  });
}

export async function summary(ctx: Context, customer: Customer): Promise<ResponseOf<typeof getSummary>> {
  const repo = accountRepo(ctx.db);
  const [instances, uploads] = await Promise.all([
    repo.instanceCount(customer.userId),
    repo.uploads(customer.userId),
  ]);
  return { instances, files: uploads.count, lastUploadAt: uploads.last };
}
