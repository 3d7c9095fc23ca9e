import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, text } from './fields.ts';
import { userFields } from './users.ts';

/** Accepted lengths of a new password, in characters. Strength is judged by the server, not composition. */
export const passwordLength = { min: 8, max: 128 };

const newPassword = text('la contraseña', { max: passwordLength.max, keepSpaces: true }).min(
  passwordLength.min,
  `La contraseña debe tener al menos ${passwordLength.min} caracteres.`,
);

const signedIn = z.object({ jwt: z.string(), user: z.object(userFields) });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/local',
  summary: 'Sign in with e-mail (or username) and password',
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
