import { editDistance } from '@atrio/spreadsheets';
import { distinctiveWords, likelyMeaning } from './aliases.ts';
import { foldedKey, stem, wordsOf } from './folding.ts';
import type { NameEntry } from './name-entry.ts';
import type { NameIndex } from './name-index.ts';
import { isPlace } from './places.ts';
import { type FoldedEntry, maxLetters, pairsOf, type SimilarityIndex } from './similarity.ts';

/** Finds the nearest names where none matches. */

export const maxProposals = 5;
/** Records whose letters are compared. */
const maxScored = 60;

/** A record that a name may mean. */
export interface Proposal {
  entry: NameEntry;
  /** The name is written nearly the same. */
  near: boolean;
}

/** The worst score of a name that is written nearly the same; 0 is the same, 1 has nothing in common. */
const nearlySame = 0.3;

/**
 * Records whose names are near, nearest first, at most `maxProposals`.
 *
 * @param country ISO 3166 code of the country that the name says, else of the company's country
 * @param isOwn whether a record is of that country: those come first
 */
export function nearest(
  index: NameIndex,
  name: string,
  country: string | null,
  isOwn: (entry: NameEntry) => boolean,
): Proposal[] {
  const { relation, rule } = index.schema;
  const key = foldedKey(name, rule).slice(0, maxLetters);
  if (key === '') return [];
  const meant = likelyMeaning(relation, key, country);
  const words = new Set(distinctiveWords(relation, wordsOf(name)).map(stem));
  const scored = candidates(index.similarity(), key)
    .map((near) => ({ ...near, score: scoreOf(near, key, words, isPlace(relation) ? 6 : 4) }))
    .filter(({ score }) => score < 1)
    .sort((one, other) => one.score + penalty(one.entry) - other.score - penalty(other.entry));
  // Records of other countries are proposed only where the name is nearly the same.
  const likely = scored
    .filter(({ entry, score }) => isOwn(entry) || score < nearlySame)
    .map(({ entry, score }) => ({ entry, near: score <= nearlySame && isOwn(entry) }));
  const sure =
    meant === null ? [] : (index.folded.get(meant) ?? index.synonyms.get(meant) ?? []).filter(isOwn);
  return distinct([...sure.map((entry) => ({ entry, near: true })), ...likely]).slice(0, maxProposals);

  function penalty(entry: NameEntry): number {
    return isOwn(entry) ? 0 : 0.2;
  }
}

/** Each record once, at its first position. */
export const distinct = (proposed: readonly Proposal[]): Proposal[] =>
  [...new Map(proposed.toReversed().map((one) => [one.entry.id, one])).values()].reverse();

/** The records that share most pairs of letters. */
function candidates({ near, pairs }: SimilarityIndex, key: string): FoldedEntry[] {
  const shared = new Map<number, number>();
  for (const pair of new Set(pairsOf(key))) {
    for (const place of pairs.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return [...shared]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxScored)
    .flatMap(([place]) => near[place] ?? []);
}

/**
 * 0: the same; 1: nothing in common.
 *
 * @param perSlip in so many letters one may be wrong: «Chalatenango» is no misspelt «Chimaltenango»
 */
function scoreOf(
  { keys, words }: FoldedEntry,
  key: string,
  wanted: ReadonlySet<string>,
  perSlip: number,
): number {
  const distances = keys.map((other) => {
    // Another number means another thing.
    if (digitsOf(key) !== digitsOf(other)) return 1;
    const longer = Math.max(key.length, other.length);
    const most = Math.max(1, Math.floor(longer / perSlip));
    const steps = editDistance(key, other, most);
    // With one other letter a short word is another word.
    if (steps <= most && longer > 3) return steps / longer;
    const begins = key.length >= 3 && other.startsWith(key);
    return begins || (other.length >= 4 && key.startsWith(other)) ? 0.3 : 1;
  });
  const same = [...wanted].filter((word) => word.length >= 3 && words.has(word)).join('').length;
  const byWords = same === 0 ? 1 : 0.9 - (0.6 * same) / Math.max(key.length, same);
  return Math.min(1, byWords, ...distances);
}

const digitsOf = (key: string): string => key.replace(/\D+/g, ' ').trim();
