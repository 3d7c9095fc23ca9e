import { texts } from '../texts.ts';
import type { FromWorker, PlainRow, TaskKind, Tasks } from './messages.ts';
import workerUrl from './reader.worker.ts?worker&url';

/** The file itself is at fault; the message is a Spanish sentence for its owner. */
export class FileRefused extends Error {}

export interface Batch {
  fieldNames: string[];
  rows: PlainRow[];
  total: number;
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (rows: number, total: number) => void;
  /** The worker waits for its end before it reads on. */
  onBatch?: (batch: Batch) => Promise<void>;
}

interface Waiting extends Options {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** One file in a worker of its own. The worker, and with it all spreadsheet code, starts with the first task. */
export class Reader {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @throws FileRefused; the signal's reason when it is aborted */
  run<K extends TaskKind>(kind: K, ask: Tasks[K]['ask'], options: Options = {}): Promise<Tasks[K]['answer']> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    const worker = this.#start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { ...options, resolve: resolve as (answer: unknown) => void, reject });
      signal?.addEventListener('abort', () => this.#cancel(id, signal.reason), { once: true });
      worker.postMessage({ ...ask, id, kind });
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
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    // It ran out of memory, or its code did not arrive.
    worker.addEventListener('error', () => {
      this.#failAll(new Error(texts.reader.broken));
      worker.terminate();
      this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return;
    if (message.kind === 'progress') {
      waiting.onProgress?.(message.rows, message.total);
      return;
    }
    if (message.kind === 'batch') {
      void this.#handOn(message.id, waiting, message);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.kind === 'done') waiting.resolve(message.answer);
    else if (message.kind === 'refused') waiting.reject(new FileRefused(message.message));
    else waiting.reject(new Error(texts.reader.broken, { cause: message.message }));
  }

  async #handOn(id: number, waiting: Waiting, batch: Batch): Promise<void> {
    try {
      await waiting.onBatch?.(batch);
      this.#worker?.postMessage({ id, kind: 'next' });
    } catch (error) {
      this.#cancel(id, error);
    }
  }

  #cancel(id: number, reason: unknown): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    this.#worker?.postMessage({ id, kind: 'cancel' });
    waiting.reject(reason);
  }

  #failAll(error: unknown): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
