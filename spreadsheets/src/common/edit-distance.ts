/** Longer texts are not compared: the cost grows with the product of their lengths. */
const longestText = 200;

/**
 * How many letters have to be added, removed, changed or swapped to get one text from the other
 * (Damerau-Levenshtein).
 *
 * @param most above it, and for texts of more than 200 letters, the answer is `most + 1`
 */
export function editDistance(one: string, other: string, most: number): number {
  const longer = Math.max(one.length, other.length);
  if (longer > longestText || longer - Math.min(one.length, other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const value = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
