import type { Environment } from './environment.ts';
import { domainOf } from './field-domains.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import type { Data } from './store.ts';

export function fieldsGet(
  env: Environment,
  model: ModelDefinition,
  names: string[] | null,
  attributes: string[] | null,
): Record<string, Data> {
  const fields = Object.values(model.fields).filter((field) => !names?.length || names.includes(field.name));
  return Object.fromEntries(fields.map((field) => [field.name, describe(env, model, field, attributes)]));
}

function describe(
  env: Environment,
  model: ModelDefinition,
  field: FieldDefinition,
  attributes: string[] | null,
): Data {
  const label = env.spanish ? field.labelEs : field.labelEn;
  const description: Data = {
    type: field.type,
    string: label,
    required: field.required,
    readonly: field.readonly,
    store: field.store,
    name: field.name,
    searchable: field.store,
    sortable: field.store,
  };
  if (field.relation) {
    description.relation = field.relation;
    description.domain = domainOf(model.name, field.name, env.database.version);
  }
  if (['char', 'text', 'html'].includes(field.type)) description.translate = field.translate;
  if (field.selection) {
    description.selection = field.selection.map(([value, es, en]) => [value, env.spanish ? es : en]);
  }
  const wanted = Object.entries(description).filter(
    ([key]) => !attributes?.length || attributes.includes(key),
  );
  return Object.fromEntries(wanted);
}
