import type { OdooClient } from '@atrio/odoo';
import type { ImportRecord } from '../record.ts';
import { type NamedColumn, nameKey, namesIn } from './named-columns.ts';
import { matchNames } from './names.ts';

/** What was decided about a name of a sheet. */
export interface NameDecision {
  /** As in `load()`. */
  field: string;
  value: string;
  /** create, use, blank, skip; null while it is open. */
  action: string | null;
  /** Record that stands for the name. */
  useId: number | null;
}

/** A record with the names in its cells replaced by the ids of the records that they mean. */
export interface Sendable extends Omit<ImportRecord, 'cells'> {
  /** As `load()` takes them. */
  cells: string[][];
  /** As the file says them. */
  given: string[][];
  /** Names that nobody knows: settled before, and gone from the instance since. */
  unknown: { path: string; name: string }[];
}

/**
 * Puts database ids in the place of names. Odoo would look each name up in every row, and take the first of
 * several records of one name without a word.
 *
 * @param decisions what was decided about names of the sheet
 */
export async function withIds(
  client: OdooClient,
  model: string,
  columns: NamedColumn[],
  decisions: readonly NameDecision[],
  records: ImportRecord[],
): Promise<Sendable[]> {
  const decided = new Map(decisions.map((row) => [nameKey(row.field, row.value), row]));
  const ids = new Map<string, string>();
  for (const column of columns) {
    const { path, relation } = column;
    const names = new Set(
      records.flatMap(({ cells }) => cells.flatMap((line) => namesIn(column, line[column.at] ?? ''))),
    );
    const open: string[] = [];
    for (const name of names) {
      const decision = decided.get(nameKey(path, name));
      if (decision?.action === 'blank') ids.set(nameKey(path, name), '');
      else if (decision?.useId) ids.set(nameKey(path, name), String(decision.useId));
      else open.push(name);
    }
    if (!open.length) continue;
    for (const [name, match] of await matchNames(client, { model, path, relation }, open)) {
      if (match.kind === 'one') ids.set(nameKey(path, name), String(match.id));
    }
  }
  return records.map(({ cells, ...record }) => {
    const unknown: Sendable['unknown'] = [];
    const sent = cells.map((line) => {
      const values = [...line];
      for (const column of columns) {
        const found = namesIn(column, line[column.at] ?? '').map((name) => {
          const id = ids.get(nameKey(column.path, name));
          if (id === undefined) unknown.push({ path: column.path, name });
          return id ?? '';
        });
        values[column.at] = [...new Set(found.filter((id) => id !== ''))].join(',');
      }
      return values;
    });
    return { ...record, given: cells, cells: sent, unknown };
  });
}

/** Names of the fields under which `load()` takes ids. */
export function fieldNamesForIds(fieldNames: string[], columns: NamedColumn[]): string[] {
  const named = new Set(columns.map(({ at }) => at));
  return fieldNames.map((path, at) => (named.has(at) ? `${path}/.id` : path));
}
