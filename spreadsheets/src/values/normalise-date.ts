import { spanishDate } from '../common/spanish.ts';
import { texts } from '../common/texts.ts';
import { serialToDate } from '../reader/serial-dates.ts';
import { type FilledCell, showCell } from './cell-text.ts';
import { saysNoValue } from './contact-values.ts';
import {
  compactDate,
  endOfMonth,
  likelyDate,
  likelyDayOfMonth,
  type PossibleYears,
  parseDate,
} from './dates.ts';
import { localTime } from './local-times.ts';
import { type Normalised, right, wrong } from './normalised.ts';
import type { TargetField } from './target-field.ts';

/** Numbers that Excel would show as 1 January 1920 and 31 December 2099. */
const earliestDay = 7_306;
const latestDay = 73_050;

/** The day until which a lot may be used. Medicines say only a month, and may be used until it ends. */
const expirationDate = 'expiration_date';
const dayOfBirth = 'birthday';

/** A cell of a field of dates, or of dates with their time: `2024-12-31`, `2024-12-31 08:00:00`. */
export function normaliseDate(value: FilledCell, target: TargetField): Normalised {
  const digits =
    typeof value === 'object' || typeof value === 'boolean' ? null : compactDate(String(value).trim());
  if (digits !== null) return ofPossibleYear(value, { date: digits, time: null }, target);
  if (target.field === dayOfBirth && isYear(value))
    return wrong('date', texts.cell.date(showCell(value)), '');
  if (typeof value === 'number')
    return wrong('date', texts.cell.dateAsNumber(showCell(value)), proposeDate(value, target));
  if (typeof value === 'boolean') return wrong('date', texts.cell.date(showCell(value)));
  const parsed = parseDate(typeof value === 'string' ? value : value.date, target.dates);
  if (!parsed.ok) {
    const end = target.field === expirationDate && typeof value === 'string' ? endOfMonth(value) : null;
    if (end !== null) return right(target.type === 'date' ? end : `${end} 00:00:00`);
    const likely =
      typeof value === 'string'
        ? (likelyDate(value, target.dates) ?? likelyDayOfMonth(value, target.field))
        : null;
    const proposal = likely === null || likely === '' ? (likely ?? undefined) : writtenDate(likely, target);
    if (parsed.cause === 'impossible')
      return wrong('date', texts.cell.impossibleDate(showCell(value)), proposal);
    if (parsed.cause === 'unclear-order')
      return wrong('date', texts.cell.dateOrder(showCell(value)), proposal);
    if (parsed.cause === 'year') return wrong('date', texts.cell.dateYear(showCell(value)), proposal);
    if (proposal !== undefined) return wrong('date', texts.cell.date(showCell(value)), proposal);
    if (typeof value === 'string' && !target.required && saysNoDate(value))
      return wrong('date', texts.cell.date(showCell(value)), '');
    const days = typeof value === 'string' && /^\d{5}(?:\.\d+)?$/.test(value) ? Number(value) : 0;
    return wrong('date', texts.cell.date(showCell(value)), proposeDate(days, target));
  }
  const { country } = target.dates;
  const local = typeof value === 'string' && country !== undefined ? localTime(value, country) : null;
  return ofPossibleYear(value, local ?? parsed, target);
}

/** The date, if its field may have one of that year. */
function ofPossibleYear(
  value: FilledCell,
  { date, time }: { date: string; time: string | null },
  target: TargetField,
): Normalised {
  const { years } = target.dates;
  if (years === undefined || isWithin(date, years))
    return right(target.type === 'date' ? date : `${date} ${time ?? startOrEnd(target)}`);
  const shown = showCell(value);
  return target.field === dayOfBirth
    ? wrong('date', texts.cell.birthYear(shown))
    : wrong('date', texts.cell.documentYear(shown, years), ofThisCentury(date, target));
}

/** A price that is valid until the 31st is asked on that day too. */
const startOrEnd = ({ field }: TargetField): string => (field === 'date_end' ? '23:59:59' : '00:00:00');

const isWithin = (date: string, { first, last }: PossibleYears): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= first && year <= last;
};

/** The same day in this century: 2024 where 1924 was typed. */
function ofThisCentury(date: string, target: TargetField): string | undefined {
  const { years } = target.dates;
  const likely = date.replace(/^\d\d/, '20');
  return years !== undefined && isWithin(likely, years) ? writtenDate(likely, target) : undefined;
}

const noDate =
  /^(?:pendiente|por (?:definir|confirmar|asignar)|sin fecha|s\/f|tbd|(?:(?:de|al) )?contado|inmediat[oa]|mismo d[ií]a)\.?$/i;

/** Whether a cell says that there is no date yet, or no other one than that of the document: a blank one is proposed. */
const saysNoDate = (text: string): boolean => noDate.test(text) || saysNoValue(text, 'code');

/** «1978» below a day of birth says no day, and a blank one is proposed. */
const isYear = (value: FilledCell): boolean =>
  (typeof value === 'string' || typeof value === 'number') && /^(?:19|20)\d{2}$/.test(String(value).trim());

/** Proposes the date that Excel would show for a number, if it is between 1920 and 2099. */
function proposeDate(number: number, target: TargetField): string | undefined {
  // A fraction is a time of day, which a field of type `date` does not have.
  if (target.type === 'datetime' && !Number.isInteger(number)) return undefined;
  const date = shownDate(Math.floor(number));
  return date === null ? undefined : writtenDate(date, target);
}

/** A date as people write it: with the day first, or in ISO 8601 in a column with the month first. */
function writtenDate(date: string, { dates }: TargetField): string {
  // In a column with the month first, only this notation is clear.
  return dates.monthFirst > 0 ? date : spanishDate(date);
}

function shownDate(days: number): string | null {
  if (days < earliestDay || days > latestDay) return null;
  const date = serialToDate(days, false);
  return date === null || typeof date === 'string' ? null : date.date;
}
