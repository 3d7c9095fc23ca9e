import type { Domain, OdooClient } from '@atrio/odoo';
import { findModel, type OdooField } from '@atrio/spreadsheets';
import { unlessRefused } from '../calls/unless-refused.ts';
import type { OdooInstance } from './odoo-instance.ts';

/**
 * Adds to fields for weights and amounts the unit of their numbers, so that a cell in pounds or dollars is
 * not read as kilograms or quetzales. Where Odoo does not give the unit, none is added.
 *
 * @returns the same fields; the unit of amounts in lines is that of the field with the lines (`order_line`)
 * @throws OdooError
 */
export async function withUnits<F extends OdooField>(
  odoo: OdooInstance,
  model: string,
  fields: Record<string, F>,
): Promise<Record<string, F>> {
  const hints = findModel(model)?.fields ?? [];
  const money = rootsOf(hints.filter(({ measure, type }) => measure === 'money' || type === 'monetary'));
  const weights = rootsOf(hints.filter(({ measure }) => measure === 'weight'));
  const has = (names: Set<string>) => [...names].some((name) => Object.hasOwn(fields, name));
  const [currency, weight] = await Promise.all([
    has(money) ? odoo.currency() : null,
    has(weights) ? weightUnit(odoo.client) : null,
  ]);
  if (currency === null && weight === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const unit = money.has(name) ? currency : weights.has(name) ? weight : null;
      return [name, unit === null ? field : { ...field, unit }];
    }),
  );
}

const rootsOf = (hints: readonly { field: string }[]): Set<string> =>
  new Set(hints.map(({ field }) => field.split('/', 1)[0] ?? field));

/** ISO 4217 code of the currency of the company that the user works in. @throws OdooError */
export async function askCurrency(odoo: OdooInstance): Promise<string | null> {
  const id = await odoo.company();
  const domain: Domain = id === null ? [] : [['id', '=', id]];
  const companies = await unlessRefused(
    odoo.client.searchRead('res.company', domain, ['currency_id'], { limit: 1, order: 'id' }),
  );
  const currency = companies?.[0]?.currency_id;
  const name = Array.isArray(currency) ? currency[1] : null;
  return typeof name === 'string' && /^[A-Z]{3}$/.test(name) ? name : null;
}

/**
 * 'lb' where the settings of Odoo say pounds; null for kilograms, or where the user may not read the setting.
 */
async function weightUnit(client: OdooClient): Promise<string | null> {
  const settings = await unlessRefused(
    client.searchRead('ir.config_parameter', [['key', '=', 'product.weight_in_lbs']], ['value'], {
      limit: 1,
    }),
  );
  return settings?.[0]?.value === '1' ? 'lb' : null;
}
