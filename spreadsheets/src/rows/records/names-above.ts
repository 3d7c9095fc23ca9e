import { cleanText } from '../../common/words.ts';
import { isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { TargetColumn } from './target-columns.ts';

/** By column, the name that stands above a blank cell. */
export type NamesAbove = ReadonlyMap<number, string>;

const noNames: NamesAbove = new Map();

/**
 * Whether a list may name the record only in its first row: a project, a supplier, a customer. A row without the
 * company of its person is of another one than the row above.
 */
const namesOnce = ({ type, required, isLine, field }: TargetColumn): boolean =>
  type === 'many2one' && required && !isLine && !field.endsWith('product_id') && field !== 'parent_id';

/**
 * Finds the names that a list writes once, above all rows that they belong to. A row that names an earlier
 * row as its parent gets the names of that row, whatever stands between them: Asana writes the project of a
 * task, but not of its subtasks.
 *
 * @returns a function that must get every record of the sheet in its order, also those that are not loaded
 */
export function namesAboveFinder(targets: readonly TargetColumn[]): (row: SheetRow) => NamesAbove {
  const columns = targets.filter(namesOnce).map(({ column }) => column);
  if (columns.length === 0) return () => noNames;
  const columnOf = (field: string) => targets.find((target) => target.field === field)?.column;
  const [ownName, parentName] = [columnOf('name'), columnOf('parent_id')];
  const names = new Map<number, string>();
  /** What each record has in these columns, by its name; only where records have parents. */
  const ofRecords = new Map<string, ReadonlyMap<number, string>>();
  return ({ cells }) => {
    const textAt = (column: number | undefined) =>
      column === undefined ? '' : cleanText(showCell(cells[column] ?? null));
    const ofParent = ofRecords.get(textAt(parentName));
    const above = new Map<number, string>();
    for (const column of columns) {
      if (!isBlank(cells[column])) {
        names.set(column, textAt(column));
        continue;
      }
      const name = ofParent?.get(column) ?? names.get(column);
      if (name !== undefined) above.set(column, name);
    }
    const parent = parentName === undefined ? '' : textAt(ownName);
    if (parent !== '') {
      const filled = columns.filter((column) => !isBlank(cells[column]));
      ofRecords.set(
        parent,
        new Map([...filled.map((column) => [column, textAt(column)] as const), ...above]),
      );
    }
    return above.size === 0 ? noNames : above;
  };
}
