import { type CellRange, formatRange } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import type { Header } from './header.ts';

/**
 * Numbers of the rows below the header that are not blank, in order, and of those with a single filled cell.
 */
export interface BodyRowNumbers {
  filled: readonly number[];
  singleCell: ReadonlySet<number>;
}

/**
 * Decides which merged cells a sheet may have. Only the first cell of a merged block has a value, so in the
 * header and among the records the others would be lost. A text across the whole table, such as the title of
 * a section or a signature, loses nothing.
 *
 * @returns the rows that consist of such a text
 * @throws SpreadsheetError merged-cells
 */
export function checkMergedCells(
  found: Header,
  merged: readonly CellRange[],
  rows: BodyRowNumbers,
): Set<number> {
  const mergedRows = new Set<number>();
  const bad: CellRange[] = [];
  for (const range of merged) {
    if (!isInTable(found, range, rows)) continue;
    const inside =
      range.top < found.firstDataRow ? [] : firstTwoBetween(rows.filled, range.top, range.bottom);
    if (inside.length === 1 && rows.singleCell.has(inside[0] as number)) mergedRows.add(inside[0] as number);
    else if (range.top < found.firstDataRow || inside.length > 0) bad.push(range);
  }
  if (bad.length === 0) return mergedRows;
  const shown = bad.slice(0, 3).map(formatRange).join(', ');
  const rest = bad.length > 3 ? ` y ${bad.length - 3} más` : '';
  throw new SpreadsheetError('merged-cells', texts.sheet.merged(shown + rest));
}

function isInTable(found: Header, range: CellRange, { filled }: BodyRowNumbers): boolean {
  if (range.top === range.bottom && range.left === range.right) return false;
  // The blank cells of a header of two rows were filled from its other row.
  if (found.upperRow !== undefined && range.top >= found.upperRow && range.bottom <= found.row) return false;
  const from = Math.min(found.row, found.technicalRow ?? found.row);
  return range.bottom >= from && range.top <= (filled.at(-1) ?? 0) && range.left <= found.headers.length;
}

/**
 * The first two numbers from `from` to `to`, found by bisection. The caller only needs to know whether there
 * are none, one or several.
 */
function firstTwoBetween(numbers: readonly number[], from: number, to: number): number[] {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return numbers.slice(low, low + 2).filter((number) => number <= to);
}
