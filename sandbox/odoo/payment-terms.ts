import type { Data } from './store.ts';

/** The lines of payment terms: which part of an amount is due after how many days. */

/** The line of a term with which the whole amount is due after some days. */
export const wholeAfter = ({ version }: { version: number }, days: number): Data =>
  version <= 16
    ? { value: 'balance', value_amount: 0, days }
    : { value: 'percent', value_amount: 100, nb_days: days };

/** Why Odoo refuses the lines of a term; null where it takes them. */
export function paymentTermProblem(
  { database: { version }, spanish }: { database: { version: number }; spanish: boolean },
  model: { name: string },
  { line_ids: given }: Data,
): string | null {
  if (model.name !== 'account.payment.term' || !Array.isArray(given)) return null;
  const lines = given.filter((line): line is Data => typeof line === 'object' && line !== null);
  // Stored lines are ids, and were checked.
  if (lines.length < given.length) return null;
  if (version <= 16)
    return lines.filter(({ value }) => value === 'balance').length === 1
      ? null
      : 'The Payment Term must have one Balance line.';
  const percents = lines.filter(({ value = 'percent' }) => value === 'percent');
  if (percents.reduce((sum, { value_amount }) => sum + Number(value_amount ?? 0), 0) === 100) return null;
  return spanish
    ? 'El término de pago debe tener al menos una línea de porcentaje y la suma de este debe ser 100%.'
    : 'The Payment Term must have at least one percent line and the sum of the percent must be 100%.';
}
