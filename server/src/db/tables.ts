import type { Generated } from 'kysely';
import type { AccountTables } from './tables-account.ts';

/**
 * Every table, with columns that mean the same on SQLite and PostgreSQL: times are ISO texts with
 * milliseconds and Z, booleans are 0 and 1, JSON is text.
 */

interface Entry {
  id: Generated<number>;
  documentId: string;
  createdAt: string;
  updatedAt: string;
}

export interface Tables extends AccountTables {
  roles: Entry & { name: string; description: string; type: string };
  users: Entry & {
    username: string;
    email: string;
    name: string | null;
    passwordHash: string;
    confirmed: number;
    blocked: number;
    roleId: number;
    profilePictureId: number | null;
    /** When the address was found to be the customer's; null until then. */
    emailVerifiedAt: string | null;
    /** An address that waits to be confirmed before it takes the place of `email`. */
    pendingEmail: string | null;
    /** Set when the account was deleted: the row stays as the pseudonym of its payments. */
    deletedAt: string | null;
  };
  sessions: {
    id: string;
    userId: number;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    revokedAt: string | null;
    userAgent: string | null;
    address: string | null;
  };
  files: Entry & {
    ownerId: number;
    name: string;
    hash: string;
    ext: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    storageKey: string;
  };
  instances: Entry & {
    userId: number;
    databaseName: string;
    baseUrl: string;
    username: string;
    /** Sealed; null once the instance was removed. */
    password: string | null;
    apiKey: string | null;
    deletedAt: string | null;
  };
  /** What the last check of an instance found; gone when its access changes. */
  instanceHealth: {
    instanceId: number;
    /** Also the claim of whoever checks: a result is kept only while it stands. */
    nextCheckAt: string;
    /** null: the first check is under way. */
    checkedAt: string | null;
    reachable: number;
    version: string | null;
    edition: string | null;
    problemTitle: string | null;
    problemMessage: string | null;
    failingSince: string | null;
    /** Checks in a row that found a problem. */
    failures: number;
    keyExpiresAt: string | null;
  };
  instanceApps: { instanceId: number; appId: number };
  odooApps: Entry & { odooId: string; name: string; description: string };
  plans: Entry & {
    /** The operator's `id` in the catalogue. */
    key: string | null;
    name: string;
    displayName: string;
    /** For each month. */
    priceCents: number;
    /** Since when it is no longer on sale. */
    retiredAt: string | null;
  };
  planFeatures: { id: Generated<number>; planId: number; position: number; name: string };
  periods: Entry & { name: string; displayName: string; months: number; retiredAt: string | null };
  /** One for each order that was paid (or whose trial began). Null: written before there was checkout. */
  subscriptions: Entry & {
    userId: number;
    planId: number | null;
    checkoutId: string | null;
    orderId: number | null;
    /** `su_…`; null until the provider tells it. */
    providerId: string | null;
    providerStatus: string | null;
    periodName: string | null;
    months: number | null;
    amountCents: number | null;
    currency: string | null;
    /** Begin of the first period that is paid for. */
    billingStart: string | null;
    trialEndsAt: string | null;
    currentPeriodStart: string | null;
    currentPeriodEnd: string | null;
    nextAttemptAt: string | null;
    failureReason: string | null;
    cardLast4: string | null;
    cardNetwork: string | null;
    /** When the answer that is written here was asked for. */
    checkedAt: string | null;
    nextCheckAt: string | null;
    /** The customer asked for its end then. */
    endsAt: string | null;
    endedAt: string | null;
    /** requested, replaced, unpaid, provider */
    endReason: string | null;
  };
  orders: Entry & {
    userId: number;
    /** plan, card */
    purpose: string;
    planId: number;
    periodId: number;
    planName: string;
    periodName: string;
    months: number;
    amountCents: number;
    currency: string;
    trialMonths: number;
    /** Whose card is changed. */
    subscriptionId: number | null;
    /** creating, open, leaving (given up, not yet expired at the provider), paid, closed */
    state: string;
    openKey: string | null;
    checkoutId: string | null;
    checkoutUrl: string | null;
    providerStatus: string | null;
    failureReason: string | null;
    problem: string | null;
    /** Calls for a checkout that were begun; above 0 one may exist that we do not know. */
    attempts: number;
    leaseUntil: string | null;
    checkedAt: string | null;
    nextCheckAt: string | null;
  };
  /** Subscriptions to be ended at the provider, until it is done. */
  endings: {
    providerId: string;
    reason: string;
    createdAt: string;
    dueAt: string;
    tries: number;
    doneAt: string | null;
  };
  webhookEvents: {
    /** Of the message; the same in each delivery. */
    id: string;
    receivedAt: string;
    type: string;
    /** SHA-256 of the body, hex. */
    hash: string;
    body: string;
    /** waiting, done, unknown */
    state: string;
    tries: number;
    nextTryAt: string | null;
    problem: string | null;
  };
  /** Only grows; the database refuses anything else. */
  ledger: Entry & {
    at: string;
    /** What the line is about: a second one for the same is not written. */
    key: string;
    /** ordered, started, paid, refunded, ended, reactivated */
    kind: string;
    userId: number;
    orderId: number;
    planName: string;
    months: number;
    amountCents: number;
    currency: string;
    checkoutId: string | null;
    subscriptionId: string | null;
    chargeId: string | null;
    refundId: string | null;
    periodStart: string | null;
    periodEnd: string | null;
    cardLast4: string | null;
    cardNetwork: string | null;
  };
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
    /** pending, sending, loaded, unchanged, rejected */
    state: string;
    externalId: string | null;
    /** JSON string[][] for load(); dropped once the record is inside. */
    values: string | null;
    /** JSON RowProblem[] of a rejected record. */
    problems: string | null;
    /** created, updated */
    action: string | null;
    /** Database id of the record in Odoo. */
    odooId: number | null;
    /** JSON FieldChange[] (features/imports/changes.ts) of an update; kept so that it can be undone. */
    before: string | null;
    /** removed, archived, restored, kept */
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
  /** Tries left, as the time (ms since 1970) at which all of them would be back. */
  limits: { key: string; wholeAt: number };
  /** Networks from which the account's owner entered. */
  knownAddresses: { userId: number; address: string; lastAt: string };
  /** Keys of sealed values, wrapped by the installation's secret. */
  sealKeys: { id: string; wrapped: string; usedFrom: string };
}
