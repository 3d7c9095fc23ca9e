import { identifiesNobody } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { normaliseKey } from '../names/keys.ts';
import { recordsByKey } from './records-by-key.ts';

/** What Odoo stores in the variants of a product; the product itself has it only where it has one variant. */
const variantKeys: ReadonlySet<string> = new Set(['default_code', 'barcode']);

/**
 * Which of these keys a variant of a product has. Asked of the keys that no product has: such a row would be
 * created as a second product of the same code.
 *
 * @throws OdooError
 */
export async function keysOfVariants(
  odoo: OdooInstance,
  { model, key }: { model: string; key: string | null },
  values: readonly string[],
): Promise<(value: string) => boolean> {
  if (model !== 'product.template' || key === null || !variantKeys.has(key)) return () => false;
  const wanted = values.filter((value) => !identifiesNobody(key, value));
  const found = await recordsByKey(odoo, { model: 'product.product', key, fieldNames: [key] }, wanted);
  return (value) => found.has(normaliseKey(key, value));
}

/**
 * Those of these rows whose key a variant has, with the Spanish reason why they are not loaded.
 *
 * @param rows rows that are no record of Odoo yet
 * @throws OdooError
 */
export async function rowsOfVariants(
  odoo: OdooInstance,
  sheet: { model: string; key: string | null },
  rows: readonly RowKey[],
): Promise<(RowKey & { reason: string })[]> {
  const values = rows.map(({ value }) => value);
  const isVariant = await keysOfVariants(odoo, sheet, values);
  return rows.flatMap((one) => (isVariant(one.value) ? [{ ...one, reason: variantReason(one.value) }] : []));
}

interface RowKey {
  row: number;
  value: string;
}

const variantReason = (value: string): string =>
  `«${value}» es de una variante de un producto de tu Odoo, y las variantes no se cambian desde aquí. Cámbiala en Odoo, o quita esta fila.`;
