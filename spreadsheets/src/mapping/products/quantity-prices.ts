import { products } from '../../catalogue/products.ts';
import { foldedText } from '../../common/words.ts';
import { numberIn } from '../../values/numbers.ts';
import { type FieldClaim, isLeftOutByPerson, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

/** «1-11», «De 12 a 23», «24 - 49 uds.» */
const between =
  /^(?:precio )?(?:de )?(\d{1,5}) ?(?:a|al|-|–|—) ?(\d{1,5})(?: ?(?:u|uds?|unid|unidad|unidades|pz|pzas?|piezas?)\.?)?$/;
/** «50 o más», «100+», «24 en adelante». */
const orMore =
  /^(?:precio )?(\d{1,5})(?: ?(?:u|uds?|unid|unidades|pz|pzas|piezas)\.?)? ?(?:\+|[oy] mas|en adelante)$/;
/** «Desde 12», «A partir de 24 uds.», «Mayoreo (desde 6)» */
const since =
  /^(?:precio )?(?:de )?(?:(?:por )?(?:mayoreo|mayor) )?\(?(?:desde|a partir de) (\d{1,5})(?: ?(?:u|uds?|unid|unidades|pz|pzas|piezas)\.?)?\)?$/;
/** A price for many is at least this part of the one for fewer. */
const leastPart = 0.25;

/** How many pieces a price is for. */
export interface QuantityRange {
  from: number;
  /** null: and more. */
  to: number | null;
}

/** @returns null for a header that says no number of pieces */
export function quantityRange(header: string): QuantityRange | null {
  const text = foldedText(header);
  const [, from, to] = between.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) };
  const least = (orMore.exec(text) ?? since.exec(text))?.[1];
  return least === undefined ? null : { from: Number(least), to: null };
}

/**
 * The columns with prices by quantity, the one for the fewest first: «1-11», «12-23» and «24 o más». Each range begins
 * where the one before ends, and no product has a higher price for more pieces.
 *
 * @param usual the column with the price of one piece, where a column without a range has it
 * @param amountsOf the amounts of a column, by row; null where a row has none
 * @returns empty where the headers or the amounts say something else, as days or sizes
 */
export function quantityPrices(
  columns: readonly { column: number; header: string }[],
  usual: number | null,
  amountsOf: (column: number) => readonly (number | null)[],
): number[] {
  const ofHeaders = columns.flatMap(({ column, header }) => {
    const range = quantityRange(header);
    return range === null ? [] : [{ column, ...range, amounts: amountsOf(column) }];
  });
  const [lowest] = ofHeaders;
  if (lowest === undefined) return [];
  const ranges =
    usual !== null && lowest.from > 1
      ? [{ column: usual, from: 1, to: lowest.from - 1, amounts: amountsOf(usual) }, ...ofHeaders]
      : ofHeaders;
  const followsOn = ranges.slice(1).every(({ from }, at) => {
    const before = ranges[at];
    return before !== undefined && (before.to === null ? from > before.from : from === before.to + 1);
  });
  if (ranges.length < 2 || ranges[0]?.from !== 1 || !followsOn) return [];
  const steps = ranges.slice(1).flatMap(({ amounts }, at) =>
    amounts.flatMap((amount, row) => {
      const before = ranges[at]?.amounts[row] ?? null;
      return amount === null || before === null ? [] : [amount / before];
    }),
  );
  const isCheaper = steps.some((part) => part < 1) && steps.every((part) => part <= 1 && part >= leastPart);
  return isCheaper ? ranges.map(({ column }) => column) : [];
}

const price = 'list_price';

/** Takes the price for the fewest pieces for the price of the product, where no other column is it. Changes the claims. */
export function claimQuantityPrices(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== products.model || claims.some(({ field }) => field === price)) return;
  const free = claims.filter((claim) => claim.field === null && !isLeftOutByPerson(claim));
  const [lowest] = quantityPrices(free, null, (column) =>
    (statistics[column]?.inRows ?? []).map((text) => numberIn(text, null)),
  );
  const claim = free.find(({ column }) => column === lowest);
  if (claim !== undefined) takeFor(claim, price);
}
