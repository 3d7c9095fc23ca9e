import type { BodyOf, getSummary, Me, ResponseOf, updateUser as updateUserCall } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField, notOwn } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { iso } from '../../lib/calendar.ts';
import { accountEvent, type SecurityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { endCodesFor } from '../auth/codes.ts';
import { changedMeanwhile, endCodes, lockAccount, type Proof } from '../auth/credentials.ts';
import { mustAddSecondFactor } from '../auth/required-factor.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { planAnswer } from '../billing/billing.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { fileById } from '../files/files.ts';
import { instancesOf } from '../instances/instances.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { requirePresentFactor } from '../two-factor/present-factor.ts';
import { accountRepo } from './account.repo.ts';
import { choosePhoto } from './photo.ts';
import { texts } from './texts.ts';

export async function me(ctx: Needs<'clock' | 'config' | 'db'>, customer: Customer): Promise<Me> {
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
    // Only the customer is told what to do about access to the account, not an operator who acts for them.
    ...(!customer.onBehalf && (await mustAddSecondFactor(ctx, user.id)) ? { mustAddSecondFactor: true } : {}),
    passwordKnown: !customer.onBehalf && user.passwordKnown === 1,
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
 * Changes the profile. Name and username change at once, a username only with a present factor. The address
 * changes when the new mailbox has confirmed it, and the old one gets a notice. Sending the present address
 * cancels a change that waits.
 *
 * @throws not-found for any id but one's own: somebody else's account is answered as if it did not exist
 */
export async function updateUser(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  id: number,
  change: BodyOf<typeof updateUserCall>,
): Promise<ResponseOf<typeof updateUserCall>> {
  if (id !== customer.userId) throw notOwn('user', id);
  const taken = () => new AppError('invalid-input', 'taken', texts.taken);
  const before = await accountRepo(ctx.db).user(id);
  const proof = await proofFor(ctx, customer, before.username, change);
  const by = { account: id, address: customer.origin.address };
  // Rate limited, because every new address gets a mail with a link.
  if (change.email !== undefined && change.email !== before.email) await countAttempt(ctx, 'send-mail', by);
  // Rate limited, because the answer tells whether somebody has the name.
  if (change.username !== undefined && change.username !== before.username) {
    await countAttempt(ctx, 'username', by);
  }
  const events: SecurityEvent[] = [];
  const update = ctx.db.transaction(async (trx) => {
    const repo = accountRepo(trx);
    await lockAccount(trx, id, proof);
    const user = await repo.user(id);
    const { email = user.pendingEmail ?? user.email, username = user.username, profilePicture } = change;
    if (change.username !== undefined && user.username !== before.username) throw changedMeanwhile();
    const name = change.name === undefined ? user.name : change.name;
    const pendingEmail = email === user.email ? null : email;
    if (await repo.isTaken(id, username, email)) throw taken();
    if (pendingEmail !== user.pendingEmail) await endCodesFor(trx, id, 'change-email');
    if (profilePicture !== undefined) {
      await choosePhoto(trx, customer, profilePicture);
      await record(trx, customer, 'photo-changed');
    }
    if (name !== user.name) await record(trx, customer, 'profile-changed');
    if (username !== user.username) {
      await endCodes(trx, id);
      await record(trx, customer, 'username-changed');
      events.push('username-changed');
      await queueMail(trx, 'username-changed', user.email, {});
    }
    if (pendingEmail && pendingEmail !== user.pendingEmail) {
      await record(trx, customer, 'email-change-asked', pendingEmail);
      events.push('email-change-asked');
      await queueMail(trx, 'confirm-new-email', pendingEmail, { userId: id });
      await queueMail(trx, 'email-change-asked', user.email, { newEmail: pendingEmail });
    }
    const updated = await repo.update(id, { pendingEmail, username, name });
    await indexCustomer(trx, id);
    return userAnswer(updated);
  });
  const updated = await update.catch((error: unknown) => {
    throw isDuplicate(error) ? taken() : error;
  });
  for (const event of events) accountEvent(ctx.log, event, customer);
  return updated;
}

/**
 * The proof for a change of the profile: a present factor for a username, which signs in; for the rest the
 * session is enough.
 *
 * @throws invalid-input for the fields of `presentFactor`
 */
async function proofFor(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  username: string,
  change: BodyOf<typeof updateUserCall>,
): Promise<Proof> {
  if (change.username === undefined || change.username === username) {
    return { sessionId: customer.sessionId };
  }
  if (!change.presentFactor) throw invalidField(['presentFactor', 'password'], texts.usernameNeedsPassword);
  return (await requirePresentFactor(ctx, customer, change.presentFactor)).proof;
}

export async function summary(
  ctx: Needs<'db' | 'quotas'>,
  customer: Customer,
): Promise<ResponseOf<typeof getSummary>> {
  const repo = accountRepo(ctx.db);
  const [instances, uploads, quotas] = await Promise.all([
    repo.instanceCount(customer.userId),
    repo.uploads(customer.userId),
    ctx.quotas(ctx.db, customer.userId),
  ]);
  return {
    instances,
    files: uploads.count,
    lastUploadAt: uploads.last,
    maxInstances: quotas.instances,
  };
}
