import type { AccountRequestKind } from '@atrio/contract';

export const texts = {
  failedToLoad: 'No se pudo saber si tu proveedor pidió algo para tu cuenta.',
  titles: {
    'second-factor': 'Tu proveedor pidió quitar el segundo paso de tu cuenta',
    'hand-over': 'Tu proveedor pidió pasar tu cuenta a otro correo',
    erase: 'Tu proveedor pidió borrar tu cuenta',
  } satisfies Record<AccountRequestKind, string>,
  asked: (by: string, moment: string, reason: string) => `Lo pidió el ${moment} ${by}. Motivo: ${reason}`,
  newEmail: (email: string) => `El correo nuevo sería ${email}.`,
  due: (moment: string) =>
    `Se hará el ${moment}, o antes si una segunda persona de tu proveedor lo aprueba. Si no lo esperabas, detenlo.`,
  stop: 'Detener',
  stopped: 'Se detuvo. Nada cambió en tu cuenta.',
  failed: 'No se pudo detener.',
};
