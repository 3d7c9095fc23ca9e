import type { ImportModel } from '@atrio/contract';
import type { DecimalSeparator, PriceTaxChoice, RecordKind } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { FileCheck } from './file-check.ts';
import { FileDryRun } from './file-dry-run.ts';
import { FileEdits } from './file-edits.ts';
import { findKeys } from './find-keys.ts';
import { markInFiles } from './find-missing-references.ts';
import { modelChoiceOf } from './plans.ts';
import { FileRefused, Reader } from './reader/reader.ts';
import { decisionKey } from './references.ts';
import {
  type ColumnReview,
  initialState,
  type MissingReference,
  type NonRecordRow,
  type ReviewDecision,
  type SheetReview,
} from './review-state.ts';
import { ReviewStore } from './review-store.ts';
import { notLoaded, sheetOf, unknownKey, withFieldsOfKind } from './sheets.ts';

interface FileReviewOptions {
  file: File;
  /** odooId */
  app: string;
  /** documentId */
  instance: string;
  /** The only sheets of the file that belong to the app; null: its sheets are looked at one by one. */
  sheets?: readonly string[] | null;
  /** The reviews of the other apps: one file may name records that another creates. */
  otherReviews: () => readonly FileReview[];
  onRefused: (reason: string) => void;
}

/** Milliseconds without a change before the check starts, because changes come several at a time. */
const checkDelay = 600;
/**
 * The same after an edit: shorter, because the rows are in memory then, and problems should disappear where
 * they are corrected.
 */
