import type { ListGrammar } from '@atrio/contract';
import { AppError } from '../core/errors.ts';
import type { Filter, ListQuery, Operator } from '../db/list.ts';

/**
 * Reads `filters`, `sort`, `pagination`, `populate` and `fields` of a list call. A key that is not in the
 * endpoint's grammar is refused by name, as the wire's `strictParams` does.
 */

const operators = new Set<string>([
  '$eq',
  '$ne',
  '$eqi',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$in',
  '$notIn',
  '$contains',
  '$containsi',
  '$startsWith',
  '$endsWith',
  '$null',
  '$notNull',
]);
const isOperator = (key: string): key is Operator => operators.has(key);
const maxFilterTests = 50;
const maxPageSize = 100;
/** No list has more fields, and a database takes only a limited number. */
const maxSortFields = 20;

type Query = Record<string, unknown>;

function invalidKey(key: string, param: string): AppError {
  return new AppError('invalid-input', `Invalid key ${key}`, `El parámetro «${key}» no se puede usar aquí.`, [
    { path: [param, key], message: `El parámetro «${key}» no se puede usar aquí.`, name: 'ValidationError' },
  ]);
}

function invalidValue(param: string, expected: string): AppError {
  const message = `El parámetro «${param}» debe ser ${expected}.`;
  return new AppError('invalid-input', message, message, [
    { path: [param], message, name: 'ValidationError' },
  ]);
}

const isRecord = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param query the query string as parsed by `qs` */
export function readListQuery(query: Query, grammar: ListGrammar): ListQuery {
  for (const key of Object.keys(query)) {
    if (!['filters', 'sort', 'pagination', 'populate', 'fields', 'locale', 'status'].includes(key)) {
      throw invalidKey(key, key);
    }
  }
  checkPopulate(query.populate, grammar);
  return {
    filter: query.filters === undefined ? null : readFilters(query.filters, grammar),
    sort: readSort(query.sort, grammar),
    ...readPagination(query.pagination),
  };
}

/** The items of a list, which `qs` may give as an object with numbers as keys. A single value is one item. */
const itemsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [value];

function readFilters(filters: unknown, grammar: ListGrammar): Filter {
  let tests = 0;
  return read(filters, []);

  /** @param path the keys that lead to the node: `instance`, `databaseName` */
  function read(node: unknown, path: string[]): Filter {
    if (!isRecord(node)) {
      if (path.length && path.join('.') in grammar.filters) return test(path.join('.'), '$eq', node);
      throw invalidValue('filters', 'un filtro como filters[campo][$eq]=valor');
    }
    const parts = Object.entries(node).map(([key, child]) => readEntry(key, child, path));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  }

  function readEntry(key: string, child: unknown, path: string[]): Filter {
    if (key === '$and' || key === '$or') {
      const items = typeof child === 'object' && child !== null ? itemsIn(child) : [];
      return { kind: key === '$and' ? 'and' : 'or', parts: items.map((item) => read(item, path)) };
    }
    if (key === '$not') return { kind: 'not', part: read(child, path) };
    if (key.startsWith('$')) {
      const name = path.join('.');
      if (!isOperator(key) || !(name in grammar.filters)) throw invalidKey(key, 'filters');
      return test(name, key, child);
    }
    const deeper = [...path, key];
    const name = deeper.join('.');
    const isKnown = Object.keys(grammar.filters).some(
      (field) => field === name || field.startsWith(`${name}.`),
    );
    if (!isKnown) throw invalidKey(key, 'filters');
    return read(child, deeper);
  }

  function test(key: string, operator: Operator, value: unknown): Filter {
    tests += 1;
    if (tests > maxFilterTests) throw invalidValue('filters', `de ${maxFilterTests} condiciones como mucho`);
    return readTest(key, operator, value, grammar);
  }
}

function readTest(key: string, operator: Operator, value: unknown, grammar: ListGrammar): Filter {
  if (operator === '$null' || operator === '$notNull') {
    const isTurned = value === 'false' || value === '0';
    const isNull = (operator === '$null') !== isTurned;
    return { kind: 'test', key, operator: isNull ? '$null' : '$notNull', value: [] };
  }
  const values = itemsIn(value);
  if (values.length > 100) throw invalidValue('filters', 'de 100 valores como mucho');
  return {
    kind: 'test',
    key,
    operator,
    value: values.map((item) => readValue(key, operator, item, grammar)),
  };
}

