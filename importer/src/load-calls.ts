import type { Difference } from './compare.ts';
import type { LoadJob } from './load-job.ts';
import { externalIdOf } from './match.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import type { OutgoingRecord } from './send-records.ts';

/** Fields and rows for one call of `load()`. */
export interface LoadCall {
  fields: string[];
  records: OutgoingRecord[];
}

/** New records, each with the external id that identifies it later. */
export function callForNew(job: LoadJob, records: ResolvedRecord[]): LoadCall {
  const { ownIds, fieldNames } = job;
  return {
    fields: ownIds ? fieldNames : ['id', ...fieldNames],
    records: records.map((record) => ({
      row: record.row,
      rows: ownIds
        ? record.cells
        : record.cells.map((line, index) => [index === 0 ? externalIdOf(job, record) : '', ...line]),
    })),
  };
}

/** One call for each set of changed columns, so that no other column is written. */
export function callsForUpdates(job: LoadJob, differences: Difference[]): LoadCall[] {
  const groups = Map.groupBy(differences, ({ columns }) => columns.join('\n'));
  return [...groups.values()].map((group) => {
    const columns = group[0]?.columns ?? [];
    const places = columns.map((path) => job.fieldNames.indexOf(path));
    return {
      fields: ['.id', ...columns],
      records: group.map(({ record, odooId }) => {
        const cells = record.cells[0] ?? [];
        return { row: record.row, rows: [[String(odooId), ...places.map((at) => cells[at] ?? '')]] };
      }),
    };
  });
}
