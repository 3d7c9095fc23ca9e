import type { Endpoint } from '@atrio/contract';
import { type OperatorMe, type OperatorSession, rights as rightNames } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Origin } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import { type Operator, operatorIdleMs, rightsOf } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { newDocumentId, now } from '../../db/values.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { securityEvent } from '../../security/security-log.ts';
import { act } from '../acts/acts.ts';
import { accessRepo } from './access.repo.ts';
import { type OperatorRow, operatorsRepo } from './operators.repo.ts';
import { texts } from './texts.ts';

/** A session ends after a working day, and after an hour without a call. */
const longestMs = 12 * 60 * 60_000;
const touchEveryMs = 60_000;
/** How long a second factor counts as just proved. */
const freshMs = 5 * 60_000;

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/**
 * The operator who calls, if the role allows the call.
 *
 * @throws unauthenticated where the token is not ours or its session is over; forbidden where the role lacks
 * the right, or a fresh proof is missing (`freshProof`)
 */
export async function operatorOf(
  ctx: Needs<'db' | 'log'>,
  token: string,
  origin: Origin,
  endpoint: Pick<Endpoint, 'right' | 'fresh'>,
): Promise<Operator> {
  const repo = accessRepo(ctx.db);
  const session = await repo.session(hashOfSecret(token));
  const person = session && (await operatorsRepo(ctx.db).byId(session.operatorId));
  const at = now();
  const isLive =
    session !== undefined &&
    session.revokedAt === null &&
    session.expiresAt > at &&
    later(session.lastSeenAt, operatorIdleMs) > at;
  if (!isLive || !person) {
    securityEvent(ctx.log, 'ended-token', {
      ...(session ? { operator: session.operatorId } : {}),
      address: origin.address,
    });
    throw new AppError('unauthenticated', 'no live session', texts.sessionOver);
  }
  if (later(session.lastSeenAt, touchEveryMs) < at) {
    await repo.touchSession(session.id, at);
    await operatorsRepo(ctx.db).seen(person.id, at);
  }
  const operator: Operator = {
    operatorId: person.id,
    sessionId: session.id,
    documentId: person.documentId,
    name: person.name ?? person.email,
    email: person.email,
    role: { documentId: person.roleDocumentId, name: person.roleName },
    rights: rightsOf(person),
    right: endpoint.right ?? null,
    provenUntil: later(session.provenAt, freshMs),
    origin,
  };
  if (operator.right !== null && !operator.rights.includes(operator.right)) {
    throw new AppError('forbidden', 'no right', texts.notAllowed(rightNames[operator.right]));
  }
  if (endpoint.fresh && operator.provenUntil <= at) {
    throw new AppError('forbidden', 'no fresh proof', texts.freshProof, [], { freshProof: 'required' });
  }
  return operator;
}

export const meOf = ({ documentId, name, email, role, rights, provenUntil }: Operator): OperatorMe => ({
  documentId,
  name,
  email,
  role,
  rights: [...rights],
  provenUntil,
});

/** Opens the session of somebody whose password and second factor were right, in the caller's transaction. */
export async function openOperatorSession(
  trx: Handle,
  person: OperatorRow,
  origin: Origin,
): Promise<OperatorSession> {
  const token = newSecret();
  const at = now();
  await accessRepo(trx).addSession({
    documentId: newDocumentId(),
    tokenHash: hashOfSecret(token),
    operatorId: person.id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: later(at, longestMs),
    provenAt: at,
    revokedAt: null,
    ...origin,
  });
  await operatorsRepo(trx).seen(person.id, at);
  const role = { documentId: person.roleDocumentId, name: person.roleName };
  await act(trx, { operatorId: person.id, role, origin }, { kind: 'signed-in' });
  return {
    token,
    me: {
      documentId: person.documentId,
      name: person.name ?? person.email,
      email: person.email,
      role,
      rights: [...rightsOf(person)],
      provenUntil: later(at, freshMs),
    },
  };
}

export async function signOut(ctx: Needs<'db'>, operator: Operator): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    const repo = accessRepo(trx);
    await repo.endSessionById(operator.sessionId);
    await act(trx, operator, { kind: 'signed-out' });
  });
  return { ok: true };
}

/** Records that a second factor was proved again. */
export async function noteProof(db: Handle, { sessionId }: Operator): Promise<{ provenUntil: string }> {
  const at = now();
  await accessRepo(db).sessionProven(sessionId, at);
  return { provenUntil: later(at, freshMs) };
}
