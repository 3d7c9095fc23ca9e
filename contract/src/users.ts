import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, integer, text } from './fields.ts';
import { file } from './files.ts';
import { instance } from './instances.ts';
import { currentPassword } from './passwords.ts';
import { plan } from './plans.ts';
import { entryFields, timestamp } from './wire.ts';

export const userFields = {
  id: entryFields.id,
  documentId: entryFields.documentId,
  username: z.string(),
  email: z.string(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  name: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp,
};

export const role = z.object({
  id: entryFields.id,
  documentId: entryFields.documentId,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp,
});

export const subscription = z.object({
  ...entryFields,
  checkoutId: z.string().nullable(),
  plan: plan.omit({ planFeatures: true }).nullable(),
});

export const me = z.object({
  ...userFields,
  /** Whether the customer was found to receive mail at `email`. */
  emailVerified: z.boolean(),
  /** An address that takes the place of `email` once it is confirmed from there. */
  pendingEmail: z.string().nullable(),
  role,
  instances: z.array(instance),
  profilePicture: file.nullable(),
  subscriptions: z.array(subscription),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in customer, with role, instances, subscriptions and photo',
  access: 'customer',
  list: { filters: {}, sort: [], populate: ['role', 'subscriptions', 'instances', 'profilePicture', 'plan'] },
  response: me,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Change e-mail (once confirmed from the new address), username, name or photo of the signed-in customer',
  access: 'customer',
  params: z.object({ id: z.coerce.number<string>().int() }),
  body: z.strictObject({
    email: email().optional(),
    username: text('el nombre de usuario', { max: 60 }).optional(),
    name: text('el nombre', { max: 120 }).nullable().optional(),
    profilePicture: integer('la foto').nullable().optional(),
  }),
  response: z.object(userFields),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete the account of the signed-in customer, who gives the password again',
  access: 'customer',
  params: z.object({ id: z.coerce.number<string>().int() }),
  body: z.strictObject({ password: currentPassword }),
  response: z.object(userFields),
});

export const summary = z.object({
  /** Instances registered. */
  instances: z.int(),
  /** Spreadsheets uploaded for installations. */
  files: z.int(),
  lastUploadAt: timestamp.nullable(),
});

export const getSummary = endpoint({
  method: 'GET',
  path: '/api/account/summary',
  summary: 'The three figures of the dashboard',
  access: 'customer',
  response: summary,
});
