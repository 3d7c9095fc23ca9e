import type { Workbook } from './book.ts';
import { columnLetters } from './coordinates.ts';
import { decoded, END_OF_FILE, type Encoding, encodingOf, textHead } from './csv-encoding.ts';
import { SpreadsheetError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Row, SheetFacts } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';
import { storable } from './words.ts';

/** A text that a program has separated into cells: CSV, and what goes by that name. */
interface Dialect {
  encoding: Encoding;
  separator: string;
  /** The first line says `sep=;`, for Excel, and is no row. */
  saysSeparator: boolean;
}

/** The usual first. */
const SEPARATORS = [';', ',', '\t', '|'];
/** Rows of the beginning by which the separator is known. */
const SAMPLE = 50;

/**
 * Opens a text of separated cells as a workbook of one sheet, in which all cells are texts: codes keep their
 * zeros, and what is a number or a date is for the column to say.
 * @returns null where the bytes are no such text
 * @throws SpreadsheetError too-large
 */
export function openCsv(bytes: Uint8Array): Workbook | null {
  if (bytes.length > LIMITS.fileBytes) throw new SpreadsheetError('too-large', TEXTS.file.tooLarge);
  const dialect = dialectOf(bytes);
  if (dialect === null) return null;
  const sheet = { name: TEXTS.sheet.ofText, hidden: false, path: '' };
  return {
    sheets: [sheet],
    rows: () => csvRows(bytes, dialect),
    totals: () => new Set(),
  };
}

/** Text in markup, a program's or a record's own form is no table, whatever signs stand in it. */
const OTHER_TEXT = /^\s*(?:[<{[]|%PDF|BEGIN:)/;

function dialectOf(bytes: Uint8Array): Dialect | null {
  const encoding = encodingOf(bytes);
  const head = textHead(bytes, encoding);
  if (head === null || head.trim() === '' || OTHER_TEXT.test(head)) return null;
  const said = /^sep=([^\r\n])\r?\n/i.exec(head)?.[1];
  if (said !== undefined) return { encoding, separator: said, saysSeparator: true };
  let best = { separator: ';', score: 0 };
  for (const separator of SEPARATORS) {
    const score = evenness(head, separator);
    if (score > best.score) best = { separator, score };
  }
  return best.score === 0 ? null : { encoding, separator: best.separator, saysSeparator: false };
}

/** How many of the first rows have the same number of cells, more than one; more cells decide between equals. */
function evenness(head: string, separator: string): number {
  const widths = new Map<number, number>();
  let rows = 0;
  for (const cells of records([head], separator)) {
    if (cells.every((cell) => cell === '')) continue;
    if (rows++ === SAMPLE) break;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [width, count] of widths)
    if (width > 1) best = Math.max(best, count / rows + Math.min(width, LIMITS.columns) / 1_000_000);
  return best;
}

function* csvRows(
  bytes: Uint8Array,
  { encoding, separator, saysSeparator }: Dialect,
): Generator<Row, SheetFacts> {
  let number = 0;
  let dropped: string | null = null;
  const cleaned = { count: 0, first: '' };
  for (const texts of records(decoded(bytes, encoding), separator)) {
    number++;
    if (number === 1 && saysSeparator) continue;
    const cells: Row['cells'] = [];
    for (let column = 0; column < texts.length; column++) {
      const { text, removed } = storable(cellText(texts[column] as string));
      if (text === '') continue;
      const place = (): string => `${columnLetters(column)}${number}`;
      if (removed && cleaned.count++ === 0) cleaned.first = place();
      if (text.length > LIMITS.cellText) throw tooLong(place());
      if (column >= LIMITS.columns) dropped ??= place();
      else {
        while (cells.length < column) cells.push(null);
        cells[column] = text;
      }
    }
    if (cells.length > 0) yield { number, cells, hidden: false };
  }
  return { merged: [], dropped, cleaned };
}

/** `="00123"` is how a code is kept from Excel's own reading. */
function cellText(text: string): string {
  return text.length > 3 && text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
}

function tooLong(cell: string): SpreadsheetError {
  const limit = new Intl.NumberFormat('es-GT').format(LIMITS.cellText);
  return new SpreadsheetError('too-large', TEXTS.file.longCell(cell, TEXTS.sheet.ofText, limit));
}

/**
 * The records of RFC 4180, with any separator and end of line. A quote opens a cell only where it begins it;
 * one that is never closed takes the rest, and is refused for its length.
 */
function* records(pieces: Iterable<string>, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let afterReturn = false;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charAt(at);
      if (afterReturn && sign === '\n') {
        afterReturn = false;
        continue;
      }
      afterReturn = false;
      if (state === 'quoted') {
        if (sign === '"') state = 'closed';
        else cell += sign;
      } else if (sign === separator) {
        cells.push(cell);
        cell = '';
        state = 'start';
      } else if (sign === '\n' || sign === '\r') {
        afterReturn = sign === '\r';
        cells.push(cell);
        yield cells;
        cells = [];
        cell = '';
        state = 'start';
      } else if (sign === '"' && state !== 'plain') {
        // A second quote within quotes is one of the text.
        if (state === 'closed') cell += sign;
        state = 'quoted';
      } else if (sign !== END_OF_FILE) {
        cell += sign;
        state = 'plain';
      }
      if (cell.length > LIMITS.cellText + 3) throw tooLong(columnLetters(cells.length));
      if (cells.length > LIMITS.csvCells) throw new SpreadsheetError('too-large', TEXTS.file.tooHeavy);
    }
  }
  if (cell !== '' || cells.length > 0) {
    cells.push(cell);
    yield cells;
  }
}
