import type { Command } from './command.ts';

/** The settings that are shown. Every other one is hidden: a new setting may be a secret. */
const shown = new Set(
  `NODE_ENV PORT HOST DATA_DIR ATRIO_ROLE ODOO_ALLOWED_HOSTS ODOO_BLOCKED_HOSTS SMTP_FROM ALERTS_TO AUTH_LIMIT
  REQUEST_LIMIT JOBS_AT_ONCE JOBS_PER_HOST DB_POOL JOBS_POOL SECURITY_LOG SECURITY_CONTACT REQUIRE_SECOND_FACTOR
  TRUST_PROXY PUBLIC_URL CATALOG_FILE RECURRENTE_URL QUOTA_INSTANCES QUOTA_INSTALLATIONS QUOTA_FILES_MB
  QUOTA_ODOO_CALLS QUOTA_STREAMS S3_ENDPOINT S3_BUCKET S3_REGION S3_PATH_STYLE SHARED_FILES BRAND_FILE WEB_ROOT
  LOG_LEVEL DRAIN_SECONDS METRICS_PORT METRICS_HOST HEALTH_EVERY BACKUP_EVERY BACKUP_TO BACKUP_KEYS_TO BACKUP_KEEP ATRIO_OPERATORS
  OPERATOR_NETWORKS SUPPORT_CONSENT OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER_ARG`.split(
    /\s+/,
  ),
);
/** Addresses with a password in them. */
const addresses = new Set(['DATABASE_URL', 'SMTP_URL']);
const hidden = '(oculto)';

export const configPrint: Command = {
  usage: 'config print',
  does: 'la configuración que vale, sin secretos',
  async run({ settings: all }) {
    const settings = Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, tellable(name, value)]),
    );
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value ?? ''}`);
    return { said: lines.join('\n'), data: settings, good: true };
  },
};

/** @returns null for what is not set */
function tellable(name: string, value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const text = String(value);
  if (shown.has(name)) return text;
  return addresses.has(name) && URL.canParse(text) ? withoutPassword(text) : hidden;
}

/** Also without the part after `?`, where drivers accept a password too. */
function withoutPassword(text: string): string {
  const { protocol, username, host, pathname } = new URL(text);
  return `${protocol}//${username ? `${username}:${hidden}@` : ''}${host}${pathname}`;
}
