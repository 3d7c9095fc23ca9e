import { isKnownHeader } from '../catalogue/catalogue.ts';
import { partners } from '../catalogue/contacts.ts';
import type { CellRange } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import type { SheetInfo, SheetReadResult, SheetRow, Workbook } from '../reader/workbook.ts';
import { hasData } from '../reader/workbook.ts';
import { type DateOrderEvidence, onlyYearIn } from '../values/dates.ts';
import type { DecimalEvidence } from '../values/decimal-separators.ts';
import { BodyStatistics } from './body-statistics.ts';
import { findHeader, headerSearchRows, isTransposed } from './header.ts';
import type { Header } from './header-texts.ts';
import { layoutWarnings } from './layout-warnings.ts';
import { readMergedCells } from './merged-cells.ts';
import { type NonRecordContext, nonRecordKind, rowText, titlesOf } from './non-records.ts';
import { SectionRows } from './section-rows.ts';
import { findSheet } from './sheet-tables.ts';
import { isExampleRow, isOwnTab } from './template-marks.ts';
import { rowsBetweenTotals } from './totals-between.ts';

/** What a first pass over a sheet finds out, before any row is prepared. */
export interface SheetSurvey {
  sheet: SheetInfo;
  header: Header;
  /** The first rows that are not blank. */
  top: SheetRow[];
  /** The first rows below the header with nothing but a text. */
  titleRows: readonly SheetRow[];
  /** Rows below the header that are not blank. */
  rowCount: number;
  /** By which rows that are no records are recognised. */
  marks: NonRecordContext;
  /** What the texts of each column prove about its numbers, by column. */
  decimals: DecimalEvidence[];
  dates: DateOrderEvidence[];
  /** Whether a text of a column has the legal form of a firm, by column. */
  legalForms: boolean[];
  /** Merged cells over several records, each of which has their value. */
  mergedBlocks: readonly CellRange[];
  /** The first columns that have data and no header. */
  unnamed: number[];
  /**
   * Spanish sentences about what will not be loaded or was read in an unexpected way. None of them is an
   * error.
   */
  warnings: string[];
}

/**
 * Chooses the sheet of a workbook, finds its header and reads the sheet once to its end.
 *
 * @param model technical name, by which known headers are told from other words; null when it is not known
 * @param sheetName the sheet to read, or one of its tables (`findSheet`); without it the first visible one
 * with two known headers in a row, else the first visible one that is not blank
 * @param headerRow number of the row that a person chose as header; 0 for none
 * @throws SpreadsheetError no-sheet, empty, no-header, two-headers, formula-without-value, too-large,
 * too-many-rows, too-many-columns, no-rows
 */
export function surveyWorkbook(
  book: Workbook,
  model: string | null,
  sheetName?: string,
  headerRow?: number,
): SheetSurvey {
  if (sheetName !== undefined) {
    const sheet = findSheet(book, sheetName);
    if (sheet === null) throw new SpreadsheetError('no-sheet', texts.sheet.notFound(sheetName));
    return surveySheet(book, sheet, model, headerRow);
  }
  const visible = book.sheets.filter((sheet) => !sheet.hidden);
  if (visible.length === 0) throw new SpreadsheetError('no-sheet', texts.sheet.noVisibleSheet);
  const filled = visible
    .filter(({ name }, _index, all) => !isOwnTab(name) || all.length === 1)
    .filter((sheet) => firstRows(book, sheet, 1).length > 0);
  const [first] = filled;
  if (first === undefined) throw new SpreadsheetError('empty', texts.sheet.empty);
  const known = filled.find((sheet) => knownWords(firstRows(book, sheet, headerSearchRows), model) >= 2);
  const survey = surveySheet(book, known ?? first, model, headerRow);
  const others = filled.filter((sheet) => sheet !== survey.sheet).map((sheet) => `«${sheet.name}»`);
  if (others.length > 0)
    survey.warnings.push(texts.warning.otherSheets(survey.sheet.name, others.slice(0, 5).join(', ')));
  return survey;
}

