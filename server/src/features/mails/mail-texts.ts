import type { RemovedAccess } from '@atrio/contract';
import { accessWords, removedWords } from './access-words.ts';
import { moment } from './formats.ts';
import type { MailText } from './mail-layout.ts';
import type { MailData, MailKind } from './mails.ts';
import { noticeTexts } from './notice-texts.ts';
import { requestTexts } from './request-texts.ts';

const notMe =
  'Si no fuiste tú, entra a tu cuenta, cambia la contraseña y cierra las otras sesiones en Configuración.';
const ignore = 'Si no lo pediste, no hagas nada: sin este enlace no cambia nada en tu cuenta.';

/** @returns what had been set up before the address was proved, and that it was removed */
const removalWords = (removed: RemovedAccess): string => {
  const words = removedWords(removed);
  return words.length === 0
    ? 'Antes no había nada más que abriera tu cuenta.'
    : `Quitamos lo que abría tu cuenta desde antes: ${words.join(', ')}.`;
};

/** The mail that `npm run atrio -- mail test` sends. */
export const testMail: MailText = {
  subject: 'Correo de prueba de Atrio',
  paragraphs: ['Este correo llegó: el servidor de correo de Atrio funciona.'],
  foot: 'Lo envió una persona de tu proveedor con «npm run atrio -- mail test».',
};

/** `code` is set for the kinds whose mail has a link. It is written after a #, so that no server logs it. */
export const mailTexts: {
  [K in MailKind]: (data: MailData[K], code: string) => MailText;
} = {
  ...noticeTexts,
  ...requestTexts,
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
      'Con este botón confirmas que este correo es tuyo; te pedimos también la contraseña de la cuenta. Lo usamos para que puedas recuperar tu contraseña y para avisarte de cambios en tu cuenta.',
      'El enlace vence en tres días. Si venció, pide otro desde el portal.',
    ],
    button: { label: 'Confirmar mi correo', path: `/confirm-email#${code}` },
    foot: 'Si no creaste una cuenta con este correo, no hagas nada. Si quieres quedarte con ella, elige una contraseña con «¿Olvidaste tu contraseña?»: se quita todo lo que otra persona haya puesto para entrar.',
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
  'operator-invited': ({ reset }, code) => ({
    subject: reset ? 'Elige de nuevo cómo entrar a la consola' : 'Te invitaron a la consola del portal',
    paragraphs: [
      reset
        ? 'Alguien de tu equipo quitó tu contraseña y tus llaves de acceso de la consola, para que elijas otras.'
        : 'Alguien de tu equipo te dio acceso a la consola, desde donde se atiende a los clientes del portal.',
      'Con este botón eliges tu contraseña y un segundo paso. El enlace sirve una sola vez y vence en un día.',
    ],
    button: { label: 'Entrar a la consola', path: `/operador/invitacion#${code}` },
    foot: 'Si no lo esperabas, no hagas nada y avisa a quien administra la consola.',
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
  'password-changed': ({ removed, remaining }) => ({
    subject: 'Tu contraseña cambió',
    paragraphs: [
      'La contraseña de tu cuenta cambió, se cerraron las otras sesiones y los enlaces que te enviamos antes ya no sirven.',
      ...(removed
        ? [
            `Con esto confirmaste que este correo es tuyo. ${removalWords(removed)} Revisa también tus instancias y quita las que no reconozcas.`,
          ]
        : []),
      ...(remaining ? [accessWords(remaining)] : []),
    ],
    foot: 'Si no fuiste tú, elige otra con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
  }),
  'new-device': ({ device, address, at }, code) => ({
    subject: 'Entraron a tu cuenta desde otro dispositivo',
    paragraphs: [
      `Alguien entró a tu cuenta desde ${device ?? 'un dispositivo que no reconocemos'}${address === null ? '' : `, con la dirección ${address}`}. Fue el ${moment(at)}.`,
      'Si fuiste tú, no hagas nada. Si no fuiste tú, usa este botón: se cierran todas las sesiones, la contraseña deja de servir y eliges una nueva.',
    ],
    button: { label: 'No fui yo', path: `/not-me#${code}` },
    foot: 'El botón sirve una sola vez y vence en siete días. Después, elige otra contraseña con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
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
  'recovery-codes-made': () => ({
    subject: 'Creaste códigos de recuperación nuevos',
    paragraphs: [
      'Los códigos de recuperación que tenías ya no sirven. Guarda los nuevos en un lugar seguro.',
    ],
    foot: notMe,
  }),
  'recovery-code-used': ({ left, where }) => ({
    subject: 'Se usó un código de recuperación',
    paragraphs: [
      `${where === 'change' ? 'Alguien usó tu contraseña y un código de recuperación para cambiar cómo se entra a tu cuenta.' : 'Alguien entró a tu cuenta con tu contraseña y un código de recuperación.'} ${left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`}; puedes crear otros en Configuración.`,
    ],
    foot: notMe,
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'Se quitó una llave de acceso de tu cuenta',
    paragraphs: [`Con la llave de acceso «${name}» ya no se puede entrar a tu cuenta.`],
    foot: notMe,
  }),
  'passkey-added': ({ name }) => ({
    subject: 'Tu cuenta tiene una llave de acceso nueva',
    paragraphs: [`Agregaste la llave de acceso «${name}». Con ella se entra sin escribir la contraseña.`],
    foot: 'Si no fuiste tú, entra a tu cuenta, quita la llave y cambia la contraseña en Configuración.',
  }),
  'username-changed': () => ({
    subject: 'El nombre de usuario de tu cuenta cambió',
    paragraphs: [
      'Para entrar a tu cuenta sirven tu correo o el nombre de usuario nuevo. El de antes ya no sirve.',
    ],
    foot: notMe,
  }),
  alert: ({ name, title, remedy }) => ({
    subject: `Alerta: ${title}`,
    paragraphs: [`${title}.`, remedy, `El capítulo «${name}» de docs/alerts.md dice qué más mirar.`],
    foot: 'Mientras siga así llega un correo por hora. Se envía a las direcciones de ALERTS_TO.',
  }),
  campaign: ({ subject, text }) => ({
    subject,
    paragraphs: text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    foot: 'Te lo escribe tu proveedor de Odoo, porque tienes una cuenta en este portal.',
  }),
  'provider-entered': ({ by, reason, withChanges, at, until }) => ({
    subject: 'Tu proveedor entró a tu cuenta para ayudarte',
    paragraphs: [
      `${by}, de tu proveedor, entró a tu cuenta el ${moment(at)}. Motivo: ${reason}`,
      withChanges
        ? 'Puede ver lo que tú ves y hacer cambios en tus instalaciones. No puede cambiar tu contraseña, tu correo, tus llaves ni tus pagos.'
        : 'Puede ver lo que tú ves, sin cambiar nada. No ve tus contraseñas, tus llaves ni tus pagos.',
      `La visita termina a más tardar el ${moment(until)}. Puedes terminarla antes, y ver todo lo que se hizo en tu nombre, en Configuración.`,
    ],
    button: { label: 'Ver o terminar la visita', path: '/settings#ayuda' },
    foot: 'Si no esperabas esta visita, termínala con el botón y escribe a tu proveedor.',
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
