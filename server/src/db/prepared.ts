import { type Compilable, CompiledQuery } from 'kysely';
import type { Handle } from './handle.ts';
import type { ListQuery } from './list.ts';

/**
 * Reads that every page makes are built and compiled once and then only given their values: building a
 * query costs several times what SQLite takes to answer it.
 */

type Rows = Record<string, unknown>[];

/** A way to the rows that spares the query layer's own; only for reads outside a transaction. */
export type Reader = (sql: string, values: readonly unknown[]) => Rows;
const readers = new WeakMap<Handle, Reader>();

export function setReader(db: Handle, reader: Reader): void {
  readers.set(db, reader);
}

/** Stands in a query for the value with this index, until there is one. */
class Hole {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * @param build makes the query once; its parameters may only be used as values to compare with
 * @returns the query as a function of the database (or transaction) and those values
 */
export function prepared<P extends unknown[], R>(
  build: (db: Handle, ...values: P) => Compilable<R>,
): (db: Handle, ...values: P) => Promise<R[]> {
  const known = new WeakMap<Reader, CompiledQuery>();
  const compile = (db: Handle, values: P) => {
    const holes = values.map((_, index) => new Hole(index));
    return build(db, ...(holes as unknown as P)).compile();
  };
  return async (db, ...values) => {
    const bind = (parameter: unknown) => (parameter instanceof Hole ? values[parameter.index] : parameter);
    const reader = readers.get(db);
    if (!reader) {
      const { sql, parameters } = compile(db, values);
      return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters.map(bind)))).rows;
    }
    let query = known.get(reader);
    if (!query) {
      query = compile(db, values);
      known.set(reader, query);
    }
    return reader(query.sql, query.parameters.map(bind)) as R[];
  };
}

/** The same for a list call of a customer: one query for each way of asking. */
export function preparedList<R>(
  build: (db: Handle, list: ListQuery, userId: number) => Compilable<R>,
): (db: Handle, list: ListQuery, userId: number) => Promise<R[]> {
  const known = new WeakMap<ListQuery, (db: Handle, userId: number) => Promise<R[]>>();
  return (db, list, userId) => {
    let query = known.get(list);
    if (!query) {
      query = prepared<[number], R>((handle, id) => build(handle, list, id));
      known.set(list, query);
    }
    return query(db, userId);
  };
}

/** The same for rows that belong to any of some ids: one query for each number of ids. */
export function preparedIn<R>(
  build: (db: Handle, ids: number[]) => Compilable<R>,
): (db: Handle, ids: number[]) => Promise<R[]> {
  const known = new Map<number, (db: Handle, ...ids: number[]) => Promise<R[]>>();
  return async (db, ids) => {
    if (!ids.length) return [];
    let query = known.get(ids.length);
    if (!query) {
      query = prepared<number[], R>((handle, ...holes) => build(handle, holes));
      known.set(ids.length, query);
    }
    return query(db, ...ids);
  };
}
