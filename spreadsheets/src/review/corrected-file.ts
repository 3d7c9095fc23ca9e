import { isOfLine } from '../catalogue/field-paths.ts';
import { columnLetters } from '../common/coordinates.ts';
import { reasonColumn, reasonHeader } from '../common/reason-column.ts';
import { texts } from '../common/texts.ts';
import { withMergedValues } from '../layout/merged-cells.ts';
import { isNonRecord, type NonRecordContext, nonRecordKind } from '../layout/non-records.ts';
import { openWorkbook } from '../reader/open-workbook.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { hasData, type Workbook } from '../reader/workbook.ts';
import { inspectWorkbook } from '../rows/inspect-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import { type GroupableRow, groupRecords, holdsNothing, type RecordColumn } from '../rows/records/records.ts';
import { continuesByDittos } from '../rows/records/repeated-values.ts';
import type { RowProblem } from '../rows/records/row-problems.ts';
import { isLineAlone } from '../rows/rows-to-prepare.ts';
import { showCell, unsavedFormula } from '../values/cell-text.ts';
import { mayBeDitto } from '../values/dittos.ts';
import { type CellContent, type CellInput, writeWorkbook } from '../writer/write-workbook.ts';
import { type ValuesBeside, valuesBeside } from './values-beside.ts';

/**
 * Writes the workbook of rejected rows: the customer's own headers and rows, bad cells in red, what the rows had
 * from elsewhere in the sheet, and a last column with the reasons. It can be corrected and uploaded again.
 *
 * @param file what was loaded: its bytes, or the workbook with what a person changed
 * @param problems what was found before the load or by Odoo; the rows that they name are written
 * @param given field of each column, by column, or those that the request maps; they are written into a hidden row,
 * so that the columns are recognised when the file comes back
 * @throws SpreadsheetError as `openWorkbook` and `surveyWorkbook`
 */
export function correctedFile(
  file: Uint8Array | Workbook,
  request: PrepareRequest,
  problems: readonly RowProblem[],
  given: readonly (string | null)[] | 'as mapped' = [],
): Uint8Array {
  const book = file instanceof Uint8Array ? openWorkbook(file) : file;
  const { survey, inspection } = inspectWorkbook(book, request);
  const { header, sheet, mergedBlocks } = survey;
  const fields = given === 'as mapped' ? inspection.columns.map(({ field }) => field) : given;
  const ownRows = (): Generator<SheetRow> => withMergedValues(book.rows(sheet), mergedBlocks);
  const byRow = new Map<number, RowProblem[]>();
  // Totals and notes need no correction. Uploaded again on their own, they could be taken for records.
  for (const problem of problems.filter(({ kind }) => !isNonRecord(kind) && kind !== 'left-out')) {
    const others = byRow.get(problem.row);
    if (others === undefined) byRow.set(problem.row, [problem]);
    else others.push(problem);
  }
  const ofRecords = recordColumns(request, fields);
  const whole = withWholeRecords(
    dataRows(ownRows(), header.firstDataRow, ofRecords, {
      ...survey.marks,
      keepRows: request.keepRows ?? [],
    }),
    ofRecords,
    request.model,
    new Set(byRow.keys()),
  );
  // A file that was corrected before already has a column of reasons.
  const reasonAt = reasonColumn(header.headers);
  const width = reasonAt === -1 ? header.headers.length : reasonAt;
  const columns = header.headers.slice(0, width).map((_, column) => fields[column] ?? null);
  const beside = valuesBeside(book, request, inspection, whole, columns, hasMarks(ownRows(), whole));
  const surplus = sheet.delimited === true && reasonAt === -1 ? surplusColumns(ownRows(), whole, width) : 0;
  const blank = (count: number): null[] => new Array<null>(count).fill(null);
  const names = [
    ...header.headers.slice(0, width),
    ...beside.fields.map(({ label }) => label),
    ...blank(surplus),
  ];
  const technical = [...columns, ...beside.fields.map(({ field }) => field), ...blank(surplus)];
  // A single technical name would not be recognised as a row of technical names: it could be a plain word.
  const isMarked = technical.filter((name) => name !== null).length > 1;
  const head = isMarked ? { frozenRows: 2, hiddenRows: [2] } : { frozenRows: 1 };
  return writeWorkbook([
    {
      name: texts.corrected.sheet,
      rows: rows(),
      ...head,
      widths: [...names.map(() => 20), 60],
      delimited: sheet.delimited === true,
    },
  ]);

  function* rows(): Generator<CellInput[]> {
    yield [...names, reasonHeader].map((value) => ({ value, style: 'header' }));
    if (isMarked) yield technical;
    for (const row of ownRows()) {
      const found = byRow.get(row.number) ?? [];
      if (whole.has(row.number)) yield correctedRow(row, found, { width, surplus }, beside);
    }
  }
}

