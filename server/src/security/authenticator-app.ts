import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const period = 30;

/**
 * A code counts as used if the stored time step of the last accepted code is the same, or later by up to this
 * many steps. A step that is still later was stored while the server's clock was ahead, and blocks no code.
 */
export const mostStepsAhead = 20;

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Atrio', label, secret, algorithm: 'SHA1', digits: 6, period });

/** A new key for an app: in base32, and as the address of a QR code. */
export function newAppKey(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: totp(secret, label).toString() };
}

/**
 * The time step of a present code, or one of half a minute before or after; null for any other. The caller
 * makes sure that each step is accepted once.
 *
 * @param base32 the key
 */
export function stepOfCode(base32: string, code: string): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const at = Date.now();
  const delta = totp(Secret.fromBase32(base32)).validate({ token, timestamp: at, window: 1 });
  return delta === null ? null : Math.floor(at / 1000 / period) + delta;
}
