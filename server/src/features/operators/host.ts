import type { Needs } from '../../context.ts';
import { securityEvent } from '../../security/security-log.ts';
import { act } from '../acts/acts.ts';
import { invitationPath, newInvitation } from './invitations.ts';
import { operatorsRepo } from './operators.repo.ts';
import { takeAccess } from './people.ts';

/** Commands on the host: the first operator, and access when nobody else can help. */

/** Adds an administrator. @returns the path of the one-time link; null where the address is taken */
export async function addByHost(ctx: Needs<'db' | 'log'>, email: string): Promise<string | null> {
  const code = await ctx.db.transaction(async (trx) => {
    const repo = operatorsRepo(trx);
    const { id: roleId } = await repo.lockRole('administrador');
    const added = await repo.add(email, roleId);
    const person = added && (await repo.byId(added.id));
    if (!person) return null;
    const link = await newInvitation(trx, person.id);
    await act(trx, 'host', {
      kind: 'person-invited',
      subject: { kind: 'operator', id: person.documentId },
      after: { correo: email, papel: person.roleName },
    });
    return { link, operator: person.id };
  });
  if (!code) return null;
  securityEvent(ctx.log, 'operator-by-host', { what: 'add', operator: code.operator });
  return invitationPath(code.link);
}

/**
 * Removes password and factors of an operator.
 * @returns the path of the one-time link; null for an unknown address
 */
export async function resetByHost(ctx: Needs<'db' | 'log'>, email: string): Promise<string | null> {
  const found = await operatorsRepo(ctx.db).byEmail(email);
  if (!found) return null;
  const code = await ctx.db.transaction(async (trx) => {
    const person = await operatorsRepo(trx).lock(found.id);
    if (!person) return null;
    const { before, after } = await takeAccess(trx, person);
    const link = await newInvitation(trx, person.id);
    await act(trx, 'host', {
      kind: 'person-reset',
      subject: { kind: 'operator', id: person.documentId },
      before,
      after,
    });
    return link;
  });
  if (!code) return null;
  securityEvent(ctx.log, 'operator-by-host', { what: 'reset', operator: found.id });
  return invitationPath(code);
}

const demoEmail = 'operador@demo.atrio';

/**
 * The path into the console of a demonstration: a one-time link while nobody has a password, then the
 * sign-in.
 */
export async function demoPath(ctx: Needs<'db' | 'log'>): Promise<string> {
  if ((await operatorsRepo(ctx.db).countWithPassword()) > 0) return '/operador';
  return (await addByHost(ctx, demoEmail)) ?? (await resetByHost(ctx, demoEmail)) ?? '/operador';
}
