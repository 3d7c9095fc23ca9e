import { type CellRange, formatRange } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import type { Header } from './header-texts.ts';

/**
 * Numbers of the rows below the header that are not blank, in order, and of those with a single filled cell.
 */
export interface BodyRowNumbers {
  filled: readonly number[];
  singleCell: ReadonlySet<number>;
}

/** What the merged cells of a sheet mean for its records. */
export interface MergedCells {
  /** Rows that consist of a text across the table, such as the title of a section or a signature. */
  titles: ReadonlySet<number>;
  /** Blocks over several rows, each of which has the value of the block. From the top. */
  blocks: readonly CellRange[];
  /** A Spanish sentence on how merged cells among the records are read; null where there are none. */
  warning: string | null;
}

/**
 * Decides how the merged cells of a sheet are read. Only the first cell of a merged block has a value, which
 * people see beside each row of the block, so each of these rows gets it.
 */
export function readMergedCells(
  found: Header,
  merged: readonly CellRange[],
  rows: BodyRowNumbers,
): MergedCells {
  const titles = new Set<number>();
  const amongRecords: CellRange[] = [];
  for (const range of merged) {
    if (!isAmongRows(found, range, rows)) continue;
    const inside = firstTwoBetween(rows.filled, range.top, range.bottom);
    if (inside.length === 1 && rows.singleCell.has(inside[0] as number)) titles.add(inside[0] as number);
    else if (inside.length > 0) amongRecords.push(range);
  }
  const blocks = amongRecords
    .filter(({ top, bottom }) => top < bottom)
    .sort((first, second) => first.top - second.top);
  if (amongRecords.length === 0) return { titles, blocks, warning: null };
  const shown = amongRecords.slice(0, 3).map(formatRange).join(', ');
  const rest = amongRecords.length > 3 ? ` y ${amongRecords.length - 3} más` : '';
  return { titles, blocks, warning: texts.warning.merged(shown + rest) };
}

/** Gives each row the values of the merged blocks that reach it from above. @param blocks from the top */
export function* withMergedValues(
  rows: Iterable<SheetRow>,
  blocks: readonly CellRange[],
): Generator<SheetRow> {
  let next = 0;
  // By column, since blocks do not overlap.
  const open = new Map<number, { bottom: number; value: CellValue }>();
  for (const row of rows) {
    const cells = open.size === 0 ? row.cells : [...row.cells];
    for (const [column, { bottom, value }] of open) {
      if (bottom < row.number) open.delete(column);
      else if ((cells[column] ?? null) === null) {
        while (cells.length < column) cells.push(null);
        cells[column] = value;
      }
    }
    for (let block = blocks[next]; block !== undefined && block.top <= row.number; block = blocks[++next]) {
      const value = block.top === row.number ? (row.cells[block.left - 1] ?? null) : null;
      if (value !== null) open.set(block.left - 1, { bottom: block.bottom, value });
    }
    yield cells === row.cells ? row : { ...row, cells };
  }
}

function isAmongRows({ firstDataRow, headers }: Header, range: CellRange, rows: BodyRowNumbers): boolean {
  if (range.top === range.bottom && range.left === range.right) return false;
  return range.top >= firstDataRow && range.top <= (rows.filled.at(-1) ?? 0) && range.left <= headers.length;
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
