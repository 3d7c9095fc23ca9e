import { createHash, randomInt } from 'node:crypto';
import type { Handle } from '../../db/handle.ts';
import { twoFactorRepo } from './two-factor.repo.ts';

const howMany = 10;
/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 3;
const groupLength = 4;

/** Twelve characters of 31 are 59 bits: enough for a plain hash, even if the hashes are stolen. */
const hashOf = (userId: number, code: string) =>
  createHash('sha256').update(`${userId}|${code}`).digest('base64url');

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const draw = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** Replaces the codes by ten new ones, which are shown this once only. */
export async function makeRecoveryCodes(db: Handle, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, draw);
  await twoFactorRepo(db).replaceRecoveryCodes(
    userId,
    codes.map((code) => hashOf(userId, plain(code))),
  );
  return codes;
}

/** @returns whether it was one of the account's codes; a code works once */
export const useRecoveryCode = (db: Handle, userId: number, code: string): Promise<boolean> =>
  twoFactorRepo(db).useRecoveryCode(userId, hashOf(userId, plain(code)));
