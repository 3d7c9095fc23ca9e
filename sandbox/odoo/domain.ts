import { OdooFault } from './faults.ts';
import type { ModelDefinition } from './models.ts';
import { bankAccount, sanitizedNumbers } from './sanitized-numbers.ts';
import { englishOf } from './translations.ts';

/** Odoo's search domains as SQL conditions over the alias `r`. */

export interface Condition {
  sql: string;
  params: unknown[];
}

export interface DomainScope {
  db: number;
  definition: ModelDefinition;
  relation(model: string): ModelDefinition | undefined;
  /** The request is in English, so English values are searched. */
  english: boolean;
}

export function compileDomain(domain: unknown, scope: DomainScope): Condition {
  if (!Array.isArray(domain) || domain.length === 0) return { sql: '1', params: [] };
  // Operators come before their operands, so the list is read from its end.
  const stack: Condition[] = [];
  for (const item of [...domain].reverse()) {
    if (item === '&' || item === '|') stack.push(join(item === '&' ? 'AND' : 'OR', pop(stack), pop(stack)));
    else if (item === '!') stack.push(negate(pop(stack)));
    else stack.push(leaf(item, scope));
  }
  return stack.reverse().reduce((left, right) => join('AND', left, right));
}

function pop(stack: Condition[]): Condition {
  const condition = stack.pop();
  if (!condition) throw new OdooFault('ValueError', 'Domain() invalid: an operator has no operand');
  return condition;
}

function join(operator: 'AND' | 'OR', left: Condition, right: Condition): Condition {
  return { sql: `(${left.sql} ${operator} ${right.sql})`, params: [...left.params, ...right.params] };
}

function negate(condition: Condition): Condition {
  return { sql: `NOT coalesce(${condition.sql}, 0)`, params: condition.params };
}

function leaf(item: unknown, scope: DomainScope): Condition {
  if (!Array.isArray(item) || item.length !== 3) {
    throw new OdooFault('ValueError', `Domain() invalid item in domain: ${JSON.stringify(item)}`);
  }
  const [path, operator, value] = item;
  // The leaves that mean true and false.
  if (typeof path === 'number') return { sql: path === value ? '1' : '0', params: [] };
  const [field = '', ...rest] = String(path).split('.');
  if (rest.length > 0) return throughRelation(field, rest.join('.'), operator, value, scope);
  return compare(field, String(operator), value, scope);
}

function throughRelation(
  field: string,
  rest: string,
  operator: unknown,
  value: unknown,
  scope: DomainScope,
): Condition {
  const relation = scope.relation(fieldOf(scope, field).relation ?? '');
  if (!relation) throw new OdooFault('ValueError', `Invalid domain: ${field} is no relation`);
  const inner = compileDomain([[rest, operator, value]], { ...scope, definition: relation });
  const target = inner.sql.replaceAll('r.', 's.');
  return {
    sql: `EXISTS (SELECT 1 FROM records s WHERE s.db = ${scope.db} AND s.model = '${relation.name}'
      AND s.id = ${column(scope, field)} AND ${target})`,
    params: inner.params,
  };
}

