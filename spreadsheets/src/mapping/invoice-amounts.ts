import { isBalance } from '../catalogue/balance-headers.ts';
import { texts } from '../common/texts.ts';
import { type FieldClaim, notLoaded } from './claims.ts';

const price = 'invoice_line_ids/price_unit';
const quantity = 'invoice_line_ids/quantity';

/**
 * Leaves out what is owed of a whole invoice in a sheet with the lines of invoices: Odoo would multiply it by the
 * quantity of each line. Where no other column is the price, it is offered. Changes the claims.
 */
export function leaveOutBalances(claims: readonly FieldClaim[], model: string): void {
  if (model !== 'account.move' || !claims.some(({ field }) => field === quantity)) return;
  const prices = claims.filter(({ field }) => field === price);
  const hasOwn = prices.some(({ header }) => !isBalance(header));
  for (const claim of prices)
    if (isBalance(claim.header) && ['label', 'synonym'].includes(claim.confidence))
      Object.assign(claim, notLoaded(texts.mapping.unknownHeader(claim.header)), {
        isOpen: !hasOwn,
        ...(!hasOwn && { offer: price }),
      });
}
