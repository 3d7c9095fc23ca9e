import { texts } from '../common/texts.ts';
import type { CellValue } from '../reader/workbook.ts';
import { plainNumber } from './numbers.ts';

/** A cell as a message shows it: as the customer sees it, at most 80 characters. */
export function showCell(cell: CellValue): string {
  const text = wholeCell(cell);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Stands in the files that we write for a formula without a stored value, so that it stays an error. */
export const unsavedFormula = '#¡FÓRMULA!';

/** A cell as the customer sees it, whole. A formula without a stored value shows nothing. */
export function wholeCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if ('error' in cell) return cell.error;
    if ('formula' in cell) return '';
  }
  return cellText(cell);
}

/** A cell with a value of its own: no error, no formula without a value. */
export type FilledCell = string | number | boolean | { date: string };

export function cellText(value: FilledCell): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? texts.cell.yes : texts.cell.no;
  return value.date;
}
