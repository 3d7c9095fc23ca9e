import type {
  DecimalSign,
  MappingOverrides,
  ModelChoice,
  ModelOutline,
  OdooField,
  RowProblem,
  SheetCheck,
  SheetOutline,
} from '@atrio/spreadsheets';

/** How one sheet is to be read. */
export interface SheetTask {
  sheet: string;
  model: string;
  app: string;
  fields: Readonly<Record<string, OdooField>>;
  /** Every column, as decided. */
  overrides: MappingOverrides;
  /** Sign before the decimals that the customer chose, by column. */
  signs: Readonly<Record<number, DecimalSign>>;
  /** Rows that seem to be no records, and are loaded all the same. */
  keepRows: readonly number[];
  key: string | null;
  country: string | null;
}

export interface PlainRow {
  row: number;
  values: string[];
}

/** All but the names, which stay in the worker: there may be a hundred thousand. */
export type CheckedSheet = Omit<SheetCheck, 'names'> & { sheet: string; model: string };

/** What the worker can be asked, with what it answers. */
export interface Tasks {
  open: {
    ask: { file: File; app: string; models: ModelChoice[] };
    answer: { sheets: SheetOutline[]; models: Record<string, ModelOutline> };
  };
  outline: {
    ask: { sheet: string; choice: ModelChoice };
    answer: SheetOutline | null;
  };
  check: { ask: { task: SheetTask }; answer: CheckedSheet };
  /** Which of these names are those of records in this file. */
  has: { ask: { relation: string; names: string[] }; answer: string[] };
  /** Hands rows on in batches; answers how many were left out. */
  rows: { ask: { task: SheetTask; batchRows: number }; answer: number };
  correct: { ask: { task: SheetTask; problems: RowProblem[] }; answer: Uint8Array<ArrayBuffer> };
}

export type TaskKind = keyof Tasks;

export type ToWorker =
  | { [K in TaskKind]: { id: number; kind: K } & Tasks[K]['ask'] }[TaskKind]
  | { id: number; kind: 'cancel' }
  /** The batch was dealt with: the next one, please. */
  | { id: number; kind: 'next' };

export type FromWorker =
  | { id: number; kind: 'progress'; rows: number; total: number }
  | { id: number; kind: 'batch'; fieldNames: string[]; rows: PlainRow[]; total: number }
  | { id: number; kind: 'done'; answer: unknown }
  /** A Spanish sentence: what is wrong with the file. */
  | { id: number; kind: 'refused'; message: string }
  | { id: number; kind: 'broken'; message: string };
