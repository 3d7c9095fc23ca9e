import { text } from './fields.ts';

/** Accepted lengths of a new password, in characters. Strength is judged by the server, not composition. */
export const passwordLength = { min: 8, max: 128 };

export const newPassword = text('la contraseña', { max: passwordLength.max, keepSpaces: true }).min(
  passwordLength.min,
  `La contraseña debe tener al menos ${passwordLength.min} caracteres.`,
);

/** The password of whoever is signed in, asked for again before what can't be undone. */
export const currentPassword = text('tu contraseña', { max: 1024, keepSpaces: true });
