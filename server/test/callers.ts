import { deleteUser, logout } from '@atrio/contract';
import { readConfig } from '../src/config/config.ts';
import { openVault } from '../src/security/vault.ts';
import type { Client } from './client.ts';
import type { Atrio } from './harness.ts';
import { sql } from './sql.ts';

/**
 * Every kind of caller besides the owner. All but `anonymous`, `stranger` and `operator` have a token
 * that this server signed and that is no longer valid.
 */
export interface Callers {
  anonymous: Client;
  /** Another customer. */
  stranger: Client;
  /** A user whose role was changed in the database is still a customer: the wire has no other role. */
  operator: Client;
  expiredToken: Client;
  expiredSession: Client;
  /** Signed in, and not seen for seven days and a minute. */
  idle: Client;
  revoked: Client;
  blocked: Client;
  deleted: Client;
}
export const withDeadToken = [
  'expiredToken',
  'expiredSession',
  'idle',
  'revoked',
  'blocked',
  'deleted',
] as const;

/** The claims inside a token, unchecked. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export async function makeCallers({ anonymous, home }: Atrio): Promise<Callers> {
  const made = await Promise.all(Array.from({ length: 8 }, () => anonymous.register()));
  const [stranger, operator, expiredToken, expiredSession, idle, revoked, blocked, deleted] = made;
  if (
    !stranger ||
    !operator ||
    !expiredToken ||
    !expiredSession ||
    !idle ||
    !revoked ||
    !blocked ||
    !deleted
  ) {
    throw new Error('eight');
  }
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
  await sql(home, `update sessions set "lastSeenAt" = $1 where "userId" = $2`, [
    new Date(Date.now() - 7 * 86_400_000 - 60_000).toISOString(),
    idle.account.id,
  ]);
  await deleted.ok(deleteUser, {
    params: { id: deleted.account.id },
    body: { password: deleted.account.password },
  });
  await revoked.ok(logout);
  return {
    anonymous,
    stranger,
    operator,
    expiredToken: expiredToken.withToken(tokens.sign({ ...claims, exp: past })),
    expiredSession,
    idle,
    revoked,
    blocked,
    deleted,
  };
}
