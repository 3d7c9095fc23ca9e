import { once } from 'node:events';
import { correctedFile } from './corrected.ts';
import { SpreadsheetError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { PreparedRow } from './prepare.ts';
import { inspectFile, type PreparedFile, prepareFile } from './prepare-file.ts';
import { recogniseSheets } from './recognise.ts';
import { TEXTS } from './texts.ts';
import { weightOf } from './weight.ts';
import { AHEAD, type WorkerAnswer, type WorkerTask } from './worker-messages.ts';
import { writeWorkbook } from './writer.ts';

/*
 * A process of its own reads what customers send: whatever a file does to it, memory and native crashes
 * included, the server lives on. It takes one task and ends.
 */
if (!process.send) throw new Error('worker-process.node.ts runs only as a child process');
// Nobody is left to read for.
process.on('disconnect', () => process.exit());

const coming = once(process, 'message');
if (process.argv.includes(AHEAD)) practise();
const [task] = (await coming) as [WorkerTask];
try {
  await run(task);
  answer({ kind: 'end' });
} catch (error) {
  answer(refusal(error));
}

/** Code runs several times as fast once it has run: with time to spare, a small file is read for nothing. */
function practise(): void {
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
  if (task.kind === 'inspect') answer({ kind: 'inspection', inspection: inspectFile(bytes, task.request) });
  else if (task.kind === 'recognise') answer({ kind: 'sheets', sheets: recogniseSheets(bytes, task.app) });
  else if (task.kind === 'correct')
    answer({ kind: 'file', bytes: correctedFile(bytes, task.request, task.problems, task.fields) });
  else await sendBatches(prepareFile(bytes, task.request), task.batchRows);
}

async function sendBatches(file: PreparedFile, batchRows: number): Promise<void> {
  answer({ kind: 'inspection', inspection: file.inspection });
  let rows: PreparedRow[] = [];
  let bytes = 0;
  for (const row of file.rows) {
    const weight = weightOf(row);
    const isFull = rows.length >= batchRows || bytes + weight > LIMITS.batchBytes;
    // A record with its lines must not be cut in two.
    if (rows.length > 0 && isFull && !row.continues) {
      await sendBatch(file.fieldNames, rows);
      rows = [];
      bytes = 0;
    }
    rows.push(row);
    bytes += weight;
  }
  if (rows.length > 0) await sendBatch(file.fieldNames, rows);
}

async function sendBatch(fieldNames: string[], rows: PreparedRow[]): Promise<void> {
  answer({ kind: 'batch', fieldNames, rows });
  await once(process, 'message');
}

function refusal(error: unknown): WorkerAnswer {
  const isOurs = error instanceof SpreadsheetError;
  const { code, message } = isOurs ? error : new SpreadsheetError('unknown', TEXTS.file.unknown);
  const behind = isOurs ? error.cause : error;
  const detail = behind instanceof Error ? (behind.stack ?? behind.message) : null;
  return { kind: 'refused', code, message, detail };
}

function answer(message: WorkerAnswer): void {
  process.send?.(message);
}
