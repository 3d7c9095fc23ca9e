import { findModel, type OdooField } from '@atrio/spreadsheets';
import { rootOf } from './fields.ts';

/**
 * Adds to a model's fields those of its lines in which a cell names another record or a choice, and the numbers that
 * Odoo rounds, under the paths that columns have (`order_line/product_id`, `order_line/price_unit`).
 *
 * @param ask fields of the model of the lines; null where the user may not see it
 */
export async function withLineFields<F extends OdooField>(
  model: string,
  fields: Record<string, F>,
  ask: (model: string) => Promise<Record<string, F> | null>,
): Promise<Record<string, F>> {
  const all = { ...fields };
  const hints = findModel(model)?.fields ?? [];
  for (const path of hints.flatMap(({ field, alternatives = [] }) => [field, ...alternatives])) {
    const root = rootOf(path);
    const lines = fields[root];
    if (root === path || lines?.type !== 'one2many' || !lines.relation) continue;
    const field = (await ask(lines.relation))?.[path.slice(root.length + 1)];
    const isNamed = field !== undefined && namedTypes.has(field.type);
    // The unit of an amount is that of the field with the lines.
    const unit = lines.unit === undefined ? {} : { unit: lines.unit };
    if (isNamed) all[path] = { ...field, required: false };
    else if (field?.decimals !== undefined) all[path] = { ...field, ...unit, required: false };
  }
  return all;
}

/** Fields whose cells say which of some records or choices they mean. */
const namedTypes = new Set(['many2one', 'many2many', 'selection']);
