import { type CellRange, columnLetters, parseRange, parseReference } from './coordinates.ts';
import { SpreadsheetError } from './errors.ts';
import { LAST_COLUMN, LAST_ROW, LIMITS } from './limits.ts';
import { type DateCell, isoToDate, serialToDate } from './serial-dates.ts';
import { type SharedStrings, unescapeText } from './shared-strings.ts';
import type { NumberKind } from './styles.ts';
import { TEXTS } from './texts.ts';
import { storable } from './words.ts';
import { attribute, parseXml, type XmlReader } from './xml.ts';

/** What was learnt of a sheet by the time its last row was read. */
export interface SheetFacts {
  merged: CellRange[];
  /** First non-empty cell beyond the columns that are read (`ABC12`), or null. */
  dropped: string | null;
  /** How many cells held control signs, which were removed, and the first of them (`B4`). */
  cleaned: { count: number; first: string };
}

/**
 * What a cell holds, as the customer sees it. Formulas count as their stored
 * value; `{formula: true}` is one without any. A percentage is text (`12.5%`),
 * and so are a time of day (`08:30:00`) and a number padded with zeros by its
 * format (`00123`).
 */
export type CellValue = string | number | boolean | DateCell | { error: string } | { formula: true } | null;

/** A row that holds something. */
export interface Row {
  /** As Excel shows it, from 1. */
  number: number;
  /** By column from A; holes are null and nothing follows the last filled cell. */
  cells: CellValue[];
  hidden: boolean;
}

export interface SheetContext {
  /** Name of the tab, for messages. */
  sheet: string;
  strings: SharedStrings;
  styles: NumberKind[];
  date1904: boolean;
}

/**
 * Reads the rows of one worksheet as its XML arrives.
 * @returns merged ranges and what was dropped, after the last row
 * @throws SpreadsheetError damaged (also rows out of order), too-large
 */
export function* readSheetRows(
  pieces: Iterable<Uint8Array>,
  context: SheetContext,
): Generator<Row, SheetFacts> {
  const reader = new SheetReader(context);
  for (const _ of parseXml(pieces, reader)) {
    yield* reader.rows;
    reader.rows = [];
  }
  return { merged: reader.merged, dropped: reader.dropped, cleaned: reader.cleaned };
}

class SheetReader implements XmlReader {
  rows: Row[] = [];
  merged: CellRange[] = [];
  dropped: string | null = null;
  readonly cleaned = { count: 0, first: '' };
  readonly #context: SheetContext;
  #inData = false;
  #row: Row = { number: 0, cells: [], hidden: false };
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
          // A value that an older writer left beside the text of the cell is not what it shows.
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
    // Formatted text comes in many pieces, and each of its characters may be written with seven.
    if (this.#text.length > LIMITS.cellText * 8) throw this.#tooLong();
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
    // A row number names the row for the customer and in Odoo: it must not come twice.
    if (!Number.isInteger(number) || number <= this.#row.number || number > LAST_ROW)
      throw new SpreadsheetError('damaged', TEXTS.file.damaged);
    const hidden = attributes.hidden === '1' || attributes.hidden === 'true';
    this.#row = { number, cells: [], hidden };
    this.#column = -1;
  }

  #startCell(attributes: Record<string, string>): void {
    if (attributes.r === undefined) this.#column++;
    else {
      const place = parseReference(attributes.r);
      if (place === null) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
      this.#column = place.column;
    }
    if (this.#column >= LAST_COLUMN) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
    this.#type = attributes.t ?? 'n';
    this.#style = attributes.s === undefined ? 0 : Number(attributes.s);
    this.#text = '';
    this.#taking = this.#hasValue = this.#hasFormula = this.#isInline = false;
  }

  #endCell(): void {
    const value = this.#value();
    if (value === null || value === '') return;
    if (this.#column >= LIMITS.columns) {
      this.dropped ??= this.#place();
      return;
    }
    if (typeof value === 'string' && value.length > LIMITS.cellText) throw this.#tooLong();
    const cells = this.#row.cells;
    while (cells.length < this.#column) cells.push(null);
    cells[this.#column] = value;
  }

  #value(): CellValue {
    const text = this.#text;
    // Some writers leave an empty value beside a formula that nobody has calculated.
    if (this.#hasFormula && text === '' && this.#type !== 'str') return { formula: true };
    if (!this.#hasValue) return this.#hasFormula ? { formula: true } : null;
    if (text === '') return null;
    switch (this.#type) {
      case 's':
        return this.#sharedText(text);
      case 'str':
      case 'inlineStr':
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
    if (shared === undefined) throw new SpreadsheetError('damaged', TEXTS.file.damaged);
    return this.#clean(shared);
  }

  #clean(text: string): string {
    const clean = storable(text);
    if (clean.removed && this.cleaned.count++ === 0) this.cleaned.first = this.#place();
    return clean.text;
  }

  #place(): string {
    return `${columnLetters(this.#column)}${this.#row.number}`;
  }

  #number(text: string): CellValue {
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    if (text.trim() === '') return null;
    const kind = this.#context.styles[this.#style] ?? 'number';
    if (kind === 'number') return number;
    if (kind === 'date') return serialToDate(number, this.#context.date1904) ?? number;
    if (kind === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
    if (kind === 'duration') return duration(number);
    return Number.isInteger(number) && number >= 0 ? String(number).padStart(kind.zeros, '0') : number;
  }

  #tooLong(): SpreadsheetError {
    const limit = new Intl.NumberFormat('es-GT').format(LIMITS.cellText);
    return new SpreadsheetError('too-large', TEXTS.file.longCell(this.#place(), this.#context.sheet, limit));
  }

  #merge(reference: string): void {
    const range = parseRange(reference);
    if (range === null) return;
    if (this.merged.length >= LIMITS.mergedRanges)
      throw new SpreadsheetError('too-large', TEXTS.file.tooHeavy);
    this.merged.push(range);
  }
}

function duration(days: number): string | number {
  if (days < 0) return days;
  const seconds = Math.round(days * 86_400);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}`;
}
