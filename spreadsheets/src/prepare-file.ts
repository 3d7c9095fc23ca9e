import { appDefaults } from './app-defaults.ts';
import { catalogueFields, type OdooField } from './catalogue.ts';
import type { NumberReading } from './decimal-signs.ts';
import { SpreadsheetError } from './errors.ts';
import type { Header } from './header.ts';
import {
  type ColumnMapping,
  type MappingMemory,
  type MappingOverrides,
  mapHeaders,
  mappingProblems,
} from './mapping.ts';
import type { DecimalSign } from './numbers.ts';
import { type PreparedRow, type PreparedRows, prepareRows } from './prepare.ts';
import { sampleColumns } from './settle.ts';
import type { Row } from './sheet-rows.ts';
import { type SheetSurvey, surveyWorkbook } from './survey.ts';
import { type ColumnFacts, numberReadings } from './targets.ts';
import { openWorkbook, type Workbook } from './workbook.ts';

/** What to read from a file and for which model. Plain data: it travels to a worker. */
export interface PrepareRequest {
  /** Technical name of the Odoo model. */
  model: string;
  /** Technical name of the app that the file was uploaded for; it decides some defaults. */
  app?: string;
  /** The target's `fields_get`; without it the catalogue stands in (before the app is installed). */
  fields?: Readonly<Record<string, OdooField>>;
  /** Tab to read; by default the first visible one with a header we know. */
  sheet?: string;
  /** Columns that a person has decided. */
  overrides?: MappingOverrides;
  /** What was decided for the same headers before. */
  memory?: MappingMemory;
  /** Values for fields without a column and for blank cells. */
  defaults?: Readonly<Record<string, string>>;
  /** Records that begin up to this row (Excel's number) were loaded before and are left out. */
  afterRow?: number;
  /** Field that tells which record a row is; a second row with the same is at fault. */
  key?: string | null;
  /** Sign before the decimals that a person chose, by column. */
  signs?: Readonly<Record<number, DecimalSign>>;
  /** ISO 3166 code of the company's country: it tells how numbers are written. Without it Guatemala. */
  country?: string | null;
  /** Rows (Excel's numbers) that seem to be totals or notes, and that a person wants to be loaded. */
  keepRows?: readonly number[];
}

/** What a file turns out to be, for the customer to confirm. Plain data. */
export interface Inspection {
  sheets: { name: string; hidden: boolean }[];
  /** The tab that is read. */
  sheet: string;
  /** Row of the column names, as Excel numbers it. */
  headerRow: number;
  headers: string[];
  columns: ColumnMapping[];
  /** Rows with data. */
  rowCount: number;
  /** Columns of numbers whose cells alone do not tell how they are read. */
  readings: NumberReading[];
  /** Spanish; while there are any the file is not loaded. */
  mappingProblems: string[];
  /** Spanish; worth showing, no obstacle. */
  warnings: string[];
}

export interface PreparedFile extends PreparedRows {
  inspection: Inspection;
}

/**
 * Looks at a whole file: gate, sheet, header, columns, number of rows.
 * @throws SpreadsheetError
 */
export function inspectFile(bytes: Uint8Array, request: PrepareRequest): Inspection {
  return inspect(openWorkbook(bytes), request).inspection;
}

/**
 * Reads a file into rows for `load()`, streaming: nothing but the texts it
 * shares is held in memory.
 * @throws SpreadsheetError also missing-columns, while the iterator runs also damaged
 */
export function prepareFile(bytes: Uint8Array, request: PrepareRequest): PreparedFile {
  return prepareWorkbook(openWorkbook(bytes), request);
}

/**
 * The same for a workbook that is open already.
 * @throws SpreadsheetError
 */
export function prepareWorkbook(book: Workbook, request: PrepareRequest): PreparedFile {
  const { inspection, survey, fields, defaults } = inspect(book, request);
  const [problem] = inspection.mappingProblems;
  if (problem !== undefined)
    throw new SpreadsheetError('missing-columns', inspection.mappingProblems.join(' '));
  const from = Math.max(survey.header.firstDataRow, (request.afterRow ?? 0) + 1);
  const prepared = prepareRows(dataRows(book, survey), inspection.columns, fields, {
    ...factsOf(request, survey),
    model: request.model,
    defaults,
    header: survey.header,
    lastRow: survey.lastRow,
    totals: survey.totals,
    combined: survey.combined,
    loneAreNotes: survey.loneAreNotes,
    ...(request.keepRows && { keepRows: request.keepRows }),
    key: request.key ?? null,
  });
  return { ...prepared, rows: rowsFrom(prepared.rows, from), inspection };
}

function inspect(
  book: Workbook,
  request: PrepareRequest,
): {
  inspection: Inspection;
  survey: SheetSurvey;
  fields: Readonly<Record<string, OdooField>>;
  defaults: Record<string, string>;
} {
  const fields = request.fields ?? catalogueFields(request.model);
  const defaults = {
    ...(request.app === undefined ? {} : appDefaults(request.app, request.model, fields)),
    ...request.defaults,
  };
  const survey = surveyWorkbook(book, request.model, request.sheet);
  const columns = mapColumns(survey.header, fields, request, survey.top);
  const inspection: Inspection = {
    sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
    sheet: survey.sheet.name,
    headerRow: survey.header.row,
    headers: survey.header.headers,
    columns,
    rowCount: survey.rowCount,
    readings: numberReadings(columns, fields, request.model, factsOf(request, survey)),
    mappingProblems: mappingProblems(columns, fields, request.model, defaults),
    warnings: survey.warnings,
  };
  return { inspection, survey, fields, defaults };
}

const factsOf = (
  { signs, country }: PrepareRequest,
  { decimals, dates, header }: SheetSurvey,
): ColumnFacts => ({
  headers: header.headers,
  decimals,
  dates,
  ...(signs && { signs }),
  ...(country && { country }),
});

/**
 * What each column is; it carries the name that the customer sees, also where a technical one stands under it.
 * @param top the first rows of the sheet, whose values decide between columns that want the same
 */
export function mapColumns(
  header: Header,
  fields: Readonly<Record<string, OdooField>>,
  { model, overrides, memory }: Pick<PrepareRequest, 'model' | 'overrides' | 'memory'>,
  top: readonly Row[] = [],
): ColumnMapping[] {
  const samples = top.length === 0 ? [] : sampleColumns(top, header.firstDataRow, header.keys.length);
  return mapHeaders(header.keys, fields, model, overrides, memory, samples).map((column) => ({
    ...column,
    header: header.headers[column.column] || column.header,
  }));
}

function* dataRows(book: Workbook, survey: SheetSurvey): Generator<Row> {
  for (const row of book.rows(survey.sheet)) if (row.number >= survey.header.firstDataRow) yield row;
}

/** Earlier rows are prepared too, since duplicates and lines refer back to them. */
function* rowsFrom(rows: Iterable<PreparedRow>, from: number): Generator<PreparedRow> {
  let isNew = true;
  for (const row of rows) {
    if (!row.continues) isNew = row.row >= from;
    if (isNew) yield row;
  }
}
