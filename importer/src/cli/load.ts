import { type OdooClient, OdooError, type OdooTarget } from '@atrio/odoo';
import type { RowProblem } from '@atrio/spreadsheets';
import { lookedUpAtOnce, lookInto, sendLooked } from '../batch.ts';
import type { Keeper } from '../keeper.ts';
import { warningInSpanish } from '../messages.ts';
import { matchActive } from '../names/record-for.ts';
import type { Outcome } from '../record.ts';
import { refusedCounts } from '../refused-counts.ts';
import { counted } from '../spanish.ts';
import { nameRecords } from './names.ts';
import { type Receipt, type ReceiptRecord, receiptPath, writeReceipt } from './receipt.ts';
import { type Screen, tellProblems } from './screen.ts';
import { readSheet, type Sheet, type SheetRequest } from './sheet.ts';

/** How far a load is. */
interface Progress {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  problems: RowProblem[];
}

/**
 * Loads a sheet, with a receipt beside its file. The same file again only brings what is not in yet.
 *
 * @returns whether every row is in
 * @throws CommandError, SpreadsheetError, OdooError
 */
export async function load(
  client: OdooClient,
  { url, db }: OdooTarget,
  request: SheetRequest,
  screen: Screen,
): Promise<boolean> {
  const startedAt = new Date().toISOString();
  const sheet = await readSheet(client, request);
  for (const notice of sheet.notices) screen.line(notice);
  const { file, model } = request;
  const about = { url, db, model, file, sheet: sheet.name, startedAt };
  const receipt: Receipt = { kind: 'atrio-import', version: 1, ...about, names: [], records: [] };
  const path = receiptPath(file, startedAt);
  const progress: Progress = {
    ...{ created: 0, updated: 0, unchanged: 0 },
    ...{ rejected: sheet.rejected, problems: [...sheet.problems] },
  };
  try {
    await loadRecords(client, sheet, { receipt, save: () => writeReceipt(path, receipt) }, progress, screen);
  } catch (error) {
    if (error instanceof OdooError && receipt.records.length) {
      screen.line(`La carga se cortó. Lo que ya entró está en el recibo: ${path}`);
      screen.line('La misma orden otra vez sigue con lo que falta.');
    }
    throw error;
  }
  const { created, updated, unchanged, rejected, problems } = progress;
  screen.line(
    [
      counted(created, 'fila creada', 'filas creadas'),
      counted(updated, 'actualizada', 'actualizadas'),
      counted(unchanged, 'ya estaba', 'ya estaban'),
      counted(rejected, 'con error', 'con error'),
    ].join(', '),
  );
  tellProblems(screen, problems);
  if (receipt.records.length || receipt.names.length) screen.line(`Recibo, para deshacerla: ${path}`);
  return rejected === 0;
}

/** The receipt of a load, and how it is written to the disk. */
interface Book {
  receipt: Receipt;
  save(): Promise<void>;
}

/** Rows that name what other rows of the sheet bring wait for those, as long as some go in. */
async function loadRecords(
  client: OdooClient,
  sheet: Sheet,
  book: Book,
  progress: Progress,
  screen: Screen,
): Promise<void> {
  const { job, columns, named, records } = sheet;
  const about = { model: job.model, columns, named };
  const total = records.reduce((sum, { size }) => sum + size, sheet.rejected);
  const tell = () => screen.progress(progressWords(progress, total));
  const keeper = keeperOf(book, sheet, progress, screen, tell);
  const remember = async (made: Receipt['names'][number]) => {
    if (book.receipt.names.some(({ externalId }) => externalId === made.externalId)) return;
    book.receipt.names.push(made);
    await book.save();
  };
  for (let left = records; left.length; ) {
    const { ready, unclear } = await nameRecords(client, sheet, left, (target, names) =>
      matchActive(client, target, names, remember),
    );
    for (let from = 0; from < ready.length; from += lookedUpAtOnce.records) {
      const next = ready.slice(from, from + lookedUpAtOnce.records);
      // Nobody remembers here which products were made without a type.
      const { refused } = await refusedCounts(client, about, next, async () => new Set());
      if (refused.length) await keeper.settled({ loaded: [], unchanged: [], rejected: refused });
      const out = new Set(refused.map(({ row }) => row));
      const part = next.filter(({ row }) => !out.has(row));
      const look = await lookInto(client, job, part, keeper);
      await sendLooked(client, { columns, job, records: part }, look, keeper);
    }
    left = unclear.map(({ record }) => record);
    if (ready.length && left.length) continue;
    for (const { record, problems } of unclear) {
      progress.rejected += record.size;
      progress.problems.push(...problems);
    }
    tell();
    return;
  }
}

function progressWords({ created, updated, unchanged, rejected }: Progress, total: number): string {
  const done = (created + updated + unchanged + rejected).toLocaleString('es-GT');
  return `Cargando: ${done} de ${counted(total, 'fila', 'filas')}, ${counted(rejected, 'con error', 'con error')}`;
}

/** Keeps the records of a load in its receipt. */
function keeperOf(
  { receipt, save }: Book,
  sheet: Sheet,
  progress: Progress,
  screen: Screen,
  tell: () => void,
): Keeper {
  const records = new Map(sheet.records.map((record) => [record.row, record]));
  const entries = new Map<number, ReceiptRecord>();
  const write = async () => {
    receipt.records = [...entries.values()];
    await save();
  };
  const enter = (outcomes: Outcome[]) => {
    for (const { row, action, odooId, before } of outcomes) {
      const externalId = records.get(row)?.externalId || null;
      if (action !== null) entries.set(row, { row, action, odooId, externalId, before: before ?? [] });
    }
  };
  const sizeOf = (row: number) => records.get(row)?.size ?? 1;
  const rows = (outcomes: readonly { row: number }[]) =>
    outcomes.reduce((sum, { row }) => sum + sizeOf(row), 0);
  return {
    sending: async (outcomes) => {
      enter(outcomes);
      await write();
    },
    settled: async ({ loaded, unchanged, rejected }) => {
      enter(loaded);
      for (const { row, problems } of rejected) {
        entries.delete(row);
        progress.problems.push(...problems);
      }
      if (entries.size || receipt.records.length) await write();
      progress.created += rows(loaded.filter(({ action }) => action === 'created'));
      progress.updated += rows(loaded.filter(({ action }) => action === 'updated'));
      progress.unchanged += rows(unchanged);
      progress.rejected += rows(rejected);
      tell();
    },
    warned: async (warnings) => {
      for (const { row, messages } of warnings) {
        screen.line(`  Fila ${row}, cargada con un aviso: ${messages.map(warningInSpanish).join(' ')}`);
      }
    },
    unapplied: async (count) => {
      screen.line(
        `Odoo guardó ${counted(count, 'cantidad contada', 'cantidades contadas')} sin aplicarlas. Aplícalas en Inventario, Operaciones, Inventario físico.`,
      );
    },
    between: async () => undefined,
  };
}
