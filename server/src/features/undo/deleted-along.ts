import { missingRecords, modelsDeletedWith, type RevertResult } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { madeNamesRepo } from '../imports/made-names.repo.ts';
import type { Engine } from '../runs/engine.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

const batchRecords = 500;

/**
 * Marks what Odoo has deleted together with the records of an import: the prices and bank accounts that other lists
 * of the same installation had loaded into them. Else these would still be told as being in Odoo.
 *
 * @returns 0
 */
export async function markDeletedAlong(
  engine: Engine,
  { db }: Needs<'db'>,
  importId: number,
): Promise<number> {
  const { model } = await importsRepo(db).byId(importId);
  const lists = await undoRepo(db).listsBeside(importId, modelsDeletedWith(model ?? ''));
  for (const list of lists) {
    for (let below: number | null = null; ; ) {
      const records = await undoRepo(db).next(list.id, batchRecords, below);
      if (!records.length) break;
      await engine.checkpoint();
      const ids = records.map(({ odooId }) => Number(odooId));
      const missing = await engine.persist('load', ({ client }) =>
        missingRecords(client, list.model ?? '', ids),
      );
      const gone = records.filter(({ odooId }) => missing.has(Number(odooId)));
      if (gone.length) await db.transaction((trx) => markRemoved(trx, list.id, gone));
      below = records.at(-1)?.row ?? 0;
    }
  }
  return 0;
}

async function markRemoved(trx: Handle, importId: number, records: RevertResult['record'][]): Promise<void> {
  const repo = undoRepo(trx);
  await repo.mark(records.map((record) => ({ record, undo: 'removed', reason: texts.deletedAlong })));
  const { left } = await repo.counts(importId);
  const names = await madeNamesRepo(trx).ofImport(importId);
  if (left + names === 0) await repo.endIfDone([importId]);
  else await repo.endInPart(importId, texts.deletedAlongInPart);
}
