import { foldedText } from '../common/words.ts';

/** Fields that count hours. */
export const isHoursField = (field: string): boolean =>
  field === 'allocated_hours' || field === 'planned_hours';

/** «1:30», and «01:30:00», which is what a cell shows that Excel made a time of. */
const clock = /^(\d{1,3}):([0-5]\d)(?::00)?$/;
/** «2h 30m», «90 min», «1 hora y 15 minutos». */
const words = /^(?:(\d{1,3}) ?h(?:s|rs?|oras?)?\.?)?(?: ?y)? ?(?:(\d{1,4}) ?m(?:ins?|inutos?)?\.?)?$/;
const longerUnit = /\d ?(?:d|dias?|jornadas?|sem|semanas?|mes|meses)\b/;

/**
 * The hours of a text with minutes. What a day or a week of work has is not known.
 *
 * @returns in Odoo's notation; null where the text is in a longer unit; undefined where it names none
 */
export function hoursIn(text: string): string | null | undefined {
  const said = foldedText(text.trim().slice(0, 40));
  const [, hours = '', minutes = ''] = clock.exec(said) ?? words.exec(said) ?? [];
  if (hours + minutes !== '') return String(Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100);
  return longerUnit.test(said) ? null : undefined;
}
