import { wordKey } from '../common/words.ts';
import type { FieldHint } from './field-hint.ts';
import { type HeaderToken, tokensWithPoints } from './header-abbreviations.ts';
import { canonicalWords } from './header-tokens.ts';

/** A field of the catalogue, and the kind of word by which a header names it. */
export interface HeaderMatch {
  hint: FieldHint;
  by: 'label' | 'synonym';
  /** The word of the catalogue that the header means. */
  word: string;
}

/** A key for words in any order. */
export const wordSetKey = (words: readonly string[]): string => [...words].sort().join(' ');

/** The words for the fields of a model, by the ways in which headers are looked up. */
interface HeaderIndex {
  /** Where a label and a synonym have the same key, it is the label. */
  byKey: Map<string, HeaderMatch>;
  /** The same by canonical words. */
  byWords: Map<string, HeaderMatch>;
  words: { hint: FieldHint; word: string; tokens: HeaderToken[] }[];
  /** Headers for which fields are proposed, and not taken by themselves. */
  offers: Map<string, { hint: FieldHint; isProven: boolean }[]>;
}

const indexes = new WeakMap<readonly FieldHint[], HeaderIndex>();

/** Built once for a list of fields, since every cell at the top of a sheet is looked up in it. */
export function headerIndexOf(hints: readonly FieldHint[]): HeaderIndex {
  const known = indexes.get(hints);
  if (known !== undefined) return known;
  const index: HeaderIndex = { byKey: new Map(), byWords: new Map(), words: [], offers: new Map() };
  for (const by of ['label', 'synonym'] as const)
    for (const hint of hints)
      for (const word of (by === 'label' ? hint.labels : hint.synonyms) ?? []) {
        const key = wordKey(word);
        if (!index.byKey.has(key)) index.byKey.set(key, { hint, by, word });
        // If a word contains a slash, each side is a header of its own.
        const words = word.includes('/') ? '' : wordSetKey(canonicalWords(word));
        if (words !== '' && !index.byWords.has(words)) index.byWords.set(words, { hint, by, word });
        index.words.push({ hint, word, tokens: tokensWithPoints(word) });
      }
  for (const hint of hints)
    for (const word of hint.exact ?? []) {
      const key = wordKey(word);
      if (!index.byKey.has(key)) index.byKey.set(key, { hint, by: 'synonym', word });
    }
  for (const hint of hints)
    for (const isProven of [true, false])
      for (const word of (isProven ? hint.proven : hint.offered) ?? []) {
        const key = wordKey(word);
        index.offers.set(key, [...(index.offers.get(key) ?? []), { hint, isProven }]);
      }
  indexes.set(hints, index);
  return index;
}
