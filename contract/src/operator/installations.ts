import * as z from 'zod/mini';
import { queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { installationSteps } from '../installation-states.ts';
import { timestamp } from '../wire.ts';
import { causeActors } from './failures.ts';
import { customerName, rowId, rowIdParam } from './operator-fields.ts';
import { waitReasons } from './running.ts';

const found = z.object({ id: z.int(), databaseName: z.string(), status: z.string() });

export const findInstallation = endpoint({
  method: 'GET',
  path: '/api/operator/installations',
  summary: 'The installation with a number, or none',
  access: 'operator',
  right: 'customers.read',
  query: z.strictObject({ number: rowId }),
  response: z.object({ data: z.array(found) }),
});

/** The state of an installation in more detail than its status. */
export const installationStands = [
  'never-started',
  'waiting',
  'working',
  'deciding',
  'completed',
  'failed',
  'cancelled',
] as const;
export type InstallationStand = (typeof installationStands)[number];

const step = z.object({
  step: z.enum(installationSteps),
  /** done, active, failed: it ended here; pending: it was not reached. */
  state: z.enum(['done', 'active', 'failed', 'pending']),
  /** Times of its first and last line of the log. */
  beganAt: z.nullable(timestamp),
  lastAt: z.nullable(timestamp),
});

const sheet = z.object({
  id: z.int(),
  /** The app that it is for. Names of files and sheets are the customer's, and not shown. */
  app: z.string(),
  bytes: z.int(),
  state: z.enum(['waiting', 'reading', 'loading', 'done', 'failed']),
  /** Rows; null until it was read. */
  total: z.nullable(z.int()),
  loaded: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  /** Not loaded, with nothing wrong: totals, notes, and what the customer left out. */
  aside: z._default(z.int(), 0),
  pending: z.int(),
  undo: z.nullable(z.enum(['running', 'done', 'failed'])),
  /** The customer stopped its undoing, which has `failed` for no other reason. */
  undoStopped: z._default(z.boolean(), false),
});

const problem = z.object({
  cause: z.string(),
  title: z.string(),
  advice: z.nullable(z.string()),
  who: z.nullable(z.enum(causeActors)),
  message: z.string(),
  /** The app whose file failed; null: the installation itself. */
  app: z.nullable(z.string()),
  at: timestamp,
  times: z.int(),
});

const installationPage = z.object({
  id: z.int(),
  customer: customerName,
  instance: z.object({ name: z.nullable(z.string()), databaseName: z.string(), baseUrl: z.string() }),
  stand: z.enum(installationStands),
  status: z.string(),
  attempt: z.int(),
  apps: z.array(z.string()),
  odooVersion: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  createdAt: timestamp,
  requestedAt: z.nullable(timestamp),
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** When it last did something. */
  lastSignAt: timestamp,
  /**
   * The turn of the installation, or of undoing one of its files, waiting or at work; null where there is
   * none. `reason`: why the turn has not begun; null once it has.
   */
  turn: z.nullable(
    z.object({
      reason: z.nullable(z.enum(waitReasons)),
      readyAt: timestamp,
      tries: z.int(),
      silent: z.boolean(),
    }),
  ),
  steps: z.array(step),
  files: z.array(sheet),
  /** Open failures of it and of its files, the newest first. */
  problems: z.array(problem),
  /** Spanish: what support can answer the customer. */
  answer: z.string(),
  canRetry: z.boolean(),
});
export type InstallationPage = z.infer<typeof installationPage>;

export const getInstallationPage = endpoint({
  method: 'GET',
  path: '/api/operator/installations/:id',
  summary: 'One installation as the provider sees it: no content of a file, no secret',
  access: 'operator',
  right: 'customers.read',
  params: rowIdParam,
  response: installationPage,
});

export const retryInstallationNow = endpoint({
  method: 'POST',
  path: '/api/operator/installations/:id/retry',
  summary: 'Continue an installation that failed; one that runs or is done by now is left alone',
  access: 'operator',
  right: 'failures.retry',
  params: rowIdParam,
  response: z.object({ started: z.boolean() }),
});

const backwards = z.strictObject({
  before: z.optional(rowId),
  pageSize: z._default(queryInt({ min: 1, max: 200 }), 50),
});

const logLine = z.object({
  id: z.int(),
  at: timestamp,
  step: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
});
export type LogLine = z.infer<typeof logLine>;

export const listLogLines = endpoint({
  method: 'GET',
  path: '/api/operator/installations/:id/log',
  summary: 'The log of an installation, the newest line first; `before` is the `next` of the page before',
  access: 'operator',
  right: 'customers.read',
  params: rowIdParam,
  query: backwards,
  response: z.object({ data: z.array(logLine), next: z.nullable(z.int()) }),
});

const odooCall = z.object({
  id: z.int(),
  at: timestamp,
  /** Name of the step in the run: `load:0:12:3`. */
  step: z.string(),
  /** null: a call about the server or the sign-in. */
  model: z.nullable(z.string()),
  method: z.string(),
  ms: z.int(),
  /** done, or the code of what went wrong */
  outcome: z.string(),
});
export type OdooCallLine = z.infer<typeof odooCall>;

export const listOdooCalls = endpoint({
  method: 'GET',
  path: '/api/operator/installations/:id/calls',
  summary:
    'The last calls of an installation to its Odoo, the newest first, without what they carried; `before` is the `next` of the page before',
  access: 'operator',
  right: 'customers.read',
  params: rowIdParam,
  query: backwards,
  response: z.object({ data: z.array(odooCall), next: z.nullable(z.int()) }),
});
