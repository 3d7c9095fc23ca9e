import timers from 'node:timers/promises';
import type { MatchEstimated, ZxcvbnResult } from '@zxcvbn-ts/core';
import { localWords } from './local-words.ts';
import { fold, middleOf } from './password-forms.ts';

/**
 * How soon a password would be guessed. zxcvbn splits it into what guessing programs try: words, names,
 * keyboard patterns, dates, repetitions. We add words of the region, and what the customer typed in the other
 * fields.
 */

/**
 * A check takes about ten ms of the thread that serves everybody, whatever is in the text. Without these
 * limits its cost would grow with the square of the length, and with each way to read digits as letters.
 */
const pieceLength = 24;
const readings = 4;
const mostPieces = 4;

type Check = (text: string, known: string[]) => ZxcvbnResult;
let loading: Promise<Check> | null = null;

/** The word lists take tens of MiB, so they are loaded with the first registration and not at the start. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const lists = Object.entries({ ...common.dictionary, ...spanish.dictionary });
  const dictionary = Object.fromEntries(lists.map(([name, words]) => [name, unique(words)]));
  for (const [at, words] of localWords.entries()) dictionary[`local-${at}`] = words;
  const checker = new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
    l33tMaxSubstitutions: readings,
  });
  return (text, known) => checker.check(text, known);
}

const unique = (words: (string | number)[]) => [...new Set(words.map((word) => fold(String(word))))];

/** Runs a check, then leaves the thread to other work for as long as the check took. */
async function leavingHalf(check: () => ZxcvbnResult): Promise<ZxcvbnResult> {
  const began = performance.now();
  const result = check();
  await timers.setTimeout(performance.now() - began);
  return result;
}

/** Checks the text piece by piece. @param known the customer's own words */
export async function isSoonGuessed(password: string, known: string[]): Promise<boolean> {
  loading ??= load();
  const check = await loading;
  const text = repeatedPart(fold(password));
  const words = known.map(fold);
  const parts: MatchEstimated[] = [];
  for (const [at, piece] of piecesOf(text).entries()) {
    const { score, sequence } = await leavingHalf(() => check(piece, words));
    parts.push(...(sequence as MatchEstimated[]));
    if ((score >= 3 || at > 0) && !isWeak(parts)) {
      const inner = middleOf(text);
      return inner.length <= pieceLength && isWord(await leavingHalf(() => check(inner, words)));
    }
  }
  return true;
}

/** Cut where a word ends, if there is a place in the second half. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length && pieces.length < mostPieces; ) {
    const piece = text.slice(start, start + pieceLength);
    const end = start + pieceLength < text.length ? piece.search(/[^\p{L}\p{N}][\p{L}\p{N}]*$/u) + 1 : 0;
    pieces.push(end > pieceLength / 2 ? piece.slice(0, end) : piece);
    start += pieces.at(-1)?.length ?? pieceLength;
  }
  return pieces;
}

/**
 * The repeated part of a text that consists of one part several times: it is guessed as soon as that part.
 */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return text;
}

/** With fewer unknown characters than this, even two rare words are not enough. */
const fewestUnknown = 5;
/** How many guesses are enough, as powers of ten. */
const enough = { words: 9.5, patterns: 11, unknown: 8 };

function isWeak(parts: MatchEstimated[]): boolean {
  const { words, unknown } = countOf(parts);
  const guesses = guessesOf(parts);
  if (unknown >= fewestUnknown) return guesses < enough.unknown;
  if (words === 0) return guesses < enough.patterns;
  return words <= 2 || guesses < enough.words;
}

/**
 * One or two words and nothing else. zxcvbn tends to treat a short word with digits as unknown characters.
 */
function isWord({ sequence }: ZxcvbnResult): boolean {
  const { words, unknown } = countOf(sequence as MatchEstimated[]);
  return words > 0 && words <= 2 && unknown === 0;
}

function countOf(parts: MatchEstimated[]) {
  const those = (of: string, longerThan = 0) =>
    parts.filter(({ pattern, token }) => pattern === of && token.length > longerThan);
  return {
    words: those('dictionary', 2).length + those('repeat', 4).length,
    unknown: those('bruteforce').reduce((sum, { token }) => sum + token.length, 0),
  };
}

/**
 * The guesses for all parts in any order, as a power of ten. zxcvbn adds 10,000 for each further part, so
 * that any three of them would pass: `Guatemala2024!`.
 */
const guessesOf = (parts: MatchEstimated[]): number =>
  parts.reduce((sum, { guessesLog10 }, at) => sum + guessesLog10 + Math.log10(at + 1), 0);
