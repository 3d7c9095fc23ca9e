import { wordKey } from '../common/words.ts';
import { phrases, smallWords } from './header-dictionary.ts';
import { canonicalWords } from './header-tokens.ts';

/** A word of a header. */
export interface HeaderToken {
  word: string;
  /** A point follows it, so that it may be the beginning of a longer word. */
  isAbbreviated: boolean;
}

/** The words of a header without small ones, and which of them a point shortens. */
export function tokensWithPoints(text: string): HeaderToken[] {
  return [...text.matchAll(/^#|[\p{L}\d]+\.?/gu)].flatMap(([token]) => {
    const isAbbreviated = token.endsWith('.');
    // «# Empl.» is the number of an employee, and not short for «Empleado».
    const word = token === '#' ? 'numero' : wordKey(token);
    return word === '' || (!isAbbreviated && smallWords.has(word)) ? [] : [{ word, isAbbreviated }];
  });
}

/** Whether one header may be short for another: «Cód. Prov.» for «Código de proveedor». */
export function isShortFor(short: readonly HeaderToken[], long: readonly HeaderToken[]): boolean {
  // Initials alone ("C.P.") could be anything: only those that the catalogue lists are known.
  if (short.length !== long.length || short.every(({ word }) => word.length === 1)) return false;
  return short.every(({ word, isAbbreviated }, at) => {
    const whole = long[at];
    if (whole === undefined || whole.isAbbreviated) return whole?.word === word;
    return isAbbreviated ? abbreviates(word, whole.word) : word === whole.word || `${word}s` === whole.word;
  });
}

/**
 * Whether `short` is the beginning of the word, or its first and last letter with some letters between in
 * order ("Depto.").
 */
function abbreviates(short: string, word: string): boolean {
  // "Cant." is known to be a quantity, so it is not the beginning of "Cantón".
  const known = phrases.get(short);
  if (known !== undefined && !canonicalWords(word).every((part) => known.includes(part))) return false;
  if (word.startsWith(short)) return word.length > short.length;
  if (short.length < 3 || short[0] !== word[0] || short.at(-1) !== word.at(-1)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}
