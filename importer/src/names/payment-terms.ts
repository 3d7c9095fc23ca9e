import { significantWords } from './aliases.ts';
import { wordsOf } from './folding.ts';

export const paymentTermModel = 'account.payment.term';

const mostDays = 365;

/**
 * The days in which a payment term lets customers pay: 45 for «Crédito 45 días» and for «45».
 *
 * @returns null for a name that says anything else («según acuerdo», «30/60 días»)
 */
export function daysOfPaymentTerm(name: string): number | null {
  const [days = '', ...others] = significantWords(paymentTermModel, wordsOf(name));
  if (others.length > 0 || !/^\d{1,3}$/.test(days)) return null;
  const count = Number(days);
  return count >= 1 && count <= mostDays ? count : null;
}
