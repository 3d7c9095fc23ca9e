import { cleanText } from './words.ts';

/** How often the cells of a column can only be read one way. */
export interface DateVotes {
  dayFirst: number;
  monthFirst: number;
}

export type ParsedDate =
  | { ok: true; date: string; time: string | null }
  | { ok: false; cause: 'not-a-date' | 'impossible' | 'unclear-order' };

const MONTHS = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
];

const NUMERIC = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

/** Counts what one text proves about the order of day and month in its column. */
export function voteDateOrder(text: string, votes: DateVotes): void {
  const match = NUMERIC.exec(splitTime(text).day);
  if (match === null) return;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12 && second > 0) votes.dayFirst++;
  else if (first <= 12 && first > 0 && second > 12 && second <= 31) votes.monthFirst++;
}

/**
 * Reads `15/03/2026`, `5-3-26`, `15 de marzo de 2026`, `15-mar-2026` or ISO,
 * with or without a time. The day stands first, as in Spanish; when other
 * cells of the column can only have the month first and none the day, a date
 * that could be both is not read.
 */
export function parseDate(text: string, votes: DateVotes): ParsedDate {
  const { day, time } = splitTime(text);
  if (time === undefined) return { ok: false, cause: 'not-a-date' };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso !== null) return calendar(Number(iso[1]), Number(iso[2]), Number(iso[3]), time);
  const numeric = NUMERIC.exec(day);
  if (numeric !== null) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    const unclear = first <= 12 && second <= 12 && first !== second;
    if (unclear && votes.monthFirst > 0 && votes.dayFirst === 0) return { ok: false, cause: 'unclear-order' };
    return calendar(fullYear(numeric[4] as string), second, first, time);
  }
  const words =
    /^(?:\p{L}+,?\s+)?(\d{1,2})(?:\s*[-/.]\s*|\s+(?:de\s+)?)(\p{L}+)\.?(?:\s*[-/.]\s*|,?\s+(?:del?\s+)?)(\d{4}|\d{2})$/iu.exec(
      day,
    );
  if (words === null) return { ok: false, cause: 'not-a-date' };
  const name = (words[2] as string).toLowerCase();
  const month = MONTHS.findIndex((names) => names.includes(name)) + 1;
  if (month === 0) return { ok: false, cause: 'not-a-date' };
  return calendar(fullYear(words[3] as string), month, Number(words[1]), time);
}

/**
 * `time` is null without one and undefined when what stands there is none. Where an offset stands behind it,
 * the time is that of the clock there, as whoever wrote it saw it.
 */
function splitTime(text: string): { day: string; time: string | null | undefined } {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  const match =
    /^(.*?\d)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?|Z|[+-]\d{2}:?\d{2})?$/i.exec(
      clean,
    );
  if (match === null) return { day: clean, time: null };
  const [, day = '', hour = '', minute = '', second = '00', half] = match;
  let hours = Number(hour);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return { day, time: undefined };
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return { day, time: undefined };
  return { day, time: `${String(hours).padStart(2, '0')}:${minute}:${second}` };
}

/** Two digits: up to 69 are of this century. */
function fullYear(year: string): number {
  const value = Number(year);
  if (year.length === 4) return value;
  return value < 70 ? 2000 + value : 1900 + value;
}

function calendar(year: number, month: number, day: number, time: string | null): ParsedDate {
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day || year < 1000)
    return { ok: false, cause: 'impossible' };
  return { ok: true, date: moment.toISOString().slice(0, 10), time };
}
