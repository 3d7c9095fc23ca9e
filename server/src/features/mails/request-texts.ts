import type { AccountRequestKind } from '@atrio/contract';
import type { RequestOutcome } from '@atrio/contract/operator';
import { moment } from './formats.ts';
import type { MailText } from './mail-layout.ts';
import type { MailData } from './mails.ts';

const writeToProvider = 'Si no esperabas esto, escribe enseguida a tu proveedor de Odoo.';

const asked: Record<AccountRequestKind, { subject: string; what: (newEmail: string) => string }> = {
  'second-factor': {
    subject: 'Pidieron quitar el segundo paso de tu cuenta',
    what: () =>
      'pidió quitar la verificación en dos pasos, los códigos de recuperación y las llaves de acceso de tu cuenta, porque se perdieron. Después basta la contraseña para entrar',
  },
  'hand-over': {
    subject: 'Pidieron pasar tu cuenta a otro correo',
    what: (newEmail) =>
      `pidió pasar tu cuenta al correo ${newEmail}, con sus instancias, su historial y su plan. Después este correo ya no la abre`,
  },
  erase: {
    subject: 'Pidieron borrar tu cuenta',
    what: () =>
      'pidió borrar tu cuenta: tus datos, tus instancias con sus contraseñas, tus archivos y tu historial. Tu plan termina. Lo que está en tu Odoo no cambia',
  },
};

const stopped: Record<AccountRequestKind, string> = {
  'second-factor': 'No se quitó nada: para entrar sigue haciendo falta tu segundo paso.',
  'hand-over': 'La cuenta no pasó a otro correo: sigue abriéndose con este.',
  erase: 'La cuenta no se borró: todo sigue como estaba.',
};

const how: Record<RequestOutcome, string> = {
  done: '',
  mail: 'Alguien la detuvo con el enlace que te enviamos.',
  portal: 'Alguien la detuvo desde tu cuenta.',
  'sign-in': 'Alguien entró a tu cuenta con tu segundo paso, así que no está perdido.',
  withdrawn: 'Tu proveedor la anuló.',
  unproved: 'Nadie aceptó la cuenta en el correo nuevo.',
  taken: 'El correo nuevo ya lo usa otra cuenta.',
  right: 'Quien la pidió ya no tiene permiso para hacerlo.',
  deleted: 'La cuenta se eliminó.',
};

/** Mails about the provider's requests for an account. */
export const requestTexts = {
  'request-asked': (
    { kind, by, reason, dueAt, newEmail }: MailData['request-asked'],
    code: string,
  ): MailText => ({
    subject: asked[kind].subject,
    paragraphs: [
      `${by}, de tu proveedor, ${asked[kind].what(newEmail ?? '')}. Motivo: ${reason}`,
      `Se hará el ${moment(dueAt)}, o antes si una segunda persona de tu proveedor lo aprueba.${kind === 'hand-over' ? ' Antes alguien tiene que aceptarla en el correo nuevo.' : ''}`,
      'Si tú lo pediste, no hagas nada. Si no, detenlo con este botón: no hace falta entrar a tu cuenta.',
    ],
    button: { label: 'Detener', path: `/account-request/stop#${code}` },
    foot:
      kind === 'second-factor'
        ? 'También se detiene si entras con tu segundo paso, o en Configuración.'
        : 'También puedes detenerlo en Configuración.',
  }),
  'request-stopped': ({ kind, how: ended }: MailData['request-stopped']): MailText => ({
    subject: 'Se detuvo lo que pidió tu proveedor',
    paragraphs: [how[ended], stopped[kind]],
    foot: writeToProvider,
  }),
  'factor-removed': ({ by }: MailData['factor-removed']): MailText => ({
    subject: 'Se quitó el segundo paso de tu cuenta',
    paragraphs: [
      `Lo pidió ${by}, de tu proveedor. Ya no sirven tu app de autenticación, tus códigos de recuperación ni tus llaves de acceso, y se cerraron todas tus sesiones.`,
      'Entra con tu contraseña y activa otra vez la verificación en dos pasos en Configuración.',
    ],
    button: { label: 'Entrar a mi cuenta', path: '/settings#dos-pasos' },
    foot: 'Si no esperabas esto, elige otra contraseña con «¿Olvidaste tu contraseña?» y escribe enseguida a tu proveedor de Odoo.',
  }),
  'account-offered': (_: MailData['account-offered'], code: string): MailText => ({
    subject: 'Tu proveedor quiere pasarte una cuenta',
    paragraphs: [
      'Tu proveedor de Odoo quiere pasar a este correo una cuenta del portal, con sus instancias, su historial y su plan.',
      'Con este botón aceptas, y confirmas que este correo es tuyo. Pasa a ser tuya en cuanto termine la espera; entonces te enviamos el enlace para elegir la contraseña.',
      'El enlace vence en siete días.',
    ],
    button: { label: 'Aceptar la cuenta', path: `/account-request/accept#${code}` },
    foot: 'Si no lo esperabas, no hagas nada: sin este enlace no cambia nada.',
  }),
  'account-handed-over': ({ newEmail }: MailData['account-handed-over']): MailText => ({
    subject: 'Tu cuenta pasó a otro correo',
    paragraphs: [
      `La cuenta del portal que usaba este correo es ahora de ${newEmail}. Tu contraseña, tu segundo paso y tus llaves de acceso ya no la abren, y se cerraron todas las sesiones.`,
    ],
    foot: writeToProvider,
  }),
  'account-received': (_: MailData['account-received'], code: string): MailText => ({
    subject: 'La cuenta ya es tuya: elige una contraseña',
    paragraphs: [
      'La cuenta que aceptaste se abre desde ahora con este correo. Lo que la abría antes ya no sirve. Elige una contraseña con este botón.',
      'El enlace sirve una sola vez y vence en una hora. Si venció, pide otro con «¿Olvidaste tu contraseña?».',
      'Revisa tus instancias: sus accesos a Odoo son los de antes. Si alguien que los conoce ya no debe entrar, cámbialos en Odoo y aquí.',
    ],
    button: { label: 'Elegir contraseña', path: `/reset-password#${code}` },
    foot: writeToProvider,
  }),
};
