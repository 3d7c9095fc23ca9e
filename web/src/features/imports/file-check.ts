import { findKeys, findKnownKeys } from './find-keys.ts';
import { findMissingReferences } from './find-missing-references.ts';
import { taskOf } from './plans.ts';
import { FileRefused, type Reader } from './reader/reader.ts';
import { initialState } from './review-state.ts';
import type { ReviewStore } from './review-store.ts';
import { canLoad, loadedSheets, questionsOf } from './sheets.ts';

interface FileCheckOptions {
  store: ReviewStore;
  reader: Reader;
  app: string;
  /** documentId */
  instance: string;
  /** @param problem why the sheet cannot be read, in Spanish */
  onSheetRefused: (sheet: string, problem: string) => void;
  /** Called when the missing references are known. */
  onReferences: () => Promise<void>;
}

/**
 * Reads every row of every sheet that is loaded, then asks the instance for the records that the rows name and
 * for those that they would update.
 */
export class FileCheck {
  readonly #options: FileCheckOptions;
  #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FileCheckOptions) {
    this.#options = options;
  }

  /** Starts the check after so many milliseconds, counted from the last call. */
  startIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(), milliseconds);
  }

  /** Starts the check from the beginning. Does nothing while the file cannot be loaded. */
  async start(): Promise<void> {
    const { store, reader, app, onSheetRefused } = this.#options;
    this.stop();
    if (!canLoad(store.state())) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const running = { ...initialState.check, state: 'running' as const };
    store.set({ check: running, references: initialState.references });
    let sheet = '';
    const onSheet = (name: string) => {
      sheet = name;
    };
    try {
      await findKeys(store, reader, app, { signal, onSheet });
      for (const review of loadedSheets(store.state())) {
        sheet = review.sheet;
        const task = taskOf(review, store.state(), app);
        const onProgress = (rows: number, total: number) =>
          store.set({ check: { ...store.state().check, sheet, rows, total } });
        const checked = await reader.run('check', { task }, { signal, onProgress });
        const { check, questions } = store.state();
        store.set({
          check: { ...check, sheets: [...check.sheets, checked] },
          questions: [...questions.filter((own) => own.sheet !== sheet), questionsOf(checked)],
        });
      }
      store.set({ check: { ...store.state().check, state: 'done' } });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FileRefused) onSheetRefused(sheet, error.message);
      else store.set({ check: { ...store.state().check, state: 'failed', error } });
      return;
    }
    await this.askReferences();
  }

  /** Asks for the records that the checked rows name and update; also the retry after a failure. */
  async askReferences(): Promise<void> {
    const { store, instance, onReferences } = this.#options;
    const { signal } = this.#abort;
    store.set({ references: { ...initialState.references, state: 'asking' } });
    try {
      const { sheets, check } = store.state();
      const found = await findMissingReferences(instance, check.sheets, signal);
      const knownKeys = await findKnownKeys(instance, sheets, check.sheets, signal);
      if (signal.aborted) return;
      store.set({ references: { state: 'done', ...found, error: null }, knownKeys });
      await onReferences();
    } catch (error) {
      if (!signal.aborted) store.set({ references: { ...initialState.references, state: 'failed', error } });
    }
  }

  /** Stops the check, because the customer wants that. */
  cancel(): void {
    this.stop();
    this.#options.store.set({ check: initialState.check });
  }

  /** Stops the check without changing the state. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }
}
