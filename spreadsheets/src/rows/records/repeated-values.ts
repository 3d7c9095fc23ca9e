import { columnLetters } from '../../common/coordinates.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { isDittoSign, isUnit, mayBeDitto } from '../../values/dittos.ts';
import type { RecordColumn } from './records.ts';
import type { ReadAs } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';

/** A row with the values that its ditto marks repeat, and what is reported of them. */
export interface RepeatingRow {
  row: SheetRow;
  readAs: ReadAs[];
}

/** In a column of numbers, a mark may mean something else. */
const numberTypes = new Set(['integer', 'float', 'monetary']);

/**
 * Reads ditto marks (`"`, «ídem») as the value of the cell above, also where that cell has a mark itself. The
 * cell above is the one in the row directly above, which must not be a title: below a blank row or cell a
 * mark repeats nothing.
 *
 * @returns a function that gives a row with its values; it must be called for all rows below the header, in
 * their order
 */
export function dittoReader(targets: readonly TargetColumn[]): (row: SheetRow) => RepeatingRow {
  const hasLines = targets.some(({ isLine }) => isLine);
  const columns = targets.filter((target) => mayRepeat(target, hasLines));
  let above: SheetRow | null = null;
  return (row) => {
    const from = above !== null && above.number === row.number - 1 && !hasSingleCell(above) ? above : null;
    let cells: CellValue[] | null = null;
    const readAs: ReadAs[] = [];
    for (const { column, header, field } of columns) {
      const cell = row.cells[column] ?? null;
      const value: CellValue = from?.cells[column] ?? null;
      if (!mayBeDitto(cell) || isBlank(value) || mayBeDitto(value)) continue;
      if (isUnit(field) && isDittoSign(cell)) continue;
      cells ??= [...row.cells];
      cells[column] = value;
      readAs.push({ as: 'above', column: columnLetters(column), header, value: cell.trim(), cell: value });
    }
    const read = cells === null ? row : { ...row, cells };
    above = read;
    return { row: read, readAs };
  };
}

/** Two records do not have one name: such a mark is asked about. The lines of an order repeat its number. */
const mayRepeat = ({ type, required, contact }: TargetColumn, hasLines: boolean): boolean =>
  !numberTypes.has(type) && contact !== 'barcode' && (hasLines || !(required && type === 'char'));

/**
 * Whether a row of an order says with marks that it belongs to the one above: its supplier or customer is a mark, and
 * nothing of the order is said anew.
 *
 * @param isMark whether the cell of a column (from 0) is a mark
 */
export function continuesByDittos(
  { cells }: SheetRow,
  columns: readonly RecordColumn[],
  isMark: (column: number) => boolean,
): boolean {
  const ofRecord = columns.filter(({ isLine }) => !isLine);
  return (
    ofRecord.some(({ field, column }) => field === 'partner_id' && isMark(column)) &&
    ofRecord.every(({ column }) => isMark(column) || isBlank(cells[column])) &&
    columns.some(({ isLine, column }) => isLine && !isBlank(cells[column]))
  );
}
