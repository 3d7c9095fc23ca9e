/** A moment as a workbook tells it: `YYYY-MM-DD`, with ` HH:MM:SS` when it has a time. No time zone. */
export interface DateCell {
  date: string;
}

const DAY = 86_400;
/** 31 December 9999, the last day that Excel can show. */
const LAST_SERIAL = 2_958_466;
/** Days from the 1900 calendar to the 1904 one. */
const CALENDAR_1904 = 1_462;

/**
 * Turns Excel's count of days into a date. Numbers below one are a time of day
 * and come back as text (`08:30:00`); null when the number is no date.
 */
export function serialToDate(serial: number, date1904: boolean): DateCell | string | null {
  if (!Number.isFinite(serial) || serial < 0) return null;
  if (serial < 1 && !date1904) return clock(Math.min(Math.round(serial * DAY), DAY - 1));
  const shifted = date1904 ? serial + CALENDAR_1904 : serial;
  if (shifted >= LAST_SERIAL) return null;
  const seconds = Math.round(shifted * DAY);
  let days = Math.floor(seconds / DAY);
  // Excel believes that 29 February 1900 existed.
  if (days < 60) days++;
  const date = new Date((days - 25_569) * DAY * 1_000).toISOString().slice(0, 10);
  const rest = seconds % DAY;
  return { date: rest === 0 ? date : `${date} ${clock(rest)}` };
}

/** Reads the ISO 8601 text of a cell of type `d`; null when it is none. */
export function isoToDate(text: string): DateCell | string | null {
  const match = /^(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/.exec(text.trim());
  const [, date, minutes, seconds = '00'] = match ?? [];
  if (date === undefined) return minutes === undefined ? null : `${minutes}:${seconds}`;
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  const time = `${minutes ?? '00:00'}:${seconds}`;
  return { date: time === '00:00:00' ? date : `${date} ${time}` };
}

function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}`;
}
