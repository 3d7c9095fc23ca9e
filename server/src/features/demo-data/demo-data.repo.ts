import { CompiledQuery, type DialectAdapter, type Insertable, sql } from 'kysely';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { newDocumentId, now } from '../../db/values.ts';
import { inBatches } from '../../lib/in-batches.ts';

/** The tables that are written, each after those that it refers to. */
export const writtenTables = [
  'users',
  'unwantedNotices',
  'searchTerms',
  'sessions',
  'activity',
  'customerNotes',
  'consents',
  'files',
  'instances',
  'instanceHealth',
  'installations',
  'installationApps',
  'installationEvents',
  'imports',
  'importRecords',
  'turns',
  'silentHosts',
  'odooCalls',
  'orders',
  'subscriptions',
  'ledger',
  'webhookEvents',
  'pastMails',
  'mails',
  'failures',
  'announcements',
  'accountRequests',
] as const satisfies (keyof Tables)[];
export type WrittenTable = (typeof writtenTables)[number];

/** Tables whose rows are numbered. */
export const numberedTables = [
  ...['users', 'activity', 'customerNotes', 'consents', 'files', 'instances', 'installations'],
  ...['installationEvents', 'imports', 'turns', 'odooCalls', 'orders', 'subscriptions', 'ledger'],
  ...['mails', 'failures', 'announcements', 'accountRequests'],
] as const satisfies WrittenTable[];
export type NumberedTable = (typeof numberedTables)[number];

export type WrittenRow<T extends WrittenTable> = Insertable<Tables[T]>;

/** Plans, periods and apps with their ids in the database. */
export interface Offer {
  apps: { id: number; name: string }[];
  plans: { id: number; name: string; priceCents: number }[];
  periods: { id: number; name: string; months: number }[];
}

/** Rows of one statement. */
const batch = 100;

/** Compiled statements by table and number of rows: building one takes longer than running it. */
const built = new WeakMap<DialectAdapter, Map<string, string>>();

function insertText(
  db: QueryBuilder,
  table: WrittenTable | 'acts',
  columns: readonly string[],
  count: number,
): string {
  const { adapter } = db.getExecutor();
  const known = built.get(adapter) ?? new Map<string, string>();
  built.set(adapter, known);
  const key = `${table} ${count} ${columns.join()}`;
  const row = Object.fromEntries(columns.map((column) => [column, 0]));
  const text =
    known.get(key) ??
    db
      .insertInto(table)
      .values(Array.from({ length: count }, () => row as Insertable<Tables[typeof table]>))
      .compile().sql;
  known.set(key, text);
  return text;
}

/** SQL that writes many rows with given ids, and reads what that needs to know. */
export const demoDataRepo = repo((db) => ({
  countCustomers: () => countOf(db.selectFrom('users').where('deletedAt', 'is', null)),

  hasOperator: async (email: string) =>
    (await countOf(db.selectFrom('operators').where('email', '=', email))) > 0,

  offer: async (): Promise<Offer> => ({
    apps: await db.selectFrom('odooApps').select(['id', 'name']).orderBy('id').execute(),
    plans: await db
      .selectFrom('plans')
      .select(['id', 'name', 'priceCents'])
      .where('retiredAt', 'is', null)
      .orderBy('id')
      .execute(),
    periods: await db
      .selectFrom('periods')
      .select(['id', 'name', 'months'])
      .where('retiredAt', 'is', null)
      .orderBy('id')
      .execute(),
  }),

  /** The last id of each table. */
  lastNumbers: async (): Promise<Record<NumberedTable, number>> => {
    const lastOf = async (table: NumberedTable | 'pastMails') => {
      const { last } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      return Number(last ?? 0);
    };
    const found = {} as Record<NumberedTable, number>;
    for (const table of numberedTables) found[table] = await lastOf(table);
    // A mail keeps its id when it has left the queue.
    found.mails = Math.max(found.mails, await lastOf('pastMails'));
    return found;
  },

  /** Writes rows of one table, which have the same columns. */
  insert: async (table: WrittenTable | 'acts', rows: readonly object[]) => {
    const columns = Object.keys(rows[0] ?? {});
    for (const some of inBatches(rows as readonly Record<string, unknown>[], batch)) {
      const text = insertText(db, table, columns, some.length);
      const values = some.flatMap((row) => columns.map((column) => row[column] ?? null));
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  },

  /** PostgreSQL does not count ids that were given explicitly. */
  goOnAfter: (table: NumberedTable, last: number) =>
    sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last}::int)`.execute(db),

  /** Adds an operator without a password, so that nobody can sign in as them. */
  addOperator: async (email: string, name: string, role: string) => {
    const at = now();
    const { id: roleId } = await db
      .selectFrom('operatorRoles')
      .select('id')
      .where('builtIn', '=', role)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('operators')
      .values({
        documentId: newDocumentId(),
        createdAt: at,
        updatedAt: at,
        email,
        name,
        roleId,
        lastSeenAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Reserves lines at the end of the book of acts, and locks it for others. @returns its present end */
  takeLines: async (count: number) => {
    const { lastId, hash } = await db
      .updateTable('actHead')
      .set((eb) => ({ lastId: eb('lastId', '+', count) }))
      .returning(['lastId', 'hash'])
      .executeTakeFirstOrThrow();
    const { at } = await db
      .selectFrom('acts')
      .select((eb) => eb.fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    return { lastId: lastId - count, hash, at };
  },

  setHead: (hash: string) => db.updateTable('actHead').set({ hash }).execute(),
}));
