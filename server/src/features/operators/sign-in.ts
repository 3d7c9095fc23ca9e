import type { BodyOf } from '@atrio/contract';
import type { OperatorSession, operatorSignIn, SignInStep } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { relyingParty } from '../../security/relying-party.ts';
import { securityEvent } from '../../security/security-log.ts';
import { type AttemptBy, attempt } from '../limits/limits.ts';
import { accessRepo } from './access.repo.ts';
import type { GivenFactor } from './factors.ts';
import { findToken, issueToken, type TokenPurpose, takeToken } from './one-time-tokens.ts';
import { type OperatorRow, operatorsRepo } from './operators.repo.ts';
import { openOperatorSession } from './sessions.ts';
import { texts } from './texts.ts';

/** Loaded on first use, because the library of passkeys is large. */
const factors = () => import('./factors.ts');

/**
 * Who makes the attempt, as a text, because ids are those of customers. An address from which the operator
 * has signed in before has a rate limit of its own, so that somebody who guesses elsewhere does not shut the
 * operator out.
 */
export async function triedBy(
  ctx: Needs<'db'>,
  person: Pick<OperatorRow, 'id'> | undefined,
  typed: string,
  { address }: Origin,
): Promise<AttemptBy> {
  if (!person) return { account: typed, address };
  const isKnown = address !== null && (await accessRepo(ctx.db).knowsAddress(person.id, address));
  return { account: `operator ${person.id}`, address, device: isKnown ? address : null };
}

/** @throws wrong-credentials, with the same message and in the same time for known and unknown operators */
export async function beginSignIn(
  ctx: Needs<'config' | 'db' | 'log'>,
  { email, password }: BodyOf<typeof operatorSignIn>,
  origin: Origin,
): Promise<SignInStep> {
  const person = await operatorsRepo(ctx.db).byEmail(email);
  const right = await attempt(ctx, 'operator-login', await triedBy(ctx, person, email, origin), (owner) =>
    verifyPassword(person?.passwordHash ?? null, password, owner),
  );
  if (!right || !person) throw new AppError('wrong-credentials', 'wrong credentials', texts.wrongCredentials);
  return ctx.db.transaction(async (trx) => {
    const locked = await operatorsRepo(trx).lock(person.id);
    if (!locked || locked.passwordHash !== person.passwordHash) throw changedMeanwhile();
    return nextStep(ctx, trx, locked.id);
  });
}

export const changedMeanwhile = () =>
  new AppError('unauthenticated', 'changed meanwhile', texts.changedMeanwhile);
const signInOver = () => new AppError('unauthenticated', 'sign-in is over', texts.signInOver);

/** The next step after the right password: prove a factor, or set up the first one. */
export async function nextStep(ctx: Needs<'config'>, trx: Handle, operatorId: number): Promise<SignInStep> {
  const repo = accessRepo(trx);
  const hasPasskey = (await repo.passkeys(operatorId)).length > 0;
  const hasApp = Boolean((await repo.authenticator(operatorId))?.enabledAt);
  const next = hasPasskey || hasApp ? 'factor' : 'set-up';
  const { token, expiresAt } = await issueToken(trx, next, operatorId);
  const isSetUp = next === 'set-up';
  const passkeysWork = relyingParty(ctx.config) !== null;
  return {
    next,
    token,
    expiresAt,
    passkey: passkeysWork && (isSetUp || hasPasskey),
    authenticator: isSetUp || hasApp,
  };
}

/**
 * The operator to whom the token of a step belongs.
 * @throws unauthenticated when it was used or has expired
 */
export async function personOfStep(
  db: Handle,
  purpose: Extract<TokenPurpose, 'factor' | 'set-up'>,
  token: string,
): Promise<OperatorRow> {
  const step = await findToken(db, purpose, token);
  const person = step && (await operatorsRepo(db).byId(step.operatorId));
  if (!person?.passwordHash) throw signInOver();
  return person;
}

/**
 * Ends a step and opens the session, in the caller's transaction.
 *
 * @throws unauthenticated when the step was used meanwhile
 */
export async function finishStep(
  trx: Handle,
  purpose: Extract<TokenPurpose, 'factor' | 'set-up'>,
  token: string,
  person: OperatorRow,
  origin: Origin,
): Promise<OperatorSession> {
  if (!(await takeToken(trx, purpose, token))) throw signInOver();
  return openOperatorSession(trx, person, origin);
}

export async function passkeyOfStep(ctx: Needs<'config' | 'db'>, { token }: { token: string }) {
  const person = await personOfStep(ctx.db, 'factor', token);
  return (await factors()).beginSigning(ctx, 'passkey-sign-in', person.id);
}

/**
 * The last step of a sign-in.
 * @throws unauthenticated when it has expired, invalid-input for a wrong factor
 */
export async function finishSignIn(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  { token, ...given }: GivenFactor & { token: string },
  origin: Origin,
): Promise<OperatorSession> {
  const person = await personOfStep(ctx.db, 'factor', token);
  const { checkFactor, wrongFactor } = await factors();
  let session: OperatorSession | null = null;
  await attempt(ctx, 'operator-factor', await triedBy(ctx, person, '', origin), async () => {
    const use = await checkFactor(ctx, 'passkey-sign-in', person.id, given);
    if (!use) return false;
    session = await ctx.db.transaction(async (trx) => {
      const locked = await operatorsRepo(trx).lock(person.id);
      if (!locked || locked.passwordHash !== person.passwordHash) throw changedMeanwhile();
      return (await use(trx)) ? finishStep(trx, 'factor', token, locked, origin) : null;
    });
    return session !== null;
  });
  if (!session) throw wrongFactor(given);
  securityEvent(ctx.log, 'operator-signed-in', { operator: person.id, address: origin.address });
  return session;
}
