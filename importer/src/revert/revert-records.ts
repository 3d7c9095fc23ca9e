import type { OdooClient } from '@atrio/odoo';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { externalIdCandidates } from '../instance/products.ts';
import { stockModel } from '../instance/stock.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { revertCounts } from './stock.ts';
import { idOf, type RevertedLoad, type RevertRecord, type RevertResult, type RevertTarget } from './types.ts';

/** The field of a quant that refers to a product or its template. */
const productPaths: Record<string, string> = {
  'product.template': 'product_id.product_tmpl_id',
  'product.product': 'product_id',
};

/** Created records, and records that were archived before: a revert deletes or archives them. */
const isRemovedOrArchived = ({ action, before }: RevertRecord): boolean =>
  action === 'created' || before.some(({ field, before }) => field === 'active' && before === false);

/** Whether a revert deletes or archives products, of which Odoo may have stock. */
export const removesStockedProducts = (model: string, records: readonly RevertRecord[]): boolean =>
  productPaths[model] !== undefined && records.some(isRemovedOrArchived);

/**
 * Quants of the products that a revert deletes or archives: their counts have to be reverted first.
 *
 * @throws OdooError
 */
export async function quantsOfProducts(
  client: OdooClient,
  model: string,
  records: readonly RevertRecord[],
): Promise<number[]> {
  const field = productPaths[model];
  const ids = records.filter(isRemovedOrArchived).map(idOf);
  if (!field || !ids.length) return [];
  const context = { active_test: false };
  const quants = await client.searchRead(stockModel, [[field, 'in', ids]], ['id'], { context });
  return quants.map(({ id }) => Number(id));
}

/**
 * Reverts records of a model: deletes those that were created, restores those that were updated.
 *
 * @returns a result for each record, unless `before` stopped the revert
 * @throws OdooError
 */
export async function revertRecords(
  odoo: OdooInstance,
  model: string,
  records: RevertRecord[],
  { created = async () => new Set(), paths = [], before = async () => undefined }: RevertedLoad = {},
): Promise<RevertResult[]> {
  const target: RevertTarget = {
    ...{ created, paths, before },
    client: odoo.client,
    model,
    fields: await odoo.fields(model),
    // Archived records are found too, and Odoo writes no message into the history of each record.
    context: { lang: await odoo.client.preferredLang(), active_test: false, tracking_disable: true },
    absentModels: odoo.absentModels,
  };
  const added = records.filter(({ action }) => action === 'created');
  const unmarked = new Set(await withoutExternalId(target, added));
  const keptUnmarked = [...unmarked].map(
    (record): RevertResult => ({ record, undo: 'kept', reason: noExternalId }),
  );
  const ours = records.filter((record) => !unmarked.has(record));
  if (model === stockModel) return [...keptUnmarked, ...(await revertCounts(target, ours))];
  // First the updates: a later row may have updated what an earlier row created.
  const updated = ours.filter(({ action }) => action === 'updated');
  const restored = await restore(target, updated);
  if (restored.length < updated.length) return [...restored, ...keptUnmarked];
  const removed = await remove(
    target,
    ours.filter(({ action }) => action === 'created'),
  );
  return [...restored, ...keptUnmarked, ...removed];
}

const noExternalId =
  'Ya no lleva la marca con que la creamos (¿se restauró una copia de tu Odoo?). Revísala a mano.';

/**
 * Records that exist, but without the external id with which they were created: an Odoo that was restored
 * from an older copy gives the same database ids to other records.
 */
async function withoutExternalId(
  { client, model, context }: RevertTarget,
  records: RevertRecord[],
): Promise<RevertRecord[]> {
  const withId = records.filter(({ externalId }) => externalId);
  if (!withId.length) return [];
  const rows = await client.searchRead(
    'ir.model.data',
    [
      ['model', '=', model],
      ['res_id', 'in', withId.map(idOf)],
    ],
    ['module', 'name', 'res_id'],
  );
  const knownIds = new Set(rows.map(({ module, name, res_id }) => `${res_id} ${module}.${name}`));
  const suspects = withId.filter(
    (record) =>
      !externalIdCandidates(model, record.externalId ?? '').some((name) =>
        knownIds.has(`${idOf(record)} ${name}`),
      ),
  );
  if (!suspects.length) return [];
  const ids = suspects.map(idOf);
  const existing = new Set(
    (await client.searchRead(model, [['id', 'in', ids]], ['id'], { context })).map(({ id }) => id),
  );
  return suspects.filter(({ odooId }) => existing.has(odooId));
}
