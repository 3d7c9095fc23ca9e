import * as z from 'zod';
import { odooApp } from './apps.ts';
import { endpoint } from './endpoint.ts';
import { file } from './files.ts';
import { instance } from './instances.ts';
import { entryFields, list, one, pagination, relation, relations, timestamp } from './wire.ts';

/** The statuses with their fixed ids. A new installation has id 2. */
export const installationStatuses = {
  completed: { id: 1, displayName: 'Completada' },
  inProgress: { id: 2, displayName: 'En progreso' },
  failed: { id: 3, displayName: 'Fallida' },
  cancelled: { id: 4, displayName: 'Cancelada' },
} as const;

export const installationStatus = z.object({
  ...entryFields,
  name: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  displayName: z.string(),
});

/** What became of the rows that an installation was given; the parts always add up to `given`. */
export const rowAccount = z.object({
  given: z.int(),
  /** In Odoo: created, changed, or there already and the same. */
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Waits for a decision of the customer. */
  pending: z.int(),
  /** Refused, or left out as the customer decided. */
  rejected: z.int(),
  /** Went in and was taken back. */
  undone: z.int(),
  /** Not looked at: the installation has not come to it, or ended before. */
  left: z.int(),
});
export type RowAccount = z.infer<typeof rowAccount>;

/** An extra of this server, beside what the plain wire has. */
export const installationResult = z.object({
  /** null: no file of it was read yet, or it has none. */
  rows: rowAccount.nullable(),
  /** Decisions that are open. */
  decisions: z.int(),
  /** Since when it does nothing but wait for them. */
  waitingSince: timestamp.nullable(),
});
export type InstallationResult = z.infer<typeof installationResult>;

export const installation = z.object({
  ...entryFields,
  logs: z.object({ message: z.string() }).nullable(),
  instance: instance.nullable(),
  installationStatus,
  odooApps: z.array(odooApp),
  files: z.array(file),
  /** Absent on a plain backend. */
  result: installationResult.optional(),
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
  list: grammar,
  body: z.strictObject({
    data: z.strictObject({
      instance: relation,
      installationStatus: relation.optional(),
      odooApps: relations,
      logs: z.object({ message: z.string().max(500) }).optional(),
    }),
  }),
  response: one(installation),
  status: 201,
});

/** The steps of the engine, in order. `load` repeats for each file. */
export const installationSteps = ['connect', 'plan', 'install', 'load', 'finish'] as const;
export type InstallationStep = (typeof installationSteps)[number];

export const installationEvent = z.object({
  /** Grows by time; ask for what came after the last one seen. */
  id: z.int(),
  at: timestamp,
  step: z.enum(installationSteps),
  level: z.enum(['info', 'warning', 'error']),
  /** A Spanish sentence. */
  message: z.string(),
});
export type InstallationEvent = z.infer<typeof installationEvent>;

export const fileProgress = z.object({
  /** documentId of the import: name it to list its rejected rows. */
  id: z.string(),
  /** odooId and name of its app. */
  app: z.string(),
  appName: z.string(),
  fileName: z.string(),
  /** Tab and model that it goes into; null until it was read. */
  sheet: z.string().nullable(),
  model: z.string().nullable(),
  /** id of the import whose rejected rows this one brings again, corrected. */
  continues: z.string().nullable(),
  state: z.enum(['waiting', 'reading', 'loading', 'done', 'failed']),
  /** Rows with data in the file; null until it was read. */
  total: z.int().nullable(),
  /** Rows now in Odoo through this installation: created and updated together. */
  loaded: z.int(),
  /** Of them, rows that changed a record which was there before. */
  updated: z.int(),
  /** Rows that were in Odoo already, identical, from an earlier load. */
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that wait for a decision of the customer. */
  pending: z.int(),
  /** Whether what it did was taken back. */
  undone: z.boolean(),
  /** Columns that were not recognised and so left out. */
  ignoredColumns: z.array(z.string()),
  /** Why the whole file could not be loaded. */
  problem: z.string().nullable(),
});
export type FileProgress = z.infer<typeof fileProgress>;

export const progress = z.object({
  documentId: z.string(),
  status: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  statusName: z.string(),
  /** null: not started yet. */
  step: z.enum(installationSteps).nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** '18.0' once connected. */
  odooVersion: z.string().nullable(),
  /** Modules that come along because the chosen apps need them. */
  dependencies: z.array(z.string()),
  files: z.array(fileProgress),
  /** Why it failed, and what to do. */
  cause: z.string().nullable(),
  result: installationResult,
  /** When a wait that nobody answers ends; null while it does not wait. */
  waitsUntil: timestamp.nullable(),
  cancelRequested: z.boolean(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  /** Newest first is not promised: ascending by id. At most 200 for each answer. */
  events: z.array(installationEvent),
});
export type Progress = z.infer<typeof progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/progress',
  summary: 'Where an installation stands, with the log after event `after`',
  access: 'customer',
  params,
  query: z.strictObject({ after: z.coerce.number<string>().int().min(0).default(0) }),
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
  params,
  response: progress,
});

export const retryInstallation = endpoint({
  method: 'POST',
  path: '/api/installations/:documentId/retry',
  summary: 'Go on from the step that failed; rows already in Odoo are not loaded again',
  access: 'customer',
  params,
  response: progress,
});

export const rejectedRow = z.object({
  importId: z.string(),
  app: z.string(),
  fileName: z.string(),
  /** Row of the sheet as the spreadsheet program numbers it. */
  row: z.int(),
  /** Letter and header of the column, when the problem belongs to one. */
  column: z.string().nullable(),
  header: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

export const listRejectedRows = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/rejected-rows',
  summary: 'Rows that did not go in, with the reason for each',
  access: 'customer',
  params,
  query: z.strictObject({
    import: z.string().optional(),
    page: z.coerce.number<string>().int().min(1).default(1),
    pageSize: z.coerce.number<string>().int().min(1).max(100).default(25),
  }),
  response: z.object({ data: z.array(rejectedRow), meta: z.object({ pagination }) }),
});

export const downloadRejectedRows = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/rejected.xlsx',
  summary: 'A workbook with only the rejected rows, the reason beside each',
  access: 'customer',
  params,
  stream: 'file',
  response: z.unknown(),
});
