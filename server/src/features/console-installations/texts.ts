import type { InstallationStand, WaitReason } from '@atrio/contract/operator';

const waits: Record<WaitReason, string> = {
  turn: 'Está en la fila y empieza en unos momentos.',
  customer: 'Espera a que termine otra instalación tuya y empieza sola.',
  database: 'Espera a que termine otra instalación en la misma base de datos y empieza sola.',
  host: 'Espera a que terminen otras instalaciones en tu servidor y empieza sola.',
  silent:
    'Tu servidor no responde desde hace un momento. Lo intentamos cada pocos minutos y sigue sola en cuanto responda.',
  place: 'Estamos atendiendo otras instalaciones. La tuya sigue en cuanto haya lugar.',
  pause: 'Tu Odoo no respondió y lo intentamos otra vez en unos momentos. Sigue sola donde quedó.',
};

const stands: Record<Exclude<InstallationStand, 'waiting' | 'failed'>, string> = {
  'never-started':
    'Todavía no empieza: falta que la inicies. Ábrela en el portal, revisa los archivos y toca «Instalar».',
  working: 'Está en marcha y va bien. Puedes cerrar la página: te avisamos por correo cuando termine.',
  deciding:
    'Las apps ya están instaladas. Para cargar lo que falta necesitamos tus decisiones: ábrela en el portal y contesta las preguntas que muestra.',
  completed: 'Terminó bien. En el portal puedes ver qué entró y bajar las filas que no entraron, si las hay.',
  cancelled:
    'Se canceló antes de terminar. Lo que ya entró a tu Odoo se queda como está; si la quieres continuar, reintenta desde el portal.',
};

/** The answer that support sends to a customer who asks about an installation. */
export const texts = {
  greeting: (name: string | null) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  about: (installation: number, database: string, state: string) =>
    `Sobre tu instalación ${installation} en «${database}»: ${state}`,
  waits,
  stands,
  unknown: 'No terminó. Ya estamos revisando por qué y te avisamos.',
  anyQuestion: 'Si algo no te queda claro, responde a este mensaje.',
};