function surveySheet(
  book: Workbook,
  sheet: SheetInfo,
  model: string | null,
  headerRow?: number,
): SheetSurvey {
  const top = firstRows(book, sheet, headerSearchRows);
  const counts = new BodyStatistics(model === partners.model);
  const isKnown = (header: string): boolean => model !== null && isKnownHeader(model, header);
  if (headerRow === undefined && isTransposed(top, isKnown))
    throw new SpreadsheetError('no-header', texts.sheet.transposed);
  // The file lists merged cells after its rows, so the header is only certain once all rows were read.
  let provisional: Header | null = null;
  let failure: unknown = null;
  try {
    provisional = findHeader(top, [], isKnown, headerRow);
  } catch (error) {
    failure = error;
  }
  const sections = new SectionRows(provisional);
  const facts = countRows(book, sheet, provisional, counts, sections);
  if (provisional === null) throw failure;
  const header = findHeader(top, facts.merged, isKnown, headerRow);
  if (header.headers.length >= fileLimits.columns && facts.dropped !== null)
    throw new SpreadsheetError(
      'too-many-columns',
      texts.sheet.tooManyColumns(spanishNumber(fileLimits.columns)),
    );
  const merged = readMergedCells(header, facts.merged, {
    filled: counts.numbers,
    singleCell: counts.singleCell,
  });
  if (counts.rows === 0) throw new SpreadsheetError('no-rows', texts.sheet.noRows);
  const closing = closingTexts(header, counts);
  const found = {
    header,
    titles: titlesOf(rowsAbove(top, header)),
    otherTable: counts.end.otherTable?.row ?? null,
    closingTexts: closing,
    sectionTitles: sections.find(closing),
    tableTotals: book.totalRows(sheet),
    groupTotals: counts.groupTotals.rows,
    mergedRows: merged.titles,
    usualCells: counts.usualCells,
    singleCellRowsAreNotes: singleCellRowsAreNotes(header, counts),
  };
  const groupTotals = found.groupTotals.union(rowsBetweenTotals(counts.lastRows, found));
  const marks = { ...found, groupTotals };
  return {
    sheet,
    header,
    top: top.filter(({ number }) => number < (marks.otherTable ?? Number.POSITIVE_INFINITY)),
    titleRows: counts.titleRows,
    rowCount: counts.rows,
    marks: { ...marks, closingRow: closingRow(counts.lastRows, marks) },
    decimals: counts.decimals,
    dates: withYearOfList(counts.dates, [sheet.name, ...rowsAbove(top, header).map(rowText)]),
    legalForms: counts.legalForms,
    mergedBlocks: merged.blocks,
    unnamed: unnamedColumns(header, counts),
    warnings: [
      ...surveyWarnings(header, counts, facts),
      ...(merged.warning === null ? [] : [merged.warning]),
    ],
  };
}

/**
 * Where no date of a column has a year, all get the only year in the title of the list or the name of its sheet, else
 * the only one of its other dates.
 */
function withYearOfList(dates: DateOrderEvidence[], titles: readonly string[]): DateOrderEvidence[] {
  const years = new Set(dates.flatMap(({ year }) => (year === undefined ? [] : [year])));
  const [ofDates = null] = years.size === 1 ? years : [];
  const year = onlyYearIn(titles) ?? ofDates;
  return year === null ? dates : dates.map((date) => (date.year === undefined ? { ...date, year } : date));
}

/**
 * The rows above the records, but for the names that a template hides, and for a header of one row, which is
 * recognised by itself when it is repeated.
 */
const rowsAbove = (
  top: readonly SheetRow[],
  { row, upperRow, firstDataRow, technicalRow }: Header,
): SheetRow[] =>
  top.filter(
    ({ number }) =>
      number < firstDataRow && number !== technicalRow && (number !== row || upperRow !== undefined),
  );

