import { comparableHeader } from './header-tokens.ts';

/** «0-30», «31 a 60 días», «Más de 90», «+120», «> 90 días». */
const days = /^(?:de )?\d{1,3} ?(?:a|al|-|–|—) ?\d{1,3}(?: ?d[ií]as?)?$/;
const older =
  /^(?:m[aá]s de|mayor(?: a)?|over|>|\+) ?\d{2,3}(?: ?d[ií]as?)?$|^\d{2,3} ?(?:\+|d[ií]as? o m[aá]s)$/;
const notDue = /^(?:corriente|current|al corriente|por vencer|no vencido|sin vencer|al dia)$/;
const wrapped = /^(?:saldo|vencido|vencida) /;

/** Whether a header says since how many days an amount is owed, as in a report of receivables by age. */
export function isAge(header: string): boolean {
  const text = header.trim().toLowerCase().replace(wrapped, '');
  return days.test(text) || older.test(text) || notDue.test(comparableHeader(header));
}
