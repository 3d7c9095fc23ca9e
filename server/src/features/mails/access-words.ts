import type { Access, RemovedAccess } from '@atrio/contract';
import { counted } from '@atrio/spreadsheets';

const passkeys = (names: string[]): string[] =>
  names.length === 0
    ? []
    : [
        `${names.length === 1 ? 'la llave de acceso' : 'las llaves de acceso'} ${names.map((name) => `«${name}»`).join(', ')}`,
      ];

/** What was removed, one entry for each kind; empty when nothing was. */
export const removedWords = (removed: RemovedAccess): string[] => [
  ...passkeys(removed.passkeys),
  ...(removed.secondStep ? ['la verificación en dos pasos'] : []),
  ...(removed.pendingEmail === null ? [] : [`el cambio de correo a ${removed.pendingEmail}`]),
  ...(removed.sessions === 0 ? [] : [counted(removed.sessions, 'sesión abierta', 'sesiones abiertas')]),
];

/** The account's credentials besides the password, in one sentence. */
export function accessWords({ passkeys: names, secondStep }: Access): string {
  const password = secondStep
    ? 'con la contraseña y el código de tu app de autenticación'
    : 'con la contraseña';
  return `A tu cuenta se entra ${[password, ...passkeys(names).map((keys) => `con ${keys}`)].join(' y también ')}.`;
}
