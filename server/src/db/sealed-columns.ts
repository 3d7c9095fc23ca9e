import type { Kysely } from 'kysely';
import { type Handle, tablesOf } from './repo.ts';

/** Where sealed values stand. */

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
/** The columns have the same form; the query builder cannot derive that from their names. */
export const anyTable = (db: Handle): AnyTable => tablesOf(db) as unknown as AnyTable;

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
