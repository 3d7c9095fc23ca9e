import { unlessRefused } from '../calls/unless-refused.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadCall } from './load-calls.ts';

/** On average, this many rows must name each record, or asking costs as much as it saves. */
const leastUses = 4;
const suffix = '/.id';

/**
 * Names the records that many rows refer to (countries, units) by external id instead of by database id: Odoo
 * searches a database id anew for each row, and remembers an external id. A column stays as it is where one of
 * its records has no external id.
 *
 * @throws OdooError
 */
export async function withReferencedIds(odoo: OdooInstance, job: LoadJob, call: LoadCall): Promise<LoadCall> {
  const rows = call.records.flatMap((record) => record.rows);
  const replaced = new Map<number, ReadonlyMap<number, string | null>>();
  for (const [at, name] of call.fields.entries()) {
    if (!name.endsWith(suffix)) continue;
    const field = job.fields[name.slice(0, -suffix.length)];
    if (field?.type !== 'many2one' || !field.relation) continue;
    const ids = new Set(rows.flatMap((row) => (row[at] ? [Number(row[at])] : [])));
    if (ids.size === 0 || ids.size * leastUses > rows.length) continue;
    const found = await externalIds(odoo, field.relation, ids);
    if ([...ids].every((id) => found.get(id))) replaced.set(at, found);
  }
  if (replaced.size === 0) return call;
  return {
    fields: call.fields.map((name, at) => (replaced.has(at) ? `${name.slice(0, -suffix.length)}/id` : name)),
    records: call.records.map((record) => ({
      ...record,
      rows: record.rows.map((row) =>
        row.map((cell, at) => (cell === '' ? cell : (replaced.get(at)?.get(Number(cell)) ?? cell))),
      ),
    })),
  };
}

async function externalIds(
  odoo: OdooInstance,
  model: string,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string | null>> {
  const found = odoo.externalIds.get(model) ?? new Map<number, string | null>();
  odoo.externalIds.set(model, found);
  const open = [...ids].filter((id) => !found.has(id));
  if (open.length === 0) return found;
  const data = await unlessRefused(
    odoo.client.searchRead(
      'ir.model.data',
      [
        ['model', '=', model],
        ['res_id', 'in', open],
      ],
      ['module', 'name', 'res_id'],
    ),
  );
  for (const id of open) found.set(id, null);
  for (const { module, name, res_id } of data ?? []) {
    const id = `${module}.${name}`;
    if (/^\w+\.\w+$/.test(id)) found.set(Number(res_id), id);
  }
  return found;
}
