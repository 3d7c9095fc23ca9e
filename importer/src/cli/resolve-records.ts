import type { RowProblem } from '@atrio/spreadsheets';
import { missingRecord, severalRecords, toldCandidates } from '../calls/messages.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { NameMatch } from '../names/candidates.ts';
import type { NameTarget } from '../names/rules.ts';
import type { ImportRecord } from '../records/record.ts';
import { type NameDecision, type ResolvedRecord, withIds } from '../records/resolved-records.ts';
import { problemOfName } from '../records/row-problems.ts';
import { globalNames, nameKey, namesIn, namesOf } from '../references/reference-columns.ts';
import type { Sheet } from './sheet.ts';

/** A record with a name that Odoo does not have, or has several times. */
export interface UnresolvedRecord {
  record: ImportRecord;
  problems: RowProblem[];
}

export interface ResolvedNames {
  /** With ids instead of names. */
  ready: ResolvedRecord[];
  unclear: UnresolvedRecord[];
}

/**
 * Finds out which records the names in the cells mean.
 *
 * @param match how names are looked up in a field
 * @throws OdooError
 */
export async function resolveRecords(
  odoo: OdooInstance,
  { job, named: all, columns }: Sheet,
  records: ImportRecord[],
  match: (target: NameTarget, names: Set<string>) => Promise<Map<string, NameMatch>>,
): Promise<ResolvedNames> {
  const named = globalNames(all);
  const decisions: NameDecision[] = [];
  const reasons = new Map<string, string>();
  for (const column of named) {
    const { path, relation, label, at } = column;
    const names = new Set(
      records.flatMap(({ cells }) => cells.flatMap((line) => namesIn(column, line[at] ?? ''))),
    );
    if (!names.size) continue;
    const header = columns.find(({ field }) => field === path)?.header ?? label;
    for (const [name, found] of await match({ model: job.model, path, relation }, names)) {
      if (found.kind === 'one') decisions.push({ field: path, value: name, action: 'use', useId: found.id });
      else reasons.set(nameKey(path, name), reasonOf(name, header, found));
    }
  }
  const unclear = records.flatMap((record): UnresolvedRecord[] => {
    const problems = namesOf(named, record.cells).flatMap(({ column: { path }, name, line }) => {
      const reason = reasons.get(nameKey(path, name));
      const row = record.rows[line] ?? record.row;
      return reason === undefined ? [] : [problemOfName(columns, row, path, name, reason)];
    });
    return problems.length ? [{ record, problems }] : [];
  });
  const unresolvedRecords = new Set(unclear.map(({ record }) => record));
  const resolvable = records.filter((record) => !unresolvedRecords.has(record));
  return { ready: await withIds(odoo, job.model, all, decisions, resolvable), unclear };
}

function reasonOf(name: string, header: string, found: Exclude<NameMatch, { kind: 'one' }>): string {
  if (found.kind === 'many') return severalRecords(name, header, found.candidates);
  const names = toldCandidates(found.proposals.filter(({ near }) => near));
  return missingRecord(name, header) + (names === '' ? '' : ` Se parece a ${names}.`);
}
