import { matchHeader } from '../catalogue/header-words.ts';
import { products } from '../catalogue/products.ts';
import { reorderingRules } from '../catalogue/stock.ts';
import { texts } from '../common/texts.ts';
import { type ColumnMapping, notLoaded } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { counts } from './counts.ts';
import type { ListDescription, SheetList } from './further-list.ts';
import { saysAmount, withProduct } from './own-columns.ts';

const minimum = 'product_min_qty';
const maximum = 'product_max_qty';

/**
 * The minimum of a list of products, and its maximum: rules by which Odoo proposes orders. They are a list that the
 * customer sees and can leave out, since what they do is not seen in the product.
 */
export const rules: ListDescription = {
  kind: 'rules',
  within: products.model,
  model: reorderingRules.model,
  needs: ['product_id', minimum],
  ownFields: [minimum, maximum],
  reason: texts.mapping.ofRule,
  isIn: (list, rows) => {
    const minimums = columnsFor(minimum, list);
    if (!minimums.some(({ column }) => hasAmounts(rows, list.headerRow, column))) return false;
    // «Mínimo» alone may be the least that is sold, or the lowest price.
    return (
      minimums.some(({ title }) => saysStock.test(title)) ||
      columnsFor(maximum, list).length > 0 ||
      counts.isIn?.(list, rows) === true
    );
  },
  columns: (mapped, _which, source) => withProduct(mapped.map(onlyOfRules), source),
  // Neither a blank limit nor a zero says when to order.
  holds: (textOf) => saysAmount(textOf(minimum)) || saysAmount(textOf(maximum)),
};

/** Odoo's own «Proveedor» of a rule is a price of that supplier, and not the supplier whom the list names. */
function onlyOfRules(mapped: ColumnMapping): ColumnMapping {
  const { column, header, field, proposal } = mapped;
  const isOwn = (name: string) => reorderingRules.fields.some((hint) => hint.field === name);
  if (isOwn(field ?? proposal ?? '') || (field === null && proposal === undefined)) return mapped;
  return { column, header, ...notLoaded(texts.mapping.ofOtherList(header, reorderingRules.name)) };
}

const saysStock =
  /stock|existencia|inventario|inv\b|re ?orden|reorder|pedido|reposici|reabastec|alerta|quede/i;

const columnsFor = (field: string, { columns }: SheetList) =>
  columns.filter(
    (column) =>
      column.field === null &&
      matchHeader(column.title, reorderingRules.fields, reorderingRules.model)?.hint.field === field,
  );

const hasAmounts = (rows: readonly SheetRow[], headerRow: number, column: number): boolean =>
  rows.some(({ number, cells }) => number > headerRow && /[1-9]/.test(showCell(cells[column] ?? null)));
