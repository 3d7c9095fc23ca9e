import { supportNoticeDays } from '@atrio/contract/operator';
import { majorOf } from '@atrio/odoo';
import { dayMs } from '../../lib/calendar.ts';

/**
 * The last day of Odoo's standard support of each version. Odoo supports its last three major versions, one
 * of which comes out each autumn, so about three years each; it names a month, and this is the last day of
 * it.
 *
 * Source: «Standard and extended support» of Odoo's documentation (odoo.com/documentation,
 * administration/standard_extended_support), as it was in 2026; those of 17 to 19 are called planned there. A
 * new version needs a line here; one that is not here has support, and one below the first has none.
 */
const lastDays: Readonly<Record<number, string>> = {
  14: '2023-11-30',
  15: '2024-11-30',
  16: '2025-11-30',
  17: '2026-09-30',
  18: '2027-09-30',
  19: '2028-09-30',
};
const oldest = Math.min(...Object.keys(lastDays).map(Number));

/**
 * @param version as Odoo names it: '17.0', 'saas~17.4'. Support of a version between two major ones ends with
 * the earlier one, or before
 * @returns ISO date; null where it is not known yet
 */
export function supportEnds(version: string | null): string | null {
  const major = majorOf(version);
  return major === null ? null : (lastDays[Math.max(major, oldest)] ?? null);
}

/** Whether support of a version has ended, or ends within 90 days. @param at ms */
export function endsSoon(version: string, at: number): boolean {
  const end = supportEnds(version);
  return end !== null && Date.parse(end) - at < supportNoticeDays * dayMs;
}
