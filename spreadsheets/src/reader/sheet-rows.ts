import { type CellRange, columnLetters, parseRange, parseReference } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits, lastSheetColumn, lastSheetRow } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { formattedNumber } from './cell-values.ts';
import { isoToDate } from './serial-dates.ts';
import { type SharedStrings, unescapeText } from './shared-strings.ts';
import type { NumberFormatKind } from './styles.ts';
import { TextCleaner } from './text-cleaner.ts';
import type { CellValue, SheetReadResult, SheetRow } from './workbook.ts';
import { attribute, parseXml, type XmlHandler } from './xml.ts';

/** What the cells of a sheet need from the rest of the workbook. */
export interface SheetContext {
  /** Name of the sheet, for messages. */
  sheet: string;
  strings: SharedStrings;
  styles: NumberFormatKind[];
  date1904: boolean;
}

/**
 * Reads the rows of one worksheet while its XML is decompressed.
 *
 * @param pieces bytes of the worksheet
 * @returns after the last row: what the file says only there
 * @throws SpreadsheetError damaged (also rows that are out of order), too-large
 */
export function* readSheetRows(
  pieces: Iterable<Uint8Array>,
  context: SheetContext,
): Generator<SheetRow, SheetReadResult> {
  const reader = new SheetReader(context);
  for (const _ of parseXml(pieces, reader)) {
    yield* reader.rows;
    reader.rows = [];
  }
  return { merged: reader.merged, dropped: reader.dropped, ...reader.cleaner.changes };
}

class SheetReader implements XmlHandler {
  rows: SheetRow[] = [];
  merged: CellRange[] = [];
  dropped: string | null = null;
  readonly cleaner = new TextCleaner();
  readonly #context: SheetContext;
  #inData = false;
  #row: SheetRow = { number: 0, cells: [], hidden: false };
  #column = -1;
  #type = '';
  #style = -1;
  #text = '';
  #taking = false;
  #hasValue = false;
  #hasFormula = false;
  #phonetic = 0;
  #isInline = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, attributes: Record<string, string>, depth: number): void {
    if (this.#inData) {
      if (depth === 5) {
        if (name === 'v') {
          this.#hasValue = true;
          this.#taking = !this.#isInline;
        } else if (name === 'is') {
          // Some writers also leave an old value in the cell, which Excel does not show.
          this.#text = '';
          this.#hasValue = this.#isInline = true;
        } else if (name === 'f') this.#hasFormula = true;
      } else if (depth === 4 && name === 'c') this.#startCell(attributes);
      else if (depth === 3 && name === 'row') this.#startRow(attributes);
      else if (name === 'rPh') this.#phonetic++;
      else if (name === 't') this.#taking = this.#phonetic === 0;
    } else if (depth === 2 && name === 'sheetData') this.#inData = true;
    else if (depth === 3 && name === 'mergeCell') this.#merge(attribute(attributes, 'ref') ?? '');
  }

  text(text: string): void {
    if (!this.#taking) return;
    this.#text += text;
    // Formatted text arrives in many pieces, and an escaped character takes seven.
    if (this.#text.length > fileLimits.cellText * 8) throw this.#tooLong();
  }

  close(name: string, depth: number): void {
    if (!this.#inData) return;
    if (depth === 4 && name === 'c') this.#endCell();
    else if (name === 'v' || name === 't') this.#taking = false;
    else if (name === 'rPh') this.#phonetic--;
    else if (depth === 3 && name === 'row') {
      if (this.#row.cells.length > 0) this.rows.push(this.#row);
    } else if (depth === 2) this.#inData = false;
  }

  #startRow(attributes: Record<string, string>): void {
    const number = attributes.r === undefined ? this.#row.number + 1 : Number(attributes.r);
    // The customer and Odoo know a row by its number, so no number may occur twice.
    if (!Number.isInteger(number) || number <= this.#row.number || number > lastSheetRow)
      throw new SpreadsheetError('damaged', texts.file.damaged);
    const hidden = attributes.hidden === '1' || attributes.hidden === 'true';
    this.#row = { number, cells: [], hidden };
    this.#column = -1;
  }

  #startCell(attributes: Record<string, string>): void {
    if (attributes.r === undefined) this.#column++;
    else {
      const place = parseReference(attributes.r);
      if (place === null) throw new SpreadsheetError('damaged', texts.file.damaged);
      this.#column = place.column;
    }
    if (this.#column >= lastSheetColumn) throw new SpreadsheetError('damaged', texts.file.damaged);
    this.#type = attributes.t ?? 'n';
    this.#style = attributes.s === undefined ? 0 : Number(attributes.s);
    this.#text = '';
    this.#taking = this.#hasValue = this.#hasFormula = this.#isInline = false;
  }

  #endCell(): void {
    const value = this.#value();
    if (value === null || value === '') return;
    if (this.#column >= fileLimits.columns) {
      this.dropped ??= this.#place();
      return;
    }
    if (typeof value === 'string' && value.length > fileLimits.cellText) throw this.#tooLong();
    const cells = this.#row.cells;
    while (cells.length < this.#column) cells.push(null);
    cells[this.#column] = value;
  }

  #value(): CellValue {
    const text = this.#text;
    // Some writers leave an empty value beside a formula that was never calculated.
    if (this.#hasFormula && text === '' && this.#type !== 'str') return { formula: true };
    if (!this.#hasValue) return this.#hasFormula ? { formula: true } : null;
    if (text === '') return null;
    switch (this.#type) {
      case 's':
        return this.#sharedText(text);
      case 'inlineStr':
        return withoutGuard(this.#clean(unescapeText(text)));
      case 'str':
        return this.#clean(unescapeText(text));
      case 'b':
        return text.trim() === '1' || text.trim().toLowerCase() === 'true';
      case 'e':
        return { error: text.slice(0, 40) };
      case 'd':
        return isoToDate(text) ?? text;
      default:
        return this.#number(text);
    }
  }

  #sharedText(text: string): string {
    const shared = this.#context.strings.get(Number(text));
    if (shared === undefined) throw new SpreadsheetError('damaged', texts.file.damaged);
    return this.#clean(shared);
  }

  #clean(text: string): string {
    return this.cleaner.clean(text, () => this.#place());
  }

  #place(): string {
    return `${columnLetters(this.#column)}${this.#row.number}`;
  }

  #number(text: string): CellValue {
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    if (text.trim() === '') return null;
    const kind = this.#context.styles[this.#style] ?? 'number';
    return formattedNumber(number, kind, this.#context.date1904);
  }

  #tooLong(): SpreadsheetError {
    const limit = new Intl.NumberFormat('es-GT').format(fileLimits.cellText);
    return new SpreadsheetError('too-large', texts.file.longCell(this.#place(), this.#context.sheet, limit));
  }

  #merge(reference: string): void {
    const range = parseRange(reference);
    if (range === null) return;
    if (this.merged.length >= fileLimits.mergedRanges)
      throw new SpreadsheetError('too-large', texts.file.tooHeavy);
    this.merged.push(range);
  }
}

/** Our own files have an apostrophe before text that looks like a formula: `'-"-`. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');
