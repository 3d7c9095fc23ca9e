import type { Environment } from './environment.ts';
import type { ModelDefinition } from './models.ts';
import type { Data } from './store.ts';

/** Lines of orders, among which are sections and notes: texts that have neither a product nor amounts. */

const names: Readonly<Record<string, { en: string; es: string }>> = {
  'sale.order.line': { en: 'sale order line', es: 'línea de la orden de venta' },
  'purchase.order.line': { en: 'purchase order line', es: 'línea de la orden de compra' },
};

const isText = ({ display_type: type }: Data): boolean => Boolean(type);

/**
 * What the database refuses in a line, or in the lines of an order: a line without a product, or a section or
 * note with a product or a price. null: nothing.
 */
export function orderLineProblem(env: Environment, model: ModelDefinition, data: Data): string | null {
  if (names[model.name] !== undefined) return lineProblem(env, model.name, data);
  for (const [name, value] of Object.entries(data)) {
    const { type, relation = '' } = model.fields[name] ?? {};
    if (type !== 'one2many' || names[relation ?? ''] === undefined || !Array.isArray(value)) continue;
    const problem = value
      .filter((line): line is Data => typeof line === 'object' && line !== null)
      .map((line) => lineProblem(env, relation ?? '', line))
      .find((found) => found !== null);
    if (problem) return problem;
  }
  return null;
}

function lineProblem({ spanish }: Environment, model: string, given: Data): string | null {
  const data = { ...given, ...textDefaults(model, given) };
  const name = names[model] ?? { en: '', es: '' };
  if (!isText(data))
    return data.product_id || data.is_downpayment === true
      ? null
      : spanish
        ? `Faltan campos obligatorios en la ${name.es} contable.`
        : `Missing required fields on accountable ${name.en}.`;
  if (!data.product_id && !Number(data.price_unit ?? 0)) return null;
  return spanish
    ? `Valores prohibidos en la ${name.es} no contable`
    : `Forbidden values on non-accountable ${name.en}`;
}

/**
 * What Odoo writes into a section or a note. In sales the quantity is always 0. In purchases there is never a
 * product or a price, and the quantity is 0 unless one is given.
 */
export function textDefaults(model: string, line: Data): Data {
  if (names[model] === undefined || !isText(line)) return {};
  if (model === 'sale.order.line') return { product_uom_qty: 0 };
  return { product_id: null, price_unit: 0, product_qty: line.product_qty ?? 0 };
}
