import type { Difference } from './compare.ts';
import { externalIdOf, type Job } from './match.ts';
import type { Sendable } from './names/named-ids.ts';
import type { OutgoingRecord } from './send-records.ts';

/** Rows for one call of `load()`. */
export interface Shipment {
  fields: string[];
  records: OutgoingRecord[];
}

/** New records, each with the external id by which it is known again. */
export function newShipment(job: Job, records: Sendable[]): Shipment {
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

/** Changed records, those with the same changed columns together: nothing else of them is written. */
export function updateShipments(job: Job, differences: Difference[]): Shipment[] {
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
