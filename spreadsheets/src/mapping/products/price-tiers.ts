import { products } from '../../catalogue/products.ts';
import { foldedText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { numberIn } from '../../values/numbers.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** «A partir de», «Desde cuántas piezas»: from how many on a price counts. */
export const fromHowMany =
  /^(?:a partir de|desde)(?: cuant[oa]s)?(?: (?:piezas|pzas|unidades|uds|cajas|docenas))?$/;
/** «Cant. mín.», «Compra mínima». */
const leastHeader =
  /^(?:(?:cantidad|cant|compra|venta) (?:minima|min)|minimo de (?:compra|venta))(?: cuant[oa]s)?(?: (?:piezas|pzas|unidades|uds|cajas|docenas))?$/;
const count = /^\d{1,6}(?:[.,]0+)?$/;

/** The columns of a price list where a product has several rows: one price each, from how many it counts. */
export interface PriceTiers {
  product: number;
  least: number;
  price: number;
}

/**
 * @param columns of a list of products
 * @returns null where no column says how many one must buy, or another column is the price of its own
 */
export function tierColumns(columns: readonly Column[]): PriceTiers | null {
  const columnOf = (field: string) => columns.find((each) => each.field === field)?.column;
  const product = columnOf('default_code') ?? columnOf('barcode') ?? columnOf('name');
  const price = columnOf('list_price');
  const least = columns.find(({ field, header }) => field === null && saysLeast(header))?.column;
  return product === undefined || price === undefined || least === undefined
    ? null
    : { product, least, price };
}

function saysLeast(header: string): boolean {
  const text = foldedText(header.replaceAll('.', ' '));
  return fromHowMany.test(text) || leastHeader.test(text);
}

/**
 * @returns a function that takes the rows in order, and returns the number of the row with the usual price of a product
 *   where this one has only a lower price for more of them; else null
 */
export function furtherTierFinder(
  model: string,
  columns: readonly Column[],
): (row: SheetRow) => number | null {
  const tiers = model === products.model ? tierColumns(columns) : null;
  if (tiers === null) return () => null;
  const seen = new Map<string, { row: number; least: number; price: number }>();
  return ({ number, cells }) => {
    const [product = '', least = ''] = [tiers.product, tiers.least].map((at) =>
      showCell(cells[at] ?? null).trim(),
    );
    const price = numberIn(cells[tiers.price], '.') ?? numberIn(cells[tiers.price], ',');
    if (product === '' || price === null || !count.test(least)) return null;
    const key = foldedText(product);
    const first = seen.get(key);
    const own = { row: first?.row ?? number, least: Number.parseFloat(least), price };
    // The same price for more is a product in two warehouses, each with its own minimum.
    const isFurther = first !== undefined && own.least > first.least && own.price < first.price;
    if (first === undefined || isFurther) seen.set(key, own);
    return isFurther ? own.row : null;
  };
}
