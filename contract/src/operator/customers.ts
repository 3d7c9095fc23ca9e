import * as z from 'zod/mini';
import { boundedString, queryInt } from '../bounded.ts';
import { contactDetails } from '../contact-details.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { timestamp } from '../wire.ts';
import { documentIdParam, done, reason, rowId } from './operator-fields.ts';

const foundCustomer = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.nullable(z.string()),
  username: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  createdAt: timestamp,
  instances: z.int(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/api/operator/customers',
  summary:
    'Customers by the beginnings of words of name, mail, username, instance, database, NIT and telephone, or by a number or id, or the last four digits of a card or telephone; without words the newest. `after` is the `next` of the page before',
  access: 'operator',
  right: 'customers.read',
  query: z.strictObject({
    words: z._default(boundedString({ max: 200 }), ''),
    after: z.optional(boundedString({ max: 200 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 25),
  }),
  response: z.object({ data: z.array(foundCustomer), next: z.nullable(z.string()) }),
});

const problem = z.object({ title: z.string(), message: z.string() });

const customerPage = z.object({
  ...foundCustomer.shape,
  emailVerified: z.boolean(),
  ...contactDetails.shape,
  /** What the customer reads at the sign-in; null where no reason was given. */
  blockReason: z.nullable(z.string()),
  secondStep: z.boolean(),
  passkeys: z.int(),
  instanceList: z.array(
    z.object({
      documentId: z.string(),
      name: z.nullable(z.string()),
      databaseName: z.string(),
      baseUrl: z.string(),
      version: z.nullable(z.string()),
      /** null: no check has ended. */
      checkedAt: z.nullable(timestamp),
      problem: z.nullable(problem),
      failingSince: z.nullable(timestamp),
    }),
  ),
  /** The last ones, the newest first. */
  installations: z.array(
    z.object({
      id: z.int(),
      status: z.string(),
      databaseName: z.string(),
      message: z.nullable(z.string()),
      createdAt: timestamp,
      finishedAt: z.nullable(timestamp),
    }),
  ),
  subscription: z.nullable(
    z.object({ plan: z.nullable(z.string()), status: z.nullable(z.string()), until: z.nullable(timestamp) }),
  ),
  sessions: z.array(z.object({ device: z.string(), address: z.nullable(z.string()), lastSeenAt: timestamp })),
  openFailures: z.int(),
});
export type CustomerPage = z.infer<typeof customerPage>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/operator/customers/:documentId',
  summary: 'What a customer has, and how it is',
  access: 'operator',
  right: 'customers.read',
  params: documentIdParam,
  response: customerPage,
});

export const timelineKinds = ['activity', 'charge', 'mail', 'note', 'act', 'failure'] as const;

const timelineLine = z.object({
  kind: z.enum(timelineKinds),
  id: z.int(),
  at: timestamp,
  /** In words: which activity, charge, mail, act or failure. */
  title: z.string(),
  detail: z.nullable(z.string()),
  /** The operator who did it; null: the customer or nobody. */
  by: z.nullable(z.string()),
  /** The id of the installation that it is about, where it is known. */
  installation: z.nullable(z.int()),
  /**
   * For a mail: waiting, sent, given-up; sent-again: given up, then sent as a new mail; left: given up, and
   * left so by an operator.
   */
  state: z.nullable(z.string()),
});
export type TimelineLine = z.infer<typeof timelineLine>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/operator/customers/:documentId/timeline',
  summary:
    'Everything that happened to a customer, the newest first; `before` is the `next` of the page before',
  access: 'operator',
  right: 'customers.read',
  params: documentIdParam,
  query: z.strictObject({
    before: z.optional(boundedString({ max: 80 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 50),
  }),
  response: z.object({ data: z.array(timelineLine), next: z.nullable(z.string()) }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/notes',
  summary: 'Write a note for the team; the customer does not see it',
  access: 'operator',
  right: 'customers.help',
  params: documentIdParam,
  body: z.strictObject({ note: text('la nota', { max: 2000 }) }),
  response: done,
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/mails/:id',
  summary: 'Send a mail of the customer again',
  access: 'operator',
  right: 'customers.help',
  params: z.object({ ...documentIdParam.shape, id: rowId }),
  response: done,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/password-link',
  summary: 'Mail the customer a link to choose a password',
  access: 'operator',
  right: 'customers.help',
  params: documentIdParam,
  response: done,
});

export const endCustomerSessions = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/end-sessions',
  summary: 'End every session of the customer',
  access: 'operator',
  right: 'customers.help',
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: done,
});

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/block',
  summary: 'Refuse every sign-in of the customer, who reads the reason there, and end the sessions',
  access: 'operator',
  right: 'customers.block',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: done,
});

export const unblockCustomer = endpoint({
  method: 'DELETE',
  path: '/api/operator/customers/:documentId/block',
  summary: 'Let the customer sign in again',
  access: 'operator',
  right: 'customers.block',
  fresh: true,
  params: documentIdParam,
  response: done,
});
