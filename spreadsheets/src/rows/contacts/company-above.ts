import { columnLetters } from '../../common/coordinates.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { RepeatingRow } from '../records/repeated-values.ts';
import type { ReadAs } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/**
 * In a list of the people in companies, gives the second person of a company, whose row has nothing of the company, the
 * company above. A row with anything of a company may be of another one, whose name is missing.
 *
 * @param states columns that say whether a company is still used
 * @returns a function that must get all rows below the header, in their order, and changes none of them
 */
export function companyRepeater(
  targets: readonly TargetColumn[],
  states: readonly number[],
): (row: RepeatingRow) => RepeatingRow {
  const company = targets.find(({ field }) => field === 'parent_id');
  if (company === undefined) return (row) => row;
  const { column, header } = company;
  const loaded = new Set(targets.map((target) => target.column));
  const isOnlyPerson = ({ cells }: SheetRow): boolean =>
    cells.some((cell) => !isBlank(cell)) && cells.every((cell, at) => loaded.has(at) || isBlank(cell));
  let above: readonly CellValue[] = [];
  return ({ row, readAs }) => {
    const cell = above[column] ?? null;
    if (!isBlank(row.cells[column])) above = row.cells;
    else if (!isOnlyPerson(row)) above = [];
    else if (!isBlank(cell)) {
      const cells = [...row.cells];
      for (const at of [column, ...states]) cells[at] = above[at] ?? null;
      const value = showCell(cell);
      const reading: ReadAs = { as: 'company', column: columnLetters(column), header, value, cell };
      return { row: { ...row, cells }, readAs: [...readAs, reading] };
    }
    return { row, readAs };
  };
}
