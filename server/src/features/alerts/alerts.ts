import type { Condition } from './conditions.ts';

/**
 * Something that the provider should look at. The rules for Prometheus (`deploy/alerts.yml`) and our own
 * mails are made from the list of alerts below; docs/alerts.md has a chapter for each.
 */
export interface Alert {
  name: string;
  /** Spanish: what is the matter. */
  title: string;
  /** Spanish: what to do first. */
  remedy: string;
  when: Condition;
  /** For how many minutes its condition has to hold; absent: 0. */
  forMinutes?: number;
}

const minute = 60;
const hour = 60 * minute;

export const alerts: readonly Alert[] = [
  {
    name: 'AtrioDown',
    title: 'Un proceso de Atrio no responde',
    remedy: 'Mira si el proceso corre y qué dice su registro al final.',
    when: { kind: 'down' },
    forMinutes: 2,
  },
  {
    name: 'WorkersSilent',
    title: 'Nadie trabaja: ningún proceso de trabajo da señales de vida',
    remedy: 'Mira si el proceso de trabajo corre y qué dice su registro al final; si no, inícialo.',
    when: { kind: 'above', of: 'atrio_worker_beat_age_seconds', limit: minute },
    forMinutes: 1,
  },
  {
    name: 'CallsFail',
    title: 'Fallan llamadas de los clientes por culpa nuestra',
    remedy: 'Busca «call failed» y «the database is away» en el registro: dicen la ruta y la causa.',
    when: { kind: 'grows', of: 'atrio_failed_calls_total', limit: 10, minutes: 10 },
  },
  {
    name: 'InstallationsFail',
    title: 'Fallan muchas instalaciones',
    remedy: 'Busca «installation-failed» en el registro y mira si comparten la causa.',
    when: {
      kind: 'grows',
      of: 'atrio_installations_ended_total',
      where: { state: 'failed' },
      limit: 5,
      minutes: 60,
    },
  },
  {
    name: 'RunSetAside',
    title: 'Una instalación terminó su proceso tres veces y quedó apartada',
    remedy: 'Mira qué dijo la máquina cuando terminó el proceso: casi siempre es la memoria.',
    when: { kind: 'grows', of: 'atrio_runs_set_aside_total', limit: 0, minutes: 60 },
  },
  {
    name: 'RunsWaiting',
    title: 'Hay instalaciones que esperan su turno desde hace mucho',
    remedy: 'Mira si los procesos de trabajo corren; si están ocupados, sube JOBS_AT_ONCE o agrega otro.',
    when: { kind: 'above', of: 'atrio_oldest_waiting_run_seconds', limit: 30 * minute },
  },
  {
    name: 'HostSilent',
    title: 'Un servidor de Odoo no responde',
    remedy: 'Mira si el servidor de Odoo está encendido y si Atrio llega a él.',
    when: { kind: 'above', of: 'atrio_silent_hosts', limit: 0 },
    forMinutes: 15,
  },
  {
    name: 'HealthChecksLate',
    title: 'Las revisiones de las instancias van atrasadas',
    remedy: 'Mira si los procesos de trabajo corren y si algún servidor de Odoo contesta muy despacio.',
    when: { kind: 'above', of: 'atrio_oldest_health_check_seconds', limit: 2 * hour },
    // When a customer comes back after months, their instance is overdue until the next round.
    forMinutes: 15,
  },
  {
    name: 'MailsWaiting',
    title: 'Hay correos que no salen',
    remedy: 'Prueba el servidor de correo: npm run atrio -- mail test tu@correo.',
    when: { kind: 'above', of: 'atrio_oldest_mail_seconds', limit: 30 * minute },
  },
  {
    name: 'MailsGivenUp',
    title: 'Se dejaron sin enviar muchos correos en un día',
    remedy: 'Busca «mail-given-up» en el registro; cuando esté arreglado: npm run atrio -- mail resend ID.',
    when: { kind: 'above', of: 'atrio_mails_given_up', limit: 10 },
  },
  {
    name: 'WebhooksWaiting',
    title: 'Hay avisos de Recurrente sin procesar',
    remedy: 'Busca «an event will be tried again» en el registro y mira si Recurrente responde.',
    when: { kind: 'above', of: 'atrio_oldest_webhook_event_seconds', limit: 15 * minute },
  },
  {
    name: 'CardProviderFails',
    title: 'Recurrente no responde o rechaza nuestras llamadas',
    remedy: 'Mira la página de estado de Recurrente y si las llaves siguen vigentes.',
    when: {
      kind: 'grows',
      of: 'atrio_card_provider_calls_total',
      where: { outcome: 'failed' },
      limit: 20,
      minutes: 10,
    },
  },
  {
    name: 'PaymentChecksLate',
    title: 'Los pagos no se revisan a tiempo',
    remedy: 'Mira si los procesos de trabajo corren y busca «sweep of payments failed» en el registro.',
    when: { kind: 'above', of: 'atrio_oldest_payment_check_seconds', limit: hour },
  },
  {
    name: 'CancellationStuck',
    title: 'Una suscripción cancelada sigue viva en Recurrente',
    remedy: 'Termínala en el panel de Recurrente antes de que cobre otra vez.',
    when: { kind: 'above', of: 'atrio_stuck_cancellations', limit: 0 },
  },
  {
    name: 'StoreFails',
    title: 'El almacén de archivos falla o perdió un archivo',
    remedy: 'Mira el disco o el bucket, y busca «a stored file is missing» en el registro.',
    when: { kind: 'grows', of: 'atrio_store_failures_total', limit: 0, minutes: 10 },
  },
  {
    name: 'BackupLate',
    title: 'La copia de seguridad no se hizo a su hora',
    remedy: 'Busca «backup» en el registro y hazla a mano: npm run atrio -- backup.',
    when: { kind: 'above', of: 'atrio_backup_late_seconds', limit: 2 * hour },
  },
  {
    name: 'BackupUnproved',
    title: 'Hace más de dos días que ninguna copia de seguridad se prueba con éxito',
    remedy: 'Prueba la más nueva a mano y lee qué falla: npm run atrio -- backup verify ARCHIVO.',
    when: { kind: 'above', of: 'atrio_backup_proof_late_seconds', limit: 24 * hour },
  },
  {
    name: 'BackupKeysLate',
    title: 'La clave de una cuenta borrada sigue en el archivo de claves',
    remedy:
      'Busca «keys of customers failed» en el registro y guárdalas a mano: npm run atrio -- backup keys.',
    when: { kind: 'above', of: 'atrio_backup_keys_late_seconds', limit: 15 * minute },
  },
  {
    name: 'BackupKeysMissing',
    title: 'Falta el archivo de claves de los clientes junto a las copias',
    remedy:
      'Mira si existen las carpetas de BACKUP_TO y BACKUP_KEYS_TO, y ejecuta npm run atrio -- backup keys.',
    when: { kind: 'above', of: 'atrio_backup_keys_missing', limit: 0 },
    forMinutes: 5,
  },
  {
    name: 'DiskLow',
    title: 'Queda poco espacio en el disco de DATA_DIR',
    remedy: 'Libera espacio o agranda el disco: lleno, Atrio deja de atender.',
    when: { kind: 'below', of: 'atrio_disk_free_bytes', limit: 2_000_000_000 },
  },
  {
    name: 'DatabaseConnectionsLow',
    title: 'Quedan pocas conexiones libres en PostgreSQL',
    remedy: 'Baja DB_POOL o JOBS_POOL, o sube max_connections.',
    when: { kind: 'below', of: 'atrio_database_free_connections', limit: 10 },
    forMinutes: 5,
  },
  {
    name: 'EventLoopSlow',
    title: 'Un proceso de Atrio va muy despacio',
    remedy: 'Mira el procesador y la memoria de la máquina.',
    when: { kind: 'above', of: 'atrio_nodejs_eventloop_lag_p99_seconds', limit: 1 },
    forMinutes: 5,
  },
  {
    name: 'JobsFail',
    title: 'Fallan trabajos periódicos de Atrio',
    remedy: 'Busca en el registro las líneas que terminan en «failed»: dicen cuál y por qué.',
    when: {
      kind: 'grows',
      of: 'atrio_job_seconds_count',
      where: { outcome: 'failed' },
      limit: 10,
      minutes: 10,
    },
  },
  {
    name: 'JobStuck',
    title: 'Un trabajo periódico de Atrio no termina',
    remedy: 'Reinicia el proceso de trabajo: lo que hacía sigue donde estaba.',
    when: { kind: 'stale', of: 'atrio_job_last_done_seconds', by: 'name', limit: 3 * hour },
  },
];
