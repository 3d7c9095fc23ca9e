import { availableParallelism } from 'node:os';
import type { Inspection, PrepareRequest, RowProblem, SheetChoice } from '@atrio/spreadsheets';
import {
  correctFileInWorker,
  inspectFileInWorker,
  type PreparedBatch,
  prepareFileInWorker,
  recogniseSheetsInWorker,
  type WorkerLimits,
} from '@atrio/spreadsheets/node';
import { rateLimited } from '../../core/errors.ts';
import { fairQueue, QueueFull } from '../../lib/fair-queue.ts';

/**
 * Reads customers' workbooks, each in a process of its own, a limited number at once; customers take turns.
 * Files that somebody waits for in the browser do not queue behind those of installations, which run at low
 * priority. (ASVS 5.0, 15.1.3, 15.2.2)
 * The owner is a customer's id. Every call throws SpreadsheetError for a file that cannot be read.
 */
export interface Workbooks {
  /** @throws rate-limited when the customer has too many files waiting */
  inspect(owner: number, path: string, request: PrepareRequest): Promise<Inspection>;
  /** The workbook of the rejected rows. @throws rate-limited */
  correct(
    owner: number,
    path: string,
    request: PrepareRequest,
    problems: RowProblem[],
    fields: (string | null)[],
  ): Promise<Uint8Array>;
  /** For installations, which nobody waits for in the browser. */
  ofInstallation: {
    inspect(owner: number, path: string, request: PrepareRequest): Promise<Inspection>;
    recognise(owner: number, path: string, app: string): Promise<SheetChoice[]>;
    /** @param take is called with one batch after the other; the next one is read when it resolves */
    prepare(
      owner: number,
      path: string,
      request: PrepareRequest,
      take: (batch: PreparedBatch) => Promise<void>,
    ): Promise<void>;
  };
}

/** A file that takes longer to inspect would also be too heavy to load. */
const waitedFor: WorkerLimits = { timeoutMs: 10_000 };
/** A busy machine needs a minute for 100,000 wide rows. */
const unattended: WorkerLimits = { timeoutMs: 3 * 60_000, niceness: 10 };
/** Files of one customer that may wait for a turn. */
const waiting = 10;

/**
 * @param stopping aborted when the process is asked to stop: reading ends then
 * @param headers that the operator knows: field by header, by model
 */
export function workbooks(
  stopping: AbortSignal,
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Workbooks {
  const withHeaders = (request: PrepareRequest): PrepareRequest => {
    const ofModel = headers[request.model];
    return ofModel ? { ...request, headers: ofModel } : request;
  };
  const atOnce = availableParallelism();
  const front = fairQueue({ atOnce, waiting });
  const behind = fairQueue({ atOnce, waiting: Number.POSITIVE_INFINITY });
  const ask = <T>(owner: number, work: (limits: WorkerLimits) => Promise<T>): Promise<T> =>
    front
      .run(String(owner), () => work({ ...waitedFor, signal: stopping, keepFor: String(owner) }), stopping)
      .catch((error: unknown) => {
        throw error instanceof QueueFull ? tooManyFiles() : error;
      });
  const later = <T>(owner: number, work: (limits: WorkerLimits) => Promise<T>): Promise<T> =>
    behind.run(
      String(owner),
      () => work({ ...unattended, signal: stopping, keepFor: String(owner) }),
      stopping,
    );
  return {
    inspect: (owner, path, request) =>
      ask(owner, (limits) => inspectFileInWorker(path, withHeaders(request), limits)),
    correct: (owner, path, request, problems, fields) =>
      ask(owner, (limits) => correctFileInWorker(path, withHeaders(request), problems, fields, limits)),
    ofInstallation: {
      inspect: (owner, path, request) =>
        later(owner, (limits) => inspectFileInWorker(path, withHeaders(request), limits)),
      recognise: (owner, path, app) =>
        later(owner, (limits) => recogniseSheetsInWorker(path, app, headers, limits)),
      prepare: (owner, path, request, take) =>
        later(owner, async (limits) => {
          for await (const batch of prepareFileInWorker(path, withHeaders(request), limits))
            await take(batch);
        }),
    },
  };
}

const tooManyFiles = () =>
  rateLimited(
    'too many workbooks at once',
    'Todavía estamos leyendo otros archivos tuyos. Espera unos segundos y vuelve a intentarlo.',
    10,
  );