/** A table with at least this many columns is expected to have several cells in each row. */
const wideColumns = 3;
/** Rows with a single cell are notes as long as at most one row in this many has one. */
const rowsPerNote = 3;
/**
 * Where most rows of a table have several cells, a row with a single cell is a title or a note. Where many
 * rows have a single cell, it is a record.
 */
function singleCellRowsAreNotes(header: Header, counts: BodyStatistics): boolean {
  return isWide(header, counts) && counts.singleCell.size * rowsPerNote <= counts.rows;
}

/** Texts below a wide table are not records, if the table has at least as many rows as there are texts. */
function closingTexts(header: Header, counts: BodyStatistics): Set<number> {
  const { closing } = counts.end;
  return new Set(isWide(header, counts) && closing.length * 2 <= counts.rows ? closing : []);
}

const isWide = ({ keys }: Header, { filled }: BodyStatistics): boolean =>
  keys.filter((key, column) => key !== '' && filled[column]).length >= wideColumns;

/**
 * The first of the rows below the last record: «TOTAL CLIENTES» is also a total where a note or a signature
 * follows.
 */
function closingRow(lastRows: readonly SheetRow[], context: Omit<NonRecordContext, 'closingRow'>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const row of lastRows.toReversed()) {
    if (nonRecordKind(row, { ...context, closingRow: row.number }) === null) break;
    first = row.number;
  }
  return first;
}

function countRows(
  book: Workbook,
  sheet: SheetInfo,
  header: Header | null,
  counts: BodyStatistics,
  sections: SectionRows,
): SheetReadResult {
  const rows = book.rows(sheet);
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) return next.value;
    if (header !== null && next.value.number < header.firstDataRow) continue;
    if (isExampleRow(next.value, header)) {
      counts.examples++;
      continue;
    }
    counts.add(next.value, header);
    sections.add(next.value);
    if (counts.rows > fileLimits.rows)
      throw new SpreadsheetError('too-many-rows', texts.sheet.tooManyRows(spanishNumber(fileLimits.rows)));
  }
}

/** More of them are not told. */
const unnamedShown = 10;

const unnamedColumns = (header: Header, { filled }: BodyStatistics): number[] =>
  filled
    .flatMap((isFilled, column) => (isFilled && (header.keys[column] ?? '') === '' ? [column] : []))
    .slice(0, unnamedShown);

function surveyWarnings(header: Header, counts: BodyStatistics, facts: SheetReadResult): string[] {
  const warnings: string[] = [];
  if (facts.dropped !== null)
    warnings.push(texts.warning.dataWithoutHeader(facts.dropped.replace(/\d/g, '')));
  warnings.push(...layoutWarnings(header, facts));
  if (facts.cleaned.count > 0)
    warnings.push(texts.warning.controlSigns(facts.cleaned.count, facts.cleaned.first));
  if (facts.mended.count > 0) warnings.push(texts.warning.mended(facts.mended.count, facts.mended.first));
  const other = counts.end.otherTable;
  if (other !== null) warnings.push(texts.warning.otherTable(other.row, other.names.slice(0, 4).join(', ')));
  if (counts.examples > 0) warnings.push(texts.warning.example);
  if (counts.hidden > 0) warnings.push(texts.warning.hiddenRows(counts.hidden));
  return warnings;
}

/** @returns at most `count` rows that are not blank, from the top */
export function firstRows(book: Workbook, sheet: SheetInfo, count: number): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const row of book.rows(sheet)) {
    if (hasData(row)) rows.push(row);
    if (rows.length >= count) break;
  }
  return rows;
}

function knownWords(rows: SheetRow[], model: string | null): number {
  if (model === null) return 0;
  const words = (row: SheetRow): number =>
    row.cells.filter((cell) => typeof cell === 'string' && isKnownHeader(model, cell)).length;
  return Math.max(0, ...rows.map(words));
}

function spanishNumber(value: number): string {
  return new Intl.NumberFormat('es-GT').format(value);
}
