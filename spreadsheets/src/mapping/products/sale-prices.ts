import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { products } from '../../catalogue/products.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, isLeftOutByPerson, leaveOut, takeFor } from '../claims/claims.ts';
import { type ListFacts, provesInRows } from '../claims/column-statistics.ts';

const [price, cost] = ['list_price', 'standard_price'];
/** What a product is sold for, where it costs less; elsewhere units that were sold, or what the stock is worth. */
const priceWords = new Set(['venta', 'valor', 'vale', 'alaventa', 'valorventa', 'valordeventa']);
/** A price is at most this many times its cost. */
const mostTimes = 6;

/** «Valor», «Total costo», «Importe». */
const worthHeader = /\b(?:valor|total|importe|monto|costo|inventario)\b/;

/**
 * Leaves out what the stock of each product is worth, its cost by how many there are: «Valor» is no price then. Changes
 * the claims.
 */
export function leaveOutWorth(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  const costs = claims.find(({ field }) => field === cost);
  if (model !== products.model || costs === undefined) return;
  for (const claim of claims) {
    const isFree =
      claim.field === null ? claim.isOpen === true : claim.field === price && isFoundByWords(claim);
    if (isFree && worthHeader.test(comparableHeader(claim.header)) && isWorthOfAll(claim, costs))
      leaveOut(claim, texts.mapping.worthOfStock(claim.header));
  }

  function isWorthOfAll(claim: FieldClaim, costs: FieldClaim): boolean {
    return claims.some(({ column }) =>
      provesInRows(
        [statistics[costs.column], statistics[claim.column], statistics[column]],
        ([paid = 0, worth = 0, count = 0]) => Math.abs(paid * count - worth) < 0.01,
      ),
    );
  }
}

/**
 * Takes «Venta» and «Valor» beside «Costo» for the price, if each is somewhat more than the cost of its row. Changes
 * the claims.
 */
export function claimSalePrices(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== products.model || claims.some(({ field }) => field === price)) return;
  const costs = claims.find(({ field }) => field === cost);
  const named = claims.filter(
    (claim) => priceWords.has(wordKey(claim.header)) && claim.isOpen === true && !isLeftOutByPerson(claim),
  );
  const [only] = named;
  if (costs === undefined || only === undefined || named.length > 1) return;
  const [ofCost, ofPrice] = [statistics[costs.column], statistics[only.column]];
  const isAbove = provesInRows(
    [ofCost, ofPrice],
    ([paid = 0, asked = 0]) => paid > 0 && asked >= paid && asked <= paid * mostTimes,
  );
  if (isAbove) takeFor(only, price);
}
