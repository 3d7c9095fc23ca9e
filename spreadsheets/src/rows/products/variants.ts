import { namesProduct } from '../../catalogue/field-paths.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { cleanText, wordKey } from '../../common/words.ts';
import type { Header } from '../../layout/header-texts.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { isCodeOfProduct, type JoinedParts } from '../../mapping/joined-parts.ts';
import { groupsProducts } from '../../mapping/products/shop-columns.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { RepeatingRow } from '../records/repeated-values.ts';

const optionValue = /^(?:option\s?\d value|opci[oó]n \d valor|valor (?:de la )?opci[oó]n\s?\d)$/i;
/** «Handle» in Spanish, where columns of options stand beside it. */
const handle = /^identificador$/i;
/** What shops write where a product has no variants. */
const noOption = 'defaulttitle';

/** What a shop says once for all variants of a product. */
const sharedFields = new Set([
  'categ_id',
  'description_sale',
  'product_tag_ids',
  'taxes_id',
  'uom_id',
  'type',
  'partner_id',
]);

/** How the rows of a sheet name their products, where only the first row of a product has its name. */
export interface Variants {
  /** The row with the name of its product; that of a web shop with what tells its variant, too: «Blusa (M, Rojo)». */
  named(row: RepeatingRow): RepeatingRow;
  /** Whether a row only adds another picture to the product above. */
  isPicture(row: SheetRow): boolean;
}

/**
 * The variants of products that have a row each, of which only the first one has the name of the product. Each is a
 * product of its own here, with its own code, price and stock.
 *
 * @param joined the columns of the sheet that Odoo has one field for
 * @returns null for sheets without such columns, and for other models
 */
export function variantsOf(
  model: string,
  mapping: readonly ColumnMapping[],
  header: Header | undefined,
  joined: readonly JoinedParts[],
): Variants | null {
  return variantsOfShop(model, mapping, header) ?? variantsOfList(model, mapping, joined);
}

const hasVariants = (model: string): boolean => model === 'product.template' || model === 'stock.quant';

/** The further lists of products: counts, rules, suppliers and prices. */
const ofProducts = new Set([
  'stock.quant',
  'stock.warehouse.orderpoint',
  'product.supplierinfo',
  'product.pricelist.item',
]);

/** The variants in an export of Shopify or Loyverse. @returns null for other sheets, and for other models */
export function variantsOfShop(
  model: string,
  mapping: readonly ColumnMapping[],
  header: Header | undefined,
): Variants | null {
  const isOfProducts = ofProducts.has(model);
  if (model !== 'product.template' && !isOfProducts) return null;
  const headers = header?.headers ?? [];
  const group = headers.findIndex((text) => groupsProducts(text) || handle.test(text.trim()));
  const options = headers.flatMap((name, column) => (optionValue.test(name.trim()) ? [column] : []));
  const isName = (field: string) => (isOfProducts ? namesProduct(field, model) : field === 'name');
  const name = mapping.find(({ field }) => field !== null && isName(field))?.column;
  if (group === -1 || options.length === 0 || name === undefined) return null;
  // A code names the variant already.
  const isByCode = isCodeOfProduct(headers[name] ?? '');
  const loaded = mapping.filter(({ field, column }) => field !== null && column !== name);
  const shared = loaded.flatMap(({ field, column }) => (sharedFields.has(field ?? '') ? [column] : []));
  let above: { group: string; name: CellValue; cells: readonly CellValue[] } = {
    group: '',
    name: null,
    cells: [],
  };
  const variantIn = ({ cells }: SheetRow) =>
    options
      .map((column) => cleanText(showCell(cells[column] ?? null)))
      .filter((text) => text !== '' && wordKey(text) !== noOption);
  return {
    named(read) {
      const { row } = read;
      const named = row.cells[name] ?? null;
      const key = showCell(row.cells[group] ?? null);
      // Each variant has a code, but only the first one what they share.
      const isFirst = !isByCode || key === '' || above.group !== key;
      if (!isBlank(named) && isFirst) above = { group: key, name: named, cells: row.cells };
      const values = variantIn(row);
      // Loyverse leaves the group blank where it leaves out the name.
      const isOfAbove = above.group === key || (key === '' && isBlank(named));
      if (values.length === 0 || !isOfAbove || typeof above.name !== 'string') return read;
      const cells = [...row.cells];
      if (!isByCode || isBlank(named)) cells[name] = `${above.name} (${values.join(', ')})`;
      for (const column of shared) if (isBlank(cells[column])) cells[column] = above.cells[column] ?? null;
      return { ...read, row: { ...row, cells } };
    },
    isPicture: (row) =>
      isBlank(row.cells[name]) &&
      loaded.every(({ field, column }) => isBlank(row.cells[column]) || field === 'image_1920'),
  };
}

/** In a list that people write, with a column for the size or the colour: a blank name is the one above. */
function variantsOfList(
  model: string,
  mapping: readonly ColumnMapping[],
  joined: readonly JoinedParts[],
): Variants | null {
  const variant = joined.find(({ kind }) => kind === 'variant');
  if (variant === undefined || !hasVariants(model)) return null;
  const { column, header } = variant.whole;
  const shared = mapping.flatMap((each) => (sharedFields.has(each.field ?? '') ? [each.column] : []));
  let above: SheetRow | null = null;
  return {
    named(read) {
      const { row } = read;
      const from = above !== null && above.number === row.number - 1 ? above : null;
      above = hasSingleCell(row) ? null : row;
      const name = from?.cells[column] ?? null;
      const isVariant = variant.parts.some((part) => !isBlank(row.cells[part.column]));
      if (from === null || isBlank(name) || !isBlank(row.cells[column]) || !isVariant) return read;
      const cells = [...row.cells];
      for (const at of [column, ...shared]) if (isBlank(cells[at])) cells[at] = from.cells[at] ?? null;
      above = { ...row, cells };
      const reading = { as: 'variant' as const, column: columnLetters(column), header, cell: name };
      return { row: above, readAs: [...read.readAs, { ...reading, value: showCell(name) }] };
    },
    isPicture: () => false,
  };
}
