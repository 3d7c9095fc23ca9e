import { findModel } from '../catalogue/catalogue.ts';
import { matchHeader } from '../catalogue/header-words.ts';
import { placeColumns } from '../mapping/counts-by-place.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import type { ModelChoice } from './best-model.ts';

/** What the top of a sheet showed. */
interface SheetList {
  model: string | null;
  headerRow: number;
  columns: readonly { column: number; title: string; field: string | null }[];
}

const products = 'product.template';
const counts = 'stock.quant';

/**
 * The model for the quantities of a list of products. Odoo does not take a quantity with a product: it is
 * counted afterwards. So a sheet such as «Código, Descripción, Existencia, Costo» is loaded twice, once as
 * products and once as counts.
 *
 * @param rows the first rows of the sheet
 * @param models those of the app
 * @param outlines of all sheets of the workbook
 * @returns null where the list has no quantities, where the app takes no counts, or where another sheet has them
 */
export function modelForCounts(
  { model, columns, headerRow }: SheetList,
  rows: readonly SheetRow[],
  models: readonly ModelChoice[],
  outlines: readonly SheetList[],
): ModelChoice | null {
  const choice = models.find((own) => own.model === counts);
  if (model !== products || choice === undefined || outlines.some((own) => own.model === counts)) return null;
  if (placeColumns({ headerRow, columns }, rows).length > 0) return choice;
  const quantities = columns.filter(({ title }) => isQuantity(title));
  const hasValues = quantities.some(({ column }) =>
    rows.some(({ number, cells }) => number > headerRow && !isBlank(cells[column])),
  );
  return hasValues ? choice : null;
}

const isQuantity = (title: string): boolean =>
  matchHeader(title, findModel(products)?.fields ?? [], products)?.hint.field === 'qty_available';

/** Whether an outline has what a count needs: the product and the quantity. */
export const isCompleteCount = ({ columns }: SheetList): boolean =>
  ['product_id', 'inventory_quantity'].every((field) => columns.some((column) => column.field === field));
