/** Pages that go on after a place, so that none is read twice and none left out while rows come and go. */

/**
 * One page of rows, of which one more was read than it holds: that tells whether there is another.
 *
 * @param nextOf the place after which the next page begins, of the last row of this one
 * @returns `next` is null on the last page
 */
export function pageOf<Row, Next>(
  rows: readonly Row[],
  size: number,
  nextOf: (last: Row) => Next,
): { page: Row[]; next: Next | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? nextOf(last) : null };
}

/** The id that a place is; null for the first page, and for anything that is none. */
export const idAfter = (place: string | undefined): number | null =>
  /^\d{1,9}$/.test(place ?? '') ? Number(place) : null;

/** A moment and an id: the place of a row among rows that are read in the order of their time. */
export interface Moment {
  at: string;
  id: number;
}

export const placeOfMoment = ({ at, id }: Moment): string => `${at}|${id}`;

/** The moment that a place is; null for the first page, and for anything that is none. */
export function momentAfter(place: string | undefined): Moment | null {
  const [, at, id] = /^([\dTZ:.-]{24})\|(\d{1,9})$/.exec(place ?? '') ?? [];
  return at === undefined ? null : { at, id: Number(id) };
}
