import type { BodyOf, confirmEmail as confirmCall } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer, Origin } from '../../customer.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import { AppError, invalidField } from '../../errors.ts';
import { record } from '../activity/activity.ts';
import { countTry } from '../limits/limits.ts';
import { queueMail } from '../mails/mails.ts';
import { authRepo } from './auth.repo.ts';
import { findCode, useCode } from './codes.ts';
import { deadLink } from './password-reset.ts';
import { requirePassword } from './require-password.ts';
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

/**
 * Confirms the address that the code was sent to: of a new account, or the new one of a change. That one
 * resets the password from now on, so a change takes the password of the account as well: a session that
 * was left open is not enough.
 *
 * @throws invalid-input for a dead link, or the field `password`; conflict when the address was taken
 * meanwhile
 */
export async function confirmEmail(
  ctx: Context,
  input: BodyOf<typeof confirmCall>,
  origin: Origin,
): Promise<{ email: string }> {
  await countTry(ctx, 'mailed-secret', { address: origin.address });
  const change = await findCode(ctx.db, ['change-email'], input.code);
  const owner = change && (await userById(ctx.db, change.userId));
  if (owner && owner.pendingEmail === change.email) {
    if (!input.password) throw invalidField(['password'], 'Escribe tu contraseña para usar este correo.');
    await requirePassword(ctx, { userId: owner.id, origin }, input.password);
  }
  const confirmation = ctx.db.transaction().execute(async (trx) => {
    const code = await findCode(trx, ['confirm-email', 'change-email'], input.code);
    const user = code && (await userById(trx, code.userId));
    if (!code || !user || !(await useCode(trx, code))) return null;
    const actor = { userId: user.id, origin };
    const repo = authRepo(trx);
    if (code.purpose === 'confirm-email') {
      if (code.email !== user.email) return null;
      await repo.verifyEmail(user.id);
      await record(trx, actor, 'email-confirmed', code.email);
    } else {
      // The customer changed it back, or to another one, after this mail.
      if (code.email !== user.pendingEmail) return null;
      await repo.changeEmail(user.id, code.email);
      await record(trx, actor, 'email-changed', code.email);
      await queueMail(trx, 'email-changed', user.email, { newEmail: code.email });
    }
    return { email: code.email };
  });
  const confirmed = await confirmation.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', 'taken', 'Ese correo ya lo usa otra cuenta. Elige otro en Configuración.');
  });
  if (!confirmed) throw deadLink();
  return confirmed;
}
