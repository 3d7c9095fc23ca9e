import * as z from 'zod/mini';
import { boundedArray, boundedInt, boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../wire.ts';
import { customerName, done, rowIdParam } from './operator-fields.ts';

/** The lists of work: running, waiting for a turn, waiting for the customer's answer, set aside. */
export const workStates = ['working', 'waiting', 'deciding', 'set-aside'] as const;
export type WorkState = (typeof workStates)[number];

/**
 * Why work waits: for its turn; for other work of the same customer or database; for others at its host; for
 * a host that does not answer; for a free place; for the pause between two attempts.
 */
export const waitReasons = ['turn', 'customer', 'database', 'host', 'silent', 'place', 'pause'] as const;
export type WaitReason = (typeof waitReasons)[number];

export const mailStates = ['waiting', 'given-up'] as const;
export const eventStates = ['waiting', 'done', 'unknown'] as const;

const page = {
  after: z.optional(boundedString({ max: 80 })),
  pageSize: z._default(queryInt({ min: 1, max: 100 }), 25),
};

export const getRunning = endpoint({
  method: 'GET',
  path: '/api/operator/running',
  summary: 'How much works, waits and has failed now',
  access: 'operator',
  right: 'running.read',
  response: z.object({
    working: z.int(),
    waiting: z.int(),
    /** Counts of `waiting` by reason, for reasons that occur. */
    reasons: z.partialRecord(z.enum(waitReasons), z.int()),
    deciding: z.int(),
    setAside: z.int(),
    mails: z.object({ waiting: z.int(), givenUp: z.int() }),
    /** Events of the card provider that are not processed yet. */
    events: z.int(),
    processes: z.object({ alive: z.int(), silent: z.int() }),
    rounds: z.object({ all: z.int(), failing: z.int() }),
  }),
});

const work = z.object({
  /** Id of the row: of a turn, of an installation that waits for answers, or of a failure. */
  id: z.int(),
  installation: z.int(),
  /** The app whose file is undone. */
  undoing: z.nullable(z.string()),
  customer: customerName,
  databaseName: z.string(),
  host: z.string(),
  /** The present step; null before the first one. */
  step: z.nullable(z.string()),
  since: timestamp,
  /** When it last did something; null unless its state is `working`. */
  lastSignAt: z.nullable(timestamp),
  /** Whether the process that works on it has been silent for a minute. */
  silent: z.boolean(),
  reason: z.nullable(z.enum(waitReasons)),
  /** It gets no turn before this time; null: as soon as possible. */
  readyAt: z.nullable(timestamp),
  /** Failed attempts in a row. */
  tries: z.int(),
  /** Why it was set aside. */
  message: z.nullable(z.string()),
});
export type Work = z.infer<typeof work>;

export const listWork = endpoint({
  method: 'GET',
  path: '/api/operator/running/work',
  summary:
    'Installations and undoings in one state, the oldest first; `after` is the `next` of the page before',
  access: 'operator',
  right: 'running.read',
  query: z.strictObject({
    state: z._default(z.enum(workStates), 'working'),
    reason: z.optional(z.enum(waitReasons)),
    ...page,
  }),
  response: z.object({ data: z.array(work), next: z.nullable(z.string()) }),
});

export const retrySetAside = endpoint({
  method: 'POST',
  path: '/api/operator/running/set-aside/retry',
  summary: 'Try again what was set aside; what runs, is done or is gone by now is skipped and counted',
  access: 'operator',
  right: 'running.act',
  body: z.strictObject({
    /** Ids of their rows. */
    ids: boundedArray(boundedInt({ min: 1, max: 2_147_483_647 }), { min: 1, max: 100 }),
  }),
  response: z.object({ started: z.int(), skipped: z.int() }),
});

const mail = z.object({
  id: z.int(),
  /** In words. */
  kind: z.string(),
  /** For a deleted account only `@` and the domain; null where the reader may not see it. */
  address: z.nullable(z.string()),
  /** The customer; null: none, or a deleted account. */
  customer: z.nullable(customerName),
  /** The operator who gets it, for readers who may see operators. */
  person: z.nullable(z.object({ documentId: z.string(), name: z.nullable(z.string()), email: z.string() })),
  /** Whether it can be sent now. */
  again: z.boolean(),
  since: timestamp,
  /** When it is tried next; null for a mail that was given up. */
  dueAt: z.nullable(timestamp),
  tries: z.int(),
  /** What the mail server said last. */
  problem: z.nullable(z.string()),
});
export type RunningMail = z.infer<typeof mail>;

export const listRunningMails = endpoint({
  method: 'GET',
  path: '/api/operator/running/mails',
  summary: 'Mails that wait (the oldest first) or were given up (the newest first)',
  access: 'operator',
  right: 'running.read',
  query: z.strictObject({ state: z._default(z.enum(mailStates), 'waiting'), ...page }),
  response: z.object({ data: z.array(mail), next: z.nullable(z.string()) }),
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/operator/running/mails/:id',
  summary:
    'Send a mail now: one that waits, or one that was given up as a new one; not an invitation or an alert that was given up',
  access: 'operator',
  right: 'running.act',
  params: rowIdParam,
  response: done,
});

export const leaveMail = endpoint({
  method: 'DELETE',
  path: '/api/operator/running/mails/:id',
  summary: 'Leave a mail that was given up: it is not in the list any more',
  access: 'operator',
  right: 'running.act',
  params: rowIdParam,
  response: done,
});

const event = z.object({
  id: z.string(),
  /** Empty until it was processed. */
  type: z.string(),
  state: z.enum(eventStates),
  receivedAt: timestamp,
  tries: z.int(),
  dueAt: z.nullable(timestamp),
  problem: z.nullable(z.string()),
  /** The cause of its failure, with its title in the console. */
  cause: z.nullable(z.object({ cause: z.string(), title: z.string() })),
});
export type RunningEvent = z.infer<typeof event>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/operator/running/events',
  summary: 'Events of the card provider with what became of them, the newest first; without a state all',
  access: 'operator',
  right: 'running.read',
  query: z.strictObject({ state: z.optional(z.enum(eventStates)), ...page }),
  response: z.object({ data: z.array(event), next: z.nullable(z.string()) }),
});

