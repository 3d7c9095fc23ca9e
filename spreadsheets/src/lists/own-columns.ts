import { catalogueFields } from '../catalogue/catalogue.ts';
import { products } from '../catalogue/products.ts';
import { texts } from '../common/texts.ts';
import { nonRecordKind } from '../layout/non-records.ts';
import { type ColumnMapping, notLoaded } from '../mapping/claims/claims.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import { mapColumns } from '../mapping/map-headers.ts';
import { isNoChoice } from '../values/placeholders.ts';
import type { ListSource } from './further-list.ts';

/** The columns of a sheet as those of its own list. @param model of that list */
export const ownColumns = (model: string, { header, rows, name }: ListSource): ColumnMapping[] =>
  mapColumns(header, catalogueFields(model), { model, about: { sheet: name } }, rows);

/** Fields that name a product, the surest first. */
const productNames = ['default_code', 'barcode', 'name'];

/**
 * The column by which a further list of a list of products names the product: the surest one that has a value
 * in each row, else the least sure one. Totals and notes are no such rows.
 *
 * @param columns of the sheet as products
 * @returns null where no column names the product
 */
export function productColumn(
  columns: readonly ColumnMapping[],
  { header, rows }: ListSource,
): number | null {
  const records = rows.filter((row) => nonRecordKind(row, { header }) === null);
  const statistics = columnStatistics(records, header.firstDataRow, header.keys.length);
  const isWhole = (column: number) => statistics[column]?.filled === statistics[column]?.rows;
  const named = productNames.flatMap((field) => columns.find((each) => each.field === field) ?? []);
  return (named.find(({ column }) => isWhole(column)) ?? named.at(-1))?.column ?? null;
}

/**
 * The columns of a list of counts or rules, in which the surest one names the product: «Código de barras» and not
 * «Producto», or «Descripción del repuesto» where the sheet has no other.
 *
 * @param mapped what the columns are to the list
 */
export function withProduct(mapped: readonly ColumnMapping[], source: ListSource): ColumnMapping[] {
  const asProducts = ownColumns(products.model, source);
  const product = productColumn(asProducts, source);
  if (product === null) return [...mapped];
  return mapped.map((each, at): ColumnMapping => {
    const known = { column: each.column, header: each.header };
    if (each.column === product) return { ...known, field: 'product_id', confidence: 'synonym' };
    const isOtherName = each.field === 'product_id' || each.joins?.field === 'product_id';
    if (!isOtherName || each.joins?.column === product) return each;
    return { ...known, ...notLoaded(reasonOutside({ ...each, field: null }, asProducts[at])) };
  });
}

/**
 * Why a further list of a list of products does not load a column.
 *
 * @param column what it is to the model of the further list
 * @param asProduct what it is to products
 */
export function reasonOutside(
  { header, field, reason }: ColumnMapping,
  asProduct: ColumnMapping | undefined,
): string {
  if (asProduct?.field || asProduct?.joins) return texts.mapping.ofProduct(header);
  return field === null && reason !== undefined ? reason : texts.mapping.unknownHeader(header);
}

/** Whether a cell says an amount. Words in its place count, so that they are reported; a zero does not. */
export const saysAmount = (text: string): boolean =>
  /[1-9]/.test(text) || (/\p{L}/u.test(text) && !isNoChoice(text));
