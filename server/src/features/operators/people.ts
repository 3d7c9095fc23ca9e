import type { BodyOf } from '@atrio/contract';
import type {
  changePerson as changeCall,
  invitePerson as inviteCall,
  Person,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, invalidField, notFound } from '../../core/errors.ts';
import { type Operator, operatorIdleMs, rightsOf } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { type Act, act } from '../acts/acts.ts';
import { forgetGivenUpTo } from '../mails/mails.ts';
import { accessRepo } from './access.repo.ts';
import { mailInvitation } from './invitations.ts';
import { type OperatorRow, operatorsRepo } from './operators.repo.ts';
import { refuseMore } from './rights.ts';
import { texts } from './texts.ts';

export async function listPeople(ctx: Needs<'db'>, operator: Operator): Promise<{ data: Person[] }> {
  const people = await operatorsRepo(ctx.db).all();
  return { data: await Promise.all(people.map((person) => answer(ctx.db, operator, person))) };
}

async function answer(db: Handle, operator: Operator, person: OperatorRow): Promise<Person> {
  const repo = accessRepo(db);
  const seenSince = new Date(Date.now() - operatorIdleMs).toISOString();
  return {
    documentId: person.documentId,
    name: person.name,
    email: person.email,
    role: { documentId: person.roleDocumentId, name: person.roleName },
    state: person.passwordHash === null ? 'invited' : 'active',
    passkeys: (await repo.passkeys(person.id)).length,
    authenticator: Boolean((await repo.authenticator(person.id))?.enabledAt),
    sessions: (await repo.sessions(person.id, seenSince)).length,
    lastSeenAt: person.lastSeenAt,
    createdAt: person.createdAt,
    self: person.id === operator.operatorId,
  };
}

/** @throws invalid-input for an unknown role; forbidden for a role with rights that the operator lacks */
async function roleNamed(trx: Handle, operator: Operator, documentId: string) {
  const role = await operatorsRepo(trx).role(documentId);
  if (!role) throw invalidField(['role'], texts.people.noRole);
  refuseMore(operator, rightsOf(role));
  return role;
}

/** @throws conflict where the address is taken */
export async function invite(
  ctx: Needs<'db'>,
  operator: Operator,
  { email, role: roleId }: BodyOf<typeof inviteCall>,
): Promise<Person> {
  return ctx.db.transaction(async (trx) => {
    const repo = operatorsRepo(trx);
    const role = await roleNamed(trx, operator, roleId);
    const added = await repo.add(email, role.id);
    const person = added && (await repo.byId(added.id));
    if (!person) throw new AppError('conflict', 'there already', texts.people.exists);
    await mailInvitation(trx, person, { reset: false });
    await actOn(trx, operator, person, {
      kind: 'person-invited',
      after: { correo: person.email, papel: role.name },
    });
    return answer(trx, operator, person);
  });
}

/** @throws not-found, forbidden; conflict when the person has a password already */
export const inviteAgain = (ctx: Needs<'db'>, operator: Operator, documentId: string) =>
  withPerson(ctx, operator, documentId, async (trx, person) => {
    if (person.passwordHash !== null) throw new AppError('conflict', 'has access', texts.people.hasAccess);
    await mailInvitation(trx, person, { reset: false });
    await actOn(trx, operator, person, { kind: 'person-invited', after: { correo: person.email } });
  });

export async function changeRoleOf(
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
  { role: roleId, reason }: BodyOf<typeof changeCall>,
): Promise<Person> {
  let changed: Person | null = null;
  await withPerson(ctx, operator, documentId, async (trx, person) => {
    const role = await roleNamed(trx, operator, roleId);
    if (role.id !== person.roleId) {
      await refuseLastAdministrator(trx, person);
      await operatorsRepo(trx).setRole(person.id, role.id);
      await actOn(trx, operator, person, {
        kind: 'person-changed',
        reason,
        before: { papel: person.roleName },
        after: { papel: role.name },
      });
    }
    const now = await operatorsRepo(trx).byId(person.id);
    changed = await answer(trx, operator, now ?? person);
  });
  if (!changed) throw notFound('person');
  return changed;
}

export const endSessionsOf = (ctx: Needs<'db'>, operator: Operator, documentId: string) =>
  withPerson(ctx, operator, documentId, async (trx, person) => {
    const except = person.id === operator.operatorId ? operator.sessionId : null;
    await accessRepo(trx).endSessions(person.id, except);
    await actOn(trx, operator, person, { kind: 'person-sessions-ended' });
  });

/**
 * For an operator who lost password or factors: a link by mail gives new ones, and the old ones stop working.
 */
export const reset = (
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
  { reason }: { reason: string },
) =>
  withPerson(ctx, operator, documentId, async (trx, person) => {
    refuseSelf(operator, person);
    const { before, after } = await takeAccess(trx, person);
    await mailInvitation(trx, person, { reset: true });
    await actOn(trx, operator, person, { kind: 'person-reset', reason, before, after });
  });

/** Takes password, factors and sessions. @returns the facts for the book of acts */
export async function takeAccess(trx: Handle, person: OperatorRow) {
  const repo = accessRepo(trx);
  const keys = await repo.passkeys(person.id);
  const hasApp = Boolean((await repo.authenticator(person.id))?.enabledAt);
  await repo.removeAccess(person.id);
  await operatorsRepo(trx).setPassword(person.id, null);
  return {
    before: { llaves: keys.map(({ name }) => name), app: hasApp },
    after: { contraseña: 'cambiado', llaves: [], app: false },
  };
}

export const removePerson = (
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
  { reason }: { reason: string },
) =>
  withPerson(ctx, operator, documentId, async (trx, person) => {
    await refuseLastAdministrator(trx, person);
    refuseSelf(operator, person);
    await accessRepo(trx).removeAccess(person.id);
    await operatorsRepo(trx).remove(person.id);
    await forgetGivenUpTo(trx, person.email);
    await actOn(trx, operator, person, {
      kind: 'person-removed',
      reason,
      before: { correo: person.email, papel: person.roleName },
    });
  });

function refuseSelf(operator: Operator, person: OperatorRow): void {
  if (person.id === operator.operatorId) throw new AppError('conflict', 'self', texts.people.self);
}

/**
 * Locks the role, so that two administrators cannot take it from each other at the same time.
 * @throws conflict where no other administrator has accepted the invitation
 */
async function refuseLastAdministrator(trx: Handle, person: OperatorRow): Promise<void> {
  if (person.builtIn !== 'administrador') return;
  const repo = operatorsRepo(trx);
  const { id } = await repo.lockRole('administrador');
  if ((await repo.countOthersWithRole(id, person.id)) > 0) return;
  throw new AppError('conflict', 'last administrator', texts.people.lastAdministrator);
}

const actOn = (trx: Handle, operator: Operator, person: OperatorRow, given: Omit<Act, 'subject'>) =>
  act(trx, operator, { ...given, subject: { kind: 'operator', id: person.documentId } });

/** Changes an operator, if the caller has all rights that this operator has. @throws not-found, forbidden */
async function withPerson(
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
  work: (trx: Handle, person: OperatorRow) => Promise<void>,
): Promise<{ ok: true }> {
  await ctx.db.transaction(async (trx) => {
    const repo = operatorsRepo(trx);
    const found = await repo.byDocumentId(documentId);
    const person = found && (await repo.lock(found.id));
    if (!person) throw notFound('person');
    refuseMore(operator, rightsOf(person));
    await work(trx, person);
  });
  return { ok: true };
}
