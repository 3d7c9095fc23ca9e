import { dryRunSheets } from './dry-run-sheets.ts';
import type { Reader } from './reader/reader.ts';
import { initialState, type ReviewState } from './review-state.ts';
import type { ReviewStore } from './review-store.ts';

interface FileDryRunOptions {
  store: ReviewStore;
  reader: Reader;
  app: string;
  /** documentId */
  instance: string;
}

/** The dry run of a file, which can be started again and cancelled. */
export class FileDryRun {
  readonly #options: FileDryRunOptions;
  #abort = new AbortController();

  constructor(options: FileDryRunOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { store, ...options } = this.#options;
    this.stop();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    store.set({ dryRun: { ...initialState.dryRun, state: 'running' } });
    const report = (part: Partial<ReviewState['dryRun']>) => {
      if (!signal.aborted) store.set({ dryRun: { ...store.state().dryRun, ...part } });
    };
    try {
      await dryRunSheets({ ...options, state: store.state(), signal, report });
    } catch (error) {
      report({ state: 'failed', error });
    }
  }

  /** Stops the dry run, because the customer wants that. */
  cancel(): void {
    this.stop();
    const { store } = this.#options;
    store.set({ dryRun: { ...store.state().dryRun, state: 'cancelled' } });
  }

  /** Stops the dry run without changing the state. */
  stop(): void {
    this.#abort.abort();
  }
}
