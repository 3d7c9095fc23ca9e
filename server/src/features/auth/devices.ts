import { createHash } from 'node:crypto';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import type { Handle } from '../../db/handle.ts';
import type { TokenClaims } from '../../security/token.ts';
import { authRepo, type UserRow } from './auth.repo.ts';

/**
 * A device that signed in keeps a signed token, which gives no access: attempts with it have a rate limit of
 * their own, whatever network they come from.
 */

const days = 180;

/** The device token of a session: all device tokens of one session name the same device. */
export function deviceToken(ctx: Needs<'vault'>, { userId, sessionId }: Customer): { device: string } {
  const issued = Date.now() / 1000;
  const sid = createHash('sha256').update(sessionId).digest('base64url').slice(0, 22);
  return { device: ctx.vault.devices.sign({ id: userId, sid, iat: issued, exp: issued + days * 86_400 }) };
}

/** Whether we signed this device token, for whichever account. */
export const isDevice = (ctx: Needs<'vault'>, token: string | undefined): boolean =>
  claimsOf(ctx, token) !== null;

function claimsOf(ctx: Needs<'vault'>, token: string | undefined): TokenClaims | null {
  const claims = token ? ctx.vault.devices.read(token) : 'forged';
  return typeof claims === 'string' ? null : claims;
}

/** @returns an id of the device, or null where the token is not, or no longer, one of this account */
export function deviceOf(
  ctx: Needs<'vault'>,
  user: UserRow | null | undefined,
  token: string | undefined,
): string | null {
  const claims = claimsOf(ctx, token);
  if (!claims || !user || user.deletedAt !== null || claims.id !== user.id) return null;
  const isForgotten = user.devicesFrom !== null && claims.iat * 1000 < Date.parse(user.devicesFrom);
  return isForgotten ? null : claims.sid;
}

/** The account's address and device, where the token belongs to the account with this address. */
export async function deviceWithAddress(
  ctx: Needs<'db' | 'vault'>,
  email: string,
  token: string | undefined,
): Promise<{ userId: number; device: string } | null> {
  const claims = claimsOf(ctx, token);
  const user = claims && (await authRepo(ctx.db).findById(claims.id));
  const device = deviceOf(ctx, user, token);
  return device !== null && user?.email === email ? { userId: user.id, device } : null;
}

/** Call it where all sessions end: earlier devices count as unknown until they sign in again. */
export const forgetDevices = (trx: Handle, userId: number) => authRepo(trx).forgetDevices(userId);
