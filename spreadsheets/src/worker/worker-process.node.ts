import { once } from 'node:events';
import { startupSnapshot } from 'node:v8';
import { listApps } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { loadReaderFor } from '../reader/other-formats.ts';
import { correctedFile } from '../review/corrected-file.ts';
import { recogniseSheets } from '../review/recognise.ts';
import { inspectFile } from '../rows/inspect-file.ts';
import { type PreparedFile, prepareFile } from '../rows/prepare-file.ts';
import type { PreparedRow } from '../rows/records/row-problems.ts';
import { preparedBytes } from '../rows/records/row-size.ts';
import { writeWorkbook } from '../writer/write-workbook.ts';
import type { WorkerAnswer, WorkerMessage, WorkerTask } from './worker-messages.ts';

/*
 * Reads the file of a customer in a process of its own, so that the server continues even if the file makes
 * this process crash or run out of memory. Its memory can be saved before it has a file, and is then what all
 * later processes start with (reader-program.node.ts).
 */
if (startupSnapshot.isBuildingSnapshot()) {
  readOnce();
  startupSnapshot.setDeserializeMainFunction(doTasks);
} else doTasks();

/**
 * Runs the code once. V8 compiles what runs, and the snapshot keeps it: a small file is then read in half the time.
 */
function readOnce(): void {
  const row = ['Ana', 'ana@ejemplo.com', '5555-1234', '1a calle 2-34', '1,250.50', '31/12/2026'];
  const header = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Límite de crédito', 'Fecha'];
  const rows = [header, ...Array.from({ length: 30 }, () => row)];
  const bytes = writeWorkbook([{ name: 'Contactos', rows }]);
  const request = { model: 'res.partner', app: 'contacts', overrides: { 4: null } };
  for (const { app } of listApps()) recogniseSheets(bytes, app);
  for (const _row of prepareFile(bytes, request).rows);
}

/** Does what the server asks about one file, one task after the other, until the server ends the process. */
async function doTasks(): Promise<void> {
  if (!process.send) return;
  // The server has ended, so nobody waits for the answer.
  process.on('disconnect', () => process.exit());
  let bytes: Uint8Array = new Uint8Array();
  for (;;) {
    const [task] = (await once(process, 'message')) as [WorkerMessage];
    bytes = task.source ?? bytes;
    try {
      await run({ ...task, source: bytes });
      answer({ kind: 'end' });
    } catch (error) {
      answer(refusal(error));
    }
  }
}

async function run(task: WorkerTask): Promise<void> {
  const bytes = task.source;
  await loadReaderFor(bytes);
  if (task.kind === 'inspect') answer({ kind: 'inspection', inspection: inspectFile(bytes, task.request) });
  else if (task.kind === 'recognise')
    answer({ kind: 'sheets', sheets: recogniseSheets(bytes, task.app, task.headers) });
  else if (task.kind === 'correct')
    answer({ kind: 'file', bytes: correctedFile(bytes, task.request, task.problems, task.fields) });
  else await sendBatches(prepareFile(bytes, task.request), task.batchRows);
}

async function sendBatches(file: PreparedFile, batchRows: number): Promise<void> {
  answer({ kind: 'inspection', inspection: file.inspection });
  let rows: PreparedRow[] = [];
  let bytes = 0;
  for (const row of file.rows) {
    const rowBytes = preparedBytes(row);
    const isFull = rows.length >= batchRows || bytes + rowBytes > fileLimits.batchBytes;
    // A record and its lines must be sent to Odoo in one call, so they stay in one batch.
    if (rows.length > 0 && isFull && !row.continues) {
      await sendBatch(file.fieldNames, rows);
      rows = [];
      bytes = 0;
    }
    rows.push(row);
    bytes += rowBytes;
  }
  if (rows.length > 0) await sendBatch(file.fieldNames, rows);
}

async function sendBatch(fieldNames: string[], rows: PreparedRow[]): Promise<void> {
  answer({ kind: 'batch', fieldNames, rows });
  await once(process, 'message');
}

function refusal(error: unknown): WorkerAnswer {
  const isOurs = error instanceof SpreadsheetError;
  const { code, message } = isOurs ? error : new SpreadsheetError('unknown', texts.file.unknown);
  const behind = isOurs ? error.cause : error;
  const detail = behind instanceof Error ? (behind.stack ?? behind.message) : null;
  return { kind: 'refused', code, message, detail };
}

function answer(message: WorkerAnswer): void {
  process.send?.(message);
}
