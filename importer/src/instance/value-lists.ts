import type { Domain, OdooClient } from '@atrio/odoo';
import { type OdooField, templateColumns } from '@atrio/spreadsheets';
import { unlessRefused } from '../calls/unless-refused.ts';
import type { Country } from '../names/places.ts';

/** Names of records in an instance, by model and field. */
export type ListsByModel = Record<string, Record<string, string[]>>;

/** A longer list is of no help, and a part of it would mislead. */
const maxValues = 1_000;

/** Which records of a relation are offered: not those that the user may not see or choose. */
function domainOf(relation: string, field: string, country: Country | null): Domain {
  switch (relation) {
    case 'res.users':
      return [['share', '=', false]];
    case 'res.country.state':
      return country ? [['country_id', '=', country.id]] : [];
    case 'stock.location':
      return [['usage', '=', 'internal']];
    case 'account.tax':
      return [['type_tax_use', '=', field.startsWith('supplier') ? 'purchase' : 'sale']];
    default:
      return [];
  }
}

/** Relations that are offered by `name`, not by display name: a cell must hold what Odoo looks up. */
const lookedUpByName = new Set(['res.country.state']);

/** The names in each relation that a column of the models' templates has. @throws OdooError */
export async function valueLists(
  client: OdooClient,
  models: { model: string; fields: Record<string, OdooField> }[],
  country: Country | null,
): Promise<ListsByModel> {
  const lang = await client.preferredLang();
  const asked = new Map<string, Promise<string[]>>();
  const lists: ListsByModel = {};
  for (const { model, fields } of models) {
    const own: Record<string, string[]> = {};
    for (const { name } of templateColumns(model, fields)) {
      const { relation, type } = fields[name] ?? {};
      if (!relation || (type !== 'many2one' && type !== 'many2many')) continue;
      const domain = domainOf(relation, name, country);
      const key = JSON.stringify([relation, domain]);
      const names = asked.get(key) ?? namesInRelation(client, relation, domain, lang);
      asked.set(key, names);
      own[name] = await names;
    }
    lists[model] = own;
  }
  return lists;
}

async function namesInRelation(
  client: OdooClient,
  relation: string,
  domain: Domain,
  lang: string,
): Promise<string[]> {
  const field = lookedUpByName.has(relation) ? 'name' : 'display_name';
  const rows = await unlessRefused(
    client.searchRead(relation, domain, [field], { limit: maxValues + 1, context: { lang } }),
  );
  if (!rows || rows.length > maxValues) return [];
  return rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));
}
