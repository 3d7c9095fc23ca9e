import type { Domain, OdooClient } from '@atrio/odoo';
import { linkedIds } from '../calls/linked-ids.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import { templatesOf, variantsOf } from '../instance/products.ts';
import { usedBy } from './reasons.ts';

/** Fields in which every record is from its creation, so they are no use of it. */
const ownFields: ReadonlySet<string> = new Set([
  // The variants of a product.
  'product.product.product_tmpl_id',
  // The lines of a payment term.
  'account.payment.term.line.payment_id',
  // The routes of a product, seen from the routes: with Compras every new product is bought.
  'stock.route.product_ids',
  // Whoever creates a project has it among the favourites.
  'res.users.favorite_project_ids',
]);

/**
 * What uses records, or what is deleted with them: the variants of a product, and the product of its last variant.
 *
 * @returns Spanish reasons by id
 * @throws OdooError
 */
export async function usesWithParts(
  client: OdooClient,
  model: string,
  ids: number[],
): Promise<Map<number, string>> {
  const uses = await usesOf(client, model, ids);
  const parts = await partsOf(client, model, ids);
  if (parts === null) return uses;
  const usesOfParts = await usesOf(client, parts.model, [...new Set(parts.links.map(({ part }) => part))]);
  for (const { owner, part } of parts.links) {
    const reason = uses.get(owner) ?? usesOfParts.get(part);
    if (reason !== undefined) uses.set(owner, reason);
  }
  return uses;
}

interface Parts {
  model: string;
  links: { owner: number; part: number }[];
}

async function partsOf(client: OdooClient, model: string, ids: number[]): Promise<Parts | null> {
  if (ids.length === 0) return null;
  if (model === 'product.template') {
    const variants = await variantsOf(client, ids);
    return { model: 'product.product', links: [...variants].map(([part, owner]) => ({ owner, part })) };
  }
  if (model !== 'product.product') return null;
  const templates = await templatesOf(client, ids);
  return { model: 'product.template', links: [...templates].map(([owner, part]) => ({ owner, part })) };
}

const pageSize = 1_000;

/**
 * What uses records, as Spanish reasons by id. Odoo lets users delete a tag that records have, so every
 * field that refers to the model is searched.
 *
 * @param by 'active': only by records that can be archived and are not, and in values for a company
 * @throws OdooError
 */
export async function usesOf(
  client: OdooClient,
  model: string,
  ids: number[],
  by: 'any' | 'active' = 'any',
): Promise<Map<number, string>> {
  const uses = new Map<number, string>();
  if (!ids.length) return uses;
  const fields = await unlessRefused(
    client.searchRead(
      'ir.model.fields',
      [
        ['relation', '=', model],
        ['ttype', 'in', ['many2one', 'many2many']],
        ['store', '=', true],
        ['model_id.transient', '=', false],
        ...(by === 'active' ? ([['model_id.field_id.name', '=', 'active']] satisfies Domain) : []),
      ],
      ['model', 'name'],
    ),
  );
  if (fields === null) {
    return new Map(ids.map((id) => [id, 'Tu usuario de Odoo no puede ver qué lo usa. Revísalo a mano.']));
  }
  for (const field of fields) {
    const [other, name] = [String(field.model), String(field.name)];
    if (ownFields.has(`${other}.${name}`)) continue;
    await addUses(uses, ids, async (left) => {
      const domain: Domain = [[name, 'in', left]];
      // A record that refers to itself, as a contact does, is not in use.
      if (other === model) domain.push(['id', 'not in', left]);
      const options = { context: { active_test: by === 'active' }, limit: pageSize };
      const rows = (await unlessRefused(client.searchRead(other, domain, [name], options))) ?? [];
      return rows.map((row) => ({ of: linkedIds(row[name]), reason: usedBy(other) }));
    });
  }
  await addUses(uses, ids, (left) => usesInProperties(client, model, left));
  return uses;
}

/** A record that uses others. */
interface Use {
  of: number[];
  reason: string;
}

/** Reads page by page what uses the records that are not known to be in use. @param read at most `pageSize` uses */
async function addUses(
  uses: Map<number, string>,
  ids: readonly number[],
  read: (ids: number[]) => Promise<Use[]>,
): Promise<void> {
  for (let left = ids.filter((id) => !uses.has(id)); left.length; ) {
    const page = await read(left);
    const found = new Map(page.flatMap(({ of, reason }) => of.map((id) => [id, reason])));
    const used = left.filter((id) => found.has(id));
    const isWhole = page.length < pageSize;
    // A full page that names none of them says no more than that some are used. They all stay.
    for (const id of isWhole || used.length > 0 ? used : left) uses.set(id, found.get(id) ?? usedBy(''));
    left = isWhole ? [] : left.filter((id) => !uses.has(id));
  }
}

/**
 * What uses records in a field with a value for each company, such as the payment term of a contact. Until Odoo 17
 * these values are not in the records, and the fields count as not stored.
 */
async function usesInProperties(client: OdooClient, model: string, ids: number[]): Promise<Use[]> {
  if ((await client.version()).major > 17) return [];
  const references = ids.map((id) => `${model},${id}`);
  const rows = await unlessRefused(
    client.searchRead('ir.property', [['value_reference', 'in', references]], ['value_reference', 'res_id'], {
      limit: pageSize,
    }),
  );
  const partsOf = (reference: unknown): string[] => String(reference || '').split(',');
  return (rows ?? []).map(({ value_reference: value, res_id: user }) => ({
    of: [Number(partsOf(value)[1])],
    reason: usedBy(partsOf(user)[0] ?? ''),
  }));
}
