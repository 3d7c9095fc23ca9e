import { idWhenBlank } from '../instance/column-defaults.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { Candidate } from '../names/candidates.ts';
import { lazy } from '../names/lazy.ts';
import { matchNames } from '../references/match-names.ts';
import { globalNames, nameKey, namesIn, type ReferenceColumn } from '../references/reference-columns.ts';
import type { ImportRecord } from './record.ts';

/** What was decided about a name of a sheet. */
export interface NameDecision {
  /** As in `load()`. */
  field: string;
  value: string;
  /** create, use, blank, skip; null while it is open. */
  action: string | null;
  /** Database id of the record that the name means. */
  useId: number | null;
}

/** A record whose names are replaced by the ids of the records that they mean. */
export interface ResolvedRecord extends Omit<ImportRecord, 'cells'> {
  /** As `load()` takes them. */
  cells: string[][];
  /** As in the file. */
  originalCells: string[][];
  /** Names that mean no single record: each had one when it was resolved, and the instance has changed since. */
  unknownNames: UnknownName[];
}

/** A name that no record has, or several have. */
export interface UnknownName {
  path: string;
  name: string;
  /** The records of this name; empty: there is none. */
  candidates: Candidate[];
}

/**
 * Replaces names by database ids. Odoo would look each name up for every row, and take the first of several
 * records of the same name without a warning. Names within another record stay: see `withLots`.
 *
 * @throws OdooError
 */
export async function withIds(
  odoo: OdooInstance,
  model: string,
  allColumns: readonly ReferenceColumn[],
  decisions: readonly NameDecision[],
  records: ImportRecord[],
): Promise<ResolvedRecord[]> {
  const columns = globalNames(allColumns);
  const meanings = await meaningsOf(odoo, model, columns, decisions, records);
  return records.map(({ cells, ...record }) => {
    const unknownNames: UnknownName[] = [];
    const idsIn = ({ path }: ReferenceColumn, name: string): string[] => {
      const { id, candidates = [] } = meanings.get(nameKey(path, name)) ?? {};
      if (id === undefined) unknownNames.push({ path, name, candidates });
      return id ? [id] : [];
    };
    const sent = cells.map((line) => {
      const values = [...line];
      for (const column of columns) {
        const ids = namesIn(column, line[column.at] ?? '').flatMap((name) => idsIn(column, name));
        values[column.at] = [...new Set(ids)].join(',');
      }
      return values;
    });
    return { ...record, originalCells: cells, cells: sent, unknownNames };
  });
}

/** What a name means: an id, '' where the cell stays blank, or several records. */
interface NameMeaning {
  id?: string;
  candidates?: Candidate[];
}

/** @returns what each name of the columns means, by `nameKey`; none for a name that no record has */
async function meaningsOf(
  odoo: OdooInstance,
  model: string,
  columns: readonly ReferenceColumn[],
  decisions: readonly NameDecision[],
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<string, NameMeaning>> {
  const decided = new Map(decisions.map((row) => [nameKey(row.field, row.value), row]));
  const meanings = new Map<string, NameMeaning>();
  for (const column of columns) {
    const { path, relation } = column;
    const names = new Set(
      records.flatMap(({ cells }) => cells.flatMap((line) => namesIn(column, line[column.at] ?? ''))),
    );
    const open: string[] = [];
    const blank = lazy(() => idWhenBlank(odoo, model, path));
    for (const name of names) {
      const decision = decided.get(nameKey(path, name));
      if (decision?.action === 'blank') meanings.set(nameKey(path, name), { id: await blank() });
      else if (decision?.useId) meanings.set(nameKey(path, name), { id: String(decision.useId) });
      else open.push(name);
    }
    if (!open.length) continue;
    for (const [name, match] of await matchNames(odoo, { model, path, relation }, open)) {
      if (match.kind === 'one') meanings.set(nameKey(path, name), { id: String(match.id) });
      if (match.kind === 'many') meanings.set(nameKey(path, name), { candidates: match.candidates });
    }
  }
  return meanings;
}

/** The field names for rows with ids in the place of names. */
export function fieldNamesForIds(fieldNames: string[], columns: ReferenceColumn[]): string[] {
  const named = new Set(columns.map(({ at }) => at));
  return fieldNames.map((path, at) => (named.has(at) ? `${path}/.id` : path));
}
