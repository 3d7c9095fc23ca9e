import * as z from 'zod/mini';
import { boundedString, pageQuery } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { pagination, timestamp } from './wire.ts';

/** Everything that is recorded in the activity of an account. */
export const activityKinds = [
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-denied',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'password-changed',
  'password-reset',
  'email-confirmed',
  'email-change-asked',
  'email-changed',
  'access-removed',
  'profile-changed',
  'username-changed',
  'photo-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'data-exported',
  'instance-added',
  'instance-changed',
  'instance-removed',
  'installation-started',
  'installation-completed',
  'installation-failed',
  'installation-cancelled',
  'installation-retried',
  'payment-made',
  'subscription-ended',
  'sessions-ended-by-provider',
  'blocked',
  'unblocked',
  'request-asked',
  'request-agreed',
  'request-accepted',
  'request-stopped',
  'factor-removed-by-provider',
  'handed-over',
  'provider-allowed',
  'provider-withdrawn',
  'provider-entered',
  'provider-changed',
  'provider-left',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(activityKinds),
  /** The subject: the name of a database, an address; never a secret. */
  detail: z.nullable(z.string()),
  /** The operator who did it in the customer's name: 'Ana Batz (Soporte)'; null: none. */
  by: z.nullable(z.string()),
  /** The device in words: 'Chrome en Windows'; null where no device was used. */
  device: z.nullable(z.string()),
  /** Network address. */
  address: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/account/activity',
  summary: 'What happened in the account, the newest first',
  access: 'customer',
  query: z.strictObject(pageQuery(20)),
  response: z.object({ data: z.array(activity), meta: z.object({ pagination }) }),
});

const session = z.object({
  id: z.string(),
  createdAt: timestamp,
  /** Exact to five minutes. */
  lastSeenAt: timestamp,
  device: z.string(),
  address: z.nullable(z.string()),
  /** The session of this request. */
  current: z.boolean(),
});

const done = z.object({ ok: z.literal(true) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the account is signed in, the last used first',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({ data: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session',
  access: 'customer',
  params: z.object({ id: boundedString({ max: 60 }) }),
  response: done,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End every session but this one',
  access: 'customer',
  response: done,
});

export const rememberDevice = endpoint({
  method: 'POST',
  path: '/api/account/device',
  summary:
    'A token for this device, to send when it signs in again: its attempts are then counted apart from those of others',
  access: 'customer',
  response: z.object({ device: z.string() }),
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: "All of one's own data: a zip with JSON and the uploaded files, without secrets",
  access: 'customer',
  onBehalf: 'never',
  limit: { max: 20, seconds: 60 },
  stream: 'file',
  response: z.unknown(),
});