const editDelay = 150;

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
  readonly check: FileCheck;
  readonly edits: FileEdits;
  readonly dryRun: FileDryRun;
  readonly #options: FileReviewOptions;
  readonly #store = new ReviewStore();
  #isClosed = false;
  /** Sheets with adjacent tables, in the other way of reading them. */
  readonly #otherReading: Record<string, readonly SheetReview[]> = {};
  readonly state = this.#store.state;
  readonly subscribe = this.#store.subscribe;

  constructor(options: FileReviewOptions) {
    const { file, app, instance } = options;
    this.#options = options;
    this.file = file;
    this.app = app;
    const parts = { store: this.#store, reader: this.reader, app, instance };
    this.check = new FileCheck({
      ...parts,
      onSheetRefused: (sheet, problem) => this.#refuseSheet(sheet, problem),
      onReferences: () => this.#markReferencesOfAll(),
    });
    this.dryRun = new FileDryRun(parts);
    this.edits = new FileEdits({
      store: this.#store,
      reader: this.reader,
      file,
      onEdit: () => {
        this.check.stop();
        this.dryRun.stop();
      },
      onEdited: () => this.check.startIn(editDelay, true),
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
    const { app, instance, file } = this.#options;
    try {
      const target = await call('GET /api/instances/:documentId/import-models', {
        params: { documentId: instance },
        query: { app },
      });
      if (this.#isClosed) return;
      const models = target.models.map(modelChoiceOf);
      const outline = await this.reader.run('open', { file, app, models });
      const sheets = outline.sheets.map((sheet) => sheetOf(sheet));
      const { sheets: own = null } = this.#options;
      const taken =
        own === null ? sheets : sheets.map((each) => (own.includes(each.sheet) ? each : notLoaded(each)));
      this.#store.set({ phase: 'ready', target, models: outline.models, sheets: taken });
      // The customer said that these sheets belong to the app, so those that fit no model get its main one.
      const unplaced = taken.filter(({ sheet, model }) => model === null && own?.includes(sheet));
      for (const { sheet } of unplaced) await this.setModel(sheet, target.models[0]?.model ?? null);
      this.#refuseIfOnlySheetFails();
      this.check.startIn(0);
    } catch (error) {
      this.#fail(error);
    }
  }

  setColumn(sheet: string, column: number, field: string | null): void {
    this.#changeSheet(sheet, (review) => {
      const columns = review.columns.map((candidate) =>
        candidate.column === column
          ? { ...candidate, field, fieldWithoutKind: null, source: 'chosen' as const, reason: null }
          : candidate,
      );
      const keeps = review.keyBy === 'customer' && columns.some((own) => own.field === review.key);
      return { ...review, columns, ...(keeps ? {} : unknownKey), keyEvidence: null };
    });
  }

  /** Sets the decimal sign of a column, as the customer chose it. */
  setDecimal(sheet: string, column: number, decimal: DecimalSeparator): void {
    this.#answer(sheet, column, { decimal });
  }

  /** Sets whether the prices of a column are converted to what Odoo takes. */
  setPriceTax(sheet: string, column: number, priceTax: PriceTaxChoice): void {
    this.#answer(sheet, column, { priceTax });
  }

  /** Sets whether a row that looks like a total or a note is loaded. */
  includeRow(sheet: string, row: NonRecordRow, include: boolean): void {
    const change = (review: SheetReview): SheetReview => {
      const others = review.includedRows.filter((other) => other.row !== row.row);
      return { ...review, includedRows: include ? [...others, row] : others };
    };
    this.#changeSheet(sheet, change, true);
  }

  /** Sets what all records of a sheet are; null takes it back. */
  setKind(sheet: string, kind: RecordKind | null): void {
    this.#changeSheet(sheet, (review) => ({ ...review, kind }), true);
  }

  /** Adds the list of the people in a list of companies, or takes it back. */
  async setPeople(sheet: string, include: boolean): Promise<void> {
    const { model = null, people = null } = this.#sheet(sheet) ?? {};
    const target = this.#targetOf(model);
    if (target === undefined || people === null) return;
    const others = () => this.state().sheets.filter((own) => own.sheet !== people.list);
    if (!include) return this.#setSheets(others());
    try {
      const outline = await this.reader.run('outline', { sheet: people.list, choice: modelChoiceOf(target) });
      if (outline === null) return;
      const at = others().findIndex((own) => own.sheet === sheet) + 1;
      this.#setSheets(others().toSpliced(at, 0, sheetOf(outline)));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Sets what counts for all rows, of a required field without a column; '' takes it back. */
  setValue(sheet: string, field: string, value: string): void {
    this.#changeSheet(sheet, (review) => {
      const { [field]: _, ...others } = review.values;
      return { ...review, values: value === '' ? others : { ...others, [field]: value } };
    });
  }

  setKey(sheet: string, key: string | null): void {
    this.#changeSheet(sheet, (review) => ({ ...review, key, keyBy: 'customer' }));
  }

  /** @param model null does not load the sheet */
  async setModel(sheet: string, model: string | null): Promise<void> {
    const target = this.#targetOf(model);
    if (target === undefined) this.#changeSheet(sheet, notLoaded);
    else await this.#outline(sheet, target, this.#sheet(sheet)?.headerRow ?? null);
  }

  /** Sets which row has the names of the columns. @param row its number; 0: no row has names */
  async setHeaderRow(sheet: string, row: number): Promise<void> {
    const target = this.#targetOf(this.#sheet(sheet)?.model ?? null);
    if (target === undefined) return;
    // The choice is shown at once, and the columns when the sheet has been read again.
    const chosen = this.state().sheets.map((own) => (own.sheet === sheet ? { ...own, headerRow: row } : own));
    this.#store.set({ sheets: chosen });
    await this.#outline(sheet, target, row);
  }

  /**
   * Changes between the two ways to read a sheet with tables beside each other: as these tables, or as one.
   * @param whole the sheet
   */
  async changeTables(whole: string): Promise<void> {
    const { target, sheets } = this.state();
    const own = sheets.filter((review) => review.whole === whole);
    const [main] = target?.models ?? [];
    if (main === undefined) return;
    try {
      this.#otherReading[whole] ??= await this.reader
        .run('outline', { sheet: whole, choice: modelChoiceOf(main) })
        .then((outline) => (outline === null ? [] : [{ ...sheetOf(outline), whole }]));
    } catch (error) {
      this.#fail(error);
      return;
    }
    const other = this.#otherReading[whole];
    this.#otherReading[whole] = own;
    this.#setSheets(
      sheets.flatMap((review) => (review === own[0] ? other : own.includes(review) ? [] : review)),
    );
  }

  async #outline(sheet: string, target: ImportModel, headerRow: number | null): Promise<void> {
    const choice = modelChoiceOf(target);
    try {
      const outline = await this.reader.run('outline', {
        sheet,
        choice,
        ...(headerRow !== null && { headerRow }),
      });
      if (outline !== null)
        this.#changeSheet(sheet, ({ whole }) => ({ ...sheetOf(outline, headerRow), whole }));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Finds the keys that the values prove, where the check has not done that yet. The plan needs them. */
  async settleKeys(): Promise<void> {
    await findKeys(this.#store, this.reader, this.app).catch(() => undefined);
  }
  #sheet = (name: string): SheetReview | undefined => this.state().sheets.find(({ sheet }) => sheet === name);

  #targetOf = (model: string | null): ImportModel | undefined =>
    this.state().target?.models.find((candidate) => candidate.model === model);

  /** @param decision null removes the earlier ones */
  decide(references: readonly MissingReference[], decision: ReviewDecision | null): void {
    const decisions = { ...this.state().decisions };
    for (const reference of references) {
      if (decision === null) delete decisions[decisionKey(reference)];
      else decisions[decisionKey(reference)] = decision;
    }
    this.dryRun.stop();
    this.#store.set({ decisions, dryRun: initialState.dryRun });
  }

  /** Marks the missing records that are in this file or in another one. */
  async markReferencesInFiles(): Promise<void> {
    const { state, missing } = this.state().references;
    if (state !== 'done' || missing.length === 0) return;
    const files = [this, ...this.#options.otherReviews()].filter(
      (review) => review.state().phase === 'ready',
    );
    const marked = await markInFiles(
      missing,
      files.map(({ reader }) => reader),
    );
    if (this.state().references.missing !== missing) return;
    this.#store.set({ references: { ...this.state().references, missing: marked } });
  }

  /** A record of this file may be missing in another one, and the other way round. */
  async #markReferencesOfAll(): Promise<void> {
    for (const review of [this, ...this.#options.otherReviews()]) await review.markReferencesInFiles();
  }

  #answer(sheet: string, column: number, answer: Partial<ColumnReview>): void {
    const change = (review: SheetReview): SheetReview => ({
      ...review,
      columns: review.columns.map((own) => (own.column === column ? { ...own, ...answer } : own)),
    });
    this.#changeSheet(sheet, change, true);
  }

  /** @param keepsQuestions the change answers a question of the last check, so the questions stay visible */
  #changeSheet(sheet: string, change: (review: SheetReview) => SheetReview, keepsQuestions = false): void {
    const { sheets, questions } = this.state();
    const changed = (review: SheetReview): SheetReview => {
      const own = change({ ...review, problem: null });
      return withFieldsOfKind(own, this.#targetOf(own.model)?.fields ?? {});
    };
    this.#setSheets(
      sheets.map((review) => (review.sheet === sheet ? changed(review) : review)),
      keepsQuestions ? questions : questions.filter((own) => own.sheet !== sheet),
    );
  }

  #setSheets(sheets: readonly SheetReview[], questions = this.state().questions): void {
    this.check.stop();
    this.dryRun.stop();
    this.#store.set({
      sheets,
      questions,
      check: initialState.check,
      references: initialState.references,
      knownKeys: initialState.knownKeys,
      dryRun: initialState.dryRun,
    });
    this.check.startIn(checkDelay);
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
