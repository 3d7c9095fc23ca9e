/** Pseudo-random numbers that are the same each time, so that the demonstration is too. */
export interface Chance {
  /** From 0 to below 1. */
  part(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of these, each as often as its weight says. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Lower-case letters and digits. */
  letters(count: number): string;
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** @param seed of the sequence (mulberry32) */
export function chance(seed: number): Chance {
  let state = seed;
  const part = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(part() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  return {
    part,
    between: (least, most) => least + below(most - least + 1),
    happens: (probability) => part() < probability,
    pick,
    weighted(items) {
      const all = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = part() * all;
      const found = items.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? (items.at(-1) as (typeof items)[number]))[0];
    },
    letters(count) {
      let word = '';
      for (let at = 0; at < count; at += 1) word += pick(alphabet);
      return word;
    },
  };
}
