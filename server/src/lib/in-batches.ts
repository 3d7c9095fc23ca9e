/** Splits a list, because a statement takes a limited number of values. @param most items of one batch */
export const inBatches = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
