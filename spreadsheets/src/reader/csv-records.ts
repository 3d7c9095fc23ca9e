import { columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { endOfFile } from './csv-encoding.ts';

/**
 * Splits text into records as RFC 4180 has them, with any separator and any line ending. A quote opens a
 * quoted cell only at the cell's beginning. A quote that nobody closed is dropped. A quote counts as not
 * closed where its cell crosses a line break, the first line of the record alone has as many cells as most
 * records, and one of these is true: no quote closes the cell; the next quote stands in the middle of a text;
 * the record has fewer cells than most.
 */
export function* csvRecords(pieces: Iterable<string>, separator: string): Generator<string[]> {
  const widths = new CommonWidth();
  let record = new OpenRecord(separator);
  let afterReturn = false;
  for (const next of pieces) {
    let piece = next;
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charAt(at);
      if (afterReturn && character === '\n') {
        afterReturn = false;
        continue;
      }
      const ends = record.take(character);
      afterReturn = ends && character === '\r';
      if (!ends && !record.isTooLong && !record.breaksAgain(character, widths.common)) continue;
      const { spilled } = record;
      if (spilled !== null && record.isQuoteLeftOpen(widths.common)) {
        yield spilled.first;
        piece = spilled.rest + piece.slice(at + 1);
        at = -1;
      } else {
        const cells = record.finished();
        widths.add(cells.length);
        yield cells;
      }
      record = new OpenRecord(separator);
    }
  }
  const { spilled } = record;
  if (record.isEmpty) return;
  if (spilled !== null && record.isQuoted && widths.common === spilled.first.length) {
    yield spilled.first;
    yield* csvRecords([spilled.rest], separator);
  } else yield record.finished();
}

/** A record that is read character by character. */
class OpenRecord {
  /** Set where a quoted cell continues in the next line. */
  spilled: SpilledRecord | null = null;
  readonly #separator: string;
  readonly #cells: string[] = [];
  #cell = '';
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';

  constructor(separator: string) {
    this.#separator = separator;
  }

  get isEmpty(): boolean {
    return this.#cell === '' && this.#cells.length === 0;
  }

  get isQuoted(): boolean {
    return this.#state === 'quoted';
  }

  get isTooLong(): boolean {
    return this.#cell.length > fileLimits.cellText + 3;
  }

  /** @returns whether the record ends here */
  take(character: string): boolean {
    const isBreak = character === '\n' || character === '\r';
    if (this.spilled !== null) this.spilled.rest += character;
    if (this.#state === 'quoted') {
      if (isBreak) this.spilled ??= this.#spill();
      if (character === '"') this.#state = 'closed';
      else this.#cell += character;
    } else if (isBreak) return true;
    else if (character === this.#separator) this.#endCell();
    else if (character === '"' && this.#state !== 'plain') {
      // Inside quotes, two quotes mean one.
      if (this.#state === 'closed') this.#cell += character;
      this.#state = 'quoted';
    } else if (character !== endOfFile) {
      if (this.#state === 'closed' && this.spilled !== null) this.spilled.isBroken = true;
      this.#cell += character;
      this.#state = 'plain';
    }
    return false;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    if (this.#cells.length > fileLimits.csvCells)
      throw new SpreadsheetError('too-large', texts.file.tooHeavy);
    this.#cell = '';
    this.#state = 'start';
  }

  #spill(): SpilledRecord {
    return { first: [...this.#cells, ...this.#cell.split(this.#separator)], rest: '', isBroken: false };
  }

  /** @param common how many cells most records have */
  isQuoteLeftOpen(common: number): boolean {
    const { spilled } = this;
    if (spilled === null || spilled.first.length !== common) return false;
    return this.isTooLong || spilled.isBroken || this.#cells.length + 1 < common;
  }

  /**
   * Whether the quote is known to be left open at the end of another line. Then the lines so far are read again at
   * once: read to the end of the file first, they would be read again for each line.
   */
  breaksAgain(character: string, common: number): boolean {
    const isBreak = character === '\n' || character === '\r';
    return isBreak && this.spilled?.isBroken === true && this.isQuoteLeftOpen(common);
  }

  /** Its cells. @throws SpreadsheetError too-large */
  finished(): string[] {
    if (this.isTooLong) {
      const place = columnLetters(this.#cells.length);
      throw this.spilled === null ? longCellError(place) : openQuotesError(place);
    }
    return [...this.#cells, this.#cell];
  }
}

/** A record with a quoted cell that continues in the next line. */
interface SpilledRecord {
  /** The cells of its first line, without the quote. */
  first: string[];
  /** The text after this line. */
  rest: string;
  /** A quote closed the cell, but other text than a separator follows it. */
  isBroken: boolean;
}

/** How many cells most records have. */
class CommonWidth {
  common = 0;
  readonly #counts = new Map<number, number>();

  add(width: number): void {
    const count = (this.#counts.get(width) ?? 0) + 1;
    this.#counts.set(width, count);
    if (count > (this.#counts.get(this.common) ?? 0)) this.common = width;
  }
}

export function longCellError(cell: string): SpreadsheetError {
  const limit = new Intl.NumberFormat('es-GT').format(fileLimits.cellText);
  return new SpreadsheetError('too-large', texts.file.longCell(cell, texts.sheet.csvName, limit));
}

function openQuotesError(cell: string): SpreadsheetError {
  return new SpreadsheetError('too-large', texts.file.openQuotes(cell));
}
