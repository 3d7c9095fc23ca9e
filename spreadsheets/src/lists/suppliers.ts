import { matchHeader } from '../catalogue/header-words.ts';
import { products } from '../catalogue/products.ts';
import { reorderingRules } from '../catalogue/stock.ts';
import { supplierPrices } from '../catalogue/supplier-prices.ts';
import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import { type ColumnMapping, notLoaded } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { isNoChoice } from '../values/placeholders.ts';
import type { ListDescription, ListSource } from './further-list.ts';
import { ownColumns, productColumn, reasonOutside } from './own-columns.ts';

const supplier = 'partner_id';
const product = 'product_tmpl_id';

/**
 * The suppliers in a list of products, with their prices, codes and days. A maker or a brand is none: only what says
 * that it is a supplier counts.
 */
export const suppliers: ListDescription = {
  kind: 'suppliers',
  within: products.model,
  model: supplierPrices.model,
  givesWay: true,
  needs: [supplier, product],
  ownFields: [supplier, 'product_code', 'min_qty', 'delay'],
  reason: texts.mapping.ofSupplierPrice,
  isIn: (list, rows) =>
    list.columns.some(
      ({ column, field, title }) =>
        field === null &&
        supplierField(title) === supplier &&
        hasNames(rows.filter(({ number }) => number > list.headerRow).map((row) => textIn(row, column))),
    ),
  columns: (mapped, _which, source) => columnsOfSuppliers(mapped, source),
  holds: (textOf) => [supplier, 'product_code'].some((field) => saysSomething(textOf(field))),
};

const saysSomething = (text: string): boolean => text !== '' && !isNoChoice(text);
const textIn = ({ cells }: SheetRow, column: number): string => showCell(cells[column] ?? null).trim();

/** Numbers below «Proveedor» are those of a program, by which no supplier is found. */
function hasNames(values: readonly string[]): boolean {
  const filled = values.filter(saysSomething);
  return filled.length > 0 && filled.filter((text) => /\p{L}{2}/u.test(text)).length * 2 > filled.length;
}

/** The field of a supplier's price that a header of a list of products means beyond doubt; null for others. */
function supplierField(header: string): string | null {
  const exported = ofExport.exec(header)?.[1];
  if (exported !== undefined) return fieldOfExport(exported.trim());
  const text = foldedText(header);
  if (pricePaid.test(text)) return average.test(text) ? null : 'price';
  const field = matchHeader(header, supplierPrices.fields, supplierPrices.model)?.hint.field;
  if (field === supplier || field === 'delay') return field;
  // «Código» and «Clave» alone are the firm's own.
  if (field === 'product_code') return ofSupplier.test(text) ? field : null;
  const rule = matchHeader(header, reorderingRules.fields, reorderingRules.model);
  return field === 'min_qty' && rule === null && /compra|pedido|pedir|orden|moq/.test(text) ? field : null;
}

/** «Proveedores/Precio», as Odoo exports what each supplier asks for a product. */
const ofExport = /^\s*(?:proveedores|vendors|suppliers|(?:variant_)?seller_ids)\s?\/([^/]{1,60})$/i;

/** @param title «Precio», `price` */
function fieldOfExport(title: string): string | null {
  const { fields, model } = supplierPrices;
  if (fields.some(({ field }) => field === title)) return title;
  return matchHeader(title, fields, model)?.hint.field ?? null;
}

const ofSupplier = /\bprov\b|proveedor|supplier|vendor/;
const average = /\bprom|medi[oa]\b|average/;
/** «Precio proveedor», «Costo de compra», «Último costo»: what the supplier asked. */
const pricePaid =
  /^(?:ult(?:imo)? )?(?:precio|costo|coste|valor|p)\b.*\b(?:prov|proveedor|compra)\b|^ult(?:imo)? (?:costo|coste|precio)$|^(?:costo|coste) ultimo$|\b(?:supplier|vendor) (?:price|cost)$|^last cost$/;

/** The columns of a list of products as those of its suppliers. */
function columnsOfSuppliers(mapped: readonly ColumnMapping[], source: ListSource): ColumnMapping[] {
  const asProducts = ownColumns(products.model, source);
  const naming = productColumn(asProducts, source);
  const records = source.rows.filter(({ number }) => number >= source.header.firstDataRow);
  const taken = new Set<string>();
  const fieldOf = (at: number): string | null => {
    const { column, header: title, field } = asProducts[at] as ColumnMapping;
    if (column === naming) return product;
    const meant = supplierField(title);
    if (meant === null || taken.has(meant) || (field !== null && meant !== 'price')) return null;
    taken.add(meant);
    return meant;
  };
  const fields = asProducts.map((_, at) => fieldOf(at));
  const partner = fields.indexOf(supplier);
  const hasPrice = fields.includes('price');
  return mapped.map((each, at): ColumnMapping => {
    const { column, header: title, field } = each;
    const known = { column, header: title };
    const meant = fields[at] ?? null;
    if (meant === 'product_code' && numbersSuppliers(records, partner, column))
      return { ...known, ...notLoaded(texts.mapping.numberOfSupplier(title)) };
    if (meant !== null) return { ...known, field: meant, confidence: 'synonym' };
    if (field === 'currency_id' && asProducts[at]?.field === null)
      return { ...known, field, confidence: 'synonym' };
    const isCost = asProducts[at]?.field === 'standard_price' && !hasPrice;
    if (isCost) return { ...known, ...notLoaded(texts.mapping.ofProduct(title)), proposal: 'price' };
    return { ...known, ...notLoaded(reasonOutside(each, asProducts[at])) };
  });
}

/** «Código proveedor» that is the same in all rows of each supplier is the number of the supplier. */
function numbersSuppliers(records: readonly SheetRow[], partner: number, column: number): boolean {
  const codes = new Map<string, string[]>();
  for (const row of records) {
    const [name, code] = [foldedText(textIn(row, partner)), textIn(row, column)];
    if (name !== '' && code !== '') codes.set(name, [...(codes.get(name) ?? []), code]);
  }
  const repeated = [...codes.values()].filter((values) => values.length > 1);
  return repeated.length > 0 && repeated.every((values) => new Set(values).size === 1);
}
