import { listPrices, namesBuyer } from '../catalogue/price-lists.ts';
import { products } from '../catalogue/products.ts';
import { texts } from '../common/texts.ts';
import { cleanText, foldedText } from '../common/words.ts';
import { type ColumnMapping, notLoaded } from '../mapping/claims/claims.ts';
import { furtherTierFinder, type PriceTiers, tierColumns } from '../mapping/products/price-tiers.ts';
import { quantityPrices, quantityRange } from '../mapping/products/quantity-prices.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { numberIn } from '../values/numbers.ts';
import { saysTaxIncluded, withoutTax } from '../values/tax-included.ts';
import { currencyCode, headerCurrency, secondCurrency } from '../values/units.ts';
import type { ListDescription, ListSource, SheetList } from './further-list.ts';
import { ownColumns, productColumn, reasonOutside, saysAmount } from './own-columns.ts';
import { conditionColumns, conditionFields } from './price-conditions.ts';

const [price, least] = ['fixed_price', 'min_quantity'];
/** The price list of products that have a row for each quantity. */
const ofTiers = 'Por cantidad';

/** A plan has 30 sheets at most. */
const mostLists = 10;

/**
 * Further prices in a list of products: «Precio mayoreo» and «Precio 2» beside «Precio de venta». Odoo has them in a
 * price list each.
 */
export const priceLists: ListDescription = {
  kind: 'prices',
  within: products.model,
  model: listPrices.model,
  needs: ['product_tmpl_id', price],
  ownFields: [price, ...conditionFields],
  keptFields: ['list_price'],
  reason: texts.mapping.ofPriceList,
  isIn: (list, rows) => furtherPrices(list, rows).length > 0 || tiersOf(list, rows) !== null,
  several: ({ columns }) =>
    columns.some(({ field }) => field === least)
      ? [ofTiers]
      : columns.flatMap(({ field, title }) => (field === price ? [priceListName(title, columns)] : [])),
  columns: columnsOfPrices,
  values: valuesOf,
  holds: (textOf) => saysAmount(textOf(price)),
};

/** What such a list is called: «Por cantidad desde 12». */
const namedTier = /^(.+) desde (\d{1,5})$/;

/** Whom the prices of a list are for; those by quantity are all of one price list. */
function valuesOf(name: string): Record<string, string> {
  const [, tiers, from] = namedTier.exec(name) ?? [];
  if (tiers === ofTiers && from !== undefined) return { pricelist_id: ofTiers, [least]: from };
  return name === '' ? {} : { pricelist_id: name };
}

/** The columns of a list of products as those of one price list. @param name '' for all of them at once */
function columnsOfPrices(
  mapped: readonly ColumnMapping[],
  name: string,
  source: ListSource,
): ColumnMapping[] {
  const asProducts = ownColumns(products.model, source);
  const list = {
    model: products.model,
    headerRow: source.header.row,
    columns: asProducts.map(({ column, field, header }) => ({ column, field, title: header })),
  };
  const prices = new Map(furtherPrices(list, source.rows).map(({ column, title }) => [column, title]));
  const product = productColumn(asProducts, source);
  const free = asProducts.filter(({ column, field }) => field === null && !prices.has(column));
  const tiers = prices.size === 0 ? tiersOf(list, source.rows) : null;
  const isOfList = (title: string) => name === '' || priceListName(title, list.columns) === name;
  const pricesOfList = [...prices].flatMap(([column, title]) => (isOfList(title) ? [column] : []));
  const fieldAt = new Map<number, string>(conditionsOf(tiers, free, name, prices.size === 1, source));
  for (const column of tiers === null ? pricesOfList : [tiers.price]) fieldAt.set(column, price);
  if (tiers !== null) fieldAt.set(tiers.least, least);
  if (product !== null) fieldAt.set(product, 'product_tmpl_id');
  return mapped.map((each, at): ColumnMapping => {
    const { column, header } = each;
    const field = fieldAt.get(column);
    if (field !== undefined) return { column, header, field, confidence: 'synonym' };
    const isOther = prices.has(column);
    const reason = isOther ? texts.mapping.ofOtherPrices(header) : reasonOutside(each, asProducts[at]);
    return { column, header, ...notLoaded(reason) };
  });
}

/** The conditions of one price list; none where all of them are looked at together. */
function conditionsOf(
  tiers: PriceTiers | null,
  free: readonly ColumnMapping[],
  name: string,
  isOnly: boolean,
  source: ListSource,
): ReadonlyMap<number, string> {
  if (tiers !== null) return conditionColumns(free, '', false, source);
  return name === '' ? new Map() : conditionColumns(free, name, isOnly, source);
}

/** The list whose columns are prices for more of a product, where some products have several rows. */
function tiersOf(list: SheetList, rows: readonly SheetRow[]): PriceTiers | null {
  const columns = list.columns.map(({ column, field, title }) => ({ column, field, header: title }));
  const isFurther = furtherTierFinder(list.model ?? '', columns);
  const hasFurther = rows.some((row) => row.number > list.headerRow && isFurther(row) !== null);
  return hasFurther ? tierColumns(columns) : null;
}

/**
 * The columns with further prices. A column is none where its header says another thing of the tax than that of the
 * usual price: Odoo takes the prices of lists as it takes the usual one.
 *
 * @param list the sheet as products
 */
