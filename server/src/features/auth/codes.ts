import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { hashOfSecret, newSecret } from '../../security/one-time-secret.ts';
import { codesRepo } from './codes.repo.ts';

/** For each purpose of a mailed link, how many minutes it is valid. */
const lifetimes = {
  'reset-password': 60,
  'confirm-email': 3 * 1440,
  'change-email': 1440,
  'not-me': 7 * 1440,
};
export type CodePurpose = keyof typeof lifetimes;

/** Makes a code for a link in a mail; the table stores only its hash. */
export async function issueCode(
  db: Handle,
  code: { userId: number; purpose: CodePurpose; email: string },
): Promise<string> {
  const repo = codesRepo(db);
  const at = Date.now();
  await repo.removeExpired(now());
  const plain = newSecret();
  await repo.add({
    ...code,
    hash: hashOfSecret(plain),
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + lifetimes[code.purpose] * 60_000).toISOString(),
  });
  return plain;
}

/** Finds a code without using it. null: unknown, used, or expired. */
export async function findCode(db: Handle, purposes: CodePurpose[], code: string) {
  return (await codesRepo(db).find(hashOfSecret(code), purposes, now())) ?? null;
}

/** Makes all codes of this purpose invalid. */
export const endCodesFor = (db: Handle, userId: number, purpose: CodePurpose) =>
  codesRepo(db).removeOf(userId, purpose);

/**
 * Uses a code, and makes the others of its purpose invalid.
 *
 * @returns false when another call used it first
 */
export async function useCode(
  db: Handle,
  row: { hash: string; userId: number; purpose: string },
): Promise<boolean> {
  const repo = codesRepo(db);
  if (!(await repo.remove(row.hash))) return false;
  await repo.removeOf(row.userId, row.purpose);
  return true;
}
