import type { Interval } from './state.ts';

const dayMs = 86_400_000;

/**
 * The same time of day some intervals later; where the month does not have the day, its last day.
 *
 * @param from ms
 * @returns ms
 */
export function addIntervals(from: number, count: number, interval: Interval): number {
  if (interval === 'day' || interval === 'week') return from + count * dayMs * (interval === 'week' ? 7 : 1);
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

export const days = (count: number): number => count * dayMs;

export const iso = (ms: number): string => new Date(ms).toISOString();
