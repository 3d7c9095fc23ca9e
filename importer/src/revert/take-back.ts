import type { OdooClient } from '@atrio/odoo';
import { fieldsOf } from '../fields.ts';
import { markNames } from '../products.ts';
import { stockModel } from '../stock.ts';
import { idOf, type Place, type Result, type UndoRecord } from './place.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { takeBackCounts } from './stock.ts';

/** Where a quant says which product it is of. */
const productPaths: Record<string, string> = {
  'product.template': 'product_id.product_tmpl_id',
  'product.product': 'product_id',
};

/** What was made, and what was archived before: it is going to be so again. */
const goesAway = ({ action, before }: UndoRecord): boolean =>
  action === 'created' || before.some(({ field, before }) => field === 'active' && before === false);

/** Whether something is going to be put away that Odoo keeps stock of. */
export const endsStock = (model: string, records: readonly UndoRecord[]): boolean =>
  productPaths[model] !== undefined && records.some(goesAway);

/** Quants of the products that are going to be put away: their counts are taken back before them. */
export async function quantsOf(
  client: OdooClient,
  model: string,
  records: readonly UndoRecord[],
): Promise<number[]> {
  const field = productPaths[model];
  const ids = records.filter(goesAway).map(idOf);
  if (!field || !ids.length) return [];
  const context = { active_test: false };
  const quants = await client.searchRead(stockModel, [[field, 'in', ids]], ['id'], { context });
  return quants.map(({ id }) => Number(id));
}

/** Takes records of a model back: what was made goes, what was changed is as before. */
export async function takeBack(client: OdooClient, model: string, records: UndoRecord[]): Promise<Result[]> {
  const place: Place = {
    client,
    model,
    fields: await fieldsOf(client, model),
    // Archived records count as well, and nobody's chatter is told of every row.
    context: { lang: await client.preferredLang(), active_test: false, tracking_disable: true },
  };
  const created = records.filter(({ action }) => action === 'created');
  const strangers = new Set(await withoutMark(place, created));
  const unmarked = [...strangers].map((record): Result => ({ record, undo: 'kept', reason: noMark }));
  const ours = records.filter((record) => !strangers.has(record));
  if (model === stockModel) return [...unmarked, ...(await takeBackCounts(place, ours))];
  // A row further down may have changed what a row above it made.
  const restored = await restore(
    place,
    ours.filter(({ action }) => action === 'updated'),
  );
  const removed = await remove(
    place,
    ours.filter(({ action }) => action === 'created'),
  );
  return [...restored, ...unmarked, ...removed];
}

const noMark =
  'Ya no lleva la marca con que la creamos (¿se restauró una copia de tu Odoo?). Revísala a mano.';

/**
 * Records that are there but not by the external id that they were created under: an Odoo that was
 * restored from an older copy gives the same numbers to other records.
 */
async function withoutMark({ client, model, context }: Place, records: UndoRecord[]): Promise<UndoRecord[]> {
  const marked = records.filter(({ externalId }) => externalId);
  if (!marked.length) return [];
  const rows = await client.searchRead(
    'ir.model.data',
    [
      ['model', '=', model],
      ['res_id', 'in', marked.map(idOf)],
    ],
    ['module', 'name', 'res_id'],
  );
  const marks = new Set(rows.map(({ module, name, res_id }) => `${res_id} ${module}.${name}`));
  const suspects = marked.filter(
    (record) =>
      !markNames(model, record.externalId ?? '').some((name) => marks.has(`${idOf(record)} ${name}`)),
  );
  if (!suspects.length) return [];
  const ids = suspects.map(idOf);
  const there = new Set(
    (await client.searchRead(model, [['id', 'in', ids]], ['id'], { context })).map(({ id }) => id),
  );
  return suspects.filter(({ odooId }) => there.has(odooId));
}
