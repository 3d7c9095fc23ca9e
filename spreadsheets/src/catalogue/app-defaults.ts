import { ownValue } from '../common/own-value.ts';
import { wordKey } from '../common/words.ts';
import type { OdooField } from './catalogue.ts';

/**
 * Values for fields that the sheet says nothing about, so that the records appear in the app that they were
 * uploaded for. The inventory app, for example, is for products that have stock; how a product says that
 * differs by version.
 *
 * @param app technical name
 * @param fields the model's `fields_get`; a field that it does not have gets no value
 * @returns value for `load()` by field; empty where nothing is added
 */
export function appDefaults(
  app: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
): Record<string, string> {
  // Where leads are switched on, Odoo would make a lead of every record and keep it out of the pipeline.
  if (app === 'crm' && model === 'crm.lead') return offered(fields, 'type', 'opportunity');
  if (model !== 'product.template') return {};
  if (app === 'point_of_sale' && Object.hasOwn(fields, 'available_in_pos')) return { available_in_pos: '1' };
  if (app !== 'stock') return {};
  if (Object.hasOwn(fields, 'is_storable')) return { is_storable: '1' };
  return offered(fields, Object.hasOwn(fields, 'detailed_type') ? 'detailed_type' : 'type', 'product');
}

const saysSupplier = (text: string): boolean =>
  /proveedor|vendor|acreedor|emisor|porpagar|cxp/.test(wordKey(text));
const saysCustomer = (text: string): boolean => /cliente|customer|deudor|receptor/.test(wordKey(text));

/**
 * The type of the invoices in a sheet that has no column for the type. Without a type Odoo would create
 * journal entries, and refuse their lines because they have no account. They are invoices to customers,
 * unless the sheet says that they come from suppliers.
 *
 * @param partnerHeader header of the column with customers or suppliers
 */
export function invoiceType(
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  partnerHeader: string,
  sheet: string,
): Record<string, string> {
  if (model !== 'account.move') return {};
  return offered(fields, 'move_type', areBills(partnerHeader, sheet) ? 'in_invoice' : 'out_invoice');
}

/** Whether the invoices of a sheet come from suppliers. @param partnerHeader as for `invoiceType` */
export const areBills = (partnerHeader: string, sheet: string): boolean =>
  saysSupplier(partnerHeader) || (saysSupplier(sheet) && !saysCustomer(partnerHeader));

function offered(
  fields: Readonly<Record<string, OdooField>>,
  name: string,
  value: string,
): Record<string, string> {
  const options = ownValue(fields, name)?.selection ?? [];
  return options.some(([option]) => option === value) ? { [name]: value } : {};
}
