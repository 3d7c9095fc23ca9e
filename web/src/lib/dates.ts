const momentFormat = new Intl.DateTimeFormat('es-GT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clockFormat = new Intl.DateTimeFormat('es-GT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Day, month, year, hour and minute, in the customer's own time zone; '-' for a text that is no time. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '-';
  // No line break inside '04:25 p. m.'.
  return momentFormat.format(date).replace(/(?<!,)\s/g, '\u00a0');
}

const dayFormat = new Intl.DateTimeFormat('es-GT', { day: 'numeric', month: 'long', year: 'numeric' });

/** '21 de diciembre de 2026', in the customer's own time zone; '-' for a text that is no time. */
export function formatDay(timestamp: string | number): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '-' : dayFormat.format(date);
}

/**
 * The same day of the month, this many months later, or the last day of a shorter month. Milliseconds in and
 * out.
 */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from);
  date.setMonth(date.getMonth() + months);
  if (date.getDate() !== new Date(from).getDate()) date.setDate(0);
  return date.getTime();
}

/** Time of the day with seconds, for lines of a log. */
export function formatClock(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : clockFormat.format(date);
}

/** '8 s', '3 min 05 s', '1 h 12 min' */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const agoFormat = new Intl.RelativeTimeFormat('es-GT', { numeric: 'always', style: 'short' });

/** 'hace un momento', 'hace 5 min', 'hace 3 h', 'hace 2 días'. @param now in milliseconds */
export function formatAgo(timestamp: string, now: number): string {
  const minutes = Math.round((now - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return agoFormat.format(-minutes, 'minute');
  if (minutes < 48 * 60) return agoFormat.format(-Math.round(minutes / 60), 'hour');
  return agoFormat.format(-Math.round(minutes / 1440), 'day');
}
