import { comparableHeader } from './header-tokens.ts';

/** Words for quantities that were sold, ordered or bought, which say nothing of what is in stock. */
const moved =
  /\b(?:(?:vendid|pedid|solicitad|ordenad|comprad|despachad|entregad|facturad)[oa]s?|sold|ordered|purchased|shipped|delivered)\b/;

/** The quantity that a product has in stock, and the one that was counted. */
const stockFields: ReadonlySet<string> = new Set(['qty_available', 'inventory_quantity']);

/** Whether a header cannot mean a field, since it says what was sold or ordered, and the field is the stock. */
export const isMovedQuantity = (header: string, field: string): boolean =>
  stockFields.has(field) && moved.test(comparableHeader(header));
