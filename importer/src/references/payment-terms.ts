import type { OdooInstance } from '../instance/odoo-instance.ts';
import { daysOfPaymentTerm, paymentTermModel } from '../names/payment-terms.ts';

/**
 * The values of a new payment term: the whole amount is due after the days in its name. A name that is only a number
 * gets the word for it.
 *
 * @throws OdooError
 */
export async function valuesOfNewPaymentTerm(
  odoo: OdooInstance,
  name: string,
): Promise<Record<string, string>> {
  const days = daysOfPaymentTerm(name);
  if (days === null) return {};
  const named: Record<string, string> = /\D/.test(name.trim()) ? {} : { name: `${days} días` };
  const line = await odoo.fields(`${paymentTermModel}.line`);
  // Until Odoo 16 one line of a term is the balance, and its days have another name.
  return line.nb_days === undefined
    ? { ...named, 'line_ids/value': 'balance', 'line_ids/days': String(days) }
    : {
        ...named,
        'line_ids/value': 'percent',
        'line_ids/value_amount': '100',
        'line_ids/nb_days': String(days),
      };
}
