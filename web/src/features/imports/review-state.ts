import type { ImportModel, NameCandidate, ReferenceDecision, SheetPlan } from '@atrio/contract';
import type {
  Confidence,
  DecimalSign,
  ModelChoice,
  ModelOutline,
  NumberReading,
  ProblemKind,
  SheetOutline,
} from '@atrio/spreadsheets';
import type { CheckedSheet, SheetTask } from './reader/messages.ts';

/** Why a column goes where it goes. */
export type Sureness = Confidence | 'chosen';

export interface ColumnReview {
  /** From 0. */
  column: number;
  /** As the sheet says. */
  title: string;
  /** The same, or the technical name that stands in its place. */
  header: string;
  field: string | null;
  sureness: Sureness;
  /** Why it is not loaded, or loaded as something else. */
  reason: string | null;
  samples: readonly string[];
  /** The sign before its decimals, as the customer said. */
  decimal: DecimalSign | null;
}

/** A row that seems to be no record. */
export interface AsideRow {
  row: number;
  /** What it says. */
  text: string;
}

/** What only the customer can know of a sheet. */
export interface SheetDoubts {
  sheet: string;
  readings: readonly NumberReading[];
  asides: readonly AsideRow[];
}

export interface SheetReview {
  sheet: string;
  /** null: the sheet is not loaded. */
  model: string | null;
  columns: readonly ColumnReview[];
  key: string | null;
  /** Rows that seem to be totals or notes, and that the customer wants to be loaded. */
  kept: readonly AsideRow[];
  /** Why it cannot be read at all. */
  problem: string | null;
}

/** A record that rows name and the instance does not have so, or has more than once. */
export interface MissingReference {
  sheet: string;
  field: string;
  /** Whose field it is. */
  model: string;
  relation: string;
  value: string;
  rows: number;
  firstRow: number;
  /** How many there are: 0, more than one, or 1 where it is written otherwise. */
  found: number;
  /** The one it surely is. */
  taken: NameCandidate | null;
  /** What it may be, nearest first. */
  proposals: readonly NameCandidate[];
  canCreate: boolean;
  /** It comes with a file of this installation. */
  comes: boolean;
}

export type Decision = Pick<ReferenceDecision, 'action' | 'use' | 'useId'>;

export const usingOf = ({ id, name }: NameCandidate): Decision => ({ action: 'use', use: name, useId: id });

export interface RehearsalProblem {
  sheet: string;
  row: number;
  field: string | null;
  value: string | null;
  reason: string;
}

export interface ReviewState {
  phase: 'reading' | 'ready' | 'refused' | 'failed';
  /** Spanish: why the file cannot be used. */
  refusal: string | null;
  error: unknown;
  /** What Odoo takes; null until it was asked. */
  target: { models: readonly ImportModel[]; country: string | null; notice: string | null } | null;
  models: Readonly<Record<string, ModelOutline>>;
  sheets: readonly SheetReview[];
  check: {
    state: 'waiting' | 'running' | 'done' | 'failed';
    sheet: string;
    rows: number;
    total: number;
    sheets: readonly CheckedSheet[];
    error: unknown;
  };
  /** What the last check of each sheet asks; it stays in view while the answer is checked. */
  doubts: readonly SheetDoubts[];
  references: {
    state: 'waiting' | 'asking' | 'done' | 'failed';
    missing: readonly MissingReference[];
    /** Names that could not be asked for: nothing is known of them. */
    unasked: number;
    /** Why the instance could not be asked. */
    notice: string | null;
    error: unknown;
  };
  decisions: Readonly<Record<string, Decision>>;
  rehearsal: {
    state: 'waiting' | 'running' | 'done' | 'impossible' | 'failed' | 'cancelled';
    rows: number;
    total: number;
    /** Rows that were not rehearsed: with errors, or left out as decided. */
    left: number;
    /** Rows that Odoo tried. */
    tried: number;
    /** Rows that name what nobody has decided about: the load would let them wait. */
    undecided: number;
    notice: string | null;
    problems: readonly RehearsalProblem[];
    /** Problems beyond those that are kept. */
    more: number;
    error: unknown;
  };
}

export const nothingRead: ReviewState = {
  phase: 'reading',
  refusal: null,
  error: null,
  target: null,
  models: {},
  sheets: [],
  check: { state: 'waiting', sheet: '', rows: 0, total: 0, sheets: [], error: null },
  doubts: [],
  references: { state: 'waiting', missing: [], unasked: 0, notice: null, error: null },
  decisions: {},
  rehearsal: {
    state: 'waiting',
    rows: 0,
    total: 0,
    left: 0,
    tried: 0,
    undecided: 0,
    notice: null,
    problems: [],
    more: 0,
    error: null,
  },
};

export const decisionKey = (reference: Pick<MissingReference, 'sheet' | 'field' | 'value'>): string =>
  `${reference.sheet}\n${reference.field}\n${reference.value}`;

/** What the customer decided, or what goes without saying. */
export function decisionOf(state: ReviewState, reference: MissingReference): Decision | undefined {
  const own = state.decisions[decisionKey(reference)];
  if (own !== undefined || reference.taken === null || reference.comes) return own;
  return usingOf(reference.taken);
}

const rootOf = (field: string): string => field.split('/', 1)[0] ?? field;

