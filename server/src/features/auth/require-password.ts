import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { invalidField } from '../../errors.ts';
import { verifyPassword } from '../../passwords.ts';
import { recordFailedSignIn } from '../activity/activity.ts';
import { guess } from '../limits/limits.ts';
import { authRepo, type UserRow } from './auth.repo.ts';

/**
 * Before what cannot be undone or opens other doors, the password is asked for again: an open session on
 * a borrowed computer is not enough. (OWASP ASVS 5.0, 7.5.1)
 *
 * @throws invalid-input for the field `password`
 */
export async function requirePassword(
  ctx: Context,
  customer: Pick<Customer, 'userId' | 'origin'>,
  password: string,
): Promise<UserRow> {
  const user = await authRepo(ctx.db).findById(customer.userId);
  const tried = { account: customer.userId, address: customer.origin.address };
  const check = () => verifyPassword(user?.passwordHash ?? null, password);
  if ((await guess(ctx, 'own-password', tried, check)) && user) return user;
  recordFailedSignIn(ctx, customer, 'contraseña pedida de nuevo');
  throw invalidField(['password'], 'La contraseña no es correcta.');
}
