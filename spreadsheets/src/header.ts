import { type CellRange, columnLetters } from './coordinates.ts';
import { SpreadsheetError } from './errors.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';
import { cleanText, isTechnicalName } from './words.ts';

/** Where the names of the columns stand. */
export interface Header {
  /** Row of the names the customer sees. */
  row: number;
  /** Row of technical names beside it, often hidden; null when there is none. */
  technicalRow: number | null;
  /** Where the header has two rows: the upper one, whose names are used where the lower one is blank. */
  upperRow?: number;
  /** First row that may hold data. */
  firstDataRow: number;
  /** Names the customer sees, by column; '' where there is none. */
  headers: string[];
  /** What to map by: the technical name where there is one, else the header. */
  keys: string[];
}

/** How many rows with content are looked at, from the top. */
export const HEADER_SEARCH_ROWS = 40;

/**
 * Finds the row of column names among the first rows of a sheet. Titles and
 * notes may stand above it.
 * @param rows the first rows with content, at most HEADER_SEARCH_ROWS
 * @param isKnown whether a header is one of those we look for
 * @throws SpreadsheetError no-header, two-headers, formula-without-value, empty
 */
export function findHeader(rows: Row[], merged: CellRange[], isKnown: (header: string) => boolean): Header {
  if (rows.length === 0) throw new SpreadsheetError('empty', TEXTS.sheet.empty);
  const candidates = rows.map((row, index) => ({
    row,
    known: row.cells.filter((cell) => typeof cell === 'string' && isKnown(cell)).length,
    technical: isTechnicalRow(row),
    // The widest of the rows below tells a title (one cell) from a header.
    width: Math.max(0, ...rows.slice(index + 1, index + 6).map((below) => filled(below.cells))),
  }));
  const best =
    bestByKnown(candidates) ??
    candidates.find((candidate) => looksLikeHeader(candidate.row, candidate.width));
  if (best === undefined) throw new SpreadsheetError('no-header', TEXTS.sheet.noHeader);
  const at = candidates.indexOf(best);
  const previous = candidates[at - 1];
  const next = candidates[at + 1];
  if (previous?.technical && adjacent(previous.row, best.row)) return header(best.row, previous.row);
  if (next?.technical && adjacent(best.row, next.row)) return header(best.row, next.row);
  if (best.technical) {
    const labels = previous !== undefined && looksLikeLabels(previous.row) ? previous.row : null;
    return labels === null ? header(best.row, null) : header(labels, best.row);
  }
  const upper = previous !== undefined && adjacent(previous.row, best.row) ? previous.row : null;
  if (upper !== null && fillsGaps(upper, best.row)) return header(best.row, null, upper);
  const lower = next !== undefined && next.known >= 2 && adjacent(best.row, next.row) ? next.row : null;
  if (lower !== null && isTextRow(lower) && areOneHeader(best.row, lower))
    return header(lower, null, best.row);
  refuseSecondHeader(best.row, next, merged);
  return header(best.row, null);
}

interface Candidate {
  row: Row;
  known: number;
  technical: boolean;
  width: number;
}

function bestByKnown(candidates: Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    // One known word may stand in a title or among the data: it counts when it is most of the row.
    const enough = candidate.known >= 2 || (candidate.known === 1 && filled(candidate.row.cells) <= 2);
    // A year or a date may stand among the names once most of them are known.
    const named = isTextRow(candidate.row) || candidate.known * 2 >= filled(candidate.row.cells);
    if (enough && named && candidate.known > (best?.known ?? 0)) best = candidate;
  }
  return best;
}

function looksLikeHeader(row: Row, width: number): boolean {
  const count = filled(row.cells);
  if (!isTextRow(row) || count < Math.max(1, Math.min(2, width)) || count < width / 2) return false;
  const texts = row.cells.filter((cell) => typeof cell === 'string').map(cleanText);
  return new Set(texts).size === texts.length && texts.every(isNameLike);
}

