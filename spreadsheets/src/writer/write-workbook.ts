import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnLetters } from '../common/coordinates.ts';
import { type CellStyle, styleIndex, stylesXml } from './cell-styles.ts';
import { type DropDownList, dropDownListsXml } from './drop-down-lists.ts';
import { contentTypes, mainNamespace, relationships, workbookXml, xmlDeclaration } from './parts.ts';
import { textXml } from './xml-text.ts';

/**
 * A cell: its content, or content with a style. A string is always written as text, even if it looks like a
 * formula. A date is `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`.
 */
export type CellInput = CellContent | { value: CellContent; style: CellStyle };
export type CellContent = string | number | boolean | { date: string } | null;

export interface SheetInput {
  name: string;
  /** From the top, one array for each row; null is an empty cell. */
  rows: Iterable<readonly CellInput[]>;
  /** Widths of the columns, in characters. */
  widths?: readonly number[];
  /** How many rows at the top stay visible when the sheet is scrolled. */
  frozenRows?: number;
  /** Numbers of hidden rows, from 1. */
  hiddenRows?: readonly number[];
  /** Blocks of merged cells: `A1:C1`. */
  merged?: readonly string[];
  hidden?: boolean;
  /** As `SheetInfo.delimited`. */
  delimited?: boolean;
  /** Format for what is typed into empty cells later, by column. Columns need `widths` to have one. */
  formats?: readonly (ColumnFormat | null)[];
  lists?: readonly DropDownList[];
}
export type ColumnFormat = 'text' | 'date' | 'datetime';

const flushCharacters = 65_536;
const maxSharedTexts = 50_000;

/**
 * Writes an .xlsx. Rows are taken one by one and compressed at once, so that 100,000 rows need little more
 * memory than the finished file. No cell is ever a formula.
 *
 * @returns the bytes of the file; the same for the same sheets
 */
