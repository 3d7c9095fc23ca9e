import type { RowAccount } from '@atrio/contract';
import { counted } from '@atrio/spreadsheets';
import { dayInWords, moment, money } from './formats.ts';
import type { MailText } from './mail-layout.ts';
import type { InstallationEnd, MailData } from './mails.ts';

const why = 'Recibes este aviso porque lo tienes activo en tu cuenta.';
const figures = new Intl.NumberFormat('es-GT');
const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** How many rows are in Odoo and how many are not, in sentences. */
function rowsInWords(rows: RowAccount, databaseName: string): string[] {
  const inside = rows.created + rows.changed + rows.same;
  const given = rows.given - rows.aside;
  const aside = rows.aside
    ? [
        `${counted(rows.aside, 'fila quedó apartada', 'filas quedaron apartadas')}: totales, notas, repetidas o las que dejaste fuera.`,
      ]
    : [];
  if (inside === given && given > 0) {
    return [
      `${given === 1 ? 'Entró la única fila' : `Entraron las ${counted(given, 'fila', 'filas')}`} de tus archivos en «${databaseName}».`,
      ...aside,
    ];
  }
  const outside = [
    ...(rows.rejected ? [`${counted(rows.rejected, 'fila', 'filas')} con error`] : []),
    ...(rows.pending ? [`${counted(rows.pending, 'fila', 'filas')} por decidir`] : []),
    ...(rows.undone ? [counted(rows.undone, 'fila deshecha', 'filas deshechas')] : []),
    ...(rows.left ? [`${counted(rows.left, 'fila', 'filas')} sin cargar`] : []),
  ];
  return [
    `${inside === 1 ? 'Entró' : 'Entraron'} ${figures.format(inside)} de ${counted(given, 'fila', 'filas')} en «${databaseName}».`,
    ...(outside.length ? [`No entraron: ${names.format(outside)}.`] : []),
    ...aside,
    ...(rows.rejected
      ? [
          'En la página de la instalación está la razón de cada una; ahí mismo las descargas y las subes corregidas.',
        ]
      : []),
  ];
}

function installationEnded({ databaseName, installation, rows, apps, cause }: InstallationEnd): MailText {
  const isWhole = !rows || rows.pending + rows.rejected + rows.left + rows.undone === 0;
  const subject = cause
    ? 'Tu instalación no se pudo completar'
    : isWhole
      ? 'Tu instalación terminó'
      : 'Tu instalación terminó y quedaron filas sin cargar';
  return {
    subject,
    paragraphs: [
      ...(cause ? [`No se pudo completar la instalación en «${databaseName}». ${cause}`] : []),
      ...(!cause && apps.length ? [`Apps instaladas: ${names.format(apps)}.`] : []),
      ...(rows ? rowsInWords(rows, databaseName) : []),
      ...(cause
        ? ['Lo que ya está en tu Odoo sigue ahí. Puedes reintentarla desde la página de la instalación.']
        : []),
    ],
    button: {
      label: isWhole && !cause ? 'Ver el resultado' : 'Ver qué falta',
      path: `/installations/${installation}`,
    },
    foot: why,
  };
}

/** The texts of mails that can be switched off. */
export const noticeTexts = {
  'installation-ended': installationEnded,
  'decisions-wait': ({ missing, databaseName, installation }: MailData['decisions-wait']): MailText => ({
    subject: 'Tu instalación espera tus decisiones',
    paragraphs: [
      `Las apps de «${databaseName}» están instaladas y lo que se podía cargar ya está en tu Odoo. ${missing}`,
      'Son nombres de tus archivos que tu Odoo no tiene. Se deciden por nombre, no fila por fila.',
    ],
    button: { label: 'Decidir', path: `/installations/${installation}` },
    foot: 'Si no decides en 14 días, la instalación termina con lo que ya se cargó. Después también puedes seguir.',
  }),
  'charge-failed': (data: MailData['charge-failed']): MailText => ({
    subject: 'No se pudo cobrar tu plan',
    paragraphs: [
      `No se pudieron cobrar ${money(data.amountCents, data.currency)} de tu plan ${data.planName}${cardInWords(data.last4)}.`,
      'Revisa que la tarjeta tenga fondos y no haya vencido, o cámbiala por otra: con la nueva se intenta enseguida.',
      data.nextAttemptAt === null
        ? 'Mientras tanto tu plan sigue activo.'
        : `Mientras tanto tu plan sigue activo. El próximo intento es el ${dayInWords(data.nextAttemptAt)}.`,
    ],
    button: { label: 'Ver mi suscripción', path: '/subscriptions' },
    foot: why,
  }),
  'plan-unpaid': ({ planName }: MailData['plan-unpaid']): MailText => ({
    subject: 'Tu plan terminó porque no se pudo cobrar',
    paragraphs: [
      `Ninguno de los intentos de cobrar tu plan ${planName} funcionó, y el plan terminó. No se te cobra nada más.`,
      'Tus instancias y lo que está en tu Odoo no cambiaron. Puedes contratar un plan otra vez cuando quieras.',
    ],
    button: { label: 'Ver los planes', path: '/subscriptions' },
    foot: why,
  }),
  'trial-ending': (data: MailData['trial-ending']): MailText => ({
    subject: `Tu mes gratis termina el ${dayInWords(data.endsAt)}`,
    paragraphs: [
      `Ese día se cobran ${money(data.amountCents, data.currency)} por tu plan ${data.planName}${cardInWords(data.last4)}, y después lo mismo ${data.months === 1 ? 'cada mes' : `cada ${data.months} meses`}.`,
      'Si quieres seguir, no hagas nada. Si no, cancela el plan antes de ese día en Suscripciones, y no se te cobra nada.',
    ],
    button: { label: 'Ver o cancelar mi plan', path: '/subscriptions' },
    foot: why,
  }),
  'instance-away': (data: MailData['instance-away']): MailText => ({
    subject: 'Tu instancia no responde desde hace un día',
    paragraphs: [
      `«${data.databaseName}» no responde desde el ${moment(data.since)}.`,
      ...(data.problem ? [data.problem] : []),
      'Seguimos revisándola y te avisamos cuando vuelva a responder.',
    ],
    button: { label: 'Ver la instancia', path: `/instances/${data.instance}` },
    foot: why,
  }),
  'instance-back': (data: MailData['instance-back']): MailText => ({
    subject: 'Tu instancia volvió a responder',
    paragraphs: [`«${data.databaseName}» responde otra vez. No respondía desde el ${moment(data.since)}.`],
    button: { label: 'Ver la instancia', path: `/instances/${data.instance}` },
    foot: why,
  }),
  'key-expiring': (data: MailData['key-expiring']): MailText => ({
    subject: 'La clave API de tu instancia vence pronto',
    paragraphs: [
      `La clave API con la que entramos a «${data.databaseName}» vence el ${dayInWords(data.expiresAt)}. Después no podremos instalar apps ni cargar datos ahí.`,
      'Crea otra en tu Odoo, como la primera vez, y guárdala en la instancia antes de ese día.',
    ],
    button: { label: 'Cambiar la clave', path: `/instances/${data.instance}/edit` },
    foot: why,
  }),
};

const cardInWords = (last4: string | null) =>
  last4 === null ? '' : `, con la tarjeta terminada en ${last4}`;
