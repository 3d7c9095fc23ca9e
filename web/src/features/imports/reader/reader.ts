import { texts } from '../texts.ts';
import type { FromWorker, PlainRow, TaskKind, Tasks } from './messages.ts';
import workerUrl from './reader.worker.ts?worker&url';

/** The file itself is wrong; the message is Spanish and says why. */
export class FileRefused extends Error {}

/** Some rows of a sheet. `total` counts all of its rows. */
export interface Batch {
  fieldNames: string[];
  rows: PlainRow[];
  total: number;
}

interface RunOptions {
  signal?: AbortSignal;
  onProgress?: (rows: number, total: number) => void;
  /** The worker reads on when the promise resolves. */
  onBatch?: (batch: Batch) => Promise<void>;
}

interface PendingTask extends RunOptions {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads one file in its own worker. The worker, and with it the code for spreadsheets, is loaded with the
 * first task.
 */
export class Reader {
  #worker: Worker | null = null;
  #pending = new Map<number, PendingTask>();
  #lastId = 0;

  /**
   * Runs a task.
   * @throws FileRefused, the reason of the signal when it is aborted, or an Error when the worker breaks
   */
  run<K extends TaskKind>(
    kind: K,
    input: Tasks[K]['input'],
    options: RunOptions = {},
  ): Promise<Tasks[K]['result']> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const worker = this.#start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { ...options, resolve: resolve as (result: unknown) => void, reject });
      signal?.addEventListener('abort', () => this.#cancel(id, signal.reason), { once: true });
      worker.postMessage({ ...input, id, kind });
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#failAll(new DOMException('closed', 'AbortError'));
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(workerUrl, { type: 'module', name: 'reader' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#receive(data));
    // The worker ran out of memory, or its code could not be loaded.
    worker.addEventListener('error', () => {
      this.#failAll(new Error(texts.reader.broken));
      worker.terminate();
      this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind === 'progress') {
      pending.onProgress?.(message.rows, message.total);
      return;
    }
    if (message.kind === 'batch') {
      void this.#deliverBatch(message.id, pending, message);
      return;
    }
    this.#pending.delete(message.id);
    if (message.kind === 'done') pending.resolve(message.result);
    else if (message.kind === 'refused') pending.reject(new FileRefused(message.message));
    else pending.reject(new Error(texts.reader.broken, { cause: message.message }));
  }

  async #deliverBatch(id: number, pending: PendingTask, batch: Batch): Promise<void> {
    try {
      await pending.onBatch?.(batch);
      this.#worker?.postMessage({ id, kind: 'next' });
    } catch (error) {
      this.#cancel(id, error);
    }
  }

  #cancel(id: number, reason: unknown): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    this.#worker?.postMessage({ id, kind: 'cancel' });
    pending.reject(reason);
  }

  #failAll(error: unknown): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of all) reject(error);
  }
}
