import type {
  BodyOf,
  findReferences as findCall,
  QueryOf,
  ResponseOf,
  searchReferences as searchCall,
} from '@atrio/contract';
import type { Domain, OdooClient } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { ownInstance } from '../instances/instances.ts';
import { askInstance, unlessRefused } from './ask-instance.ts';
import { canBeMadeOfName, searchedFields } from './reference-names.ts';

/** Names that one list of suggestions holds. */
const suggestions = 20;
/** Names looked up one by one after the quick way found nothing of them. */
const singleLookups = 60;

/** Which names an Odoo would not find, or find more than once, when a cell says them. @throws not-found */
export async function findReferences(
  ctx: Context,
  customer: Customer,
  documentId: string,
  { model, names }: BodyOf<typeof findCall>,
): Promise<ResponseOf<typeof findCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const wanted = [...new Set(names)];
  const { answer, notice } = await askInstance(ctx, instance.id, (client) => counts(client, model, wanted));
  const found = answer ?? new Map<string, number>(wanted.map((name) => [name, 1]));
  return {
    missing: wanted.filter((name) => !found.get(name)),
    ambiguous: wanted.flatMap((name) => {
      const count = found.get(name) ?? 0;
      return count > 1 ? [{ name, count }] : [];
    }),
    canCreate: canBeMadeOfName(model),
    notice,
  };
}

/** How many records Odoo finds by each name. */
async function counts(client: OdooClient, model: string, names: string[]): Promise<Map<string, number>> {
  const lang = await client.preferredLang();
  const quick = await quickCounts(client, model, names, lang);
  // Odoo also takes «[CODE] Name» and such: whatever the fields do not hold is asked for in its own way.
  for (const name of names.filter((candidate) => !quick.get(candidate)).slice(0, singleLookups)) {
    const found = await unlessRefused(nameSearch(client, model, name, '=', 2, lang));
    quick.set(name, found?.length ?? 0);
  }
  return quick;
}

async function quickCounts(client: OdooClient, model: string, names: string[], lang: string) {
  const known = Object.keys(await client.fieldsGet(model, { attributes: ['type'], lang }));
  const fields = searchedFields(model).filter((field) => known.includes(field));
  const domain: Domain = [
    ...fields.slice(1).map(() => '|'),
    ...fields.map((field): [string, string, unknown] => [field, 'in', names]),
  ];
  const rows = fields.length
    ? await client.searchRead(model, domain, fields, { context: { lang }, limit: 5_000 })
    : [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of new Set(fields.map((field) => row[field]))) {
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

const nameSearch = (
  client: OdooClient,
  model: string,
  name: string,
  operator: '=' | 'ilike',
  limit: number,
  lang: string,
) => client.call<[number, string][]>(model, 'name_search', [], { name, operator, limit, context: { lang } });

/** Names in the instance that contain a text, to choose one. @throws not-found */
export async function searchReferences(
  ctx: Context,
  customer: Customer,
  documentId: string,
  { model, search }: QueryOf<typeof searchCall>,
): Promise<ResponseOf<typeof searchCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, async (client) =>
    nameSearch(client, model, search, 'ilike', suggestions, await client.preferredLang()),
  );
  return { names: [...new Set((answer ?? []).map(([, name]) => name))], notice };
}
