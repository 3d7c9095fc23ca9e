import type { ImportModel, NameCandidate, ReferenceDecision } from '@atrio/contract';
import type {
  DecimalSeparator,
  DefaultTaxes,
  JoinedTo,
  KeyEvidence,
  MappingConfidence,
  ModelOutline,
  NumberReading,
  PeopleOffer,
  PriceTaxChoice,
  PriceTaxQuestion,
  RecordKind,
  TitledField,
} from '@atrio/spreadsheets';
import { type EditState, noEdits } from './edits/edits.ts';
import type { CheckedSheet, NamesInFile } from './reader/messages.ts';

/** Why a column has its field. */
export type MappingSource = MappingConfidence | 'chosen';

export interface ColumnReview {
  /** From 0. */
  column: number;
  /** As the sheet has it; may be empty. */
  title: string;
  /** The title, or the technical name of the field if the file has a row of those. */
  header: string;
  field: string | null;
  /** The field that it would have if the customer had not chosen the kind of the records; null: the same. */
  fieldWithoutKind: string | null;
  source: MappingSource;
  /** Why it is not loaded, or goes into another field than its title says. */
  reason: string | null;
  samples: readonly string[];
  /** The field that it most likely is, to be taken with one tap. */
  proposal: string | null;
  /** While the column has no field of its own: the column, with its field, to which its texts are added. */
  joins: JoinedTo | null;
  /** It goes into no field, but its values decide how their rows are loaded. */
  isRead: boolean;
  /** It is read for what each record is: a customer, a supplier or both. */
  saysKind: boolean;
  /** The decimal sign that the customer chose. */
  decimal: DecimalSeparator | null;
  /** What the customer chose for prices that Odoo would take with another tax. */
  priceTax: PriceTaxChoice | null;
}

/** A row that looks like a total or a note, and not like a record. */
export interface NonRecordRow {
  row: number;
  /** Text of its cells. */
  text: string;
}

/** Questions about a sheet that only the customer can answer. */
export interface SheetQuestions {
  sheet: string;
  readings: readonly NumberReading[];
  priceTaxes: readonly PriceTaxQuestion[];
  nonRecords: readonly NonRecordRow[];
}

export interface SheetReview {
  sheet: string;
  /** null: the sheet is not loaded. */
  model: string | null;
  columns: readonly ColumnReview[];
  /** The kind of all records that the customer chose; null: none. */
  kind: RecordKind | null;
  /** Values for all rows, of fields without a column, by field: of the customer, or of a form's head. */
  values: Readonly<Record<string, string>>;
  /** The column that names the person to talk to in each company, and the list of these people; null for none. */
  people: PeopleOffer | null;
  /** The required field that no column fills, but the titles of groups of rows do. */
  titled: TitledField | null;
  /** The first records, as the sheet shows them. */
  firstRows: readonly { row: number; cells: readonly string[]; title?: string }[];
  /** The row with the names of the columns; 0: none. */
  titleRow: number;
  /** Field that says which record of Odoo a row is; null: every row is new. */
  key: string | null;
  keyBy: 'values' | 'customer';
  /** What the values say about each field that could be the key; null until they were counted. */
  keyEvidence: readonly KeyEvidence[] | null;
  /** Only for one of several adjacent tables: the sheet that contains them. */
  whole: string | null;
  /** Only for a further list of a sheet, such as its counts: that sheet. */
  readFrom: string | null;
  /** The header that the customer chose; null: it was found by its words. */
  headerRow: number | null;
  /** The first rows with several cells, of which the customer may choose the header. */
  headerChoices: readonly { row: number; text: string }[];
  /** Only the customer knows which row is the header. */
  asksHeader: boolean;
  /** Rows that look like totals or notes, and are loaded because the customer marked them. */
  includedRows: readonly NonRecordRow[];
  /** Why the sheet cannot be read, in Spanish. */
  problem: string | null;
  /** What the sheet seems to list if a column of its model is missing, and the app that takes such a list. */
  otherList: { list: string; app: string } | null;
}

/** Whether Odoo has no record with a key, one, an archived one that becomes active again, or several. */
export type KnownKey = 'new' | 'existing' | 'archived' | 'ambiguous';

