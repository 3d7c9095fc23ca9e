import { type CellRange, columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { documentBlocks } from './document-blocks.ts';
import {
  adjacent,
  areOneHeader,
  bestByKnownWords,
  completesNames,
  filledCount,
  fillsGaps,
  type HeaderCandidate,
  hasCode,
  isComment,
  isTechnicalRow,
  isTextRow,
  looksLikeHeader,
  looksLikeLabels,
  namesColumns,
  namesParts,
} from './header-rows.ts';
import { buildHeader, completedByGroups, type Header, namedByGroups } from './header-texts.ts';
import { upperTable } from './upper-table.ts';

/** How many rows are searched for a header. Blank rows do not count. */
export const headerSearchRows = 40;

/** Chosen by a person where a sheet has no row of names: its columns are called by their letters. */
const noHeaderRow = 0;
/** Rows that are offered as header. */
const offeredRows = 8;

/** The rows of which a person may choose the header: the first ones with several cells. */
export const possibleHeaders = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(({ cells }) => filledCount(cells) > 1).slice(0, offeredRows);

function lettersAsHeader(rows: readonly SheetRow[]): Header {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => texts.sheet.column(columnLetters(column)));
  return { row: noHeaderRow, technicalRow: null, firstDataRow: 1, headers, keys: headers };
}

/**
 * Finds the header among the first rows of a sheet. Titles and notes may stand above it.
 *
 * @param rows the first rows that are not blank, at most headerSearchRows
 * @param merged merged cells of the sheet
 * @param isKnown whether a text is a known header of the model
 * @param chosen number of the row that a person chose; 0 where no row has names
 * @throws SpreadsheetError no-header, two-headers, formula-without-value, empty
 */
export function findHeader(
  rows: SheetRow[],
  merged: CellRange[],
  isKnown: (header: string) => boolean,
  chosen?: number,
): Header {
  if (rows.length === 0) throw new SpreadsheetError('empty', texts.sheet.empty);
  if (chosen === noHeaderRow) return lettersAsHeader(rows);
  const blocks = chosen === undefined ? documentBlocks(rows) : null;
  if (blocks !== null)
    throw new SpreadsheetError('no-header', texts.sheet.documentBlocks(blocks.head, blocks.lines));
  const candidates = candidatesOf(rows, isKnown);
  const best =
    chosen === undefined ? likeliest(candidates) : candidates.find(({ row }) => row.number === chosen);
  if (best === undefined) throw new SpreadsheetError('no-header', texts.sheet.noHeader);
  const at = candidates.indexOf(best);
  const technical = withTechnicalNames(candidates, at);
  if (technical !== null) return technical;
  const above = candidates[at - 1]?.row;
  const upper = above !== undefined && adjacent(above, best.row) ? above : null;
  if (upper !== null && fillsGaps(upper, best.row)) return ofTwoRows(upper, best.row, isKnown);
  const groups = upper !== null && isTextRow(upper) ? upper : null;
  if (chosen === undefined) {
    const continued = continuedBelow(candidates, at, isKnown);
    if (continued !== null) return continued;
    refuseSecondHeader(best.row, candidates[at + 1], merged);
  }
  const header = namedByGroups(buildHeader(best.row, null), groups, best.row);
  const other = chosen === undefined ? null : otherNames(best.row, candidates[at + 1]);
  if (other !== null) header.otherNames = other.number;
  return completedByGroups(header, groups, best.row, isKnown);
}

const candidatesOf = (rows: SheetRow[], isKnown: (header: string) => boolean): HeaderCandidate[] =>
  rows.map((row, index) => ({
    row,
    known: row.cells.filter(
      (cell, column) => typeof cell === 'string' && !isRepeated(cell, column, rows, index) && isKnown(cell),
    ).length,
    technical: isTechnicalRow(row),
    // A title has one cell, a header about as many as the rows below it.
    width: Math.max(0, ...rows.slice(index + 1, index + 6).map((below) => filledCount(below.cells))),
  }));

/** Whether two rows nearby have the same text: «Débito» in each row of a chart of accounts is no header. */
const isRepeated = (cell: string, column: number, rows: readonly SheetRow[], index: number): boolean =>
  [-2, -1, 1, 2].filter((step) => rows[index + step]?.cells[column] === cell).length > 1;

