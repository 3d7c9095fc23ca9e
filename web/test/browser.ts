/**
 * The parts of a browser that the logic of the portal needs, for tests without a page. The reader of
 * spreadsheets is the real one; it runs in a thread of Node instead of a worker.
 */
import { Worker as Thread } from 'node:worker_threads';

class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
  /** `Object.keys(localStorage)` lists what is stored. */
  static make(): MemoryStorage {
    const storage = new MemoryStorage();
    return new Proxy(storage, {
      ownKeys: () => [...storage.#items.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        storage.#items.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
      get: (_, key) => Reflect.get(storage, key),
    });
  }
}

/** Running threads, so that a test file can end. */
const threads = new Set<Thread>();

class ThreadWorker extends EventTarget {
  readonly #thread: Thread;

  constructor() {
    super();
    this.#thread = new Thread(new URL('./reader-thread.mjs', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    threads.add(this.#thread);
    this.#thread.unref();
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', () => this.dispatchEvent(new Event('error')));
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    threads.delete(this.#thread);
    void this.#thread.terminate();
  }
}

export const connection = { onLine: true };

Object.assign(globalThis, {
  localStorage: MemoryStorage.make(),
  sessionStorage: MemoryStorage.make(),
  window: new EventTarget(),
  document: { querySelector: () => null },
  Worker: ThreadWorker,
});
Object.defineProperty(globalThis, 'navigator', { value: connection, configurable: true });
