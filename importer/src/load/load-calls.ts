import type { OutgoingRecord } from '../calls/send-records.ts';
import type { Difference } from '../compare/compare.ts';
import { bySameBlanks } from '../instance/blank-defaults.ts';
import type { LoadJob } from '../records/load-job.ts';
import { externalIdOf } from '../records/record-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';

/** Fields and rows for one call of `load()`. */
export interface LoadCall {
  fields: string[];
  records: OutgoingRecord[];
  /** For records that are archived, which `load()` would not find otherwise. */
  findArchived?: boolean;
  /** A second call archives the new records, after they are created. */
  archives?: boolean;
}

/** A call that creates records, with these records as the sheet has them. */
export interface NewCall extends LoadCall {
  archives: boolean;
  toCreate: ResolvedRecord[];
}

/**
 * Models whose archived records are created as active ones, and archived by a second call. A template that is
 * created archived gets no variant, and a variant that is created archived gets an active template. A product
 * that is archived later has both, archived.
 */
const archivedAfterwards = new Set(['product.template']);

/** Whether a new record is created active, and archived by a second call. */
export const isArchivedAfterwards = ({ model, fieldNames }: LoadJob, { cells }: ResolvedRecord): boolean =>
  archivedAfterwards.has(model) && cells[0]?.[fieldNames.indexOf('active')] === '0';

/** New records, each with the external id that identifies it later; one call for each set of columns. */
export function callsForNew(job: LoadJob, records: readonly ResolvedRecord[]): NewCall[] {
  const { model, fieldNames } = job;
  const activeAt = fieldNames.indexOf('active');
  const [archived = [], others = []] = [true, false].map((wanted) =>
    records.filter((record) => isArchivedAfterwards(job, record) === wanted),
  );
  const groupsOf = (part: readonly ResolvedRecord[]) =>
    bySameBlanks(model, fieldNames, part, ({ cells }) => cells[0] ?? []);
  const groups = [
    ...groupsOf(others).map((group) => ({ ...group, archives: false })),
    ...groupsOf(archived).map(({ columns, records: own }) => ({
      columns: columns.filter((at) => at !== activeAt),
      records: own,
      archives: true,
    })),
  ];
  return groups.map(({ columns, records: own, archives }) => {
    const sent = columns.filter((at) => fieldNames[at] !== 'id');
    return {
      archives,
      fields: ['id', ...sent.map((at) => fieldNames[at] ?? '')],
      toCreate: own,
      records: own.map((record) => ({
        row: record.row,
        rows: record.cells.map((line, index) => {
          const cells = sent.map((at) => line[at] ?? '');
          return [index === 0 ? externalIdOf(job, record) : '', ...cells];
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
      records: group.map(({ record, odooId, completed }) => {
        const cells = places.map(
          (at) => completed?.get(job.fieldNames[at] ?? '') ?? record.cells[0]?.[at] ?? '',
        );
        return { row: record.row, rows: [[String(odooId), ...cells]] };
      }),
    };
  });
}
