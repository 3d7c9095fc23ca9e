import { cleanText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import type { TargetColumn } from './target-columns.ts';

/** By column, the name that stands above a blank cell. */
export type NamesAbove = ReadonlyMap<number, string>;

const noNames: NamesAbove = new Map();

/** Whether a list may name the record only in its first row: a project, a supplier, a customer. */
const namesOnce = ({ type, required, isLine, field }: TargetColumn): boolean =>
  type === 'many2one' && required && !isLine && !field.endsWith('product_id');

/**
 * Finds the names that a list writes once, above all rows that they belong to.
 *
 * @returns a function that must get every record of the sheet in its order, also those that are not loaded
 */
export function namesAboveFinder(targets: readonly TargetColumn[]): (row: SheetRow) => NamesAbove {
  const columns = targets.filter(namesOnce).map(({ column }) => column);
  const names = new Map<number, string>();
  return ({ cells }) => {
    const blank = columns.filter((column) => isBlank(cells[column]));
    for (const column of columns)
      if (!blank.includes(column)) names.set(column, cleanText(showCell(cells[column] ?? null)));
    const above = blank.filter((column) => names.has(column));
    return above.length === 0 ? noNames : new Map(above.map((column) => [column, names.get(column) ?? '']));
  };
}
