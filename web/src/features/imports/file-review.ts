import type { SheetReading } from '@atrio/contract';
import type { SheetOutline } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { isEdited } from './edits/edits.ts';
import { FileCheck } from './file-check.ts';
import { FileDryRun } from './file-dry-run.ts';
import { FileEdits } from './file-edits.ts';
import { FileReferences } from './file-references.ts';
import { FileSheets } from './file-sheets.ts';
import { findKeys } from './find-keys.ts';
import { fieldsOfTarget, type KeptReview, thisProgram } from './kept-review.ts';
import { modelChoiceOf } from './plans.ts';
import { readAsBefore } from './read-as-before.ts';
import { FileRefused, Reader } from './reader/reader.ts';
import { initialState, type SheetReview } from './review-state.ts';
import { ReviewStore } from './review-store.ts';
import { notLoaded, sheetOf, sheetOfFile, textOfDecisions } from './sheets.ts';
import { texts } from './texts.ts';

interface FileReviewOptions {
  file: File;
  /** odooId */
  app: string;
  /** documentId */
  instance: string;
  /** The only sheets of the file that belong to the app; null: its sheets are looked at one by one. */
  sheets?: readonly string[] | null;
  /** The import whose rejected rows the file contains. The file is read as the import was. */
  continues?: { documentId: string; fileName: string };
  /** The reviews of the other apps: one file may name records that another creates. */
  otherReviews: () => readonly FileReview[];
  /** What was decided before the page was reloaded; null: nothing. */
  kept?: KeptReview | null;
  onRefused: (reason: string) => void;
}

/** Milliseconds without a change before the check starts, because changes come several at a time. */
const checkDelay = 600;
/**
 * The same after an edit: shorter, because the rows are in memory then, and problems should disappear where
 * they are corrected.
 */
const editDelay = 150;

const readingOf = async (documentId: string): Promise<SheetReading> =>
  (await call('GET /api/imports/:documentId/reading', { params: { documentId } })).data;

let lastKey = 0;

/**
 * What is known and decided about one file, from its choice to the start of the installation. It lives outside
 * of React, so that changing screens loses nothing. Its state is immutable, and failures are part of it;
 * `subscribe` and `state` fit `useSyncExternalStore`.
 */
export class FileReview {
  /** Tells reviews apart. */
  readonly key = ++lastKey;
  readonly file: File;
  readonly app: string;
  readonly reader = new Reader();
  readonly sheets: FileSheets;
  readonly references: FileReferences;
  readonly check: FileCheck;
  readonly edits: FileEdits;
  readonly dryRun: FileDryRun;
  readonly #options: FileReviewOptions;
  readonly #store = new ReviewStore();
  /** The only sheets that belong to the app; null: they are looked at one by one. */
  #own: readonly string[] | null;
  /** Sheets that the customer added before the file was read. */
  #added: string[] = [];
  /** The sheets as they were proposed when the file was opened. */
  #proposed: readonly SheetReview[] = [];
  /** `textOfDecisions` before the customer decided anything; null: something was decided before a reload. */
  #undecided: string | null = '';
  #isClosed = false;
  readonly state = this.#store.state;
  readonly subscribe = this.#store.subscribe;

