import type { OdooClient } from '@atrio/odoo';

/** Ids found so far, by relation and name: as long as their client lives, which is one installation. */
const known = new WeakMap<OdooClient, Map<string, number>>();
/** More different names than this in a batch are left to Odoo, which finds them one by one as well. */
const askedAtMost = 25;
const askedAtOnce = 4;

/** What a name means: one record, none, or nothing that we could say. */
export type Meaning = number | 'missing' | 'unclear';

/** What the names of a relation mean. */
export type Meanings = (relation: string, names: Iterable<string>) => Promise<Map<string, Meaning>>;

/**
 * Looks names up as `load()` does, each once. Odoo would do it again in every row; and what is not there is
 * known before a whole batch is sent in vain. What is missing is so for one batch: it may bring the record.
 */
export function meaningsIn(client: OdooClient): Meanings {
  const ids = known.get(client) ?? new Map<string, number>();
  known.set(client, ids);
  const inBatch = new Map<string, Meaning>();

  async function lookUp(relation: string, name: string, lang: string): Promise<void> {
    const found = await client.nameSearch(relation, name, { limit: 2, context: { lang } });
    const [first, second] = found;
    const only = second === undefined ? first?.[0] : undefined;
    inBatch.set(keyOf(relation, name), only ?? (first ? 'unclear' : 'missing'));
    if (only !== undefined) ids.set(keyOf(relation, name), only);
  }

  return async (relation, names) => {
    const wanted = [...new Set(names)].filter((name) => name !== '');
    const meaningOf = (name: string) => ids.get(keyOf(relation, name)) ?? inBatch.get(keyOf(relation, name));
    const unknown = wanted.filter((name) => meaningOf(name) === undefined);
    if (unknown.length <= askedAtMost) {
      const lang = await client.preferredLang();
      for (let at = 0; at < unknown.length; at += askedAtOnce) {
        await Promise.all(unknown.slice(at, at + askedAtOnce).map((name) => lookUp(relation, name, lang)));
      }
    }
    return new Map(wanted.map((name) => [name, meaningOf(name) ?? 'unclear']));
  };
}

const keyOf = (relation: string, name: string) => `${relation}\n${name}`;
