import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** A list call that http/list-query.ts has read and found to be within the grammar of its endpoint. */
export interface ListQuery {
  filter: Filter | null;
  sort: { key: string; direction: 'asc' | 'desc' }[];
  page: number;
  pageSize: number;
  /** Rows left out before the first. */
  offset: number;
  withCount: boolean;
}

export type Operator =
  | '$eq'
  | '$ne'
  | '$eqi'
  | '$lt'
  | '$lte'
  | '$gt'
  | '$gte'
  | '$in'
  | '$notIn'
  | '$contains'
  | '$containsi'
  | '$startsWith'
  | '$endsWith'
  | '$null'
  | '$notNull';

export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'test'; key: string; operator: Operator; value: (string | number)[] };

/** Wire path (`instance.username`) → column reference (`instances.username`). */
export type Columns = Record<string, string>;

/**
 * Wire path (`odooApps.name`) → column of the rows on the far side of a many-to-many, and how they are
 * reached: `from … where …`. A test holds when one of them passes it.
 */
export type Relations = Record<string, { column: string; reached: RawBuilder<unknown> }>;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
/** PostgreSQL looks for text in nothing but text. */
const textOf = (column: Expression<unknown>) => sql<string>`cast(${column} as text)`;

const largest = 2_147_483_647;

/**
 * Numbers are kept as integers of 32 bits, and PostgreSQL refuses to compare those with anything else.
 * @returns the integer that gives the same answer; -1, which no row has, for a number that equals none
 */
function fitted(operator: Operator, number: number): number {
  if (operator === '$gt' || operator === '$lte') return clamped(Math.floor(number));
  if (operator === '$gte' || operator === '$lt') return clamped(Math.ceil(number));
  return Number.isInteger(number) && Math.abs(number) <= largest ? number : -1;
}

const clamped = (number: number) => Math.max(-largest, Math.min(largest, number));

type Test = Extract<Filter, { kind: 'test' }>;

function mapTests(filter: Filter, change: (test: Test) => Test): Filter {
  if (filter.kind === 'not') return { kind: 'not', part: mapTests(filter.part, change) };
  if (filter.kind === 'test') return change(filter);
  return { kind: filter.kind, parts: filter.parts.map((part) => mapTests(part, change)) };
}

/** The same list call, with other numbers for `key` to be compared with: cents for a price. */
export function withNumbers(list: ListQuery, key: string, change: (value: number) => number): ListQuery {
  const inOther = (item: string | number) => (typeof item === 'number' ? change(item) : item);
  const filter =
    list.filter &&
    mapTests(list.filter, (test) => (test.key === key ? { ...test, value: test.value.map(inOther) } : test));
  return { ...list, filter };
}

/** A value of a test as SQL compares it. */
function sqlValue(operator: Operator, given: string | number): string | number {
  const value = typeof given === 'number' ? fitted(operator, given) : given;
  const text = String(value);
  switch (operator) {
    case '$eqi':
      return text.toLowerCase();
    case '$contains':
      return `%${escapeLike(text)}%`;
    case '$containsi':
      return `%${escapeLike(text)}%`.toLowerCase();
    case '$startsWith':
      return `${escapeLike(text)}%`;
    case '$endsWith':
      return `%${escapeLike(text)}`;
    default:
      return value;
  }
}

/**
 * The same list call with its values replaced by what `bind` makes of them, in the form that SQL compares.
 */
export function listWithValues(list: ListQuery, bind: (value: string | number) => unknown): ListQuery {
  const filter =
    list.filter &&
    mapTests(list.filter, (test) => ({
      ...test,
      value: test.value.map((item) => bind(sqlValue(test.operator, item)) as string),
    }));
  const [pageSize, offset] = [bind(list.pageSize) as number, bind(list.offset) as number];
  return { ...list, filter, pageSize, offset, page: 0 };
}