/** A name in the rows that is not exactly the name of one record of the instance. */
export interface MissingReference {
  sheet: string;
  field: string;
  /** Model that has the field. */
  model: string;
  relation: string;
  value: string;
  rows: number;
  firstRow: number;
  /** How many records have that name: none, several, or one that is written in another way. */
  found: number;
  /** The one record that the name means, although it is written in another way. */
  match: NameCandidate | null;
  /** Records that the name may mean, the most similar one first. */
  proposals: readonly NameCandidate[];
  canCreate: boolean;
  /** In which rows a file of this installation has the record: that enter, or with an error; null: none. */
  inFiles: keyof NamesInFile | null;
}

/** What the customer decided about a missing reference. */
export type ReviewDecision = Pick<ReferenceDecision, 'action' | 'use' | 'useId' | 'automatic'>;

export interface DryRunProblem {
  sheet: string;
  row: number;
  field: string | null;
  value: string | null;
  reason: string;
}

/** Everything that is known and decided about one file. It is never changed, only replaced. */
export interface ReviewState {
  phase: 'reading' | 'ready' | 'refused' | 'failed';
  /** Why the file cannot be used, in Spanish. */
  refusal: string | null;
  error: unknown;
  /** Models that Odoo takes for the app, and what is known of its company; null until it has answered. */
  target: {
    models: readonly ImportModel[];
    country: string | null;
    taxes: DefaultTaxes | null;
    notice: string | null;
  } | null;
  models: Readonly<Record<string, ModelOutline>>;
  sheets: readonly SheetReview[];
  /** While the rows are checked again after an edit, `sheets` has the results of the check before. */
  check: {
    state: 'waiting' | 'running' | 'done' | 'failed';
    sheet: string;
    rows: number;
    total: number;
    sheets: readonly CheckedSheet[];
    error: unknown;
  };
  /** What the customer changed in the cells and rows of the file. `version` grows with each change. */
  edits: EditState & { version: number };
  /** The questions of the last check of each sheet. They stay visible while an answer is checked. */
  questions: readonly SheetQuestions[];
  references: {
    state: 'waiting' | 'asking' | 'done' | 'failed';
    missing: readonly MissingReference[];
    /** How many names the instance could not be asked for. */
    unasked: number;
    /** `decisionKey` of each name that the instance was not asked for, also because the name is too long. */
    unknown: ReadonlySet<string>;
    /** Why the instance could not be asked, in Spanish. */
    notice: string | null;
    error: unknown;
  };
  /** The values of the key of each sheet that Odoo was asked for, together with the names. */
  knownKeys: Readonly<Record<string, ReadonlyMap<string, KnownKey>>>;
  /** By `decisionKey`. */
  decisions: Readonly<Record<string, ReviewDecision>>;
  dryRun: {
    state: 'waiting' | 'running' | 'done' | 'impossible' | 'failed' | 'cancelled';
    rows: number;
    total: number;
    /** Rows that were not sent: those with errors, and those that the customer leaves out. */
    skipped: number;
    /** Rows that Odoo checked. */
    tried: number;
    /** Rows with a name that nobody has decided about; an installation would let them wait. */
    undecided: number;
    notice: string | null;
    problems: readonly DryRunProblem[];
    /** All rows that Odoo refused, by sheet. */
    refusedRows: Readonly<Record<string, readonly number[]>>;
    /** How many problems are counted but not kept. */
    moreProblems: number;
    error: unknown;
  };
}

export const initialState: ReviewState = {
  phase: 'reading',
  refusal: null,
  error: null,
  target: null,
  models: {},
  sheets: [],
  check: { state: 'waiting', sheet: '', rows: 0, total: 0, sheets: [], error: null },
  edits: { ...noEdits, version: 0 },
  questions: [],
  references: { state: 'waiting', missing: [], unasked: 0, unknown: new Set(), notice: null, error: null },
  knownKeys: {},
  decisions: {},
  dryRun: {
    state: 'waiting',
    rows: 0,
    total: 0,
    skipped: 0,
    tried: 0,
    undecided: 0,
    notice: null,
    problems: [],
    refusedRows: {},
    moreProblems: 0,
    error: null,
  },
};
