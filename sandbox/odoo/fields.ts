import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import { domainOf } from './field-domains.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import { isProperty } from './properties.ts';
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
    store: field.store && !isProperty(env.database.version, field),
    name: field.name,
    searchable: field.store,
    sortable: field.store,
  };
  if (field.relation) {
    description.relation = field.relation;
    description.domain = domainOf(model.name, field.name, env.database.version);
  }
  if (['char', 'text', 'html'].includes(field.type)) description.translate = field.translate;
  if (field.decimals !== null) description.digits = [16, field.decimals];
  if (field.selection) {
    description.selection = field.selection.map(([value, es, en]) => [value, env.spanish ? es : en]);
  }
  const wanted = Object.entries(description).filter(
    ([key]) => !attributes?.length || attributes.includes(key),
  );
  return Object.fromEntries(wanted);
}

/** The rows of `ir.model.fields` for all models. The domain may only have leaves, which must all match. */
export function fieldRecords(env: Environment, domain: unknown): Data[] {
  const { models } = env.database;
  const template = models.get('product.template');
  const rows = [...models.values()].flatMap((model) =>
    Object.values(model.fields)
      // The fields of a variant that belong to its template are left out.
      .filter(({ name }) => model.name !== 'product.product' || !template?.fields[name])
      .map(({ name, type, relation, store }) => ({
        model: model.name,
        name,
        ttype: type,
        relation: relation ?? false,
        store: store && !isProperty(env.database.version, { name }),
        'model_id.transient': false,
      })),
  );
  const found = matching(rows, domain);
  return found.map(({ 'model_id.transient': _, ...row }, index) => ({ id: index + 1, ...row }));
}

/** The rows that match all leaves of a domain without operators. */
export function matching<Row extends Data>(rows: readonly Row[], domain: unknown): Row[] {
  const leaves = Array.isArray(domain) ? domain : [];
  return rows.filter((row) => leaves.every((leaf) => holds(row, leaf)));
}

function holds(row: Data, leaf: unknown): boolean {
  const [field, operator, value] = Array.isArray(leaf) ? leaf : [];
  if (operator === '=') return row[String(field)] === value;
  if (operator === 'in' && Array.isArray(value)) return value.includes(row[String(field)]);
  throw new OdooFault('UserError', `Not in the sandbox: ${JSON.stringify(leaf)}`);
}
