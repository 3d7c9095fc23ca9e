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

/** The field that all matches have; null where there is none, or one of them is no match. */
export function sameField(sides: readonly (HeaderMatch | null)[]): HeaderMatch | null {
  const [first] = sides;
  return first && sides.every((side) => side?.hint === first.hint) ? { ...first, by: 'synonym' } : null;
}

/** A key for words in any order. */
export const wordSetKey = (words: readonly string[]): string => [...words].sort().join(' ');

/** A word of the catalogue that headers may shorten. */
interface IndexedWord {
  hint: FieldHint;
  word: string;
  tokens: HeaderToken[];
}

/** A field that is proposed for a header. */
export interface OfferedField {
  hint: FieldHint;
  /** The field is taken where the values are of its kind. */
  isProven: boolean;
}

/** The words for the fields of a model, by the ways in which headers are looked up. */
interface HeaderIndex {
  /** Where a label and a synonym have the same key, it is the label. */
  byKey: Map<string, HeaderMatch>;
  /** The same by canonical words. */
  byWords: Map<string, HeaderMatch>;
  words: IndexedWord[];
  /** Those that the whole header must equal. */
  exactWords: IndexedWord[];
  /** Headers for which fields are proposed, and not taken by themselves. */
  offers: Map<string, OfferedField[]>;
  offeredWords: (IndexedWord & OfferedField)[];
}

const indexes = new WeakMap<readonly FieldHint[], HeaderIndex>();

/** Built once for a list of fields, since every cell at the top of a sheet is looked up in it. */
export function headerIndexOf(hints: readonly FieldHint[]): HeaderIndex {
  const known = indexes.get(hints);
  if (known !== undefined) return known;
  const index: HeaderIndex = {
    byKey: new Map(),
    byWords: new Map(),
    words: [],
    exactWords: [],
    offers: new Map(),
    offeredWords: [],
  };
  // All labels come first, so that no synonym of another field hides one.
  for (const hint of hints) for (const word of hint.labels) addWord(index, { hint, by: 'label', word });
  for (const hint of hints)
    for (const word of hint.synonyms ?? []) addWord(index, { hint, by: 'synonym', word });
  for (const hint of hints) for (const word of hint.exact ?? []) addExact(index, hint, word);
  for (const hint of hints) {
    for (const word of hint.proven ?? []) addOffer(index, { hint, word, isProven: true });
    for (const word of hint.offered ?? []) addOffer(index, { hint, word, isProven: false });
  }
  indexes.set(hints, index);
  return index;
}

/** Adds a word that a header may also have in another form, or among other words. */
function addWord(index: HeaderIndex, match: HeaderMatch): void {
  const { hint, word } = match;
  addKey(index, match);
  // If a word contains a slash, each side is a header of its own.
  const words = word.includes('/') ? '' : wordSetKey(canonicalWords(word));
  if (words !== '' && !index.byWords.has(words)) index.byWords.set(words, match);
  index.words.push({ hint, word, tokens: tokensWithPoints(word) });
}

/** Adds a word that the whole header must equal; capitals, accents and signs do not count. */
function addKey({ byKey }: HeaderIndex, match: HeaderMatch): void {
  const key = wordKey(match.word);
  if (!byKey.has(key)) byKey.set(key, match);
}

function addExact(index: HeaderIndex, hint: FieldHint, word: string): void {
  addKey(index, { hint, by: 'synonym', word });
  index.exactWords.push({ hint, word, tokens: tokensWithPoints(word) });
}

function addOffer(
  { offers, offeredWords }: HeaderIndex,
  { hint, word, isProven }: { hint: FieldHint; word: string; isProven: boolean },
): void {
  const key = wordKey(word);
  offers.set(key, [...(offers.get(key) ?? []), { hint, isProven }]);
  offeredWords.push({ hint, word, isProven, tokens: tokensWithPoints(word) });
}
