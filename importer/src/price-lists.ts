import type { Domain, OdooClient } from '@atrio/odoo';
import { ownCompanyDomain } from './own-company.ts';

export const priceListModel = 'product.pricelist';

/** What Odoo itself gives to the price list for everybody, which it creates when price lists are activated. */
const forEverybody = { name: 'Precio de venta', sequence: 10 };

/**
 * Where a new price list goes: behind those of the company. Odoo takes the first one that is for all countries for each
 * customer who has none of their own. Where there is no such list, one without prices is created, which charges the
 * sales price; otherwise everybody would get the prices of the new one. It stays when the new one is taken back,
 * because Odoo creates the same.
 *
 * @returns its sequence
 * @throws OdooError
 */
export async function sequenceOfNewPriceList(client: OdooClient): Promise<number> {
  const domain: Domain = [
    ['country_group_ids', '=', false],
    ...(await ownCompanyDomain(client, priceListModel)),
  ];
  const [last] = await client.searchRead(priceListModel, domain, ['sequence'], {
    ...{ limit: 1, order: 'sequence desc' },
  });
  if (last === undefined) await client.create(priceListModel, [forEverybody]);
  return Number(last?.sequence ?? forEverybody.sequence) + 1;
}