/** What keeps a sheet from being loaded. */
export interface SheetFaults {
  /** Labels of required fields that no column fills. */
  missing: string[];
  /** Columns, from 0, whose field another column has too. */
  doubles: number[];
  /** Not one column is loaded. */
  nothing: boolean;
  /** The key has no column. */
  keyWithoutColumn: boolean;
}

export function faultsOf(sheet: SheetReview, models: ReviewState['models']): SheetFaults {
  const taken = sheet.columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const roots = new Set(taken.map(rootOf));
  const required = sheet.model === null ? [] : (models[sheet.model]?.required ?? []);
  return {
    missing: required.filter(({ field }) => !roots.has(field)).map(({ label }) => label),
    doubles: sheet.columns
      .filter(({ field }) => field !== null && taken.filter((other) => other === field).length > 1)
      .map(({ column }) => column),
    nothing: taken.length === 0,
    keyWithoutColumn: sheet.key !== null && !taken.includes(sheet.key),
  };
}

const isSound = ({ missing, doubles, nothing, keyWithoutColumn }: SheetFaults): boolean =>
  missing.length === 0 && doubles.length === 0 && !nothing && !keyWithoutColumn;

export const loadedSheets = (state: ReviewState): SheetReview[] =>
  state.sheets.filter(({ model }) => model !== null);

/** Whether the file can be loaded as it is decided now. */
export function canLoad(state: ReviewState): boolean {
  const sheets = loadedSheets(state);
  return (
    state.phase === 'ready' &&
    sheets.length > 0 &&
    sheets.every((sheet) => sheet.problem === null && isSound(faultsOf(sheet, state.models)))
  );
}

/** For the worker: a model that a sheet may go into. */
export const choiceOf = ({ model, name, fields, keys, remembered }: ImportModel): ModelChoice => ({
  model,
  name,
  fields,
  keys,
  memory: remembered.columns,
});

export function sheetOf(outline: SheetOutline, model: ImportModel | undefined): SheetReview {
  const columns = outline.columns.map(({ column, title, header, field, confidence, reason, samples }) => ({
    column,
    title,
    header,
    field,
    sureness: confidence,
    reason: reason ?? null,
    samples,
    decimal: null,
  }));
  // What the customer chose last time, else what the values of this file prove.
  const chosen = model?.remembered.key ?? null;
  return {
    sheet: outline.sheet,
    model: outline.model,
    columns,
    key: chosen !== null && columns.some(({ field }) => field === chosen) ? chosen : outline.key,
    kept: [],
    problem: outline.problem,
  };
}

const asideKinds: ReadonlySet<ProblemKind> = new Set(['total', 'note', 'repeated-header']);

export const doubtsOf = ({ sheet, readings, problems }: CheckedSheet): SheetDoubts => ({
  sheet,
  readings,
  asides: problems.flatMap(({ kind, row, value }) => (asideKinds.has(kind) ? [{ row, text: value }] : [])),
});

/** For the worker. */
export function taskOf(sheet: SheetReview, state: ReviewState, app: string): SheetTask {
  const model = state.target?.models.find((candidate) => candidate.model === sheet.model);
  return {
    sheet: sheet.sheet,
    model: sheet.model ?? '',
    app,
    fields: model?.fields ?? {},
    overrides: Object.fromEntries(sheet.columns.map(({ column, field }) => [column, field])),
    signs: Object.fromEntries(
      sheet.columns.flatMap(({ column, decimal }) => (decimal === null ? [] : [[column, decimal]])),
    ),
    keepRows: sheet.kept.map(({ row }) => row),
    key: sheet.key,
    country: state.target?.country ?? null,
  };
}

/** For the server. */
export function plansOf(state: ReviewState): SheetPlan[] {
  return loadedSheets(state).map((sheet) => ({
    sheet: sheet.sheet,
    model: sheet.model ?? '',
    columns: sheet.columns.map((column) => {
      const decimal = column.decimal ?? readingOf(state, sheet.sheet, column.column)?.sign;
      const { title, field } = column;
      return { column: column.column, header: title, field, ...(decimal && { decimal }) };
    }),
    key: sheet.key,
    ...(sheet.kept.length > 0 && { keepRows: sheet.kept.map(({ row }) => row) }),
    references: state.references.missing.flatMap((reference) => {
      const decision = reference.sheet === sheet.sheet ? decisionOf(state, reference) : undefined;
      if (decision === undefined) return [];
      return [{ field: reference.field, value: reference.value, ...decision }];
    }),
  }));
}

/** How the check read the numbers of a column whose cells do not tell: what was shown is what is loaded. */
const readingOf = (state: ReviewState, sheet: string, column: number): NumberReading | undefined =>
  state.doubts.find((own) => own.sheet === sheet)?.readings.find((reading) => reading.column === column);

/** Records that nobody has decided about, and that do not come with another file. */
export const openReferences = (state: ReviewState): MissingReference[] =>
  state.references.missing.filter(
    (reference) => !reference.comes && reference.found === 0 && decisionOf(state, reference) === undefined,
  );

/** Whether a name can be left out of its row: not where the field must be filled. */
export function mayBeBlank(state: ReviewState, { model, field }: MissingReference): boolean {
  const required = state.models[model]?.required ?? [];
  return !field.endsWith('/product_id') && !required.some((own) => own.field === rootOf(field));
}
