import type { Domain } from '@atrio/odoo';
import { currencyOfPriceList } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';

export const priceListModel = 'product.pricelist';

/**
 * The values of a new price list besides its name. A list of prices in another currency is called «Precio en
 * USD» and gets that currency. If the currency is archived in Odoo, the list works once somebody activates it
 * there.
 *
 * @throws OdooError
 */
export async function valuesOfNewPriceList(
  odoo: OdooInstance,
  name: string,
): Promise<Record<string, string>> {
  const sequence = String(await sequenceOfNewPriceList(odoo));
  const code = currencyOfPriceList(name);
  if (code === null) return { sequence };
  const named: Domain = [
    ['name', '=', code],
    ['active', 'in', [true, false]],
  ];
  const [currency] = await odoo.client.searchRead('res.currency', named, ['id'], { limit: 1 });
  return { sequence, ...(currency && { 'currency_id/.id': String(currency.id) }) };
}

/** What Odoo itself gives to the price list for everybody, which it creates when price lists are activated. */
const forEverybody = { name: 'Precio de venta', sequence: 10 };

/**
 * The sequence of a new price list, which puts it behind the other lists of the company. Odoo uses the first list for
 * all countries for each customer without a list of their own. If there is no such list, one without prices is created
 * first, with which the sales price counts; otherwise all customers would get the prices of the new list. An undoing
 * leaves it, because Odoo creates the same list itself when price lists are activated.
 *
 * @throws OdooError
 */
async function sequenceOfNewPriceList(odoo: OdooInstance): Promise<number> {
  const domain: Domain = [
    ['country_group_ids', '=', false],
    ...(await ownCompanyDomain(odoo, priceListModel)),
  ];
  const [last] = await odoo.client.searchRead(priceListModel, domain, ['sequence'], {
    ...{ limit: 1, order: 'sequence desc' },
  });
  if (last === undefined) await odoo.client.create(priceListModel, [forEverybody]);
  return Number(last?.sequence ?? forEverybody.sequence) + 1;
}
