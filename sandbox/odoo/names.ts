import type { Environment } from './environment.ts';
import type { ModelDefinition } from './models.ts';
import type { Data } from './store.ts';
import { englishOf } from './translations.ts';

/** Display names of records, and the names that they are found by. */

export function displayName(env: Environment, model: ModelDefinition, id: number, data: Data): string {
  const translation = model.recordName === 'name' ? inEnglish(env, data, 'name') : undefined;
  const stored =
    translation ??
    inRequestLanguage(
      env,
      env.database.store.nameOf(env.database.id, model.name, id) ?? `${model.name},${id}`,
    );
  if (model.name.startsWith('product.') && data.default_code) return `[${data.default_code}] ${stored}`;
  if (model.name === 'account.account' && data.code) return `${data.code} ${stored}`;
  return stored;
}

export function inEnglish(env: Environment, data: Data, field: string): string | undefined {
  const value = env.spanish ? undefined : data[englishOf(field)];
  return typeof value === 'string' ? value : undefined;
}

// Before Odoo 19 the Spanish name has a space at its end, the English one does not; see `reference.ts`.
const spanishWithSpace = 'Guatemala ';

export function inRequestLanguage(env: Environment, text: string): string {
  return text === spanishWithSpace && !env.spanish ? text.trimEnd() : text;
}

export function storedSpelling(env: Environment, model: ModelDefinition, name: string): string {
  const differs = model.name === 'res.country' && env.database.version < 19 && !env.spanish;
  return differs && name === spanishWithSpace.trimEnd() ? spanishWithSpace : name;
}

/**
 * The name that a record is found by; where it has none, the name of the record that a relation refers to.
 */
export function lookupName(env: Environment, model: ModelDefinition, data: Data): string | null {
  const { store, id } = env.database;
  const value = data[model.recordName] ?? data.name;
  const field = model.fields[model.recordName];
  if (field?.type === 'many2one' && typeof value === 'number')
    return store.nameOf(id, field.relation ?? '', value);
  if (model.name === 'res.partner' && typeof data.parent_id === 'number' && data.is_company !== true) {
    const parent = store.nameOf(id, 'res.partner', data.parent_id);
    return parent ? `${parent}, ${value}` : String(value);
  }
  return value === undefined || value === null ? null : String(value);
}
