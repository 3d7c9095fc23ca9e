import type {
  DecimalSeparator,
  DefaultTaxes,
  KeyEvidence,
  MappingOverrides,
  ModelChoice,
  ModelOutline,
  OdooField,
  PriceTaxChoice,
  ProblemKind,
  RecordKind,
  RecordNames,
  RowProblem,
  SheetCheck,
  SheetGuess,
  SheetOutline,
} from '@atrio/spreadsheets';
import type {
  CellPlace,
  EditCommand,
  EditResult,
  GridRow,
  Query,
  RowsView,
  SearchResult,
} from '../edits/edits.ts';

/** Names that records of a file have: of rows that enter, and of rows with an error. */
export type NamesInFile = Record<keyof RecordNames, string[]>;

/** How one sheet is read. */
export interface SheetTask {
  sheet: string;
  model: string;
  app: string;
  fields: Readonly<Record<string, OdooField>>;
  /** Field of every column, as decided. */
  overrides: MappingOverrides;
  /** Decimal sign that the customer chose, by column. */
  decimalSeparators: Readonly<Record<number, DecimalSeparator>>;
  /** What the customer chose for prices that Odoo would take with another tax, by column. */
  priceTaxes: Readonly<Record<number, PriceTaxChoice>>;
  /** Rows that look like totals or notes, and are loaded because the customer marked them. */
  keepRows: readonly number[];
  /** The values for all rows, of fields without a column, by field. */
  values: Readonly<Record<string, string>>;
  /** What all records are, where no column says so. */
  kind?: RecordKind;
  /** The header that the customer chose; 0: no row has names. */
  headerRow?: number;
  /** Rows that the customer leaves out. */
  leaveRows: readonly number[];
  /** Another list of the same sheet reports its totals and notes, so this one does not. */
  totalsTold: boolean;
  /** The other lists of the same sheet that are loaded. */
  otherLists: readonly string[];
  key: string | null;
  country: string | null;
  taxes: DefaultTaxes | null;
}

/** Which proposals are meant. Emptying a cell and correcting it are different changes. */
export interface WantedProposals {
  /** From 0. */
  column: number;
  kind: ProblemKind;
  isEmptying: boolean;
}

/** A row as it is sent to Odoo: texts in the order of the field names. */
export interface PlainRow {
  row: number;
  values: string[];
}

/**
 * The result of a check without the names of the records: there may be 100,000, so they stay in the worker.
 */
export type CheckedSheet = Omit<SheetCheck, 'names'> & { sheet: string; model: string };

/** The tasks of the worker, each with its input and its result. */
export interface Tasks {
  open: {
    input: { file: File; app: string; models: ModelChoice[] };
    result: { sheets: SheetOutline[]; models: Record<string, ModelOutline> };
  };
  /** Which of these apps (odooIds) each sheet seems to belong to. */
  guess: { input: { file: File; apps: readonly string[] }; result: SheetGuess[] };
  outline: {
    input: { sheet: string; choice: ModelChoice; headerRow?: number };
    result: SheetOutline | null;
  };
  /** What the values say about each field that could identify the records of a sheet. */
  keys: { input: { task: SheetTask; keys: readonly string[] }; result: KeyEvidence[] };
  check: { input: { task: SheetTask }; result: CheckedSheet };
  /** All proposals of one kind in a column, also those that a check does not keep because there are too many. */
  proposals: {
    input: { task: SheetTask; wanted: WantedProposals };
    result: (CellPlace & { text: string })[];
  };
  /** Which of these names are names of records in this file, and which of rows with an error. */
  findNames: { input: { relation: string; names: string[] }; result: NamesInFile };
  /** Sends the good rows in batches; the result is the number of rows that were left out. */
  sendRows: { input: { task: SheetTask; batchRows: number }; result: number };
  edit: { input: { command: EditCommand }; result: EditResult };
  /** Some rows of a view, and how many it has. */
  gridRows: {
    input: { view: RowsView; from: number; to: number };
    result: { rows: GridRow[]; total: number };
  };
  /** Place of a row in a view; -1 where it is not in it. */
  rowIndex: { input: { view: RowsView; row: number }; result: number };
  search: { input: { view: RowsView; query: Query }; result: SearchResult };
  /** The workbook with the customer's corrections. */
  editedFile: { input: { keepRows: Record<string, number[]> }; result: Uint8Array<ArrayBuffer> };
  correct: { input: { task: SheetTask; problems: RowProblem[] }; result: Uint8Array<ArrayBuffer> };
}

export type TaskKind = keyof Tasks;

export type ToWorker =
  | { [K in TaskKind]: { id: number; kind: K } & Tasks[K]['input'] }[TaskKind]
  | { id: number; kind: 'cancel' }
  /** The page has processed the batch and wants the next one. */
  | { id: number; kind: 'next' };

export type FromWorker =
  | { id: number; kind: 'progress'; rows: number; total: number }
  | { id: number; kind: 'batch'; fieldNames: string[]; rows: PlainRow[]; total: number }
  | { id: number; kind: 'done'; result: unknown }
  /** The file cannot be used. `message` is Spanish and says why. */
  | { id: number; kind: 'refused'; message: string }
  | { id: number; kind: 'broken'; message: string };
