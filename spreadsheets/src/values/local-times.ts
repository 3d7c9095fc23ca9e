import { ownValue } from '../common/own-value.ts';

/** The time zone of the capital of each country in which we have customers, by ISO 3166 code. */
const zones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  BO: 'America/La_Paz',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  DO: 'America/Santo_Domingo',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  GT: 'America/Guatemala',
  HN: 'America/Tegucigalpa',
  MX: 'America/Mexico_City',
  NI: 'America/Managua',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PR: 'America/Puerto_Rico',
  PY: 'America/Asuncion',
  SV: 'America/El_Salvador',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
};

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * What the clock of a country showed at a time with an offset, as HubSpot and Shopify export it: of
 * `2026-04-03T10:00:00Z` it is 04:00 in Guatemala. Midnight in UTC is a day without a time.
 *
 * @param country ISO 3166 code
 * @returns `date` as `YYYY-MM-DD`, `time` as `HH:MM:SS`; null for other texts and countries
 */
export function localTime(text: string, country: string): { date: string; time: string } | null {
  const [, day, minutes, seconds = '00', offset = ''] = instant.exec(text.trim()) ?? [];
  const timeZone = ownValue(zones, country);
  if (day === undefined || timeZone === undefined) return null;
  if (`${minutes}:${seconds}${offset.toUpperCase()}` === '00:00:00Z') return null;
  const zone = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase();
  const at = new Date(`${day}T${minutes}:${seconds}${zone}`);
  if (Number.isNaN(at.getTime())) return null;
  const clock = clocks.get(timeZone) ?? clockIn(timeZone);
  clocks.set(timeZone, clock);
  const [date = '', time = ''] = clock(at).split(' ');
  return { date, time };
}

/** By time zone: making a clock takes twenty times as long as reading it. */
const clocks = new Map<string, (at: Date) => string>();

/**
 * @param timeZone an IANA name
 * @returns a function that writes a moment as a clock in that time zone shows it: `2026-04-03 04:00:00`
 */
export function clockIn(timeZone: string): (at: Date) => string {
  // Swedish writes dates and times almost as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
