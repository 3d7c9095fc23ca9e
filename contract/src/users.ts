import * as z from 'zod/mini';
import { queryInt } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { email, integer, text } from './fields.ts';
import { file } from './files.ts';
import { instance } from './instances.ts';
import { currentPassword } from './passwords.ts';
import { plan } from './plans.ts';
import { presentFactor } from './present-factor.ts';
import { entryFields, timestamp } from './wire.ts';

export const userFields = {
  id: entryFields.id,
  documentId: entryFields.documentId,
  username: z.string(),
  email: z.string(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  name: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp,
};

const role = z.object({
  id: entryFields.id,
  documentId: entryFields.documentId,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp,
});

const subscription = z.object({
  ...entryFields,
  checkoutId: z.nullable(z.string()),
  plan: z.nullable(z.omit(plan, { planFeatures: true })),
});

export const me = z.object({
  ...userFields,
  /** Whether the customer has confirmed that mail at `email` arrives. */
  emailVerified: z.boolean(),
  /** An address that replaces `email` once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  /**
   * Set where the provider requires a second step that the customer lacks: until it is added, other calls get
   * 403.
   */
  mustAddSecondFactor: z.optional(z.literal(true)),
  /**
   * Whether the last sign-in found the password among leaked or guessable ones, so that it should be changed.
   */
  passwordKnown: z.boolean(),
  role,
  instances: z.array(instance),
  profilePicture: z.nullable(file),
  subscriptions: z.array(subscription),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in customer, with role, instances, subscriptions and photo',
  access: 'customer',
  beforeSecondFactor: true,
  list: { filters: {}, sort: [], populate: ['role', 'subscriptions', 'instances', 'profilePicture', 'plan'] },
  response: me,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Change e-mail (once confirmed from the new address), username (with the password and, where there is one, the second step), name or photo of the signed-in customer',
  access: 'customer',
  params: z.object({ id: queryInt() }),
  body: z.strictObject({
    email: z.optional(email()),
    username: z.optional(text('el nombre de usuario', { max: 60 })),
    name: z.optional(z.nullable(text('el nombre', { max: 120 }))),
    profilePicture: z.optional(z.nullable(integer('la foto'))),
    /** Needed for a new username, because it signs in. */
    presentFactor: z.optional(z.strictObject(presentFactor)),
  }),
  response: z.object(userFields),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete the account of the signed-in customer, who gives the password again',
  access: 'customer',
  params: z.object({ id: queryInt() }),
  body: z.strictObject({ password: currentPassword }),
  response: z.object(userFields),
});

const summary = z.object({
  instances: z.int(),
  /** Spreadsheets uploaded for installations. */
  files: z.int(),
  lastUploadAt: z.nullable(timestamp),
  /** The most instances that the customer may have, by plan or settings. */
  maxInstances: z.int(),
});

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/account/summary',
  summary: 'The three figures of the dashboard',
  access: 'customer',
  response: summary,
});
