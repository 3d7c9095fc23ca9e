import { appDefaults, invoiceType } from '../catalogue/app-defaults.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { fieldOfKind, kindsOf, type RecordKind, valuesOfKind } from '../catalogue/record-kinds.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import { knownList } from '../lists/further-lists.ts';
import { type ColumnMapping, fieldsWithColumn } from '../mapping/claims/claims.ts';
import { mappingProblems } from '../mapping/required-columns.ts';
import { titlesOfParts } from '../mapping/values-above.ts';
import { openWorkbook } from '../reader/open-workbook.ts';
import type { Workbook } from '../reader/workbook.ts';
import type { NumberReading } from '../values/decimal-separators.ts';
import { tellColumnsRead } from './columns-read.ts';
import { dataRows } from './data-rows.ts';
import { type DiscountReading, discountReading } from './documents/line-discounts.ts';
import { type PriceTaxQuestion, priceTaxQuestions } from './documents/price-taxes.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { titleText } from './records/section-titles.ts';
import {
  numberReadings,
  type TargetColumn,
  targetColumns,
  writesMonthFirst,
} from './records/target-columns.ts';
import { columnContext, sheetToPrepare } from './sheet-to-prepare.ts';
import { readValues, type TitledField, titledField, valuesForAll } from './sheet-values.ts';
import { sheetWarnings } from './sheet-warnings.ts';

/** What is known of a file before its rows are prepared. Plain data. */
export interface Inspection {
  sheets: { name: string; hidden: boolean }[];
  /** Name of the sheet that is read. */
  sheet: string;
  /** Row of the header, as Excel numbers it. */
  headerRow: number;
  /** The first row below the header. */
  firstDataRow: number;
  headers: string[];
  columns: ColumnMapping[];
  /** Rows below the header that are not blank. */
  rowCount: number;
  /** Columns whose numbers can be read in two ways. */
  readings: NumberReading[];
  /** Columns of prices that are with tax in the sheet and without it in Odoo, or the other way round. */
  priceTaxes: PriceTaxQuestion[];
  /** The field that no column fills, but the titles of groups of rows do. */
  titled: TitledField | null;
  /** Spanish sentences; as long as there is one, the file cannot be loaded. */
  mappingProblems: string[];
  /** Spanish sentences to show. None of them is an error. */
  warnings: string[];
}

/**
 * Looks at a whole file without preparing its rows.
 *
 * @throws SpreadsheetError as `openWorkbook` and `surveyWorkbook`
 */
export function inspectFile(bytes: Uint8Array, request: PrepareRequest): Inspection {
  return inspectWorkbook(openWorkbook(bytes), request).inspection;
}

/**
 * Looks at a workbook that is already open.
 *
 * @returns also what its rows are prepared with
 * @throws SpreadsheetError as `surveyWorkbook`
 */
export function inspectWorkbook(
  book: Workbook,
  request: PrepareRequest,
): {
  inspection: Inspection;
  survey: SheetSurvey;
  fields: Readonly<Record<string, OdooField>>;
  defaults: Record<string, string>;
  discount: DiscountReading | null;
} {
  const { survey, columns: mapped, fields } = sheetToPrepare(book, request);
  const mappedFields = fieldsWithColumn(mapped);
  const kind =
    request.kind && kindsOf(request.model, mappedFields).includes(request.kind) ? request.kind : null;
  const ofKind = kind === null ? mapped : columnsOfKind(mapped, kind, fields);
  const list = knownList(book, survey.sheet.name, request.model);
  const { header, top } = survey;
  const columns = tellColumnsRead(ofKind, request.model, fields, header, top, list?.kind);
  const lastOfTop = top.at(-1)?.number ?? 0;
  // A title of a later part may stand far below the top.
  const titles = [...top, ...survey.titleRows.filter(({ number }) => number > lastOfTop)];
  const given = withoutStart(
    valuesForAll({ ...list?.values?.(list.which, columns), ...request.values }, columns),
    titlesOfParts(titles, header.firstDataRow, request.model),
  );
  const ofAll = readValues(given, fields, request.model, writesMonthFirst(request.country));
  const defaults = {
    ...defaultsOf(request, columns, survey.sheet.name, fields),
    ...(kind === null ? {} : valuesOfKind(kind, fields)),
    ...ofAll.values,
  };
  const titled = titledField(titles, survey.header.firstDataRow, columns, fields, request.model, defaults);
  const context = columnContext(request, survey);
  const targets = targetColumns(columns, fields, request.model, context, defaults);
  const discount = discountReading(columns, targets, fields, request.model, () => dataRows(book, survey));
  const inspection: Inspection = {
    sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: survey.sheet.name,
    headerRow: survey.header.row,
    firstDataRow: survey.header.firstDataRow,
    headers: survey.header.headers,
    columns,
    rowCount: survey.rowCount,
    readings: numberReadings(columns, fields, request.model, context),
    priceTaxes: priceTaxesOf(request, survey, targets, fields, defaults),
    titled,
    mappingProblems: [
      ...mappingProblems(columns, fields, request.model, {
        ...defaults,
        ...(titled && { [titled.field]: '' }),
      }),
      ...ofAll.problems,
    ],
    warnings: sheetWarnings({
      model: request.model,
      fields,
      survey,
      columns,
      targets,
      list,
      forAll: given,
      titled,
      discount,
    }),
  };
  return { inspection, survey, fields, defaults, discount };
}

/** The values for all rows without one that only the title of the first part says: a later part has another one. */
function withoutStart(
  given: Record<string, string>,
  parts: { field: string; start: string } | null,
): Record<string, string> {
  if (parts === null || given[parts.field] !== titleText(parts.start)) return given;
  const { [parts.field]: _, ...others } = given;
  return others;
}

/** The values for fields without a column that the app, the kind of invoice and the request say. */
function defaultsOf(
  { model, app, defaults }: PrepareRequest,
  columns: readonly ColumnMapping[],
  sheet: string,
  fields: Readonly<Record<string, OdooField>>,
): Record<string, string> {
  const partner = columns.find(({ field }) => field !== null && rootField(field) === 'partner_id');
  return {
    ...invoiceType(model, fields, partner?.header ?? '', sheet),
    ...(app === undefined ? {} : appDefaults(app, model, fields)),
    ...defaults,
  };
}

function priceTaxesOf(
  request: PrepareRequest,
  { top, header }: SheetSurvey,
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  defaults: Readonly<Record<string, string>>,
): PriceTaxQuestion[] {
  const { model, taxes, priceTaxes = {} } = request;
  if (!taxes) return [];
  return priceTaxQuestions(targets, fields, {
    model,
    taxes,
    defaults,
    titles: top.filter(({ number }) => number < (header.upperRow ?? header.row)),
    rows: top.filter(({ number }) => number >= header.firstDataRow),
    headers: header.headers,
    choices: priceTaxes,
  });
}

function columnsOfKind(
  columns: readonly ColumnMapping[],
  kind: RecordKind,
  fields: Readonly<Record<string, OdooField>>,
): ColumnMapping[] {
  const taken = new Set(fieldsWithColumn(columns).map((field) => rootField(field)));
  return columns.map((column) =>
    column.field === null ? column : { ...column, field: fieldOfKind(kind, column.field, fields, taken) },
  );
}
