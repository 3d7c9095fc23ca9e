import * as z from 'zod/mini';
import { boundedArray, boundedInt, boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../wire.ts';
import { customerName, done, rowIdParam } from './operator-fields.ts';

/** What a list of work shows: what works, waits for its turn, waits for its customer's answer, was set aside. */
export const workStates = ['working', 'waiting', 'deciding', 'set-aside'] as const;
export type WorkState = (typeof workStates)[number];

/**
 * Why something waits: for its turn; another work of the same customer or database; others that work at its host;
 * a host that does not answer; a free place; the end of a pause between two attempts.
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
    /** Of `waiting`, those that there are. */
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
  /** What the row is named by: a turn, an installation that waits for answers, or a failure. */
  id: z.int(),
  installation: z.int(),
  /** The app whose file is undone. */
  undoing: z.nullable(z.string()),
  customer: customerName,
  databaseName: z.string(),
  host: z.string(),
  /** Where it is; null before it began. */
  step: z.nullable(z.string()),
  since: timestamp,
  /** When it last did something; null where that is not its state. */
  lastSignAt: z.nullable(timestamp),
  /** Whether the process that works on it has given no sign of life for a minute. */
  silent: z.boolean(),
  reason: z.nullable(z.enum(waitReasons)),
  /** Not before this time; null: as soon as it can. */
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
  /** Of a deleted account only `@` and what follows it; null where the reader may not see it. */
  address: z.nullable(z.string()),
  /** Whose it is; null: no customer's who is there. */
  customer: z.nullable(customerName),
  /** Who of the provider gets it, for readers who see them. */
  person: z.nullable(z.object({ documentId: z.string(), name: z.nullable(z.string()), email: z.string() })),
  /** Whether it can be sent now. */
  again: z.boolean(),
  since: timestamp,
  /** When it is tried next; of one that was given up null. */
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
  /** The cause of its failure, and how the console calls it. */
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
  /** Whether it is the one that answers. */
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
  /** The last time that it did something, in words. */
  did: z.nullable(z.object({ what: z.string(), at: timestamp })),
  /** The last time that it failed, within a day. */
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
