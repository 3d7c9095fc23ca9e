import { availableParallelism } from 'node:os';
import type { Inspection, PrepareRequest, RowProblem, SheetChoice } from '@atrio/spreadsheets';
import {
  type Batch,
  correctFileInWorker,
  inspectFileInWorker,
  prepareFileInWorker,
  recogniseSheetsInWorker,
  type WorkerLimits,
} from '@atrio/spreadsheets/node';
import { AppError } from '../../errors.ts';
import { fairQueue, QueueFull } from '../../fair-queue.ts';

/**
 * Reads customers' workbooks, each in a process of its own and only so many at once: customers take turns.
 * Files that somebody waits for in front of the page do not queue behind those of installations, and these
 * leave the processors to everything else. (ASVS 5.0, 15.1.3, 15.2.2)
 *
 * The owner is a customer's id. Every call throws SpreadsheetError for a file that cannot be read.
 */
export interface Workbooks {
  /** @throws rate-limited where the customer has too many files waiting */
  inspect(owner: number, path: string, request: PrepareRequest): Promise<Inspection>;
  /** The workbook of the rejected rows. @throws rate-limited */
  correct(
    owner: number,
    path: string,
    request: PrepareRequest,
    problems: RowProblem[],
    fields: (string | null)[],
  ): Promise<Uint8Array>;
  /** For installations: nobody waits in front of them. */
  ofInstallation: {
    inspect(owner: number, path: string, request: PrepareRequest): Promise<Inspection>;
    recognise(owner: number, path: string, app: string): Promise<SheetChoice[]>;
    /** @param take is given one batch after the other, and the next is read when it is done */
    prepare(
      owner: number,
      path: string,
      request: PrepareRequest,
      take: (batch: Batch) => Promise<void>,
    ): Promise<void>;
  };
}

/** What takes longer would be too heavy to be loaded too. */
const waitedFor: WorkerLimits = { timeoutMs: 10_000 };
/** A machine at work needs a minute for 100,000 wide rows. */
const unattended: WorkerLimits = { timeoutMs: 3 * 60_000, niceness: 10 };
/** Files of one customer that wait for a turn. */
const waiting = 10;

/** @param stopping aborted when the process is asked to stop: what is being read is left */
export function workbooks(stopping: AbortSignal): Workbooks {
  const atOnce = availableParallelism();
  const front = fairQueue({ atOnce, waiting });
  const behind = fairQueue({ atOnce, waiting: Number.POSITIVE_INFINITY });
  const ask = <T>(owner: number, work: (limits: WorkerLimits) => Promise<T>): Promise<T> =>
    front
      .run(String(owner), () => work({ ...waitedFor, signal: stopping }), stopping)
      .catch((error: unknown) => {
        throw error instanceof QueueFull ? tooManyFiles() : error;
      });
  const later = <T>(owner: number, work: (limits: WorkerLimits) => Promise<T>): Promise<T> =>
    behind.run(String(owner), () => work({ ...unattended, signal: stopping }), stopping);
  return {
    inspect: (owner, path, request) => ask(owner, (limits) => inspectFileInWorker(path, request, limits)),
    correct: (owner, path, request, problems, fields) =>
      ask(owner, (limits) => correctFileInWorker(path, request, problems, fields, limits)),
    ofInstallation: {
      inspect: (owner, path, request) => later(owner, (limits) => inspectFileInWorker(path, request, limits)),
      recognise: (owner, path, app) => later(owner, (limits) => recogniseSheetsInWorker(path, app, limits)),
      prepare: (owner, path, request, take) =>
        later(owner, async (limits) => {
          for await (const batch of prepareFileInWorker(path, request, limits)) await take(batch);
        }),
    },
  };
}

function tooManyFiles(): AppError {
  const error = new AppError(
    'rate-limited',
    'too many workbooks at once',
    'Todavía estamos leyendo otros archivos tuyos. Espera unos segundos y vuelve a intentarlo.',
  );
  error.retryAfter = 10;
  return error;
}
