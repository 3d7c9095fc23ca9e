import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of installations and of what they load; with the conventions of tables.ts. */
export interface InstallationTables {
  installationStatuses: Entry & { name: string; displayName: string };
  installations: Entry & {
    userId: number;
    instanceId: number;
    statusId: number;
    message: string | null;
    /** When the customer asked for the start; null before. */
    requestedAt: string | null;
    startedAt: string | null;
    finishedAt: string | null;
    /** Grows with every retry; with the id it names the durable run. */
    attempt: number;
    runId: string | null;
    step: string | null;
    cause: string | null;
    odooVersion: string | null;
    /** JSON: {modules: string[], dependencies: string[]} */
    plan: string | null;
    /** community, enterprise */
    edition: string | null;
    /** JSON string[]: names of the apps that were installed when it began and when it ended. */
    appsBefore: string | null;
    appsAfter: string | null;
    cancelRequestedAt: string | null;
    /** Key of the Odoo database that it works on (`databaseKey`); null until its turn. */
    target: string | null;
    /** Since when everything is done except what waits for the customer's decisions; null while it works. */
    waitingSince: string | null;
  };
  installationApps: { installationId: number; appId: number; position: number };
  installationEvents: {
    id: Generated<number>;
    installationId: number;
    at: string;
    step: string;
    level: string;
    message: string;
  };
  /** One installation at a time for each Odoo database. */
  odooLocks: { target: string; installationId: number; takenAt: string };
  /** One row for each installation or undoing that works, or waits for its turn. */
  turns: {
    id: Generated<number>;
    /** Name of the work: an attempt at an installation, or an undoing. */
    subject: string;
    installationId: number;
    /** The import that is being undone; null for an installation. */
    importId: number | null;
    /** The attempt of an installation; 0 for an undoing. */
    attempt: number;
    /** How often it was given a turn; with the id it names the durable run. */
    number: number;
    /** It gets no turn before this time; the one that was ready first goes first. */
    readyAt: string;
    /** When it got its turn; null while it waits for one. */
    givenAt: string | null;
    /** When its run began the first step of this turn. */
    begunAt: string | null;
    runId: string | null;
    /**
     * The host of its Odoo; null before its first turn. Between turns it keeps the lock on its database
     * (`databaseKey`).
     */
    host: string | null;
    database: string | null;
    /** Failed attempts at the step `triedIn` without one that succeeded. */
    tries: number;
    triedIn: string | null;
    /** The reason why it waits, in the words of its log. */
    told: string | null;
    /**
     * The obstacle because of which it gets no turn: `host:`, `silent:`, `database:` or `customer:`, and its
     * name. Null: not known yet, or it has a turn.
     */
    waitsFor: string | null;
    /** The process that is doing a step of it; null between steps. */
    heldBy: string | null;
    /** Processes that ended while they did this step; null: none. */
    lostProcesses: number | null;
  };
  /** Servers that do not answer; a row is deleted when its server answers again, or no work needs it. */
  silentHosts: {
    /** Scheme, host and port. */
    host: string;
    /** Failures in a row. */
    failures: number;
    /** When the next installation or undoing may try. */
    nextAt: string;
  };
  imports: Entry & {
    installationId: number;
    appId: number;
    fileId: number;
    position: number;
    state: string;
    model: string | null;
    /** JSON string[]: field names sent to load(). */
    fieldNames: string | null;
    /** JSON {field, column, header}[]: where each field stands in the sheet. */
    columns: string | null;
    /** JSON string[]: headers that were not recognised. */
    ignoredColumns: string | null;
    total: number | null;
    loaded: number;
    /** Part of `loaded`: rows that changed a record which Odoo had before. */
    updated: Generated<number>;
    unchanged: number;
    rejected: number;
    /** Part of `rejected`: nothing is wrong with them, such as totals and notes. */
    aside: Generated<number>;
    /** Rows that wait for a decision of the customer. */
    pending: Generated<number>;
    problem: string | null;
    /** Tab of the workbook; null until the file has been read. */
    sheet: string | null;
    /** JSON SheetPlan: what the customer decided. */
    plan: string | null;
    /** Import whose rejected rows this one loads again. */
    continuesId: number | null;
    startedAt: string | null;
    finishedAt: string | null;
    /** running, done, failed */
    undoState: string | null;
    undoProblem: string | null;
    undoRunId: string | null;
    /** The undoing (`undoRunId`) that the customer asked to stop; null: none. */
    undoStopRunId: string | null;
  };
  /** A record of the file: one row of the sheet, or several when it has lines. */
  importRecords: {
    importId: number;
    /** First row in the sheet, as the spreadsheet program numbers it. */
    row: number;
    /** Number of rows of the sheet that belong to it. */
    size: number;
    state: 'pending' | 'undecided' | 'sending' | 'loaded' | 'unchanged' | 'rejected';
    externalId: string | null;
    /** JSON string[][] for load(); deleted when the record is in Odoo. */
    values: string | null;
    /** JSON number[]: rows of the sheet, one for each of `values`; null where the record is one row. */
    lineRows: string | null;
    /**
     * JSON NewPartner: what a document says of its customer or supplier; deleted when the record is in Odoo.
     */
    newPartner: string | null;
    /** JSON RowProblem[] of a rejected record. */
    problems: string | null;
    /**
     * 1: rejected because of a record that it names, not because of its own values; it can be loaded when
     * that record can.
     */
    held: number;
    /** 1: rejected although nothing is wrong with it, such as a total, a note or a row that was left out. */
    aside: Generated<number>;
    action: 'created' | 'updated' | null;
    /** Database id of the record in Odoo. */
    odooId: number | null;
    /** JSON FieldChange[] (`@atrio/importer`) of an update; kept so that it can be undone. */
    before: string | null;
    /** removed, archived, restored, kept */
    undo: string | null;
    undoReason: string | null;
  };
  /** A question about an import that only the customer can answer, and the answer. */
  importDecisions: Entry & {
    importId: number;
    /** name, column */
    kind: string;
    header: string;
    field: string;
    label: string;
    relation: string | null;
    /** Content of the cells; for a column, its header. */
    value: string;
    rows: number;
    firstRow: number | null;
    /** Decisions of one installation with the same topic are one question: spellings of one name. */
    topic: string | null;
    /** Number of records in Odoo with that name: 0, or several. */
    found: number;
    canCreate: number;
    canBlank: number;
    /** JSON ReferenceCandidate[]; for a column, {field, label}[]. */
    candidates: string;
    /** create, use, blank, skip, field; null while it is open. */
    action: string | null;
    /** The record of Odoo that the value means: chosen by the customer, or created from the name. */
    useId: number | null;
    use: string | null;
    toField: string | null;
    automatic: number;
    decidedAt: string | null;
  };
  /** What a customer decided about a value in a database (`databaseKey`), for the next file. */
  decisionMemory: {
    userId: number;
    target: string;
    model: string;
    field: string;
    /** Content of the cells. For a column, whose `field` is '', its header. */
    value: string;
    /** use, blank, skip, field */
    action: string;
    /** 0 when the answer names no record. */
    useId: number;
    use: string;
    toField: string | null;
    updatedAt: string;
  };
  /** A record that rows of the sheet name, and that was created or made active again for them. */
  importNames: {
    importId: number;
    model: string;
    externalId: string;
    name: string;
    /** Database id of a record that was archived before; null for a created one. */
    activatedId: number | null;
    /** Database id of a created record; null until it is known. */
    odooId: number | null;
    /** removed, kept; null until the import was undone. */
    undo: string | null;
    undoReason: string | null;
  };
  /** What a customer decided last time about the columns of an app's file. */
  importMemory: {
    userId: number;
    app: string;
    model: string;
    /** JSON: field or null by header. */
    columns: string;
    key: string | null;
    updatedAt: string;
  };
}
