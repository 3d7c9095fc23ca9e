import type { OdooClient } from '@atrio/odoo';
import { markNames } from '../products.ts';
import type { UndoRecord } from './place.ts';

/**
 * Records that were being sent when a load ended have no id yet: it is looked for by their external id.
 *
 * @returns the records; one that did not arrive keeps its id null, and counts as gone
 */
export async function withIdsFound(
  client: OdooClient,
  model: string,
  records: UndoRecord[],
): Promise<UndoRecord[]> {
  const marks = new Map<string, UndoRecord>();
  for (const record of records) {
    if (record.odooId !== null || record.externalId === null) continue;
    for (const name of markNames(model, record.externalId)) marks.set(name, record);
  }
  if (!marks.size) return records;
  const parts = [...marks.keys()].map((id) => id.split(/\.(.*)/s));
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
    rows.map(({ module, name, res_id }) => [marks.get(`${module}.${name}`), Number(res_id)]),
  );
  return records.map((record) => ({ ...record, odooId: record.odooId ?? ids.get(record) ?? null }));
}
