import { texts } from '../../common/texts.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { doubt, type PreparedRow, rowProblem } from './row-problems.ts';

/**
 * @returns a function that takes the rows in order, and returns the number of an earlier row with the same
 * cells, or null
 */
export function identicalRowFinder(): (row: SheetRow) => number | null {
  const seen = new Map<number, number>();
  return (row) => {
    const print = fingerprint(row);
    const first = seen.get(print);
    if (first !== undefined) return first;
    seen.set(print, row.number);
    return null;
  };
}

/**
 * @returns a function that takes the rows in order, and reports each that is loaded as the same contact as an earlier
 *   one: a list of pets or of houses has a row for each, and the same owner in several
 */
export function sameContactTeller(model: string): (row: SheetRow, prepared: PreparedRow) => void {
  const sameRowOf = identicalRowFinder();
  return (row, prepared) => {
    if (model !== 'res.partner' || prepared.problems.length > 0) return;
    const first = sameRowOf({ ...row, cells: prepared.values });
    if (first !== null) doubt(prepared, rowProblem(row, texts.record.sameContact(first), 'same-contact'));
  };
}

function fingerprint({ cells }: SheetRow): number {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] === null || cells[end - 1] === '')) end--;
  return hashOf(JSON.stringify(cells.slice(0, end)));
}

/**
 * Hash of 53 bits. Among 100,000 different texts two have the same hash about once in two million sheets.
 */
export function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
