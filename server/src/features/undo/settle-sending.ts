import { interruptedRecords, loadJobOf, lookupLimits, withIds } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { recordsRepo } from '../imports/records.repo.ts';
import { planOf } from '../imports/sheet-plans.ts';
import type { Engine } from '../runs/engine.ts';

/**
 * Looks in Odoo for the records that were being sent when the load failed or was cancelled. What is found is
 * undone like the rest, and what is not found was not sent.
 */
export async function settleSending(engine: Engine, { db }: Needs<'db'>, importId: number): Promise<void> {
  const item = await importsRepo(db).byId(importId);
  const sheet = { model: item.model ?? '', paths: item.fieldNames, key: planOf(item)?.key ?? null };
  for (;;) {
    const records = await recordsRepo(db).sending(importId, lookupLimits);
    if (!records.length) return;
    const decisions = await decisionsRepo(db).ofImport(importId);
    const { inside, outside } = await engine.persist('load', async (odoo) => {
      const { job, columns } = await loadJobOf(odoo, sheet);
      return interruptedRecords(odoo, job, await withIds(odoo, job.model, columns, decisions, records));
    });
    await db.transaction(async (trx) => {
      const marks = recordsRepo(trx);
      await marks.markInside(importId, 'loaded', inside);
      if (item.state === 'replaced') await marks.forget(importId, outside);
      else await marks.markUnsent(importId, outside);
      await importsRepo(trx).recount(importId);
    });
    await engine.checkpoint();
  }
}
