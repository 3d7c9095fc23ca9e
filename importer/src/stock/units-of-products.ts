import type { OdooClient } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { unlessRefused } from '../calls/unless-refused.ts';

const units: ReadonlySet<string> = new Set(['product_uom_id', 'product_uom', 'uom_id']);
/** The fields that say of which product the quantity of a row is, and their models. */
const products: Readonly<Record<string, string>> = {
  product_id: 'product.product',
  product_tmpl_id: 'product.template',
};
/** The end of a path whose cells hold database ids. */
const byId = /\/\.id$/;

/** A field as the last part of its path: `product_id` of `order_line/product_id`. */
const fieldIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const linesOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Whether records of a model have a unit of their own. */
export const hasUnit = (relation: string): boolean => Object.values(products).includes(relation);

/**
 * The column with the unit in which a row counts a product.
 *
 * @param path of the column with the product
 * @param paths of all columns
 * @returns null where there is none
 */
export function unitPathOf(path: string, paths: readonly string[]): string | null {
  if (!Object.hasOwn(products, fieldIn(path))) return null;
  return paths.find((other) => units.has(fieldIn(other)) && linesOf(other) === linesOf(path)) ?? null;
}

interface UnitColumn {
  at: number;
  /** Places of the columns with the product, and their models. */
  products: { at: number; model: string }[];
}

/**
 * Gives the rows that name a product and no unit the unit of that product. Odoo would take its default unit where
 * the column is missing, and refuse the whole record where the cell is blank.
 *
 * @param fieldNames as in `load()`
 * @param rows with database ids instead of names
 * @returns a function that changes a copy of a row
 * @throws OdooError
 */
export async function unitFiller(
  client: OdooClient,
  fieldNames: readonly string[],
  rows: Iterable<readonly string[]>,
): Promise<(row: string[]) => string[]> {
  const columns = unitColumns(fieldNames);
  if (columns.length === 0) return (row) => row;
  const wanted = new Map<string, Set<string>>();
  for (const row of rows)
    for (const column of columns) {
      const product = productIn(column, row);
      if (product === null) continue;
      const ids = wanted.get(product.model) ?? new Set<string>();
      wanted.set(product.model, ids.add(product.id));
    }
  const unitOf = new Map<string, string>();
  for (const [model, ids] of wanted)
    for (const [id, unit] of await unitsOf(client, model, ids)) unitOf.set(`${model} ${id}`, unit);
  return (row) => {
    const filled = [...row];
    for (const column of columns) {
      const product = productIn(column, row);
      if (product !== null) filled[column.at] = unitOf.get(`${product.model} ${product.id}`) ?? '';
    }
    return filled;
  };
}

function unitColumns(fieldNames: readonly string[]): UnitColumn[] {
  const plain = fieldNames.map((name) => name.replace(byId, ''));
  return fieldNames.flatMap((name, at): UnitColumn[] => {
    const unit = plain[at] ?? '';
    if (!byId.test(name) || !units.has(fieldIn(unit))) return [];
    const named = plain.flatMap((path, place) => {
      const model = Object.hasOwn(products, fieldIn(path)) ? products[fieldIn(path)] : undefined;
      const isBeside = linesOf(path) === linesOf(unit) && byId.test(fieldNames[place] ?? '');
      return model !== undefined && isBeside ? [{ at: place, model }] : [];
    });
    return named.length === 0 ? [] : [{ at, products: named }];
  });
}

/** The product of a row that names no unit; null for other rows. */
function productIn(column: UnitColumn, row: readonly string[]): { model: string; id: string } | null {
  if ((row[column.at] ?? '') !== '') return null;
  const named = column.products.find(({ at }) => (row[at] ?? '') !== '');
  return named === undefined ? null : { model: named.model, id: row[named.at] ?? '' };
}

async function unitsOf(
  client: OdooClient,
  model: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = await unlessRefused(
    client.searchRead(
      model,
      [
        ['id', 'in', [...ids].map(Number)],
        ['active', 'in', [true, false]],
      ],
      ['uom_id'],
    ),
  );
  return new Map(
    (found ?? []).flatMap(({ id, uom_id: unit }) => {
      const unitId = linkedId(unit);
      return unitId > 0 ? [[String(id), String(unitId)] as const] : [];
    }),
  );
}
