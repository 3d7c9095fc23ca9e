import { appDefaults, invoiceType } from '../catalogue/app-defaults.ts';
import { isBalance } from '../catalogue/balance-headers.ts';
import { catalogueFields, type OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { fieldOfKind, kindsOf, type RecordKind, valuesOfKind } from '../catalogue/record-kinds.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import { type SheetSurvey, surveyWorkbook } from '../layout/survey.ts';
import { type KnownList, knownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { columnStatistics } from '../mapping/column-statistics.ts';
import { quantitiesApart } from '../mapping/counted-apart.ts';
import { mapColumns } from '../mapping/map-headers.ts';
import { mappingProblems, requiredFields } from '../mapping/required-columns.ts';
import { openWorkbook } from '../reader/open-workbook.ts';
import type { SheetRow, Workbook } from '../reader/workbook.ts';
import type { NumberReading } from '../values/decimal-separators.ts';
import { areTaxAnswers, saysWhetherTaxed } from '../values/tax-answers.ts';
import { tellColumnsRead } from './columns-read.ts';
import { dataRows } from './data-rows.ts';
import { type DiscountReading, discountReading } from './line-discounts.ts';
import { isTotalHeader } from './line-totals.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { type PriceTaxQuestion, priceTaxQuestions } from './price-taxes.ts';
import { lacksMaximum } from './reorder-limits.ts';
import { readValues, type TitledField, titledField, valuesForAll } from './sheet-values.ts';
import {
  type ColumnContext,
  numberReadings,
  type TargetColumn,
  targetColumns,
  writesMonthFirst,
} from './target-columns.ts';
import { variantsOf } from './variants.ts';

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
  const own = fieldsWithColumn(mapped);
  const kind = request.kind && kindsOf(request.model, own).includes(request.kind) ? request.kind : null;
  const ofKind = kind === null ? mapped : columnsOfKind(mapped, kind, fields);
  const columns = tellColumnsRead(ofKind, request.model, survey.header, survey.top);
  const list = knownList(book, survey.sheet.name, request.model);
  const given = valuesForAll({ ...list?.values?.(list.which, columns), ...request.values }, columns);
  const ofAll = readValues(given, fields, request.model, writesMonthFirst(request.country));
  const defaults = {
    ...defaultsOf(request, columns, survey.sheet.name, fields),
    ...(kind === null ? {} : valuesOfKind(kind, fields)),
    ...ofAll.values,
  };
  const titled = titledField(
    survey.top,
    survey.header.firstDataRow,
    columns,
    fields,
    request.model,
    defaults,
  );
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
    warnings: [
      ...warningsOfColumns(request.model, columns, survey),
      ...warningsOfList(request.model, list, fieldsWithColumn(columns)),
      ...Object.entries(given).map(([field, value]) =>
        texts.warning.forAll(labelOf(request.model, field, fields), value),
      ),
      ...warningsOfValues(titled, targets, owedColumn(request.model, columns), discount),
    ],
  };
  return { inspection, survey, fields, defaults, discount };
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

/** What the rows of a list lack, and what Odoo makes of that. */
function warningsOfList(model: string, list: KnownList | null, fields: readonly string[]): string[] {
  return [
    ...(list?.kind === 'suppliers' && !fields.includes('price') ? [texts.warning.noSupplierPrice] : []),
    ...(lacksMaximum(model, fields) ? [texts.warning.noMaximum] : []),
  ];
}

function warningsOfColumns(
  model: string,
  columns: readonly ColumnMapping[],
  { unnamed, warnings, header }: SheetSurvey,
): string[] {
  const joined = new Set(columns.flatMap(({ column, joins }) => (joins === undefined ? [] : [column])));
  return [
    ...unnamed
      .filter((column) => !joined.has(column))
      .map((column) => texts.warning.dataWithoutHeader(columnLetters(column))),
    ...warnings,
    ...(variantsOf(model, columns, header) ? [texts.warning.variants] : []),
  ];
}

/** @param owed the header of what is still owed of each invoice */
function warningsOfValues(
  titled: TitledField | null,
  targets: readonly TargetColumn[],
  owed: string | undefined,
  discount: DiscountReading | null,
): string[] {
  return [
    ...(titled ? [texts.warning.titled(titled.label, titled.sample)] : []),
    ...targets.flatMap(({ header, taxIfYes }) =>
      taxIfYes === null ? [] : [texts.warning.taxAnswers(header, taxIfYes)],
    ),
    ...(owed === undefined ? [] : [texts.warning.onlyOwed(owed)]),
    ...(discount?.sample && discount.meaning !== 'percent'
      ? [texts.warning.discountRead(discount.header, discount.sample.discount, discount.sample.percent)]
      : []),
  ];
}

/** The header of what is still owed of each invoice, where the sheet also has what it was. */
function owedColumn(model: string, columns: readonly ColumnMapping[]): string | undefined {
  const hasTotal = columns.some(({ field, header }) => field === null && isTotalHeader(header));
  if (model !== 'account.move' || !hasTotal) return undefined;
  return columns.find(({ field, header }) => field?.endsWith('/price_unit') && isBalance(header))?.header;
}

const labelOf = (model: string, field: string, fields: Readonly<Record<string, OdooField>>): string =>
  requiredFields(fields, model).find((own) => own.field === field)?.label ?? fields[field]?.string ?? field;

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

const fieldsWithColumn = (columns: readonly ColumnMapping[]): string[] =>
  columns.flatMap(({ field }) => (field === null ? [] : [field]));

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
  return list.columns(mapped, list.which, { header, rows: top, name: sheet.name });
}

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
  const decided = columns.map((own, at) =>
    Object.hasOwn(overrides, own.column) ? (mapped[at] ?? own) : own,
  );
  return {
    survey,
    columns: request.app === 'stock' ? quantitiesApart(decided, request.model) : decided,
    fields,
  };
}

/** What the options of a request and the survey of a sheet say about its columns. */
export const columnContext = (
  { model, decimalSeparators, country, taxes }: PrepareRequest,
  { decimals, dates, header, top }: SheetSurvey,
): ColumnContext => ({
  headers: header.headers,
  decimals,
  dates,
  ...(decimalSeparators && { decimalSeparators }),
  ...(country && { country }),
  ...(taxes?.sale &&
    saysWhetherTaxed(model, 'taxes_id') && {
      taxAnswers: { areAnswers: tellTaxAnswers(top, header), tax: taxes.sale.name },
    }),
});

/** Says of a column whether its values only say whether there is a tax. The values are counted when it is asked. */
const tellTaxAnswers =
  (top: readonly SheetRow[], { firstDataRow, keys }: Header): ((column: number) => boolean) =>
  (column) =>
    areTaxAnswers(columnStatistics(top, firstDataRow, keys.length)[column]?.values ?? []);
