import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SpreadsheetError } from './errors.ts';
import { TEXTS } from './texts.ts';
import { AHEAD, type WorkerAnswer, type WorkerTask } from './worker-messages.ts';

export interface WorkerLimits {
  /**
   * Milliseconds of a processor that the worker may take in all. What it does not get on a busy machine does
   * not count, up to six times as long; nor does waiting for the caller. Default 60,000.
   */
  timeoutMs?: number;
  /** MiB of JavaScript heap. Default 96: a file of 100,000 rows needs a third of it. */
  maxOldGenerationMb?: number;
  /** 0 to 19, as `nice` has it: how far everything else on the machine goes before it. Default 0. */
  niceness?: number;
  /** Ends the worker; the iterator then throws the signal's reason. */
  signal?: AbortSignal;
}

const DEFAULT_TIMEOUT = 60_000;
/** How much longer than it computes a worker may take on a machine that is busy. */
const BUSY_FACTOR = 6;
const DEFAULT_HEAP = 96;

type Waiter = { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void };

const program = fileURLToPath(new URL('./worker-process.node.ts', import.meta.url));
/** How V8 ends a process whose heap is full. */
const outOfMemory = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL']);

/** How long a process that was started ahead waits for its task. */
const SPARE_FOR = 20_000;

let spare: { worker: ChildProcess; timer: NodeJS.Timeout } | null = null;

/**
 * Starts the process of the next task ahead of it: starting takes longer than reading a thousand rows.
 * Where no task comes, it ends by itself.
 */
export function readyWorker(): void {
  if (spare !== null) return;
  const worker = start(DEFAULT_HEAP, [AHEAD]);
  const forget = () => {
    if (spare?.worker !== worker) return;
    clearTimeout(spare.timer);
    spare = null;
  };
  const timer = setTimeout(() => {
    forget();
    worker.kill('SIGKILL');
  }, SPARE_FOR);
  timer.unref();
  // The server may end without having needed it.
  worker.unref();
  worker.channel?.unref();
  worker.once('error', forget);
  worker.once('exit', forget);
  spare = { worker, timer };
}

/** The process that was started ahead, or a new one. */
function take(heapMb: number): ChildProcess {
  if (spare === null || heapMb !== DEFAULT_HEAP) return start(heapMb);
  const { worker, timer } = spare;
  clearTimeout(timer);
  spare = null;
  worker.removeAllListeners('error').removeAllListeners('exit');
  worker.ref();
  worker.channel?.ref();
  return worker;
}

/** Its own code and that of its libraries are all that the process may read. */
const readable = ['..', '../../node_modules'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const start = (heapMb: number, args: string[] = []): ChildProcess =>
  fork(program, args, {
    // What customers send is read without the server's secrets and rights: no file, no process, no add-on.
    env: {},
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** One worker process with its limits; answers are asked for one at a time. */
export class WorkerHost {
  readonly #worker: ChildProcess;
  readonly #signal: AbortSignal | undefined;
  readonly #timeoutMs: number;
  #left: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  /** A worker that was started ahead has computed already. */
  readonly #computedBefore: number | null;
  #answers: WorkerAnswer[] = [];
  #failure: { error: unknown } | null = null;
  #waiter: Waiter | null = null;

  constructor(task: WorkerTask, limits: WorkerLimits) {
    limits.signal?.throwIfAborted();
    this.#timeoutMs = limits.timeoutMs ?? DEFAULT_TIMEOUT;
    this.#left = this.#timeoutMs * BUSY_FACTOR;
    this.#worker = take(limits.maxOldGenerationMb ?? DEFAULT_HEAP);
    if (limits.niceness && this.#worker.pid) lower(this.#worker.pid, limits.niceness);
    this.#computedBefore = processorMs(this.#worker.pid);
    this.#worker.on('message', (answer) => this.#receive(answer as WorkerAnswer));
    this.#worker.on('error', (error) => this.#fail(broken(error)));
    this.#worker.on('exit', (_code, signal) =>
      this.#fail(signal !== null && outOfMemory.has(signal) ? tooHeavy() : broken()),
    );
    this.#worker.send(task, (error) => {
      if (error) this.#fail(broken(error));
    });
    this.#signal = limits.signal;
    this.#signal?.addEventListener('abort', this.#abort, { once: true });
    this.#startClock();
  }

  /** Next answer; throws what the worker refused, or why it died. */
  async next(): Promise<WorkerAnswer> {
    const answer = this.#answers.shift() ?? (await this.#wait());
    if (answer.kind === 'refused') {
      const cause = answer.detail === null ? undefined : { cause: answer.detail };
      throw new SpreadsheetError(answer.code, answer.message, cause);
    }
    return answer;
  }

  /** Lets the worker go on after a batch. */
  proceed(): void {
    this.#startClock();
    this.#worker.send('next', (error) => {
      if (error) this.#fail(broken(error));
    });
  }

  stop(): void {
    this.#stopClock();
    this.#signal?.removeEventListener('abort', this.#abort);
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

  /** Looks again when the time could be up. */
  #watch(): void {
    const left = this.#left - (performance.now() - this.#startedAt);
    const computed = processorMs(this.#worker.pid);
    const mayCompute =
      computed === null || this.#computedBefore === null
        ? left - this.#timeoutMs * (BUSY_FACTOR - 1)
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

function lower(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It ended at once: whoever waits for it is told.
  }
}

/** Time that a process has had of the processors, in ms; null where the system does not say. */
function processorMs(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in parentheses; user and system time are the 12th and 13th after it.
    const values = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(values[11]) + Number(values[12]);
    return Number.isFinite(ticks) ? ticks * 10 : null;
  } catch {
    // No such file outside Linux, nor for a process that has ended.
    return null;
  }
}

/** A failure of ours: the file is not to blame. */
export const broken = (cause?: Error) =>
  new SpreadsheetError('unknown', TEXTS.file.unknown, cause === undefined ? undefined : { cause });

function tooHeavy(cause?: unknown): SpreadsheetError {
  return new SpreadsheetError('too-large', TEXTS.file.tooHeavy, cause === undefined ? undefined : { cause });
}
