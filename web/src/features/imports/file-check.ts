import { isEdited } from './edits/edits.ts';
import { findKeys, findKnownKeys, type KeyAnswers } from './find-keys.ts';
import { findMissingReferences, type KnownNames } from './find-missing-references.ts';
import { taskOf } from './plans.ts';
import type { CheckedSheet } from './reader/messages.ts';
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
  /** What the instance said about names, so that only new ones are asked for after an edit. */
  #answers: KnownNames = new Map();
  /** The same about keys. */
  #keyAnswers: KeyAnswers = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FileCheckOptions) {
    this.#options = options;
  }

  /** Starts the check after this many milliseconds, counted from the last call. */
  startIn(milliseconds: number, options = {}): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(options), milliseconds);
  }

  /**
   * Starts the check from the beginning. Does nothing while the file cannot be loaded.
   * @param isAgain the same rows with a few changes: what the last check found stays until this one is done
   */
  async start({ isAgain = false } = {}): Promise<void> {
    const { store, reader, app, onSheetRefused } = this.#options;
    this.stop();
    if (!canLoad(store.state())) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    if (!isAgain) {
      this.#answers.clear();
      this.#keyAnswers.clear();
    }
    const { check: before, references } = store.state();
    store.set({
      check: { ...initialState.check, state: 'running', sheets: isAgain ? before.sheets : [] },
      references: isAgain ? references : initialState.references,
    });
    const done: CheckedSheet[] = [];
    let sheet = '';
    const onSheet = (name: string) => {
      sheet = name;
    };
    try {
      await findKeys(store, reader, app, { signal, onSheet, isAgain });
      for (const review of loadedSheets(store.state())) {
        sheet = review.sheet;
        const task = taskOf(review, store.state(), app);
        // After an edit nobody waits for the check, so the page is not drawn for its progress.
        const onProgress = (rows: number, total: number) =>
          isAgain || store.set({ check: { ...store.state().check, sheet, rows, total } });
        const checked = await reader.run('check', { task }, { signal, onProgress });
        done.push(checked);
        const { questions } = store.state();
        store.set({
          questions: [...questions.filter((question) => question.sheet !== sheet), questionsOf(checked)],
        });
      }
      store.set({ check: { ...store.state().check, state: 'done', sheets: done } });
    } catch (error) {
      if (signal.aborted) return;
      // The customer's own changes can be undone, so the file is not refused because of them.
      const isOwn = error instanceof FileRefused && !isEdited(store.state().edits);
      if (isOwn) onSheetRefused(sheet, error.message);
      else store.set({ check: { ...store.state().check, state: 'failed', error } });
      return;
    }
    await this.askReferences();
  }

  /** Asks for the records that the checked rows name and update; also the retry after a failure. */
  async askReferences(): Promise<void> {
    const { store, instance, onReferences } = this.#options;
    const { signal } = this.#abort;
    store.set({ references: { ...store.state().references, state: 'asking', error: null } });
    try {
      const { sheets, check } = store.state();
      const found = await findMissingReferences(instance, check.sheets, signal, this.#answers);
      const knownKeys = await findKnownKeys(instance, sheets, check.sheets, signal, this.#keyAnswers);
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
    this.#options.store.set({ check: initialState.check, references: initialState.references });
  }

  /** Stops the check without changing the state. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }
}
