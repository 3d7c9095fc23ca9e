import {
  fieldOfKind,
  isFilled,
  isNonRecord,
  kindsOf,
  type OdooField,
  type RecordKind,
  type RequiredField,
  type SheetOutline,
  type TitledField,
} from '@atrio/spreadsheets';
import type { CheckedSheet } from './reader/messages.ts';
import type { ColumnReview, ReviewState, SheetQuestions, SheetReview } from './review-state.ts';

/** The key of a sheet whose values were not counted yet. */
export const unknownKey: Pick<SheetReview, 'key' | 'keyBy' | 'keyEvidence'> = {
  key: null,
  keyBy: 'values',
  keyEvidence: null,
};

/** @param headerRow the header that the customer chose */
export function sheetOf(outline: SheetOutline, headerRow: number | null = null): SheetReview {
  const columns = outline.columns.map(
    ({ column, title, header, field, confidence, reason, reasonKind, samples, proposal, joins, isRead }) => ({
      column,
      title,
      header,
      field,
      fieldWithoutKind: null,
      source: confidence,
      reason: reason ?? null,
      samples,
      proposal: proposal ?? null,
      joins: joins ?? null,
      isRead: isRead === true,
      saysKind: reasonKind === 'record-kind',
      decimal: null,
      priceTax: null,
    }),
  );
  return {
    sheet: outline.sheet,
    model: outline.model,
    columns,
    kind: outline.kind ?? null,
    values: outline.values ?? {},
    people: outline.people,
    titled: outline.titled,
    firstRows: outline.firstRows,
    titleRow: outline.headerRow,
    ...unknownKey,
    whole: outline.whole ?? null,
    readFrom: outline.readFrom ?? null,
    headerRow,
    headerChoices: outline.headerChoices,
    asksHeader: outline.asksHeader || headerRow !== null,
    includedRows: [],
    problem: outline.problem,
    otherList: outline.otherList,
  };
}

/**
 * The field into which a column is loaded: its own, or the one of the column to which its texts are added.
 */
export function loadedInto({ field, joins }: ColumnReview, columns: readonly ColumnReview[]): string | null {
  if (field !== null || joins === null) return field;
  return columns.find(({ column }) => column === joins.column)?.field === joins.field ? joins.field : null;
}

/** The sheet of the file that holds the cells of a list or a table. */
export const ownerOf = ({
  whole,
  readFrom,
  sheet,
}: Pick<SheetReview, 'whole' | 'readFrom' | 'sheet'>): string => whole ?? readFrom ?? sheet;

/** The sheet or table that a list is read from. */
export const sheetOfFile = ({ readFrom, sheet }: SheetReview): string => readFrom ?? sheet;

/** Whether another list of the same sheet is loaded before this one. */
export const isFurtherList = (sheet: SheetReview, state: Pick<ReviewState, 'sheets'>): boolean =>
  loadedSheets(state).find((list) => sheetOfFile(list) === sheetOfFile(sheet))?.sheet !== sheet.sheet;

/** Names of the other lists of the same sheet that are loaded. */
export const otherLists = (sheet: SheetReview, state: Pick<ReviewState, 'sheets'>): string[] =>
  loadedSheets(state)
    .filter((list) => list.sheet !== sheet.sheet && sheetOfFile(list) === sheetOfFile(sheet))
    .map((list) => list.sheet);

/**
 * The list that loads a column which this list of the same sheet leaves out: the people of a list of companies, or the
 * counts of a list of products.
 * @returns its name; null where no list loads the column, or this one does
 */
export function listThatLoads(
  column: ColumnReview,
  sheet: SheetReview,
  state: Pick<ReviewState, 'sheets'>,
): string | null {
  if (loadedInto(column, sheet.columns) !== null) return null;
  const other = loadedSheets(state).find(
    (list) =>
      sheetOfFile(list) === sheetOfFile(sheet) &&
      list.columns.some(
        (other) => other.column === column.column && loadedInto(other, list.columns) !== null,
      ),
  );
  return other?.sheet ?? null;
}

/**
 * How many columns of the file are loaded, and how many filled ones are neither loaded nor read. The two lists of a
 * sheet with products and their quantities share its columns.
 */
export function countColumns(state: ReviewState): { loaded: number; left: number } {
  const places = loadedSheets(state).flatMap((sheet) =>
    sheet.columns.map((column) => ({
      place: `${sheetOfFile(sheet)}\n${column.column}`,
      isLoaded: loadedInto(column, sheet.columns) !== null,
      isRead: column.isRead,
      isFilled: column.samples.length > 0,
    })),
  );
  const loaded = new Set(places.flatMap(({ place, isLoaded }) => (isLoaded ? [place] : [])));
  const read = new Set(places.flatMap(({ place, isRead }) => (isRead ? [place] : [])));
  const isLeft = (place: string) => !loaded.has(place) && !read.has(place);
  const left = new Set(places.flatMap(({ place, isFilled }) => (isFilled && isLeft(place) ? [place] : [])));
  return { loaded: loaded.size, left: left.size };
}

/** A sheet that the customer does not load. */
export const notLoaded = (review: SheetReview): SheetReview => ({
  ...review,
  model: null,
  columns: [],
  ...unknownKey,
  values: {},
  titled: null,
  asksHeader: false,
  includedRows: [],
});

/** A text of what is decided about sheets and names, to compare it; what a check finds out is not in it. */
export const textOfDecisions = ({ sheets, decisions }: Pick<ReviewState, 'sheets' | 'decisions'>): string =>
  JSON.stringify([
    sheets.map(({ keyEvidence: _, problem: __, key, keyBy, ...decided }) => ({
      ...decided,
      key: keyBy === 'customer' ? { key } : null,
    })),
    decisions,
  ]);

