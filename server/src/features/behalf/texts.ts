import type { EndReason } from './standing.ts';

export const texts = {
  over: 'La visita en nombre del cliente terminó. Vuelve a la consola.',
  deadCode: 'Este enlace ya se usó o venció. Entra otra vez desde la ficha del cliente.',
  noVisit: 'Nadie de tu proveedor está actuando con esta sesión.',
  noConsent:
    'El cliente no ha dado permiso para entrar a su cuenta. Pídele que lo dé en Configuración, «Ayuda del proveedor».',
  noChanges:
    'El cliente dio permiso solo para ver. Pídele que permita cambios en Configuración, «Ayuda del proveedor».',
  blocked: 'El cliente está bloqueado. Desbloquéalo antes de entrar en su nombre.',
  modes: { look: 'solo ver', change: 'con cambios' },
  entered: (reason: string, withChanges: boolean) =>
    `${reason} (${withChanges ? 'con cambios' : 'solo ver'})`,
  allowed: (hours: number, withChanges: boolean) =>
    `${hours === 1 ? '1 hora' : `${hours} horas`}, ${withChanges ? 'con cambios' : 'solo ver'}`,
  ends: {
    left: 'Salió por su cuenta',
    customer: 'La terminó el cliente',
    other: 'Entró como otro cliente',
    time: 'Se acabó el tiempo',
    consent: 'Terminó el permiso del cliente',
    right: 'Su papel ya no lo permite',
    console: 'Terminó su sesión de la consola',
    blocked: 'La cuenta se bloqueó',
    'handed-over': 'La cuenta pasó a otro correo',
    deleted: 'La cuenta se eliminó',
  } satisfies Record<EndReason, string>,
};
