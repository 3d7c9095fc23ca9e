import { type OdooClient, OdooError } from '@atrio/odoo';
import { failPoint } from '../../fail-points.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { markNames } from '../imports/variants.ts';
import type { Engine } from '../installations/engine.ts';
import { dependents } from './dependents.ts';
import { restore } from './restore.ts';
import { type UndoRecord, undoRepo } from './undo.repo.ts';
import type { Place, Result } from './undo-place.ts';
import { refusalInSpanish } from './undo-reasons.ts';
import { emptyStock, stockModel } from './undo-stock.ts';

const batchRecords = 100;

/** Takes back the last records that are still in Odoo as the import left them. @returns how many are left */
export async function takeBackNext(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = undoRepo(ctx.db);
  const records = await repo.next(importId, batchRecords);
  if (records.length) {
    const { model } = await importsRepo(ctx.db).byId(importId);
    failPoint(ctx.config, 'undo:before');
    const results = await engine.persist('load', (client) => takeBack(client, model ?? '', records));
    failPoint(ctx.config, 'undo:sent');
    await ctx.db.transaction().execute(async (trx) => {
      for (const { row, undo, reason } of results) await undoRepo(trx).mark(importId, row, undo, reason);
    });
  }
  return (await repo.counts(importId)).left;
}

async function takeBack(client: OdooClient, model: string, records: UndoRecord[]): Promise<Result[]> {
  const lang = await client.preferredLang();
  const place: Place = {
    client,
    model,
    fields: await client.fieldsGet(model, { lang }),
    // Archived records count as well, and nobody's chatter is told of every row.
    context: { lang, active_test: false, tracking_disable: true },
  };
  const updated = records.filter(({ action }) => action === 'updated');
  const created = records.filter(({ action }) => action === 'created');
  // A row further down may have changed what a row above it made.
  const restored = await restore(place, updated);
  const strangers = await withoutMark(place, created);
  const ours = created.filter((record) => !strangers.includes(record));
  return [
    ...restored,
    ...strangers.map(({ row }): Result => ({ row, undo: 'kept', reason: unmarked })),
    ...(await (model === stockModel ? emptyStock : remove)(place, ours)),
  ];
}

const unmarked =
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
      ['res_id', 'in', marked.map(({ odooId }) => odooId)],
    ],
    ['module', 'name', 'res_id'],
  );
  const marks = new Set(rows.map(({ module, name, res_id }) => `${res_id} ${module}.${name}`));
  const suspects = marked.filter(
    ({ odooId, externalId }) =>
      !markNames(model, externalId ?? '').some((name) => marks.has(`${odooId} ${name}`)),
  );
  if (!suspects.length) return [];
  const ids = suspects.map(({ odooId }) => odooId);
  const there = new Set(
    (await client.searchRead(model, [['id', 'in', ids]], ['id'], { context })).map(({ id }) => id),
  );
  return suspects.filter(({ odooId }) => there.has(odooId));
}

/** Deletes what was created; what is gone already counts as removed, whoever did it. */
async function remove(place: Place, records: UndoRecord[]): Promise<Result[]> {
  const { client, model, context } = place;
  const ids = records.map(({ odooId }) => odooId);
  const found = ids.length ? await client.searchRead(model, [['id', 'in', ids]], ['id'], { context }) : [];
  const there = new Set(found.map(({ id }) => id));
  const isThere = ({ odooId }: UndoRecord) => there.has(odooId);
  const gone = records.filter((record) => !isThere(record));
  const reasons = await dependents(place, [...there].map(Number));
  const results = gone.map(({ row }) => removed(row));
  for (const record of records.filter(isThere)) {
    const reason = reasons.get(record.odooId ?? 0);
    if (reason !== undefined) results.push(await archive(place, record, reason));
  }
  const free = records.filter((record) => isThere(record) && !reasons.has(record.odooId ?? 0));
  return [...results, ...(await unlink(place, free))];
}

const removed = (row: number): Result => ({ row, undo: 'removed', reason: null });

/** One call takes all or nothing: where Odoo refuses, the records are halved until the one is alone. */
async function unlink(place: Place, records: UndoRecord[]): Promise<Result[]> {
  const { client, model, context } = place;
  const [first] = records;
  if (!first) return [];
  try {
    await client.call(model, 'unlink', [records.map(({ odooId }) => odooId)], { context });
    return records.map(({ row }) => removed(row));
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    if (records.length === 1) return [await archive(place, first, refusalInSpanish(error.detail))];
    const middle = Math.ceil(records.length / 2);
    return [
      ...(await unlink(place, records.slice(0, middle))),
      ...(await unlink(place, records.slice(middle))),
    ];
  }
}

async function archive(place: Place, { row, odooId }: UndoRecord, reason: string): Promise<Result> {
  const { client, model, fields, context } = place;
  if (!fields.active) return { row, undo: 'kept', reason };
  try {
    await client.call(model, 'write', [[odooId], { active: false }], { context });
    return { row, undo: 'archived', reason };
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return { row, undo: 'kept', reason };
  }
}
