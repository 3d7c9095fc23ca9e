import { isLone } from './aside-rows.ts';
import { isKnownHeader } from './catalogue.ts';
import { combinedLines } from './combined-cells.ts';
import { columnLetters } from './coordinates.ts';
import { type DateVotes, voteDateOrder } from './dates.ts';
import { type DecimalVotes, noVotes, voteDecimal } from './decimal-signs.ts';
import { SpreadsheetError } from './errors.ts';
import { findHeader, HEADER_SEARCH_ROWS, type Header } from './header.ts';
import { LIMITS, megabytes } from './limits.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import { INSTRUCTIONS_TAB, isExampleRow } from './template-marks.ts';
import { TEXTS } from './texts.ts';
import type { SheetFacts, SheetInfo, Workbook } from './workbook.ts';

/** What one pass over a sheet tells, before any row is prepared. */
export interface SheetSurvey {
  sheet: SheetInfo;
  header: Header;
  /** The first rows with content. */
  top: Row[];
  /** Rows with data below the header. */
  rowCount: number;
  /** Last row with data, as Excel numbers it. */
  lastRow: number;
  /** By column. */
  decimals: DecimalVotes[];
  dates: DateVotes[];
  /** Totals rows that the tables of the sheet declare. */
  totals: ReadonlySet<number>;
  /** Rows that are one cell across several columns. */
  combined: ReadonlySet<number>;
  /** Rows with one cell are so few beside wide ones that they are no records. */
  loneAreNotes: boolean;
  /** Spanish sentences: what will not be loaded, though nothing is wrong. */
  warnings: string[];
}

/**
 * Chooses the sheet, finds its header and reads it once to the end.
 * @param model to tell its column names from other words; null when unknown
 * @param sheetName the tab to read; without it the first visible one whose header we know
 * @throws SpreadsheetError no-sheet, empty, no-header, two-headers, merged-cells,
 * formula-without-value, too-many-rows, too-many-columns, no-rows
 */
export function surveyWorkbook(book: Workbook, model: string | null, sheetName?: string): SheetSurvey {
  if (sheetName !== undefined) {
    const sheet = book.sheets.find((candidate) => candidate.name === sheetName);
    if (sheet === undefined) throw new SpreadsheetError('no-sheet', TEXTS.sheet.notFound(sheetName));
    return surveySheet(book, sheet, model);
  }
  const visible = book.sheets.filter((sheet) => !sheet.hidden);
  if (visible.length === 0) throw new SpreadsheetError('no-sheet', TEXTS.sheet.noVisibleSheet);
  const filled = visible
    .filter(({ name }, _index, all) => name !== INSTRUCTIONS_TAB || all.length === 1)
    .filter((sheet) => firstRows(book, sheet, 1).length > 0);
  const [first] = filled;
  if (first === undefined) throw new SpreadsheetError('empty', TEXTS.sheet.empty);
  const known = filled.find((sheet) => knownWords(firstRows(book, sheet, HEADER_SEARCH_ROWS), model) >= 2);
  const survey = surveySheet(book, known ?? first, model);
  const others = filled.filter((sheet) => sheet !== survey.sheet).map((sheet) => `«${sheet.name}»`);
  if (others.length > 0)
    survey.warnings.push(TEXTS.warning.otherSheets(survey.sheet.name, others.slice(0, 5).join(', ')));
  return survey;
}

function surveySheet(book: Workbook, sheet: SheetInfo, model: string | null): SheetSurvey {
  const top = firstRows(book, sheet, HEADER_SEARCH_ROWS);
  const counts = new BodyCount();
  // Combined cells stand after the rows in the file: the header is judged last.
  let provisional: Header | null = null;
  let failure: unknown = null;
  const isKnown = (header: string): boolean => model !== null && isKnownHeader(model, header);
  try {
    provisional = findHeader(top, [], isKnown);
  } catch (error) {
    failure = error;
  }
  const facts = countRows(book, sheet, provisional, counts);
  if (provisional === null) throw failure;
  const header = findHeader(top, facts.merged, isKnown);
  if (header.headers.length >= LIMITS.columns)
    throw new SpreadsheetError('too-many-columns', TEXTS.sheet.tooManyColumns(spanishNumber(LIMITS.columns)));
  const combined = combinedLines(header, facts.merged, { filled: counts.numbers, lone: counts.lone });
  if (counts.rows === 0) throw new SpreadsheetError('no-rows', TEXTS.sheet.noRows);
  return {
    sheet,
    header,
    top,
    rowCount: counts.rows,
    lastRow: counts.lastRow,
    decimals: counts.decimals,
    dates: counts.dates,
    totals: book.totals(sheet),
    combined,
    loneAreNotes: areNotes(header, counts),
    warnings: surveyWarnings(header, counts, facts),
  };
}

/** Whether a row below the header holds anything but blanks. */
export function hasData(row: Row): boolean {
  return row.cells.some((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''));
}

/** Columns of a list whose rows are not expected to have one cell alone. */
const WIDE = 3;
/** One such row in so many is no record. */
const FEW = 3;

