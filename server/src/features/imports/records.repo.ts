import {
  type ImportRecord,
  type MadeName,
  type Outcome,
  type RecordState,
  type Rejected,
  splitBySize,
} from '@atrio/importer';
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { Tables } from '../../db/tables.ts';
import { changesIn } from './changes.ts';

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
    before: before && JSON.stringify(before),
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
interface Most {
  records: number;
  bytes: number;
}

async function nextOf(
  db: Handle,
  importId: number,
  wanted: (eb: ExpressionBuilder<Tables, 'importRecords'>) => Expression<SqlBool>,
  afterRow: number,
  { records, bytes }: Most,
): Promise<ImportRecord[]> {
  const open = db
    .selectFrom('importRecords')
    .where('importId', '=', importId)
    .where(wanted)
    .where('row', '>', afterRow)
    .orderBy('row');
  const sizes = await open
    .select(['row', sql<number | null>`octet_length(${sql.ref('values')})`.as('bytes')])
    .limit(records)
    .execute();
  const [first] = splitBySize(sizes, (size) => size.bytes ?? 0, { count: records, bytes });
  const rows = await open
    .select(['row', 'size', 'state', 'externalId', 'values', 'lineRows', 'action', 'odooId', 'before'])
    .where('row', '<=', first?.at(-1)?.row ?? 0)
    .execute();
  return rows.map(({ values, lineRows, before, ...record }) => {
    const cells: string[][] = JSON.parse(values ?? '[]');
    const lines: number[] | null = lineRows === null ? null : JSON.parse(lineRows);
    const changes = before === null ? null : changesIn(before);
    return { ...record, before: changes, cells, rows: cells.map((_, line) => lines?.[line] ?? record.row) };
  });
}

const inState =
  (...states: RecordState[]) =>
  (eb: ExpressionBuilder<Tables, 'importRecords'>) =>
    eb('state', 'in', states);

/** What nothing was sent of yet; of what is held, only what nobody uploaded again. */
const unsent = (eb: ExpressionBuilder<Tables, 'importRecords'>) =>
  eb.or([
    eb('state', 'in', ['pending', 'undecided']),
    eb.and([
      eb('held', '=', 1),
      eb.not(
        eb.exists(
          eb
            .selectFrom('imports')
            .select('imports.id')
            .whereRef('imports.continuesId', '=', 'importRecords.importId'),
        ),
      ),
    ]),
  ]);

/** The engine's SQL of the records of an import. */
export const recordsRepo = (db: Handle) => ({
  clear: (importId: number) => db.deleteFrom('importRecords').where('importId', '=', importId).execute(),

  add: (records: Insertable<Tables['importRecords']>[]) =>
    records.length ? db.insertInto('importRecords').values(records).execute() : Promise.resolve([]),

  /** The next records to send, in the order of the sheet: so many, and so many bytes, but at least one. */
  next: (importId: number, most: Most) => nextOf(db, importId, inState('pending', 'sending'), 0, most),

  /** Records that may still be sent, below a row of the sheet; bounded in the same way. */
  unsent: (importId: number, afterRow: number, most: Most) => nextOf(db, importId, unsent, afterRow, most),

  /** Records that are not inside, below a row of the sheet; bounded in the same way. */
  outside: (importId: number, afterRow: number, most: Most) =>
    nextOf(db, importId, inState('pending', 'undecided', 'rejected'), afterRow, most),

  setState: async (importId: number, rows: number[], state: 'pending' | 'undecided') => {
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .updateTable('importRecords')
        .set({ state, held: 0, problems: null })
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

  rememberName: async (importId: number, { activatedId, ...name }: MadeName) => {
    await db
      .insertInto('importNames')
      .values({ importId, ...name, activatedId: activatedId ?? null, undo: null, undoReason: null })
      .onConflict((conflict) => conflict.columns(['importId', 'externalId']).doNothing())
      .execute();
  },

  /**
   * Its values stay: rows that name the record are told why it is not there. One that is held is looked at
   * again when the installation goes on.
   */
  markRejected: (importId: number, { row, problems, held }: Rejected) =>
    db
      .updateTable('importRecords')
      .set({
        state: 'rejected',
        problems: JSON.stringify(problems),
        held: Number(held),
        action: null,
        odooId: null,
        before: null,
      })
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute(),
});

/** A record that is not in Odoo: the values of its own row come first in `cells`, then those of its lines. */
export type UnsentRecord = Pick<ImportRecord, 'row' | 'size' | 'state' | 'cells' | 'rows'>;
