import { codeShown } from './code-formats.ts';
import { serialToDate } from './serial-dates.ts';
import type { NumberFormatKind } from './styles.ts';
import type { CellValue } from './workbook.ts';

/** What a stored number shows in its format: a number, a date, a percentage, or a code. */
export function formattedNumber(number: number, kind: NumberFormatKind, date1904: boolean): CellValue {
  if (kind === 'number') return number;
  if (kind === 'date') return serialToDate(number, date1904) ?? number;
  if (kind === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  if (kind === 'duration') return duration(number);
  return codeShown(number, kind) ?? number;
}

function duration(days: number): string | number {
  if (days < 0) return days;
  const seconds = Math.round(days * 86_400);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}`;
}
