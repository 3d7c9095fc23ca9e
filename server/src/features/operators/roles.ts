import type { BodyOf } from '@atrio/contract';
import type { createRole as createCall, OperatorRole } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { type Operator, rightsOf } from '../../core/operator.ts';
import { isDuplicate } from '../../db/conflicts.ts';
import type { Handle } from '../../db/handle.ts';
import { act } from '../acts/acts.ts';
import { operatorsRepo, type RoleRow } from './operators.repo.ts';
import { refuseMore } from './rights.ts';
import { texts } from './texts.ts';

type RoleInput = BodyOf<typeof createCall>;

const answer = (role: RoleRow): OperatorRole => ({
  documentId: role.documentId,
  name: role.name,
  rights: [...rightsOf(role)],
  builtIn: role.builtIn !== null,
  people: role.people ?? 0,
});

export async function listRoles(ctx: Needs<'db'>): Promise<{ data: OperatorRole[] }> {
  return { data: (await operatorsRepo(ctx.db).roles()).map(answer) };
}

const nameTaken = () => new AppError('conflict', 'name taken', texts.roles.nameTaken);

export async function createRole(
  ctx: Needs<'db'>,
  operator: Operator,
  { name, rights }: RoleInput,
): Promise<OperatorRole> {
  refuseMore(operator, rights);
  return inRoles(ctx, async (trx) => {
    const repo = operatorsRepo(trx);
    if (await repo.isNameTaken(name)) throw nameTaken();
    const { documentId } = await repo.addRole(name, JSON.stringify(rights));
    await act(trx, operator, {
      kind: 'role-created',
      subject: { kind: 'role', id: documentId },
      after: { nombre: name, permisos: rights },
    });
    return roleOf(trx, documentId);
  });
}

export async function changeRole(
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
  { name, rights }: RoleInput,
): Promise<OperatorRole> {
  refuseMore(operator, rights);
  return inRoles(ctx, async (trx) => {
    const repo = operatorsRepo(trx);
    const role = await ownRole(trx, operator, documentId);
    if (name.toLowerCase() !== role.name.toLowerCase() && (await repo.isNameTaken(name))) throw nameTaken();
    await repo.changeRole(role.id, name, JSON.stringify(rights));
    await act(trx, operator, {
      kind: 'role-changed',
      subject: { kind: 'role', id: documentId },
      before: { nombre: role.name, permisos: [...rightsOf(role)] },
      after: { nombre: name, permisos: rights },
    });
    return roleOf(trx, documentId);
  });
}

/** @throws not-found, forbidden; conflict for a role that people have, or a built-in one */
export async function removeRole(
  ctx: Needs<'db'>,
  operator: Operator,
  documentId: string,
): Promise<{ ok: true }> {
  return inRoles(ctx, async (trx) => {
    const role = await ownRole(trx, operator, documentId);
    if (role.people) throw new AppError('conflict', 'role in use', texts.roles.inUse);
    const { id: other } = await operatorsRepo(trx).builtInRole('lectura');
    await operatorsRepo(trx).removeRole(role.id, other);
    await act(trx, operator, {
      kind: 'role-removed',
      subject: { kind: 'role', id: documentId },
      before: { nombre: role.name, permisos: [...rightsOf(role)] },
    });
    return { ok: true };
  });
}

/** Changes of roles wait for each other. */
async function inRoles<T>({ db }: Needs<'db'>, work: (trx: Handle) => Promise<T>): Promise<T> {
  const changing = db.transaction(async (trx) => {
    await operatorsRepo(trx).lockRole('administrador');
    return work(trx);
  });
  return changing.catch((error: unknown) => {
    throw isDuplicate(error) ? nameTaken() : error;
  });
}

async function roleOf(trx: Handle, documentId: string): Promise<OperatorRole> {
  const role = await operatorsRepo(trx).role(documentId);
  if (!role) throw notFound('role');
  return answer(role);
}

async function ownRole(trx: Handle, operator: Operator, documentId: string): Promise<RoleRow> {
  const role = await operatorsRepo(trx).role(documentId);
  if (!role) throw notFound('role');
  if (role.builtIn !== null) throw new AppError('conflict', 'built in', texts.roles.builtIn);
  refuseMore(operator, rightsOf(role));
  return role;
}
