import { OdooError, type OdooTarget } from '@atrio/odoo';
import type { RowProblem } from '@atrio/spreadsheets';
import { counted } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { lookupBatches } from '../load/batch.ts';
import { loadNext } from '../load/load-next.ts';
import type { LoadTracker } from '../records/load-tracker.ts';
import type { LoadOutcome } from '../records/record.ts';
import { matchAndActivate } from '../records/record-for.ts';
import type { RecordFromName } from '../references/records-from-names.ts';
import { type Receipt, type ReceiptRecord, receiptPath, writeReceipt } from './receipt.ts';
import { resolveRecords } from './resolve-records.ts';
import { printProblems, type Screen } from './screen.ts';
import { readSheet, type Sheet, type SheetRequest } from './sheet.ts';

/** What was done so far, in rows of the sheet. */
interface LoadProgress {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  problems: RowProblem[];
}

/**
 * Loads a sheet, with a receipt beside its file. The same file again only loads what is not in Odoo yet.
 *
 * @returns whether every row is loaded
 * @throws CommandError, SpreadsheetError, OdooError
 */
export async function load(
  odoo: OdooInstance,
  { url, db }: OdooTarget,
  request: SheetRequest,
  screen: Screen,
): Promise<boolean> {
  const startedAt = new Date().toISOString();
  const sheet = await readSheet(odoo, request);
  for (const notice of sheet.notices) screen.line(notice);
  const { file, model } = request;
  const { paths, key } = sheet.job;
  const source = { url, db, model, paths, key, file, sheet: sheet.name, startedAt };
  const receipt: Receipt = { kind: 'atrio-import', version: 1, ...source, names: [], records: [] };
  const path = receiptPath(file, startedAt);
  const progress: LoadProgress = {
    ...{ created: 0, updated: 0, unchanged: 0 },
    ...{ rejected: sheet.rejected, problems: [...sheet.problems] },
  };
  try {
    await loadRecords(odoo, sheet, { receipt, save: () => writeReceipt(path, receipt) }, progress, screen);
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
  printProblems(screen, problems);
  if (receipt.records.length || receipt.names.length) screen.line(`Recibo, para deshacerla: ${path}`);
  return rejected === 0;
}

/** The receipt of a load, and the function that saves it. */
interface ReceiptFile {
  receipt: Receipt;
  save(): Promise<void>;
}

/**
 * Loads the records. Rows that name records which other rows of the sheet create wait for those, until a
 * round loads no further row.
 */
async function loadRecords(
  odoo: OdooInstance,
  sheet: Sheet,
  receiptFile: ReceiptFile,
  progress: LoadProgress,
  screen: Screen,
): Promise<void> {
  const { records } = sheet;
  const total = records.reduce((sum, { size }) => sum + size, sheet.rejected);
  const showProgress = () => screen.progress(progressWords(progress, total));
  const tracker = trackerOf(receiptFile, sheet, progress, screen, showProgress);
  const remember = (made: RecordFromName) => rememberNames(receiptFile, [made]);
  for (let left = records; left.length; ) {
    const { ready, unclear } = await resolveRecords(odoo, sheet, left, (target, names) =>
      matchAndActivate(odoo, target, names, remember),
    );
    for (const next of lookupBatches(ready)) {
      await loadNext(odoo, sheet, next, tracker, {
        // The command does not know which products it created without a type.
        createdWithoutType: async () => new Set(),
        loadedRows: async (ids) => rowsIn(receiptFile.receipt, ids),
      });
    }
    left = unclear.map(({ record }) => record);
    if (ready.length && left.length) continue;
    for (const { record, problems } of unclear) {
      progress.rejected += record.size;
      progress.problems.push(...problems);
    }
    showProgress();
    return;
  }
}

/** Writes records that are created from names into the receipt, or what is known of them by now. */
async function rememberNames({ receipt, save }: ReceiptFile, made: readonly RecordFromName[]): Promise<void> {
  if (made.length === 0) return;
  const names = new Map([...receipt.names, ...made].map((name) => [name.externalId, name]));
  receipt.names = [...names.values()];
  await save();
}

/** The rows of a receipt that are loaded as these records, by database id. */
function rowsIn({ records }: Receipt, odooIds: readonly number[]): Map<number, number> {
  const wanted = new Set(odooIds);
  return new Map(
    records.flatMap(({ odooId, row }): [number, number][] =>
      odooId !== null && wanted.has(odooId) ? [[odooId, row]] : [],
    ),
  );
}

function progressWords({ created, updated, unchanged, rejected }: LoadProgress, total: number): string {
  const done = (created + updated + unchanged + rejected).toLocaleString('es-GT');
  return `Cargando: ${done} de ${counted(total, 'fila', 'filas')}, ${counted(rejected, 'con error', 'con error')}`;
}

/** Stores the state of the records in the receipt. */
function trackerOf(
  receiptFile: ReceiptFile,
  sheet: Sheet,
  progress: LoadProgress,
  screen: Screen,
  showProgress: () => void,
): LoadTracker {
  const { receipt, save } = receiptFile;
  const records = new Map(sheet.records.map((record) => [record.row, record]));
  const entries = new Map<number, ReceiptRecord>();
  const saveRecords = async () => {
    receipt.records = [...entries.values()];
    await save();
  };
  const addEntries = (outcomes: LoadOutcome[], { isSending = false } = {}) => {
    for (const { row, action, odooId, before } of outcomes) {
      const record = records.get(row);
      if (action === null) continue;
      entries.set(row, {
        ...{ row, action, odooId, externalId: record?.externalId || null, before: before ?? [] },
        ...(isSending && record ? { cells: record.cells } : {}),
      });
    }
  };
  const sizeOf = (row: number) => records.get(row)?.size ?? 1;
  const rows = (outcomes: readonly { row: number }[]) =>
    outcomes.reduce((sum, { row }) => sum + sizeOf(row), 0);
  return {
    sending: async (outcomes) => {
      addEntries(outcomes, { isSending: true });
      await saveRecords();
    },
    settled: async ({ loaded, unchanged, rejected }) => {
      addEntries(loaded);
      for (const { row, problems } of rejected) {
        entries.delete(row);
        progress.problems.push(...problems);
      }
      if (entries.size || receipt.records.length) await saveRecords();
      progress.created += rows(loaded.filter(({ action }) => action === 'created'));
      progress.updated += rows(loaded.filter(({ action }) => action === 'updated'));
      progress.unchanged += rows(unchanged);
      progress.rejected += rows(rejected);
      showProgress();
    },
    warned: async (warnings) => {
      for (const { row, sentences } of warnings) {
        screen.line(`  Fila ${row}, cargada con un aviso: ${sentences.join(' ')}`);
      }
    },
    unapplied: async (count) => {
      screen.line(
        `Odoo guardó ${counted(count, 'cantidad contada', 'cantidades contadas')} ${count === 1 ? 'sin aplicarla. Aplícala' : 'sin aplicarlas. Aplícalas'} en Inventario, Operaciones, Inventario físico.`,
      );
    },
    remember: (lots) => rememberNames(receiptFile, lots),
    forget: async (lots) => {
      if (lots.length === 0) return;
      const refused = new Set(lots.map(({ externalId }) => externalId));
      receipt.names = receipt.names.filter(({ externalId }) => !refused.has(externalId));
      await save();
    },
    between: async () => undefined,
  };
}
