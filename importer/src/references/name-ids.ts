import { createHash, randomUUID } from 'node:crypto';
import type { OdooClient } from '@atrio/odoo';
import { externalModule } from '../instance/external-ids.ts';

/** The external ids of records that are created from a name. */

/** Numbers that are asked about in one call. */
const numbersPerCall = 20;
/** Beyond this number the external id ends at random, because a hostile server says that each one is taken. */
const lastNumber = 200;

/**
 * An external id for a new record, made from its name. Odoo's `load()` updates the record that has the external
 * id already: an earlier import's, which the customer may have renamed or archived, or one that it was merged with.
 * So the second record of a name gets a number.
 *
 * @returns an id that no record has
 * @throws OdooError
 */
export async function freeExternalId(client: OdooClient, model: string, name: string): Promise<string> {
  const base = baseOf(model, name);
  // Odoo gives the template of a new variant an external id too, and takes the template that has it.
  const endings = model === 'product.product' ? ['', '_product_template'] : [''];
  for (let from = 1; from <= lastNumber; from += numbersPerCall) {
    const tried = Array.from({ length: numbersPerCall }, (_, at) =>
      from + at === 1 ? base : `${base}_${from + at}`,
    );
    const rows = await client.searchRead(
      'ir.model.data',
      [
        ['module', '=', externalModule],
        ['name', 'in', tried.flatMap((id) => endings.map((ending) => id + ending))],
      ],
      ['name'],
    );
    const taken = new Set(rows.map((row) => String(row.name)));
    const free = tried.find((id) => !endings.some((ending) => taken.has(id + ending)));
    if (free !== undefined) return `${externalModule}.${free}`;
  }
  return `${externalModule}.${base}_${randomUUID()}`;
}

/**
 * External ids for new records of one call, made from what tells each from the others; one that a record has already
 * ends at random.
 *
 * @param keys what tells each record from the others, at most a call of them
 * @returns an id that no record has for each key, in their order
 * @throws OdooError
 */
export async function freeExternalIds(
  client: OdooClient,
  model: string,
  keys: readonly string[],
): Promise<string[]> {
  const bases = keys.map((key) => baseOf(model, key));
  const rows = await client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['name', 'in', bases],
    ],
    ['name'],
  );
  const taken = new Set(rows.map((row) => String(row.name)));
  return bases.map((base) => `${externalModule}.${taken.has(base) ? `${base}_${randomUUID()}` : base}`);
}

function baseOf(model: string, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 24);
  return `${model.replaceAll('.', '_')}_ref_${digest}`;
}

/** The record with an external id, also an archived one; null where there is none. @throws OdooError */
export async function recordWith(
  client: OdooClient,
  model: string,
  externalId: string,
): Promise<number | null> {
  const id = (await idsOf(client, model, [externalId])).get(externalId);
  if (id === undefined) return null;
  // What the database deletes by itself leaves its external id behind.
  const context = { active_test: false };
  const rows = await client.searchRead(model, [['id', '=', id]], ['id'], { context });
  return rows.length === 0 ? null : id;
}

/** Database ids of records, by their external ids, as far as Odoo knows these. @throws OdooError */
export async function idsOf(
  client: OdooClient,
  model: string,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const parts = externalIds.map((id) => id.split(/\.(.*)/s));
  const rows = await client.searchRead(
    'ir.model.data',
    [
      ['model', '=', model],
      ['module', 'in', [...new Set(parts.map(([module = '']) => module))]],
      ['name', 'in', parts.map(([, name = '']) => name)],
    ],
    ['module', 'name', 'res_id'],
  );
  return new Map(rows.map(({ module, name, res_id }) => [`${module}.${name}`, Number(res_id)]));
}
