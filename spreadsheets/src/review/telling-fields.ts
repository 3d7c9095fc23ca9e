import { isOrder } from '../catalogue/documents.ts';
import { isLineProduct, isLineQuantity, isOfLine } from '../catalogue/field-paths.ts';

const documentFields = new Set(['name', 'date_order', 'invoice_date', 'client_order_ref', 'partner_ref']);

/**
 * Whether the fields are a number or a date of documents, and several of their lines: a list of quotations
 * names customers too. Beside prices without quantities «Ref. proveedor» is the supplier's code of the
 * product.
 */
export function isDocumentWithLines(fields: readonly string[]): boolean {
  const ofLines = fields.filter(isOfLine);
  const isOfDocument = (field: string) =>
    documentFields.has(field) && (field !== 'partner_ref' || ofLines.some(isLineQuantity));
  return ofLines.length > 1 && fields.some(isOfDocument);
}

/** The fields of a line that say what, how many, and for how much each. */
const lineFields = [isLineProduct, isLineQuantity, (path: string) => path.endsWith('/price_unit')];
/** Lists of people and companies. Opportunities are no list of people if they have one of `dealFields`. */
const peopleModels = new Set(['res.partner', 'hr.employee', 'crm.lead']);
const dealFields = new Set(['expected_revenue', 'probability', 'stage_id', 'date_deadline']);

/** What the fields say against or for other models: lines of orders are never a list of people. */
export function saidBy(
  fields: readonly string[],
  model: string,
  isDocument: boolean,
): 'lines' | 'people' | null {
  if (isDocument && lineFields.every((isOne) => fields.some(isOne))) return 'lines';
  return peopleModels.has(model) && !fields.some((field) => dealFields.has(field)) ? 'people' : null;
}

/**
 * Whether a list lacks what orders have: how many of a product, or for how much to whom or when. Products
 * alone are those of a price list, and «Código» beside totals is the series of invoices.
 */
export function lacksLines(filled: readonly string[], model: string): boolean {
  if (!isOrder(model) || filled.some(isLineQuantity)) return false;
  const isPriced = filled.some((path) => path.endsWith('/price_unit'));
  return !isPriced || !filled.some((path) => documentFields.has(path) || path === 'partner_id');
}
