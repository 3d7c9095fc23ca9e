import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../wire.ts';
import { documentIdParam, done, reason } from './operator-fields.ts';

const behalfState = z.object({
  /** Whether the customer's consent is needed. */
  required: z.boolean(),
  /** The consent in force; null: none. */
  consent: z.nullable(z.object({ until: timestamp, withChanges: z.boolean(), note: z.nullable(z.string()) })),
  /** Open sessions as this customer, the caller's own first. */
  visits: z.array(
    z.object({ by: z.string(), withChanges: z.boolean(), until: timestamp, self: z.boolean() }),
  ),
});
export type BehalfState = z.infer<typeof behalfState>;

export const getBehalf = endpoint({
  method: 'GET',
  path: '/api/operator/customers/:documentId/behalf',
  summary: 'Whether one may enter as the customer, and who is in',
  access: 'operator',
  right: 'customers.read',
  params: documentIdParam,
  response: behalfState,
});

/** `path`: a path of the portal with a code that works once, within two minutes. */
const entry = z.object({ path: z.string(), until: timestamp });
export type BehalfEntry = z.infer<typeof entry>;

export const enterAsCustomer = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/behalf',
  summary: 'Enter as the customer for an hour, only to look; it ends what one has open as another',
  access: 'operator',
  right: 'customers.enter',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: entry,
});

export const enterWithChanges = endpoint({
  method: 'POST',
  path: '/api/operator/customers/:documentId/behalf/with-changes',
  summary: 'Enter as the customer for an hour, and change things',
  access: 'operator',
  right: 'customers.change',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: entry,
});

export const leaveCustomer = endpoint({
  method: 'DELETE',
  path: '/api/operator/customers/:documentId/behalf',
  summary: 'End the own session as this customer',
  access: 'operator',
  right: 'customers.read',
  params: documentIdParam,
  response: done,
});
