import { invalidField } from '../../core/errors.ts';
import type { Owner } from '../../lib/fair-queue.ts';
import { isLeaked } from '../../security/leaked-passwords.ts';
import { fold } from '../../security/password-forms.ts';
import { isSoonGuessed } from '../../security/password-guesses.ts';
import { inTurn } from '../../security/passwords.ts';
import type { UserRow } from './auth.repo.ts';
import { texts } from './texts.ts';

/**
 * A password is refused because it is known or can be guessed, not because it lacks a capital or a digit
 * (NIST SP 800-63B-4, ASVS 5.0 6.2). Raise this number with each change of the lists or rules: then passwords
 * are judged again at the next sign-in.
 */
export const judgement = 1;

type Person = Pick<UserRow, 'username' | 'email' | 'name'>;

/**
 * Whether a password is leaked or soon guessed. It waits in the same queue as password hashes, so that
 * judging never blocks the thread that serves everybody.
 */
export async function isKnownPassword(password: string, person: Person, owner: Owner): Promise<boolean> {
  const known = ['atrio', 'odoo', ...wordsOf(person)];
  if (!hasMoreThan(known, password)) return true;
  return (await isLeaked(password)) || inTurn(owner, () => isSoonGuessed(password, known));
}

/** @throws invalid-input with the remedy when the password could be guessed */
export async function refuseWeakPassword(password: string, person: Person, owner: Owner): Promise<void> {
  if (await isKnownPassword(password, person, owner)) throw invalidField(['password'], texts.password.weak);
}

const wordsOf = ({ username, email, name }: Person) =>
  [username, email, name ?? '']
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);

/** Whether the password has at least four letters or digits besides the known words. */
function hasMoreThan(known: string[], password: string): boolean {
  const longestFirst = known.map(fold).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), fold(password));
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4;
}
