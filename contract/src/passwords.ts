import { text } from './fields.ts';
import { passwordLength } from './limits.ts';

export const newPassword = text('la contraseña', { ...passwordLength, keepSpaces: true });

/** The password of the signed-in customer, which is required again before something that cannot be undone. */
export const currentPassword = text('tu contraseña', { max: 1024, keepSpaces: true });
