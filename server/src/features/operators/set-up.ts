import type { BodyOf } from '@atrio/contract';
import type {
  acceptInvitation as acceptCall,
  OperatorSession,
  setUpPasskey as passkeyCall,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { hashPassword } from '../../security/passwords.ts';
import { securityEvent } from '../../security/security-log.ts';
import { act } from '../acts/acts.ts';
import { isKnownPassword } from '../auth/password-strength.ts';
import { attempt, countAttempt } from '../limits/limits.ts';
import { accessRepo } from './access.repo.ts';
import { findToken, takeToken } from './one-time-tokens.ts';
import { type OperatorRow, operatorsRepo } from './operators.repo.ts';
import { changedMeanwhile, finishStep, nextStep, personOfStep, triedBy } from './sign-in.ts';
import { texts } from './texts.ts';

/** Loaded on first use, because the library of passkeys is large. */
const factors = () => import('./factors.ts');

const deadLink = () => new AppError('conflict', 'dead link', texts.deadLink);

/** Sets name and password with a one-time link. @throws conflict for a link that was used or has expired */
export async function acceptInvitation(
  ctx: Needs<'config' | 'db' | 'log'>,
  { code, name, password, passwordConfirmation }: BodyOf<typeof acceptCall>,
  origin: Origin,
) {
  const { owner } = await countAttempt(ctx, 'operator-link', { address: origin.address });
  const link = await findToken(ctx.db, 'invitation', code);
  const invited = link && (await operatorsRepo(ctx.db).byId(link.operatorId));
  if (!invited) throw deadLink();
  const person = { username: invited.email, email: invited.email, name };
  await refuseWeak({ password, passwordConfirmation }, person, owner);
  const passwordHash = await hashPassword(password, owner);
  return ctx.db.transaction(async (trx) => {
    const locked = await operatorsRepo(trx).lock(invited.id);
    if (!locked || !(await takeToken(trx, 'invitation', code))) throw deadLink();
    await operatorsRepo(trx).setAccess(locked.id, { name, passwordHash });
    const step = await nextStep(ctx, trx, locked.id);
    await act(trx, actorOf(locked, origin), { kind: 'invitation-accepted' });
    return step;
  });
}

const actorOf = (person: OperatorRow, origin: Origin) => ({
  operatorId: person.id,
  role: { name: person.roleName },
  origin,
});

/** @throws invalid-input for passwords that differ, or one that could be guessed */
export async function refuseWeak(
  { password, passwordConfirmation }: { password: string; passwordConfirmation: string },
  person: Parameters<typeof isKnownPassword>[1],
  owner: Parameters<typeof isKnownPassword>[2],
): Promise<void> {
  if (password !== passwordConfirmation) {
    throw invalidField(['passwordConfirmation'], texts.password.notTheSame);
  }
  if (await isKnownPassword(password, person, owner)) throw invalidField(['password'], texts.password.weak);
}

export async function passkeyOptions(ctx: Needs<'config' | 'db'>, { token }: { token: string }) {
  const person = await personOfStep(ctx.db, 'set-up', token);
  return (await factors()).beginPasskey(ctx, person);
}

/** Stores the first passkey and opens the session. */
export async function setUpPasskey(
  ctx: Needs<'config' | 'db' | 'log'>,
  { token, ceremony, name, response }: BodyOf<typeof passkeyCall>,
  origin: Origin,
): Promise<OperatorSession> {
  const person = await personOfStep(ctx.db, 'set-up', token);
  const key = await (await factors()).checkNewPasskey(ctx, person.id, ceremony, response);
  return finishSetUp(ctx, token, person, origin, async (trx) => {
    await accessRepo(trx).addPasskey(person.id, name, key);
    return { kind: 'passkey-added', after: { llave: name } };
  });
}

export async function authenticatorKey(ctx: Needs<'db' | 'vault'>, { token }: { token: string }) {
  const person = await personOfStep(ctx.db, 'set-up', token);
  const { newAuthenticator } = await factors();
  return ctx.db.transaction(async (trx) => {
    await operatorsRepo(trx).lock(person.id);
    return newAuthenticator(ctx, trx, person);
  });
}

/**
 * Turns the authenticator app on with its first code and opens the session.
 * @throws invalid-input for a wrong code
 */
export async function confirmAuthenticator(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  { token, code }: { token: string; code: string },
  origin: Origin,
): Promise<OperatorSession> {
  const person = await personOfStep(ctx.db, 'set-up', token);
  const { enableAuthenticator } = await factors();
  let session: OperatorSession | null = null;
  await attempt(ctx, 'operator-factor', await triedBy(ctx, person, '', origin), async () => {
    session = await finishSetUp(ctx, token, person, origin, async (trx) => {
      if (!(await enableAuthenticator(ctx, trx, person.id, code))) throw wrongFirstCode();
      return { kind: 'authenticator-added' };
    }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid-input') return null;
      throw error;
    });
    return session !== null;
  });
  if (!session) throw wrongFirstCode();
  return session;
}

export const wrongFirstCode = () => invalidField(['code'], texts.factor.wrongFirstCode);

/**
 * Adds the first factor and ends all other set-ups of this person, because a password alone must not add a
 * second factor.
 */
async function finishSetUp(
  ctx: Needs<'db' | 'log'>,
  token: string,
  person: OperatorRow,
  origin: Origin,
  add: (trx: Handle) => Promise<Parameters<typeof act>[2]>,
): Promise<OperatorSession> {
  const session = await ctx.db.transaction(async (trx) => {
    const locked = await operatorsRepo(trx).lock(person.id);
    if (!locked || locked.passwordHash !== person.passwordHash) throw changedMeanwhile();
    const added = await add(trx);
    const opened = await finishStep(trx, 'set-up', token, locked, origin);
    await accessRepo(trx).removeTokensOf(person.id, 'set-up');
    await act(trx, actorOf(locked, origin), added);
    return opened;
  });
  securityEvent(ctx.log, 'operator-signed-in', { operator: person.id, address: origin.address });
  return session;
}
