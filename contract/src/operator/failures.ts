import * as z from 'zod/mini';
import { boundedInt, boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../wire.ts';
import { customerName, done, instant, rowId, rowIdParam } from './operator-fields.ts';

/** What can fail. */
export const failureKinds = ['installation', 'import', 'undo', 'health', 'mail', 'webhook'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Who can do something about a cause. */
export const causeActors = ['cliente', 'proveedor', 'Atrio', 'Odoo'] as const;

/** Days of the trend, the last one today. */
export const trendDays = 14;
/** Failures that one retry may start in a minute. */
export const retrySpeeds = [5, 20, 60] as const;

const failure = z.object({
  id: z.int(),
  kind: z.enum(failureKinds),
  /** The customer; null where unknown. */
  customer: z.nullable(customerName),
  /** Id of the installation, for failures of an installation, its files or an undoing. */
  installation: z.nullable(z.int()),
  /** Which one failed: the database, the file, the kind of mail or event. */
  subject: z.nullable(z.string()),
  message: z.string(),
  firstAt: timestamp,
  at: timestamp,
  times: z.int(),
  /** Whether a retry has queued it. */
  queued: z.boolean(),
});
export type OpenFailure = z.infer<typeof failure>;

const group = z.object({
  /** A code of the list of causes, or `unknown:` and a hash. */
  cause: z.string(),
  title: z.string(),
  /** What to do; null for one that is not in the list. */
  advice: z.nullable(z.string()),
  who: z.nullable(z.enum(causeActors)),
  count: z.int(),
  customers: z.int(),
  /** Number of failures by kind, for kinds that have any. */
  kinds: z.partialRecord(z.enum(failureKinds), z.int()),
  /** Of `count`, those that a retry has queued. */
  queued: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Id of the newest failure: attending to the cause closes those up to this one that last failed by `lastAt`. */
  lastId: z.int(),
  sample: z.string(),
  /** New failures on each of the last days, including solved ones. */
  trend: z.array(z.int()),
});
export type CauseGroup = z.infer<typeof group>;

export const listCauses = endpoint({
  method: 'GET',
  path: '/api/operator/failures',
  summary: 'What is failing, by cause, the most frequent first',
  access: 'operator',
  right: 'failures.read',
  response: z.object({ data: z.array(group), more: z.boolean() }),
});

const causeParam = z.object({ cause: boundedString({ max: 60 }) });

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/operator/failures/:cause',
  summary: 'The open failures of a cause, the newest first; `before` is the `next` of the page before',
  access: 'operator',
  right: 'failures.read',
  params: causeParam,
  query: z.strictObject({
    before: z.optional(rowId),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 50),
  }),
  response: z.object({ data: z.array(failure), next: z.nullable(z.int()) }),
});

export const retryFailures = endpoint({
  method: 'POST',
  path: '/api/operator/failures/:cause/retry',
  summary:
    'Queue the open failures of a cause to be tried again; those that are queued already are not twice',
  access: 'operator',
  right: 'failures.retry',
  params: causeParam,
  body: z.strictObject({ perMinute: z.literal(retrySpeeds) }),
  response: z.object({ queued: z.int() }),
});

export const attendFailures = endpoint({
  method: 'POST',
  path: '/api/operator/failures/:cause/attend',
  summary: 'Close the failures of a cause that were seen; it comes back with the next that fails',
  access: 'operator',
  right: 'failures.retry',
  params: causeParam,
  /** As the group of the cause had them. */
  body: z.strictObject({ lastId: boundedInt({ min: 1, max: 2_147_483_647 }), lastAt: instant }),
  /** How many were closed, and how many failed later and stay open. */
  response: z.object({ attended: z.int(), newer: z.int() }),
});

const retryRun = z.object({
  id: z.int(),
  cause: z.string(),
  title: z.string(),
  /** Who asked for it. */
  by: z.string(),
  at: timestamp,
  perMinute: z.int(),
  waiting: z.int(),
  started: z.int(),
  /** Failures that were not retried: their subject was running or done by then, or cannot be retried. */
  skipped: z.int(),
});
export type RetryRun = z.infer<typeof retryRun>;

export const listRetries = endpoint({
  method: 'GET',
  path: '/api/operator/retries',
  summary: 'The last retries of causes, and how far they are',
  access: 'operator',
  right: 'failures.read',
  response: z.object({ data: z.array(retryRun) }),
});

export const stopRetry = endpoint({
  method: 'DELETE',
  path: '/api/operator/retries/:id',
  summary: 'Stop a retry: what it has not started stays as it is',
  access: 'operator',
  right: 'failures.retry',
  params: rowIdParam,
  response: done,
});
