/** The model's own field in a path: `order_line` in `order_line/product_id`. */
export const rootField = (path: string): string => path.split('/', 1)[0] as string;

/** The field that a column fills, whether it names the record or its id: `country_id` for `country_id/id`. */
export const filledField = (path: string): string => path.replace(/\/\.?id$/, '');

/**
 * Whether blank cells of a field's column take the value of another column for it: the name of a product where its
 * code is missing, the first count where nobody counted a second time.
 */
export const hasSubstitutes = (path: string, model: string): boolean =>
  namesProduct(path, model) || path === 'inventory_quantity';

/** Whether a path is a field of a record's lines. `country_id/id` is not: it names another record. */
export const isOfLine = (path: string): boolean => filledField(path).includes('/');

/** Whether a path is the product of a line. Odoo refuses a line without one. */
export const isLineProduct = (path: string): boolean => path.endsWith('/product_id');

/** Models of prices, whose product is a template. */
const prices: ReadonlySet<string> = new Set(['product.pricelist.item', 'product.supplierinfo']);

/** Whether a path is the product of a line, of a count, of a rule or of a price. */
export const namesProduct = (path: string, model: string): boolean =>
  path === 'product_id' || isLineProduct(path) || (path === 'product_tmpl_id' && prices.has(model));

/** Whether a field names users of Odoo: who sells, who does a task. */
export const namesUsers = (field: string): boolean => /(?:^|_)user_ids?$/.test(field);

/** Whether a path is the quantity of a line of an order or an invoice. */
export const isLineQuantity = (path: string): boolean =>
  /\/(?:product_uom_qty|product_qty|quantity)$/.test(path);

/**
 * Whether one of some columns fills a field.
 *
 * @param field of the record, or of its lines (`order_line/product_id`)
 * @param columns their fields; `country_id/id` fills `country_id`
 */
export const isFilled = (field: string, columns: readonly string[]): boolean =>
  columns.some((column) => filledField(column) === field || rootField(column) === field);
