import { reasonColumn } from '../common/reason-column.ts';
import { texts } from '../common/texts.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { cellProblem, type RowProblem } from './records/row-problems.ts';

/** Which cells of the rows of a CSV file belong to a column. */
export interface DelimitedColumns {
  /** How many columns there are. */
  width: number;
  /** What stands from this column on was not in the CSV file: the reasons for which rows were rejected. */
  end: number;
}

/**
 * The columns of a CSV file. In a row with more cells, a value with a comma was split and the others moved to the
 * right: «1,250.00» without quotes.
 *
 * @returns null for a workbook, and for a file in which most rows are longer than the header
 */
export function delimitedColumns({ sheet, header, top }: SheetSurvey): DelimitedColumns | null {
  if (sheet.delimited !== true) return null;
  const reasonAt = reasonColumn(header.headers);
  const end = reasonAt === -1 ? Number.POSITIVE_INFINITY : reasonAt;
  const columns = { width: header.headers.slice(0, end).findLastIndex((name) => name !== '') + 1, end };
  // In a workbook of rejected rows they may all be longer.
  if (reasonAt !== -1) return columns;
  const records = top.filter(({ number }) => number >= header.firstDataRow);
  const longer = records.filter((row) => surplusCells(row, columns) > 0);
  return longer.length * 2 <= records.length ? columns : null;
}

/** How many cells a row of a CSV file has behind the last column. */
const surplusCells = ({ cells }: SheetRow, { width, end }: DelimitedColumns): number =>
  Math.max(0, cells.findLastIndex((cell, at) => at < end && !isBlank(cell)) + 1 - width);

/**
 * @param columns as `delimitedColumns`
 * @returns a problem in the last surplus cell, so that the review shows the surplus; null for a row that is not longer
 */
export function splitRowProblem(row: SheetRow, columns: DelimitedColumns | null): RowProblem | null {
  if (columns === null) return null;
  const surplus = surplusCells(row, columns);
  const { width } = columns;
  if (surplus === 0) return null;
  const column = width + surplus - 1;
  const reason = texts.record.split(width + surplus, width);
  return cellProblem(row, { column, header: '', field: '' }, row.cells[column] ?? null, reason, 'split');
}
