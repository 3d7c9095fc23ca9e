/**
 * Pages that continue after a place, so that no row is read twice or skipped while rows are added and
 * removed.
 */

/**
 * One page of rows. One row more than the page holds was read, which tells whether there is a next page.
 * @param nextOf the place of a row; the next page begins after that of the last row
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

/** The id in a place; null for the first page, and for any text that is not an id. */
export const idAfter = (place: string | undefined): number | null =>
  /^\d{1,9}$/.test(place ?? '') ? Number(place) : null;

/** A moment and an id: the place of a row in a list sorted by time. */
export interface Moment {
  at: string;
  id: number;
}

export const placeOfMoment = ({ at, id }: Moment): string => `${at}|${id}`;

/** The moment in a place; null for the first page, and for any text that is not one. */
export function momentAfter(place: string | undefined): Moment | null {
  const [, at, id] = /^([\dTZ:.-]{24})\|(\d{1,9})$/.exec(place ?? '') ?? [];
  return at === undefined ? null : { at, id: Number(id) };
}
