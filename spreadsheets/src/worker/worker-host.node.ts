import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import { mayBeOtherFormat } from '../reader/other-formats.ts';
import {
  fileIdentity,
  type KeptWorker,
  keepWorker,
  takeKeptWorker,
  taskBegins,
  taskEnds,
} from './kept-workers.node.ts';
import { defaultHeapMiB, startWorker } from './start-worker.node.ts';
import type { WorkerAnswer, WorkerMessage, WorkerTask } from './worker-messages.ts';

/** How much a worker process may take. */
export interface WorkerLimits {
  /**
   * Milliseconds of processor time for the whole task. Time in which the worker waits for its caller does not
   * count. On a busy machine the task may take up to six times as long in real time. Default 60,000.
   */
  timeoutMs?: number;
  /** MiB of JavaScript heap. Default 96; a file of 100,000 rows needs a third of it. 384 for .ods, .xls and .xlsb. */
  maxOldGenerationMb?: number;
  /** 0 to 19, as in `nice`: a process with a higher number gets less of a busy processor. Default 0. */
  niceness?: number;
  /** Stops the worker; the call then throws the signal's reason. */
  signal?: AbortSignal;
  /**
   * Name of the caller. Its process is kept for a few seconds, and then does the caller's next task about the same
   * file. By default each task has a process of its own.
   */
  keepFor?: string;
}

const defaultTimeoutMs = 60_000;
/** How many times its processor time a worker may take in real time. */
const busyFactor = 6;
/** The library for other formats holds a whole workbook in memory. */
const otherFormatHeapMiB = 384;

type PendingAnswer = { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void };

/** Signals with which V8 ends a process whose heap is full. */
const outOfMemory = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL']);

/** A worker process with one task and its limits. Its answers are asked for one by one. */
export class WorkerHost {
  readonly #worker: ChildProcess;
  /** How the process is kept after the task; null where it ends with it. */
  readonly #keep: KeptWorker | null;
  readonly #signal: AbortSignal | undefined;
  readonly #timeoutMs: number;
  #left: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Processor time that the process had used before the task, in ms; null where it is not known. */
  readonly #computedBefore: number | null;
  #answers: WorkerAnswer[] = [];
  #failure: { error: unknown } | null = null;
  #hasEnded = false;
  #waiter: PendingAnswer | null = null;

  constructor(task: WorkerTask, limits: WorkerLimits) {
    limits.signal?.throwIfAborted();
    this.#timeoutMs = limits.timeoutMs ?? defaultTimeoutMs;
    this.#left = this.#timeoutMs * busyFactor;
    const { keepFor, niceness = 0 } = limits;
    const heapMiB =
      limits.maxOldGenerationMb ?? (mayBeOtherFormat(task.source) ? otherFormatHeapMiB : defaultHeapMiB);
    const identity = keepFor === undefined ? null : fileIdentity(keepFor, task.source, heapMiB);
    const kept = identity === null ? null : takeKeptWorker(identity, niceness);
    taskBegins();
    this.#worker = kept?.worker ?? startWorker(heapMiB);
    this.#keep =
      identity === null ? null : { worker: this.#worker, identity, niceness, tasks: (kept?.tasks ?? 0) + 1 };
    if (niceness && this.#worker.pid) lowerPriority(this.#worker.pid, niceness);
    this.#computedBefore = processorMs(this.#worker.pid);
    this.#worker.on('message', (answer) => this.#receive(answer as WorkerAnswer));
    this.#worker.on('error', (error) => this.#fail(workerFailure(error)));
    this.#worker.on('exit', (_code, signal) =>
      this.#fail(signal !== null && outOfMemory.has(signal) ? tooHeavy() : workerFailure()),
    );
    // A process that has read the file has its bytes.
    const message: WorkerMessage = kept === null ? task : { ...task, source: null };
    this.#worker.send(message, (error) => {
      if (error) this.#fail(workerFailure(error));
    });
    this.#signal = limits.signal;
    this.#signal?.addEventListener('abort', this.#abort, { once: true });
    this.#startClock();
  }

  /**
   * The next answer.
   *
   * @throws SpreadsheetError as the worker answered it; too-large when the worker needed too much time or
   * memory; unknown when it failed; the signal's reason
   */
  async next(): Promise<WorkerAnswer> {
    const answer = this.#answers.shift() ?? (await this.#wait());
    if (answer.kind === 'refused') {
      const cause = answer.detail === null ? undefined : { cause: answer.detail };
      throw new SpreadsheetError(answer.code, answer.message, cause);
    }
    return answer;
  }

  /** Lets the worker continue after a batch. */
  proceed(): void {
    this.#startClock();
    this.#worker.send('next', (error) => {
      if (error) this.#fail(workerFailure(error));
    });
  }

  /** Ends the task, and its process unless it is kept after the last answer. */
  stop(): void {
    taskEnds();
    this.#stopClock();
    this.#signal?.removeEventListener('abort', this.#abort);
    if (this.#keep !== null && this.#hasEnded && this.#failure === null) {
      keepWorker(this.#keep);
      return;
    }
    this.#worker.removeAllListeners('exit');
    this.#worker.kill('SIGKILL');
  }

  #abort = (): void => this.#fail(this.#signal?.reason);

  #wait(): Promise<WorkerAnswer> {
    if (this.#failure !== null) return Promise.reject(this.#failure.error);
    return new Promise((resolve, reject) => {
      this.#waiter = { resolve, reject };
    });
  }

  #receive(answer: WorkerAnswer): void {
    if (answer.kind !== 'inspection') this.#stopClock();
    if (answer.kind === 'end') this.#hasEnded = true;
    if (this.#waiter === null) this.#answers.push(answer);
    else this.#waiter.resolve(answer);
    this.#waiter = null;
  }

  #fail(error: unknown): void {
    this.#stopClock();
    this.#failure ??= { error };
    this.#waiter?.reject(error);
    this.#waiter = null;
  }

  #startClock(): void {
    this.#startedAt = performance.now();
    this.#watch();
  }

  /**
   * Fails the task if its time is up; otherwise sets a timer for the earliest moment at which it could be.
   */
  #watch(): void {
    const left = this.#left - (performance.now() - this.#startedAt);
    const computed = processorMs(this.#worker.pid);
    const mayCompute =
      computed === null || this.#computedBefore === null
        ? left - this.#timeoutMs * (busyFactor - 1)
        : this.#timeoutMs - (computed - this.#computedBefore);
    if (left <= 0 || mayCompute <= 0) this.#fail(tooHeavy());
    else this.#timer = setTimeout(() => this.#watch(), Math.max(10, Math.min(left, mayCompute)));
  }

  #stopClock(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#startedAt;
  }
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already ended, and its caller learns that elsewhere.
  }
}

/** Processor time that a process has used, in ms; null where the system does not tell. */
function processorMs(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program is in parentheses; user and system time are the 12th and 13th value after it,
    // in hundredths of a second.
    const values = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(values[11]) + Number(values[12]);
    return Number.isFinite(ticks) ? ticks * 10 : null;
  } catch {
    // Only Linux has this file, and only while the process runs.
    return null;
  }
}

/** The error for a failure that is not the file's fault. */
export const workerFailure = (cause?: Error) =>
  new SpreadsheetError('unknown', texts.file.unknown, cause === undefined ? undefined : { cause });

function tooHeavy(cause?: unknown): SpreadsheetError {
  return new SpreadsheetError('too-large', texts.file.tooHeavy, cause === undefined ? undefined : { cause });
}
