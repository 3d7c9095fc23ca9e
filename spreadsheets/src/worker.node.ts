import { readFile, stat } from 'node:fs/promises';
import { SpreadsheetError } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { PreparedRow, RowProblem } from './prepare.ts';
import type { Inspection, PrepareRequest } from './prepare-file.ts';
import type { SheetChoice } from './recognise.ts';
import { TEXTS } from './texts.ts';
import { broken, WorkerHost, type WorkerLimits } from './worker-host.node.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

export { readyWorker, type WorkerLimits } from './worker-host.node.ts';

/** Some rows of a file, in its order. */
export interface Batch {
  /** From 0. */
  index: number;
  /** The same in every batch of a file. */
  fieldNames: string[];
  rows: PreparedRow[];
  inspection: Inspection;
}

export const DEFAULT_BATCH_ROWS = 500;

/**
 * Reads a file in a process of its own and hands its rows on batch by batch; the
 * worker stops after each batch until the next one is asked for. A batch holds no
 * more rows than asked for, nor more than 1 MB, but where a record with its lines goes on.
 * @param source a path, or the bytes (copied to the worker)
 * @throws SpreadsheetError too-large also when the worker needs too much time or memory
 */
export async function* prepareFileInWorker(
  source: string | Uint8Array,
  request: PrepareRequest,
  limits: WorkerLimits & { batchRows?: number } = {},
): AsyncGenerator<Batch, void, void> {
  const { batchRows = DEFAULT_BATCH_ROWS } = limits;
  const bytes = await bytesOf(source);
  const host = new WorkerHost({ kind: 'prepare', source: bytes, request, batchRows }, limits);
  let inspection: Inspection | null = null;
  let index = 0;
  try {
    for (;;) {
      const answer = await host.next();
      if (answer.kind === 'inspection') inspection = answer.inspection;
      else if (answer.kind === 'batch' && inspection !== null) {
        yield { index: index++, fieldNames: answer.fieldNames, rows: answer.rows, inspection };
        host.proceed();
      } else return;
    }
  } finally {
    host.stop();
  }
}

/**
 * Looks at a whole file in a process of its own, as `inspectFile` does.
 * @throws SpreadsheetError
 */
export const inspectFileInWorker = async (
  source: string | Uint8Array,
  request: PrepareRequest,
  limits: WorkerLimits = {},
): Promise<Inspection> =>
  askOnce({ kind: 'inspect', source: await bytesOf(source), request }, limits, (answer) =>
    answer.kind === 'inspection' ? answer.inspection : null,
  );

/**
 * Says which sheets of an app's workbook are loaded, as `recogniseSheets` does.
 * @throws SpreadsheetError
 */
export const recogniseSheetsInWorker = async (
  source: string | Uint8Array,
  app: string,
  limits: WorkerLimits = {},
): Promise<SheetChoice[]> =>
  askOnce({ kind: 'recognise', source: await bytesOf(source), app }, limits, (answer) =>
    answer.kind === 'sheets' ? answer.sheets : null,
  );

/**
 * Writes the file of rejected rows in a process of its own, as `correctedFile` does.
 * @throws SpreadsheetError
 */
export const correctFileInWorker = async (
  source: string | Uint8Array,
  request: PrepareRequest,
  problems: RowProblem[],
  fields: (string | null)[] = [],
  limits: WorkerLimits = {},
): Promise<Uint8Array> =>
  askOnce({ kind: 'correct', source: await bytesOf(source), request, problems, fields }, limits, (answer) =>
    answer.kind === 'file' ? answer.bytes : null,
  );

/** One task, one answer. @param take null for an answer of another kind */
async function askOnce<T>(
  task: WorkerTask,
  limits: WorkerLimits,
  take: (answer: WorkerAnswer) => T | null,
): Promise<T> {
  const host = new WorkerHost(task, limits);
  try {
    const taken = take(await host.next());
    if (taken === null) throw broken();
    return taken;
  } finally {
    host.stop();
  }
}

/** The process that reads a file may open none: it gets the bytes. */
async function bytesOf(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source;
  try {
    if ((await stat(source)).size <= LIMITS.fileBytes) return await readFile(source);
  } catch (error) {
    throw broken(error as Error);
  }
  throw new SpreadsheetError('too-large', TEXTS.file.tooLarge);
}
