import type { DecimalSeparator } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { FileCheck } from './file-check.ts';
import { FileDryRun } from './file-dry-run.ts';
import { FileEdits } from './file-edits.ts';
import { modelChoiceOf } from './plans.ts';
import { FileRefused, Reader } from './reader/reader.ts';
import { decisionKey } from './references.ts';
import {
  initialState,
  type MissingReference,
  type NonRecordRow,
  type ReviewDecision,
  type SheetReview,
} from './review-state.ts';
import { ReviewStore } from './review-store.ts';
import { sheetOf } from './sheets.ts';

interface FileReviewOptions {
  file: File;
  /** odooId */
  app: string;
  /** documentId */
  instance: string;
  /** The reviews of the other apps: a record that one file brings may be named in another. */
  otherReviews: () => readonly FileReview[];
  onRefused: (reason: string) => void;
}

/** Milliseconds without a change before the check starts, because changes come several at a time. */
const checkDelay = 600;
/** The same after an edit. The rows are in memory then, and problems should vanish where they are corrected. */
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
    this.check.stop();
    this.dryRun.stop();
    this.reader.close();
    this.#store.removeListeners();
  }

  /** Asks which models and fields Odoo takes, and outlines the file. Also the retry after a failure. */
  async open(): Promise<void> {
    // What was read before the retry is not mistaken for what is read now.
    const version = this.state().edits.version + 1;
    this.#store.set({ ...initialState, edits: { ...initialState.edits, version } });
    const { app, instance, file } = this.#options;
    try {
      const target = await call('GET /api/instances/:documentId/import-models', {
        params: { documentId: instance },
        query: { app },
      });
      const models = target.models.map(modelChoiceOf);
      const outline = await this.reader.run('open', { file, app, models });
      const sheets = outline.sheets.map((sheet) =>
        sheetOf(
          sheet,
          target.models.find(({ model }) => model === sheet.model),
        ),
      );
      this.#store.set({ phase: 'ready', target, models: outline.models, sheets });
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
          ? { ...candidate, field, source: 'chosen' as const, reason: null }
          : candidate,
      );
      const key = columns.some((candidate) => candidate.field === review.key) ? review.key : null;
      return { ...review, columns, key };
    });
  }

  /** Sets the decimal sign of a column, as the customer chose it. */
  setDecimal(sheet: string, column: number, decimal: DecimalSeparator): void {
    const change = (review: SheetReview): SheetReview => ({
      ...review,
      columns: review.columns.map((own) => (own.column === column ? { ...own, decimal } : own)),
    });
    this.#changeSheet(sheet, change, true);
  }

  /** Sets whether a row that looks like a total or a note is loaded. */
  includeRow(sheet: string, row: NonRecordRow, include: boolean): void {
    const change = (review: SheetReview): SheetReview => {
      const others = review.includedRows.filter((other) => other.row !== row.row);
      return { ...review, includedRows: include ? [...others, row] : others };
    };
    this.#changeSheet(sheet, change, true);
  }

  setKey(sheet: string, key: string | null): void {
    this.#changeSheet(sheet, (review) => ({ ...review, key }));
  }

  /** @param model null does not load the sheet */
  async setModel(sheet: string, model: string | null): Promise<void> {
    const target = this.state().target?.models.find((candidate) => candidate.model === model);
    if (target === undefined) {
      this.#changeSheet(sheet, (review) => ({
        ...review,
        model: null,
        columns: [],
        key: null,
        includedRows: [],
        problem: null,
      }));
      return;
    }
    try {
      const outline = await this.reader.run('outline', { sheet, choice: modelChoiceOf(target) });
      if (outline !== null) this.#changeSheet(sheet, () => sheetOf(outline, target));
    } catch (error) {
      this.#fail(error);
    }
  }

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
    const found = new Set<string>();
    for (const relation of new Set(missing.map((reference) => reference.relation))) {
      const names = missing.filter((reference) => reference.relation === relation).map(({ value }) => value);
      for (const { reader } of files)
        for (const name of await reader.run('findNames', { relation, names }))
          found.add(`${relation}\n${name}`);
    }
    if (this.state().references.missing !== missing) return;
    const marked = missing.map((reference) => ({
      ...reference,
      inFiles: found.has(`${reference.relation}\n${reference.value}`),
    }));
    this.#store.set({ references: { ...this.state().references, missing: marked } });
  }

  /** A record of this file may be missing in another one, and the other way round. */
  async #markReferencesOfAll(): Promise<void> {
    for (const review of [this, ...this.#options.otherReviews()]) await review.markReferencesInFiles();
  }

  /** @param keepsQuestions the change answers a question of the last check, so the questions stay visible */
  #changeSheet(sheet: string, change: (review: SheetReview) => SheetReview, keepsQuestions = false): void {
    this.check.stop();
    this.dryRun.stop();
    const { sheets, questions } = this.state();
    this.#store.set({
      sheets: sheets.map((review) =>
        review.sheet === sheet ? { ...change(review), problem: null } : review,
      ),
      check: initialState.check,
      questions: keepsQuestions ? questions : questions.filter((own) => own.sheet !== sheet),
      references: initialState.references,
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
    if (sheets.length === 1 && first?.problem) this.#refuse(first.problem);
  }

  #refuse(reason: string): void {
    this.#store.set({ phase: 'refused', refusal: reason });
    this.#options.onRefused(reason);
  }

  #fail(error: unknown): void {
    if (error instanceof FileRefused) this.#refuse(error.message);
    else if (!(error instanceof DOMException)) this.#store.set({ phase: 'failed', error });
  }
}
