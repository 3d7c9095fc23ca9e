/**
 * Splits items into pieces of at most `limits.count` items and `limits.bytes` bytes; a larger item is alone in
 * its piece.
 */
export function splitBySize<T>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  limits: { count: number; bytes: number },
): T[][] {
  const pieces: T[][] = [];
  let left = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const piece = pieces.at(-1);
    if (!piece || piece.length >= limits.count || bytes > left) {
      pieces.push([item]);
      left = limits.bytes - bytes;
    } else {
      piece.push(item);
      left -= bytes;
    }
  }
  return pieces;
}
