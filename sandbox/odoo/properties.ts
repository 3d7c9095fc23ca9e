import { type Environment, modelOf } from './environment.ts';
import type { FieldDefinition } from './models.ts';
import { search } from './read.ts';
import type { Data } from './store.ts';

/**
 * Whether a field has a value for each company outside its record: until Odoo 17 such values are records of
 * `ir.property`, and the field counts as not stored.
 */
export const isProperty = (version: number, { name }: Pick<FieldDefinition, 'name'>): boolean =>
  version <= 17 && name.startsWith('property_');

/** The rows of `ir.property` that refer to records. */
export function propertyRecords(env: Environment): Data[] {
  const { database } = env;
  const all = { ...env, context: { ...env.context, active_test: false } };
  const rows = [...database.models.values()].flatMap((model) =>
    Object.values(model.fields)
      .filter((field) => isProperty(database.version, field) && field.type === 'many2one')
      .flatMap((field) =>
        search(all, modelOf(env, model.name), [[field.name, '!=', false]]).map((id) => ({
          name: field.name,
          res_id: `${model.name},${id}`,
          value_reference: `${field.relation},${database.store.find(database.id, model.name, id)?.[field.name]}`,
        })),
      ),
  );
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
