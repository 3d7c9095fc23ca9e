import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { pagination, timestamp } from './wire.ts';

/** Everything that an account writes down about itself. */
export const activityKinds = [
  'registered',
  'signed-in',
  'sign-in-failed',
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
  'payment-made',
  'subscription-ended',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(activityKinds),
  /** What it was about: the name of a database, an address; never a secret. */
  detail: z.string().nullable(),
  /** Device in words: 'Chrome en Windows'; null where nobody at a device did it. */
  device: z.string().nullable(),
  /** Network address. */
  address: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/account/activity',
  summary: 'What happened in the account, the newest first',
  access: 'customer',
  query: z.strictObject({
    page: z.coerce.number<string>().int().min(1).default(1),
    pageSize: z.coerce.number<string>().int().min(1).max(100).default(20),
  }),
  response: z.object({ data: z.array(activity), meta: z.object({ pagination }) }),
});

export const session = z.object({
  id: z.string(),
  createdAt: timestamp,
  /** To within five minutes. */
  lastSeenAt: timestamp,
  device: z.string(),
  address: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof session>;

const done = z.object({ ok: z.literal(true) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the account is signed in, the last used first',
  access: 'customer',
  response: z.object({ data: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one session',
  access: 'customer',
  params: z.object({ id: z.string().max(60) }),
  response: done,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End every session but this one',
  access: 'customer',
  response: done,
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: "All of one's own data: a zip with JSON and the uploaded files, without secrets",
  access: 'customer',
  limit: { max: 20, seconds: 60 },
  stream: 'file',
  response: z.unknown(),
});
