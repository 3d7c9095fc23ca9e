import type { Kysely } from 'kysely';
import { type Handle, tablesOf } from './queries.ts';

/** Where sealed values stand, and all queries that read or replace them, whichever table it is. */

/** A column with sealed values, and the column that names its row: both are part of each seal. */
export interface SealedColumn {
  table: string;
  key: string;
  column: string;
}

/**
 * Columns of customers. Their values have two forms: sealed with the portal's key, or with the customer's
 * own.
 */
export const ownColumns: readonly SealedColumn[] = [
  { table: 'instances', key: 'documentId', column: 'password' },
  { table: 'instances', key: 'documentId', column: 'apiKey' },
  { table: 'authenticators', key: 'userId', column: 'secret' },
];

/**
 * All columns with values that the portal's key sealed. A new column needs a line in one of the two lists.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'customerKeys', key: 'id', column: 'wrapped' },
  ...ownColumns,
  { table: 'operatorAuthenticators', key: 'operatorId', column: 'secret' },
];

export const placeOf = ({ table, column }: SealedColumn, key: unknown): string => `${table}|${key}|${column}`;

type AnyTable = Kysely<Record<string, Record<string, string | number>>>;
/**
 * The columns have the same form; the query builder cannot derive that from their names. It stays in this
 * file, because it shows every table.
 */
const anyTable = (db: Handle): AnyTable => tablesOf(db) as unknown as AnyTable;

/** A sealed value, and the key of its row. */
export interface SealedValue {
  key: string | number;
  sealed: string;
}

/** Values begin with their form and the id of their key: `v1.<id>.` */
const idFrom = 4;

/** Ids of the keys that sealed the values of a column. @param digits length of an id */
export async function keysIn(
  db: Handle,
  { table, column }: SealedColumn,
  form: 'v1' | 'v2',
  digits: number,
): Promise<string[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(({ fn, ref, val }) => fn<string>('substr', [ref(column), val(idFrom), val(digits)]).as('id'))
    .distinct()
    .where(column, 'like', `${form}.%`)
    .execute();
  return rows.map((row) => String(row.id));
}

/**
 * Values that the portal's key sealed.
 * @param not id of the key whose values are left out; null for none
 */
export async function sealedByPortal(
  db: Handle,
  { table, key, column }: SealedColumn,
  { limit, not = null }: { limit: number; not?: string | null },
): Promise<SealedValue[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select([key, column])
    .where(column, 'like', 'v1.%')
    .$if(not !== null, (query) => query.where(column, 'not like', `v1.${not}.%`))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ key: row[key] as string | number, sealed: String(row[column]) }));
}

/**
 * One of the values that a customer's own key sealed, unless that key is destroyed.
 * @param digits length of the id of a key
 * @returns null if there is none
 */
export async function sealedByCustomer(
  db: Handle,
  { table, key, column }: SealedColumn,
  digits: number,
): Promise<SealedValue | null> {
  const any = anyTable(db);
  const row = await any
    .selectFrom(table)
    .select([key, column])
    .where(column, 'like', 'v2.%')
    .where(
      ({ fn, ref, val }) => fn('substr', [ref(column), val(idFrom), val(digits)]),
      'in',
      any.selectFrom('customerKeys').select('id').where('wrapped', 'is not', null),
    )
    .limit(1)
    .executeTakeFirst();
  return row ? { key: row[key] as string | number, sealed: String(row[column]) } : null;
}

/**
 * Primary keys, in order, of the rows whose value is sealed with the portal's key.
 *
 * @param after the last primary key of the page before
 */
export async function keysSealedByPortal(
  db: Handle,
  { table, key, column }: SealedColumn,
  after: string | number | null,
  limit: number,
): Promise<(string | number)[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(key)
    .where(column, 'like', 'v1.%')
    .$if(after !== null, (query) => query.where(key, '>', after as string))
    .orderBy(key)
    .limit(limit)
    .execute();
  return rows.map((row) => row[key] as string | number);
}

/** A customer's value that the portal's key sealed. @returns null if the row or its value is gone */
export async function customersValue(
  db: Handle,
  { table, key, column }: SealedColumn,
  name: string | number,
): Promise<{ userId: number; sealed: string } | null> {
  const row = await anyTable(db)
    .selectFrom(table)
    .select(['userId', column])
    .where(key, '=', name)
    .where(column, 'like', 'v1.%')
    .executeTakeFirst();
  return row ? { userId: Number(row.userId), sealed: String(row[column]) } : null;
}

/** Replaces the seal of a value. @returns 1, or 0 if the row has another one meanwhile */
export async function replaceSeal(
  db: Handle,
  { table, key, column }: SealedColumn,
  value: SealedValue,
  sealed: string,
): Promise<number> {
  const { numUpdatedRows } = await anyTable(db)
    .updateTable(table)
    .set({ [column]: sealed })
    .where(key, '=', value.key)
    .where(column, '=', value.sealed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
