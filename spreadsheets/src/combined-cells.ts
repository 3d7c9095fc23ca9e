import { type CellRange, formatRange } from './coordinates.ts';
import { SpreadsheetError } from './errors.ts';
import type { Header } from './header.ts';
import { TEXTS } from './texts.ts';

/** Rows below the header that hold anything, from the top, and those of them with one cell. */
export interface BodyRows {
  filled: readonly number[];
  lone: ReadonlySet<number>;
}

/**
 * Judges the combined cells of a sheet. In the header and among the records the value of all but the first of
 * them would be lost; a line across the table (a section, a signature) loses nothing.
 * @returns the rows that are such lines
 * @throws SpreadsheetError merged-cells
 */
export function combinedLines(found: Header, merged: readonly CellRange[], rows: BodyRows): Set<number> {
  const lines = new Set<number>();
  const bad: CellRange[] = [];
  for (const range of merged) {
    if (!touches(found, range, rows)) continue;
    const inside = range.top < found.firstDataRow ? [] : between(rows.filled, range.top, range.bottom);
    if (inside.length === 1 && rows.lone.has(inside[0] as number)) lines.add(inside[0] as number);
    else if (range.top < found.firstDataRow || inside.length > 0) bad.push(range);
  }
  if (bad.length === 0) return lines;
  const shown = bad.slice(0, 3).map(formatRange).join(', ');
  const rest = bad.length > 3 ? ` y ${bad.length - 3} más` : '';
  throw new SpreadsheetError('merged-cells', TEXTS.sheet.merged(shown + rest));
}

function touches(found: Header, range: CellRange, { filled }: BodyRows): boolean {
  if (range.top === range.bottom && range.left === range.right) return false;
  // The gaps of a header of two rows were filled.
  if (found.upperRow !== undefined && range.top >= found.upperRow && range.bottom <= found.row) return false;
  const from = Math.min(found.row, found.technicalRow ?? found.row);
  return range.bottom >= from && range.top <= (filled.at(-1) ?? 0) && range.left <= found.headers.length;
}

/** The first two of the numbers that lie within two others: nobody needs more. */
function between(numbers: readonly number[], from: number, to: number): number[] {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return numbers.slice(low, low + 2).filter((number) => number <= to);
}
