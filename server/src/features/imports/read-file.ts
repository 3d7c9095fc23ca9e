import type { OdooField } from '@atrio/odoo';
import { columnLetters, modelOfApp, type PreparedRow, SpreadsheetError } from '@atrio/spreadsheets';
import { type Batch, prepareFileInWorker } from '@atrio/spreadsheets/node';
import { failPoint } from '../../fail-points.ts';
import { counted } from '../../spanish.ts';
import { engineRepo } from '../installations/engine.repo.ts';
import type { Engine } from '../installations/engine.ts';
import { externalIds } from './external-ids.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';

/** Where a field of `load()` stands in the customer's sheet. */
export interface SheetColumn {
  field: string;
  /** Letters. */
  column: string;
  header: string;
}

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
  if (item.state === 'loading' || item.state === 'done') return repo.recount(importId);
  await repo.clearRecords(importId);
  await repo.update(importId, { state: 'reading', problem: null, total: null });
  const model = modelOfApp(item.odooId);
  if (!model) return fail(engine, item, `Todavía no sabemos cargar datos en ${item.appName}.`);
  const fields = await engine.persist('load', async (client) =>
    client.fieldsGet(model, { lang: await client.preferredLang() }),
  );
  try {
    return await prepare(engine, item, model, fields);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    return fail(engine, item, error.message);
  }
}

async function fail(engine: Engine, item: ImportRow, problem: string): Promise<number> {
  await importsRepo(engine.ctx.db).update(item.id, { state: 'failed', problem });
  await engine.log('load', `«${item.fileName}»: ${problem}`, 'error');
  return 0;
}

async function prepare(
  engine: Engine,
  item: ImportRow,
  model: string,
  fields: Record<string, OdooField>,
): Promise<number> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const path = await ctx.storage.localPath(item.storageKey);
  const request = { model, app: item.odooId, fields };
  let nameOf: ((values: string[][]) => string) | null = null;
  for await (const batch of prepareFileInWorker(path, request, { signal: ctx.stopping })) {
    if (!nameOf) {
      nameOf = externalIds(model, batch.fieldNames);
      await writeDownColumns(engine, item, model, batch);
    } else failPoint(ctx.config, 'read:half');
    const name = nameOf;
    await repo.addRecords(recordsOf(batch.rows).map((record) => toRow(item.id, record, name)));
  }
  await repo.update(item.id, { state: 'loading' });
  const left = await repo.recount(item.id);
  const { rejected } = await repo.byId(item.id);
  failPoint(ctx.config, 'read:after');
  await engine.log(
    'load',
    `«${item.fileName}»: ${counted(left + rejected, 'fila leída', 'filas leídas')}${rejected ? `, ${counted(rejected, 'con un error que ya se ve', 'con errores que ya se ven')} en el archivo` : ''}.`,
    rejected ? 'warning' : 'info',
  );
  if (left === 0) await repo.update(item.id, { state: 'done' });
  return left;
}

async function writeDownColumns(engine: Engine, item: ImportRow, model: string, batch: Batch): Promise<void> {
  const { columns, rowCount, warnings } = batch.inspection;
  const mapped = columns.flatMap(({ field, header, column }): SheetColumn[] =>
    field === null ? [] : [{ field, header, column: columnLetters(column) }],
  );
  const ignored = columns.filter(({ field, header }) => field === null && header !== '');
  await importsRepo(engine.ctx.db).update(item.id, {
    model,
    total: rowCount,
    fieldNames: JSON.stringify(batch.fieldNames),
    columns: JSON.stringify(mapped),
    ignoredColumns: JSON.stringify(ignored.map(({ header }) => header)),
  });
  for (const { header, reason } of ignored) {
    await engine.log(
      'load',
      `«${item.fileName}», columna «${header}»: ${reason ?? 'no se carga.'}`,
      'warning',
    );
  }
  for (const warning of warnings) await engine.log('load', `«${item.fileName}»: ${warning}`, 'warning');
}

/** Rows that continue a record go with it: a batch never cuts one. */
function recordsOf(rows: PreparedRow[]): PreparedRow[][] {
  const records: PreparedRow[][] = [];
  for (const row of rows) {
    const last = records.at(-1);
    if (row.continues && last) last.push(row);
    else records.push([row]);
  }
  return records;
}

function toRow(importId: number, record: PreparedRow[], nameOf: (values: string[][]) => string) {
  const problems = record.flatMap((row) => row.problems);
  const values = record.map((row) => row.values);
  const good = problems.length === 0;
  return {
    importId,
    row: record[0]?.row ?? 0,
    size: record.length,
    state: good ? 'pending' : 'rejected',
    externalId: good ? nameOf(values) : null,
    values: good ? JSON.stringify(values) : null,
    problems: good ? null : JSON.stringify(problems),
    action: null,
    odooId: null,
    before: null,
    undo: null,
    undoReason: null,
  };
}
