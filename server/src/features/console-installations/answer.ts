import type { InstallationPage, InstallationStand, WaitReason } from '@atrio/contract/operator';
import { replies } from '../failures/replies.ts';

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

const known = (cause: string): string | null =>
  Object.hasOwn(replies, cause) ? replies[cause as keyof typeof replies] : null;

/**
 * An answer for the customer that support can send, made from the state of the installation and the cause of
 * its failure.
 */
export function answerFor(page: {
  id: number;
  customer: InstallationPage['customer'];
  instance: Pick<InstallationPage['instance'], 'databaseName'>;
  stand: InstallationStand;
  reason: WaitReason | null;
  problems: InstallationPage['problems'];
  /** The reason that the customer read when it failed. */
  cause: string | null;
}): string {
  const { id, customer, instance, stand, reason, problems, cause } = page;
  const unknown = cause ?? 'No terminó. Ya estamos revisando por qué y te avisamos.';
  const body = () => {
    if (stand === 'waiting') return waits[reason ?? 'turn'];
    if (stand !== 'failed') return stands[stand];
    const said = problems.map((one) => known(one.cause) ?? unknown);
    return [...new Set(said.length ? said : [unknown])].join(' ');
  };
  return [
    customer.name === null ? 'Hola:' : `Hola, ${customer.name}:`,
    `Sobre tu instalación ${id} en «${instance.databaseName}»: ${body()}`,
    'Si algo no te queda claro, responde a este mensaje.',
  ].join('\n\n');
}
