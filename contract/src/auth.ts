import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, text } from './fields.ts';
import { newPassword } from './passwords.ts';
import { userFields } from './users.ts';

export const signedIn = z.object({ jwt: z.string(), user: z.object(userFields) });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/local',
  summary:
    'Sign in with e-mail (or username) and password. An account with a second step answers 403 with details.secondStep',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({
    identifier: text('el correo electrónico', { max: 254 }),
    password: text('la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: signedIn,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/local/register',
  summary: 'Create an account',
  access: 'public',
  body: z.strictObject({
    username: text('el nombre de usuario', { max: 60 }),
    email: email(),
    password: newPassword,
    name: z.optional(text('el nombre', { max: 120 })),
  }),
  response: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session on the server',
  access: 'customer',
  beforeSecondFactor: true,
  response: z.object({ ok: z.literal(true) }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password; every other session ends',
  access: 'customer',
  body: z.strictObject({
    currentPassword: text('la contraseña actual', { max: 1024, keepSpaces: true }),
    password: newPassword,
    passwordConfirmation: text('la confirmación de la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: signedIn,
});

const done = z.object({ ok: z.literal(true) });

/** What gives access to an account besides its password. */
export const access = z.object({
  /** Names of the passkeys. */
  passkeys: z.array(z.string()),
  secondStep: z.boolean(),
});
export type Access = z.infer<typeof access>;

/**
 * What was removed when an address was confirmed for the first time: it was set up before the address was
 * known to be the customer's.
 */
export const removedAccess = z.extend(access, {
  /** An address that waited to replace the confirmed one. */
  pendingEmail: z.nullable(z.string()),
  /** Number of sessions that were ended. */
  sessions: z.int(),
});
export type RemovedAccess = z.infer<typeof removedAccess>;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link to choose a new password; the same answer whether there is such an account or not',
  access: 'public',
  changesNothing: true,
  body: z.strictObject({ email: email() }),
  response: done,
});

/** A code from a link in a mail. */
const mailCode = text('el código del enlace', { max: 100 });

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary:
    'Choose a new password with the code of a mail; every session ends and none is opened. The first proof of an address removes what opened the account before',
  access: 'public',
  body: z.strictObject({
    code: mailCode,
    password: newPassword,
    passwordConfirmation: text('la confirmación de la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: z.extend(done, {
    /** null: the address had been confirmed before, so nothing was removed. */
    removed: z.nullable(removedAccess),
    /** What still gives access to the account, besides the new password. */
    remaining: access,
  }),
});

export const denySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/deny-sign-in',
  summary:
    '«No fui yo», with the code of the mail about a sign-in: every session ends, and the password opens nothing until a new one is chosen with the code of the answer',
  access: 'public',
  body: z.strictObject({ code: mailCode }),
  response: z.object({
    /** For POST auth/reset-password. */
    code: z.string(),
  }),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary:
    'Confirm an address, of a new account or of a change, with the code of a mail, and a session of the account or its password; for a change always its password',
  access: 'either',
  beforeSecondFactor: true,
  body: z.strictObject({
    code: mailCode,
    /** The account's password. Where it is needed and missing, the answer asks for it. */
    password: z.optional(text('la contraseña', { max: 1024, keepSpaces: true })),
  }),
  response: z.object({
    email: z.string(),
    /** null: another address of the account had been confirmed before. */
    removed: z.nullable(removedAccess),
    /** A new session, where the first confirmation came with the password and without a session. */
    session: z.nullable(signedIn),
  }),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Send the mail with the confirmation link again',
  access: 'customer',
  beforeSecondFactor: true,
  response: done,
});
