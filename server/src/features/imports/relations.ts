import type { OdooClient } from '@atrio/odoo';

/** Ids found so far, by relation and name: as long as their client lives, which is one installation. */
const known = new WeakMap<OdooClient, Map<string, number>>();
/** More different names than this in a batch are left to Odoo, which finds them one by one as well. */
const askedAtMost = 25;

/** What a name means: one record, none, or nothing that we could say. */
export type Meaning = number | 'missing' | 'unclear';

/**
 * Looks names up as `load()` does, each once. Odoo would do it again in every row; and what is not there is
 * known before a whole batch is sent in vain.
 */
export async function meanings(
  client: OdooClient,
  relation: string,
  names: Iterable<string>,
): Promise<Map<string, Meaning>> {
  const ids = known.get(client) ?? new Map<string, number>();
  known.set(client, ids);
  const found = new Map<string, Meaning>();
  const unknown: string[] = [];
  for (const name of new Set(names)) {
    const id = ids.get(`${relation}\n${name}`);
    if (id !== undefined) found.set(name, id);
    else if (name !== '') unknown.push(name);
  }
  if (unknown.length > askedAtMost) {
    for (const name of unknown) found.set(name, 'unclear');
    return found;
  }
  const context = { lang: await client.preferredLang() };
  for (const name of unknown) {
    const [first, second] = await client.nameSearch(relation, name, { limit: 2, context });
    const meaning = first === undefined ? 'missing' : second === undefined ? first[0] : 'unclear';
    found.set(name, meaning);
    if (typeof meaning === 'number') ids.set(`${relation}\n${name}`, meaning);
  }
  return found;
}
