import type { OdooClient } from '@atrio/odoo';
import type { RowProblem } from '@atrio/spreadsheets';
import { missingRecord } from '../messages.ts';
import { nameKey, namesIn, namesOf } from '../names/named-columns.ts';
import { type NameDecision, type Sendable, withIds } from '../names/named-ids.ts';
import type { NameMatch, NameTarget } from '../names/names.ts';
import type { ImportRecord } from '../record.ts';
import { problemOfName } from '../row-problems.ts';
import type { Sheet } from './sheet.ts';

/** A record that names what cannot be told. */
export interface Unclear {
  record: ImportRecord;
  problems: RowProblem[];
}

export interface Named {
  /** With ids in the place of names. */
  ready: Sendable[];
  unclear: Unclear[];
}

/** Finds out what the names in the records mean. @param match how they are looked up in a field */
export async function nameRecords(
  client: OdooClient,
  { job, named, columns }: Sheet,
  records: ImportRecord[],
  match: (target: NameTarget, names: Set<string>) => Promise<Map<string, NameMatch>>,
): Promise<Named> {
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
  const unclear = records.flatMap((record): Unclear[] => {
    const problems = namesOf(named, record.cells).flatMap(({ column: { path }, name, line }) => {
      const reason = reasons.get(nameKey(path, name));
      const row = record.rows[line] ?? record.row;
      return reason === undefined ? [] : [problemOfName(columns, row, path, name, reason)];
    });
    return problems.length ? [{ record, problems }] : [];
  });
  const left = new Set(unclear.map(({ record }) => record));
  const clear = records.filter((record) => !left.has(record));
  return { ready: await withIds(client, job.model, named, decisions, clear), unclear };
}

function reasonOf(name: string, header: string, found: Exclude<NameMatch, { kind: 'one' }>): string {
  const list = found.kind === 'many' ? found.candidates : found.proposals.filter(({ near }) => near);
  const names = list
    .slice(0, 3)
    .map((one) => `«${one.name}»${one.detail ? ` (${one.detail})` : ''}`)
    .join(', ');
  if (found.kind === 'many') {
    return `Tu Odoo tiene ${list.length} registros llamados «${name}» en «${header}»: ${names}. Escribe uno de modo que se distinga, por ejemplo con su código.`;
  }
  return missingRecord(name, header) + (names === '' ? '' : ` Se parece a ${names}.`);
}
