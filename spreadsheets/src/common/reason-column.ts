/** Header of the column of reasons of rejected rows. It is not in `texts`, which the page does not load. */
export const reasonHeader = 'Motivo';

/** Index of the column of reasons in a workbook of rejected rows that comes back; -1 where it was removed. */
export function reasonColumn(headers: readonly string[]): number {
  const last = headers.length - 1;
  return headers[last] === reasonHeader ? last : -1;
}
