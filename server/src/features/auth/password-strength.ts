import { invalidField } from '../../core/errors.ts';
import { texts } from './texts.ts';

/**
 * A password is refused because it can be guessed, not because it lacks a capital or a digit (NIST SP
 * 800-63B-4, ASVS 5.0 6.2). zxcvbn knows common passwords, words, names and keyboard patterns, in Spanish
 * too; we add what the customer typed in the other fields.
 */

type Estimate = (password: string, known: string[]) => number;
let estimate: Promise<Estimate> | null = null;

/** The word lists take tens of MiB, so they are loaded with the first registration and not at the start. */
async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const checker = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  });
  // The cost grows with the square of the length; characters after the first 64 only add strength.
  return (password, known) => checker.check(password.slice(0, 64), known).score;
}

/** @throws invalid-input with the remedy when the password could be guessed */
export async function refuseWeakPassword(password: string, known: string[]): Promise<void> {
  estimate ??= load();
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const everything = ['atrio', 'odoo', ...words];
  const score = (await estimate)(password, everything);
  if (score >= 3 && hasMoreThan(everything, password)) return;
  throw invalidField(['password'], texts.password.weak);
}

/**
 * Whether something is left besides known words: with spaces or signs between them they are still known
 * words.
 */
function hasMoreThan(known: string[], password: string): boolean {
  const longestFirst = known.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4;
}
