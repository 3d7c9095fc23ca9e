import { SpreadsheetError } from '../common/errors.ts';
import { furtherListOf } from '../layout/list-names.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import { knownList } from '../lists/further-lists.ts';
import { personColumns } from '../mapping/contacts/contact-persons.ts';
import { openWorkbook } from '../reader/open-workbook.ts';
import type { Workbook } from '../reader/workbook.ts';
import { dataRows } from './data-rows.ts';
import { currencyOfTitles } from './documents/row-currency.ts';
import { type Inspection, inspectWorkbook } from './inspect-file.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { type PreparedRows, prepareRows } from './prepare-rows.ts';
import type { PreparedRow } from './records/row-problems.ts';
import { columnContext } from './sheet-to-prepare.ts';
import { delimitedColumns } from './split-rows.ts';

/** The rows of a file for `load()`, with what was known of it before. */
export interface PreparedFile extends PreparedRows {
  inspection: Inspection;
}

/**
 * Reads a file into rows for `load()`. Rows are prepared when they are asked for, so only the shared strings
 * are in memory; where rows say something of each other, as in a sheet of orders, all rows are.
 *
 * @throws SpreadsheetError as `openWorkbook` and `surveyWorkbook`, missing-columns; while `rows` runs
 * too-large, damaged
 */
export function prepareFile(bytes: Uint8Array, request: PrepareRequest): PreparedFile {
  return prepareWorkbook(openWorkbook(bytes), request);
}

/**
 * Does the same as `prepareFile` for a workbook that is already open.
 *
 * @throws SpreadsheetError as `surveyWorkbook`, missing-columns; while `rows` runs too-large, damaged
 */
export function prepareWorkbook(book: Workbook, request: PrepareRequest): PreparedFile {
  const { inspection, survey, fields, defaults, discount } = inspectWorkbook(book, request);
  const [problem] = inspection.mappingProblems;
  if (problem !== undefined)
    throw new SpreadsheetError('missing-columns', inspection.mappingProblems.join(' '));
  const from = Math.max(survey.header.firstDataRow, (request.afterRow ?? 0) + 1);
  const prepared = prepareRows(dataRows(book, survey), inspection.columns, fields, {
    ...columnContext(request, survey),
    model: request.model,
    defaults,
    ...survey.marks,
    sheetCurrency: currencyOfTitles(survey.top, survey.header.upperRow ?? survey.header.row),
    ...(request.keepRows && { keepRows: request.keepRows }),
    ...(request.leaveRows && { leaveRows: request.leaveRows }),
    key: request.key ?? null,
    priceTaxes: inspection.priceTaxes,
    discount,
    titled: inspection.titled,
    firstRecords: survey.top.filter(({ number }) => number >= survey.header.firstDataRow),
    legalForms: survey.legalForms,
    totalsTold: request.totalsTold === true,
    delimited: delimitedColumns(survey),
    list: knownList(book, survey.sheet.name, request.model),
    persons: personsLoaded(book, request, inspection, survey),
  });
  return { ...prepared, rows: rowsFrom(prepared.rows, from), inspection };
}

/** The columns with the people of companies that are loaded as other lists of the sheet. */
function personsLoaded(
  book: Workbook,
  { model, otherLists = [] }: PrepareRequest,
  { columns }: Inspection,
  { header, top, sheet }: SheetSurvey,
): number[] {
  const lists = otherLists.flatMap((name) => furtherListOf(book, name)?.list ?? []);
  const numbers = lists.filter(({ kind }) => kind === 'people').map(({ which }) => Number(which || 1));
  if (numbers.length === 0) return [];
  const persons = personColumns(columns, model, header, top, sheet.name);
  return persons.filter((_, at) => numbers.some((number) => number === at + 1)).map(({ column }) => column);
}

/**
 * Leaves out the rows of earlier records. They are prepared all the same, since later rows may repeat them or
 * add lines to them.
 */
function* rowsFrom(rows: Iterable<PreparedRow>, from: number): Generator<PreparedRow> {
  let isNew = true;
  for (const row of rows) {
    if (!row.continues) isNew = row.row >= from;
    if (isNew) yield row;
  }
}
