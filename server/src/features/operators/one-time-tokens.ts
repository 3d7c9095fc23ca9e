import type { Handle } from '../../db/handle.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { accessRepo } from './access.repo.ts';

/** The purposes of tokens, and for how many minutes they are valid. */
const lifetimes = {
  /** The link of an invitation, or of a reset. */
  invitation: 24 * 60,
  /** Steps of a sign-in. */
  factor: 10,
  'set-up': 30,
  /** Ceremonies of passkeys. */
  'passkey-sign-in': 10,
  'passkey-proof': 10,
  'passkey-add': 10,
};
export type TokenPurpose = keyof typeof lifetimes;

/** Makes a token that works once; the table stores only its hash. */
export async function issueToken(
  db: Handle,
  purpose: TokenPurpose,
  operatorId: number,
  challenge: string | null = null,
): Promise<{ token: string; expiresAt: string }> {
  const repo = accessRepo(db);
  await repo.removeExpiredTokens();
  const token = newSecret();
  const expiresAt = new Date(Date.now() + lifetimes[purpose] * 60_000).toISOString();
  await repo.addToken({ hash: hashOfSecret(token), purpose, operatorId, challenge, expiresAt });
  return { token, expiresAt };
}

/** Finds a token without using it. null: unknown, used, or expired. */
export const findToken = async (db: Handle, purpose: TokenPurpose, token: string) =>
  (await accessRepo(db).findToken(hashOfSecret(token), purpose)) ?? null;

/** Uses a token. null: unknown, used, or expired. */
export async function takeToken(db: Handle, purpose: TokenPurpose, token: string) {
  const found = await findToken(db, purpose, token);
  return found && (await accessRepo(db).removeToken(found.hash)) ? found : null;
}
