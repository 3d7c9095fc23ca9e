import { readFile, stat } from 'node:fs/promises';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import type { HeadersByModel, SheetChoice } from '../review/recognise.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import type { PreparedRow, RowProblem } from '../rows/records/row-problems.ts';
import { WorkerHost, type WorkerLimits, workerFailure } from './worker-host.node.ts';
import type { WorkerAnswer, WorkerTask } from './worker-messages.ts';

export { prepareSnapshot } from './reader-program.node.ts';
export type { WorkerLimits } from './worker-host.node.ts';

/** Prepared rows of a file that follow each other. */
export interface PreparedBatch {
  /** Number of the batch, from 0. */
  index: number;
  /** The same in every batch of a file. */
  fieldNames: string[];
  rows: PreparedRow[];
  inspection: Inspection;
}

/** Rows of a batch where the caller names no number. */
const defaultBatchRows = 500;

/**
 * Reads a file in a process of its own and yields its rows in batches, as `prepareFile` prepares them. The
 * process stops after each batch until the next one is asked for. A batch has at most `batchRows` rows and
 * 1 MiB when its last record begins; the lines of this record may exceed both.
 *
 * @param source a path, or the bytes
 * @throws SpreadsheetError as `prepareFile`; too-large also when the process needs too much time or memory;
 * unknown when it fails
 */
export async function* prepareFileInWorker(
  source: string | Uint8Array,
  request: PrepareRequest,
  limits: WorkerLimits & { batchRows?: number } = {},
): AsyncGenerator<PreparedBatch, void, void> {
  const { batchRows = defaultBatchRows } = limits;
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
 *
 * @throws SpreadsheetError as `prepareFileInWorker`
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
 * Decides which sheets of an app's workbook are loaded, as `recogniseSheets` does.
 *
 * @throws SpreadsheetError as `prepareFileInWorker`
 */
export const recogniseSheetsInWorker = async (
  source: string | Uint8Array,
  app: string,
  headers: HeadersByModel = {},
  limits: WorkerLimits = {},
): Promise<SheetChoice[]> =>
  askOnce({ kind: 'recognise', source: await bytesOf(source), app, headers }, limits, (answer) =>
    answer.kind === 'sheets' ? answer.sheets : null,
  );

/**
 * Writes the workbook of rejected rows in a process of its own, as `correctedFile` does.
 *
 * @throws SpreadsheetError as `prepareFileInWorker`
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

/** Gives a worker one task that has one answer. @param take returns null for an answer of another kind */
async function askOnce<T>(
  task: WorkerTask,
  limits: WorkerLimits,
  take: (answer: WorkerAnswer) => T | null,
): Promise<T> {
  const host = new WorkerHost(task, limits);
  try {
    const taken = take(await host.next());
    if (taken === null || (await host.next()).kind !== 'end') throw workerFailure();
    return taken;
  } finally {
    host.stop();
  }
}

/** Reads the file here, since the worker process may not open files. */
async function bytesOf(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source;
  try {
    if ((await stat(source)).size <= fileLimits.fileBytes) return await readFile(source);
  } catch (error) {
    throw workerFailure(error as Error);
  }
  throw new SpreadsheetError('too-large', texts.file.tooLarge);
}
