import { columnLetters } from '../../common/coordinates.ts';
import type { ListKind } from '../../layout/list-names.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { RepeatingRow } from './repeated-values.ts';
import type { ReadAs } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';

/** What the rows of a further list are about, which an export of Odoo names in the first row only: by kind of list. */
const ofList = {
  people: { field: 'parent_id', as: 'company' },
  suppliers: { field: 'product_tmpl_id', as: 'product' },
} as const;

/**
 * In a list of the people in companies, gives the second person of a company, whose row has nothing of the company, the
 * company above; in a list of the suppliers of products, the product. A row with anything of a company or product may be
 * of another one, whose name is missing.
 *
 * @param kind of the list
 * @param states columns that say whether a company is still used
 * @returns a function that must get all rows below the header, in their order, and changes none of them
 */
export function recordRepeater(
  kind: ListKind | undefined,
  targets: readonly TargetColumn[],
  states: readonly number[],
): (row: RepeatingRow) => RepeatingRow {
  if (kind !== 'people' && kind !== 'suppliers') return (row) => row;
  const { field: named, as } = ofList[kind];
  const record = targets.find(({ field }) => field === named);
  if (record === undefined) return (row) => row;
  const { column, header } = record;
  const loaded = new Set(targets.map((target) => target.column));
  const isOnlyFurther = ({ cells }: SheetRow): boolean =>
    cells.some((cell) => !isBlank(cell)) && cells.every((cell, at) => loaded.has(at) || isBlank(cell));
  let above: readonly CellValue[] = [];
  return ({ row, readAs }) => {
    const cell = above[column] ?? null;
    if (!isBlank(row.cells[column])) above = row.cells;
    else if (!isOnlyFurther(row)) above = [];
    else if (!isBlank(cell)) {
      const cells = [...row.cells];
      for (const at of [column, ...states]) cells[at] = above[at] ?? null;
      const reading: ReadAs = { as, column: columnLetters(column), header, value: showCell(cell), cell };
      return { row: { ...row, cells }, readAs: [...readAs, reading] };
    }
    return { row, readAs };
  };
}