function compare(field: string, operator: string, value: unknown, scope: DomainScope): Condition {
  if (scope.definition.name === bankAccount && field === 'acc_number')
    return compare('sanitized_acc_number', operator, sanitizedNumbers(value), scope);
  const definition = fieldOf(scope, field);
  const byName = definition.type === 'many2one' && typeof value === 'string';
  const expression = byName
    ? `(SELECT n.name FROM records n WHERE n.db = ${scope.db} AND n.model = '${definition.relation}' AND n.id = ${column(scope, field)})`
    : column(scope, field);
  const isMany = definition.type === 'many2many' || definition.type === 'one2many';
  if (operator === 'in' || operator === 'not in') {
    const found = isMany
      ? `EXISTS (SELECT 1 FROM json_each(${expression}) m WHERE m.value IN (SELECT value FROM json_each(?)))`
      : `coalesce(${expression} IN (SELECT value FROM json_each(?)), 0)`;
    const listed = Array.isArray(value) ? value : [value];
    const empty = listed.includes(false) ? ` OR ${expression} IS NULL` : '';
    return {
      sql: operator === 'in' ? `(${found}${empty})` : `NOT (${found}${empty})`,
      params: [JSON.stringify(listed)],
    };
  }
  if (operator === '=' || operator === '!=') {
    const equal = equality(expression, value, isMany);
    return operator === '=' ? equal : negate(equal);
  }
  if (operator in comparisons) return { sql: `${expression} ${operator} ?`, params: [bindable(value)] };
  if (operator in patterns) {
    const { exact, negated, sensitive } = patterns[operator] ?? {};
    const pattern = exact ? String(value) : `%${String(value).replace(/[%_\\]/g, '\\$&')}%`;
    const like = sensitive
      ? { sql: `${expression} GLOB ?`, params: [globOf(pattern)] }
      : { sql: `${expression} LIKE ? ESCAPE '\\'`, params: [pattern] };
    return negated ? negate(like) : like;
  }
  throw new OdooFault('ValueError', `Invalid operator ${operator} in domain term`);
}

const comparisons: Record<string, true> = { '<': true, '>': true, '<=': true, '>=': true };

const patterns: Record<string, { exact?: boolean; negated?: boolean; sensitive?: boolean }> = {
  like: { sensitive: true },
  'not like': { sensitive: true, negated: true },
  ilike: {},
  'not ilike': { negated: true },
  '=like': { exact: true, sensitive: true },
  '=ilike': { exact: true },
};

/** SQLite's LIKE ignores case and its GLOB does not. */
function globOf(pattern: string): string {
  return pattern
    .replace(/[[*?]/g, '[$&]')
    .replace(/\\?[%_]/g, (mark) => (mark === '%' ? '*' : mark === '_' ? '?' : mark.slice(1)));
}

function equality(expression: string, value: unknown, isMany: boolean): Condition {
  // In Odoo "false" means an empty field as well as a boolean.
  if (value === false || value === null) return { sql: `coalesce(${expression}, 0) IN (0, '')`, params: [] };
  if (isMany) {
    return {
      sql: `EXISTS (SELECT 1 FROM json_each(${expression}) m WHERE m.value = ?)`,
      params: [bindable(value)],
    };
  }
  return { sql: `coalesce(${expression} = ?, 0)`, params: [bindable(value)] };
}

function bindable(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function fieldOf(scope: DomainScope, field: string) {
  const definition = scope.definition.fields[field];
  if (!definition) {
    throw new OdooFault(
      'ValueError',
      `Invalid field ${scope.definition.name}.${field} in leaf ('${field}', ...)`,
    );
  }
  return definition;
}

function column(scope: DomainScope, field: string): string {
  if (field === 'id') return 'r.id';
  if (field === 'display_name') return 'r.name';
  if (scope.definition.name === 'ir.model.data') return `r.${field}`;
  // Odoo stores it when an address is written, and when the module with this field is installed.
  if (field === 'email_normalized')
    return `lower(trim(coalesce(json_extract(r.data, '$.email'), json_extract(r.data, '$.email_from'))))`;
  const stored = `json_extract(r.data, '$.${field}')`;
  // A record without a value for `active` is active.
  if (field === 'active') return `coalesce(${stored}, 1)`;
  if (!scope.english || !scope.definition.fields[field]?.translate) return stored;
  return `coalesce(json_extract(r.data, '$."${englishOf(field)}"'), ${stored})`;
}

export function compileOrder(order: string | null | undefined, scope: DomainScope): string {
  const text = order || scope.definition.order || 'id';
  const terms = text.split(',').map((term) => {
    const [field = '', direction = 'asc'] = term.trim().split(/\s+/);
    fieldOf(scope, field);
    return `${column(scope, field)} ${direction.toLowerCase() === 'desc' ? 'DESC' : 'ASC'}`;
  });
  return terms.join(', ');
}
