import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import type { SheetReadResult } from '../reader/workbook.ts';
import type { Header } from './header-texts.ts';

/** Warnings for a header of several rows, and for two tables beside each other. */
export function layoutWarnings({ row, upperRow, keys }: Header, { merged }: SheetReadResult): string[] {
  const warnings: string[] = [];
  if (upperRow !== undefined) warnings.push(texts.warning.twoHeaders(upperRow, row));
  else if (
    merged.some(
      ({ top, bottom, left, right }) =>
        bottom === row - 1 && top === bottom && right - left < keys.length - 1,
    )
  )
    warnings.push(texts.warning.groups(row - 1));
  const gap = keys.findIndex((key, column) => key === '' && column > 1 && keys[column + 1]);
  const [first, second] = [keys.slice(0, gap), keys.slice(gap + 1)];
  if (gap !== -1 && second.length > 1 && second.some((key) => key !== '' && first.includes(key)))
    warnings.push(texts.warning.sideBySide(columnSpan(0, gap - 1), columnSpan(gap + 1, keys.length - 1)));
  return warnings;
}

const columnSpan = (first: number, last: number): string =>
  `${columnLetters(first)} a ${columnLetters(last)}`;
