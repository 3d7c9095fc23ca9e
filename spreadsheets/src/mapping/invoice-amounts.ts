import { isBalance } from '../catalogue/balance-headers.ts';
import { texts } from '../common/texts.ts';
import { type FieldClaim, notLoaded } from './claims.ts';

const price = 'invoice_line_ids/price_unit';
const quantity = 'invoice_line_ids/quantity';
const discount = 'invoice_line_ids/discount';

/**
 * Leaves out amounts that Odoo would count a second time: what is owed of a whole invoice in a sheet with the lines of
 * invoices, which it would multiply by the quantity of each line, and the discount of an invoice without lines, of which
 * the sheet has what is owed. Changes the claims.
 */
export function leaveOutCounted(claims: readonly FieldClaim[], model: string): void {
  if (model !== 'account.move') return;
  if (claims.some(({ field }) => field === quantity)) leaveOutBalances(claims);
  else
    for (const claim of claims)
      if (claim.field === discount && isFound(claim))
        Object.assign(claim, notLoaded(texts.mapping.discountOfInvoice(claim.header)));
}

const isFound = ({ confidence }: FieldClaim): boolean => confidence === 'label' || confidence === 'synonym';

/** Where no other column is the price, the balance is offered. */
function leaveOutBalances(claims: readonly FieldClaim[]): void {
  const prices = claims.filter(({ field }) => field === price);
  const hasOwn = prices.some(({ header }) => !isBalance(header));
  for (const claim of prices)
    if (isBalance(claim.header) && isFound(claim))
      Object.assign(claim, notLoaded(texts.mapping.unknownHeader(claim.header)), {
        isOpen: !hasOwn,
        ...(!hasOwn && { offer: price }),
      });
}
