import {
  changesIn,
  fieldsOf,
  idOf,
  markNames,
  type Place,
  type Result,
  remove,
  restore,
  stockModel,
  takeBackCounts,
  type UndoRecord,
} from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import { failPoint } from '../../fail-points.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import type { Engine } from '../installations/engine.ts';
import { undoRepo } from './undo.repo.ts';

/** Many at once: half of what Odoo does for stock moves is the same for one as for hundreds. */
const batchRecords = 500;

/**
 * Takes back the last records that are still in Odoo as the import left them, batch after batch until the
 * time is over: the durable steps of a run are limited in number, whatever the length of a file.
 *
 * @returns 0 when nothing is left
 */
export async function takeBackFor(engine: Engine, importId: number, ms: number): Promise<number> {
  const { ctx } = engine;
  const end = Date.now() + ms;
  const { model } = await importsRepo(ctx.db).byId(importId);
  let below: number | null = null;
  for (;;) {
    const records: UndoRecord[] = await undoRepo(ctx.db).next(importId, batchRecords, below);
    if (!records.length) return 0;
    failPoint(ctx.config, 'undo:before');
    const results = await engine.persist('load', async (client) => [
      ...(await takeBackCountsOf(engine, client, importId, model ?? '', records)),
      ...(await takeBack(client, model ?? '', records)),
    ]);
    failPoint(ctx.config, 'undo:sent');
    await ctx.db.transaction().execute(async (trx) => {
      await undoRepo(trx).mark(results);
      const others = results.map(({ record }) => record.importId).filter((id) => id !== importId);
      if (others.length) await undoRepo(trx).endIfDone([...new Set(others)]);
    });
    below = records.at(-1)?.row ?? 0;
    if (Date.now() >= end) return 1;
    await engine.checkpoint();
  }
}

/** Where a quant says which product it is of. */
const productPaths: Record<string, string> = {
  'product.template': 'product_id.product_tmpl_id',
  'product.product': 'product_id',
};

/** What was made, and what was archived before: it is going to be so again. */
const goesAway = ({ action, before }: UndoRecord): boolean =>
  action === 'created' ||
  changesIn(before).some(({ field, before }) => field === 'active' && before === false);

/** Products go after what the same installation counted of them: none is put away with stock of ours. */
async function takeBackCountsOf(
  { ctx }: Engine,
  client: OdooClient,
  importId: number,
  model: string,
  records: UndoRecord[],
): Promise<Result[]> {
  const field = productPaths[model];
  const ids = records.filter(goesAway).map(idOf);
  if (!field || !ids.length || !(await undoRepo(ctx.db).hasCounts(importId))) return [];
  const context = { active_test: false };
  const quants = await client.searchRead(stockModel, [[field, 'in', ids]], ['id'], { context });
  const counts = await undoRepo(ctx.db).countsOn(
    importId,
    quants.map(({ id }) => Number(id)),
  );
  return counts.length ? takeBack(client, stockModel, counts) : [];
}

async function takeBack(client: OdooClient, model: string, records: UndoRecord[]): Promise<Result[]> {
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
