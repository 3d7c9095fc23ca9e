import { Secret, TOTP } from 'otpauth';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, 30 seconds. */
const period = 30;
const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Atrio', label, secret, algorithm: 'SHA1', digits: 6, period });

const place = (userId: number) => `authenticators|${userId}|secret`;

/** Stores a new key, sealed. @returns the key for the app: as QR address and for typing in */
export async function newKey(ctx: Needs<'vault'>, db: Handle, userId: number, label: string) {
  const secret = new Secret({ size: 20 });
  await twoFactorRepo(db).setUp(userId, ctx.vault.seal(place(userId), secret.base32));
  return { secret: secret.base32, uri: totp(secret, label).toString() };
}

/**
 * Accepts a code of now, or of half a minute before or after, that was not used yet.
 *
 * @param sealed the account's key as the table has it
 */
export async function takeCode(
  ctx: Needs<'vault'>,
  db: Handle,
  userId: number,
  sealed: string,
  code: string,
): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const secret = Secret.fromBase32(ctx.vault.open(place(userId), sealed));
  const at = Date.now();
  const delta = totp(secret).validate({ token, timestamp: at, window: 1 });
  if (delta === null) return false;
  return twoFactorRepo(db).takeStep(userId, Math.floor(at / 1000 / period) + delta);
}
