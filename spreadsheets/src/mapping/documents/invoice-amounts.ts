import { isBalance, withoutCurrency } from '../../catalogue/balance-headers.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

const price = 'invoice_line_ids/price_unit';
const quantity = 'invoice_line_ids/quantity';
const discount = 'invoice_line_ids/discount';

/**
 * Leaves out amounts that Odoo would count a second time: what is owed of a whole invoice in a sheet with the lines of
 * invoices, which it would multiply by the quantity of each line, and the discount of an invoice without lines, of which
 * the sheet has what is owed. Changes the claims.
 */
export function leaveOutCounted(claims: readonly FieldClaim[], { model }: ListFacts): void {
  if (model !== 'account.move') return;
  if (claims.some(({ field }) => field === quantity)) leaveOutBalances(claims);
  else
    for (const claim of claims)
      if (claim.field === discount && isFoundByWords(claim))
        leaveOut(claim, texts.mapping.discountOfInvoice(claim.header));
}

/** «Base imponible», «Subtotal»: what an invoice is without its tax. */
const netHeader =
  /^(?:base(?: (?:imponible|gravada|iva))?|(?:importe|monto|valor|total) (?:neto|base|sin (?:iva|impuestos?))|neto|sub ?total|sin (?:iva|impuestos?)|gravad[oa]s?)$/;

/**
 * Where the tax of each invoice is loaded, its amount is the one without it: «Base imponible» and not «Total factura»,
 * to which Odoo would add the tax again. Changes the claims.
 */
export function takeNetAmounts(claims: readonly FieldClaim[], { model }: ListFacts): void {
  const claimOf = (name: string) => claims.find(({ field }) => field === name);
  const [total, tax] = [claimOf(price), claimOf('invoice_line_ids/tax_ids')];
  if (model !== 'account.move' || tax === undefined || total === undefined || !isFoundByWords(total)) return;
  const isTotal = /\btotal\b/.test(comparableHeader(total.header)) && !isBalance(total.header);
  const net = claims.find(({ field, header }) => field === null && netHeader.test(withoutCurrency(header)));
  if (!isTotal || net === undefined || claimOf(quantity) !== undefined) return;
  leaveOut(total, texts.mapping.taken(total.header, net.header));
  takeFor(net, price);
}

/** Where no other column is the price, the balance is offered. */
function leaveOutBalances(claims: readonly FieldClaim[]): void {
  const prices = claims.filter(({ field }) => field === price);
  const hasOwn = prices.some(({ header }) => !isBalance(header));
  for (const claim of prices)
    if (isBalance(claim.header) && isFoundByWords(claim))
      leaveOut(claim, texts.mapping.unknownHeader(claim.header), {
        isOpen: !hasOwn,
        offer: hasOwn ? undefined : price,
      });
}
