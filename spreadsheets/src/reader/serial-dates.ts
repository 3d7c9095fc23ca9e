/** A date as the workbook shows it: `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS`. It has no time zone. */
export interface DateCell {
  date: string;
}

const secondsPerDay = 86_400;
/** The day after 31 December 9999, which is the last that Excel can show. */
const lastSerial = 2_958_466;
/** Days between the beginnings of Excel's calendars of 1900 and 1904. */
const daysTo1904 = 1_462;

/**
 * Reads a date as Excel stores it: a number of days.
 *
 * @param date1904 whether the workbook counts them from 1904
 * @returns for a number below one the time of day as text (`08:30:00`); null when it is not a date
 */
export function serialToDate(serial: number, date1904: boolean): DateCell | string | null {
  if (!Number.isFinite(serial) || serial < 0) return null;
  if (serial < 1 && !date1904) return clock(Math.min(Math.round(serial * secondsPerDay), secondsPerDay - 1));
  const shifted = date1904 ? serial + daysTo1904 : serial;
  if (shifted >= lastSerial) return null;
  const seconds = Math.round(shifted * secondsPerDay);
  let days = Math.floor(seconds / secondsPerDay);
  // Excel counts 29 February 1900, which did not exist.
  if (days < 60) days++;
  const date = new Date((days - 25_569) * secondsPerDay * 1_000).toISOString().slice(0, 10);
  const rest = seconds % secondsPerDay;
  return { date: rest === 0 ? date : `${date} ${clock(rest)}` };
}

/**
 * Reads the ISO 8601 text of a cell of type `d`.
 *
 * @returns a time of day alone as text; null when it is neither
 */
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
