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
 * Finds the names that a list writes once, above all rows that they belong to. A row that names the one above it as
 * its parent has the parent's name, whatever stands between them: Asana writes the project of a task, but not those of
 * its subtasks.
 *
 * @returns a function that must get every record of the sheet in its order, also those that are not loaded
 */
export function namesAboveFinder(targets: readonly TargetColumn[]): (row: SheetRow) => NamesAbove {
  const columns = targets.filter(namesOnce).map(({ column }) => column);
  const names = new Map<number, string>();
  const textOf = (field: string, { cells }: SheetRow): string => {
    const column = targets.find((target) => target.field === field)?.column;
    return column === undefined ? '' : cleanText(showCell(cells[column] ?? null));
  };
  const hasParents = columns.length > 0 && targets.some(({ field }) => field === 'parent_id');
  const ofParents = new Map<string, ReadonlyMap<number, string>>();
  return (row) => {
    const { cells } = row;
    const ofParent = ofParents.get(textOf('parent_id', row));
    const blank = columns.filter((column) => isBlank(cells[column]));
    for (const column of columns)
      if (!blank.includes(column)) names.set(column, cleanText(showCell(cells[column] ?? null)));
    const nameFor = (column: number) => ofParent?.get(column) ?? names.get(column);
    const above = new Map(
      blank.flatMap((column) => {
        const name = nameFor(column);
        return name === undefined ? [] : [[column, name] as const];
      }),
    );
    const own = textOf('name', row);
    if (own !== '' && hasParents) ofParents.set(own, new Map([...ownNames(cells, columns), ...above]));
    return above.size === 0 ? noNames : above;
  };
}

const ownNames = (cells: SheetRow['cells'], columns: readonly number[]): [number, string][] =>
  columns.flatMap((column) =>
    isBlank(cells[column]) ? [] : [[column, cleanText(showCell(cells[column] ?? null))]],
  );
