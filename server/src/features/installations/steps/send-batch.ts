import {
  jobOf,
  type Keeper,
  type Look,
  lookedUpAtOnce,
  lookInto,
  type NamedColumn,
  type Refusal,
  refusedCounts,
  type Sendable,
  sendLooked,
  warningInSpanish,
  withIds,
} from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import type { Context } from '../../../context.ts';
import { failPoint } from '../../../fail-points.ts';
import { counted } from '../../../spanish.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { columnsOf, nameOf, planOf } from '../../imports/sheet-plans.ts';
import { untypedProducts } from '../../imports/untyped-products.repo.ts';
import type { Engine } from '../engine.ts';

/** Warnings told one by one in the log of a batch; more are only counted. */
const toldWarnings = 5;

/** Looks what Odoo has of the next records, writes down what is going to be done, does it, and writes that down. */
export async function sendBatch(engine: Engine, item: ImportRow, client: OdooClient): Promise<void> {
  const { ctx } = engine;
  // Read again at every try: after a lost connection some of them may be inside.
  const read = await recordsRepo(ctx.db).next(item.id, lookedUpAtOnce);
  if (!read.length) return;
  const sheet = {
    model: item.model ?? '',
    paths: JSON.parse(item.fieldNames ?? '[]') as string[],
    key: planOf(item)?.key ?? null,
  };
  const { job, columns } = await jobOf(client, sheet);
  const decisions = await decisionsRepo(ctx.db).ofImport(item.id);
  const keeper = keeperOf(engine, item);
  const all = await withIds(client, job.model, columns, decisions, read);
  const records = await withoutRefusedCounts(engine, item, client, columns, all, keeper);
  const look = await lookInto(client, job, records, keeper);
  if (item.state === 'replaced') return settle(ctx, item, records, look);
  await sendLooked(client, { columns: columnsOf(item), job, records }, look, keeper);
}

/** Rejects counts that would come to nothing. @returns the other records */
async function withoutRefusedCounts(
  engine: Engine,
  item: ImportRow,
  client: OdooClient,
  named: NamedColumn[],
  records: Sendable[],
  keeper: Keeper,
): Promise<Sendable[]> {
  if (item.state === 'replaced') return records;
  const sheet = { model: item.model ?? '', columns: columnsOf(item), named };
  const { refused, tracked } = await refusedCounts(client, sheet, records, (ids) =>
    untypedProducts(engine.ctx.db, item.installationId, ids),
  );
  if (tracked) {
    const products = counted(tracked, 'producto', 'productos');
    await engine.log(
      'load',
      `«${nameOf(item)}» trae existencias de ${products} que tus archivos crearon sin decir su tipo: Odoo llevará su inventario.`,
    );
  }
  if (!refused.length) return records;
  await keeper.settled({ loaded: [], unchanged: [], rejected: refused });
  const rows = new Set(refused.map(({ row }) => row));
  return records.filter(({ row }) => !rows.has(row));
}

/** The customer gave another file instead: what was sent counts as loaded, the rest is forgotten. */
async function settle({ db }: Context, item: ImportRow, records: Sendable[], { done }: Look): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const marks = recordsRepo(trx);
    await marks.markInside(item.id, 'loaded', done);
    const inside = new Set(done.map(({ row }) => row));
    await marks.forget(
      item.id,
      records.flatMap(({ row }) => (inside.has(row) ? [] : [row])),
    );
  });
}

/** Keeps the records of an import in our tables, and tells the log. */
function keeperOf(engine: Engine, item: ImportRow): Keeper {
  const { ctx } = engine;
  return {
    sending: async (records) => {
      await recordsRepo(ctx.db).markSending(item.id, records);
    },
    settled: ({ loaded, unchanged, rejected }) =>
      ctx.db.transaction().execute(async (trx) => {
        const marks = recordsRepo(trx);
        await marks.markInside(item.id, 'loaded', loaded);
        await marks.markInside(item.id, 'unchanged', unchanged);
        for (const one of rejected) await marks.markRejected(item.id, one);
      }),
    warned: (warnings) => tellWarnings(engine, item, warnings),
    unapplied: (count) => engine.log('load', unappliedCount(item, count), 'warning'),
    between: async () => {
      await importsRepo(ctx.db).recount(item.id);
      await engine.checkpoint();
    },
    reached: (point) => failPoint(ctx.config, `load:${point}`),
  };
}

const unappliedCount = (item: ImportRow, count: number): string =>
  `«${nameOf(item)}»: Odoo guardó ${counted(count, 'cantidad contada', 'cantidades contadas')} sin aplicarlas (productos con lotes o que cambiaron mientras tanto). Aplícalas en Inventario, Operaciones, Inventario físico.`;

async function tellWarnings(engine: Engine, item: ImportRow, warnings: Refusal[]): Promise<void> {
  for (const { row, messages } of warnings.slice(0, toldWarnings)) {
    await engine.log(
      'load',
      `«${nameOf(item)}», fila ${row}: se cargó con un aviso. ${messages.map(warningInSpanish).join(' ')}`,
      'warning',
    );
  }
  const more = warnings.length - toldWarnings;
  if (more > 0) {
    await engine.log('load', `«${nameOf(item)}»: hay ${more} avisos más del mismo tipo.`, 'warning');
  }
}
