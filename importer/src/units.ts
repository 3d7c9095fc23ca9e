import { type Domain, type OdooClient, OdooError } from '@atrio/odoo';
import { findModel, type OdooField } from '@atrio/spreadsheets';
import { once, usersCompany } from './users-company.ts';

const currencies = new WeakMap<OdooClient, Promise<string | null>>();

/**
 * Says of the fields that hold weights and amounts what their numbers are in, so that a cell in pounds or in
 * dollars is not taken for kilograms or quetzales. Where Odoo does not tell, nothing is said.
 *
 * @returns the same fields; those of lines through the field that holds them
 */
export async function withUnits<F extends OdooField>(
  client: OdooClient,
  model: string,
  fields: Record<string, F>,
): Promise<Record<string, F>> {
  const hints = findModel(model)?.fields ?? [];
  const money = rootsOf(hints.filter(({ measure, type }) => measure === 'money' || type === 'monetary'));
  const weights = rootsOf(hints.filter(({ measure }) => measure === 'weight'));
  const has = (names: Set<string>) => [...names].some((name) => Object.hasOwn(fields, name));
  const [currency, weight] = await Promise.all([
    has(money) ? companyCurrency(client) : null,
    has(weights) ? weightUnit(client) : null,
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

/** ISO code of the currency of the company that the user works in. */
const companyCurrency = (client: OdooClient): Promise<string | null> =>
  once(currencies, client, async () => {
    const id = await usersCompany(client);
    const domain: Domain = id === null ? [] : [['id', '=', id]];
    const [company] = await asked(
      client.searchRead('res.company', domain, ['currency_id'], { limit: 1, order: 'id' }),
    );
    const name = Array.isArray(company?.currency_id) ? company.currency_id[1] : null;
    return typeof name === 'string' && /^[A-Z]{3}$/.test(name) ? name : null;
  });

/** Kilograms, unless the settings say pounds. Only administrators may read them. */
async function weightUnit(client: OdooClient): Promise<string | null> {
  const [setting] = await asked(
    client.searchRead('ir.config_parameter', [['key', '=', 'product.weight_in_lbs']], ['value'], {
      limit: 1,
    }),
  );
  return setting?.value === '1' ? 'lb' : null;
}

async function asked(answer: Promise<Record<string, unknown>[]>): Promise<Record<string, unknown>[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OdooError && error.code === 'rejected') return [];
    throw error;
  }
}
