import * as z from 'zod/mini';
import { odooApp } from './apps.ts';
import { boundedString, queryInt } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { file } from './files.ts';
import { installationSteps } from './installation-states.ts';
import { instance } from './instances.ts';
import { undoStates } from './undo.ts';
import { entryFields, list, one, relation, relations, timestamp } from './wire.ts';

const installationStatus = z.object({
  ...entryFields,
  name: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  displayName: z.string(),
});

/** The result of the rows that an installation was given; the other numbers always add up to `given`. */
export const rowAccount = z.object({
  given: z.int(),
  /** In Odoo: created, changed, or already there with the same values. */
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Waiting for a decision of the customer. */
  pending: z.int(),
  /** Rejected, or left out by a decision. */
  rejected: z.int(),
  /**
   * Not loaded, with nothing wrong: totals, notes, identical rows, and rows left out in the review. During an
   * update a process of an older version answers without it.
   */
  aside: z._default(z.int(), 0),
  /** Loaded and then undone. */
  undone: z.int(),
  /** Not processed: the installation has not reached them, or ended before. */
  left: z.int(),
});
export type RowAccount = z.infer<typeof rowAccount>;

/**
 * The same for one sheet. The account of an installation is the sum of its sheets without `corrected`, so
 * that a row counts once.
 */
export const sheetAccount = z.extend(rowAccount, {
  /** Rejected rows that a correction contains again; they are counted in the correction's own account. */
  corrected: z.int(),
});
export type SheetAccount = z.infer<typeof sheetAccount>;

/** Only Atrio's server sends it; a plain backend does not. */
export const installationResult = z.object({
  /** null: no file was read yet, or there is none. */
  rows: z.nullable(rowAccount),
  /** Number of decisions that are open. */
  decisions: z.int(),
  /** Since when the installation only waits for decisions. */
  waitingSince: z.nullable(timestamp),
  /** Its start was never requested: files are still to be uploaded, or never were. */
  neverStarted: z.boolean(),
});
export type InstallationResult = z.infer<typeof installationResult>;

export const installation = z.object({
  ...entryFields,
  logs: z.nullable(z.object({ message: z.string() })),
  instance: z.nullable(instance),
  installationStatus,
  odooApps: z.array(odooApp),
  files: z.array(file),
  /** Absent on a plain backend. */
  result: z.optional(installationResult),
});
export type Installation = z.infer<typeof installation>;

const grammar = {
  filters: {
    id: 'number',
    documentId: 'string',
    createdAt: 'date',
    'instance.id': 'number',
    'instance.documentId': 'string',
    'instance.username': 'string',
    'instance.databaseName': 'string',
    'installationStatus.id': 'number',
    'installationStatus.name': 'string',
    'odooApps.odooId': 'string',
    'odooApps.name': 'string',
  },
  sort: ['id', 'createdAt'],
  populate: ['instance', 'installationStatus', 'odooApps', 'files'],
} as const;

const params = z.object({ documentId: z.string() });

export const listCurrentInstallations = endpoint({
  method: 'GET',
  path: '/api/account/installations',
  summary: 'What runs or waits, and the newest installation of each instance, the newest first',
  access: 'customer',
  response: z.object({
    data: z.array(installation),
    /** Whether any installation had a result: rows are in Odoo, or it completed without rows to load. */
    wasUseful: z.boolean(),
  }),
});

export const listInstallations = endpoint({
  method: 'GET',
  path: '/api/installations',
  summary: "The customer's own installations",
  access: 'customer',
  list: grammar,
  response: list(installation),
});

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId',
  summary: 'One installation',
  access: 'customer',
  params,
  list: grammar,
  response: one(installation),
});

export const createInstallation = endpoint({
  method: 'POST',
  path: '/api/installations',
  summary: 'Write down an installation; it starts with POST odoo-app/install',
  access: 'customer',
  onBehalf: { change: 'Preparó una instalación' },
  list: grammar,
  body: z.strictObject({
    data: z.strictObject({
      instance: relation,
      installationStatus: z.optional(relation),
      odooApps: relations,
      logs: z.optional(z.object({ message: boundedString({ max: 500 }) })),
    }),
  }),
  response: one(installation),
  status: 201,
});

