export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** ISO 8601 with milliseconds and Z, as every table stores times. */
export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));
export const ms = (time: string): number => Date.parse(time);

/** How far Guatemala is behind UTC; it has no summer time. */
const zoneMs = 6 * hourMs;

/** When the day that it is in Guatemala began there. @param at ms @returns ms */
export const startOfDay = (at: number): number => Math.floor((at - zoneMs) / dayMs) * dayMs + zoneMs;

/** The day that it is in Guatemala: '2026-12-21'. @param at ms */
export const dayAt = (at: number): string => iso(at - zoneMs).slice(0, 10);

/**
 * The same time some months later, in UTC; in a month without that day, its last day.
 *
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
 * Index of the subscription period that contains a moment: 0 is the first, negative is before it. A charge
 * may come a little before or after the hour, so the last day before a period counts as part of it.
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
