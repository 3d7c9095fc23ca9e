import {
  externalIds,
  fieldsOf,
  ownCountry,
  type ReadRecord,
  recordsOf,
  sheetColumns,
  stockDefaults,
} from '@atrio/importer';
import { type PrepareRequest, reasonColumn, SpreadsheetError } from '@atrio/spreadsheets';
import type { Batch } from '@atrio/spreadsheets/node';
import { now } from '../../../db/values.ts';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { importMemoryRepo } from '../../imports/import-memory.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { modelOf, nameOf, readingOf } from '../../imports/sheet-plans.ts';
import { databaseKey } from '../../instances/database-key.ts';
import { engineRepo } from '../engine.repo.ts';
import type { Engine } from '../engine.ts';
import { settleColumns } from './settle-columns.ts';

/** States of a file whose rows were written down before. */
const read = new Set(['loading', 'done', 'replaced']);

/**
 * Step 4a: reads the file against the fields that this Odoo has, and writes every record down, ready to
 * be sent or rejected with its reason. Running it again starts the file over.
 *
 * @returns rows to send
 */
export async function readFile(engine: Engine, importId: number): Promise<number> {
  const { ctx, installationId } = engine;
  const repo = importsRepo(ctx.db);
  await engineRepo(ctx.db).setStep(installationId, 'load');
  const item = await repo.byId(importId);
  if (read.has(item.state)) return repo.recount(importId);
  await recordsRepo(ctx.db).clear(importId);
  await repo.update(importId, {
    state: 'reading',
    problem: null,
    total: null,
    pending: 0,
    startedAt: now(),
  });
  const model = modelOf(item);
  if (!model) return fail(engine, item, `Todavía no sabemos cargar datos en ${item.appName}.`);
  const { fields, defaults, country } = await engine.persist('load', async (client) => {
    const fields = await fieldsOf(client, model);
    const country = (await ownCountry(client))?.code ?? null;
    return { fields, defaults: await stockDefaults(client, model, fields), country };
  });
  try {
    const { userId, ...installation } = await engineRepo(ctx.db).installation(installationId);
    const memories = {
      leftOut: await importMemoryRepo(ctx.db).leftOut(importId),
      remembered: await decisionsRepo(ctx.db).remembered(userId, databaseKey(installation), model),
    };
    if (!(await settleColumns(ctx, item, fields, memories))) return 0;
    const settled = await repo.byId(importId);
    return await prepare(engine, settled, { ...readingOf(settled, model), fields, defaults, country });
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return fail(engine, item, error.message);
  }
}

async function fail(engine: Engine, item: ImportRow, problem: string): Promise<number> {
  await importsRepo(engine.ctx.db).update(item.id, { state: 'failed', problem, finishedAt: now() });
  await engine.log('load', `«${nameOf(item)}»: ${problem}`, 'error');
  return 0;
}

async function prepare(engine: Engine, item: ImportRow, request: PrepareRequest): Promise<number> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const path = await ctx.storage.localPath(item.storageKey);
  let accept: ((batch: Batch) => ReturnType<typeof toRow>[]) | null = null;
  await ctx.workbooks.ofInstallation.prepare(item.ownerId, path, request, async (batch) => {
    if (accept) failPoint(ctx.config, 'read:half');
    else {
      await writeDownColumns(engine, item, request.model, batch);
      const nameRecord = externalIds(request.model, batch.fieldNames);
      accept = ({ rows }) => recordsOf(rows).map((record) => toRow(item.id, record, nameRecord));
    }
    await recordsRepo(ctx.db).add(accept(batch));
  });
  await repo.update(item.id, { state: 'loading' });
  const left = await repo.recount(item.id);
  const { rejected } = await repo.byId(item.id);
  failPoint(ctx.config, 'read:after');
  await engine.log(
    'load',
    `«${nameOf(item)}»: ${counted(left + rejected, 'fila leída', 'filas leídas')}${rejected ? `, ${counted(rejected, 'con un error que ya se ve', 'con errores que ya se ven')} en el archivo` : ''}.`,
    rejected ? 'warning' : 'info',
  );
  if (left === 0) await repo.update(item.id, { state: 'done', finishedAt: now() });
  return left;
}

async function writeDownColumns(engine: Engine, item: ImportRow, model: string, batch: Batch): Promise<void> {
  const { sheet, headers, columns, rowCount, warnings } = batch.inspection;
  // The reasons that we wrote ourselves beside the rows to be corrected.
  const ours = item.continuesId === null ? -1 : reasonColumn(headers);
  const ignored = columns.filter(
    ({ field, header, column }) => field === null && header !== '' && column !== ours,
  );
  await importsRepo(engine.ctx.db).update(item.id, {
    model,
    sheet,
    total: rowCount,
    fieldNames: JSON.stringify(batch.fieldNames),
    columns: JSON.stringify(sheetColumns(batch.inspection)),
    ignoredColumns: JSON.stringify(ignored.map(({ header }) => header)),
  });
  for (const { header, reason } of ignored) {
    await engine.log(
      'load',
      `«${nameOf(item)}», columna «${header}»: ${reason ?? 'no se carga.'}`,
      'warning',
    );
  }
  // Sheets that have an import of their own are not left out.
  const own = await importsRepo(engine.ctx.db).ofInstallation(engine.installationId);
  const isAlone = own.filter(({ fileId }) => fileId === item.fileId).length === 1;
  for (const warning of isAlone ? warnings : []) {
    await engine.log('load', `«${nameOf(item)}»: ${warning}`, 'warning');
  }
}

function toRow(importId: number, record: ReadRecord, nameOf: (values: string[][]) => string) {
  const { row, size, cells, rows, problems } = record;
  const good = problems.length === 0;
  return {
    importId,
    row,
    size,
    state: good ? 'pending' : 'rejected',
    externalId: good ? nameOf(cells) : null,
    values: JSON.stringify(cells),
    lineRows: size > 1 ? JSON.stringify(rows) : null,
    held: 0,
    problems: good ? null : JSON.stringify(problems),
    action: null,
    odooId: null,
    before: null,
    undo: null,
    undoReason: null,
  };
}
