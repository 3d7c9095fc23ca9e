import { matchHeader } from '../catalogue/header-words.ts';
import { listPrices } from '../catalogue/price-lists.ts';
import { foldedText } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import { fromHowMany } from '../mapping/products/price-tiers.ts';
import { parseDate } from '../values/dates.ts';
import type { ListSource } from './further-list.ts';

/** How many one must buy, and from when until when a price is asked. */
export const conditionFields = ['min_quantity', 'date_start', 'date_end'];

/** Headers that mean the same as those of `fromHowMany`, where the list has one further price. */
const leastSold = /^(?:venta minima|minimo de venta)$/;
/** Beside whom the price is for: «Mínimo mayoreo», «Mayoreo desde». */
const ofQuantity = /\b(?:minim[oa]|min|cantidad|cant|a partir|desde|piezas|pzas|unidades|uds)\b/;

/**
 * The columns with the conditions of a further price of products. Days count for all of them; how many one must buy only
 * where the header says of which price that is, or where there is one.
 *
 * @param free columns of a list of products that are none of the product, and no prices
 * @param buyer the name of the price list
 * @param isOnly the list has no other further price
 * @returns field by column
 */
export function conditionColumns(
  free: readonly Pick<ColumnMapping, 'column' | 'header'>[],
  buyer: string,
  isOnly: boolean,
  { header, rows }: ListSource,
): ReadonlyMap<number, string> {
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  const found = new Map<number, string>();
  for (const { column, header: title } of free) {
    const { values = [] } = statistics[column] ?? {};
    if (values.length === 0) continue;
    const isCount = values.every((value) => /^\s*\d{1,5}(?:[.,]0+)?\s*$/.test(value));
    const field = values.every(isDay)
      ? dayOf(title)
      : isCount && saysLeast(title, buyer, isOnly)
        ? 'min_quantity'
        : null;
    if (field !== null && ![...found.values()].includes(field)) found.set(column, field);
  }
  return found;
}

const isDay = (text: string): boolean => parseDate(text, { dayFirst: 0, monthFirst: 0 }).ok;

function dayOf(title: string): string | null {
  const field = matchHeader(title, listPrices.fields, listPrices.model)?.hint.field ?? '';
  return field === 'date_start' || field === 'date_end' ? field : null;
}

function saysLeast(title: string, buyer: string, isOnly: boolean): boolean {
  const text = foldedText(title.replaceAll('.', ' '));
  const isOfBuyer = buyer !== '' && ` ${text} `.includes(` ${foldedText(buyer)} `) && ofQuantity.test(text);
  return isOfBuyer || (isOnly && (fromHowMany.test(text) || leastSold.test(text)));
}
