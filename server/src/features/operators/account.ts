import type { BodyOf } from '@atrio/contract';
import type {
  addOperatorPasskey,
  changeOperatorPassword,
  giveFreshProof,
  OperatorAccount,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { type Operator, operatorIdleMs } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { hashPassword } from '../../security/passwords.ts';
import { relyingParty } from '../../security/relying-party.ts';
import { deviceWords } from '../activity/device.ts';
import { act } from '../acts/acts.ts';
import { attempt } from '../limits/limits.ts';
import { accessRepo } from './access.repo.ts';
import { type OperatorRow, operatorsRepo } from './operators.repo.ts';
import { noteProof } from './sessions.ts';
import { refuseWeak, wrongFirstCode } from './set-up.ts';
import { changedMeanwhile, triedBy } from './sign-in.ts';
import { texts } from './texts.ts';

/** Loaded on first use, because the library of passkeys is large. */
const factors = () => import('./factors.ts');

export async function accountOf(
  ctx: Needs<'config' | 'db'>,
  { operatorId, sessionId }: Operator,
): Promise<OperatorAccount> {
  const repo = accessRepo(ctx.db);
  const seenSince = new Date(Date.now() - operatorIdleMs).toISOString();
  const [passkeys, app, sessions] = await Promise.all([
    repo.passkeys(operatorId),
    repo.authenticator(operatorId),
    repo.sessions(operatorId, seenSince),
  ]);
  return {
    passkeys: passkeys.map(({ documentId, name, createdAt, lastUsedAt }) => ({
      documentId,
      name,
      createdAt,
      lastUsedAt,
    })),
    authenticatorSince: app?.enabledAt ?? null,
    passkeysWork: relyingParty(ctx.config) !== null,
    sessions: sessions.map((session) => ({
      id: session.documentId,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      device: deviceWords(session.userAgent),
      address: session.address,
      current: session.id === sessionId,
    })),
  };
}

export const beginProof = async (ctx: Needs<'config' | 'db'>, { operatorId }: Operator) =>
  (await factors()).beginSigning(ctx, 'passkey-proof', operatorId);

/** @throws invalid-input for a wrong factor */
export async function giveProof(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  operator: Operator,
  given: BodyOf<typeof giveFreshProof>,
): Promise<{ provenUntil: string }> {
  const { operatorId, origin } = operator;
  const { checkFactor, wrongFactor } = await factors();
  const tried = await triedBy(ctx, { id: operatorId }, '', origin);
  const right = await attempt(ctx, 'operator-factor', tried, async () => {
    const use = await checkFactor(ctx, 'passkey-proof', operatorId, given);
    return use ? use(ctx.db) : false;
  });
  if (!right) throw wrongFactor(given);
  return noteProof(ctx.db, operator);
}

export async function changePassword(
  ctx: Needs<'db'>,
  operator: Operator,
  given: BodyOf<typeof changeOperatorPassword>,
): Promise<{ ok: true }> {
  const owner = { name: `operator ${operator.operatorId}`, preferred: true };
  await refuseWeak(given, { username: operator.email, email: operator.email, name: operator.name }, owner);
  const passwordHash = await hashPassword(given.password, owner);
  return inAccount(ctx, operator, async (trx) => {
    await operatorsRepo(trx).setPassword(operator.operatorId, passwordHash);
    await accessRepo(trx).endSessions(operator.operatorId, operator.sessionId);
    for (const purpose of ['factor', 'set-up'] as const) {
      await accessRepo(trx).removeTokensOf(operator.operatorId, purpose);
    }
    await act(trx, operator, { kind: 'password-changed', after: { contraseña: 'cambiado' } });
  });
}

export async function beginAddingPasskey(ctx: Needs<'config' | 'db'>, { operatorId }: Operator) {
  const person = await operatorsRepo(ctx.db).byId(operatorId);
  if (!person) throw changedMeanwhile();
  return (await factors()).beginPasskey(ctx, person);
}

export async function addPasskey(
  ctx: Needs<'config' | 'db'>,
  operator: Operator,
  { ceremony, name, response }: BodyOf<typeof addOperatorPasskey>,
): Promise<{ ok: true }> {
  const key = await (await factors()).checkNewPasskey(ctx, operator.operatorId, ceremony, response);
  return inAccount(ctx, operator, async (trx) => {
    await accessRepo(trx).addPasskey(operator.operatorId, name, key);
    await act(trx, operator, { kind: 'passkey-added', after: { llave: name } });
  });
}

export const removePasskey = (
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
): Promise<{ ok: true }> =>
  inAccount(ctx, operator, async (trx) => {
    const removed = await accessRepo(trx).removePasskey(operator.operatorId, documentId);
    if (!removed) throw notFound('passkey');
    await refuseWithoutFactor(trx, operator.operatorId);
    await act(trx, operator, { kind: 'passkey-removed', before: { llave: removed.name } });
  });

export async function newAuthenticatorKey(ctx: Needs<'db' | 'vault'>, operator: Operator) {
  const { newAuthenticator } = await factors();
  return ctx.db.transaction(async (trx) =>
    newAuthenticator(ctx, trx, await lockedAccount(trx, operator.operatorId)),
  );
}

export async function enableApp(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  operator: Operator,
  { code }: { code: string },
): Promise<{ ok: true }> {
  const { enableAuthenticator } = await factors();
  const tried = await triedBy(ctx, { id: operator.operatorId }, '', operator.origin);
  const right = await attempt(ctx, 'operator-factor', tried, () =>
    ctx.db.transaction(async (trx) => {
      await lockedAccount(trx, operator.operatorId);
      if (!(await enableAuthenticator(ctx, trx, operator.operatorId, code))) return false;
      await act(trx, operator, { kind: 'authenticator-added' });
      return true;
    }),
  );
  if (!right) throw wrongFirstCode();
  return { ok: true };
}

export const removeApp = (ctx: Needs<'db'>, operator: Operator): Promise<{ ok: true }> =>
  inAccount(ctx, operator, async (trx) => {
    await accessRepo(trx).removeAuthenticator(operator.operatorId);
    await refuseWithoutFactor(trx, operator.operatorId);
    await act(trx, operator, { kind: 'authenticator-removed' });
  });

export const endOwnSession = (ctx: Needs<'db'>, operator: Operator, id: string): Promise<{ ok: true }> =>
  inAccount(ctx, operator, async (trx) => {
    if (!(await accessRepo(trx).endSession(operator.operatorId, id))) throw notFound('session');
    await act(trx, operator, { kind: 'session-ended' });
  });

/** Changes of one account wait for each other. @throws unauthenticated for an operator who was removed */
async function inAccount(
  { db }: Needs<'db'>,
  { operatorId }: Operator,
  work: (trx: Handle) => Promise<void>,
): Promise<{ ok: true }> {
  await db.transaction(async (trx) => {
    await lockedAccount(trx, operatorId);
    await work(trx);
  });
  return { ok: true };
}

async function lockedAccount(trx: Handle, operatorId: number): Promise<OperatorRow> {
  const person = await operatorsRepo(trx).lock(operatorId);
  if (!person) throw changedMeanwhile();
  return person;
}

/** @throws conflict where no factor is left, which undoes the removal */
async function refuseWithoutFactor(trx: Handle, operatorId: number): Promise<void> {
  const repo = accessRepo(trx);
  const hasKey = (await repo.passkeys(operatorId)).length > 0;
  if (hasKey || (await repo.authenticator(operatorId))?.enabledAt) return;
  throw new AppError('conflict', 'last factor', texts.factor.last);
}
