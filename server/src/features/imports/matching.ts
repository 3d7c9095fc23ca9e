import type { OdooClient } from '@atrio/odoo';
import { keyForm, keySpellings } from './decisions.ts';
import { externalModule, ownExternalId } from './external-ids.ts';
import type { Pending } from './records.repo.ts';

/** What the records of a sheet have in common on their way to Odoo. */
export interface Job {
  model: string;
  /** In the order of each record's values. */
  fieldNames: string[];
  /** Field that tells which record a row is. */
  key: string | null;
  /** The sheet gives its own external ids. */
  ownIds: boolean;
  context: { lang: string };
}

export interface Match {
  /** Record of this Odoo that the row is about. */
  odooId: number;
  by: 'external-id' | 'key';
}

export interface Matches {
  found: Map<number, Match>;
  /** Spanish reasons, by row: the key means more than one record. */
  ambiguous: Map<number, string>;
}

export const cellsOf = (record: Pending): string[][] => JSON.parse(record.values ?? '[]');

/** External id of a record: its own, or the one made of what it says. */
export function externalIdOf(job: Job, record: Pending): string {
  if (!job.ownIds) return record.externalId ?? '';
  return ownExternalId(cellsOf(record)[0]?.[job.fieldNames.indexOf('id')] ?? '');
}

/** Which records this Odoo has already: two questions for a whole batch. */
export async function matchRecords(client: OdooClient, job: Job, records: Pending[]): Promise<Matches> {
  const found = await byExternalId(client, job, records);
  const ambiguous = new Map<number, string>();
  if (job.key === null) return { found, ambiguous };
  const at = job.fieldNames.indexOf(job.key);
  const wanted = new Map<number, string>();
  for (const record of records) {
    const value = cellsOf(record)[0]?.[at] ?? '';
    // What was being sent is looked up by its own id: the key would take it for an earlier record.
    const ours = record.state === 'sending' && found.has(record.row);
    if (value !== '' && !ours) wanted.set(record.row, value);
  }
  const byKey = await idsByKey(client, job, job.key, [...wanted.values()]);
  for (const [row, value] of wanted) {
    const ids = byKey.get(keyForm(job.key, value)) ?? [];
    const [odooId] = ids;
    if (ids.length > 1) {
      ambiguous.set(
        row,
        `Tu Odoo tiene ${ids.length} registros con «${value}»: no sabemos cuál actualizar. Une los repetidos en Odoo o usa otro dato para reconocerlos.`,
      );
    } else if (odooId !== undefined) found.set(row, { odooId, by: 'key' });
  }
  return { found, ambiguous };
}

async function byExternalId(client: OdooClient, job: Job, records: Pending[]): Promise<Map<number, Match>> {
  const rows = new Map(records.map((record) => [externalIdOf(job, record), record.row]));
  rows.delete('');
  const parts = [...rows.keys()].map((id) => id.split(/\.(.*)/s));
  const modules = job.ownIds ? [...new Set(parts.map(([module]) => module))] : [externalModule];
  const data = parts.length
    ? await client.searchRead(
        'ir.model.data',
        [
          ['module', 'in', modules],
          ['name', 'in', parts.map(([, name]) => name)],
          ['model', '=', job.model],
        ],
        ['module', 'name', 'res_id'],
      )
    : [];
  return new Map(
    data.flatMap(({ module, name, res_id }): [number, Match][] => {
      const row = rows.get(`${module}.${name}`);
      return row === undefined ? [] : [[row, { odooId: Number(res_id), by: 'external-id' }]];
    }),
  );
}

async function idsByKey(
  client: OdooClient,
  { model, context }: Job,
  key: string,
  values: string[],
): Promise<Map<string, number[]>> {
  const spellings = [...new Set(values.flatMap((value) => keySpellings(key, value)))];
  const rows = spellings.length
    ? await client.searchRead(model, [[key, 'in', spellings]], [key], { context })
    : [];
  const ids = new Map<string, number[]>();
  for (const row of rows) {
    const form = keyForm(key, String(row[key]));
    ids.set(form, [...(ids.get(form) ?? []), Number(row.id)]);
  }
  return ids;
}
