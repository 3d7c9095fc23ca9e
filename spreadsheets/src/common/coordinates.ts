import { lastSheetColumn, lastSheetRow } from './limits.ts';

/** A block of cells. Rows and columns count from 1, and both ends belong to it. */
export interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Letters of a column as Excel shows them. @param index from 0: `0` is `A`, `27` is `AB` */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * Reads the reference of a cell.
 *
 * @param reference `B3` or `$B$3`
 * @returns row from 1, as Excel shows it, and column from 0; null when no sheet has such a cell
 */
export function parseReference(reference: string): { row: number; column: number } | null {
  let column = 0;
  let row = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code === 36) continue;
    const letter = code >= 97 ? code - 32 : code;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > lastSheetColumn) return null;
  }
  for (; at < reference.length; at++) {
    const digit = reference.charCodeAt(at) - 48;
    if (digit === -12) continue;
    if (digit < 0 || digit > 9) return null;
    row = row * 10 + digit;
    if (row > lastSheetRow) return null;
  }
  return column === 0 || row === 0 ? null : { row, column: column - 1 };
}

/** @param reference `B3:C4` or `B3` @returns null when no sheet has such cells */
export function parseRange(reference: string): CellRange | null {
  const [from, to] = reference.split(':');
  const first = parseReference(from ?? '');
  const last = to === undefined ? first : parseReference(to);
  if (first === null || last === null) return null;
  return {
    top: Math.min(first.row, last.row),
    bottom: Math.max(first.row, last.row),
    left: Math.min(first.column, last.column) + 1,
    right: Math.max(first.column, last.column) + 1,
  };
}

/** @returns `B3:C4` */
export function formatRange(range: CellRange): string {
  return `${columnLetters(range.left - 1)}${range.top}:${columnLetters(range.right - 1)}${range.bottom}`;
}
