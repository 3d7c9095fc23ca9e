import { withMergedValues } from '../layout/merged-cells.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import type { SheetRow, Workbook } from '../reader/workbook.ts';

/** The rows of a sheet below its header, each with the values of merged cells that cover it. */
export function* dataRows(book: Workbook, survey: SheetSurvey): Generator<SheetRow> {
  for (const row of withMergedValues(book.rows(survey.sheet), survey.mergedBlocks))
    if (row.number >= survey.header.firstDataRow) yield row;
}
