import type { OdooClient } from '@atrio/odoo';
import type { RowProblem } from '@atrio/spreadsheets';
import { failPoint } from '../../fail-points.ts';
import { counted } from '../../spanish.ts';
import type { Engine } from '../installations/engine.ts';
import { externalModule } from './external-ids.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import { fieldOf, inSpanish, warningInSpanish } from './odoo-messages.ts';
import type { SheetColumn } from './read-file.ts';
import { type OutgoingRecord, type Refusal, sendRecords } from './send-records.ts';

/** Records in one call of `load()`: about a second of work, and little to send again. */
const batchRecords = 500;
/** Warnings told one by one in the log of a batch; more are only counted. */
const toldWarnings = 5;

type Pending = Awaited<ReturnType<ReturnType<typeof importsRepo>['next']>>[number];

/**
 * Step 4b: sends the next records of a file. What Odoo has already under their external ids is not sent:
 * so a batch that was cut off by a crash is not repeated, nor a row of an earlier load.
 *
 * @returns rows still to send
 */
export async function loadNextRecords(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  const records = await repo.next(importId, batchRecords);
  if (records.length) {
    failPoint(ctx.config, 'load:before');
    await engine.persist('load', (client) => sendOnce(engine, item, client));
    failPoint(ctx.config, 'load:marked');
  }
  const left = await repo.recount(importId);
  if (left === 0) {
    await repo.update(importId, { state: 'done' });
    const { loaded, unchanged, rejected } = await repo.byId(importId);
    await engine.log('load', `«${item.fileName}» terminado: ${outcome(loaded, unchanged, rejected)}.`);
  }
  return left;
}

const outcome = (loaded: number, unchanged: number, rejected: number) =>
  [
    counted(loaded, 'fila cargada', 'filas cargadas'),
    ...(unchanged ? [counted(unchanged, 'ya estaba', 'ya estaban')] : []),
    ...(rejected ? [counted(rejected, 'con error', 'con error')] : []),
  ].join(', ');

async function sendOnce(engine: Engine, item: ImportRow, client: OdooClient): Promise<void> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  // Read again at every try: after a lost connection some of them may be inside.
  const records = await repo.next(item.id, batchRecords);
  const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
  const model = item.model ?? '';
  const ownIds = fieldNames.includes('id');
  const inside = ownIds ? new Set<string>() : await alreadyInside(client, records);
  const isInside = (record: Pending) => record.externalId !== null && inside.has(record.externalId);
  const ours = records.filter((record) => isInside(record) && record.state === 'sending');
  const earlier = records.filter((record) => isInside(record) && record.state === 'pending');
  const rest = records.filter((record) => !isInside(record));
  await ctx.db.transaction().execute(async (trx) => {
    const marks = importsRepo(trx);
    await marks.markInside(item.id, rowsOf(ours), 'loaded');
    await marks.markInside(item.id, rowsOf(earlier), 'unchanged');
    await marks.markSending(item.id, rowsOf(rest));
  });
  if (!rest.length) return;

  const fields = ownIds ? fieldNames : ['id', ...fieldNames];
  const context = { lang: await client.preferredLang(), tracking_disable: true };
  const outgoing = rest.map((record) => toOutgoing(record, ownIds));
  const sent = await sendRecords({ client, model, fields, context }, outgoing);
  failPoint(ctx.config, 'load:sent');
  const columns: SheetColumn[] = JSON.parse(item.columns ?? '[]');
  await ctx.db.transaction().execute(async (trx) => {
    const marks = importsRepo(trx);
    await marks.markInside(item.id, sent.accepted, 'loaded');
    for (const refusal of sent.refused) {
      const values = outgoing.find((record) => record.row === refusal.row)?.rows[0] ?? [];
      await marks.markRejected(
        item.id,
        refusal.row,
        JSON.stringify([problemOf(refusal, columns, fields, values)]),
      );
    }
  });
  await tellWarnings(engine, item, sent.warnings);
}

const rowsOf = (records: Pending[]) => records.map((record) => record.row);

function toOutgoing(record: Pending, ownIds: boolean): OutgoingRecord {
  const rows: string[][] = JSON.parse(record.values ?? '[]');
  return {
    row: record.row,
    rows: ownIds
      ? rows
      : rows.map((values, line) => [line === 0 ? (record.externalId ?? '') : '', ...values]),
  };
}

/** Which of the records' external ids this Odoo knows. */
async function alreadyInside(client: OdooClient, records: Pending[]): Promise<Set<string>> {
  const names = records.flatMap(({ externalId }) =>
    externalId ? [externalId.slice(externalModule.length + 1)] : [],
  );
  const found = await client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['name', 'in', names],
    ],
    ['name'],
    { limit: names.length },
  );
  return new Set(found.map((data) => `${externalModule}.${data.name}`));
}

function problemOf(
  { row, message }: Refusal,
  columns: SheetColumn[],
  fields: string[],
  values: string[],
): RowProblem {
  const about = fieldOf(message);
  const place = columns.find(({ field }) => field.split('/')[0] === about);
  const value = place ? (values[fields.indexOf(place.field)] ?? '') : '';
  return {
    row,
    column: place?.column ?? '',
    header: place?.header ?? message.fieldLabel ?? '',
    field: about ?? '',
    value,
    reason: inSpanish(message),
  };
}

async function tellWarnings(engine: Engine, item: ImportRow, warnings: Refusal[]): Promise<void> {
  for (const { row, message } of warnings.slice(0, toldWarnings)) {
    await engine.log(
      'load',
      `«${item.fileName}», fila ${row}: se cargó con un aviso. ${warningInSpanish(message)}`,
      'warning',
    );
  }
  const more = warnings.length - toldWarnings;
  if (more > 0)
    await engine.log('load', `«${item.fileName}»: hay ${more} avisos más del mismo tipo.`, 'warning');
}
