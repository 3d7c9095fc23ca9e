import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import { ownerOf, verifyPassword } from '../../security/passwords.ts';
import { recordFailedSignIn } from '../activity/activity.ts';
import { attempt } from '../limits/limits.ts';
import { authRepo, type UserRow } from './auth.repo.ts';
import { texts } from './texts.ts';

/**
 * Asks for the password again before something that cannot be undone or gives more access: an open session on
 * a borrowed computer is not enough. (OWASP ASVS 5.0, 7.5.1)
 *
 * @throws invalid-input for the field `password`
 */
export async function requirePassword(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping'>,
  customer: Pick<Customer, 'userId' | 'origin'>,
  password: string,
): Promise<UserRow> {
  const user = await authRepo(ctx.db).findById(customer.userId);
  const tried = { account: customer.userId, address: customer.origin.address };
  const check = () => verifyPassword(user?.passwordHash ?? null, password, ownerOf(customer.userId));
  if ((await attempt(ctx, 'own-password', tried, check)) && user) return user;
  recordFailedSignIn(ctx, customer, texts.history.passwordAgain);
  throw invalidField(['password'], texts.password.wrong);
}