/** Names of columns have letters, are short, and are no e-mail address, date or sentence. */
function isNameLike(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= 80 && !/\S@\S|\d{4,}|^\d+[/.-]\d+/.test(text);
}

function isTextRow(row: Row): boolean {
  return row.cells.every(
    (cell) => cell === null || typeof cell === 'string' || (typeof cell === 'object' && 'formula' in cell),
  );
}

function isTechnicalRow(row: Row): boolean {
  const texts = row.cells.filter((cell) => cell !== null);
  return (
    texts.length > 0 &&
    texts.every((cell) => typeof cell === 'string' && isTechnicalName(cell.trim())) &&
    (texts.length > 1 || String(texts[0]).includes('_'))
  );
}

function looksLikeLabels(row: Row): boolean {
  return filled(row.cells) >= 2 && isTextRow(row) && !isTechnicalRow(row);
}

function adjacent(above: Row, below: Row): boolean {
  return below.number - above.number === 1;
}

/** Whether the row above names columns that have no name in the header: a cell that is combined with the one below. */
function fillsGaps(above: Row, row: Row): boolean {
  const texts = above.cells.filter((cell) => typeof cell === 'string');
  const isHeader = texts.length >= 2 && isTextRow(above) && texts.every(isNameLike);
  return isHeader && above.cells.some((cell, column) => cell !== null && isEmpty(row, column));
}

/**
 * Whether two rows of names are one header: each fills the gaps of the other, and where both have a name the
 * upper one stands over several ("Contacto" over "Correo" and "Teléfono").
 */
function areOneHeader(upper: Row, lower: Row): boolean {
  const width = Math.max(upper.cells.length, lower.cells.length);
  let complete = false;
  for (let column = 0; column < width; column++) {
    if (isEmpty(upper, column) !== isEmpty(lower, column)) complete = true;
    if (isEmpty(upper, column) || isEmpty(lower, column)) continue;
    if (!isEmpty(upper, column + 1) || isEmpty(lower, column + 1)) return false;
  }
  return complete;
}

const isEmpty = ({ cells }: Row, column: number): boolean => (cells[column] ?? null) === null;

/** Two rows of names, each of which could be the header: which one counts is for the customer to say. */
function refuseSecondHeader(row: Row, next: Candidate | undefined, merged: CellRange[]): void {
  if (next !== undefined && adjacent(row, next.row) && next.known >= 2 && isTextRow(next.row))
    throw twoHeaders(row, next.row);
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

function twoHeaders(first: Row, second: Row): SpreadsheetError {
  return new SpreadsheetError('two-headers', TEXTS.sheet.twoHeaders(first.number, second.number));
}

function header(labels: Row, technical: Row | null, upper: Row | null = null): Header {
  const width = Math.max(labels.cells.length, technical?.cells.length ?? 0, upper?.cells.length ?? 0);
  const headers: string[] = [];
  const keys: string[] = [];
  for (let column = 0; column < width; column++) {
    const label = headerText(labels, column) || (upper === null ? '' : headerText(upper, column));
    headers.push(label);
    keys.push((technical === null ? '' : headerText(technical, column)) || label);
  }
  return {
    row: labels.number,
    technicalRow: technical?.number ?? null,
    ...(upper !== null && { upperRow: upper.number }),
    firstDataRow: Math.max(labels.number, technical?.number ?? 0) + 1,
    headers,
    keys,
  };
}

function headerText(row: Row, column: number): string {
  const cell: CellValue = row.cells[column] ?? null;
  if (cell !== null && typeof cell === 'object' && 'formula' in cell)
    throw new SpreadsheetError(
      'formula-without-value',
      TEXTS.sheet.headerFormula(`${columnLetters(column)}${row.number}`),
    );
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cleanText(cell.replace(/\s+/g, ' ')) : '';
}

function filled(cells: CellValue[]): number {
  return cells.filter((cell) => cell !== null && cell !== '').length;
}
