import {
  columnDefaults,
  companyTaxes,
  externalIdGenerator,
  fieldsWithLines,
  type ReadRecord,
  recordsOf,
} from '@atrio/importer';
import {
  columnLetters,
  convertedPrices,
  isSetAside,
  type PrepareRequest,
  reasonColumn,
  SpreadsheetError,
  sheetColumns,
} from '@atrio/spreadsheets';
import type { PreparedBatch } from '@atrio/spreadsheets/node';
import { FileLost } from '../../../adapters/storage/storage.ts';
import type { Needs } from '../../../context.ts';
import { tellOutcome } from '../../../core/outcomes.ts';
import { now } from '../../../db/values.ts';
import type { Cause } from '../../failures/causes.ts';
import { causeOfFile } from '../../failures/classify.ts';
import { recordFailure } from '../../failures/failures.ts';
import { decisionMemoryRepo } from '../../imports/decision-memory.repo.ts';
import { importMemoryRepo } from '../../imports/import-memory.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import {
  besideOtherLists,
  columnsOf,
  listsOfSheet,
  modelOf,
  nameOf,
  planOf,
  readingOf,
} from '../../imports/sheet-plans.ts';
import { databaseKey } from '../../instances/database-key.ts';
import type { Engine } from '../../runs/engine.ts';
import { runStateRepo } from '../run-state.repo.ts';
import { settleColumns } from './settle-columns.ts';
import { texts } from './texts.ts';

/** States of a file whose rows have been stored. */
const read = new Set(['loading', 'done', 'replaced']);

/**
 * Step 4: reads the file for the fields that this Odoo has, and stores every record, ready to be sent or
 * rejected with its reason. When it runs again it reads the file from the beginning.
 *
 * @returns rows to send
 */
export async function readFile(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'log' | 'metrics' | 'storage' | 'workbooks'>,
  importId: number,
): Promise<number> {
  const { installationId } = engine;
  const repo = importsRepo(ctx.db);
  await runStateRepo(ctx.db).setStep(installationId, 'load');
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
  if (!model) return fail(engine, ctx, item, texts.file.unknownApp(item.appName), 'app-unknown');
  const { country, defaults, fields, taxes } = await engine.persist('load', async (odoo) => {
    const fields = await fieldsWithLines(odoo, model);
    const country = (await odoo.country())?.code ?? null;
    const taxes = await companyTaxes(odoo, [model]);
    return { fields, defaults: await columnDefaults(odoo, model, fields), country, taxes };
  });
  try {
    const { userId, ...installation } = await engine.installation();
    const memories = {
      leftOut: await importMemoryRepo(ctx.db).leftOut(importId),
      remembered: await decisionMemoryRepo(ctx.db).remembered(userId, databaseKey(installation), model),
    };
    if (!(await settleColumns(ctx, item, fields, memories))) return 0;
    const settled = await repo.byId(importId);
    return await prepare(engine, ctx, settled, {
      ...readingOf(settled, model),
      ...besideOtherLists(settled, await repo.ofInstallation(installationId)),
      ...{ fields, defaults, country, taxes },
    });
  } catch (error) {
    const isLost = error instanceof FileLost;
    if (!isLost && !(error instanceof SpreadsheetError)) throw error;
    return fail(engine, ctx, item, isLost ? error.userMessage : error.message, causeOfFile(error));
  }
}

async function fail(
  engine: Engine,
  { db, log }: Needs<'db' | 'log'>,
  item: ImportRow,
  problem: string,
  cause: Cause,
): Promise<number> {
  const { userId } = await engine.installation();
  await db.transaction(async (trx) => {
    await importsRepo(trx).update(item.id, { state: 'failed', problem, finishedAt: now() });
    await recordFailure(trx, { kind: 'import', id: item.id }, userId, { cause, message: problem });
  });
  await engine.log('load', texts.file.problem(nameOf(item), problem), 'error');
  tellOutcome(log, 'import-failed', {
    customer: item.ownerId,
    installation: engine.installationId,
    import: item.id,
    cause: problem,
  });
  return 0;
}

