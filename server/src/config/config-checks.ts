import { ConfigError } from './config-error.ts';
import { requireSharedFiles } from './config-storage.ts';
import type { Settings } from './environment.ts';

/** Refuses settings that contradict each other, or that are not safe in production. @throws ConfigError */
export function refuseContradictions(e: Settings, production: boolean): void {
  const databaseUrl = e.DATABASE_URL;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL debe empezar con postgres://; sin ella se usa SQLite en DATA_DIR.');
  }
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    throw new ConfigError('DATABASE_URL debe ser como postgres://usuario:clave@servidor:5432/base.');
  }
  if (!databaseUrl && e.ATRIO_ROLE !== 'all') {
    throw new ConfigError('Separar ATRIO_ROLE en api y worker necesita PostgreSQL: define DATABASE_URL.');
  }
  requireSharedFiles(e.ATRIO_ROLE, e);
  if (e.ATRIO_SECRET && e.ATRIO_SECRET.length < 32) {
    throw new ConfigError('ATRIO_SECRET debe tener al menos 32 caracteres.');
  }
  if (production && !e.ATRIO_SECRET) {
    throw new ConfigError('En producción hace falta ATRIO_SECRET (32 caracteres o más).');
  }
  if (production && /^(.)\1*$/.test(e.ATRIO_SECRET ?? '')) {
    throw new ConfigError(
      'ATRIO_SECRET repite un solo carácter. Usa uno al azar, como el que escribe: openssl rand -base64 32',
    );
  }
  if (production && e.SANDBOX_ODOO) {
    throw new ConfigError('En producción no se puede usar el Odoo de pruebas: quita SANDBOX_ODOO.');
  }
  if (production && e.ATRIO_FAIL_POINT) {
    throw new ConfigError('En producción no se puede usar ATRIO_FAIL_POINT.');
  }
  if (production) requireWayToCustomers(e);
}

/** Links and mails must reach the customers; whoever wants no mails has to say so. */
function requireWayToCustomers({ PUBLIC_URL, SMTP_URL }: { PUBLIC_URL?: string; SMTP_URL?: string }): void {
  if (!PUBLIC_URL) {
    throw new ConfigError(
      'En producción hace falta PUBLIC_URL: la dirección del portal para sus clientes, como https://portal.ejemplo.com.',
    );
  }
  if (!SMTP_URL) {
    throw new ConfigError(
      'En producción hace falta SMTP_URL para enviar correos, como smtps://usuario:clave@servidor:465. SMTP_URL=none los guarda en DATA_DIR/mail.',
    );
  }
}
