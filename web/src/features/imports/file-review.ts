import { listImportModels } from '@atrio/contract';
import type { DecimalSign } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { findMissing } from './find-missing.ts';
import { FileRefused, Reader } from './reader/reader.ts';
import { rehearseSheets } from './rehearse-sheets.ts';
import {
  type AsideRow,
  canLoad,
  choiceOf,
  type Decision,
  decisionKey,
  doubtsOf,
  loadedSheets,
  type MissingReference,
  nothingRead,
  type ReviewState,
  type SheetReview,
  sheetOf,
  taskOf,
} from './review-state.ts';

interface Of {
  file: File;
  app: string;
  /** documentId of the instance. */
  instance: string;
  /** The files of the other apps: what one brings, another may name. */
  others: () => readonly FileReview[];
  onRefused: (reason: string) => void;
}

/** Changes come in handfuls; the check waits for the last. */
const settle = 600;

/**
 * What is known and decided about one file, from its choice to the start of the installation. It outlives
 * the screens that draw it, so that going back and forth loses nothing.
 */
export class FileReview {
  readonly file: File;
  readonly app: string;
  readonly #of: Of;
  readonly #reader = new Reader();
  readonly #listeners = new Set<() => void>();
  #state: ReviewState = nothingRead;
  #checking = new AbortController();
  #rehearsing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(of: Of) {
    this.#of = of;
    this.file = of.file;
    this.app = of.app;
    void this.open();
  }

  readonly state = (): ReviewState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get reader(): Reader {
    return this.#reader;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#checking.abort();
    this.#rehearsing.abort();
    this.#reader.close();
    this.#listeners.clear();
  }

  /** Asks what Odoo takes and looks at the file; also again after a failure. */
  async open(): Promise<void> {
    this.#set(nothingRead);
    const { app, instance, file } = this.#of;
    try {
      const target = await call(listImportModels, { params: { documentId: instance }, query: { app } });
      const models = target.models.map(choiceOf);
      const outline = await this.#reader.run('open', { file, app, models });
      const sheets = outline.sheets.map((sheet) =>
        sheetOf(
          sheet,
          target.models.find(({ model }) => model === sheet.model),
        ),
      );
      this.#set({ phase: 'ready', target, models: outline.models, sheets });
      this.#refuseAsWhole();
      this.#checkSoon(0);
    } catch (error) {
      this.#fail(error);
    }
  }

  setColumn(sheet: string, column: number, field: string | null): void {
    this.#changeSheet(sheet, (review) => {
      const columns = review.columns.map((candidate) =>
        candidate.column === column
          ? { ...candidate, field, sureness: 'chosen' as const, reason: null }
          : candidate,
      );
      const key = columns.some((candidate) => candidate.field === review.key) ? review.key : null;
      return { ...review, columns, key };
    });
  }

  /** Keeps which sign the customer chose for the decimals of a column: point or comma. */
  setDecimal(sheet: string, column: number, decimal: DecimalSign): void {
    const said = (review: SheetReview): SheetReview => ({
      ...review,
      columns: review.columns.map((own) => (own.column === column ? { ...own, decimal } : own)),
    });
    this.#changeSheet(sheet, said, true);
  }

  /** Says of a row that seems to be a total or a note whether it is a record. */
  keepRow(sheet: string, aside: AsideRow, keep: boolean): void {
    const said = (review: SheetReview): SheetReview => {
      const others = review.kept.filter(({ row }) => row !== aside.row);
      return { ...review, kept: keep ? [...others, aside] : others };
    };
    this.#changeSheet(sheet, said, true);
  }

  setKey(sheet: string, key: string | null): void {
    this.#changeSheet(sheet, (review) => ({ ...review, key }));
  }

  /** @param model null: the sheet is not loaded */
  async setModel(sheet: string, model: string | null): Promise<void> {
    const target = this.#state.target?.models.find((candidate) => candidate.model === model);
    if (target === undefined) {
      this.#changeSheet(sheet, (review) => ({
        ...review,
        model: null,
        columns: [],
        key: null,
        kept: [],
        problem: null,
      }));
      return;
    }
    try {
      const outline = await this.#reader.run('outline', { sheet, choice: choiceOf(target) });
      if (outline !== null) this.#changeSheet(sheet, () => sheetOf(outline, target));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param decision null takes an earlier one back */
  decide(references: readonly MissingReference[], decision: Decision | null): void {
    const decisions = { ...this.#state.decisions };
    for (const reference of references) {
      if (decision === null) delete decisions[decisionKey(reference)];
      else decisions[decisionKey(reference)] = decision;
    }
    this.#rehearsing.abort();
    this.#set({ decisions, rehearsal: nothingRead.rehearsal });
  }

  /** Reads every row of every sheet that is loaded, and asks for the records they name. */
  async check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#checking.abort();
    if (!canLoad(this.#state)) return;
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    const begun = { ...nothingRead.check, state: 'running' as const };
    this.#set({ check: begun, references: nothingRead.references });
    let sheet = '';
    try {
      for (const review of loadedSheets(this.#state)) {
        sheet = review.sheet;
        const task = taskOf(review, this.#state, this.#of.app);
        const onProgress = (rows: number, total: number) =>
          this.#set({ check: { ...this.#state.check, sheet, rows, total } });
        const checked = await this.#reader.run('check', { task }, { signal, onProgress });
        this.#set({
          check: { ...this.#state.check, sheets: [...this.#state.check.sheets, checked] },
          doubts: [...this.#state.doubts.filter((own) => own.sheet !== sheet), doubtsOf(checked)],
        });
      }
      this.#set({ check: { ...this.#state.check, state: 'done' } });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof FileRefused) this.#refuseSheet(sheet, error.message);
      else this.#set({ check: { ...this.#state.check, state: 'failed', error } });
      return;
    }
    await this.askReferences();
  }

  cancelCheck(): void {
    clearTimeout(this.#timer);
    this.#checking.abort();
    this.#set({ check: nothingRead.check });
  }

  async askReferences(): Promise<void> {
    const { signal } = this.#checking;
    this.#set({ references: { ...nothingRead.references, state: 'asking' } });
    try {
      const found = await findMissing(this.#of.instance, this.#state.check.sheets, signal);
      if (signal.aborted) return;
      this.#set({ references: { state: 'done', ...found, error: null } });
      // What this file brings may be what another one misses, and the other way round.
      for (const review of [this, ...this.#of.others()]) await review.lookAround();
    } catch (error) {
      if (!signal.aborted) this.#set({ references: { ...nothingRead.references, state: 'failed', error } });
    }
  }

  /** Marks the missing records that come with this file or another one. */
  async lookAround(): Promise<void> {
    const { state, missing } = this.#state.references;
    if (state !== 'done' || missing.length === 0) return;
    const files = [this, ...this.#of.others()].filter((review) => review.state().phase === 'ready');
    const coming = new Set<string>();
    for (const relation of new Set(missing.map((reference) => reference.relation))) {
      const names = missing.filter((reference) => reference.relation === relation).map(({ value }) => value);
      for (const { reader } of files)
        for (const name of await reader.run('has', { relation, names })) coming.add(`${relation}\n${name}`);
    }
    if (this.#state.references.missing !== missing) return;
    const marked = missing.map((reference) => ({
      ...reference,
      comes: coming.has(`${reference.relation}\n${reference.value}`),
    }));
    this.#set({ references: { ...this.#state.references, missing: marked } });
  }

  async rehearse(): Promise<void> {
    this.#rehearsing.abort();
    this.#rehearsing = new AbortController();
    const { signal } = this.#rehearsing;
    const { app, instance } = this.#of;
    this.#set({ rehearsal: { ...nothingRead.rehearsal, state: 'running' } });
    const tell = (part: Partial<ReviewState['rehearsal']>) => {
      if (!signal.aborted) this.#set({ rehearsal: { ...this.#state.rehearsal, ...part } });
    };
    try {
      await rehearseSheets({ reader: this.#reader, state: this.#state, app, instance, signal, tell });
    } catch (error) {
      tell({ state: 'failed', error });
    }
  }

  cancelRehearsal(): void {
    this.#rehearsing.abort();
    this.#set({ rehearsal: { ...this.#state.rehearsal, state: 'cancelled' } });
  }

  /** @param asks whether what the check asks of the sheet is still the same */
  #changeSheet(
    sheet: string,
    change: (review: ReviewState['sheets'][number]) => ReviewState['sheets'][number],
    asks = false,
  ): void {
    this.#checking.abort();
    this.#rehearsing.abort();
    this.#set({
      sheets: this.#state.sheets.map((review) =>
        review.sheet === sheet ? { ...change(review), problem: null } : review,
      ),
      check: nothingRead.check,
      doubts: asks ? this.#state.doubts : this.#state.doubts.filter((own) => own.sheet !== sheet),
      references: nothingRead.references,
      rehearsal: nothingRead.rehearsal,
    });
    this.#checkSoon(settle);
  }

  #checkSoon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), wait);
  }

  #refuseSheet(sheet: string, problem: string): void {
    this.#set({
      sheets: this.#state.sheets.map((review) => (review.sheet === sheet ? { ...review, problem } : review)),
      check: nothingRead.check,
    });
    this.#refuseAsWhole();
  }

  /** A workbook whose only sheet cannot be read is no file for the app; of several, the others may do. */
  #refuseAsWhole(): void {
    const { sheets } = this.#state;
    const [first] = sheets;
    if (sheets.length === 1 && first?.problem) this.#refuse(first.problem);
  }

  #refuse(reason: string): void {
    this.#set({ phase: 'refused', refusal: reason });
    this.#of.onRefused(reason);
  }

  #fail(error: unknown): void {
    if (error instanceof FileRefused) this.#refuse(error.message);
    else if (!(error instanceof DOMException)) this.#set({ phase: 'failed', error });
  }

  #set(part: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