/** The questions that a check of the sheet raises. */
export const questionsOf = ({ sheet, readings, priceTaxes, problems }: CheckedSheet): SheetQuestions => ({
  sheet,
  readings,
  priceTaxes,
  nonRecords: problems.flatMap(({ kind, row, value }) => (isNonRecord(kind) ? [{ row, text: value }] : [])),
});

/** The kinds that the customer may choose from; empty where a column says what each record is. */
export const choosableKinds = ({ model, columns }: SheetReview): readonly RecordKind[] =>
  columns.some(({ field, saysKind }) => field === null && saysKind)
    ? []
    : kindsOf(
        model ?? '',
        columns.flatMap(({ field }) => field ?? []),
      );

/** The kind of all records, where it applies. */
export const kindOf = (sheet: SheetReview): RecordKind | null =>
  sheet.kind !== null && choosableKinds(sheet).includes(sheet.kind) ? sheet.kind : null;

/**
 * Gives each column the field that it is loaded into: terms agreed with suppliers go into other fields than
 * terms agreed with customers.
 */
export function withFieldsOfKind(
  sheet: SheetReview,
  fields: Readonly<Record<string, OdooField>>,
): SheetReview {
  const columns = sheet.columns.map((column) => ({
    ...column,
    field: column.fieldWithoutKind ?? column.field,
    fieldWithoutKind: null,
  }));
  const kind = kindOf({ ...sheet, columns });
  if (kind === null) return { ...sheet, columns };
  const taken = new Set(columns.flatMap(({ field }) => (field === null ? [] : [rootOf(field)])));
  return {
    ...sheet,
    columns: columns.map((column) => {
      const field = column.field === null ? null : fieldOfKind(kind, column.field, fields, taken);
      return field === column.field ? column : { ...column, field, fieldWithoutKind: column.field };
    }),
  };
}

/** The field of the record itself: `order_line` of `order_line/product_id`. */
const rootOf = (field: string): string => field.split('/', 1)[0] ?? field;

/**
 * The field that is proposed for a column; null if the column has a field, if the customer chose to load
 * none, or if another column has the proposed field.
 */
export const openProposal = (sheet: SheetReview, { field, source, proposal }: ColumnReview): string | null =>
  field === null && source !== 'chosen' && sheet.columns.every((other) => other.field !== proposal)
    ? proposal
    : null;

/** What prevents a sheet from being loaded. */
export interface SheetFaults {
  /** The required fields without a column and without a value for all rows. */
  missingFields: RequiredField[];
  /** Columns, from 0, that share their field with another one. */
  duplicates: number[];
  noColumns: boolean;
  keyWithoutColumn: boolean;
}

export function faultsOf(sheet: SheetReview, models: ReviewState['models']): SheetFaults {
  const mapped = sheet.columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const required = sheet.model === null ? [] : (models[sheet.model]?.required ?? []);
  return {
    missingFields: required.filter(({ field }) => !isFilled(field, [...mapped, ...filledOtherwise(sheet)])),
    duplicates: sheet.columns
      .filter(({ field }) => field !== null && mapped.filter((other) => other === field).length > 1)
      .map(({ column }) => column),
    noColumns: mapped.length === 0,
    keyWithoutColumn: sheet.key !== null && !mapped.includes(sheet.key),
  };
}

/** The field that the titles of groups fill, as long as no column does. */
export function titledOf({ titled, columns }: SheetReview): TitledField | null {
  const mapped = columns.flatMap(({ field }) => field ?? []);
  return titled !== null && !isFilled(titled.field, mapped) ? titled : null;
}

/** The fields that the whole sheet fills: with a value for all rows, or with the titles of its groups. */
export function filledOtherwise(sheet: SheetReview): string[] {
  const titled = titledOf(sheet);
  return [...Object.keys(sheet.values), ...(titled === null ? [] : [titled.field])];
}

/** A field of which one value counts for all rows. */
export interface FieldOfSheet {
  field: string;
  label: string;
}

/**
 * The fields that no column fills, of which one value counts for all rows: required ones, and what the head of a form
 * says.
 */
export function fieldsOfSheet(sheet: SheetReview, models: ReviewState['models']): FieldOfSheet[] {
  const mapped = sheet.columns.flatMap(({ field }) => field ?? []);
  const titled = titledOf(sheet);
  const { required = [], options = [] } = models[sheet.model ?? ''] ?? {};
  const asked = required.filter(({ mayBeOfSheet, field }) => mayBeOfSheet && field !== titled?.field);
  const said = Object.keys(sheet.values)
    .filter((field) => asked.every((required) => required.field !== field))
    .map((field) => ({ field, label: options.find((option) => option.field === field)?.label ?? field }));
  return [...asked, ...(sheet.readFrom === null ? said : [])].filter(({ field }) => !isFilled(field, mapped));
}

const hasFaults = ({ missingFields, duplicates, noColumns, keyWithoutColumn }: SheetFaults): boolean =>
  missingFields.length > 0 || duplicates.length > 0 || noColumns || keyWithoutColumn;

export const loadedSheets = (state: Pick<ReviewState, 'sheets'>): SheetReview[] =>
  state.sheets.filter(({ model }) => model !== null);

/** Whether the file can be loaded as it is decided now. */
export function canLoad(state: ReviewState): boolean {
  const sheets = loadedSheets(state);
  return (
    state.phase === 'ready' &&
    sheets.length > 0 &&
    sheets.every((sheet) => sheet.problem === null && !hasFaults(faultsOf(sheet, state.models)))
  );
}
