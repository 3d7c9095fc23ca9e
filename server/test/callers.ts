import { logout } from '@atrio/contract';
import { readConfig } from '../src/config.ts';
import { openVault } from '../src/vault.ts';
import type { Client } from './client.ts';
import type { Atrio } from './harness.ts';
import { sql } from './sql.ts';

/**
 * Everybody who could call, besides the owner. All but `anonymous`, `stranger` and `operator` hold a token
 * that this server signed and that must open nothing any more.
 */
export interface Callers {
  anonymous: Client;
  /** Another customer. */
  stranger: Client;
  /** There is no such role on the wire: a user whose role was changed in the database is a customer. */
  operator: Client;
  expiredToken: Client;
  expiredSession: Client;
  revoked: Client;
  blocked: Client;
  deleted: Client;
}
export const withDeadToken = ['expiredToken', 'expiredSession', 'revoked', 'blocked', 'deleted'] as const;

/** The claims inside a token, unchecked. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export async function makeCallers({ anonymous, home }: Atrio): Promise<Callers> {
  const made = await Promise.all(Array.from({ length: 7 }, () => anonymous.register()));
  const [stranger, operator, expiredToken, expiredSession, revoked, blocked, deleted] = made as [
    Client,
    ...Client[],
  ] & { length: 7 };
  if (!operator || !expiredToken || !expiredSession || !revoked || !blocked || !deleted)
    throw new Error('seven');
  const { tokens } = openVault(readConfig(home.env));
  const claims = claimsOf(expiredToken.token ?? '');
  const past = Math.floor(Date.now() / 1000) - 5;
  await sql(
    home,
    `insert into roles ("id", "documentId", "createdAt", "updatedAt", "name", "description", "type") values (99, 'operatorrole', 'x', 'x', 'Operator', 'x', 'operator')`,
  );
  await sql(home, `update users set "roleId" = 99 where id = $1`, [operator.account.id]);
  await sql(home, `update sessions set "expiresAt" = $1 where "userId" = $2`, [
    new Date(past * 1000).toISOString(),
    expiredSession.account.id,
  ]);
  await sql(home, `update users set blocked = 1 where id = $1`, [blocked.account.id]);
  await sql(home, `delete from users where id = $1`, [deleted.account.id]);
  await revoked.ok(logout);
  return {
    anonymous,
    stranger,
    operator,
    expiredToken: expiredToken.withToken(tokens.sign({ ...claims, exp: past })),
    expiredSession,
    revoked,
    blocked,
    deleted,
  };
}
