/** Items in pieces of so many and so many bytes; one that is larger than that is a piece of its own. */
export function splitBySize<T>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  most: { count: number; bytes: number },
): T[][] {
  const pieces: T[][] = [];
  let left = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const piece = pieces.at(-1);
    if (!piece || piece.length >= most.count || bytes > left) {
      pieces.push([item]);
      left = most.bytes - bytes;
    } else {
      piece.push(item);
      left -= bytes;
    }
  }
  return pieces;
}
