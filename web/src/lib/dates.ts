const moment = new Intl.DateTimeFormat('es-GT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('es-GT', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Day, month, year, hour and minute, in the reader's own time zone. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '-';
  // '04:25 p. m.' stays in one piece at the end of a line.
  return moment.format(date).replace(/(?<!,)\s/g, '\u00a0');
}

const day = new Intl.DateTimeFormat('es-GT', { day: 'numeric', month: 'long', year: 'numeric' });

/** '21 de diciembre de 2026', in the reader's own time zone. */
export function formatDay(timestamp: string | number): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '-' : day.format(date);
}

/** The same day so many months later; a month without that day takes its last one. Ms in and out. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from);
  date.setMonth(date.getMonth() + months);
  if (date.getDate() !== new Date(from).getDate()) date.setDate(0);
  return date.getTime();
}

/** Time of the day with seconds, for lines of a log. */
export function formatClock(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : clock.format(date);
}

/** '8 s', '3 min 05 s', '1 h 12 min' */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const relative = new Intl.RelativeTimeFormat('es-GT', { numeric: 'always', style: 'short' });

/** 'hace un momento', 'hace 5 min', 'hace 3 h', 'hace 2 días' */
export function formatAgo(timestamp: string, now: number): string {
  const minutes = Math.round((now - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return 'hace un momento';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 48 * 60) return relative.format(-Math.round(minutes / 60), 'hour');
  return relative.format(-Math.round(minutes / 1440), 'day');
}
