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
  summary: 'Choose a new password with the code of a mail; every session ends and none is opened',
  access: 'public',
  body: z.strictObject({
    code: mailCode,
    password: newPassword,
    passwordConfirmation: text('la confirmación de la contraseña', { max: 1024, keepSpaces: true }),
  }),
  response: done,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an address, of a new account or of a change, with the code of a mail',
  access: 'public',
  body: z.strictObject({
    code: mailCode,
    /** Of the account: for a change only. Without it the answer asks for it. */
    password: text('la contraseña', { max: 1024, keepSpaces: true }).optional(),
  }),
  response: z.object({ email: z.string() }),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email-confirmation',
  summary: 'Send the mail with the confirmation link again',
  access: 'customer',
  response: done,
});