function likeliest(candidates: HeaderCandidate[]): HeaderCandidate | undefined {
  const named = bestByKnownWords(candidates);
  if (named === undefined) return candidates.find(({ row, width }) => looksLikeHeader(row, width));
  return upperTable(candidates, named) ?? named;
}

/** A header beside a row of technical names, as in templates of Odoo. */
function withTechnicalNames(candidates: HeaderCandidate[], at: number): Header | null {
  const [previous, best, next] = [candidates[at - 1], candidates[at], candidates[at + 1]];
  if (best === undefined) return null;
  if (previous?.technical && adjacent(previous.row, best.row)) return buildHeader(best.row, previous.row);
  if (next?.technical && adjacent(best.row, next.row)) return buildHeader(best.row, next.row);
  if (!best.technical) return null;
  const isNamed = previous !== undefined && looksLikeLabels(previous.row) && !isComment(previous.row);
  return isNamed ? buildHeader(previous.row, best.row) : buildHeader(best.row, null);
}

const ofTwoRows = (above: SheetRow, below: SheetRow, isKnown: (header: string) => boolean): Header =>
  completedByGroups(buildHeader(below, null, above), above, below, isKnown);

/** The header of the row at this place and the row below, if that row continues its names; else null. */
function continuedBelow(
  candidates: HeaderCandidate[],
  at: number,
  isKnown: (header: string) => boolean,
): Header | null {
  const [best, next] = [candidates[at], candidates[at + 1]];
  if (best === undefined || next === undefined || !adjacent(best.row, next.row)) return null;
  const below = candidates.slice(at + 2).map(({ row }) => row);
  const isOne =
    (namesColumns(next) && areOneHeader(best.row, next.row)) || namesParts(best.row, next.row, below);
  if (isOne) return ofTwoRows(best.row, next.row, isKnown);
  const whole = namesOverTwoRows(best, next, isKnown);
  if (whole !== null) return whole;
  return completesNames(best.row, next.row, below) ? ofTwoRows(best.row, next.row, isKnown) : null;
}

/** If the first column has fewer known names than this, they could be values. */
const leastNamesBelow = 3;

/** Whether the first column has the names of the fields, and each other column is a record. */
export function isTransposed(rows: readonly SheetRow[], isKnown: (header: string) => boolean): boolean {
  const isName = (cell: CellValue | undefined) => typeof cell === 'string' && isKnown(cell);
  const below = rows.filter(({ cells }) => isName(cells[0]));
  if (below.length < leastNamesBelow || below.length * 3 < rows.length * 2) return false;
  return below.every(({ cells }) => cells.length > 1 && !cells.slice(1).some(isName));
}

/**
 * A header in which names begin in one row and end in the next, if it has more known names than either row.
 */
function namesOverTwoRows(
  upper: HeaderCandidate,
  lower: HeaderCandidate,
  isKnown: (header: string) => boolean,
): Header | null {
  const isOfTexts = ({ row: { cells } }: HeaderCandidate) =>
    cells.every((cell) => cell === null || typeof cell === 'string');
  if (!adjacent(upper.row, lower.row) || !isOfTexts(upper) || !isOfTexts(lower)) return null;
  const header = buildHeader(lower.row, null, upper.row);
  const known = header.headers.filter((name) => name !== '' && isKnown(name)).length;
  return known > Math.max(upper.known, lower.known) ? header : null;
}

/**
 * Refuses two rows of names of which either could be the header: only the customer knows which one counts.
 */
function refuseSecondHeader(row: SheetRow, next: HeaderCandidate | undefined, merged: CellRange[]): void {
  const other = otherNames(row, next);
  if (other !== null) throw twoHeaders(row, other);
  const spanning = merged.find(
    (range) =>
      range.top < range.bottom &&
      range.top <= row.number &&
      range.bottom >= row.number &&
      range.bottom - range.top === 1,
  );
  if (spanning !== undefined && next !== undefined && spanning.top === row.number && isTextRow(next.row))
    throw twoHeaders(row, next.row);
}

/** The row below a header, if it has names of columns as well. */
function otherNames(row: SheetRow, next: HeaderCandidate | undefined): SheetRow | null {
  const hasNames = next !== undefined && adjacent(row, next.row) && namesColumns(next) && !hasCode(next.row);
  return hasNames ? next.row : null;
}

function twoHeaders(first: SheetRow, second: SheetRow): SpreadsheetError {
  return new SpreadsheetError('two-headers', texts.sheet.twoHeaders(first.number, second.number));
}
