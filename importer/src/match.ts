import type { Domain, OdooClient } from '@atrio/odoo';
import { tellsNobody } from '@atrio/spreadsheets';
import { externalModule, ownExternalId } from './external-ids.ts';
import { type Fields, rootOf } from './fields.ts';
import { keyForm, keySpellings } from './keys.ts';
import type { Sendable } from './names/named-ids.ts';
import { ofOwnCompany } from './own-company.ts';
import { markNames } from './products.ts';

/** What the records of a sheet have in common on their way to Odoo. */
export interface Job {
  model: string;
  /** As `load()` takes them, in the order of each record's cells: names of records go as `<path>/.id`. */
  fieldNames: string[];
  /** The same as the sheet was read: names of records as `<path>`. */
  paths: string[];
  fields: Fields;
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
  /** What of it was read along the way. */
  now: Record<string, unknown> | null;
}

export interface Matches {
  found: Map<number, Match>;
  /** Spanish reasons, by row: the key means more than one record. */
  ambiguous: Map<number, string>;
}

/** External id of a record: its own, or the one made of what it says. */
export function externalIdOf(job: Job, record: Sendable): string {
  if (!job.ownIds) return record.externalId ?? '';
  return ownExternalId(record.cells[0]?.[job.fieldNames.indexOf('id')] ?? '');
}

/**
 * Which records this Odoo has already: two questions for a whole batch, the second only about rows that the
 * key did not find. What the key finds is read with it.
 */
export async function matchRecords(client: OdooClient, job: Job, records: Sendable[]): Promise<Matches> {
  // What was being sent is looked up by its own id: the key would take it for an earlier record.
  const found = await byExternalId(
    client,
    job,
    records.filter(({ state }) => job.key === null || state === 'sending'),
  );
  const ambiguous = new Map<number, string>();
  if (job.key === null) return { found, ambiguous };
  const at = job.fieldNames.indexOf(job.key);
  const wanted = new Map<number, string>();
  for (const record of records) {
    const value = record.cells[0]?.[at] ?? '';
    if (!tellsNobody(job.key, value) && !found.has(record.row)) wanted.set(record.row, value);
  }
  const names = [...new Set([job.key, ...comparedColumns(job).map(rootOf)])];
  const byKey = await recordsByKey(client, job.model, job.key, wanted.values(), names, job.context);
  const unmet = new Map<number, string>();
  for (const [row, value] of wanted) {
    const same = byKey.get(keyForm(job.key, value)) ?? [];
    const [now] = same;
    if (same.length > 1) ambiguous.set(row, ambiguousReason(value, same.length));
    else if (now) found.set(row, { odooId: Number(now.id), by: 'key', now });
    else unmet.set(row, value);
  }
  const putAway = await archivedByKey(client, job, unmet.values(), names);
  for (const [row, value] of unmet) {
    const [now, ...twins] = putAway.get(keyForm(job.key, value)) ?? [];
    if (now && !twins.length) found.set(row, { odooId: Number(now.id), by: 'key', now });
  }
  const left = records.filter(
    ({ row, state }) => state !== 'sending' && !found.has(row) && !ambiguous.has(row),
  );
  for (const [row, match] of await byExternalId(client, job, left)) found.set(row, match);
  return { found, ambiguous };
}

async function byExternalId(client: OdooClient, job: Job, records: Sendable[]): Promise<Map<number, Match>> {
  const rows = new Map(
    records.flatMap((record) => externalNames(job, record).map((name) => [name, record.row] as const)),
  );
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
      return row === undefined ? [] : [[row, { odooId: Number(res_id), by: 'external-id', now: null }]];
    }),
  );
}

/** External ids that a record may have in Odoo. */
function externalNames(job: Job, record: Sendable): string[] {
  const id = externalIdOf(job, record);
  return id === '' ? [] : markNames(job.model, id);
}

export const ambiguousReason = (value: string, count: number) =>
  `Tu Odoo tiene ${count} registros con «${value}»: no sabemos cuál actualizar. Une los repetidos en Odoo o usa otro dato para reconocerlos.`;

/** What we made once and is archived by now (an undoing does that) is brought back, and not made twice. */
async function archivedByKey(
  client: OdooClient,
  { model, key, fields, context }: Job,
  values: Iterable<string>,
  names: string[],
): Promise<Map<string, Record<string, unknown>[]>> {
  if (key === null || !fields.active) return new Map();
  const archived = { ...context, active_test: false };
  const byKey = await recordsByKey(client, model, key, values, [...names, 'active'], archived, [
    ['active', '=', false],
  ]);
  const ids = [...byKey.values()].flat().map(({ id }) => Number(id));
  if (!ids.length) return new Map();
  const marks = await client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['model', '=', model],
      ['res_id', 'in', ids],
    ],
    ['res_id'],
  );
  const ours = new Set(marks.map(({ res_id }) => res_id));
  return new Map([...byKey].map(([form, rows]) => [form, rows.filter(({ id }) => ours.has(id))]));
}

/**
 * Active records of one's own company that have one of these keys, by `keyForm`.
 * @param names fields to read of them, the key among them
 * @param more leaves that they must meet as well
 */
export async function recordsByKey(
  client: OdooClient,
  model: string,
  key: string,
  values: Iterable<string>,
  names: string[],
  context: Record<string, unknown>,
  more: Domain = [],
): Promise<Map<string, Record<string, unknown>[]>> {
  const spellings = [...new Set([...values].flatMap((value) => keySpellings(key, value)))];
  if (!spellings.length) return new Map();
  const domain: Domain = [[key, 'in', spellings], ...more, ...(await ofOwnCompany(client, model))];
  const rows = await client.searchRead(model, domain, names, { context });
  return Map.groupBy(rows, (row) => keyForm(key, String(row[key])));
}

/** Columns that are compared and updated: no lines, no pictures, and not what tells the record. */
export const comparedColumns = ({ fieldNames, fields }: Job): string[] =>
  fieldNames.filter((path) => {
    const type = fields[rootOf(path)]?.type;
    return path !== 'id' && type !== undefined && type !== 'one2many' && type !== 'binary';
  });