  constructor(options: FileReviewOptions) {
    const { file, app, instance } = options;
    this.#options = options;
    this.#own = options.sheets ?? null;
    this.file = file;
    this.app = app;
    const parts = { store: this.#store, reader: this.reader, app, instance };
    const stop = () => {
      this.check.stop();
      this.dryRun.stop();
    };
    this.sheets = new FileSheets({
      store: this.#store,
      reader: this.reader,
      onChange: stop,
      onChanged: () => this.check.startIn(checkDelay),
      onFailure: (error) => this.#fail(error),
    });
    this.references = new FileReferences({
      store: this.#store,
      reader: this.reader,
      others: () => options.otherReviews().map(({ references }) => references),
      onDecide: () => this.dryRun.stop(),
    });
    this.check = new FileCheck({
      ...parts,
      onSheetRefused: (sheet, problem) => this.#refuseSheet(sheet, problem),
      onReferences: () => this.references.markInAll(),
    });
    this.dryRun = new FileDryRun(parts);
    this.edits = new FileEdits({
      store: this.#store,
      reader: this.reader,
      file,
      onEdit: stop,
      onEdited: () => this.check.startIn(editDelay, { isAgain: true }),
    });
    void this.open();
  }

  close(): void {
    this.#isClosed = true;
    this.check.stop();
    this.dryRun.stop();
    this.reader.close();
    this.#store.removeListeners();
  }

  /** Asks which models and fields Odoo takes, and outlines the file. Also the retry after a failure. */
  async open(): Promise<void> {
    // Data read before the retry must not be mixed up with new data.
    const version = this.state().edits.version + 1;
    this.#store.set({ ...initialState, edits: { ...initialState.edits, version } });
    this.edits.forget();
    const { app, instance, file, continues, kept = null } = this.#options;
    try {
      const before = continues && (await readingOf(continues.documentId));
      const taken = await call('GET /api/instances/:documentId/import-models', {
        params: { documentId: instance },
        query: { app },
      });
      if (this.#isClosed) return;
      const outline = await this.reader.run('open', { file, app, models: taken.models.map(modelChoiceOf) });
      const sheets = outline.sheets.map((sheet) => sheetOf(sheet));
      this.#proposed = sheets;
      const models = before ? taken.models.filter(({ model }) => model === before.model) : taken.models;
      const target = { ...taken, models };
      this.#store.set({ target, models: outline.models });
      if (kept !== null && kept.program === thisProgram && kept.fields === fieldsOfTarget(target))
        return await this.#openAsKept(kept);
      if (before) return await this.#openAsBefore(outline.sheets[0], before);
      const own = this.#own;
      const chosen =
        own === null
          ? sheets
          : sheets.map((each) => (own.includes(sheetOfFile(each)) ? each : notLoaded(each)));
      this.#store.set({ phase: 'ready', sheets: chosen });
      // The customer said that these sheets belong to the app, so those that fit no model get its main one.
      const unplaced = chosen.filter(({ sheet, model }) => model === null && own?.includes(sheet));
      for (const { sheet } of unplaced) await this.sheets.setModel(sheet, target.models[0]?.model ?? null);
      this.#undecided = textOfDecisions(this.state());
      this.#refuseIfOnlySheetFails();
      this.check.startIn(0);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The customer said that one more sheet of the file belongs to the app. What is decided about the others stays. */
  async addSheet(sheet: string): Promise<void> {
    this.#own = [...(this.#own ?? []), sheet];
    if (this.state().phase === 'ready') await this.#include(sheet);
    else this.#added.push(sheet);
  }

  async #include(sheet: string): Promise<void> {
    const { sheets, target } = this.state();
    const wasDecided = this.isDecided();
    // The customer may have included it in the review already.
    if (sheets.some((review) => review.sheet === sheet && review.model !== null)) return;
    const main = target?.models[0]?.model ?? null;
    const lists = this.#proposed.filter((review) => sheetOfFile(review) === sheet);
    for (const list of lists)
      await this.sheets.setModel(list.sheet, list.model ?? (list.sheet === sheet ? main : null));
    if (!wasDecided) this.#undecided = textOfDecisions(this.state());
  }

  /** Continues the review as it was before the page was reloaded. */
  async #openAsKept(kept: KeptReview): Promise<void> {
    const { sheets, otherReadings, decisions, commands } = kept;
    this.#undecided = kept.isDecided ? null : textOfDecisions(kept);
    this.sheets.restoreOtherReadings(otherReadings);
    await this.edits.repeat(commands);
    this.#store.set({ phase: 'ready', sheets, decisions });
    for (const sheet of this.#added.splice(0)) await this.#include(sheet);
    this.#refuseIfOnlySheetFails();
    this.check.startIn(0);
  }

  /** What has to be saved so that a reloaded page can continue the review; null before the file was read. */
  kept(): KeptReview | null {
    const { phase, target, sheets, decisions } = this.state();
    if (phase !== 'ready') return this.#options.kept ?? null;
    return {
      ...{ program: thisProgram, fields: fieldsOfTarget(target), sheets, decisions },
      otherReadings: this.sheets.otherReadings(),
      commands: this.edits.commands(),
      isDecided: this.isDecided(),
    };
  }

  /** Whether something that the customer decided or changed would be lost with the review. */
  isDecided(): boolean {
    const state = this.state();
    if (state.phase !== 'ready') return this.#options.kept?.isDecided ?? false;
    return isEdited(state.edits) || textOfDecisions(state) !== this.#undecided;
  }

  async #openAsBefore(first: SheetOutline | undefined, before: SheetReading): Promise<void> {
    const { continues, file } = this.#options;
    const [model] = this.state().target?.models ?? [];
    // The sheet as it is in the workbook, and not as one of the lists that it may be read as.
    const name = first?.whole ?? first?.readFrom ?? first?.sheet;
    if (model === undefined || name === undefined) throw new Error(`no sheet for ${before.model}`);
    const outline = await this.reader.run('outline', { sheet: name, choice: modelChoiceOf(model) });
    if (outline === null) throw new Error(`no outline of ${name}`);
    const { sheet, decisions, missing } = readAsBefore(sheetOf(outline), before);
    if (missing.length > 0)
      return this.#refuse(texts.notTheCorrection(file.name, continues?.fileName ?? '', missing));
    this.#store.set({ phase: 'ready', sheets: [sheet], decisions });
    this.#undecided = textOfDecisions(this.state());
    this.#refuseIfOnlySheetFails();
    this.check.startIn(0);
  }

  /** Finds the keys that the values prove, where the check has not done that yet. The plan needs them. */
  async settleKeys(): Promise<void> {
    await findKeys(this.#store, this.reader, this.app).catch(() => undefined);
  }

  #refuseSheet(sheet: string, problem: string): void {
    this.#store.set({
      sheets: this.state().sheets.map((review) => (review.sheet === sheet ? { ...review, problem } : review)),
      check: initialState.check,
    });
    this.#refuseIfOnlySheetFails();
  }

  /** A workbook with one sheet that cannot be read is refused. Of several sheets, the others may be loaded. */
  #refuseIfOnlySheetFails(): void {
    const { sheets } = this.state();
    const [first] = sheets;
    if (sheets.length === 1 && first?.problem && !first.asksHeader) this.#refuse(first.problem);
  }

  #refuse(reason: string): void {
    // The review was closed, because another file replaced it.
    if (this.#isClosed) return;
    this.#store.set({ phase: 'refused', refusal: reason });
    this.#options.onRefused(reason);
  }

  #fail(error: unknown): void {
    if (error instanceof FileRefused) this.#refuse(error.message);
    else if (!(error instanceof DOMException)) this.#store.set({ phase: 'failed', error });
  }
}
