import * as z from 'zod/mini';
import { announcementKinds } from '../announcements.ts';
import { boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { documentId, timestamp } from '../wire.ts';
import { longestAnnouncement } from './announcement-limits.ts';
import { documentIdParam, instant } from './operator-fields.ts';

/** Planned, shown now, or over: ended or withdrawn. */
export const announcementStates = ['planned', 'active', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Who sees it: everybody, customers with a plan, or customers with an instance of a version or at a host. */
const audience = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({ of: z.literal('plan'), plan: documentId }),
  z.strictObject({ of: z.literal('version'), version: text('la versión', { max: 40 }) }),
  z.strictObject({ of: z.literal('host'), host: text('el servidor', { max: 300 }) }),
]);
export type AnnouncementAudience = z.infer<typeof audience>;

const draft = {
  kind: z.enum(announcementKinds, { error: 'Elige el tipo de aviso.' }),
  text: text('el texto', { max: longestAnnouncement }),
  /** null: from now on. */
  startsAt: z.nullable(instant),
  endsAt: instant,
  audience,
  dismissible: z.boolean(),
};

const write = { access: 'operator', right: 'announcements.write' } as const;
/** Every role may read what customers read. */
const read = { access: 'operator', right: null } as const;

const announcement = z.object({
  documentId: z.string(),
  kind: z.enum(announcementKinds),
  text: z.string(),
  dismissible: z.boolean(),
  startsAt: timestamp,
  endsAt: timestamp,
  audience,
  /** The name of the plan; null for another audience. */
  planName: z.nullable(z.string()),
  state: z.enum(announcementStates),
  /** Who published it: name and role. */
  by: z.string(),
  publishedAt: timestamp,
  withdrawnAt: z.nullable(timestamp),
});
export type PublishedAnnouncement = z.infer<typeof announcement>;

export const listPublished = endpoint({
  method: 'GET',
  path: '/api/operator/announcements',
  summary: 'Announcements in one state, the newest first; `after` is the `next` of the page before',
  ...read,
  query: z.strictObject({
    state: z._default(z.enum(announcementStates), 'active'),
    after: z.optional(boundedString({ max: 20 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 25),
  }),
  response: z.object({
    data: z.array(announcement),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(announcementStates), z.int()),
  }),
});

export const getPublished = endpoint({
  method: 'GET',
  path: '/api/operator/announcements/:documentId',
  summary: 'One announcement',
  ...read,
  params: documentIdParam,
  response: announcement,
});

export const listAudiences = endpoint({
  method: 'GET',
  path: '/api/operator/announcements/audiences',
  summary:
    'What an announcement can be limited to: plans, versions that run, and the hosts with most instances',
  ...write,
  response: z.object({
    plans: z.array(z.object({ documentId: z.string(), name: z.string(), retired: z.boolean() })),
    versions: z.array(z.string()),
    hosts: z.array(z.string()),
  }),
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/operator/announcements/audiences/count',
  summary: 'How many customers an audience has now, without blocked ones',
  ...write,
  changesNothing: true,
  body: z.strictObject({ audience }),
  response: z.object({ customers: z.int() }),
});

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/operator/announcements',
  summary: 'Publish an announcement; asked twice with the same key it is one',
  ...write,
  fresh: true,
  body: z.strictObject({
    /** Made by the caller; it becomes the announcement's id. */
    key: documentId,
    ...draft,
  }),
  response: announcement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/operator/announcements/:documentId',
  summary: 'Change an announcement that is not over',
  ...write,
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({
    ...draft,
    /** Also to customers who have dismissed it. */
    showAgain: z.boolean(),
  }),
  response: announcement,
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/operator/announcements/:documentId/withdraw',
  summary: 'Take an announcement back: no customer is shown it any more',
  ...write,
  params: documentIdParam,
  response: announcement,
});
