import { distinctiveWords } from './aliases.ts';
import { foldedKey, stem, wordsOf } from './folding.ts';
import type { NameEntry, RelationSchema } from './name-entry.ts';

/** Records by pairs of letters in their names, to find the ones with a near name. */

/** Letters of a name that are compared. */
export const maxLetters = 80;

/** A record with its names as they are compared. */
export interface FoldedEntry {
  /** Folded names of a record. */
  keys: string[];
  words: Set<string>;
  entry: NameEntry;
}

export interface SimilarityIndex {
  near: FoldedEntry[];
  /** Positions in `near` by pairs of letters. */
  pairs: Map<string, number[]>;
}

/** Folds the names of records, and indexes them by their pairs of letters. */
export function similarityIndexOf(schema: RelationSchema, entries: readonly NameEntry[]): SimilarityIndex {
  const near = entries.map((entry) => {
    const texts = [
      ...entry.texts.filter((_, at) => !schema.rule.codes.includes(schema.searched[at] ?? '')),
      ...entry.translations,
    ].filter((text) => text !== '');
    return {
      entry,
      keys: [...new Set(texts.map((text) => foldedKey(text, schema.rule).slice(0, maxLetters)))],
      words: new Set(texts.flatMap((text) => distinctiveWords(schema.relation, wordsOf(text)).map(stem))),
    };
  });
  const pairs = new Map<string, number[]>();
  for (const [place, { keys }] of near.entries()) {
    for (const pair of new Set(keys.flatMap(pairsOf))) {
      const places = pairs.get(pair);
      if (places) places.push(place);
      else pairs.set(pair, [place]);
    }
  }
  return { near, pairs };
}

/** The pairs of neighbouring letters in a folded name. */
export const pairsOf = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2));
