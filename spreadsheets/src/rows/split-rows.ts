import { texts } from '../common/texts.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { type RowProblem, rowProblem } from './row-problems.ts';

/**
 * How many columns a CSV file has. In a row with more cells, a value with a comma was split and the others moved to
 * the right: «1,250.00» without quotes.
 *
 * @returns null for a workbook, and for a file in which most rows are longer than the header
 */
export function delimitedWidth({ sheet, header, top }: SheetSurvey): number | null {
  // Only a CSV file has no path in a package.
  if (sheet.path !== '') return null;
  const width = header.headers.findLastIndex((name) => name !== '') + 1;
  const records = top.filter(({ number }) => number >= header.firstDataRow);
  const longer = records.filter((row) => cellsOf(row) > width);
  return longer.length * 2 <= records.length ? width : null;
}

/** @param width as `delimitedWidth` @returns null for a row that is not longer */
export function splitRowProblem(row: SheetRow, width: number | null): RowProblem | null {
  if (width === null) return null;
  const cells = cellsOf(row);
  return cells > width ? rowProblem(row, texts.record.split(cells, width), 'split') : null;
}

const cellsOf = ({ cells }: SheetRow): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1;
