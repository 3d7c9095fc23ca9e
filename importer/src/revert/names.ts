import { type OdooClient, OdooError } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { parentField } from '../names/paths.ts';
import { idsOf } from '../references/name-ids.ts';
import { unitCategoryModel } from '../references/records-from-names.ts';
import { lotModel } from '../stock/lot-records.ts';
import { refusalInSpanish, usedBy } from './reasons.ts';
import { usesOf, usesWithParts } from './uses.ts';

/** A record that a load created from a name, such as the lot of a count, or made active again. */
export interface NameToRevert {
  externalId: string;
  name: string;
  /** Id of a record that was archived before; null for one that was created. */
  activatedId: number | null;
  /** Id of one that was created; null where it was not remembered. */
  odooId: number | null;
}

/** Names by model, in the order in which they are reverted: what others need comes after them. */
export const namesByModel = <N extends { model: string }>(names: readonly N[]): Map<string, N[]> =>
  Map.groupBy(
    names.toSorted((one, other) => lateness(one) - lateness(other)),
    ({ model }) => model,
  );

/** A lot has a product, a product has a unit, and a unit a category. */
const last = ['uom.uom', unitCategoryModel];
const lateness = ({ model }: { model: string }): number => (model === lotModel ? -2 : last.indexOf(model));

/**
 * Deletes records that were created from names (categories, tags) and are not used, and archives those that
 * were made active.
 *
 * @param onRemoved called for each record that was deleted
 * @returns Spanish reasons for those that stay, by external id
 * @throws OdooError
 */
export async function revertNames<N extends NameToRevert>(
  client: OdooClient,
  model: string,
  names: N[],
  onRemoved: (name: N, odooId: number) => Promise<void>,
): Promise<Map<string, string>> {
  const made = names.filter(({ activatedId }) => activatedId === null);
  return new Map([
    ...(await removeUnused(client, model, made, onRemoved)),
    ...(await archiveActivated(client, model, names)),
  ]);
}

/** Deletes records that nothing refers to. @returns Spanish reasons for those that stay, by external id */
async function removeUnused<N extends NameToRevert>(
  client: OdooClient,
  model: string,
  names: N[],
  onRemoved: (name: N, odooId: number) => Promise<void>,
): Promise<Map<string, string>> {
  const ids = await idsOf(
    client,
    model,
    names.map(({ externalId }) => externalId),
  );
  const reasons = new Map<string, string>();
  const uses = await usesWithParts(client, model, [...ids.values()]);
  const parents = await parentsOf(client, model, [...ids.values()]);
  const keep = ({ externalId }: N, id: number, reason: string) => {
    reasons.set(externalId, reason);
    // Odoo would delete it with the record that it is inside.
    const parent = parents.get(id);
    if (parent !== undefined) uses.set(parent, usedBy(model));
  };
  // What is inside another record is removed before it: «Bodega/Estante 3» before «Bodega».
  for (const name of names.toSorted((one, other) => other.name.length - one.name.length)) {
    const id = ids.get(name.externalId);
    // Somebody deleted it already, or it was never created.
    if (id === undefined) continue;
    // Merging two records in Odoo leaves the external ids of both to the one that stays.
    if (name.odooId !== null && name.odooId !== id) {
      keep(name, id, anotherRecord);
      continue;
    }
    const reason = uses.get(id) ?? (await unlinkOne(client, model, id));
    if (reason === null) await onRemoved(name, id);
    else keep(name, id, reason);
  }
  return reasons;
}

/** The records that these are inside, by id. */
async function parentsOf(client: OdooClient, model: string, ids: number[]): Promise<Map<number, number>> {
  const field = parentField(model);
  if (field === null || ids.length === 0) return new Map();
  const context = { active_test: false };
  const rows = await client.searchRead(model, [['id', 'in', ids]], [field], { context });
  return new Map(rows.map((row) => [Number(row.id), linkedId(row[field])]));
}

/**
 * Archives records that no active record uses.
 *
 * @returns Spanish reasons for those that stay, by external id
 */
async function archiveActivated(
  client: OdooClient,
  model: string,
  names: NameToRevert[],
): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  const ids = names.flatMap(({ activatedId }) => activatedId ?? []);
  const uses = await usesOf(client, model, ids, 'active');
  for (const { activatedId, externalId } of names) {
    if (activatedId === null) continue;
    const reason =
      uses.get(activatedId) ?? (await refusalOf(() => client.write(model, [activatedId], { active: false })));
    if (reason !== null) reasons.set(externalId, reason);
  }
  return reasons;
}

const anotherRecord = 'Ya no es el registro que creamos (¿se unió con otro en tu Odoo?). Revísalo a mano.';

const unlinkOne = (client: OdooClient, model: string, id: number): Promise<string | null> =>
  refusalOf(() => client.unlink(model, [id], { context: { tracking_disable: true } }));

/** @returns why Odoo refused the call, in Spanish; null where it did it */
async function refusalOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return refusalInSpanish(error.detail);
  }
}
