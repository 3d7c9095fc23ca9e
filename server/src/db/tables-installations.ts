import type { Generated } from 'kysely';
import type { Entry } from './entry.ts';

/** Tables of installations and of what they load; the same habits as in tables.ts. */
export interface InstallationTables {
  installationStatuses: Entry & { name: string; displayName: string };
  installations: Entry & {
    userId: number;
    instanceId: number;
    statusId: number;
    message: string | null;
    /** Set when the customer asked for the start. */
    requestedAt: string | null;
    startedAt: string | null;
    finishedAt: string | null;
    /** Grows with every retry; names the durable run together with the id. */
    attempt: number;
    runId: string | null;
    step: string | null;
    cause: string | null;
    odooVersion: string | null;
    /** JSON: {modules: string[], dependencies: string[]} */
    plan: string | null;
    /** community, enterprise */
    edition: string | null;
    /** JSON string[]: names of the installed apps when it began and when it ended. */
    appsBefore: string | null;
    appsAfter: string | null;
    cancelRequestedAt: string | null;
    /** Odoo database that it works on (`databaseKey`); null until its turn came. */
    target: string | null;
    /** Since when nothing is left to do but what waits for the customer's decisions; null while it works. */
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
    /** Of `loaded`: rows that changed a record which was there before. */
    updated: Generated<number>;
    unchanged: number;
    rejected: number;
    /** Rows that wait for a decision of the customer. */
    pending: Generated<number>;
    problem: string | null;
    /** Tab of the workbook; null until it was read. */
    sheet: string | null;
    /** JSON SheetPlan: what the customer decided. */
    plan: string | null;
    /** Import whose rejected rows this one brings again. */
    continuesId: number | null;
    startedAt: string | null;
    finishedAt: string | null;
    /** running, done, failed */
    undoState: string | null;
    undoProblem: string | null;
    undoRunId: string | null;
  };
  /** A record of the file: one row of the sheet, or more where it has lines. */
  importRecords: {
    importId: number;
    /** First row in the sheet, as the spreadsheet program numbers it. */
    row: number;
    /** Rows of the sheet in it. */
    size: number;
    /** pending, undecided, sending, loaded, unchanged, rejected */
    state: string;
    externalId: string | null;
    /** JSON string[][] for load(); dropped once the record is inside. */
    values: string | null;
    /** JSON number[]: rows of the sheet, one for each of `values`; null where the record is one row. */
    lineRows: string | null;
    /** JSON RowProblem[] of a rejected record. */
    problems: string | null;
    /** 1: rejected for a record that it names, not for what it says; it goes in once that can be. */
    held: number;
    /** created, updated */
    action: string | null;
    /** Database id of the record in Odoo. */
    odooId: number | null;
    /** JSON FieldChange[] (`@atrio/importer`) of an update; kept so that it can be undone. */
    before: string | null;
    /** removed, archived, restored, kept */
    undo: string | null;
    undoReason: string | null;
  };
  /** What of an import only the customer can decide, and what was decided. */
  importDecisions: Entry & {
    importId: number;
    /** name, column */
    kind: string;
    header: string;
    field: string;
    label: string;
    relation: string | null;
    /** What the cells say; of a column its header. */
    value: string;
    rows: number;
    firstRow: number | null;
    /** Decisions of one installation with the same topic are one question: ways of writing one name. */
    topic: string | null;
    /** Records of that name: 0, or several. */
    found: number;
    canCreate: number;
    canBlank: number;
    /** JSON ReferenceCandidate[]; of a column {field, label}[]. */
    candidates: string;
    /** create, use, blank, skip, field; null while it is open. */
    action: string | null;
    /** Record in Odoo that stands for the value: chosen, or made of it. */
    useId: number | null;
    use: string | null;
    toField: string | null;
    automatic: number;
    decidedAt: string | null;
  };
  /** What a customer decided for a value in a database (`databaseKey`): taken the next time. */
  decisionMemory: {
    userId: number;
    target: string;
    model: string;
    field: string;
    /** What the cells say; of a column, whose `field` is '', its header. */
    value: string;
    /** use, blank, skip, field */
    action: string;
    /** 0 where no record was taken. */
    useId: number;
    use: string;
    toField: string | null;
    updatedAt: string;
  };
  /** A record that the sheet's rows name, and that was made or brought back from the archive for them. */
  importNames: {
    importId: number;
    model: string;
    externalId: string;
    name: string;
    /** Database id of a record that was there, archived; null for one that was made. */
    activatedId: number | null;
    /** removed, kept; null until the import was undone. */
    undo: string | null;
    undoReason: string | null;
  };
  /** What a customer decided about the columns of an app's file the last time. */
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
