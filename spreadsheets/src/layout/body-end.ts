import { isHeaderOfAnyModel } from '../catalogue/catalogue.ts';
import { cleanText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { isNameLike } from './header-rows.ts';
import type { Header } from './header-texts.ts';
import { hasSingleCell, isSignature, repeatsHeader } from './non-records.ts';

/** A row with the names of people who sign has at most this many filled cells. */
const mostSigners = 3;

/** Finds the end of the table, from the rows of a sheet from top to bottom. */
export class BodyEnd {
  /** The row with the header of another table below; null if there is none. */
  otherTable: { row: number; names: string[] } | null = null;
  /** Rows below the last record and a blank row: each has a single text, or belongs to a signature. */
  closing: number[] = [];
  #last: SheetRow | null = null;
  #signed = false;

  /** @param header null if it is not known yet */
  add(row: SheetRow, header: Header | null): void {
    const last = this.#last;
    this.#last = row;
    const isApart = last !== null && (row.number > last.number + 1 || hasSingleCell(last));
    if (this.otherTable === null && isApart && !repeatsHeader(row, header ?? undefined)) {
      const names = otherHeader(row);
      if (names !== null) this.otherTable = { row: row.number, names };
    }
    const isBelowGap = this.closing.length > 0 || (last !== null && row.number > last.number + 1);
    if (isBelowGap && isSignature(row)) this.#signed = true;
    if (isBelowGap && (hasSingleText(row) || (this.#signed && areSigners(row))))
      this.closing.push(row.number);
    else {
      this.closing = [];
      this.#signed = false;
    }
  }
}

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
 * @returns the cells of a row if at least two, and two thirds of them, are headers of some model; else null
 */
function otherHeader({ cells }: SheetRow): string[] | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length < 2) return null;
  const names = filled.flatMap((cell) => (typeof cell === 'string' ? cleanText(cell) : []));
  if (names.length < filled.length || new Set(names).size < names.length || !names.every(isNameLike))
    return null;
  const known = names.filter(isHeaderOfAnyModel).length;
  return known >= 2 && known * 3 >= names.length * 2 ? names : null;
}