function furtherPrices(list: SheetList, rows: readonly SheetRow[]): { column: number; title: string }[] {
  const usual = list.columns.find(({ field }) => field === 'list_price');
  if (usual === undefined) return [];
  const currency = headerCurrency(usual.title);
  const titles = list.columns.map((column) => column.title);
  const isUsualForeign = secondCurrency(usual.title, titles) !== null;
  const records = rows.filter(({ number }) => number > list.headerRow);
  const named = list.columns.map(({ column, title }) => ({ column, header: title }));
  const ofQuantities = quantityPrices(named, usual.column, (column) =>
    records.map(({ cells }) => numberIn(cells[column], null)),
  );
  const found = list.columns.filter(({ column, field, title }) => {
    if (field === null && ofQuantities.includes(column)) return true;
    if (field !== null || saysTaxIncluded(title) !== saysTaxIncluded(usual.title)) return false;
    const ofColumn = headerCurrency(title);
    const isForeign = secondCurrency(title, titles) !== null;
    const isOther = ofColumn !== null && currency !== null && ofColumn !== currency;
    // Of two prices in other currencies than the company's, only those of one can be further prices.
    if (isOther && (!isForeign || isUsualForeign)) return false;
    const says = isForeign && isForAll(title) ? 'price' : pricesSaid(title);
    if (says === null) return false;
    const prices = records.flatMap(({ cells }) => numberIn(cells[column], null) || []);
    const isVaried = new Set(prices).size * 2 > prices.length;
    const isNear = isForeign ? prices.length * 2 > records.length : arePrices(records, column, usual.column);
    return isNear && (says === 'price' || isVaried);
  });
  const names = found.map(({ title }) => priceListName(title, list.columns));
  return found.filter((_, at) => names.indexOf(names[at] ?? '') === at).slice(0, mostLists);
}

/** Whether most values of a column are between a fifth and three times the usual price of their row, as prices are. */
function arePrices(records: readonly SheetRow[], column: number, usual: number): boolean {
  const ratios = records.flatMap(({ cells }) => {
    const [price, usualPrice] = [numberIn(cells[column], null), numberIn(cells[usual], null)];
    return price && usualPrice ? [price / usualPrice] : [];
  });
  return ratios.length > 0 && ratios.filter((ratio) => ratio > 0.2 && ratio < 3).length * 2 > ratios.length;
}

const priceWords = new Set([
  'precio',
  'precios',
  'p',
  'pv',
  'pvp',
  'tarifa',
  'tarifas',
  'lista',
  'listas',
  'price',
]);
const fillers = new Set([...priceWords, 'v', 'vta', 'de', 'a', 'al', 'para', 'venta', 'cliente', 'clientes']);

/**
 * Buyers that mean prices without a word for a price, if amounts stand below them. A number behind such a
 * word is how many one buys.
 */
const alone =
  /^(?:(?:medio )?(?:por )?mayor|(?:medio )?mayoreo|mayoristas?|distribuidor(?:es)?|revendedor(?:es)?|colegios|librerias?|papelerias?|ferreterias?|farmacias?|pulperias?|rutas?|supermercados?|abarroterias?|restaurantes?|hoteles|talleres|instituciones)(?: \d{1,3})?$/;

/** Whether a header says a further price by its words, or only together with its values; null for other headers. */
function pricesSaid(header: string): 'price' | 'buyer' | null {
  const { label, buyer } = partsOf(header);
  const text = foldedText(buyer.join(' '));
  if (label.length === 0) return alone.test(text) ? 'buyer' : null;
  return namesBuyer(text) ? 'price' : null;
}

/** Whether a header says a price, and no buyer: «Precio de venta (US$)». */
function isForAll(header: string): boolean {
  const { label, buyer } = partsOf(header);
  return label.length > 0 && buyer.length === 0;
}

/**
 * What the price list of a column is called: «Mayoreo» for «PRECIO MAYOREO (Q)», «Precio 2» as it is, «Precio en USD»
 * for «Precio US$», «Por cantidad desde 12» for «12-23».
 */
function priceListName(header: string, columns: SheetList['columns']): string {
  const range = quantityRange(header);
  if (range !== null) return `${ofTiers} desde ${range.from}`;
  const { label, buyer } = partsOf(header);
  const isShort = buyer.join('').length < 3;
  const words = isShort ? [...label, ...buyer] : buyer;
  const name = words.map((word) => (word.length > 3 ? word.toLowerCase() : word)).join(' ');
  const titles = columns.map((column) => column.title);
  const currency = secondCurrency(header, titles);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${currency === null ? '' : ` en ${currency}`}`;
}

/** @returns the code of the currency that the name of a price list says, as `priceListName` writes it; null for none */
export const currencyOfPriceList = (name: string): string | null => / en ([A-Z]{3})$/.exec(name)?.[1] ?? null;

/** The words of a header without the currency («en US$»): those that say that it is a price, and whom it is for. */
function partsOf(header: string): { label: string[]; buyer: string[] } {
  const hasCurrency = headerCurrency(header) !== null;
  const words = withoutTax(cleanText(header))
    .replace(lempiras, '')
    .split(/[^\p{L}\p{N}$]+/u)
    .filter((word, at) => word !== '' && (at === 0 || !hasCurrency || !saysCurrency(word)));
  const isPrice = priceWords.has(foldedText(words[0] ?? ''));
  const from = isPrice ? words.findIndex((word) => !fillers.has(foldedText(word))) : 0;
  return from === -1
    ? { label: words, buyer: [] }
    : { label: words.slice(0, from), buyer: words.slice(from) };
}

/** Below a price, «(L)» says lempiras, although it is no sign of a currency elsewhere. */
const lempiras = /\s?\(L\.?\)$/;

const saysCurrency = (word: string): boolean => foldedText(word) === 'en' || currencyCode(word) !== null;
