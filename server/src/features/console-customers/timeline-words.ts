import type { ActivityKind } from '@atrio/contract';
import { type ActKind, actKinds } from '@atrio/contract/operator';
import { titleOf } from '../failures/titles.ts';
import type { MailKind } from '../mails/mails.ts';

const activity: Record<ActivityKind, string> = {
  registered: 'Creó la cuenta',
  'signed-in': 'Inició sesión',
  'sign-in-failed': 'Intento de entrar que no se aceptó',
  'sign-in-denied': 'Dijo «No fui yo» desde el correo',
  'signed-out': 'Cerró sesión',
  'session-ended': 'Cerró otra sesión',
  'other-sessions-ended': 'Cerró las otras sesiones',
  'password-changed': 'Cambió la contraseña',
  'password-reset': 'Eligió otra contraseña con un enlace',
  'email-confirmed': 'Confirmó su correo',
  'email-change-asked': 'Pidió cambiar el correo',
  'email-changed': 'Cambió el correo de la cuenta',
  'access-removed': 'Se quitó lo que abría la cuenta desde antes',
  'profile-changed': 'Cambió su perfil',
  'username-changed': 'Cambió el nombre de usuario',
  'photo-changed': 'Cambió su foto',
  'two-factor-on': 'Activó la verificación en dos pasos',
  'two-factor-off': 'Desactivó la verificación en dos pasos',
  'recovery-codes-made': 'Creó códigos de recuperación',
  'recovery-code-used': 'Usó un código de recuperación',
  'passkey-added': 'Agregó una llave de acceso',
  'passkey-removed': 'Quitó una llave de acceso',
  'data-exported': 'Descargó sus datos',
  'instance-added': 'Registró una instancia',
  'instance-changed': 'Cambió una instancia',
  'instance-removed': 'Eliminó una instancia',
  'installation-started': 'Empezó una instalación',
  'installation-completed': 'Terminó una instalación',
  'installation-failed': 'Falló una instalación',
  'installation-cancelled': 'Se canceló una instalación',
  'installation-retried': 'Se reintentó',
  'payment-made': 'Pagó',
  'subscription-ended': 'Terminó la suscripción',
  'sessions-ended-by-provider': 'Se cerraron todas sus sesiones',
  blocked: 'Se bloqueó la cuenta',
  unblocked: 'Se desbloqueó la cuenta',
  'provider-allowed': 'Dio permiso al soporte para entrar',
  'provider-withdrawn': 'Quitó el permiso al soporte',
  'provider-entered': 'El soporte entró en su nombre',
  'provider-changed': 'El soporte hizo en su nombre',
  'provider-left': 'El soporte salió',
};

const charges: Record<string, string> = {
  ordered: 'Pidió un plan',
  started: 'Empezó el plan',
  paid: 'Cobro',
  refunded: 'Devolución',
  ended: 'Terminó el plan',
  reactivated: 'Se reactivó el plan',
};

const mails: Record<MailKind, string> = {
  'operator-invited': 'invitación a la consola',
  alert: 'alerta',
  'reset-password': 'elegir contraseña',
  'confirm-email': 'confirma tu correo',
  'confirm-new-email': 'confirma tu correo nuevo',
  'email-change-asked': 'se pidió cambiar el correo',
  'email-changed': 'el correo cambió',
  'password-changed': 'la contraseña cambió',
  'new-device': 'dispositivo nuevo',
  'two-factor-on': 'verificación en dos pasos activada',
  'two-factor-off': 'verificación en dos pasos desactivada',
  'recovery-codes-made': 'códigos de recuperación nuevos',
  'recovery-code-used': 'código de recuperación usado',
  'passkey-added': 'llave de acceso agregada',
  'passkey-removed': 'llave de acceso quitada',
  'username-changed': 'usuario nuevo',
  'account-deleted': 'cuenta eliminada',
  'provider-entered': 'el proveedor entró a su cuenta',
  'installation-ended': 'la instalación terminó',
  'decisions-wait': 'faltan decisiones',
  'charge-failed': 'cobro fallido',
  'plan-unpaid': 'plan sin pagar',
  'trial-ending': 'termina la prueba',
  'instance-away': 'la instancia no responde',
  'instance-back': 'la instancia volvió',
  'key-expiring': 'la clave API vence',
  campaign: 'mensaje del proveedor a varios clientes',
};

/** What a kind of mail is called. */
export const mailWords = (kind: string): string => mails[kind as MailKind] ?? kind;

/** What a line of the timeline says, by its source. */
export const words = {
  activity: (what: string) => activity[what as ActivityKind] ?? what,
  charge: (what: string) => charges[what] ?? what,
  mail: (what: string) => `Correo: ${mailWords(what)}`,
  note: () => 'Nota',
  act: (what: string) => actKinds[what as ActKind] ?? what,
  failure: (what: string, detail: string | null) => `Falló: ${titleOf(what, detail ?? '')}`,
};
