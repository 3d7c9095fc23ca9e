import { cleanText } from '../common/words.ts';
import { closestOption } from './proposals.ts';

/** How many cells of a column can only be read in one order of day and month. */
export interface DateOrderEvidence {
  dayFirst: number;
  monthFirst: number;
  /** How many texts can be read in both orders. */
  eitherOrder?: number;
  /** How many dates that are no such texts have a day until the twelfth, and a later one. */
  days?: { early: number; late: number };
  /** In the company's country people write the month first. */
  monthFirstByHabit?: boolean;
  /** ISO 3166 code of the company's country, whose clock a time with an offset is read by. */
  country?: string;
  /** The only year that the dates of the column have; null where they have several. */
  year?: number | null;
  /** The years that the dates of its field may have; without it all. */
  years?: Readonly<PossibleYears>;
}

/** Years between which the dates of a field are. A year outside them is a typing error. */
export interface PossibleYears {
  first: number;
  last: number;
}

/**
 * A date, or why a text is not one: `unclear-order`, if the day or the month could come first; `year`, if the
 * year can only be a typing error.
 */
export type ParsedDate =
  | { ok: true; date: string; time: string | null }
  | { ok: false; cause: 'not-a-date' | 'impossible' | 'unclear-order' | 'year' };

const months = [
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

const monthNames = months.map(([name = '']) => name);

const numericDate = /^(?:\p{L}{3,10}\.?,?\s)?(\d{1,2})\s*([/.-]|\s)\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/u;
/** The years that are taken as meant. Excel and databases write 1 January 1900 for a missing date. */
const allYears: PossibleYears = { first: 1901, last: 2099 };

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
/** A text with the name of a month, or with the year first. */
const namedOrIso = /\p{L}{3}|^\d{4}[-/.]/u;

/** Adds the year of a date to what is known of its column. Changes `evidence`. */
export function addYearEvidence(date: string, evidence: DateOrderEvidence): void {
  const year = Number(date.slice(0, 4));
  evidence.year = evidence.year === undefined || evidence.year === year ? year : null;
}

/** Counts the day of a date whose order is known: a cell with a date, or ISO 8601. Changes `evidence`. */
export function addDayEvidence(date: string, evidence: DateOrderEvidence): void {
  evidence.days ??= { early: 0, late: 0 };
  evidence.days[Number(date.slice(8, 10)) <= 12 ? 'early' : 'late']++;
}

/** So many dates and texts of a column show that a program turned around what it could read as a date. */
const enoughTurned = 2;

/**
 * The date that a cell most likely had before Excel opened a CSV file in the other language. It makes dates of what it
 * can read, with day and month exchanged, and leaves the others as texts: all of those have a day after the twelfth.
 *
 * @param date of a cell with a date @returns null where nothing says so
 */
export function dateBeforeExcel(date: string, evidence: DateOrderEvidence): string | null {
  const { dayFirst, monthFirst, eitherOrder = 0, days = { early: 0, late: 0 } } = evidence;
  const isHalfRead =
    Math.max(dayFirst, monthFirst) >= enoughTurned && Math.min(dayFirst, monthFirst) + eitherOrder === 0;
  if (!isHalfRead || days.late > 0 || days.early < enoughTurned) return null;
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return month === day ? null : `${year}-${day}-${month}`;
}

/** The only year that some texts name: «PEDIDOS MARZO 2025»; null for none, or two as in a fiscal year. */
export function onlyYearIn(texts: readonly string[]): number | null {
  const named = new Set(
    texts.flatMap((text) => text.slice(0, longestTitle).match(/(?<!\d)20\d\d(?!\d)/g) ?? []),
  );
  const [year] = named;
  return named.size === 1 ? Number(year) : null;
}

/** With this many dates that can only have the month first, and none with the day first, all have the month first. */
const enoughMonthFirst = 3;

/** Longer texts are no titles. */
const longestTitle = 200;

/**
 * Counts what one cell proves about the order of day and month in its column, and notes its year. Changes
 * `evidence`.
 */
export function addDateOrderEvidence(text: string, evidence: DateOrderEvidence): void {
  const { day } = splitTime(text);
  const match = numericDate.exec(day);
  // Every cell with a digit comes here, so only what may be a date is read, until a second year is found.
  if (evidence.year !== null && (match !== null || namedOrIso.test(day))) {
    const parsed = parseDate(text, { dayFirst: 1, monthFirst: 0 });
    if (parsed.ok) addYearEvidence(parsed.date, evidence);
  }
  if (isoDate.test(day)) addDayEvidence(day, evidence);
  if (match === null) return;
  const [first, second] = [Number(match[1]), Number(match[3])];
  if (first > 12 && second <= 12 && second > 0) evidence.dayFirst++;
  else if (first <= 12 && first > 0 && second > 12 && second <= 31) evidence.monthFirst++;
  else if (first <= 12 && second <= 12) evidence.eitherOrder = (evidence.eitherOrder ?? 0) + 1;
}

/**
 * Reads a date with or without a time: `15/03/2026`, `5-3-26`, `15 de marzo de 2026`, `15-mar-2026`, ISO
 * 8601. The day comes first, as in Spanish, with two exceptions, both only if no cell of the column proves
 * that the day comes first. In a country where people write the month first, or where several other cells prove it,
 * the month comes first. If only one or two do, a date that could be read both ways is not read.
 *
 * @returns `date` as `YYYY-MM-DD`, `time` as `HH:MM:SS`, or why it is not a date
 */
export function parseDate(text: string, evidence: DateOrderEvidence): ParsedDate {
  const { day, time } = splitTime(text);
  if (time === undefined) return { ok: false, cause: 'not-a-date' };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso !== null) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]), time);
  const numeric = numericDate.exec(day);
  if (numeric !== null) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    const year = fullYear(numeric[4] as string, evidence.years?.last);
    const isMonthFirst = evidence.monthFirstByHabit === true || evidence.monthFirst >= enoughMonthFirst;
    if (isMonthFirst && evidence.dayFirst === 0) return calendarDate(year, first, second, time);
    if (evidence.monthFirst > 0 && evidence.dayFirst === 0) {
      if (first <= 12 && second <= 12 && first !== second) return { ok: false, cause: 'unclear-order' };
      // Like others of its column, it can only be read with the month first.
      if (second > 12) return calendarDate(year, first, second, time);
    }
    return calendarDate(year, second, first, time);
  }
  const words =
    /^(?:\p{L}+,?\s+)?(\d{1,2})(?:r?o\.?|[º°]\.?)?(?:\s*[-/.]\s*|\s+(?:de\s+)?)(\p{L}+)\.?(?:\s*[-/.]\s*|,?\s+(?:del?\s+)?)(\d{4}|\d{2})$/iu.exec(
      day,
    );
  if (words !== null) return namedMonth(words[1], words[2], words[3], time, evidence.years?.last);
  // As in English, where the name of the month comes first: `Apr 3, 2026`.
  const monthFirst =
    /^(?:\p{L}+,\s*)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:del?\s+)?(\d{4})$/iu.exec(day);
  if (monthFirst !== null) return namedMonth(monthFirst[2], monthFirst[1], monthFirst[3], time);
  return { ok: false, cause: 'not-a-date' };
}

