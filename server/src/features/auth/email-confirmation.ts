import type { BodyOf, confirmEmail as confirmCall, ResponseOf } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer, Origin } from '../../customer.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { AppError, invalidField } from '../../errors.ts';
import { record } from '../activity/activity.ts';
import { countTry, knowAddress } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { type CodePurpose, findCode, useCode } from './codes.ts';
import { endCodes, endUnprovedAccess, holdAccount } from './credentials.ts';
import { deadLink } from './password-reset.ts';
import { requirePassword } from './require-password.ts';
import { openSession } from './sessions.ts';
import { userById } from './users.ts';

/** Sends the link once more: to the address that waits for it, else to the account's own. */
export async function sendConfirmation(ctx: Context, customer: Customer): Promise<{ ok: true }> {
  await countTry(ctx, 'send-mail', { account: customer.userId, address: customer.origin.address });
  const user = await userById(ctx.db, customer.userId);
  if (user?.pendingEmail)
    await queueMail(ctx.db, 'confirm-new-email', user.pendingEmail, { userId: user.id });
  else if (user && !user.emailVerifiedAt) {
    await queueMail(ctx.db, 'confirm-email', user.email, { userId: user.id });
  } else {
    throw new AppError('conflict', 'nothing to confirm', 'Tu correo ya está confirmado.');
  }
  return { ok: true };
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Whether the account still has, or still waits for, the address that the code was sent to. */
const isFor = (code: CodeRow, user: UserRow) =>
  code.email === (code.purpose === 'change-email' ? user.pendingEmail : user.email);

/**
 * Confirms the address that the code was sent to: of a new account, or the new one of a change.
 *
 * Who reads the mail need not be who registered, nor who asked for the change. So the code alone is not
 * enough: a new account takes its password too, or a session of it; a change takes the password always,
 * because the new address resets it from now on and a session may have been left open. The first proof
 * ends whatever opened the account before, and signs in whoever is not.
 *
 * @param customer whoever is signed in where the link was opened
 * @throws invalid-input for a dead link, or the field `password`; conflict when the address was taken
 * meanwhile
 */
export async function confirmEmail(
  ctx: Context,
  input: BodyOf<typeof confirmCall>,
  origin: Origin,
  customer: Customer | null,
): Promise<ResponseOf<typeof confirmCall>> {
  await countTry(ctx, 'mailed-secret', { address: origin.address });
  const purposes: CodePurpose[] = ['confirm-email', 'change-email'];
  const given = await findCode(ctx.db, purposes, input.code);
  const owner = given && (await userById(ctx.db, given.userId));
  if (!given || !owner || !isFor(given, owner)) throw deadLink();
  const proof = await proofOf(ctx, input, origin, given, customer);
  const confirmation = ctx.db.transaction().execute(async (trx) => {
    const user = await holdAccount(trx, owner.id, proof);
    const code = await findCode(trx, purposes, input.code);
    if (!code || !isFor(code, user) || !(await useCode(trx, code))) throw deadLink();
    const actor = { userId: user.id, origin };
    const repo = authRepo(trx);
    const sessionId = customer?.userId === user.id ? customer.sessionId : null;
    const removed = user.emailVerifiedAt
      ? null
      : // The address that waited is this one: it is not taken away.
        await endUnprovedAccess(
          trx,
          { ...user, pendingEmail: otherThan(code.email, user) },
          actor,
          sessionId,
        );
    if (code.purpose === 'confirm-email') {
      await repo.verifyEmail(user.id);
      await record(trx, actor, 'email-confirmed', code.email);
    } else {
      await repo.changeEmail(user.id, code.email);
      await endCodes(trx, user.id);
      await record(trx, actor, 'email-changed', code.email);
      await queueMail(trx, 'email-changed', user.email, { newEmail: code.email });
    }
    const session =
      removed && customer === null
        ? await openSession(ctx, trx, { ...user, email: code.email }, origin)
        : null;
    return { email: code.email, removed, session };
  });
  const confirmed = await confirmation.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', 'taken', 'Ese correo ya lo usa otra cuenta. Elige otro en Configuración.');
  });
  if (confirmed.session) await knowAddress(ctx, owner.id, origin.address);
  return confirmed;
}

const otherThan = (email: string, { pendingEmail }: UserRow) =>
  pendingEmail === email ? null : pendingEmail;

/** That whoever has the code is also who has the account. @throws invalid-input for the field `password` */
async function proofOf(
  ctx: Context,
  { password }: BodyOf<typeof confirmCall>,
  origin: Origin,
  { purpose, userId }: CodeRow,
  customer: Customer | null,
): Promise<{ sessionId: string } | { passwordHash: string }> {
  if (purpose === 'confirm-email' && customer?.userId === userId) return { sessionId: customer.sessionId };
  if (!password) throw invalidField(['password'], 'Escribe tu contraseña para usar este correo.');
  const { passwordHash } = await requirePassword(ctx, { userId, origin }, password);
  return { passwordHash };
}
