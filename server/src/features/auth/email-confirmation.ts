import type { BodyOf, confirmEmail as confirmCall, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer, Origin } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import type { Handle } from '../../db/handle.ts';
import { accountEvent } from '../../security/security-log.ts';
import { type Actor, record } from '../activity/activity.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { countAttempt } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { type CodePurpose, findCode, useCode } from './codes.ts';
import { endCodes, endUnprovedAccess, hasRemoved, lockAccount } from './credentials.ts';
import { deadLink, wrongLink } from './password-reset.ts';
import { requirePassword } from './require-password.ts';
import { noteSignIn, openSession } from './sessions.ts';
import { texts } from './texts.ts';
import { userById } from './users.ts';

/**
 * Sends the link again: to the address that waits to be confirmed, else to the account's own.
 * @throws conflict when no address waits for it; rate-limited
 */
export async function sendConfirmation(
  ctx: Needs<'config' | 'db' | 'log'>,
  customer: Customer,
): Promise<{ ok: true }> {
  await countAttempt(ctx, 'send-mail', { account: customer.userId, address: customer.origin.address });
  const user = await userById(ctx.db, customer.userId);
  if (user?.pendingEmail)
    await queueMail(ctx.db, 'confirm-new-email', user.pendingEmail, { userId: user.id });
  else if (user && !user.emailVerifiedAt) {
    await queueMail(ctx.db, 'confirm-email', user.email, { userId: user.id });
  } else {
    throw new AppError('conflict', 'nothing to confirm', texts.email.confirmedBefore);
  }
  return { ok: true };
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Whether the code was sent to the account's address, or to the one that waits to replace it. */
const isFor = (code: CodeRow, user: UserRow) =>
  code.email === (code.purpose === 'change-email' ? user.pendingEmail : user.email);

/**
 * Confirms the address to which the code was sent: that of a new account, or the new one of a change. The
 * person who reads the mail may be neither the one who registered nor the one who asked for the change, so
 * the code alone is not enough: a new account also requires its password or a session; a change always
 * requires the password, because the new address can reset it from then on and a session may have been left
 * open. The first proof removes whatever opened the account before, and signs in a caller without a session.
 *
 * @param customer the customer who is signed in where the link was opened; null: nobody
 * @throws invalid-input for an invalid link, or the field `password`; conflict when the address was taken
 * meanwhile
 */
export async function confirmEmail(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>,
  input: BodyOf<typeof confirmCall>,
  origin: Origin,
  customer: Customer | null,
): Promise<ResponseOf<typeof confirmCall>> {
  await countAttempt(ctx, 'mailed-secret', { address: origin.address });
  const purposes: CodePurpose[] = ['confirm-email', 'change-email'];
  const given = await findCode(ctx.db, purposes, input.code);
  const owner = given && (await userById(ctx.db, given.userId));
  if (!given || !owner || !isFor(given, owner)) throw wrongLink(ctx, origin);
  const proof = await proofOf(ctx, input, origin, given, customer);
  const actor = { userId: owner.id, origin };
  const confirmation = ctx.db.transaction(async (trx) => {
    const user = await lockAccount(trx, owner.id, proof);
    const code = await findCode(trx, purposes, input.code);
    if (!code || !isFor(code, user) || !(await useCode(trx, code))) throw deadLink();
    const sessionId = customer?.userId === user.id ? customer.sessionId : null;
    // The address that is confirmed now is not removed, although it was waiting.
    const unproved = { ...user, pendingEmail: otherThan(code.email, user) };
    const removed = user.emailVerifiedAt ? null : await endUnprovedAccess(trx, unproved, actor, sessionId);
    await storeAddress(trx, user, code, actor);
    const session =
      removed && customer === null
        ? await openSession(ctx, trx, { ...user, email: code.email }, origin)
        : null;
    return { email: code.email, removed, session };
  });
  const confirmed = await confirmation.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', 'taken', texts.email.taken);
  });
  accountEvent(ctx.log, given.purpose === 'change-email' ? 'email-changed' : 'email-confirmed', actor);
  if (hasRemoved(confirmed.removed)) accountEvent(ctx.log, 'access-removed', actor);
  if (confirmed.session) await noteSignIn(ctx, owner.id, origin, 'confirmation');
  return confirmed;
}

async function storeAddress(
  trx: Handle,
  user: UserRow,
  { purpose, email }: CodeRow,
  actor: Actor,
): Promise<void> {
  if (purpose === 'confirm-email') {
    await authRepo(trx).verifyEmail(user.id);
    await record(trx, actor, 'email-confirmed', email);
    return;
  }
  await authRepo(trx).changeEmail(user.id, email);
  await indexCustomer(trx, user.id);
  await endCodes(trx, user.id);
  await record(trx, actor, 'email-changed', email);
  await queueMail(trx, 'email-changed', user.email, { userId: user.id, newEmail: email });
}

const otherThan = (email: string, { pendingEmail }: UserRow) =>
  pendingEmail === email ? null : pendingEmail;

/**
 * Proves that the person with the code also has the account.
 *
 * @throws invalid-input for the field `password`
 */
async function proofOf(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping'>,
  { password }: BodyOf<typeof confirmCall>,
  origin: Origin,
  { purpose, userId }: CodeRow,
  customer: Customer | null,
): Promise<{ sessionId: string } | { passwordHash: string }> {
  if (purpose === 'confirm-email' && customer?.userId === userId) return { sessionId: customer.sessionId };
  if (!password) throw invalidField(['password'], texts.email.askPassword);
  const { passwordHash } = await requirePassword(ctx, { userId, origin }, password);
  return { passwordHash };
}
