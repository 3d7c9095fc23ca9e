import type { AccountRequestKind } from '@atrio/contract';

export const texts = {
  noCode: 'A este enlace le falta una parte. Ábrelo desde el correo.',
  go: 'Ir al portal',
  stop: {
    title: 'Detener lo que pidió tu proveedor',
    lead: 'Con este botón no se hace, y tu proveedor lo sabrá. No hace falta entrar a tu cuenta.',
    submit: 'Detener',
    failed: 'No se pudo detener.',
    done: {
      'second-factor': 'Se detuvo: tu segundo paso sigue como estaba.',
      'hand-over': 'Se detuvo: tu cuenta sigue con tu correo.',
      erase: 'Se detuvo: tu cuenta no se borra.',
    } satisfies Record<AccountRequestKind, string>,
    next: 'Si no esperabas el correo, escribe a tu proveedor.',
  },
  accept: {
    title: 'Aceptar una cuenta',
    lead: 'Con este botón confirmas que este correo es tuyo y que te quedas con la cuenta.',
    submit: 'Aceptar la cuenta',
    failed: 'No se pudo aceptar la cuenta.',
    done: 'La cuenta es tuya. Te enviamos un correo con el enlace para elegir la contraseña.',
    waits: (moment: string) =>
      `Aceptaste la cuenta. Será tuya el ${moment}, o antes si tu proveedor lo aprueba; entonces te enviamos un correo con el enlace para elegir la contraseña.`,
  },
};
