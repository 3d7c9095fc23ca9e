import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { documentId, timestamp } from './wire.ts';

/**
 * What the provider requests for an account, and carries out only after a day, or when a second person
 * agrees.
 */
export const accountRequestKinds = ['second-factor', 'hand-over', 'erase'] as const;
export type AccountRequestKind = (typeof accountRequestKinds)[number];

const kind = z.enum(accountRequestKinds);
const code = boundedString({ min: 1, max: 100 });

const openRequest = z.object({
  documentId: z.string(),
  kind,
  /** Name and role of who asked: 'Ana Batz (Soporte)'. */
  by: z.string(),
  reason: z.string(),
  askedAt: timestamp,
  /** Not carried out before this time, unless a second operator agrees. */
  dueAt: timestamp,
  /** The new address of an account that is handed over; null for other requests. */
  newEmail: z.nullable(z.string()),
});
export type OpenAccountRequest = z.infer<typeof openRequest>;

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/account/provider-requests',
  summary: 'What the provider asked for this account and has not done yet',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({ data: z.array(openRequest) }),
});

export const stopAccountRequest = endpoint({
  method: 'DELETE',
  path: '/api/account/provider-requests/:documentId',
  summary: 'Stop what the provider asked for this account',
  access: 'customer',
  onBehalf: 'never',
  params: z.object({ documentId }),
  response: z.object({ ok: z.literal(true) }),
});

export const stopRequestByMail = endpoint({
  method: 'POST',
  path: '/api/auth/stop-request',
  summary: 'Stop what the provider asked for an account, with the code of the mail about it',
  access: 'public',
  body: z.strictObject({ code }),
  response: z.object({ kind }),
});

export const acceptHandOver = endpoint({
  method: 'POST',
  path: '/api/auth/accept-account',
  summary: 'Prove the address to which an account is to go, with the code of the mail',
  access: 'public',
  body: z.strictObject({ code }),
  response: z.object({
    /** Whether the account is theirs already; if not, it is theirs from `dueAt` on. */
    done: z.boolean(),
    dueAt: timestamp,
  }),
});
