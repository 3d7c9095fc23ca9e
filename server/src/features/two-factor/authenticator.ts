import type { Needs } from '../../context.ts';
import { openerFor, sealerFor } from '../../db/customer-keys.ts';
import type { Handle } from '../../db/handle.ts';
import { newAppKey, stepOfCode } from '../../security/authenticator-app.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

const place = (userId: number) => `authenticators|${userId}|secret`;

/** Stores a new key, sealed. @returns the key for the app: as QR address and for typing in */
export async function newKey(ctx: Needs<'vault'>, db: Handle, userId: number, label: string) {
  const key = newAppKey(label);
  const seal = await sealerFor({ db, vault: ctx.vault }, userId);
  await twoFactorRepo(db).setUp(userId, seal(place(userId), key.secret));
  return key;
}

/**
 * Accepts a present code, or one of half a minute before or after, once.
 * @param sealed the account's key as it is stored
 */
export async function takeCode(
  ctx: Needs<'vault'>,
  db: Handle,
  userId: number,
  sealed: string,
  code: string,
): Promise<boolean> {
  const open = await openerFor({ db, vault: ctx.vault }, [sealed]);
  const secret = open(place(userId), sealed);
  // No code is right where the key was destroyed.
  const step = secret === null ? null : stepOfCode(secret, code);
  return step !== null && twoFactorRepo(db).takeStep(userId, step);
}
