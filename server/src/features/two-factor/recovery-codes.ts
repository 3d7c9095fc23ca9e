import { createHash, randomInt } from 'node:crypto';
import type { Handle } from '../../db/handle.ts';
import { type Actor, record } from '../activity/activity.ts';
import type { UserRow } from '../auth/users.ts';
import { queueMail } from '../mails/mails.ts';
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

/** Replaces the codes by ten new ones, which are shown only once. */
export async function makeRecoveryCodes(db: Handle, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, draw);
  await twoFactorRepo(db).replaceRecoveryCodes(
    userId,
    codes.map((code) => hashOf(userId, plain(code))),
  );
  return codes;
}

/**
 * Uses a recovery code, and tells its owner.
 * @param user whose row the transaction has locked
 * @param where it was given: at a sign-in, or before a change in the settings
 * @returns whether it was one of the account's codes; a code works once
 */
export async function takeRecoveryCode(
  trx: Handle,
  user: UserRow,
  actor: Actor,
  code: string,
  where: 'sign-in' | 'change',
): Promise<boolean> {
  const repo = twoFactorRepo(trx);
  if (!(await repo.useRecoveryCode(user.id, hashOf(user.id, plain(code))))) return false;
  await record(trx, actor, 'recovery-code-used');
  await queueMail(trx, 'recovery-code-used', user.email, {
    where,
    left: await repo.recoveryCodesLeft(user.id),
  });
  return true;
}
