import type { BodyOf, getSummary, Me, ResponseOf, updateUser as updateUserCall } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { iso } from '../../lib/calendar.ts';
import { record } from '../activity/activity.ts';
import { endCodesFor } from '../auth/codes.ts';
import { holdAccount } from '../auth/credentials.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { planAnswer } from '../billing/billing.ts';
import { fileById } from '../files/files.ts';
import { instancesOf } from '../instances/instances.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { accountRepo } from './account.repo.ts';
import { choosePhoto } from './photo.ts';
import { texts } from './texts.ts';

export async function me(ctx: Needs<'clock' | 'db'>, customer: Customer): Promise<Me> {
  const repo = accountRepo(ctx.db);
  const user = await repo.user(customer.userId);
  const [instances, picture, subscriptions] = await Promise.all([
    instancesOf(ctx, customer),
    user.profilePictureId === null ? null : fileById(ctx, customer, user.profilePictureId),
    repo.subscriptions(user.id, iso(ctx.clock())),
  ]);
  return {
    ...userAnswer(user),
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.pendingEmail,
    passwordKnown: user.passwordKnown === 1,
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

/**
 * Changes the profile. Name and username change at once, the address when it has been confirmed from the new
 * mailbox; the old one gets a notice. Sending the present address cancels a change that waits.
 *
 * @throws not-found for any id but one's own: somebody else's account is answered as if it did not exist
 */
export async function updateUser(
  ctx: Needs<'config' | 'db' | 'log'>,
  customer: Customer,
  id: number,
  change: BodyOf<typeof updateUserCall>,
): Promise<ResponseOf<typeof updateUserCall>> {
  if (id !== customer.userId) throw notFound('user');
  const taken = () => new AppError('invalid-input', 'taken', texts.taken);
  const before = await accountRepo(ctx.db).user(id);
  const by = { account: id, address: customer.origin.address };
  // Every new address gets a mail with a link.
  if (change.email !== undefined && change.email !== before.email) await countAttempt(ctx, 'send-mail', by);
  // The answer tells whether somebody has the name.
  if (change.username !== undefined && change.username !== before.username) {
    await countAttempt(ctx, 'username', by);
  }
  const update = ctx.db.transaction(async (trx) => {
    const repo = accountRepo(trx);
    await holdAccount(trx, id, { sessionId: customer.sessionId });
    const user = await repo.user(id);
    const { email = user.pendingEmail ?? user.email, username = user.username, profilePicture } = change;
    const name = change.name === undefined ? user.name : change.name;
    const pendingEmail = email === user.email ? null : email;
    if (await repo.isTaken(id, username, email)) throw taken();
    if (pendingEmail !== user.pendingEmail) await endCodesFor(trx, id, 'change-email');
    if (profilePicture !== undefined) {
      await choosePhoto(trx, customer, profilePicture);
      await record(trx, customer, 'photo-changed');
    }
    if (username !== user.username || name !== user.name) await record(trx, customer, 'profile-changed');
    if (pendingEmail && pendingEmail !== user.pendingEmail) {
      await record(trx, customer, 'email-change-asked', pendingEmail);
      await queueMail(trx, 'confirm-new-email', pendingEmail, { userId: id });
      await queueMail(trx, 'email-change-asked', user.email, { newEmail: pendingEmail });
    }
    return userAnswer(await repo.update(id, { pendingEmail, username, name }));
  });
  return update.catch((error: unknown) => {
    throw isDuplicate(error) ? taken() : error;
  });
}

export async function summary(ctx: Needs<'db'>, customer: Customer): Promise<ResponseOf<typeof getSummary>> {
  const repo = accountRepo(ctx.db);
  const [instances, uploads] = await Promise.all([
    repo.instanceCount(customer.userId),
    repo.uploads(customer.userId),
  ]);
  return { instances, files: uploads.count, lastUploadAt: uploads.last };
}
