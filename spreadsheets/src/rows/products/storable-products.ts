import type { OdooField } from '../../catalogue/catalogue.ts';
import { wordKey } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue } from '../../reader/workbook.ts';

const storableWords = new Set([
  'almacenable',
  'almacenables',
  'productoalmacenable',
  'inventariable',
  'storableproduct',
  'product',
  // QuickBooks
  'inventory',
  'inventorypart',
  'inventoryitem',
  'inventario',
  'articulodeinventario',
]);

/** Words of Odoo 17 and older, and of QuickBooks, for products without stock. */
const consumableWords = new Set([
  ...['consumible', 'consumibles', 'productoconsumible', 'consumable'],
  ...[
    'noninventory',
    'noninventorypart',
    'noninventoryitem',
    'sininventario',
    'noinventario',
    'noinventariable',
  ],
]);

/**
 * The column with the type of a product, if its words must be split into type and check mark: since Odoo 18
 * "almacenable" is not a type any more, but goods with the check mark `is_storable`.
 *
 * @returns null where the model still has that type, or the sheet has a column for the check mark
 */
export function storableColumn(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
): number | null {
  if (!Object.hasOwn(fields, 'is_storable') || mapping.some((column) => column.field === 'is_storable'))
    return null;
  return mapping.find((column) => column.field === 'type')?.column ?? null;
}

/** Whether cells of a column may say "almacenable" although Odoo has no such type any more. */
export function isStorableType(field: string, fields: Readonly<Record<string, OdooField>>): boolean {
  return field === 'type' && Object.hasOwn(fields, 'is_storable');
}

/** Whether a cell says that the product has stock; null when it does not say. */
export function saysStorable(cell: CellValue): boolean | null {
  if (typeof cell !== 'string') return null;
  const word = wordKey(cell);
  if (storableWords.has(word)) return true;
  return consumableWords.has(word) ? false : null;
}
