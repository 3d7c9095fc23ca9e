import { columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { type CsvEncoding, decodeHead, decodeInPieces, detectEncoding } from './csv-encoding.ts';
import { csvRecords, longCellError } from './csv-records.ts';
import { isListOfLines, noSeparator } from './list-of-lines.ts';
import { TextCleaner } from './text-cleaner.ts';
import type { SheetInfo, SheetReadResult, SheetRow, Workbook } from './workbook.ts';

/** How a CSV file is written. */
interface CsvDialect {
  encoding: CsvEncoding;
  separator: string;
  /** The first line is `sep=;` or similar, for Excel, and not a row. */
  namesSeparator: boolean;
}

/** In the order in which they are preferred. */
const separators = [';', ',', '\t', '|'];
/** Rows from which the separator is judged. */
const sampledRows = 50;

/**
 * Opens a CSV file, with any usual separator and encoding, as a workbook of one sheet. All cells are texts,
 * so codes keep their zeros; the column later decides which of them are numbers or dates. A list with one item in
 * each line has one column.
 *
 * @returns null where the bytes are not such a file
 * @throws SpreadsheetError too-large
 */
export function openCsv(bytes: Uint8Array): Workbook | null {
  if (bytes.length > fileLimits.fileBytes) throw new SpreadsheetError('too-large', texts.file.tooLarge);
  const dialect = detectDialect(bytes);
  if (dialect === null) return null;
  const sheet: SheetInfo = { name: texts.sheet.csvName, hidden: false, path: '', delimited: true };
  return {
    sheets: [sheet],
    rows: () => csvRows(bytes, dialect),
    totalRows: () => [],
  };
}

/**
 * Beginning of zips and of other kinds of text (XML, JSON, PDF, vCard, web archives, SYLK, DIF), which are not tables
 * even if they contain separators.
 */
const otherText = /^\s*(?:[<{[]|%PDF|PK[^\w\s]{2}|-----BEGIN|BEGIN:|MIME-Version:|ID;P|TABLE\r?\n0,1\r?\n)/;

function detectDialect(bytes: Uint8Array): CsvDialect | null {
  const encoding = detectEncoding(bytes);
  const head = decodeHead(bytes, encoding);
  if (head === null || head.trim() === '' || otherText.test(head)) return null;
  const declared = /^sep=([^\r\n])\r?\n/i.exec(head)?.[1];
  if (declared !== undefined) return { encoding, separator: declared, namesSeparator: true };
  if (isListOfLines(head)) return { encoding, separator: noSeparator, namesSeparator: false };
  let best = { separator: ';', score: 0 };
  for (const separator of separators) {
    const score = separatorScore(head, separator);
    if (score > best.score) best = { separator, score };
  }
  return best.score === 0 ? null : { encoding, separator: best.separator, namesSeparator: false };
}

/**
 * How well a separator fits: the largest share of rows that have the same number of cells. One cell does not
 * count; of equal shares the one with more cells is better.
 */
function separatorScore(head: string, separator: string): number {
  const widths = new Map<number, number>();
  let rows = 0;
  for (const cells of csvRecords([head], separator)) {
    if (cells.every((cell) => cell === '')) continue;
    if (rows++ === sampledRows) break;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  let best = 0;
  for (const [width, count] of widths)
    if (width > 1) best = Math.max(best, count / rows + Math.min(width, fileLimits.columns) / 1_000_000);
  return best;
}

function* csvRows(
  bytes: Uint8Array,
  { encoding, separator, namesSeparator }: CsvDialect,
): Generator<SheetRow, SheetReadResult> {
  let number = namesSeparator ? -1 : 0;
  let dropped: string | null = null;
  const cleaner = new TextCleaner();
  for (const record of csvRecords(decodeInPieces(bytes, encoding), separator)) {
    number++;
    // Excel does not show this line either.
    if (number === 0) continue;
    const cells: SheetRow['cells'] = [];
    for (let column = 0; column < record.length; column++) {
      const place = (): string => `${columnLetters(column)}${number}`;
      const text = cleaner.clean(cellText(record[column] as string), place);
      if (text === '') continue;
      if (text.length > fileLimits.cellText) throw longCellError(place());
      if (column >= fileLimits.columns) dropped ??= place();
      else {
        while (cells.length < column) cells.push(null);
        cells[column] = text;
      }
    }
    if (cells.length > 0) yield { number, cells, hidden: false };
  }
  return { merged: [], dropped, ...cleaner.changes };
}

/** Unwraps `="00123"`, with which some programs keep Excel from reading a code as a number. */
function cellText(text: string): string {
  return text.length > 3 && text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text;
}