class BodyCount {
  rows = 0;
  lastRow = 0;
  hidden = 0;
  examples = 0;
  decimals: DecimalVotes[] = [];
  dates: DateVotes[] = [];
  filled: boolean[] = [];
  /** Rows with data, from the top, and those of them with one cell. */
  numbers: number[] = [];
  lone = new Set<number>();
  #weight = 0;

  add(row: Row): void {
    if (!hasData(row)) return;
    this.rows++;
    this.lastRow = row.number;
    this.numbers.push(row.number);
    if (isLone(row)) this.lone.add(row.number);
    if (row.hidden) this.hidden++;
    const { cells } = row;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === null || cell === undefined) continue;
      this.filled[column] = true;
      this.#weigh(cell);
      if (typeof cell !== 'string' || cell.length > 40 || !/\d/.test(cell)) continue;
      this.decimals[column] ??= noVotes();
      this.dates[column] ??= { dayFirst: 0, monthFirst: 0 };
      voteDecimal(cell, this.decimals[column] as DecimalVotes);
      voteDateOrder(cell, this.dates[column] as DateVotes);
    }
  }

  /** The least that the cell weighs once it is prepared; every row that names a shared text holds it anew. */
  #weigh(cell: CellValue): void {
    this.#weight += typeof cell === 'string' ? cell.length : 1;
    if (this.#weight > LIMITS.preparedBytes)
      throw new SpreadsheetError('too-large', TEXTS.file.tooMuchData(megabytes(LIMITS.preparedBytes)));
  }
}

/** In a list of wide rows one cell alone is a title or a note; where many rows have no more, it is a record. */
function areNotes({ keys }: Header, { filled, lone, rows }: BodyCount): boolean {
  const columns = keys.filter((key, column) => key !== '' && filled[column]).length;
  return columns >= WIDE && lone.size * FEW <= rows;
}

function countRows(book: Workbook, sheet: SheetInfo, header: Header | null, counts: BodyCount): SheetFacts {
  const rows = book.rows(sheet);
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) return next.value;
    if (header !== null && next.value.number < header.firstDataRow) continue;
    if (isExampleRow(next.value, header)) {
      counts.examples++;
      continue;
    }
    counts.add(next.value);
    if (counts.rows > LIMITS.rows)
      throw new SpreadsheetError('too-many-rows', TEXTS.sheet.tooManyRows(spanishNumber(LIMITS.rows)));
  }
}

function surveyWarnings(header: Header, counts: BodyCount, facts: SheetFacts): string[] {
  const warnings: string[] = [];
  counts.filled.forEach((isFilled, column) => {
    if (isFilled && (header.keys[column] ?? '') === '' && warnings.length < 10)
      warnings.push(TEXTS.warning.dataWithoutHeader(columnLetters(column)));
  });
  if (facts.dropped !== null)
    warnings.push(TEXTS.warning.dataWithoutHeader(facts.dropped.replace(/\d/g, '')));
  warnings.push(...layoutWarnings(header, facts));
  if (facts.cleaned.count > 0)
    warnings.push(TEXTS.warning.controlSigns(facts.cleaned.count, facts.cleaned.first));
  if (counts.examples > 0) warnings.push(TEXTS.warning.example);
  if (counts.hidden > 0) warnings.push(TEXTS.warning.hiddenRows(counts.hidden));
  return warnings;
}

/** What was made of more than one row of names, and of two tables. */
function layoutWarnings({ row, upperRow, keys }: Header, { merged }: SheetFacts): string[] {
  const warnings: string[] = [];
  if (upperRow !== undefined) warnings.push(TEXTS.warning.twoHeaders(upperRow, row));
  else if (
    merged.some(
      ({ top, bottom, left, right }) =>
        bottom === row - 1 && top === bottom && right - left < keys.length - 1,
    )
  )
    warnings.push(TEXTS.warning.groups(row - 1));
  const gap = keys.findIndex((key, column) => key === '' && column > 1 && keys[column + 1]);
  const [first, second] = [keys.slice(0, gap), keys.slice(gap + 1)];
  if (gap !== -1 && second.length > 1 && second.some((key) => key !== '' && first.includes(key)))
    warnings.push(TEXTS.warning.sideBySide(columnSpan(0, gap - 1), columnSpan(gap + 1, keys.length - 1)));
  return warnings;
}

const columnSpan = (first: number, last: number): string =>
  `${columnLetters(first)} a ${columnLetters(last)}`;

/** The first rows of a sheet that hold anything. */
export function firstRows(book: Workbook, sheet: SheetInfo, count: number): Row[] {
  const rows: Row[] = [];
  for (const row of book.rows(sheet)) {
    if (hasData(row)) rows.push(row);
    if (rows.length >= count) break;
  }
  return rows;
}

function knownWords(rows: Row[], model: string | null): number {
  if (model === null) return 0;
  const words = (row: Row): number =>
    row.cells.filter((cell) => typeof cell === 'string' && isKnownHeader(model, cell)).length;
  return Math.max(0, ...rows.map(words));
}

function spanishNumber(value: number): string {
  return new Intl.NumberFormat('es-GT').format(value);
}
