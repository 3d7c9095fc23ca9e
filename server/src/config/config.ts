import { resolve } from 'node:path';
import * as z from 'zod';
import { type Brand, readBrand } from './brand.ts';
import { ConfigError } from './config-error.ts';
import { refuseMisspeltNames, wholeNumber } from './config-names.ts';
import { paymentVariables, type Recurrente, readPayments } from './config-payments.ts';
import { readTrustedProxies, type TrustedProxies } from './config-proxy.ts';
import { type Quotas, quotaVariables, readQuotas } from './config-quotas.ts';
import { readSecurityLog, type SecurityLogTarget } from './config-security-log.ts';
import { readStorage, requireSharedFiles, type S3Settings, storageVariables } from './config-storage.ts';

/**
 * Environment → typed configuration. A variable that is missing or contradicts another stops the start with a
 * sentence that names it.
 */

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65535));

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  ATRIO_SECRET: z.string().optional(),
  ATRIO_OLD_SECRET: z.string().optional(),
  ATRIO_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  ODOO_ALLOWED_HOSTS: z.string().default(''),
  ODOO_BLOCKED_HOSTS: z.string().default(''),
  SANDBOX_ODOO: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SMTP_FROM: z.string().optional(),
  AUTH_LIMIT: wholeNumber(1, 1_000_000).default(10),
  REQUEST_LIMIT: wholeNumber(10, 1_000_000).default(200),
  JOBS_AT_ONCE: wholeNumber(1, 64).default(4),
  JOBS_PER_HOST: wholeNumber(1, 64).default(2),
  DB_POOL: wholeNumber(1, 500).default(10),
  JOBS_POOL: wholeNumber(1, 500).optional(),
  SECURITY_LOG: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'debe empezar por mailto:, https:// o tel:')
    .optional(),
  REQUIRE_SECOND_FACTOR: z.enum(['0', '1']).default('0'),
  TRUST_PROXY: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
  CATALOG_FILE: z.string().optional(),
  ...paymentVariables,
  ...quotaVariables,
  ...storageVariables,
  BRAND_FILE: z.string().optional(),
  WEB_ROOT: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  HEALTH_EVERY: wholeNumber(0, 10_080).default(60),
  ATRIO_FAIL_POINT: z.string().optional(),
  ATRIO_WAIT_SCALE: z.coerce.number().min(0.001).max(1).default(1),
});

const sandboxOdoo = z.object({
  url: z.string(),
  db: z.string(),
  username: z.string(),
  password: z.string(),
  apiKey: z.string(),
});

export { ConfigError };

export interface Config {
  production: boolean;
  role: 'all' | 'api' | 'worker';
  port: number;
  host: string;
  /** Absolute path of the folder with database, files and generated secret. */
  dataDir: string;
  databaseUrl: string | null;
  /** Where files are kept; null: in `dataDir`. */
  s3: S3Settings | null;
  /** Master secret given by the operator; null: one is made and stored in `dataDir`. */
  secret: string | null;
  /** The previous secret, while the keys that it encrypted are being replaced. */
  oldSecret: string | null;
  /**
   * Hosts, host:port, addresses or CIDR ranges that the guard of Odoo calls allows although they are not
   * public.
   */
  odooAllowedHosts: string[];
  /** Addresses or CIDR ranges that the guard refuses although they are public. */
  odooBlockedHosts: string[];
  sandboxOdoo: z.infer<typeof sandboxOdoo> | null;
  /** null: mails are written into `dataDir/mail`. */
  smtp: { url: string; from: string } | null;
  /** Sign-in and registration attempts for each address in a minute. */
  authLimit: number;
  /** Calls of one session, or of one network without a session, in ten seconds. */
  requestLimit: number;
  /** Installations and undoings that use a processor at the same time, in each process that works. */
  jobsAtOnce: number;
  /** Installations and undoings that work on one host at the same time, in all processes together. */
  jobsPerHost: number;
  /** Connections to PostgreSQL that this process opens at most: for its tables, and for the durable runs. */
  databasePool: number;
  jobsPool: number;
  /** What one customer may have. */
  quotas: Quotas;
  /** Where the lines of the security log go besides the log. */
  securityLog: SecurityLogTarget;
  /** Where holes are reported: a URI for security.txt. */
  securityContact: string | null;
  /** Whether every customer must have a second step. */
  requireSecondFactor: boolean;
  trustedProxies: TrustedProxies;
  /** Origin under which customers reach the portal; null: where this server listens. */
  publicUrl: string | null;
  /** Absolute path of the file with the plans and periods on sale. */
  catalogFile: string;
  /** The card provider; null: nothing can be bought. */
  recurrente: Recurrente | null;
  webRoot: string;
  /** The operator's name, logo, colour and support; null: the portal's own. */
  brand: Brand | null;
  logLevel: string;
  /** Where Prometheus reads what the process counts; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Minutes between two checks of a healthy instance; 0: checks only on request. */
  healthEvery: number;
  /** Seconds in which a server that was asked to stop still answers, so that nobody is sent to it any more. */
  drainSeconds: number;
  /** For tests only: the process kills itself when it reaches this point. */
  failPoint: string | null;
  /** Factor on the waiting times of durable runs; below 1 in tests only. */
  waitScale: number;
}

