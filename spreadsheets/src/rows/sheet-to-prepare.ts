import { catalogueFields, type OdooField } from '../catalogue/catalogue.ts';
import { type SheetSurvey, surveyWorkbook } from '../layout/survey.ts';
import { knownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import { mapColumns } from '../mapping/map-headers.ts';
import { quantitiesApart } from '../mapping/products/counted-apart.ts';
import type { Workbook } from '../reader/workbook.ts';
import type { PrepareRequest } from './prepare-request.ts';
import type { ColumnContext } from './records/target-columns.ts';

/** The sheet that a request means, and the fields of its columns. @throws SpreadsheetError as `surveyWorkbook` */
export function sheetToPrepare(
  book: Workbook,
  request: PrepareRequest,
): { survey: SheetSurvey; columns: ColumnMapping[]; fields: Readonly<Record<string, OdooField>> } {
  const fields = request.fields ?? catalogueFields(request.model);
  // A further list has the header of the sheet's own list.
  const within = request.sheet ? knownList(book, request.sheet, request.model)?.within : undefined;
  const survey = surveyWorkbook(book, within ?? request.model, request.sheet, request.headerRow);
  const mapped = mapColumns(
    survey.header,
    fields,
    { ...request, about: { sheet: survey.sheet.name, kind: request.kind } },
    survey.top,
  );
  const columns = listColumns(book, request, survey, fields) ?? mapped;
  const { overrides = {} } = request;
  const decided = columns.map((column, at) =>
    Object.hasOwn(overrides, column.column) ? (mapped[at] ?? column) : column,
  );
  return {
    survey,
    columns: request.app === 'stock' ? quantitiesApart(decided, request.model) : decided,
    fields,
  };
}

/**
 * The columns of a further list of a sheet, as long as nobody decided about them.
 *
 * @returns null for a sheet's own list
 */
function listColumns(
  book: Workbook,
  request: PrepareRequest,
  { sheet, header, top }: SheetSurvey,
  fields: Readonly<Record<string, OdooField>>,
): ColumnMapping[] | null {
  const list = knownList(book, sheet.name, request.model);
  if (list === null) return null;
  const mapped = mapColumns(header, fields, { ...request, overrides: {}, about: { sheet: sheet.name } }, top);
  return list.columns(mapped, list.which, { header, rows: top, name: sheet.name, fields });
}

/** What the options of a request and the survey of a sheet say about its columns. */
export const columnContext = (
  { decimalSeparators, country, taxes }: PrepareRequest,
  { decimals, dates, header, top }: SheetSurvey,
): ColumnContext => ({
  headers: header.headers,
  decimals,
  dates,
  ...(decimalSeparators && { decimalSeparators }),
  ...(country && { country }),
  ...(taxes?.sale && { tax: taxes.sale.name }),
  valuesOf: (column) => columnStatistics(top, header.firstDataRow, header.keys.length)[column]?.values ?? [],
});