export const processEvent = endpoint({
  method: 'POST',
  path: '/api/operator/running/events/:id',
  summary:
    'Process an event of the card provider again: what it told is asked for, and nothing is written twice',
  access: 'operator',
  right: 'running.act',
  params: z.object({ id: boundedString({ max: 200 }) }),
  response: done,
});

const process = z.object({
  id: z.string(),
  role: z.enum(['all', 'api', 'worker']),
  version: z.string(),
  machine: z.string(),
  startedAt: timestamp,
  beatAt: timestamp,
  /** Whether its last sign of life is older than a minute. */
  silent: z.boolean(),
  /** What it cannot reach. */
  failing: z.array(z.string()),
  /** Whether it is the process that answers this call. */
  self: z.boolean(),
});
export type RunningProcess = z.infer<typeof process>;

export const listProcesses = endpoint({
  method: 'GET',
  path: '/api/operator/running/processes',
  summary:
    'The processes of Atrio with their last sign of life; one that ended without a word stays for a day',
  access: 'operator',
  right: 'running.read',
  response: z.object({ data: z.array(process) }),
});

const round = z.object({
  name: z.string(),
  /** In words. */
  title: z.string(),
  everySeconds: z.number(),
  beganAt: timestamp,
  endedAt: z.nullable(timestamp),
  nextAt: timestamp,
  outcome: z.nullable(z.enum(['done', 'failed'])),
  /** The last round that did something, in words. */
  did: z.nullable(z.object({ what: z.string(), at: timestamp })),
  /** The last failed round, if it was within a day. */
  failed: z.nullable(z.object({ problem: z.string(), at: timestamp })),
});
export type RunningRound = z.infer<typeof round>;

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/operator/running/rounds',
  summary: 'The last round of each job that is done every so often',
  access: 'operator',
  right: 'running.read',
  response: z.object({ data: z.array(round) }),
});