const ofText = new Set<Operator>(['$eqi', '$contains', '$containsi', '$startsWith', '$endsWith']);

function readValue(key: string, operator: Operator, value: unknown, grammar: ListGrammar): string | number {
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(key, 'un texto o un número');
  if (grammar.filters[key] !== 'number' || ofText.has(operator)) return String(value).replaceAll('\0', '');
  const number = Number(value);
  if (String(value).trim() === '' || !Number.isFinite(number)) throw invalidValue(key, 'un número');
  return number;
}

function readSort(value: unknown, grammar: ListGrammar): ListQuery['sort'] {
  if (value === undefined || value === '') return [];
  const items = itemsIn(value).flatMap((item) => (typeof item === 'string' ? item.split(',') : [item]));
  if (items.length > maxSortFields) throw invalidValue('sort', `de ${maxSortFields} campos como mucho`);
  return items.map((item) => {
    if (typeof item !== 'string') throw invalidValue('sort', 'un campo, con :asc o :desc');
    const [key = '', direction = 'asc'] = item.trim().split(':');
    if (!grammar.sort.includes(key)) throw invalidKey(key, 'sort');
    if (direction !== 'asc' && direction !== 'desc') throw invalidValue('sort', 'un campo, con :asc o :desc');
    return { key, direction };
  });
}

function readPagination(value: unknown): Pick<ListQuery, 'page' | 'pageSize' | 'offset' | 'withCount'> {
  const asked = value === undefined ? {} : value;
  if (!isRecord(asked)) throw invalidValue('pagination', 'pagination[page] y pagination[pageSize]');
  for (const key of Object.keys(asked)) {
    if (!['page', 'pageSize', 'withCount', 'start', 'limit'].includes(key))
      throw invalidKey(key, 'pagination');
  }
  const whole = (key: string, fallback: number, least: number) => {
    const raw = asked[key];
    if (raw === undefined) return fallback;
    const number = Number(raw);
    if (
      typeof raw === 'object' ||
      !Number.isSafeInteger(number) ||
      number < least ||
      number > 1_000_000_000
    ) {
      throw invalidValue(`pagination[${key}]`, 'un número entero positivo');
    }
    return number;
  };
  const withCount = asked.withCount !== 'false' && asked.withCount !== '0';
  if ('start' in asked || 'limit' in asked) {
    const pageSize = Math.min(whole('limit', 25, 1), maxPageSize);
    const offset = whole('start', 0, 0);
    return { page: Math.floor(offset / pageSize) + 1, pageSize, offset, withCount };
  }
  const page = whole('page', 1, 1);
  const pageSize = Math.min(whole('pageSize', 25, 1), maxPageSize);
  return { page, pageSize, offset: (page - 1) * pageSize, withCount };
}

/** `populate` is accepted in every form; the answer always has all relations that the portal reads. */
function checkPopulate(value: unknown, grammar: ListGrammar): void {
  if (value === undefined || value === '*' || value === 'true' || value === 'false' || value === '') return;
  const known = (key: string) => key === '*' || grammar.populate.includes(key);
  if (typeof value === 'string') {
    for (const key of value.split(',').flatMap((part) => part.trim().split('.'))) {
      if (!known(key)) throw invalidKey(key, 'populate');
    }
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) checkPopulate(item, grammar);
    return;
  }
  if (!isRecord(value)) throw invalidValue('populate', 'un nombre o *');
  for (const [key, child] of Object.entries(value)) {
    if (/^\d+$/.test(key)) checkPopulate(child, grammar);
    else if (!known(key)) throw invalidKey(key, 'populate');
    else if (isRecord(child)) {
      for (const [word, nested] of Object.entries(child)) {
        if (word === 'populate') checkPopulate(nested, grammar);
        else if (!['fields', 'filters', 'sort'].includes(word)) throw invalidKey(word, 'populate');
      }
    }
  }
}
