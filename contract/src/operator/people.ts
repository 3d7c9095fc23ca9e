import * as z from 'zod/mini';
import { boundedArray } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { email, text } from '../fields.ts';
import { timestamp } from '../wire.ts';
import { documentIdParam, done, reason, right, roleName } from './operator-fields.ts';
import { allRights } from './rights.ts';

const person = z.object({
  documentId: z.string(),
  /** null until the invitation was accepted. */
  name: z.nullable(z.string()),
  email: z.string(),
  role: roleName,
  /** `invited`: the only access is the link of the invitation. */
  state: z.enum(['invited', 'active']),
  passkeys: z.int(),
  authenticator: z.boolean(),
  sessions: z.int(),
  lastSeenAt: z.nullable(timestamp),
  createdAt: timestamp,
  /** Whether it is the operator who asks. */
  self: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/operator/people',
  summary: 'Everybody who can enter the console',
  access: 'operator',
  right: 'people.read',
  response: z.object({ data: z.array(person) }),
});

const role = text('el papel', { max: 60 });

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/operator/people',
  summary: 'Invite somebody: a mail brings a link that works once',
  access: 'operator',
  right: 'people.manage',
  fresh: true,
  body: z.strictObject({ email: email(), role }),
  response: person,
  status: 201,
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/operator/people/:documentId/invitation',
  summary: 'Send the link again to somebody who has not accepted yet',
  access: 'operator',
  right: 'people.manage',
  params: documentIdParam,
  response: done,
});

export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/operator/people/:documentId',
  summary: 'Give somebody another role',
  access: 'operator',
  right: 'people.manage',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ role, reason }),
  response: person,
});

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/api/operator/people/:documentId/end-sessions',
  summary: 'End every session of somebody',
  access: 'operator',
  right: 'people.manage',
  params: documentIdParam,
  response: done,
});

export const resetPerson = endpoint({
  method: 'POST',
  path: '/api/operator/people/:documentId/reset',
  summary: 'Take away password and factors of somebody who lost them; a mail brings a link that works once',
  access: 'operator',
  right: 'factors.remove',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: done,
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/operator/people/:documentId',
  summary: 'Take the console from somebody; their acts stay',
  access: 'operator',
  right: 'people.manage',
  fresh: true,
  params: documentIdParam,
  body: z.strictObject({ reason }),
  response: done,
});

const operatorRole = z.object({
  documentId: z.string(),
  name: z.string(),
  rights: z.array(right),
  /** Comes with the console, and cannot be changed. */
  builtIn: z.boolean(),
  people: z.int(),
});
export type OperatorRole = z.infer<typeof operatorRole>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/operator/roles',
  summary: 'The roles, with their rights and how many people have them',
  access: 'operator',
  right: 'people.read',
  response: z.object({ data: z.array(operatorRole) }),
});

const roleInput = z.strictObject({
  name: text('el nombre del papel', { max: 60 }),
  rights: boundedArray(right, { min: 1, max: allRights.length }),
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/operator/roles',
  summary: 'Make a role of rights that the operator has',
  access: 'operator',
  right: 'roles.manage',
  fresh: true,
  body: roleInput,
  response: operatorRole,
  status: 201,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/operator/roles/:documentId',
  summary: 'Change name and rights of an own role',
  access: 'operator',
  right: 'roles.manage',
  fresh: true,
  params: documentIdParam,
  body: roleInput,
  response: operatorRole,
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/operator/roles/:documentId',
  summary: 'Remove an own role that nobody has',
  access: 'operator',
  right: 'roles.manage',
  fresh: true,
  params: documentIdParam,
  response: done,
});
