import type { OdooClient } from '@atrio/odoo';
import { externalIdCandidates } from '../instance/products.ts';
import type { RevertRecord } from './types.ts';

/**
 * Finds the ids of records that were being sent when a load ended, by their external ids.
 *
 * @returns all the records; one that was not created keeps `odooId` null, and counts as removed
 * @throws OdooError
 */
export async function withIdsFound(
  client: OdooClient,
  model: string,
  records: RevertRecord[],
): Promise<RevertRecord[]> {
  const byExternalId = new Map<string, RevertRecord>();
  for (const record of records) {
    if (record.odooId !== null || record.externalId === null) continue;
    for (const name of externalIdCandidates(model, record.externalId)) byExternalId.set(name, record);
  }
  if (!byExternalId.size) return records;
  const parts = [...byExternalId.keys()].map((id) => id.split(/\.(.*)/s));
  const rows = await client.searchRead(
    'ir.model.data',
    [
      ['model', '=', model],
      ['module', 'in', [...new Set(parts.map(([module]) => module))]],
      ['name', 'in', parts.map(([, name]) => name)],
    ],
    ['module', 'name', 'res_id'],
  );
  const ids = new Map(
    rows.map(({ module, name, res_id }) => [byExternalId.get(`${module}.${name}`), Number(res_id)]),
  );
  return records.map((record) => ({ ...record, odooId: record.odooId ?? ids.get(record) ?? null }));
}
