import type { OdooClient } from '@atrio/odoo';
import type { Fields } from '../fields.ts';
import { type NamedColumn, namedColumns, nameKey, namesIn } from '../names/named-columns.ts';
import { fieldNamesForIds } from '../names/named-ids.ts';
import { matchNames } from '../names/names.ts';
import type { TrialRecord } from './check-rows.ts';

/** What was decided about a name before the load. */
export interface PlannedName {
  /** As in `load()`. */
  field: string;
  value: string;
  action: 'create' | 'use' | 'blank' | 'skip';
  /** Name of the record to use. */
  use?: string | undefined;
  useId?: number | undefined;
}

export interface TrialRows {
  fieldNames: string[];
  /** With ids in the place of names. */
  records: TrialRecord[];
  /** Records that name what nobody has decided about: the load would let them wait. */
  undecided: TrialRecord[];
  /** Records that are left out, as it was decided. */
  skipped: TrialRecord[];
}

/** What a name is sent as: an id, '' for an empty cell. */
type Sent = string | 'skip' | 'open';

/**
 * Puts ids in the place of names, as the load will: what is decided counts. A record that is yet to be made
 * or brought back from the archive is stood for by one that is there, so that the rest of its row can be
 * checked.
 */
export async function withTrialIds(
  client: OdooClient,
  model: string,
  paths: string[],
  fields: Fields,
  decisions: readonly PlannedName[],
  records: TrialRecord[],
): Promise<TrialRows> {
  const columns = namedColumns(paths, fields);
  const decided = new Map(decisions.map((decision) => [nameKey(decision.field, decision.value), decision]));
  const sent = new Map<string, Sent>();
  for (const column of columns) {
    const names = new Set(records.flatMap(({ rows }) => rows.flatMap(({ values }) => said(column, values))));
    for (const [name, value] of await idsOf(client, model, column, names, decided)) {
      sent.set(nameKey(column.path, name), value);
    }
  }
  const of = (record: TrialRecord, wanted: Sent) =>
    columns.some((column) =>
      record.rows.some(({ values }) =>
        said(column, values).some((name) => sent.get(nameKey(column.path, name)) === wanted),
      ),
    );
  const skipped = records.filter((record) => of(record, 'skip'));
  const undecided = records.filter((record) => !of(record, 'skip') && of(record, 'open'));
  return {
    fieldNames: fieldNamesForIds(paths, columns),
    skipped,
    undecided,
    records: records
      .filter((record) => !skipped.includes(record) && !undecided.includes(record))
      .map(({ rows }) => ({
        rows: rows.map(({ row, values }) => {
          const ids = [...values];
          for (const column of columns) {
            const found = said(column, values).map((name) => sent.get(nameKey(column.path, name)) ?? '');
            ids[column.at] = [...new Set(found.filter((id) => id !== ''))].join(',');
          }
          return { row, values: ids };
        }),
      })),
  };
}

const said = (column: NamedColumn, values: string[]): string[] => namesIn(column, values[column.at] ?? '');

async function idsOf(
  client: OdooClient,
  model: string,
  { path, relation }: NamedColumn,
  names: Set<string>,
  decided: Map<string, PlannedName>,
): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  const target = { model, path, relation };
  const asked = new Set<string>();
  for (const name of names) {
    const decision = decided.get(nameKey(path, name));
    if (decision?.action === 'skip') sent.set(name, 'skip');
    else if (decision?.action === 'blank') sent.set(name, '');
    else if (decision?.action === 'use' && decision.useId !== undefined) {
      sent.set(name, String(decision.useId));
    } else asked.add(decision?.action === 'use' ? (decision.use ?? name) : name);
  }
  const matches = await matchNames(client, target, asked);
  for (const name of names) {
    if (sent.has(name)) continue;
    const decision = decided.get(nameKey(path, name));
    const match = matches.get(decision?.action === 'use' ? (decision.use ?? name) : name);
    if (match?.kind === 'one' && !match.archived) sent.set(name, String(match.id));
    else if (match?.kind === 'one') sent.set(name, await anyOf(client, relation));
    else sent.set(name, decision?.action === 'create' ? await anyOf(client, relation) : 'open');
  }
  return sent;
}

/** A record of a model; '' where it has none. */
async function anyOf(client: OdooClient, model: string): Promise<string> {
  const [row] = await client.searchRead(model, [], ['id'], { limit: 1 });
  return row ? String(row.id) : '';
}