/** @throws ConfigError with one sentence for the operator. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseMisspeltNames(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(env, { error: z.locales.es().localeError });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`La variable ${String(issue?.path[0])} no es válida: ${issue?.message}.`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const databaseUrl = e.DATABASE_URL || null;
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
  const publicUrl = e.PUBLIC_URL ? originOf(e.PUBLIC_URL) : null;
  const sandbox = readSandbox(e.SANDBOX_ODOO);
  const allowed = listOf(e.ODOO_ALLOWED_HOSTS);
  return {
    production,
    role: e.ATRIO_ROLE,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl,
    s3: readStorage(e),
    secret: e.ATRIO_SECRET || null,
    oldSecret: e.ATRIO_OLD_SECRET || null,
    odooAllowedHosts: sandbox ? [...allowed, new URL(sandbox.url).host] : allowed,
    odooBlockedHosts: listOf(e.ODOO_BLOCKED_HOSTS),
    sandboxOdoo: sandbox,
    smtp: readSmtp(e.SMTP_URL, e.SMTP_FROM, publicUrl),
    authLimit: e.AUTH_LIMIT,
    requestLimit: e.REQUEST_LIMIT,
    jobsAtOnce: e.JOBS_AT_ONCE,
    jobsPerHost: e.JOBS_PER_HOST,
    databasePool: e.DB_POOL,
    jobsPool: e.JOBS_POOL ?? (e.ATRIO_ROLE === 'api' ? 2 : 5),
    quotas: readQuotas(e),
    securityLog: readSecurityLog(e.SECURITY_LOG),
    securityContact: e.SECURITY_CONTACT ?? null,
    requireSecondFactor: e.REQUIRE_SECOND_FACTOR === '1',
    trustedProxies: readTrustedProxies(e.TRUST_PROXY, production),
    publicUrl,
    catalogFile: resolve(e.CATALOG_FILE || new URL('../../../catalog.yaml', import.meta.url).pathname),
    recurrente: readPayments(e, { production }),
    webRoot: resolve(e.WEB_ROOT ?? new URL('../../../web/dist', import.meta.url).pathname),
    logLevel: e.LOG_LEVEL,
    brand: brandOf(e.BRAND_FILE),
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    healthEvery: e.HEALTH_EVERY,
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 5 : 0),
    failPoint: e.ATRIO_FAIL_POINT ?? null,
    waitScale: production ? 1 : e.ATRIO_WAIT_SCALE,
  };
}

/** Links and mails must reach the customers; who wants no mails says so. */
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

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'PUBLIC_URL debe ser la dirección del portal sin ruta, como https://portal.ejemplo.com.',
    );
  }
  return url.origin;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function readSandbox(text: string | undefined): Config['sandboxOdoo'] {
  if (!text) return null;
  try {
    return sandboxOdoo.parse(JSON.parse(text));
  } catch {
    throw new ConfigError('SANDBOX_ODOO debe ser JSON con url, db, username, password y apiKey.');
  }
}

/** Links in mails must not be built from the host that a request names, so SMTP_URL needs PUBLIC_URL. */
function readSmtp(url?: string, from?: string, publicUrl: string | null = null): Config['smtp'] {
  if (!url || url === 'none') return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL debe ser como smtps://usuario:clave@servidor:465.');
  }
  if (!from || !publicUrl) {
    throw new ConfigError('Con SMTP_URL hacen falta SMTP_FROM (remitente) y PUBLIC_URL (para los enlaces).');
  }
  return { url, from };
}

function brandOf(path: string | undefined): Brand | null {
  if (!path) return null;
  try {
    return readBrand(resolve(path));
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: ${(error as Error).message}`);
  }
}
