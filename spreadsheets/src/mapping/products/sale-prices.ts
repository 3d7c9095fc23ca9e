import { products } from '../../catalogue/products.ts';
import { wordKey } from '../../common/words.ts';
import { type FieldClaim, isLeftOutByPerson, takeFor } from '../claims/claims.ts';
import { type ListFacts, provesInRows } from '../claims/column-statistics.ts';

const [price, cost] = ['list_price', 'standard_price'];
/** What a product is sold for, where it costs less; elsewhere units that were sold, or what the stock is worth. */
const priceWords = new Set(['venta', 'valor', 'vale', 'alaventa', 'valorventa', 'valordeventa']);
/** A price is at most this many times its cost. */
const mostTimes = 6;

/**
 * Takes «Venta» and «Valor» beside «Costo» for the price, if each is somewhat more than the cost of its row, and not
 * that of all there are. Changes the claims.
 */
export function claimSalePrices(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== products.model || claims.some(({ field }) => field === price)) return;
  const costs = claims.find(({ field }) => field === cost);
  const named = claims.filter(
    (claim) =>
      priceWords.has(wordKey(claim.header)) && claim.confidence === 'none' && !isLeftOutByPerson(claim),
  );
  const [only] = named;
  if (costs === undefined || only === undefined || named.length > 1) return;
  const [ofCost, ofPrice] = [statistics[costs.column], statistics[only.column]];
  const isAbove = provesInRows(
    [ofCost, ofPrice],
    ([paid = 0, asked = 0]) => paid > 0 && asked >= paid && asked <= paid * mostTimes,
  );
  const isWorthOfAll = claims.some(({ column }) =>
    provesInRows(
      [ofCost, ofPrice, statistics[column]],
      ([paid = 0, worth = 0, count = 0]) => Math.abs(paid * count - worth) < 0.01,
    ),
  );
  if (isAbove && !isWorthOfAll) takeFor(only, price);
}
