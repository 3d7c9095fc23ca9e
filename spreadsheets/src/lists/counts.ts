import { findModel } from '../catalogue/catalogue.ts';
import { matchHeader, positionOfHeader } from '../catalogue/header-words.ts';
import { openingStockWords, totalStockWords } from '../catalogue/product-words.ts';
import { products } from '../catalogue/products.ts';
import { stockQuants } from '../catalogue/stock.ts';
import { texts } from '../common/texts.ts';
import { columnsAtPlace, placeColumns, placesIn } from '../mapping/products/counts-by-place.ts';
import { isBlank } from '../reader/workbook.ts';
import type { ListDescription } from './further-list.ts';
import { withProduct } from './own-columns.ts';

/**
 * The quantities of a list of products. Odoo does not take a quantity with a product: it is counted afterwards. So a
 * sheet such as «Código, Descripción, Existencia, Costo» is loaded twice, once as products and once as counts; where
 * it has a column for each place, as the counts of each.
 */
export const counts: ListDescription = {
  kind: 'counts',
  within: products.model,
  model: stockQuants.model,
  needs: ['product_id', 'inventory_quantity'],
  ownFields: ['inventory_quantity'],
  reason: texts.mapping.counted,
  isIn: (list, rows) =>
    placeColumns(list, rows).length > 0 ||
    list.columns
      .filter(({ title }) => isQuantity(title) || (isCount(title) && isCompared(list.columns)))
      .some(({ column }) =>
        rows.some(({ number, cells }) => number > list.headerRow && !isBlank(cells[column])),
      ),
  several: (list, rows) => placeColumns(list, rows).map(({ place }) => place),
  columns(mapped, place, source) {
    const columns = withProduct(mapped, source);
    return place === ''
      ? columns
      : columnsAtPlace(columns, place, placesIn(columns, source.header, source.rows));
  },
  values: (place): Record<string, string> => (place === '' ? {} : { location_id: place }),
};

/** «Contado» alone may be a price: what is paid at once. */
const isCount = (title: string): boolean => /^(?:contad[oa]|conteo|f[ií]sico)s?$/i.test(title.trim());
/** Whether a list compares what was counted with what was expected: «Stock previsto», «Diferencia». */
const isCompared = (columns: readonly { title: string }[]): boolean =>
  columns.some(({ title }) =>
    /^dif(?:erencia)?s?\.?$|\b(?:sistema|previst[oa]s?|te[oó]ric[oa]s?|esperad[oa]s?)\b/i.test(title.trim()),
  );
/** Words that say how many there are, and no field of products: a word of them is also in «Unidades por caja». */
const quantityWords = [...openingStockWords, ...totalStockWords];
const isQuantity = (title: string): boolean =>
  positionOfHeader(title, quantityWords, products.model) !== -1 ||
  matchHeader(title, findModel(products.model)?.fields ?? [], products.model)?.hint.field === 'qty_available';
