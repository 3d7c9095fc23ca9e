import { texts } from '../../common/texts.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { type PreparedRow, rowProblem } from '../records/row-problems.ts';

/**
 * Services between the products of a stock count have neither a quantity nor a place: instead of what is missing,
 * their row says that nothing was counted.
 *
 * @param fieldNames names of the values
 * @returns changes the problems of a row; does nothing for other models
 */
export function blankCountTeller(
  model: string,
  fieldNames: readonly string[],
): (row: SheetRow, prepared: PreparedRow) => void {
  const at = model === 'stock.quant' ? fieldNames.indexOf('inventory_quantity') : -1;
  return (row, { problems, values }) => {
    const isBlank = at !== -1 && values[at] === '';
    if (isBlank && problems.every(({ kind }) => kind === 'required'))
      problems.splice(0, problems.length, rowProblem(row, texts.record.noCount, 'no-count'));
  };
}
