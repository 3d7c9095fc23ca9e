import { type Insertable, sql } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { Tables } from '../../db/tables.ts';
import { splitBySize } from './split-by-size.ts';

export type RecordAction = 'created' | 'updated';
export type RecordState = 'pending' | 'undecided' | 'sending' | 'loaded' | 'unchanged' | 'rejected';

/** What is known of a record that goes in. */
export interface Outcome {
  row: number;
  size: number;
  action: RecordAction | null;
  odooId: number | null;
  /** JSON FieldChange[] */
  before: string | null;
}

/** One statement for many rows, which SQL only has as an insert that finds its row there. */
async function save(
  db: Handle,
  importId: number,
  state: RecordState,
  records: Outcome[],
  keepValues: boolean,
): Promise<void> {
  if (!records.length) return;
  const rows = records.map(({ row, size, action, odooId, before }) => ({
    importId,
    row,
    size,
    state,
    action,
    odooId,
    before,
  }));
  await db
    .insertInto('importRecords')
    .values(rows as Insertable<Tables['importRecords']>[])
    .onConflict((conflict) =>
      conflict.columns(['importId', 'row']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        action: eb.ref('excluded.action'),
        odooId: eb.ref('excluded.odooId'),
        before: eb.ref('excluded.before'),
        ...(keepValues ? {} : { values: null }),
      })),
    )
    .execute();
}

/** How much is read at once. */
type Most = { count: number; bytes: number };

/** Row of the last record that still fits into a page; 0 where there is none. */
async function lastOfPage(
  db: Handle,
  importId: number,
  states: RecordState[],
  afterRow: number,
  most: Most,
): Promise<number> {
  const sizes = await db
    .selectFrom('importRecords')
    .select(['row', sql<number | null>`octet_length(${sql.ref('values')})`.as('bytes')])
    .where('importId', '=', importId)
    .where('state', 'in', states)
    .where('row', '>', afterRow)
    .orderBy('row')
    .limit(most.count)
    .execute();
  const [first] = splitBySize(sizes, ({ bytes }) => bytes ?? 0, most);
  return first?.at(-1)?.row ?? 0;
}

/** The engine's SQL of the records of an import. */
export const recordsRepo = (db: Handle) => ({
  clear: (importId: number) => db.deleteFrom('importRecords').where('importId', '=', importId).execute(),

  add: (records: Insertable<Tables['importRecords']>[]) =>
    records.length ? db.insertInto('importRecords').values(records).execute() : Promise.resolve([]),

  /** The next records to send, in the order of the sheet: so many, and so many bytes, but at least one. */
  next: async (importId: number, most: Most) => {
    const states: RecordState[] = ['pending', 'sending'];
    const last = await lastOfPage(db, importId, states, 0, most);
    const records = await db
      .selectFrom('importRecords')
      .select(['row', 'size', 'state', 'externalId', 'values', 'action', 'odooId', 'before'])
      .where('importId', '=', importId)
      .where('state', 'in', states)
      .where('row', '<=', last)
      .orderBy('row')
      .execute();
    return records.map(({ values, ...record }) => ({
      ...record,
      cells: cellsIn(values),
      bytes: Buffer.byteLength(values ?? ''),
    }));
  },

  /** Records that nothing was sent of yet, below a row of the sheet; none where there are no more. */
  unsent: async (importId: number, afterRow: number, most: Most): Promise<UnsentRecord[]> => {
    const states: RecordState[] = ['pending', 'undecided'];
    const last = await lastOfPage(db, importId, states, afterRow, most);
    const records = await db
      .selectFrom('importRecords')
      .select(['row', 'size', 'state', 'values'])
      .where('importId', '=', importId)
      .where('state', 'in', states)
      .where('row', '>', afterRow)
      .where('row', '<=', last)
      .orderBy('row')
      .execute();
    return records.map(({ values, ...record }) => ({ ...record, cells: cellsIn(values) }));
  },

  setState: async (importId: number, rows: number[], state: 'pending' | 'undecided') => {
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .updateTable('importRecords')
        .set({ state })
        .where('importId', '=', importId)
        .where('row', 'in', rows.slice(from, from + 500))
        .execute();
    }
  },

  /** Before anything is sent: what is about to be done, with what an update is going to write over. */
  markSending: (importId: number, records: Outcome[]) => save(db, importId, 'sending', records, true),

  /** The records are inside: their data is not ours to keep any more. */
  markInside: (importId: number, state: 'loaded' | 'unchanged', records: Outcome[]) =>
    save(db, importId, state, records, false),

  forget: (importId: number, rows: number[]) =>
    db
      .deleteFrom('importRecords')
      .where('importId', '=', importId)
      .where('row', 'in', [0, ...rows])
      .execute(),

  markRejected: (importId: number, row: number, problems: string) =>
    db
      .updateTable('importRecords')
      .set({ state: 'rejected', values: null, problems, action: null, odooId: null, before: null })
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute(),
});

/** A record that was read and not sent: first its own row of the sheet, then those of its lines. */
export interface UnsentRecord {
  row: number;
  size: number;
  state: string;
  cells: string[][];
}

const cellsIn = (values: string | null): string[][] => JSON.parse(values ?? '[]');

export type Pending = Awaited<ReturnType<ReturnType<typeof recordsRepo>['next']>>[number];
