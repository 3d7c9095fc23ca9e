import { reorderingRules } from '../../catalogue/stock.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { texts } from '../../common/texts.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { cellProblem, type PreparedRow, tellReading } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

const minimum = 'product_min_qty';
/** The quantity up to which Odoo orders. */
export const maximumField = 'product_max_qty';

/** Whether reordering rules have a minimum and no column for their maximum, which Odoo requires. */
export const lacksMaximum = (model: string, fields: readonly string[]): boolean =>
  model === reorderingRules.model && fields.includes(minimum) && !fields.includes(maximumField);

/**
 * Sets the maximum of a reordering rule that has only a minimum: Odoo then orders up to the minimum, as it does in its
 * own form. A maximum below the minimum is an error, although some versions of Odoo take it.
 *
 * @returns a function that changes a row
 */
export function limitFiller(
  model: string,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): (row: SheetRow, prepared: PreparedRow) => void {
  const [from, to] = [fieldNames.indexOf(minimum), fieldNames.indexOf(maximumField)];
  if (model !== reorderingRules.model || from === -1 || to === -1) return () => undefined;
  const target = targets.find(({ field }) => field === maximumField);
  return (row, prepared) => {
    const [min = '', max = ''] = [prepared.values[from], prepared.values[to]];
    if (prepared.problems.length > 0 || Number(max) >= Number(min)) return;
    if (Number(max) === 0) {
      prepared.values[to] = min;
      if (target === undefined) return;
      const { column, header } = target;
      tellReading(prepared, { as: 'minimum', column: columnLetters(column), header, value: min });
    } else if (target !== undefined) {
      const cell = row.cells[target.column] ?? null;
      prepared.problems.push(cellProblem(row, target, cell, texts.record.belowMinimum(max, min), 'number'));
    }
  };
}
