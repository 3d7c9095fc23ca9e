import type { ImportModel } from '@atrio/contract';
import type { DecimalSeparator, PeopleOffer, PriceTaxChoice, RecordKind } from '@atrio/spreadsheets';
import { modelChoiceOf } from './plans.ts';
import type { Reader } from './reader/reader.ts';
import {
  type ColumnReview,
  initialState,
  type NonRecordRow,
  type ReviewState,
  type SheetReview,
} from './review-state.ts';
import type { ReviewStore } from './review-store.ts';
import { notLoaded, sheetOf, unknownKey, withFieldsOfKind } from './sheets.ts';

interface FileSheetsOptions {
  store: ReviewStore;
  reader: Reader;
  /** Called before a change, which makes what was found out about the sheets obsolete. */
  onChange: () => void;
  /** Called after a change. */
  onChanged: () => void;
  /** Called when a sheet could not be read again. */
  onFailure: (error: unknown) => void;
}

/** Names of the lists of people: of the first person of each company, and of the others. */
const peopleLists = ({ list, others = [] }: PeopleOffer): string[] => [
  list,
  ...others.map((file) => file.list),
];

/** What the customer decides about the sheets of a file: what they are, and what their columns and rows mean. */
export class FileSheets {
  readonly #options: FileSheetsOptions;
  /** Sheets with adjacent tables, in the other way of reading them. */
  #otherReading: Record<string, readonly SheetReview[]> = {};

  constructor(options: FileSheetsOptions) {
    this.#options = options;
  }

  /** The other way of reading each sheet with adjacent tables, which `changeTables` shows next. */
  otherReadings = (): Readonly<Record<string, readonly SheetReview[]>> => this.#otherReading;

  /** Sets them as they were before a reload of the page. */
  restoreOtherReadings(readings: Readonly<Record<string, readonly SheetReview[]>>): void {
    this.#otherReading = { ...readings };
  }

  setColumn(sheet: string, column: number, field: string | null): void {
    this.#changeSheet(sheet, (review) => {
      const columns = review.columns.map((candidate) =>
        candidate.column === column
          ? { ...candidate, field, fieldWithoutKind: null, source: 'chosen' as const, reason: null }
          : candidate,
      );
      const keeps = review.keyBy === 'customer' && columns.some((column) => column.field === review.key);
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
    this.#changeSheet(sheet, change, { keepsQuestions: true });
  }

  /** Sets what all records of a sheet are; null takes it back. */
  setKind(sheet: string, kind: RecordKind | null): void {
    this.#changeSheet(sheet, (review) => ({ ...review, kind }), { keepsQuestions: true });
  }

  /** Adds the lists of the people in a list of companies, or takes them back. */
  async setPeople(sheet: string, include: boolean): Promise<void> {
    const { model = null, people = null } = this.#sheet(sheet) ?? {};
    const target = this.#targetOf(model);
    if (target === undefined || people === null) return;
    const lists = peopleLists(people);
    const others = () => this.#state().sheets.filter((list) => !lists.includes(list.sheet));
    if (!include) return this.#setSheets(others());
    try {
      const choice = modelChoiceOf(target);
      const outlines = await Promise.all(
        lists.map((list) => this.#options.reader.run('outline', { sheet: list, choice })),
      );
      const added = outlines.flatMap((outline) => (outline === null ? [] : [sheetOf(outline)]));
      const at = others().findIndex((list) => list.sheet === sheet) + 1;
      this.#setSheets(others().toSpliced(at, 0, ...added));
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  /** Sets the value of a field without a column, for all rows; '' removes it. */
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
    const chosen = this.#state().sheets.map((list) =>
      list.sheet === sheet ? { ...list, headerRow: row } : list,
    );
    this.#options.store.set({ sheets: chosen });
    await this.#outline(sheet, target, row);
  }

  /**
   * Changes between the two ways to read a sheet with tables beside each other: as these tables, or as one.
   * @param whole the sheet
   */
  async changeTables(whole: string): Promise<void> {
    const { target, sheets } = this.#state();
    const lists = sheets.filter((review) => review.whole === whole);
    const [main] = target?.models ?? [];
    if (main === undefined) return;
    try {
      this.#otherReading[whole] ??= await this.#options.reader
        .run('outline', { sheet: whole, choice: modelChoiceOf(main) })
        .then((outline) => (outline === null ? [] : [{ ...sheetOf(outline), whole }]));
    } catch (error) {
      this.#options.onFailure(error);
      return;
    }
    const other = this.#otherReading[whole];
    this.#otherReading[whole] = lists;
    this.#setSheets(
      sheets.flatMap((review) => (review === lists[0] ? other : lists.includes(review) ? [] : review)),
    );
  }

  async #outline(sheet: string, target: ImportModel, headerRow: number | null): Promise<void> {
    const choice = modelChoiceOf(target);
    try {
      const outline = await this.#options.reader.run('outline', {
        sheet,
        choice,
        ...(headerRow !== null && { headerRow }),
      });
      if (outline !== null)
        this.#changeSheet(sheet, ({ whole }) => ({ ...sheetOf(outline, headerRow), whole }));
    } catch (error) {
      this.#options.onFailure(error);
    }
  }

  #answer(sheet: string, column: number, answer: Partial<ColumnReview>): void {
    const change = (review: SheetReview): SheetReview => ({
      ...review,
      columns: review.columns.map((other) => (other.column === column ? { ...other, ...answer } : other)),
    });
    this.#changeSheet(sheet, change, { keepsQuestions: true });
  }

  /** @param keepsQuestions the change answers a question of the last check, so the questions stay visible */
  #changeSheet(
    sheet: string,
    change: (review: SheetReview) => SheetReview,
    { keepsQuestions = false } = {},
  ): void {
    const { sheets, questions } = this.#state();
    const changed = (review: SheetReview): SheetReview => {
      const next = change({ ...review, problem: null });
      return withFieldsOfKind(next, this.#targetOf(next.model)?.fields ?? {});
    };
    this.#setSheets(
      sheets.map((review) => (review.sheet === sheet ? changed(review) : review)),
      keepsQuestions ? questions : questions.filter((question) => question.sheet !== sheet),
    );
  }

  #setSheets(sheets: readonly SheetReview[], questions = this.#state().questions): void {
    this.#options.onChange();
    this.#options.store.set({
      sheets,
      questions,
      check: initialState.check,
      references: initialState.references,
      knownKeys: initialState.knownKeys,
      dryRun: initialState.dryRun,
    });
    this.#options.onChanged();
  }

  #state = (): ReviewState => this.#options.store.state();

  #sheet = (name: string): SheetReview | undefined =>
    this.#state().sheets.find(({ sheet }) => sheet === name);

  #targetOf = (model: string | null): ImportModel | undefined =>
    this.#state().target?.models.find((candidate) => candidate.model === model);
}
