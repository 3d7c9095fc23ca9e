import type { PresentFactor } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import { accountEvent } from '../../security/security-log.ts';
import { recordFailedSignIn } from '../activity/activity.ts';
import { lockAccount, type Proof } from '../auth/credentials.ts';
import { requirePassword } from '../auth/require-password.ts';
import type { UserRow } from '../auth/users.ts';
import { attempt } from '../limits/limits.ts';
import { takeCode } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { texts } from './texts.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

type Checks = Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>;

/**
 * Requires, before each change of a credential, the password, and where the account has a second step also a
 * code of it, a recovery code or one of its passkeys. An open session alone, even with the password, is not
 * enough. (OWASP ASVS 5.0, 7.5.1)
 *
 * @returns the account, and what `lockAccount` compares in the transaction of the change
 * @throws invalid-input for the field `password`, `code` or `passkey`; rate-limited
 */
export async function requirePresentFactor(
  ctx: Checks,
  customer: Customer,
  given: PresentFactor,
): Promise<{ user: UserRow; proof: Proof }> {
  const user = await requirePassword(ctx, customer, given.password);
  const proof = { sessionId: customer.sessionId, passwordHash: user.passwordHash };
  const authenticator = await twoFactorRepo(ctx.db).find(user.id);
  if (!authenticator?.enabledAt) return { user, proof: { ...proof, secondStep: false } };
  const { code, passkey } = given;
  if (code === undefined && passkey === undefined) {
    throw invalidField(['code'], texts.presentFactor.missing);
  }
  let byRecoveryCode = false;
  const byKey = async () => {
    if (passkey === undefined) return false;
    const { checkAssertion } = await import('../auth/passkey-assertion.ts');
    const checked = await checkAssertion(ctx, 'passkey-proof', passkey);
    return checked?.userId === user.id && checked.markUsed(ctx.db);
  };
  const byCode = () =>
    ctx.db.transaction(async (trx) => {
      const account = await lockAccount(trx, user.id, { ...proof, secondStep: true });
      if (code === undefined) return false;
      if (await takeCode(ctx, trx, user.id, authenticator.secret, code)) return true;
      byRecoveryCode = await takeRecoveryCode(trx, account, customer, code, 'change');
      return byRecoveryCode;
    });
  const tried = { account: user.id, address: customer.origin.address };
  const isRight = await attempt(ctx, 'second-step', tried, passkey === undefined ? byCode : byKey);
  if (byRecoveryCode) accountEvent(ctx.log, 'recovery-code-used', customer);
  if (isRight) return { user, proof: { ...proof, secondStep: true } };
  recordFailedSignIn(ctx, customer, texts.history.wrongAgain);
  if (passkey !== undefined) throw invalidField(['passkey'], texts.presentFactor.wrongPasskey);
  throw invalidField(['code'], texts.wrongCode.again);
}
