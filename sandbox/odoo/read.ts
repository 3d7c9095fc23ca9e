import { compileDomain, compileOrder, type DomainScope } from './domain.ts';
import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import { displayName, inEnglish, inRequestLanguage, storedSpelling } from './names.ts';
import type { Data } from './store.ts';

/** Searching and reading records as Odoo's own methods do. */

function scopeOf(env: Environment, model: ModelDefinition): DomainScope {
  const { database } = env;
  return {
    db: database.id,
    definition: model,
    relation: (name) => database.models.get(name),
    english: !env.spanish,
  };
}

export interface Page {
  offset?: number | null;
  limit?: number | null;
  order?: string | null;
}

export function search(env: Environment, model: ModelDefinition, domain: unknown, page: Page = {}): number[] {
  return find(env, model, domain, page).map((record) => record.id);
}

function find(env: Environment, model: ModelDefinition, domain: unknown, page: Page) {
  const scope = scopeOf(env, model);
  const { sql, params } = compileDomain(domain, scope);
  // A record without a value for `active` is active.
  const active = hidesArchived(env, model, domain)
    ? " AND coalesce(json_extract(r.data, '$.active'), 1) = 1"
    : '';
  const { store, id } = env.database;
  const order = compileOrder(page.order, scope);
  return store.search(id, model.name, sql + active, params, order, page.limit || -1, page.offset || 0);
}

/** Archived records are hidden unless the domain or the context asks for them. */
function hidesArchived(env: Environment, model: ModelDefinition, domain: unknown): boolean {
  const asked = Array.isArray(domain) && domain.some((leaf) => Array.isArray(leaf) && leaf[0] === 'active');
  return model.fields.active !== undefined && !asked && env.context.active_test !== false;
}

export function searchCount(env: Environment, model: ModelDefinition, domain: unknown): number {
  return search(env, model, domain).length;
}

export function searchRead(
  env: Environment,
  model: ModelDefinition,
  domain: unknown,
  fields: string[] | null,
  page: Page,
): Data[] {
  return find(env, model, domain, page).map((record) => present(env, model, record.id, record.data, fields));
}

export function read(
  env: Environment,
  model: ModelDefinition,
  ids: number[],
  fields: string[] | null,
): Data[] {
  const rows = new Map(find(env, model, [['id', 'in', ids]], {}).map((row) => [row.id, row.data]));
  const archived = { ...env, context: { ...env.context, active_test: false } };
  if (rows.size < ids.length) {
    for (const row of find(archived, model, [['id', 'in', ids]], {})) rows.set(row.id, row.data);
  }
  return ids.flatMap((id) => {
    const data = rows.get(id);
    return data ? [present(env, model, id, data, fields)] : [];
  });
}

function present(
  env: Environment,
  model: ModelDefinition,
  id: number,
  data: Data,
  fields: string[] | null,
): Data {
  const names = fields && fields.length > 0 ? fields : Object.keys(model.fields);
  const record: Data = { id };
  for (const name of names) {
    if (name === 'id') continue;
    const field = model.fields[name];
    if (!field) throw new OdooFault('ValueError', `Invalid field '${name}' on model '${model.name}'`);
    record[name] =
      name === 'display_name'
        ? displayName(env, model, id, data)
        : presentValue(env, field, inEnglish(env, data, name) ?? data[name]);
  }
  return record;
}

function presentValue(env: Environment, field: FieldDefinition, value: unknown): unknown {
  switch (field.type) {
    case 'many2one': {
      const target = env.database.models.get(field.relation ?? '');
      if (typeof value !== 'number' || !target) return false;
      const data = env.database.store.find(env.database.id, target.name, value);
      return data ? [value, displayName(env, target, value, data)] : false;
    }
    case 'many2many':
    case 'one2many':
      return Array.isArray(value) ? value : [];
    case 'integer':
    case 'float':
    case 'monetary':
      return typeof value === 'number' ? value : 0;
    case 'char':
      return typeof value === 'string' ? inRequestLanguage(env, value) : false;
    default:
      return value ?? false;
  }
}

export function nameSearch(
  env: Environment,
  model: ModelDefinition,
  name: string,
  operator: string,
  limit: number,
  domain: unknown = [],
): [number, string][] {
  const exact = operator === '=';
  const found = exact ? exactIds(env, model, name) : search(env, model, nameDomain(model, name, operator));
  const allowed = Array.isArray(domain) && domain.length > 0 ? new Set(search(env, model, domain)) : null;
  const ids = found.filter((id) => allowed?.has(id) ?? true).slice(0, limit);
  return ids.map((id) => {
    const data = env.database.store.find(env.database.id, model.name, id) ?? {};
    return [id, displayName(env, model, id, data)];
  });
}

/**
 * Ids of the records with exactly this name. The indexed name comes first: most of thousands of rows match by
 * it.
 */
export function exactIds(env: Environment, model: ModelDefinition, name: string): number[] {
  const { store, id } = env.database;
  const inLanguage = !env.spanish && model.fields.name?.translate === true;
  const byName = inLanguage
    ? search(env, model, [['name', '=', storedSpelling(env, model, name)]])
    : store.idsByName(id, model.name, storedSpelling(env, model, name));
  if (byName.length > 0 || model.alsoFoundBy.length === 0) return byName;
  const keys = model.alsoFoundBy.filter((key) => model.fields[key]);
  const leaves = keys.map((key) => [key, '=', name]);
  return leaves.length > 0 ? search(env, model, [...Array(leaves.length - 1).fill('|'), ...leaves]) : [];
}

function nameDomain(model: ModelDefinition, name: string, operator: string): unknown[] {
  if (name === '') return [];
  const keys = ['display_name', ...model.alsoFoundBy.filter((key) => model.fields[key])];
  return [...Array(keys.length - 1).fill('|'), ...keys.map((key) => [key, operator, name])];
}