function test(
  column: Expression<unknown>,
  operator: Operator,
  values: (string | number)[],
): Expression<SqlBool> {
  const value = values[0] ?? '';
  switch (operator) {
    case '$eq':
      return sql`${column} = ${value}`;
    case '$ne':
      return sql`(${column} <> ${value} or ${column} is null)`;
    case '$eqi':
      return sql`lower(${textOf(column)}) = ${value}`;
    case '$lt':
      return sql`${column} < ${value}`;
    case '$lte':
      return sql`${column} <= ${value}`;
    case '$gt':
      return sql`${column} > ${value}`;
    case '$gte':
      return sql`${column} >= ${value}`;
    case '$in':
      return values.length ? sql`${column} in (${sql.join(values)})` : sql`1 = 0`;
    case '$notIn':
      return values.length ? sql`${column} not in (${sql.join(values)})` : sql`1 = 1`;
    case '$contains':
    case '$startsWith':
    case '$endsWith':
      return sql`${textOf(column)} like ${value} escape '\\'`;
    case '$containsi':
      return sql`lower(${textOf(column)}) like ${value} escape '\\'`;
    case '$null':
      return sql`${column} is null`;
    case '$notNull':
      return sql`${column} is not null`;
  }
}

function condition(filter: Filter, columns: Columns, relations: Relations): Expression<SqlBool> {
  if (filter.kind === 'test') {
    const relation = relations[filter.key];
    const column = sql.ref(relation?.column ?? columns[filter.key] ?? '');
    const found = test(column, filter.operator, filter.value);
    return relation ? sql<SqlBool>`exists (select 1 ${relation.reached} and ${found})` : found;
  }
  if (filter.kind === 'not') return sql<SqlBool>`not (${condition(filter.part, columns, relations)})`;
  if (!filter.parts.length) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(
    filter.parts.map((part) => condition(part, columns, relations)),
    filter.kind === 'and' ? sql` and ` : sql` or `,
  )})`;
}

/** Adds the caller's filter to a query that already contains only what the caller may see. */
// biome-ignore lint/suspicious/noExplicitAny: works on any table set; the repo that calls it is typed.
export function withFilter<Q extends SelectQueryBuilder<any, any, any>>(
  query: Q,
  list: ListQuery,
  columns: Columns,
  relations: Relations = {},
): Q {
  const { filter } = list;
  if (!filter) return query;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  return query.where((_: ExpressionBuilder<any, any>) => condition(filter, columns, relations)) as Q;
}

/** Adds filter, order (by ascending id unless the caller asks otherwise) and page. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export function withPage<Q extends SelectQueryBuilder<any, any, any>>(
  query: Q,
  list: ListQuery,
  columns: Columns,
  relations: Relations = {},
): Q {
  let ordered = withFilter(query, list, columns, relations);
  for (const { key, direction } of list.sort) {
    ordered = ordered.orderBy(sql.ref(columns[key] ?? ''), direction) as Q;
  }
  return ordered
    .orderBy(sql.ref(columns.id ?? ''), list.sort[0]?.direction ?? 'asc')
    .limit(list.pageSize)
    .offset(list.offset) as Q;
}

/** How many rows a query finds. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export async function countOf(query: SelectQueryBuilder<any, any, any>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The wire's `meta` of a list. `total` is null when it was not asked for. */
export function pageMeta(list: ListQuery, total: number | null) {
  const { page, pageSize } = list;
  return {
    pagination:
      total === null ? { page, pageSize } : { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
  };
}

/**
 * The number of all rows. It follows from a page that is not full, so most lists need no second query. null
 * when the caller did not ask.
 */
export async function totalOf(
  list: ListQuery,
  rowsOnPage: number,
  count: () => Promise<number>,
): Promise<number | null> {
  if (!list.withCount) return null;
  const isLast = rowsOnPage < list.pageSize && (rowsOnPage > 0 || list.page === 1);
  return isLast ? (list.page - 1) * list.pageSize + rowsOnPage : count();
}
