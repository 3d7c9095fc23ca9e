import type { BodyOf, ResponseOf, updateUser as updateUserCall } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField, notOwn } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent, type SecurityEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { endCodesFor } from '../auth/codes.ts';
import { changedMeanwhile, endCodes, lockAccount, type Proof } from '../auth/credentials.ts';
import { userAnswer } from '../auth/user-answer.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { requirePresentFactor } from '../two-factor/present-factor.ts';
import { type AccountRow, accountRepo } from './account.repo.ts';
import { choosePhoto } from './photo.ts';
import { texts } from './texts.ts';

type ProfileChange = BodyOf<typeof updateUserCall>;

/**
 * Changes the profile. Name and username change at once, a username only with a present factor. The address
 * changes when the new mailbox has confirmed it; the old mailbox gets a mail at once. Sending the present
 * address cancels a change that waits.
 *
 * @throws not-found for any id but one's own: somebody else's account is answered as if it did not exist;
 * invalid-input for a name or an address that is taken; rate-limited
 */
export async function updateUser(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  customer: Customer,
  id: number,
  change: ProfileChange,
): Promise<ResponseOf<typeof updateUserCall>> {
  if (id !== customer.userId) throw notOwn('user', id);
  const before = await accountRepo(ctx.db).user(id);
  const proof = await proofFor(ctx, customer, before.username, change);
  await countAttempts(ctx, customer, before, change);
  const update = ctx.db.transaction(async (trx) => {
    await lockAccount(trx, id, proof);
    const user = await accountRepo(trx).user(id);
    if (change.username !== undefined && user.username !== before.username) throw changedMeanwhile();
    return storeProfile(trx, customer, user, change);
  });
  const { answer, events } = await update.catch((error: unknown) => {
    throw isDuplicate(error) ? taken() : error;
  });
  for (const event of events) accountEvent(ctx.log, event, customer);
  return answer;
}

const taken = () => new AppError('invalid-input', 'taken', texts.taken);

async function countAttempts(
  ctx: Needs<'config' | 'db' | 'log'>,
  customer: Customer,
  { id, email, username }: AccountRow,
  change: ProfileChange,
): Promise<void> {
  const by = { account: id, address: customer.origin.address };
  // Every new address gets a mail with a link.
  if (change.email !== undefined && change.email !== email) await countAttempt(ctx, 'send-mail', by);
  // The answer tells whether somebody has the name.
  if (change.username !== undefined && change.username !== username) await countAttempt(ctx, 'username', by);
}

/** @returns also the events for the security log, to be written after the transaction */
async function storeProfile(
  trx: Handle,
  customer: Customer,
  user: AccountRow,
  change: ProfileChange,
): Promise<{ answer: ResponseOf<typeof updateUserCall>; events: SecurityEvent[] }> {
  const repo = accountRepo(trx);
  const { id } = user;
  const { email = user.pendingEmail ?? user.email, username = user.username, name = user.name } = change;
  const pendingEmail = email === user.email ? null : email;
  const events: SecurityEvent[] = [];
  // What does not change is not looked at: somebody else may have registered the address that waits.
  const newEmail = pendingEmail === user.pendingEmail ? null : pendingEmail;
  if (newEmail !== null && (await repo.isEmailTaken(id, newEmail))) throw taken();
  if (username !== user.username && (await repo.isUsernameTaken(id, username))) throw taken();
  if (pendingEmail !== user.pendingEmail) await endCodesFor(trx, id, 'change-email');
  if (change.profilePicture !== undefined) {
    await choosePhoto(trx, customer, change.profilePicture);
    await record(trx, customer, 'photo-changed');
  }
  if (name !== user.name) await record(trx, customer, 'profile-changed');
  if (username !== user.username) {
    await endCodes(trx, id);
    await record(trx, customer, 'username-changed');
    events.push('username-changed');
    await queueMail(trx, 'username-changed', user.email, {});
  }
  if (newEmail !== null) {
    await record(trx, customer, 'email-change-asked', newEmail);
    events.push('email-change-asked');
    await queueMail(trx, 'confirm-new-email', newEmail, { userId: id });
    await queueMail(trx, 'email-change-asked', user.email, { newEmail });
  }
  const updated = await repo.update(id, { pendingEmail, username, name });
  await indexCustomer(trx, id);
  return { answer: userAnswer(updated), events };
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
  change: ProfileChange,
): Promise<Proof> {
  if (change.username === undefined || change.username === username) {
    return { sessionId: customer.sessionId };
  }
  if (!change.presentFactor) throw invalidField(['presentFactor', 'password'], texts.usernameNeedsPassword);
  return (await requirePresentFactor(ctx, customer, change.presentFactor)).proof;
}
