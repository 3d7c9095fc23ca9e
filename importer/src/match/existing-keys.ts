import { identifiesNobody } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { normaliseKey } from '../names/keys.ts';
import { ownArchivedByKey, recordsByKey } from './records-by-key.ts';
import { keysOfVariants } from './variant-keys.ts';

/**
 * Which of these keys records have, as a load would find them.
 *
 * @returns the values that one active record has, those that only one record has that we created and that is
 *   archived, and those that several active records have, or a variant of a product
 * @throws OdooError
 */
export async function existingKeys(
  odoo: OdooInstance,
  model: string,
  key: string,
  values: readonly string[],
): Promise<{ existing: string[]; archived: string[]; ambiguous: string[] }> {
  const wanted = values.filter((value) => !identifiesNobody(key, value));
  const search = { model, key, fieldNames: [key] };
  const found = await recordsByKey(odoo, search, wanted);
  const countOf = (value: string) => found.get(normaliseKey(key, value))?.length ?? 0;
  const unmatched = wanted.filter((value) => countOf(value) === 0);
  const isVariant = await keysOfVariants(odoo, search, unmatched);
  const archived = await ownArchivedByKey(odoo, search, unmatched);
  return {
    existing: wanted.filter((value) => countOf(value) === 1),
    archived: unmatched.filter((value) => archived.get(normaliseKey(key, value))?.length === 1),
    ambiguous: wanted.filter((value) => countOf(value) > 1 || (countOf(value) === 0 && isVariant(value))),
  };
}
