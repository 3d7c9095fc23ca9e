const dayMs = 86_400_000;

/** ISO, milliseconds, Z, as every table keeps time; null stays null. */
export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
export const ms = (time: string): number => Date.parse(time);

/**
 * The same hour some months later, in UTC; a month without that day takes its last one.
 * @param from ms
 * @returns ms
 */
export function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/**
 * Which period of a subscription a moment belongs to: 0 is the first. A charge comes a little before or
 * after the hour, so a day before a period counts as in it. Negative: before the first.
 *
 * @param start of the first period, ms
 * @param months of each period
 */
export function periodIndex(start: number, months: number, at: number): number {
  if (at + dayMs < start) return -1;
  let index = 0;
  while (addMonths(start, (index + 1) * months) <= at + dayMs) index += 1;
  return index;
}
