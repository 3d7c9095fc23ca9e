import { mayMean, tellingWords } from './aliases.ts';
import type { Entry } from './entries.ts';
import { distance, foldedKey, stem, wordsOf } from './folding.ts';
import type { NameIndex } from './name-index.ts';

/** The nearest names, for what is not there as it is written. */

const atMost = 5;
/** Records whose letters are compared one by one. */
const compared = 60;
/** Letters of a name that are compared. */
const letters = 80;

interface Near {
  /** Names of a record, folded. */
  keys: string[];
  words: Set<string>;
  entry: Entry;
}

interface Neighbours {
  near: Near[];
  /** Places in `near` by pairs of letters. */
  pairs: Map<string, number[]>;
}

const known = new WeakMap<NameIndex, Neighbours>();

/** A record that a name may mean. */
export interface Proposed {
  entry: Entry;
  /** Written nearly the same. */
  near: boolean;
}

/** More than that, from 0 (the same) to 1, is another name with something in common. */
const nearlySame = 0.3;

/** Those that may be meant, nearest first. @param own of the company's country: its places come first */
export function nearest(
  index: NameIndex,
  name: string,
  country: string | null,
  isOwn: (entry: Entry) => boolean,
): Proposed[] {
  const { relation, rule } = index.shape;
  const key = foldedKey(name, rule.plurals).slice(0, letters);
  if (key === '') return [];
  const neighbours = known.get(index) ?? neighboursOf(index);
  known.set(index, neighbours);
  const meant = mayMean(relation, key, country);
  const words = new Set(tellingWords(relation, wordsOf(name)).map(stem));
  const scored = candidates(neighbours, key)
    .map((near) => ({ ...near, score: scoreOf(near, key, words) }))
    .filter(({ score }) => score < 1)
    .sort((one, other) => one.score + penalty(one.entry) - other.score - penalty(other.entry));
  // Abroad, only what is nearly the same.
  const likely = scored
    .filter(({ entry, score }) => isOwn(entry) || score < nearlySame)
    .map(({ entry, score }) => ({ entry, near: score <= nearlySame }));
  const sure = meant === null ? [] : (index.folded.get(meant) ?? index.groups.get(meant) ?? []).filter(isOwn);
  return distinct([...sure.map((entry) => ({ entry, near: true })), ...likely]).slice(0, atMost);

  function penalty(entry: Entry): number {
    return isOwn(entry) ? 0 : 0.2;
  }
}

/** Each record once, as it is named first. */
export const distinct = (proposed: readonly Proposed[]): Proposed[] =>
  [...new Map(proposed.toReversed().map((one) => [one.entry.id, one])).values()].reverse();

function neighboursOf(index: NameIndex): Neighbours {
  const { shape } = index;
  const near = index.entries.map((entry) => {
    const texts = [
      ...entry.texts.filter((_, at) => !shape.rule.codes.includes(shape.searched[at] ?? '')),
      ...entry.translations,
    ].filter((text) => text !== '');
    return {
      entry,
      keys: [...new Set(texts.map((text) => foldedKey(text, shape.rule.plurals).slice(0, letters)))],
      words: new Set(texts.flatMap((text) => tellingWords(shape.relation, wordsOf(text)).map(stem))),
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

const pairsOf = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2));

/** Records that share most pairs of letters. */
function candidates({ near, pairs }: Neighbours, key: string): Near[] {
  const shared = new Map<number, number>();
  for (const pair of new Set(pairsOf(key))) {
    for (const place of pairs.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return [...shared]
    .sort(([, one], [, other]) => other - one)
    .slice(0, compared)
    .flatMap(([place]) => near[place] ?? []);
}

/** 0: the same; 1: nothing in common. */
function scoreOf({ keys, words }: Near, key: string, wanted: ReadonlySet<string>): number {
  const own = keys.map((other) => {
    // Another number is another thing.
    if (digitsOf(key) !== digitsOf(other)) return 1;
    const longer = Math.max(key.length, other.length);
    const most = Math.max(1, Math.floor(longer / 4));
    const steps = distance(key, other, most);
    // One letter of a short word makes another word.
    if (steps <= most && longer > 3) return steps / longer;
    const begins = key.length >= 3 && other.startsWith(key);
    return begins || (other.length >= 4 && key.startsWith(other)) ? 0.3 : 1;
  });
  const same = [...wanted].filter((word) => word.length >= 3 && words.has(word)).join('').length;
  const byWords = same === 0 ? 1 : 0.9 - (0.6 * same) / Math.max(key.length, same);
  return Math.min(1, byWords, ...own);
}

const digitsOf = (key: string): string => key.replace(/\D+/g, ' ').trim();
