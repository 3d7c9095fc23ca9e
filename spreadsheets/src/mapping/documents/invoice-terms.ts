import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/**
 * Leaves out the terms of payment of invoices beside a column of the days on which they are due, because Odoo would
 * take the days from the terms. Where a person decided, it stays. Changes the claims.
 */
export function leaveOutTerms(claims: readonly FieldClaim[], { model }: ListFacts): void {
  if (model !== 'account.move') return;
  const due = claims.find(({ field }) => field === 'invoice_date_due');
  if (due === undefined) return;
  for (const claim of claims)
    if (claim.field === 'invoice_payment_term_id' && ['label', 'synonym'].includes(claim.confidence))
      leaveOut(claim, texts.mapping.dueDateFirst(claim.header, due.header), { isOpen: true });
}
