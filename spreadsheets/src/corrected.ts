import { isAside } from './aside-rows.ts';
import { columnLetters } from './coordinates.ts';
import { showCell } from './normalise.ts';
import type { RowProblem } from './prepare.ts';
import type { PrepareRequest } from './prepare-file.ts';
import { type RecordColumn, recordsOf, type SheetRow } from './records.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import { hasData, surveyWorkbook } from './survey.ts';
import { TEXTS } from './texts.ts';
import { openWorkbook, type SheetInfo, type Workbook } from './workbook.ts';
import { type CellContent, type CellInput, writeWorkbook } from './writer.ts';

/**
 * Writes the file of rejected rows: the customer's own headers and rows, the
 * bad cells filled red, and the reason in a last column. It can be corrected
 * and uploaded as it is.
 * @param bytes the file that was loaded
 * @param problems what was found, before or by Odoo; the rows it names are written
 * @param fields field that each column went to, by column: written in a hidden row, so that the file maps
 * itself when it comes back
 * @throws SpreadsheetError
 */
export function correctedFile(
  bytes: Uint8Array,
  request: PrepareRequest,
  problems: readonly RowProblem[],
  fields: readonly (string | null)[] = [],
): Uint8Array {
  const book = openWorkbook(bytes);
  const { header, sheet } = surveyWorkbook(book, request.model, request.sheet);
  const byRow = new Map<number, RowProblem[]>();
  // Totals and notes are no rows to correct: once uploaded again they could be taken for records.
  for (const problem of problems.filter(({ kind }) => !isAside(kind))) {
    const others = byRow.get(problem.row);
    if (others === undefined) byRow.set(problem.row, [problem]);
    else others.push(problem);
  }
  const whole = withLines(
    dataRows(book, sheet, header.firstDataRow),
    recordColumns(request, fields),
    request.model,
    new Set(byRow.keys()),
  );
  // A file that is corrected twice must not grow a second column of reasons.
  const reasonAt = reasonColumn(header.headers);
  const width = reasonAt === -1 ? header.headers.length : reasonAt;
  const names = header.headers.slice(0, width);
  const technical = names.map((_, column) => fields[column] ?? null);
  // A single name is no row of technical names: it could be a word.
  const isMarked = technical.filter((name) => name !== null).length > 1;
  const head = isMarked ? { frozenRows: 2, hiddenRows: [2] } : { frozenRows: 1 };
  return writeWorkbook([
    { name: TEXTS.corrected.sheet, rows: rows(), ...head, widths: [...names.map(() => 20), 60] },
  ]);

  function* rows(): Generator<CellInput[]> {
    yield [...names, TEXTS.corrected.reason].map((value) => ({ value, look: 'header' }));
    if (isMarked) yield technical;
    for (const row of book.rows(sheet)) {
      const found = byRow.get(row.number) ?? [];
      if (whole.has(row.number)) yield correctedRow(row, found, width);
    }
  }
}

function* dataRows(book: Workbook, sheet: SheetInfo, from: number): Generator<SheetRow> {
  for (const row of book.rows(sheet))
    if (row.number >= from && hasData(row)) yield { row, standsAlone: false };
}

function recordColumns(request: PrepareRequest, fields: readonly (string | null)[]): RecordColumn[] {
  const decided = fields.length > 0 ? Object.entries(fields) : Object.entries(request.overrides ?? {});
  return decided.flatMap(([column, field]) =>
    field === null ? [] : [{ column: Number(column), field, isLine: /\/(?!\.?id$)/.test(field) }],
  );
}

/** A record with lines is corrected whole: the rows, and those of the records that they belong to. */
function withLines(
  rows: Iterable<SheetRow>,
  columns: readonly RecordColumn[],
  model: string,
  named: ReadonlySet<number>,
): ReadonlySet<number> {
  if (!columns.some(({ isLine }) => isLine)) return named;
  const all = new Set(named);
  for (const record of recordsOf(rows, columns, model)) {
    const numbers = record.rows.map(({ row }) => row.number);
    if (numbers.some((number) => named.has(number))) for (const number of numbers) all.add(number);
  }
  return all;
}

/** Where the reasons stand in a file of rejected rows that comes back; -1 where they were taken out. */
export function reasonColumn(headers: readonly string[]): number {
  const last = headers.length - 1;
  return headers[last] === TEXTS.corrected.reason ? last : -1;
}

function correctedRow(row: Row, problems: readonly RowProblem[], width: number): CellInput[] {
  const bad = new Set(problems.map((problem) => problem.column));
  const cells: CellInput[] = [];
  for (let column = 0; column < width; column++) {
    const value = content(row.cells[column] ?? null);
    cells.push(bad.has(columnLetters(column)) ? { value, look: 'bad' } : value);
  }
  const reasons = problems.map((problem) => TEXTS.corrected.line(problem.header, problem.reason));
  cells.push({ value: reasons.join('\n'), look: 'note' });
  return cells;
}

function content(cell: CellValue): CellContent {
  return typeof cell === 'object' && cell !== null && !('date' in cell) ? showCell(cell) : cell;
}
