import { markInFiles } from './find-missing-references.ts';
import type { Reader } from './reader/reader.ts';
import { decisionKey } from './references.ts';
import { initialState, type MissingReference, type ReviewDecision } from './review-state.ts';
import type { ReviewStore } from './review-store.ts';

interface FileReferencesOptions {
  store: ReviewStore;
  reader: Reader;
  /** Those of the other files: one file may name records that another creates. */
  others: () => readonly FileReferences[];
  /** Called before a decision, so that nothing works with the old ones. */
  onDecide: () => void;
}

/** The records that the rows of a file name and Odoo does not have: where they are, and what is done about them. */
export class FileReferences {
  readonly #options: FileReferencesOptions;

  constructor(options: FileReferencesOptions) {
    this.#options = options;
  }

  /** @param decision null removes the earlier ones */
  decide(references: readonly MissingReference[], decision: ReviewDecision | null): void {
    const { store, onDecide } = this.#options;
    const decisions = { ...store.state().decisions };
    for (const reference of references) {
      if (decision === null) delete decisions[decisionKey(reference)];
      else decisions[decisionKey(reference)] = decision;
    }
    onDecide();
    store.set({ decisions, dryRun: initialState.dryRun });
  }

  /** Decides to create those of the records of which a name says enough. */
  createAll(references: readonly MissingReference[]): void {
    this.decide(
      references.filter(({ canCreate }) => canCreate),
      { action: 'create' },
    );
  }

  /** Marks the missing records that are in this file or in another one. */
  async markInFiles(): Promise<void> {
    const { store, others } = this.#options;
    const { state, missing } = store.state().references;
    if (state !== 'done' || missing.length === 0) return;
    const files = [this, ...others()]
      .map((references) => references.#options)
      .filter((options) => options.store.state().phase === 'ready');
    const marked = await markInFiles(
      missing,
      files.map(({ reader }) => reader),
    );
    if (store.state().references.missing !== missing) return;
    store.set({ references: { ...store.state().references, missing: marked } });
  }

  /** Marks them in every file: each may have records that another one names. */
  async markInAll(): Promise<void> {
    for (const references of [this, ...this.#options.others()]) await references.markInFiles();
  }
}
