import type { MailData, MailKind } from './mails.ts';

/** What a mail says. The button's address is made where the mail is written. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  /** In small letters at the end: what to do if it was not the reader. */
  foot: string;
}

const notMe =
  'Si no fuiste tú, entra a tu cuenta, cambia la contraseña y cierra las otras sesiones en Configuración.';
const ignore = 'Si no lo pediste, no hagas nada: sin este enlace no cambia nada en tu cuenta.';

/** `code` is there for the kinds whose mail carries a link. It stands after a # and so reaches no log. */
export const mailTexts: {
  [K in MailKind]: (data: MailData[K], code: string) => MailText;
} = {
  'reset-password': (_, code) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva con este botón.',
      'El enlace sirve una sola vez y vence en una hora. Al usarlo se cierran todas tus sesiones.',
    ],
    button: { label: 'Elegir contraseña nueva', path: `/reset-password#${code}` },
    foot: ignore,
  }),
  'confirm-email': (_, code) => ({
    subject: 'Confirma tu correo',
    paragraphs: [
      'Con este botón confirmas que este correo es tuyo. Lo usamos para que puedas recuperar tu contraseña y para avisarte de cambios en tu cuenta.',
      'El enlace vence en tres días. Si venció, pide otro desde el portal.',
    ],
    button: { label: 'Confirmar mi correo', path: `/confirm-email#${code}` },
    foot: 'Si no creaste una cuenta con este correo, no hagas nada.',
  }),
  'confirm-new-email': (_, code) => ({
    subject: 'Confirma tu nuevo correo',
    paragraphs: [
      'Pediste usar este correo en tu cuenta. Hasta que lo confirmes sigue valiendo el anterior.',
      'El enlace sirve una sola vez y vence en un día.',
    ],
    button: { label: 'Usar este correo', path: `/confirm-email#${code}` },
    foot: ignore,
  }),
  'email-change-asked': ({ newEmail }) => ({
    subject: 'Pidieron cambiar el correo de tu cuenta',
    paragraphs: [
      `Desde tu cuenta pidieron usar el correo ${newEmail}. El cambio vale cuando lo confirmen desde ese correo.`,
    ],
    foot: notMe,
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'El correo de tu cuenta cambió',
    paragraphs: [`Tu cuenta usa ahora el correo ${newEmail}. A este ya no llegará nada más.`],
    foot: 'Si no fuiste tú, escribe enseguida a tu proveedor de Odoo.',
  }),
  'password-changed': () => ({
    subject: 'Tu contraseña cambió',
    paragraphs: ['La contraseña de tu cuenta cambió y se cerraron las otras sesiones.'],
    foot: 'Si no fuiste tú, elige otra con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
  }),
  'two-factor-on': () => ({
    subject: 'Activaste la verificación en dos pasos',
    paragraphs: [
      'Desde ahora, para entrar con tu contraseña hace falta también un código de tu app de autenticación.',
      'Guarda los códigos de recuperación en un lugar seguro, lejos de tu teléfono.',
    ],
    foot: notMe,
  }),
  'two-factor-off': () => ({
    subject: 'Se desactivó la verificación en dos pasos',
    paragraphs: ['Desde ahora, para entrar a tu cuenta basta la contraseña.'],
    foot: notMe,
  }),
  'passkey-added': ({ name }) => ({
    subject: 'Tu cuenta tiene una llave de acceso nueva',
    paragraphs: [`Agregaste la llave de acceso «${name}». Con ella se entra sin escribir la contraseña.`],
    foot: 'Si no fuiste tú, entra a tu cuenta, quita la llave y cambia la contraseña en Configuración.',
  }),
  'decisions-wait': ({ missing, databaseName, installation }) => ({
    subject: 'Tu instalación espera tus decisiones',
    paragraphs: [
      `Las apps de «${databaseName}» están instaladas y lo que se podía cargar ya está en tu Odoo. ${missing}`,
      'Son nombres de tus archivos que tu Odoo no tiene. Se deciden por nombre, no fila por fila.',
    ],
    button: { label: 'Decidir', path: `/installations/${installation}` },
    foot: 'Si no decides en 14 días, la instalación termina con lo que ya se cargó. Después también puedes seguir.',
  }),
  'account-deleted': () => ({
    subject: 'Tu cuenta fue eliminada',
    paragraphs: [
      'Borramos tus datos, tus instancias con sus contraseñas, tus archivos y tu historial. De los pagos queda solo lo que pide la ley, sin tu nombre ni tu correo.',
      'Lo que está en tu Odoo no cambió.',
    ],
    foot: 'Este es el último correo que te enviamos.',
  }),
};