async function prepare(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'metrics' | 'storage' | 'workbooks'>,
  item: ImportRow,
  request: PrepareRequest,
): Promise<number> {
  const repo = importsRepo(ctx.db);
  const began = performance.now();
  let accept: ((batch: PreparedBatch) => ReturnType<typeof toRow>[]) | null = null;
  const take = async (batch: PreparedBatch) => {
    if (accept) ctx.failPoint('read:half');
    else {
      await writeDownColumns(engine, ctx, item, request.model, batch);
      const nameRecord = externalIdGenerator(request.model, batch.fieldNames);
      accept = ({ rows }) => recordsOf(rows).map((record) => toRow(item.id, record, nameRecord));
    }
    await recordsRepo(ctx.db).add(accept(batch));
  };
  await ctx.storage.withPath(item.storageKey, (path) =>
    ctx.workbooks.ofInstallation.prepare(item.ownerId, path, request, take),
  );
  const left = await repo.recount(item.id);
  const { rejected, aside } = await repo.byId(item.id);
  // Fewer than the sheet has, where rows belong to another of its lists only.
  await repo.update(item.id, { state: 'loading', total: left + rejected });
  ctx.metrics.importWork('read', (performance.now() - began) / 1000);
  ctx.metrics.importRows('rejected', rejected);
  ctx.failPoint('read:after');
  await engine.log(
    'load',
    texts.file.read(nameOf(item), { rows: left + rejected, bad: rejected - aside, aside }),
    rejected > aside ? 'warning' : 'info',
  );
  if (left === 0) await repo.update(item.id, { state: 'done', finishedAt: now() });
  return left;
}

async function writeDownColumns(
  engine: Engine,
  { db }: Needs<'db'>,
  item: ImportRow,
  model: string,
  batch: PreparedBatch,
): Promise<void> {
  const { sheet, headers, columns, rowCount, warnings } = batch.inspection;
  // The column of reasons that we added to the workbook of rejected rows.
  const ours = item.continuesId === null ? -1 : reasonColumn(headers);
  const imports = await importsRepo(db).ofInstallation(engine.installationId);
  const elsewhere = columnsOfOtherLists(item, imports);
  const ignored = columns.filter(
    ({ field, header, column }) =>
      field === null && header !== '' && column !== ours && !elsewhere.has(columnLetters(column)),
  );
  await importsRepo(db).update(item.id, {
    model,
    sheet,
    total: rowCount,
    fieldNames: batch.fieldNames,
    columns: JSON.stringify(sheetColumns(batch.inspection)),
    // Surnames are loaded with the first names, and states decide what is archived.
    ignoredColumns: JSON.stringify(
      ignored.filter(({ joins, isRead }) => !joins && !isRead).map(({ header }) => header),
    ),
  });
  // What no list of the sheet loads is told by the first one.
  const told = besideOtherLists(item, imports).totalsTold ? [] : ignored;
  for (const { header, reason, isRead } of told) {
    await engine.log('load', texts.file.column(nameOf(item), header, reason), isRead ? 'info' : 'warning');
  }
  // Sheets that have an import of their own are not reported as left out.
  const isAlone = imports.filter(({ fileId }) => fileId === item.fileId).length === 1;
  for (const warning of [...(isAlone ? warnings : []), ...convertedPrices(batch.inspection)]) {
    await engine.log('load', texts.file.problem(nameOf(item), warning), 'warning');
  }
}

/**
 * The columns that another list of the same sheet loads: the people of its companies, the counts of its
 * products.
 */
const columnsOfOtherLists = (item: ImportRow, imports: readonly ImportRow[]): Set<string> =>
  new Set(
    listsOfSheet(item, imports)
      .filter(({ id }) => id !== item.id)
      .flatMap((other) => loadedColumns(other)),
  );

/** The letters of the columns that an import loads: as planned, or as the sheet was recognised or read. */
const loadedColumns = (item: ImportRow): string[] =>
  planOf(item)?.columns.flatMap(({ column, field }) => (field === null ? [] : [columnLetters(column)])) ??
  columnsOf(item).map(({ column }) => column);

function toRow(importId: number, record: ReadRecord, nameOf: (values: string[][]) => string) {
  const { row, size, cells, rows, problems, newPartner } = record;
  const good = problems.length === 0;
  return {
    importId,
    row,
    size,
    state: good ? ('pending' as const) : ('rejected' as const),
    externalId: good ? nameOf(cells) : null,
    values: JSON.stringify(cells),
    lineRows: size > 1 ? JSON.stringify(rows) : null,
    newPartner: newPartner && JSON.stringify(newPartner),
    held: 0,
    aside: Number(!good && problems.every(({ kind }) => isSetAside(kind))),
    problems: good ? null : JSON.stringify(problems),
    action: null,
    odooId: null,
    before: null,
    undo: null,
    undoReason: null,
  };
}
