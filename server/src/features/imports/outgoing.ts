import type { Difference } from './comparing.ts';
import { cellsOf, externalIdOf, type Job } from './matching.ts';
import type { Pending } from './records.repo.ts';
import type { OutgoingRecord } from './send-records.ts';

/** Looks up the names in the rows, so that what comes next knows them already. */
export async function knowNames(job: Job, records: Pending[]): Promise<void> {
  const rows = records.map((record) => cellsOf(record)[0] ?? []);
  for (const [at, path] of job.fieldNames.entries()) {
    const { type, relation } = job.fields[path] ?? {};
    if (type !== 'many2one' || !relation) continue;
    await job.meanings(
      relation,
      rows.map((cells) => cells[at] ?? ''),
    );
  }
}

/** Rows for one call of `load()`. */
export interface Shipment {
  fields: string[];
  records: OutgoingRecord[];
}

/** A name in a row that this Odoo does not have. */
export interface MissingName {
  field: string;
  value: string;
}

/**
 * New records, with the names of other records replaced by their ids where all of a column's are known.
 * Rows that name what is not there are told apart: sent along, they would cost the whole batch.
 */
export async function newShipment(
  job: Job,
  records: Pending[],
): Promise<{ shipment: Shipment; missing: Map<number, MissingName> }> {
  const rows = new Map(records.map((record) => [record, cellsOf(record)]));
  const missing = new Map<number, MissingName>();
  const ids = new Map<number, Map<string, string>>();
  for (const [at, path] of job.fieldNames.entries()) {
    const field = job.fields[path];
    if (field?.type !== 'many2one' || !field.relation) continue;
    const names = [...rows.values()].map((cells) => cells[0]?.[at] ?? '').filter((cell) => cell !== '');
    const found = await job.meanings(field.relation, names);
    // An earlier row of this very batch may be the record that is named.
    const mayCome = field.relation === job.model;
    for (const record of mayCome ? [] : records) {
      const value = rows.get(record)?.[0]?.[at] ?? '';
      if (found.get(value) === 'missing') missing.set(record.row, { field: path, value });
    }
    const known = [...found].flatMap(([name, id]): [string, string][] =>
      typeof id === 'number' ? [[name, String(id)]] : [],
    );
    const left = [...found.values()].filter(
      (meaning) => meaning === 'unclear' || (mayCome && meaning === 'missing'),
    );
    if (!left.length) ids.set(at, new Map(known));
  }
  const names = job.fieldNames.map((path, at) => (ids.has(at) ? `${path}/.id` : path));
  const shipment: Shipment = { fields: job.ownIds ? names : ['id', ...names], records: [] };
  for (const [record, cells] of rows) {
    if (missing.has(record.row)) continue;
    const own = cells.map((line, index) => {
      const values = line.map((cell, at) => (cell === '' ? '' : (ids.get(at)?.get(cell) ?? cell)));
      if (job.ownIds) return values;
      return [index === 0 ? externalIdOf(job, record) : '', ...values];
    });
    shipment.records.push({ row: record.row, rows: own });
  }
  return { shipment, missing };
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
        const cells = cellsOf(record)[0] ?? [];
        return { row: record.row, rows: [[String(odooId), ...places.map((at) => cells[at] ?? '')]] };
      }),
    };
  });
}
