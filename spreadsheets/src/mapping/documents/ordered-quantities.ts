import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import { type ListFacts, provesFromRowToRow } from '../claims/column-statistics.ts';

const price = 'invoice_line_ids/price_unit';
/** Titles above a table of what each customer wants of each product. */
const orderTitle = /\b(?:pedidos?|entregas?|repartos?|despachos?|rutas?)\b/;
/** With fewer columns a total may be that of two amounts. */
const leastProducts = 2;

/**
 * A table of orders with a column for each product: its total is how many each customer wants of all, and not the
 * amount of an invoice. Changes the claims.
 *
 * @param titles name of the sheet and what stands above its table
 */
export function leaveOutOrderedTotals(
  claims: readonly FieldClaim[],
  { model, statistics }: ListFacts,
  titles: string,
): void {
  const total = claims.find(({ field }) => field === price);
  if (model !== 'account.move' || total === undefined || !isFoundByWords(total)) return;
  const isList = claims.every(({ field }) => field === null || field === price || field === 'partner_id');
  if (!isList || !orderTitle.test(foldedText(titles))) return;
  const products = claims.filter(
    ({ column, field }) => field === null && statistics[column]?.kind === 'number' && column < total.column,
  );
  const columns = [total, ...products].map(({ column }) => statistics[column]);
  const isSum = provesFromRowToRow(
    columns,
    (_, [all = 0, ...each]) => each.reduce((sum, one) => sum + one, 0) === all,
  );
  if (products.length >= leastProducts && isSum) leaveOut(total, texts.mapping.orderedInAll(total.header));
}