function* dataRows(
  rows: Iterable<SheetRow>,
  from: number,
  columns: readonly RecordColumn[],
  context: NonRecordContext,
): Generator<GroupableRow> {
  for (const row of rows) {
    if (row.number < from || !hasData(row)) continue;
    const isMark = (column: number) => mayBeDitto(row.cells[column] ?? null);
    const isOther = nonRecordKind(row, context) !== null && !isLineAlone(row, columns);
    const standsAlone = isOther || holdsNothing(row, columns);
    yield { row, standsAlone, continuesAbove: continuesByDittos(row, columns, isMark) };
  }
}

function hasMarks(rows: Iterable<SheetRow>, among: ReadonlySet<number>): boolean {
  for (const { number, cells } of rows) if (among.has(number) && cells.some(mayBeDitto)) return true;
  return false;
}

function recordColumns(request: PrepareRequest, fields: readonly (string | null)[]): RecordColumn[] {
  const decided = fields.length > 0 ? Object.entries(fields) : Object.entries(request.overrides ?? {});
  return decided.flatMap(([column, field]) =>
    field === null ? [] : [{ column: Number(column), field, isLine: isOfLine(field) }],
  );
}

/** Adds the other rows of the same records: a record with lines is corrected as a whole. */
function withWholeRecords(
  rows: Iterable<GroupableRow>,
  columns: readonly RecordColumn[],
  model: string,
  named: ReadonlySet<number>,
): ReadonlySet<number> {
  if (!columns.some(({ isLine }) => isLine)) return named;
  const all = new Set(named);
  for (const record of groupRecords(rows, columns, model)) {
    const numbers = record.rows.map(({ row }) => row.number);
    if (numbers.some((number) => named.has(number))) for (const number of numbers) all.add(number);
  }
  return all;
}

/**
 * How many cells the rows have behind the last header: in a row of a CSV file, a value with a comma moved the others
 * to the right. They are written too, so that they can be joined.
 */
function surplusColumns(rows: Iterable<SheetRow>, among: ReadonlySet<number>, width: number): number {
  let surplus = 0;
  for (const { number, cells } of rows)
    if (among.has(number)) surplus = Math.max(surplus, cells.length - width);
  return surplus;
}

function correctedRow(
  row: SheetRow,
  problems: readonly RowProblem[],
  { width, surplus }: { width: number; surplus: number },
  beside: ValuesBeside,
): CellInput[] {
  const bad = new Set(problems.map((problem) => problem.column));
  const cells: CellInput[] = [];
  const read = beside.cells(row.number);
  for (let column = 0; column < width; column++) {
    const letters = columnLetters(column);
    // The row above may be another one in this workbook, so what a ditto mark was read as is written out.
    const cell = read.has(letters) ? read.get(letters) : row.cells[column];
    const value = cellContent(cell ?? null);
    cells.push(bad.has(letters) ? { value, style: 'bad' } : value);
  }
  cells.push(...beside.of(row.number));
  for (let column = width; column < width + surplus; column++)
    cells.push(cellContent(row.cells[column] ?? null));
  const reasons = problems.map((problem) => texts.corrected.line(problem.header, problem.reason));
  cells.push({ value: reasons.join('\n'), style: 'note' });
  return cells;
}

function cellContent(cell: CellValue): CellContent {
  if (typeof cell !== 'object' || cell === null || 'date' in cell) return cell;
  return 'formula' in cell ? unsavedFormula : showCell(cell);
}
