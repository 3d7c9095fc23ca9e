import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits, megabytes } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { type CellValue, hasData, type SheetRow } from '../reader/workbook.ts';
import {
  addDateOrderEvidence,
  addDayEvidence,
  addYearEvidence,
  type DateOrderEvidence,
} from '../values/dates.ts';
import { addDecimalEvidence, type DecimalEvidence, noDecimalEvidence } from '../values/decimal-separators.ts';
import { hasLegalForm } from '../values/legal-forms.ts';
import { BodyEnd } from './body-end.ts';
import { GroupTotals } from './group-totals.ts';
import type { Header } from './header-texts.ts';
import { filledCount, hasSingleCell } from './non-records.ts';

/** At least this many of the last rows are searched for totals and notes, and at most twice as many. */
const maxClosingRows = 30;
/** In a list with more of them, they are records. */
const maxTitleRows = 300;

/** What is counted of the rows below a header, while they are read from top to bottom. */
export class BodyStatistics {
  rows = 0;
  /** The last rows that are not blank. */
  lastRows: SheetRow[] = [];
  hidden = 0;
  examples = 0;
  decimals: DecimalEvidence[] = [];
  dates: DateOrderEvidence[] = [];
  filled: boolean[] = [];
  legalForms: boolean[] = [];
  /** Numbers of the rows that are not blank, in order, and of those with a single filled cell. */
  numbers: number[] = [];
  singleCell = new Set<number>();
  /** The first rows with nothing but a text, which may be titles of sections. */
  titleRows: SheetRow[] = [];
  readonly end = new BodyEnd();
  readonly groupTotals = new GroupTotals();
  readonly #hasFirms: boolean;
  /** The number of rows, by how many of their cells are filled. */
  readonly #byCells: number[] = [];
  #bytes = 0;

  /** @param hasFirms whether the rows are contacts, of which some may be firms */
  constructor(hasFirms: boolean) {
    this.#hasFirms = hasFirms;
  }

  add(row: SheetRow, header: Header | null): void {
    if (!hasData(row)) return;
    this.end.add(row, header);
    this.rows++;
    this.lastRows.push(row);
    if (this.lastRows.length > 2 * maxClosingRows) this.lastRows.splice(0, maxClosingRows);
    this.numbers.push(row.number);
    this.groupTotals.add(row);
    const filled = filledCount(row);
    this.#byCells[filled] = (this.#byCells[filled] ?? 0) + 1;
    if (hasSingleCell(row)) {
      this.singleCell.add(row.number);
      if (this.titleRows.length < maxTitleRows && row.cells.some((cell) => typeof cell === 'string'))
        this.titleRows.push(row);
    }
    if (row.hidden) this.hidden++;
    const { cells } = row;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === null || cell === undefined) continue;
      this.filled[column] = true;
      this.#addBytes(cell);
      if (typeof cell === 'object' && 'date' in cell) {
        this.dates[column] ??= { dayFirst: 0, monthFirst: 0 };
        addYearEvidence(cell.date, this.dates[column] as DateOrderEvidence);
        addDayEvidence(cell.date, this.dates[column] as DateOrderEvidence);
      }
      if (this.#hasFirms && typeof cell === 'string') this.legalForms[column] ||= hasLegalForm(cell);
      if (typeof cell !== 'string' || cell.length > 40 || !/\d/.test(cell)) continue;
      this.decimals[column] ??= noDecimalEvidence();
      this.dates[column] ??= { dayFirst: 0, monthFirst: 0 };
      addDecimalEvidence(cell, this.decimals[column] as DecimalEvidence);
      addDateOrderEvidence(cell, this.dates[column] as DateOrderEvidence);
    }
  }

  /** The median of the filled cells in a row. */
  get usualCells(): number {
    let rows = 0;
    for (let filled = this.#byCells.length - 1; filled > 0; filled--) {
      rows += this.#byCells[filled] ?? 0;
      if (rows * 2 >= this.rows) return filled;
    }
    return 0;
  }

  /**
   * Counts the least that a cell takes once it is prepared. A shared string counts in each cell that refers
   * to it, since the rows do not share it.
   */
  #addBytes(cell: CellValue): void {
    this.#bytes += typeof cell === 'string' ? cell.length : 1;
    if (this.#bytes > fileLimits.preparedBytes)
      throw new SpreadsheetError('too-large', texts.file.tooMuchData(megabytes(fileLimits.preparedBytes)));
  }
}
