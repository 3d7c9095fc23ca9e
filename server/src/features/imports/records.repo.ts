import {
  type ImportRecord,
  type LoadOutcome,
  type RecordFromName,
  type RecordState,
  type RejectedRecord,
  splitBySize,
} from '@atrio/importer';
import type { NewPartner } from '@atrio/spreadsheets';
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf } from '../../db/values.ts';
import { changesIn } from './changes.ts';

/** Updates many rows in one statement: an insert in which each row conflicts with an existing one. */
async function save(
  db: QueryBuilder,
  importId: number,
  state: RecordState,
  records: LoadOutcome[],
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
        ...(state !== 'sending' && { values: null, newPartner: null }),
      })),
    )
    .execute();
}

/** How much one call reads at most. */
interface ReadLimit {
  records: number;
  bytes: number;
}

async function nextOf(
  db: QueryBuilder,
  importId: number,
  wanted: (eb: ExpressionBuilder<Tables, 'importRecords'>) => Expression<SqlBool>,
  afterRow: number,
  { records, bytes }: ReadLimit,
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

/** Records that were not sent. Held ones count only where no corrected file continues their import. */
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
export const recordsRepo = repo((db) => ({
  clear: (importId: number) => db.deleteFrom('importRecords').where('importId', '=', importId).execute(),

  add: (records: Insertable<Tables['importRecords']>[]) =>
    records.length ? db.insertInto('importRecords').values(records).execute() : Promise.resolve([]),

  /**
   * The next records to send, in the order of the sheet: up to a number of records and of bytes, but at least
   * one.
   */
  next: (importId: number, most: ReadLimit) => nextOf(db, importId, inState('pending', 'sending'), 0, most),

  /** Records that were being sent when the load ended; with the same limits. */
  sending: (importId: number, most: ReadLimit) => nextOf(db, importId, inState('sending'), 0, most),

  /** Records that may still be sent, after a row of the sheet; with the same limits. */
  unsent: (importId: number, afterRow: number, most: ReadLimit) =>
    nextOf(db, importId, unsent, afterRow, most),

  /**
   * Records that are not in Odoo, or were being sent when the load ended, after a row of the sheet; with the same
   * limits.
   */
  outside: (importId: number, afterRow: number, most: ReadLimit) =>
    nextOf(db, importId, inState('pending', 'sending', 'undecided', 'rejected'), afterRow, most),

  /** The rows that are in Odoo as these records, by database id; of several rows of one record the first. */
  loadedRows: async (importId: number, odooIds: number[]): Promise<Map<number, number>> => {
    const rows = await db
      .selectFrom('importRecords')
      .select(['odooId', 'row'])
      .where('importId', '=', importId)
      .where('state', 'in', ['loaded', 'unchanged'])
      .where('undo', 'is', null)
      .where('odooId', 'in', anyOf(odooIds))
      .orderBy('row', 'desc')
      .execute();
    return new Map(rows.map(({ odooId, row }) => [odooId ?? 0, row]));
  },

  /** What the document in a row says of its customer or supplier; null where it says nothing. */
  newPartnerOf: async (importId: number, row: number): Promise<NewPartner | null> => {
    const found = await db
      .selectFrom('importRecords')
      .select('newPartner')
      .where('importId', '=', importId)
      .where('row', '=', row)
      .executeTakeFirst();
    return found?.newPartner ? JSON.parse(found.newPartner) : null;
  },

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

  /**
   * Written before anything is sent: what will be done with each record, with the values that an update will
   * overwrite.
   */
  markSending: (importId: number, records: LoadOutcome[]) => save(db, importId, 'sending', records),

  /** Marks records that are in Odoo, and deletes their values, which we may not keep. */
  markInside: (importId: number, state: 'loaded' | 'unchanged', records: LoadOutcome[]) =>
    save(db, importId, state, records),

  /** Marks records that were being sent and of which Odoo has nothing. */
  markUnsent: (importId: number, rows: number[]) =>
    db
      .updateTable('importRecords')
      .set({ state: 'pending', action: null, odooId: null, before: null })
      .where('importId', '=', importId)
      .where('row', 'in', anyOf(rows))
      .execute(),

  forget: (importId: number, rows: number[]) =>
    db.deleteFrom('importRecords').where('importId', '=', importId).where('row', 'in', anyOf(rows)).execute(),

  rememberName: async (importId: number, { activatedId, odooId, ...name }: RecordFromName) => {
    const present = { odooId: odooId ?? null, undo: null, undoReason: null };
    await db
      .insertInto('importNames')
      .values({ importId, ...name, activatedId: activatedId ?? null, ...present })
      .onConflict((conflict) => conflict.columns(['importId', 'externalId']).doUpdateSet(present))
      .execute();
  },

  /** Forgets records that were not created. */
  forgetNames: async (importId: number, externalIds: string[]): Promise<void> => {
    if (externalIds.length === 0) return;
    await db
      .deleteFrom('importNames')
      .where('importId', '=', importId)
      .where('externalId', 'in', externalIds)
      .execute();
  },

  /** The external id of the record that this import creates, or created, from a name; null: none. */
  externalIdOfName: async (importId: number, model: string, name: string): Promise<string | null> => {
    const found = await db
      .selectFrom('importNames')
      .select('externalId')
      .where('importId', '=', importId)
      .where('model', '=', model)
      .where('name', '=', name)
      .where('activatedId', 'is', null)
      .where((eb) => eb.or([eb('undo', 'is', null), eb('undo', '=', 'kept')]))
      .executeTakeFirst();
    return found?.externalId ?? null;
  },

  /**
   * Marks a rejected record. Its values stay, because rows that name it are told why it is not in Odoo. A
   * held record is tried again when the installation continues.
   */
  markRejected: (importId: number, { row, problems, held }: RejectedRecord) =>
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
}));

/** A record that is not in Odoo: `cells` has the values of its own row first, then those of its lines. */
export type UnsentRecord = Pick<ImportRecord, 'row' | 'size' | 'state' | 'cells' | 'rows'>;
