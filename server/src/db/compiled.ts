import { type Compilable, CompiledQuery, type DialectAdapter, type SelectQueryBuilder } from 'kysely';
import { type ListQuery, listWithValues } from './list.ts';
import type { QueryBuilder } from './queries.ts';

/** Stands for a value in a query that is built once. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  /** Queries that differ in their values only have the same key. */
  toJSON(): string {
    return '?';
  }
}

type Value = string | number | readonly number[] | ListQuery;

const isList = (value: Value): value is ListQuery => typeof value === 'object' && 'pageSize' in value;

/** Callers choose how they filter and sort: at most this many different queries are kept. */
const maxKept = 200;

/**
 * A read that is built and compiled once, and afterwards only gets its values: building a query takes several
 * times as long as running it, and the portal makes these reads with every call
 * (docs/decisions/004-sqlite-of-node.md).
 *
 * @param build may use its values only as values of the query, not to decide what it asks: numbers, texts,
 * ids for `in` (one query for each count of them), or a list call (one for each way of asking)
 * @returns the rows, as a function of the database or transaction and the values
 */
export function compiled<V extends Value[], R>(
  build: (db: QueryBuilder, ...values: V) => Compilable<R>,
): (db: QueryBuilder, ...values: V) => Promise<R[]> {
  const byDialect = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();
  return async (db, ...values) => {
    const bound: unknown[] = [];
    const bind = (value: unknown) => new Placeholder(bound.push(value) - 1);
    const asked = values.map((value) => {
      if (isList(value)) return listWithValues(value, bind);
      return typeof value === 'object' ? value.map(bind) : bind(value);
    });
    const { adapter } = db.getExecutor();
    const known = byDialect.get(adapter) ?? new Map<string, CompiledQuery>();
    byDialect.set(adapter, known);
    const key = JSON.stringify(asked);
    let query = known.get(key);
    if (!query) {
      query = build(db, ...(asked as unknown as V)).compile();
      if (known.size >= maxKept) known.clear();
      known.set(key, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? bound[value.index] : value,
    );
    return (await db.executeQuery<R>(CompiledQuery.raw(query.sql, parameters))).rows;
  };
}

/** The number of rows that a query finds, compiled once. */
export function compiledCount<V extends Value[]>(
  // biome-ignore lint/suspicious/noExplicitAny: counts the rows of any query; the repo that builds it is typed.
  build: (db: QueryBuilder, ...values: V) => SelectQueryBuilder<any, any, any>,
): (db: QueryBuilder, ...values: V) => Promise<number> {
  const count = compiled((db, ...values: V) =>
    build(db, ...values).select(({ fn }) => fn.countAll<number>().as('count')),
  );
  return async (db, ...values) => (await count(db, ...values))[0]?.count ?? 0;
}
