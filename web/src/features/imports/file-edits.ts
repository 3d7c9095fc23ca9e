import type { EditCommand, EditResult } from './edits/edits.ts';
import type { Reader } from './reader/reader.ts';
import { initialState } from './review-state.ts';
import type { ReviewStore } from './review-store.ts';

interface FileEditsOptions {
  store: ReviewStore;
  reader: Reader;
  file: File;
  /** Called before a change, so that nothing reads the rows at the same time. */
  onEdit: () => void;
  /** Called after the last of several changes. */
  onEdited: () => void;
}

/** What the customer changes in the rows of a file. The file itself stays as it is; the worker holds the changes. */
export class FileEdits {
  readonly #options: FileEditsOptions;
  /** What was performed, in order. */
  #commands: EditCommand[] = [];
  #running = 0;
  #written: { of: string; file: File } | null = null;

  constructor(options: FileEditsOptions) {
    this.#options = options;
  }

  /** @throws FileRefused, or an Error when the worker breaks */
  async perform(command: EditCommand): Promise<EditResult> {
    const { onEdit, onEdited } = this.#options;
    onEdit();
    const { store } = this.#options;
    // It was stopped, also where the change changes nothing: a run that shows no end would be waited for.
    if (store.state().dryRun.state === 'running') store.set({ dryRun: initialState.dryRun });
    this.#running += 1;
    try {
      return await this.#perform(command);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) onEdited();
    }
  }

  async #perform(command: EditCommand): Promise<EditResult> {
    const { store, reader } = this.#options;
    const result = await reader.run('edit', { command });
    if (result.changed > 0) {
      this.#commands.push(command);
      store.set({
        edits: { ...result.state, version: store.state().edits.version + 1 },
        dryRun: initialState.dryRun,
      });
    }
    return result;
  }

  /** What was performed and changed something, in order. */
  commands = (): readonly EditCommand[] => this.#commands;

  /** Performs what was performed before the page was reloaded. @throws as `perform` */
  async repeat(commands: readonly EditCommand[]): Promise<void> {
    for (const command of commands) await this.#perform(command);
  }

  /** The file was opened again, without the changes. */
  forget(): void {
    this.#commands = [];
  }

  /**
   * The file that is loaded: the customer's own, or a workbook with their corrections. The same changes give
   * the same file.
   * @throws FileRefused, or an Error when the worker breaks
   */
  async fileToLoad(): Promise<File> {
    const { store, file } = this.#options;
    const { cells, version } = store.state().edits;
    if (cells === 0) return file;
    const of = `${version} ${JSON.stringify(this.#keptRows())}`;
    if (this.#written?.of !== of) this.#written = { of, file: await this.withCorrections() };
    return this.#written.file;
  }

  /** The workbook with the corrections. @throws as `fileToLoad` */
  async withCorrections(): Promise<File> {
    const { reader, file } = this.#options;
    const bytes = await reader.run('editedFile', { keepRows: this.#keptRows() });
    return new File([bytes], file.name.replace(/(?:\.[a-z]{1,5})?$/i, '.xlsx'));
  }

  #keptRows(): Record<string, number[]> {
    const { sheets } = this.#options.store.state();
    return Object.fromEntries(
      sheets.map(({ sheet, includedRows }) => [sheet, includedRows.map(({ row }) => row)]),
    );
  }
}
