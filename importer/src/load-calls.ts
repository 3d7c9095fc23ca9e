import { bySameBlanks } from './blank-defaults.ts';
import type { Difference } from './compare.ts';
import type { LoadJob } from './load-job.ts';
import { externalIdOf } from './match.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import type { OutgoingRecord } from './send-records.ts';

/** Fields and rows for one call of `load()`. */
export interface LoadCall {
  fields: string[];
  records: OutgoingRecord[];
  /** For records that are archived, which `load()` would not find otherwise. */
  findArchived?: boolean;
}

/** A call that creates records, with them as the sheet has them. */
export interface NewCall extends LoadCall {
  toCreate: ResolvedRecord[];
}

/** New records, each with the external id that identifies it later; one call for each set of columns. */
export function callsForNew(job: LoadJob, records: readonly ResolvedRecord[]): NewCall[] {
  const { model, ownIds, fieldNames } = job;
  const groups = bySameBlanks(model, fieldNames, records, ({ cells }) => cells[0] ?? []);
  return groups.map(({ columns, records: own }) => {
    const names = columns.map((at) => fieldNames[at] ?? '');
    return {
      fields: ownIds ? names : ['id', ...names],
      toCreate: own,
      records: own.map((record) => ({
        row: record.row,
        rows: record.cells.map((line, index) => {
          const cells = columns.map((at) => line[at] ?? '');
          return ownIds ? cells : [index === 0 ? externalIdOf(job, record) : '', ...cells];
        }),
      })),
    };
  });
}

/** One call for each set of changed columns of active and of archived records, so that no other column is written. */
export function callsForUpdates(job: LoadJob, differences: Difference[]): LoadCall[] {
  const groups = Map.groupBy(differences, ({ columns, staysArchived = false }) =>
    [staysArchived, ...columns].join('\n'),
  );
  return [...groups.values()].map((group) => {
    const columns = group[0]?.columns ?? [];
    const places = columns.map((path) => job.fieldNames.indexOf(path));
    return {
      fields: ['.id', ...columns],
      findArchived: group[0]?.staysArchived ?? false,
      records: group.map(({ record, odooId }) => {
        const cells = record.cells[0] ?? [];
        return { row: record.row, rows: [[String(odooId), ...places.map((at) => cells[at] ?? '')]] };
      }),
    };
  });
}
