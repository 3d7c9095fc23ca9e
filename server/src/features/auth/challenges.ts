import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { challengesRepo } from './challenges.repo.ts';

/** What a token is for, while a sign-in or a passkey ceremony has not ended. */
export type ChallengePurpose = 'second-step' | 'passkey-sign-in' | 'passkey-proof' | 'passkey-add';

const minutes = 10;

/** Stored in the database, so that any process can continue it. @returns the token for the browser */
export async function openChallenge(
  db: Handle,
  given: { purpose: ChallengePurpose; userId: number | null; challenge: string | null },
): Promise<{ token: string; expiresAt: string }> {
  const repo = challengesRepo(db);
  await repo.removeExpired(now());
  const token = newSecret();
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  await repo.add({ ...given, hash: hashOfSecret(token), expiresAt });
  return { token, expiresAt };
}

/** null: unknown, used, or expired. */
export async function findChallenge(db: Handle, purpose: ChallengePurpose, token: string) {
  return (await challengesRepo(db).find(hashOfSecret(token), purpose, now())) ?? null;
}

/** Removes a challenge, so that it is used once. @returns it, or null when it did not exist any more */
export async function takeChallenge(db: Handle, purpose: ChallengePurpose, token: string) {
  const challenge = await findChallenge(db, purpose, token);
  if (!challenge || !(await challengesRepo(db).remove(challenge.hash))) return null;
  return challenge;
}
