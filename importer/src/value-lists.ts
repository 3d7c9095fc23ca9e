import type { Domain, OdooClient } from '@atrio/odoo';
import { type OdooField, templateColumns } from '@atrio/spreadsheets';
import type { Country } from './own-company.ts';
import { unlessRefused } from './unless-refused.ts';

/** Values that an instance has, by model and field. */
export type ListsByModel = Record<string, Record<string, string[]>>;

/** Above this a list is no help any more, and part of one would mislead. */
const mostValues = 1_000;

/** What of a relation is offered; what the user may not see or choose is left out. */
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

/** Relations whose names are not offered as they are shown: a cell must hold what Odoo looks up. */
const plainNames = new Set(['res.country.state']);

/** Asks for the names in every relation that the models' templates have a column for. @throws OdooError */
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
      const names = asked.get(key) ?? namesOf(client, relation, domain, lang);
      asked.set(key, names);
      own[name] = await names;
    }
    lists[model] = own;
  }
  return lists;
}

async function namesOf(
  client: OdooClient,
  relation: string,
  domain: Domain,
  lang: string,
): Promise<string[]> {
  const field = plainNames.has(relation) ? 'name' : 'display_name';
  const rows = await unlessRefused(
    client.searchRead(relation, domain, [field], { limit: mostValues + 1, context: { lang } }),
  );
  if (!rows || rows.length > mostValues) return [];
  return rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));
}
