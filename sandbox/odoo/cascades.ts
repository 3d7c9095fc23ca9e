import { type Environment, modelOf } from './environment.ts';
import type { ModelDefinition } from './models.ts';
import { search } from './read.ts';
import { bankAccount } from './sanitized-numbers.ts';

/** What is deleted together with a record, by the database (`ondelete='cascade'`) or by the model's `unlink`. */

/** By model, the fields whose record takes those along that refer to it. */
const cascades: Readonly<Record<string, readonly string[]>> = {
  'product.product': ['product_tmpl_id'],
  'account.payment.term.line': ['payment_id'],
  'product.supplierinfo': ['partner_id', 'product_tmpl_id'],
  'product.pricelist.item': ['product_tmpl_id', 'pricelist_id'],
  'stock.warehouse.orderpoint': ['product_id', 'location_id'],
  'stock.location': ['location_id'],
  'sale.order.line': ['order_id'],
  'purchase.order.line': ['order_id'],
  'mrp.bom.line': ['bom_id'],
  'project.task': ['project_id', 'parent_id'],
  'hr.attendance': ['employee_id'],
  'hr.version': ['employee_id'],
  [bankAccount]: ['partner_id'],
};

/** Whether a record goes with the one that it refers to in this field. */
export const isCascade = (model: string, field: string): boolean => cascades[model]?.includes(field) ?? false;

/** Records of one model. */
interface Records {
  model: ModelDefinition;
  ids: number[];
}

/** The records that are deleted with these, and these themselves, each once. */
export function deletedWith(env: Environment, model: ModelDefinition, ids: number[]): Records[] {
  const all = { ...env, context: { ...env.context, active_test: false } };
  const found = new Map<string, Set<number>>();
  const add = (name: string, more: number[]) => {
    const known = found.get(name) ?? new Set();
    const fresh = more.filter((id) => !known.has(id));
    found.set(name, new Set([...known, ...fresh]));
    if (!fresh.length) return;
    for (const [other, fields] of Object.entries(cascades)) {
      const definition = env.database.models.get(other);
      for (const field of fields) {
        if (definition?.fields[field]?.relation !== name) continue;
        add(other, search(all, definition, [[field, 'in', fresh]]));
      }
    }
  };
  add(model.name, ids);
  if (model.name === 'product.product') add('product.template', templatesWithout(all, ids));
  return [...found].map(([name, own]) => ({ model: modelOf(env, name), ids: [...own] }));
}

/** The templates that have no other variants than these: Odoo deletes a template with its last variant. */
function templatesWithout(env: Environment, variants: number[]): number[] {
  const { store, id: db } = env.database;
  const templates = variants.map((id) => Number(store.find(db, 'product.product', id)?.product_tmpl_id));
  return [...new Set(templates)].filter((template) => {
    const own = search(env, modelOf(env, 'product.product'), [['product_tmpl_id', '=', template]]);
    return own.every((id) => variants.includes(id));
  });
}
