import type { OdooField } from './catalogue.ts';
import type { ColumnMapping } from './mapping.ts';
import type { CellValue } from './sheet-rows.ts';
import { wordKey } from './words.ts';

const STORABLE_WORDS = new Set([
  'almacenable',
  'almacenables',
  'productoalmacenable',
  'inventariable',
  'storableproduct',
  'product',
]);

/** Words of 17 and before, where a product was either this or stored. */
const CONSUMABLE_WORDS = new Set(['consumible', 'consumibles', 'productoconsumible', 'consumable']);

/**
 * Since Odoo 18 "almacenable" is no type of product any more but goods with a
 * check mark. Says which column's words must be split into the two; null where
 * the target keeps the type or the sheet has the check mark itself.
 */
export function storableColumn(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
): number | null {
  if (!Object.hasOwn(fields, 'is_storable') || mapping.some((column) => column.field === 'is_storable'))
    return null;
  return mapping.find((column) => column.field === 'type')?.column ?? null;
}

/** Whether the cells of a column may say "almacenable" where Odoo has no such type. */
export function isStorableType(field: string, fields: Readonly<Record<string, OdooField>>): boolean {
  return field === 'type' && Object.hasOwn(fields, 'is_storable');
}

/** Whether a cell of the type column says that stock is kept of the product; null when it does not tell. */
export function saysStorable(cell: CellValue): boolean | null {
  if (typeof cell !== 'string') return null;
  const word = wordKey(cell);
  if (STORABLE_WORDS.has(word)) return true;
  return CONSUMABLE_WORDS.has(word) ? false : null;
}

/**
 * Fields to add where the sheet says nothing of them, so that records turn up
 * in the app they were uploaded for: what is loaded through the inventory app
 * is meant to have stock, in the way of each version.
 */
export function appDefaults(
  app: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
): Record<string, string> {
  // Where leads are switched on Odoo would keep new records out of the pipeline.
  if (app === 'crm' && model === 'crm.lead') return offered(fields, 'type', 'opportunity');
  if (model !== 'product.template') return {};
  if (app === 'point_of_sale' && Object.hasOwn(fields, 'available_in_pos')) return { available_in_pos: '1' };
  if (app !== 'stock') return {};
  if (Object.hasOwn(fields, 'is_storable')) return { is_storable: '1' };
  return offered(fields, Object.hasOwn(fields, 'detailed_type') ? 'detailed_type' : 'type', 'product');
}

function offered(
  fields: Readonly<Record<string, OdooField>>,
  name: string,
  value: string,
): Record<string, string> {
  const options = Object.hasOwn(fields, name) ? (fields[name]?.selection ?? []) : [];
  return options.some(([option]) => option === value) ? { [name]: value } : {};
}