export function writeWorkbook(sheets: readonly SheetInput[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  addPart(zip, '[Content_Types].xml', [contentTypes(sheets.length)]);
  addPart(zip, '_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  addPart(zip, 'xl/workbook.xml', [workbookXml(sheets)]);
  const shared = new SharedStringTable();
  const parts: [string, string][] = sheets.map((_, index) => [
    'worksheet',
    `worksheets/sheet${index + 1}.xml`,
  ]);
  addPart(zip, 'xl/_rels/workbook.xml.rels', [
    relationships([...parts, ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']]),
  ]);
  addPart(zip, 'xl/styles.xml', [stylesXml]);
  sheets.forEach((sheet, index) => {
    addPart(zip, `xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, shared));
  });
  addPart(zip, 'xl/sharedStrings.xml', shared.xml());
  zip.end();
  return concatenated(pieces);
}

/**
 * Whether a spreadsheet program would run a text as a formula after it was saved as CSV. A number with a sign
 * and a telephone number (`+502 2222-3333`) call no function.
 */
function looksLikeFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text));
}

function addPart(zip: Zip, name: string, texts: Iterable<string>): void {
  // By default fflate reserves more memory for a stream than most of our files need.
  const part = new ZipDeflate(name, { level: 6, mem: 6 });
  // A fixed date, so that the same content gives the same bytes.
  part.mtime = new Date(2020, 0, 1);
  zip.add(part);
  for (const text of texts) part.push(strToU8(text));
  part.push(new Uint8Array(0), true);
}

function* sheetXml(sheet: SheetInput, shared: SharedStringTable): Generator<string> {
  let text = `${xmlDeclaration}<worksheet xmlns="${mainNamespace}">${viewXml(sheet)}${widthsXml(sheet)}<sheetData>`;
  const hidden = new Set(sheet.hiddenRows);
  let number = 0;
  for (const row of sheet.rows) {
    number++;
    text += rowXml(number, row, hidden.has(number), shared);
    if (text.length > flushCharacters) {
      yield text;
      text = '';
    }
  }
  const merged = sheet.merged ?? [];
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const tail = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${ranges}</mergeCells>`;
  // Excel takes the file for damaged if these elements have another order.
  yield `${text}</sheetData>${tail}${dropDownListsXml(sheet.lists ?? [])}</worksheet>`;
}

function rowXml(
  number: number,
  row: readonly CellInput[],
  hidden: boolean,
  shared: SharedStringTable,
): string {
  let text = `<row r="${number}"${hidden ? ' hidden="1"' : ''}>`;
  for (let column = 0; column < row.length; column++) {
    const input = row[column] ?? null;
    const styled = typeof input === 'object' && input !== null && 'style' in input;
    const value = styled ? input.value : input;
    const style = styled ? input.style : 'plain';
    if (value === null && style === 'plain') continue;
    text += cellXml(`${columnLetters(column)}${number}`, value, style, shared);
  }
  return `${text}</row>`;
}

function cellXml(reference: string, value: CellContent, style: CellStyle, shared: SharedStringTable): string {
  const start = (kind: 'text' | 'date' | 'datetime' | 'general' | 'quoted'): string => {
    const styleId = styleIndex(style, kind);
    return styleId === 0 ? `<c r="${reference}"` : `<c r="${reference}" s="${styleId}"`;
  };
  if (value === null || value === '') return `${start('general')}/>`;
  if (typeof value === 'number') return `${start('general')}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start('general')} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'object') {
    const kind = value.date.length > 10 ? 'datetime' : 'date';
    return `${start(kind)}><v>${dateToSerial(value.date)}</v></c>`;
  }
  if (!/^[=+\-@\t\r]/.test(value)) {
    // Digits keep their zeros after editing only in a cell with the text format.
    const kind = /^\d+$/.test(value) ? 'text' : 'general';
    const index = shared.indexOf(value);
    if (index !== null) return `${start(kind)} t="s"><v>${index}</v></c>`;
    return `${start(kind)} t="inlineStr"><is>${textXml(value)}</is></c>`;
  }
  // Because of the quote prefix Excel treats the text as typed text. A CSV file made from the workbook has no
  // such mark, so there the visible apostrophe protects its readers.
  const guarded = looksLikeFormula(value) ? `'${value}` : value;
  return `${start('quoted')} t="inlineStr"><is>${textXml(guarded)}</is></c>`;
}

/**
 * Texts that are written once for all cells that have them. Only the first ones are shared, since the table
 * stays in memory until the file is finished.
 */
class SharedStringTable {
  #indexes = new Map<string, number>();

  /** @returns null when the table is full and does not contain the text */
  indexOf(text: string): number | null {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    if (this.#indexes.size >= maxSharedTexts || text.length > 200) return null;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  *xml(): Generator<string> {
    yield `${xmlDeclaration}<sst xmlns="${mainNamespace}" uniqueCount="${this.#indexes.size}">`;
    for (const text of this.#indexes.keys()) yield `<si>${textXml(text)}</si>`;
    yield '</sst>';
  }
}

/** The number of days by which Excel stores a date; right from March 1900 on. */
function dateToSerial(date: string): number {
  const moment = Date.parse(`${date.replace(' ', 'T')}${date.length > 10 ? 'Z' : 'T00:00:00Z'}`);
  return Number((moment / 86_400_000 + 25_569).toFixed(10));
}

function viewXml(sheet: SheetInput): string {
  if (sheet.frozenRows === undefined) return '';
  const pane = `<pane ySplit="${sheet.frozenRows}" topLeftCell="A${sheet.frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function widthsXml({ widths, formats }: SheetInput): string {
  if (widths === undefined || widths.length === 0) return '';
  const columns = widths.map((width, index) => {
    const format = formats?.[index] ?? null;
    const style = format === null ? '' : ` style="${styleIndex('plain', format)}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function concatenated(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