function namedMonth(day = '', name = '', year = '', time: string | null, lastYear?: number): ParsedDate {
  const month = months.findIndex((names) => names.includes(name.toLowerCase())) + 1;
  if (month === 0) return { ok: false, cause: 'not-a-date' };
  return calendarDate(fullYear(year, lastYear), month, Number(day), time);
}

/**
 * The date in eight digits, as SAP and banks write it (`20260403`).
 *
 * @returns as `YYYY-MM-DD`; null where it is no date between 1901 and 2099
 */
export function compactDate(digits: string): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (year === undefined) return null;
  const parsed = calendarDate(Number(year), Number(month), Number(day), null);
  return parsed.ok ? parsed.date : null;
}

/**
 * @returns `time`: null where there is none, undefined where it is not valid. An offset is dropped: `localTime` reads it.
 */
function splitTime(text: string): { day: string; time: string | null | undefined } {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  const match =
    /^(.*?\d)(?:T|,? (?:a las? )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?|h(?:rs?|s|oras)?\.?|Z|[+-]\d{2}:?\d{2})?$/i.exec(
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

const dayAndMonth = /^(?:\p{L}{3,10},?\s)?(\d{1,2})(?:\s?[-/.]\s?|\s(?:de\s)?)(\p{L}{3,12})\.?$/u;

/** Months are meant from their first day, and until their last one: «Fin», «Fecha límite», «Vence». */
const untilEnd = /(?:deadline|_end|_due|validity|expir)/;

/**
 * The day that is most likely meant by a month without a day: the last one where the field is the end of something.
 *
 * @param field technical name
 * @returns as `YYYY-MM-DD`; null for another text
 */
export function likelyDayOfMonth(text: string, field: string): string | null {
  const end = endOfMonth(text);
  return end === null || untilEnd.test(field) ? end : `${end.slice(0, 8)}01`;
}

/**
 * The last day of a month, which an expiration date without a day means: `09/2026`, `2026-09`, `sep-26`,
 * `SEPTIEMBRE 2026`, and `11/26`, which is no day of a month.
 *
 * @returns as `YYYY-MM-DD`; null for another text
 */
export function endOfMonth(text: string): string | null {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  const numeric = /^(?:(\d{1,2})[/. -](\d{4}|[2-6]\d)|(\d{4})[/.-](\d{1,2}))$/.exec(clean);
  const named = /^(\p{L}{3,10})\.?(?:\s?[-/.]\s?|\s(?:del?\s)?)(\d{4}|\d{2})$/u.exec(clean);
  const month =
    numeric === null
      ? months.findIndex((names) => names.includes((named?.[1] ?? '').toLowerCase())) + 1
      : Number(numeric[1] ?? numeric[4]);
  const year = fullYear((numeric === null ? named?.[2] : (numeric[2] ?? numeric[3])) ?? '0000');
  if (month < 1 || month > 12) return null;
  const last = calendarDate(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate(), null);
  return last.ok ? last.date : null;
}

/**
 * The date that a person most likely meant by a text that is not a date: with a superfluous sign
 * (`15//03/2026`), a letter in place of a digit, a misspelt month, or with the month first in a column that
 * has the day first.
 *
 * @returns as `YYYY-MM-DD`; '' for a date that means that there is none (`01/01/1900`, `31/12/9999`); null if
 *   no date is likely
 */
export function likelyDate(text: string, evidence: DateOrderEvidence): string | null {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  if (clean.length > longestDate || clean.includes(':')) return null;
  if (/^(?:0?1[/-]0?1[/-]1900|31[/-]12[/-]9999|9999-12-31|1900-01-01)$/.test(clean)) return '';
  const mended = clean
    .replace(/(?<=\d|^)[Oo](?=[\d/-]|$)/g, '0')
    .replace(/(?<=[\d/-]|^)[lI](?=[\d/-]|$)/g, '1')
    .replace(/([/.-])\1+/g, '$1')
    .replace(/\p{L}{4,12}/u, (word) => closestOption(word, monthNames) ?? word);
  const parsed = parseDate(mended, evidence);
  if (parsed.ok) return mended === clean ? null : parsed.date;
  // «17 de mayo» in a list in which all other dates, or its title, are of one year.
  const { year: onlyYear, years: { first: earliest, last: latest } = allYears } = evidence;
  if (typeof onlyYear === 'number' && onlyYear >= earliest && onlyYear <= latest) {
    const [, day, name] = dayAndMonth.exec(mended) ?? [];
    const dated = day === undefined ? null : namedMonth(day, name, String(onlyYear), null);
    if (dated?.ok) return dated.date;
    const [, first, second] = numericDayAndMonth.exec(mended) ?? [];
    const numbered =
      first === undefined || evidence.monthFirst > 0
        ? null
        : calendarDate(onlyYear, Number(second), Number(first), null);
    if (numbered?.ok) return numbered.date;
  }
  const numeric = numericDate.exec(splitTime(mended).day);
  if (numeric === null || (parsed.cause !== 'impossible' && parsed.cause !== 'unclear-order')) return null;
  const year = fullYear(numeric[4] as string, evidence.years?.last);
  const swapped = calendarDate(year, Number(numeric[1]), Number(numeric[3]), null);
  return swapped.ok ? swapped.date : null;
}

/** «17/03», «3-4». A point would be that of a decimal. */
const numericDayAndMonth = /^(\d{1,2})\s?[/-]\s?(\d{1,2})$/;
const longestDate = 40;

/** Two digits below 70 are years of this century, unless they would be after the last year that is possible. */
function fullYear(year: string, lastYear = 2069): number {
  const value = Number(year);
  if (year.length === 4) return value;
  return 2000 + value <= lastYear ? 2000 + value : 1900 + value;
}

function calendarDate(year: number, month: number, day: number, time: string | null): ParsedDate {
  const moment = new Date(Date.UTC(year, month - 1, day));
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day)
    return { ok: false, cause: 'impossible' };
  if (year < allYears.first || year > allYears.last) return { ok: false, cause: 'year' };
  return { ok: true, date: moment.toISOString().slice(0, 10), time };
}
