import * as z from 'zod';
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
    name: text('el nombre', { max: 120 }).optional(),
  }),
  response: signedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session on the server',
  access: 'customer',
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

/** What opens an account besides its password. */
export const access = z.object({
  /** Their names. */
  passkeys: z.array(z.string()),
  secondStep: z.boolean(),
});
export type Access = z.infer<typeof access>;

/** What the first proof of an address took away: it was set up before anybody knew whose address it is. */
export const removedAccess = access.extend({
  /** An address that waited to take the place of the proved one. */
  pendingEmail: z.string().nullable(),
  /** How many sessions ended. */
  sessions: z.int(),
});
export type RemovedAccess = z.infer<typeof removedAccess>;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link to choose a new password; the same answer whether there is such an account or not',
  access: 'public',
  body: z.strictObject({ email: email() }),
  response: done,
});

/** A code out of a link in a mail. */
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
  response: done.extend({
    /** null: the address had been proved before, and what else opens the account stays. */
    removed: removedAccess.nullable(),
    /** What still opens the account, besides the new password. */
    remaining: access,
  }),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary:
    'Confirm an address, of a new account or of a change, with the code of a mail, and a session of the account or its password; for a change always its password',
  access: 'either',
  body: z.strictObject({
    code: mailCode,
    /** Of the account. Where it is needed and missing, the answer asks for it. */
    password: text('la contraseña', { max: 1024, keepSpaces: true }).optional(),
  }),
  response: z.object({
    email: z.string(),
    /** null: another address of the account had been proved before. */
    removed: removedAccess.nullable(),
    /** Opened where the first proof came with the password and without a session. */
    session: signedIn.nullable(),
  }),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Send the mail with the confirmation link again',
  access: 'customer',
  response: done,
});
