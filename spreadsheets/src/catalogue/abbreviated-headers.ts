import { withoutBracketed } from '../common/words.ts';
import type { FieldHint } from './field-hint.ts';
import { type HeaderToken, isShortFor, tokensWithPoints } from './header-abbreviations.ts';
import { type HeaderMatch, headerIndexOf, type OfferedField, sameField } from './header-index.ts';

/* The fields of headers that shorten words with a point. */

/** The words of a header of which a point shortens at least one; null for other headers. */
function shortWords(header: string): HeaderToken[] | null {
  if (!header.includes('.')) return null;
  const words = tokensWithPoints(withoutBracketed(header, { '(': ')', '[': ']' }, ' '));
  return words.some(({ isAbbreviated }) => isAbbreviated) ? words : null;
}

/** So many letters of a word leave little doubt about it: «Presup.». */
const tellingLetters = 4;

/** The words of a header whose points leave so many letters that even words are found that must be exact. */
function longBeginnings(header: string): HeaderToken[] | null {
  const words = shortWords(header);
  return words?.every(({ word, isAbbreviated }) => !isAbbreviated || word.length >= tellingLetters)
    ? words
    : null;
}

/** «Presup.» is short for a word that the whole header must equal. */
export function byExactBeginning(header: string, hints: readonly FieldHint[]): HeaderMatch | null {
  const short = longBeginnings(header);
  if (short === null) return null;
  const fitting = headerIndexOf(hints).exactWords.filter(({ tokens }) => isShortFor(short, tokens));
  return sameField(fitting.map(({ hint, word }) => ({ hint, by: 'synonym', word })));
}

export function offeredByBeginning(header: string, hints: readonly FieldHint[]): readonly OfferedField[] {
  const short = longBeginnings(header);
  if (short === null) return [];
  const fitting = headerIndexOf(hints).offeredWords.filter(({ tokens }) => isShortFor(short, tokens));
  return fitting.every(({ hint }) => hint === fitting[0]?.hint) ? fitting : [];
}

/** "Cód. Prov.", "P.VENTA": a point replaces the rest of a word. */
export function byAbbreviation(header: string, hints: readonly FieldHint[]): HeaderMatch | 'several' | null {
  const short = shortWords(header);
  if (short === null) return null;
  const plain = withoutBracketed(header, { '(': ')', '[': ']' }, ' ');
  const fitting = headerIndexOf(hints).words.filter(
    ({ word, tokens }) => (plain.includes('/') || !word.includes('/')) && isShortFor(short, tokens),
  );
  const [first] = fitting;
  if (first === undefined) return null;
  if (fitting.some(({ hint }) => hint !== first.hint)) return 'several';
  return { hint: first.hint, by: 'synonym', word: first.word };
}
