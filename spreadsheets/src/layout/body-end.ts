import { isHeaderOfAnyModel } from '../catalogue/catalogue.ts';
import { cleanText } from '../common/words.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { isNameLike } from './header-rows.ts';
import type { Header } from './header-texts.ts';
import { hasSingleCell, isSignature, repeatsHeader } from './non-records.ts';

/** A row with the names of people who sign has at most this many filled cells. */
const mostSigners = 3;

/** So many rows below a header would repeat one of its texts, if it were a record. */
const rowsToRepeat = 20;
/** Of each column, so many different texts are compared. A column with more of them has no categories. */
const keptTexts = 300;
/** A sheet with more rows that look like headers is a list of words. */
const mostTables = 50;

/** A row that looks like the header of another table. */
interface TableStart {
  row: number;
  names: string[];
  cells: SheetRow['cells'];
  /** How many rows below it were read. */
  below: number;
}

/** Finds the end of the table, from the rows of a sheet from top to bottom. */
export class BodyEnd {
  /** Rows that could be the header of another table below. */
  #starts: TableStart[] = [];
  /** Texts of the records, by column. */
  readonly #above: Set<string>[] = [];
  /** Rows below the last record and a blank row: each has a single text, or belongs to a signature. */
  closing: number[] = [];
  #last: SheetRow | null = null;
  #signed = false;

  /** The row with the header of another table below; null if there is none. */
  get otherTable(): { row: number; names: readonly string[] } | null {
    return this.#starts[0] ?? null;
  }

  /** @param header null if it is not known yet */
  add(row: SheetRow, header: Header | null): void {
    const last = this.#last;
    this.#last = row;
    const isApart = last !== null && (row.number > last.number + 1 || hasSingleCell(last));
    if (!repeatsHeader(row, header ?? undefined)) this.#compare(row, isApart);
    const isBelowGap = this.closing.length > 0 || (last !== null && row.number > last.number + 1);
    if (isBelowGap && isSignature(row)) this.#signed = true;
    if (isBelowGap && (hasSingleText(row) || (this.#signed && areSigners(row))))
      this.closing.push(row.number);
    else {
      this.closing = [];
      this.#signed = false;
    }
  }

  /**
   * Notes a row that looks like a header, and drops those whose texts also stand in records: «Gerente» and «Ventas» below
   * «Puesto» and «Departamento» are those of an employee.
   */
  #compare(row: SheetRow, isApart: boolean): void {
    const names = isApart && this.#starts.length < mostTables ? otherHeader(row) : null;
    if (names !== null) {
      const isRecord = row.cells.some((cell, column) => this.#above[column]?.has(textOf(cell) ?? ''));
      if (!isRecord) this.#starts.push({ row: row.number, names, cells: row.cells, below: 0 });
      return;
    }
    for (const start of this.#starts) start.below++;
    this.#starts = this.#starts.filter((start) => start.below > rowsToRepeat || !repeats(row, start));
    for (const [column, cell] of row.cells.entries()) {
      const text = textOf(cell);
      if (text === null || text === '') continue;
      this.#above[column] ??= new Set();
      const texts = this.#above[column] as Set<string>;
      if (texts.size < keptTexts) texts.add(text);
    }
  }
}

/** Whether a row has a text of another one in the same column, and is not that row once more. */
function repeats({ cells }: SheetRow, start: TableStart): boolean {
  const same = start.cells.map(
    (cell, column) => textOf(cell) !== null && textOf(cell) === textOf(cells[column]),
  );
  return same.some(Boolean) && start.cells.some((cell, column) => !isBlank(cell) && same[column] !== true);
}

const textOf = (cell: CellValue | undefined): string | null =>
  typeof cell === 'string' ? cell.trim().toLowerCase() : null;

const hasSingleText = (row: SheetRow): boolean =>
  hasSingleCell(row) && row.cells.some((cell) => typeof cell === 'string');

/** Whether a row could hold the names or positions of the people who sign, or lines to sign on. */
function areSigners({ cells }: SheetRow): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length <= mostSigners && filled.every((cell) => typeof cell === 'string' && !/\d{4}/.test(cell))
  );
}

/**
 * @returns the cells of a row if the first one and at least one more, and two thirds of them, are headers of some model;
 *   else null
 */
function otherHeader({ cells }: SheetRow): string[] | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < 2) return null;
  const names = filled.flatMap((cell) => (typeof cell === 'string' ? cleanText(cell) : []));
  if (names.length < filled.length || new Set(names).size < names.length || !names.every(isNameLike))
    return null;
  const known = names.filter(isHeaderOfAnyModel).length;
  return isHeaderOfAnyModel(names[0] ?? '') && known >= 2 && known * 3 >= names.length * 2 ? names : null;
}
