import type { FieldHint } from '../catalogue/field-hint.ts';
import { comparableHeader } from '../catalogue/header-tokens.ts';
import { cleanText, foldedText } from '../common/words.ts';

/** What a delivery takes, in days, as Odoo counts it. */

/** Days of a unit. An hour is a part of a day, and a month has no fixed number of days. */
const daysOf = { hour: 1 / 24, day: 1, week: 7, month: 30 } as const;
export type TimeUnit = keyof typeof daysOf;

const unitWords: readonly (readonly [words: RegExp, unit: TimeUnit])[] = [
  [/^(?:horas?|hours?|hrs?|hs|h)$/, 'hour'],
  [/^(?:dias?|days?|d)$/, 'day'],
  [/^(?:semanas?|sems?|weeks?|wks?)$/, 'week'],
  [/^(?:mes|meses|months?)$/, 'month'],
];
const unitOf = (word: string): TimeUnit | undefined => unitWords.find(([words]) => words.test(word))?.[1];

/** The unit that a header names; days where it names none or several; null where the field is no time. */
export function timeUnitOf(hint: FieldHint | null, header: string): TimeUnit | null {
  if (hint?.measure !== 'days') return null;
  const named = new Set(
    comparableHeader(header)
      .split(' ')
      .flatMap((word) => unitOf(word) ?? []),
  );
  const [only] = named.size === 1 ? named : [];
  return only ?? 'day';
}

/** Words for goods that are there. */
const atOnce =
  /^(?:(?:entrega )?inmediat[oa](?: entrega)?|de inmediato|al instante|(?:el )?mismo dia|hoy mismo|en (?:stock|existencia|bodega))$/;
/** «3 días», «2 a 3 sem.», «15 días hábiles», «8». */
const amount =
  /^(?:de )?(?:(\d{1,3}) ?(?:a|-|o|\/|y) ?)?(\d{1,3}(?:[.,]\d{1,2})?) ?([a-z]{1,8})?\.?(?: (?:habil(?:es)?|laborables?|calendario))?$/;

/**
 * @param ofColumn unit of a number without one
 * @returns days, rounded up, and whether that is exactly what the text says; null where it says no time
 */
export function readLeadTime(text: string, ofColumn: TimeUnit): { days: string; isExact: boolean } | null {
  const said = foldedText(cleanText(text));
  if (atOnce.test(said)) return { days: '0', isExact: false };
  const [, from, to = '', word = ''] = amount.exec(said) ?? [];
  const unit = word === '' ? ofColumn : unitOf(word);
  if (to === '' || unit === undefined) return null;
  // Working days are more days of the calendar, and of a range the longer time is the surer one.
  const isPlain = from === undefined && !/ (?:habil|labora)/.test(said);
  const days = Number(to.replace(',', '.')) * daysOf[unit];
  return {
    days: String(Math.ceil(days)),
    isExact: isPlain && Number.isInteger(days) && (unit === 'day' || unit === 'week'),
  };
}