export const installationEvent = z.object({
  /** Increases with time; ask for those after the last one received. */
  id: z.int(),
  at: timestamp,
  step: z.enum(installationSteps),
  level: z.enum(['info', 'warning', 'error']),
  /** A Spanish sentence. */
  message: z.string(),
});
export type InstallationEvent = z.infer<typeof installationEvent>;

export const fileProgress = z.object({
  /** documentId of the import; used to list its rejected rows. */
  id: z.string(),
  /** odooId and name of its app. */
  app: z.string(),
  appName: z.string(),
  fileName: z.string(),
  /** Sheet of the workbook, and the model that it is loaded into; null until the file was read. */
  sheet: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** documentId of the import whose rejected rows this one loads again, corrected. */
  continues: z.nullable(z.string()),
  state: z.enum(['waiting', 'reading', 'loading', 'done', 'failed']),
  /** Rows with data in the file; null until it was read. */
  total: z.nullable(z.int()),
  /** Rows that this installation loaded: created and updated together. */
  loaded: z.int(),
  /** Those of `loaded` that updated an existing record. */
  updated: z.int(),
  /** Rows that were already in Odoo with the same values, from an earlier load. */
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that wait for a decision of the customer. */
  pending: z.int(),
  undone: z.boolean(),
  /** How far its undoing is. During an update a process of an older version answers without it. */
  undo: z._default(z.enum(undoStates), 'none'),
  /**
   * Records that were created from names in its rows, and were not undone. During an update a process of an
   * older version answers without it.
   */
  names: z._default(z.int(), 0),
  /** null until it was read, and for a correction that could not be read. */
  account: z.nullable(sheetAccount),
  /** Columns that were not recognised and therefore not loaded. */
  ignoredColumns: z.array(z.string()),
  /** Why the whole file could not be loaded. */
  problem: z.nullable(z.string()),
  /** Names of the records that are being sent to Odoo, at most three; empty unless it is loading. */
  sending: z.array(z.string()),
  /**
   * Link to the list of these records in Odoo; null where no page of it is known, or the instance points to another
   * database now.
   */
  url: z.nullable(z.string()),
});
export type FileProgress = z.infer<typeof fileProgress>;

export const progress = z.object({
  documentId: z.string(),
  status: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  statusName: z.string(),
  /** null: not started yet. */
  step: z.nullable(z.enum(installationSteps)),
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** '18.0' once connected. */
  odooVersion: z.nullable(z.string()),
  /** Modules that are installed because the chosen apps need them. */
  dependencies: z.array(z.string()),
  /**
   * odooIds of the chosen apps that Odoo had before. During an update a process of an older version answers
   * without it.
   */
  appsThere: z._default(z.array(z.string()), []),
  files: z.array(fileProgress),
  /** Why it failed, and what to do. Spanish. */
  cause: z.nullable(z.string()),
  result: installationResult,
  /** When it stops waiting for answers and ends; null while it does not wait. */
  waitsUntil: z.nullable(timestamp),
  cancelRequested: z.boolean(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  /** In ascending order of id, at most `linesPerAnswer`. */
  events: z.array(installationEvent),
});
export type Progress = z.infer<typeof progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/progress',
  summary: 'Where an installation stands, with the log after event `after`',
  access: 'customer',
  params,
  query: z.strictObject({ after: z._default(queryInt({ min: 0 }), 0) }),
  response: progress,
});

/** Each message is a `progress` as JSON; its event id is the last log id. Reconnect with Last-Event-ID. */
export const streamProgress = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/events',
  summary: 'The same, live, as server-sent events',
  access: 'customer',
  params,
  stream: 'events',
  response: progress,
});

export const cancelInstallation = endpoint({
  method: 'POST',
  path: '/api/installations/:documentId/cancel',
  summary: 'Stop after the batch under way; what is in Odoo stays there',
  access: 'customer',
  onBehalf: { change: 'Canceló una instalación' },
  params,
  response: progress,
});

export const retryInstallation = endpoint({
  method: 'POST',
  path: '/api/installations/:documentId/retry',
  summary: 'Go on from the step that failed; rows already in Odoo are not loaded again',
  access: 'customer',
  onBehalf: { change: 'Reintentó una instalación' },
  params,
  response: progress,
});
