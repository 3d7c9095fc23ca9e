import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { entryFields, timestamp } from './wire.ts';

/** For how many hours a customer can give the provider access. */
export const consentHours = [1, 8, 24, 72] as const;
export type ConsentHours = (typeof consentHours)[number];

const done = z.object({ ok: z.literal(true) });

const visit = z.object({
  /** Name and role: 'Ana Batz (Soporte)'. */
  by: z.string(),
  reason: z.string(),
  withChanges: z.boolean(),
  since: timestamp,
  until: timestamp,
});

const consent = z.object({
  since: timestamp,
  until: timestamp,
  withChanges: z.boolean(),
  /** What the customer needs help with, in their own words. */
  note: z.nullable(z.string()),
});

export const getProviderHelp = endpoint({
  method: 'GET',
  path: '/api/account/provider-help',
  summary: 'Whether the provider may enter as the customer, and who is in now',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({
    /** Whether the provider needs the consent; without it a reason is enough. */
    required: z.boolean(),
    consent: z.nullable(consent),
    visits: z.array(visit),
  }),
});

export const allowProviderHelp = endpoint({
  method: 'POST',
  path: '/api/account/provider-help',
  summary:
    'Let the provider enter as the customer for some hours; it takes the place of what was allowed before',
  access: 'customer',
  onBehalf: 'never',
  body: z.strictObject({
    hours: z.literal(consentHours, { error: 'Elige 1, 8, 24 o 72 horas.' }),
    withChanges: z.boolean({ error: 'Elige si pueden hacer cambios.' }),
    note: z.optional(text('lo que necesitas', { max: 500 })),
  }),
  response: done,
});

export const endProviderHelp = endpoint({
  method: 'DELETE',
  path: '/api/account/provider-help',
  summary: 'Take the consent back, and end the sessions of whoever is in',
  access: 'customer',
  onBehalf: 'never',
  response: done,
});

/** The operator who acts for a customer, for the bar of the portal. */
const acting = z.object({
  customer: z.object({ documentId: z.string(), name: z.string(), email: z.string() }),
  by: z.string(),
  reason: z.string(),
  withChanges: z.boolean(),
  until: timestamp,
});

export const openOnBehalf = endpoint({
  method: 'POST',
  path: '/api/auth/on-behalf',
  summary:
    'The session of somebody of the provider who enters as a customer, for the code that the console gave',
  access: 'public',
  limit: { max: 30, seconds: 60 },
  body: z.strictObject({ code: boundedString({ min: 1, max: 100 }) }),
  response: z.object({
    jwt: z.string(),
    user: z.object({
      id: entryFields.id,
      documentId: entryFields.documentId,
      username: z.string(),
      email: z.string(),
      name: z.nullable(z.string()),
    }),
  }),
});

export const getOnBehalf = endpoint({
  method: 'GET',
  path: '/api/account/on-behalf',
  summary: 'For whom somebody of the provider acts with this session, and until when; 404 for a customer',
  access: 'customer',
  onBehalf: 'read',
  response: acting,
});

export const endOnBehalf = endpoint({
  method: 'POST',
  path: '/api/account/on-behalf/end',
  summary: 'End this session of somebody of the provider; 404 for a customer',
  access: 'customer',
  onBehalf: 'read',
  response: done,
});
