import { once } from 'node:events';
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
import {
  prestartArgument,
  type WorkerAnswer,
  type WorkerMessage,
  type WorkerTask,
} from './worker-messages.ts';

/*
 * Reads the file of a customer in a process of its own, so that the server continues even if the file makes
 * this process crash or run out of memory. The process does what it is asked about this file, one task after
 * the other, until the server ends it.
 */
if (!process.send) throw new Error('worker-process.node.ts runs only as a child process');
// The server has ended, so nobody waits for the answer.
process.on('disconnect', () => process.exit());

let message = once(process, 'message');
if (process.argv.includes(prestartArgument)) warmUp();
let bytes: Uint8Array = new Uint8Array();
for (;;) {
  const [task] = (await message) as [WorkerMessage];
  bytes = task.source ?? bytes;
  try {
    await run({ ...task, source: bytes });
    answer({ kind: 'end' });
  } catch (error) {
    answer(refusal(error));
  }
  message = once(process, 'message');
}

/**
 * Runs the code once while there is no task yet. V8 compiles what has run before, so that a small file is
 * then read several times as fast.
 */
function warmUp(): void {
  const row = ['Ana', 'ana@ejemplo.com', '5555-1234', '1a calle 2-34', '1,250.50', '31/12/2026'];
  const header = ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Límite de crédito', 'Fecha'];
  const rows = Array.from({ length: 300 }, () => row);
  const file = prepareFile(writeWorkbook([{ name: 'x', rows: [header, ...rows] }]), {
    model: 'res.partner',
    overrides: { 0: 'name', 1: 'email', 2: 'phone', 3: 'street' },
  });
  for (const _row of file.rows);
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
