import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnLetters } from './coordinates.ts';
import { type CellList, listsXml } from './writer-lists.ts';
import { contentTypes, MAIN, relationships, workbookXml, XML } from './writer-parts.ts';
import { type CellLook, STYLES_XML, styleIndex } from './writer-styles.ts';
import { textXml } from './writer-text.ts';

export type { CellList, CellLook };

/**
 * What to write: a bare value, or one with a look. A string is always text,
 * whatever it begins with; `{date}` takes `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`.
 */
export type CellInput = CellContent | { value: CellContent; look: CellLook };
export type CellContent = string | number | boolean | { date: string } | null;

export interface SheetInput {
  name: string;
  /** Rows from the top; the array is the row, holes are null. */
  rows: Iterable<readonly CellInput[]>;
  /** Column widths in characters. */
  widths?: readonly number[];
  /** Rows that stay in view. */
  frozenRows?: number;
  /** Rows that are not shown, numbered from 1. */
  hiddenRows?: readonly number[];
  /** `A1:C1` */
  merged?: readonly string[];
  hidden?: boolean;
  /** How cells that are typed later are taken, by column; needs `widths`. */
  formats?: readonly (ColumnFormat | null)[];
  /** Drop-down lists. */
  lists?: readonly CellList[];
}
export type ColumnFormat = 'text' | 'date' | 'datetime';

const FLUSH_CHARACTERS = 65_536;
const SHARED_TEXTS = 50_000;

/**
 * Writes an .xlsx. Rows are taken one by one and compressed as they come, so
 * that a hundred thousand of them cost little more than the file itself.
 * No cell is ever a formula.
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
  const shared = new SharedTexts();
  const parts: [string, string][] = sheets.map((_, index) => [
    'worksheet',
    `worksheets/sheet${index + 1}.xml`,
  ]);
  addPart(zip, 'xl/_rels/workbook.xml.rels', [
    relationships([...parts, ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']]),
  ]);
  addPart(zip, 'xl/styles.xml', [STYLES_XML]);
  sheets.forEach((sheet, index) => {
    addPart(zip, `xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, shared));
  });
  addPart(zip, 'xl/sharedStrings.xml', shared.xml());
  zip.end();
  return joined(pieces);
}

/**
 * Whether a text would be taken for a formula by a program that opens it as
 * CSV. Signed numbers and telephone numbers (`+502 2222-3333`) hold nothing
 * that could be called.
 */
function looksLikeFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text));
}

function addPart(zip: Zip, name: string, texts: Iterable<string>): void {
  // The tables for streams of unknown length are by default larger than most of our files.
  const part = new ZipDeflate(name, { level: 6, mem: 6 });
  // Same bytes for the same content, whenever they are written.
  part.mtime = new Date(2020, 0, 1);
  zip.add(part);
  for (const text of texts) part.push(strToU8(text));
  part.push(new Uint8Array(0), true);
}

function* sheetXml(sheet: SheetInput, shared: SharedTexts): Generator<string> {
  let text = `${XML}<worksheet xmlns="${MAIN}">${viewXml(sheet)}${widthsXml(sheet)}<sheetData>`;
  const hidden = new Set(sheet.hiddenRows);
  let number = 0;
  for (const row of sheet.rows) {
    number++;
    text += rowXml(number, row, hidden.has(number), shared);
    if (text.length > FLUSH_CHARACTERS) {
      yield text;
      text = '';
    }
  }
  const merged = sheet.merged ?? [];
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const tail = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${ranges}</mergeCells>`;
  // The order of these elements is fixed: Excel repairs a file that has another.
  yield `${text}</sheetData>${tail}${listsXml(sheet.lists ?? [])}</worksheet>`;
}

function rowXml(number: number, row: readonly CellInput[], hidden: boolean, shared: SharedTexts): string {
  let text = `<row r="${number}"${hidden ? ' hidden="1"' : ''}>`;
  for (let column = 0; column < row.length; column++) {
    const input = row[column] ?? null;
    const styled = typeof input === 'object' && input !== null && 'look' in input;
    const value = styled ? input.value : input;
    const look = styled ? input.look : 'plain';
    if (value === null && look === 'plain') continue;
    text += cellXml(`${columnLetters(column)}${number}`, value, look, shared);
  }
  return `${text}</row>`;
}

function cellXml(reference: string, value: CellContent, look: CellLook, shared: SharedTexts): string {
  const start = (kind: 'text' | 'date' | 'datetime' | 'general' | 'quoted'): string => {
    const style = styleIndex(look, kind);
    return style === 0 ? `<c r="${reference}"` : `<c r="${reference}" s="${style}"`;
  };
  if (value === null || value === '') return `${start('general')}/>`;
  if (typeof value === 'number') return `${start('general')}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start('general')} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'object') {
    const kind = value.date.length > 10 ? 'datetime' : 'date';
    return `${start(kind)}><v>${dateToSerial(value.date)}</v></c>`;
  }
  if (!/^[=+\-@\t\r]/.test(value)) {
    // Digits keep their zeros when somebody edits them only in a cell of text.
    const kind = /^\d+$/.test(value) ? 'text' : 'general';
    const index = shared.indexOf(value);
    if (index !== null) return `${start(kind)} t="s"><v>${index}</v></c>`;
    return `${start(kind)} t="inlineStr"><is>${textXml(value)}</is></c>`;
  }
  // The quote prefix tells Excel that a person typed this as text; the visible
  // apostrophe protects who saves the file as CSV and opens that.
  const guarded = looksLikeFormula(value) ? `'${value}` : value;
  return `${start('quoted')} t="inlineStr"><is>${textXml(guarded)}</is></c>`;
}

/** Texts that cells share: the first ones to come, since the table stays in memory until the end. */
class SharedTexts {
  #indexes = new Map<string, number>();

  /** Null when the table is full and the text is not in it. */
  indexOf(text: string): number | null {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    if (this.#indexes.size >= SHARED_TEXTS || text.length > 200) return null;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  *xml(): Generator<string> {
    yield `${XML}<sst xmlns="${MAIN}" uniqueCount="${this.#indexes.size}">`;
    for (const text of this.#indexes.keys()) yield `<si>${textXml(text)}</si>`;
    yield '</sst>';
  }
}

/** Days since Excel's zero; good from March 1900. */
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

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
