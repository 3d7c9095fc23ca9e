import * as z from 'zod/mini';
import { accountRequestKinds } from '../account-requests.ts';
import { boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { email, text } from '../fields.ts';
import { documentId, timestamp } from '../wire.ts';
import { customerName, documentIdParam, done, reason } from './operator-fields.ts';
import { type RequestOutcome, requestOutcomes } from './request-words.ts';

const customerRequest = z.object({
  documentId: z.string(),
  kind: z.enum(accountRequestKinds),
  /** Name and role of who asked. */
  by: z.string(),
  /** Whether the reader asked for it: the one who asked cannot agree. */
  own: z.boolean(),
  reason: z.string(),
  askedAt: timestamp,
  dueAt: timestamp,
  /** For a hand-over: the new address, and when its owner accepted. */
  newEmail: z.nullable(z.string()),
  provedAt: z.nullable(timestamp),
  /** Name and role of the second person. */
  agreedBy: z.nullable(z.string()),
  agreedAt: z.nullable(timestamp),
  /** Why it could not be done when it was due; it is tried again. */
  problem: z.nullable(z.string()),
  /** null: it is open. */
  outcome: z.nullable(z.enum(Object.keys(requestOutcomes) as RequestOutcome[])),
  endedAt: z.nullable(timestamp),
});
export type CustomerRequest = z.infer<typeof customerRequest>;

const path = '/api/operator/customers/:documentId/requests';

export const listCustomerRequests = endpoint({
  method: 'GET',
  path,
  summary: 'What was asked for the account of a customer: the open request and the last ones',
  access: 'operator',
  right: 'customers.read',
  params: documentIdParam,
  response: z.object({ data: z.array(customerRequest) }),
});

export const askFactorRemoval = endpoint({
  method: 'POST',
  path: `${path}/second-factor`,
  summary: 'Ask to take away a lost second factor; done after 24 hours, or when a second person agrees',
  access: 'operator',
  right: 'customers.factor',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: customerRequest,
});

export const askHandOver = endpoint({
  method: 'POST',
  path: `${path}/hand-over`,
  summary:
    'Ask to hand the account to another address; done once that address was proved, after 24 hours or when a second person agrees',
  access: 'operator',
  right: 'customers.hand-over',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason, email: email('el correo nuevo') }),
  response: customerRequest,
});

export const askErasure = endpoint({
  method: 'POST',
  path: `${path}/erase`,
  summary: 'Ask to erase the customer; done after 24 hours, or when a second person agrees',
  access: 'operator',
  right: 'customers.erase',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason, confirmation: text('el correo del cliente', { max: 254 }) }),
  response: customerRequest,
});

const erasure = z.object({
  /** Counts of what is removed. */
  goes: z.object({
    instances: z.int(),
    installations: z.int(),
    files: z.int(),
    activity: z.int(),
    mails: z.int(),
    notes: z.int(),
  }),
  /** What the law or the book keeps, without name and address. */
  stays: z.object({ orders: z.int(), ledgerLines: z.int(), acts: z.int() }),
  /** The plan that ends with the account. */
  endsPlan: z.nullable(z.string()),
  /** Why it could not be done now, in words. */
  problem: z.nullable(z.string()),
});
export type Erasure = z.infer<typeof erasure>;

export const previewErasure = endpoint({
  method: 'GET',
  path: `${path}/erase`,
  summary: 'What an erasure would remove, and what has to stay',
  access: 'operator',
  right: 'customers.erase',
  params: documentIdParam,
  response: erasure,
});

const requestParams = z.object({ ...documentIdParam.shape, request: documentId });

export const agreeToRequest = endpoint({
  method: 'POST',
  path: `${path}/:request/agree`,
  summary: 'Agree as a second person, who has the right of the request: it is done now',
  access: 'operator',
  right: 'customers.read',
  fresh: true,
  params: requestParams,
  response: customerRequest,
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:request`,
  summary: 'Withdraw a request, whoever made it; it takes the right of the request',
  access: 'operator',
  right: 'customers.read',
  params: requestParams,
  response: done,
});

export const requestStates = ['open', 'ended'] as const;
export type RequestState = (typeof requestStates)[number];

const requestOfSomebody = z.object({ ...customerRequest.shape, customer: customerName });
export type RequestOfSomebody = z.infer<typeof requestOfSomebody>;

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/operator/requests',
  summary:
    'Requests of all customers: the open ones by when they are due, or the last ones that ended; `after` is the `next` of the page before',
  access: 'operator',
  right: 'customers.read',
  query: z.strictObject({
    state: z._default(z.enum(requestStates), 'open'),
    after: z.optional(boundedString({ max: 80 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 25),
  }),
  response: z.object({ data: z.array(requestOfSomebody), next: z.nullable(z.string()) }),
});

export const countRequestsToAgree = endpoint({
  method: 'GET',
  path: '/api/operator/requests/to-agree',
  summary: 'How many open requests the reader can agree to',
  access: 'operator',
  right: 'customers.read',
  response: z.object({ count: z.int() }),
});
