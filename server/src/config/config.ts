import { resolve } from 'node:path';
import * as z from 'zod';
import { type Brand, readBrand } from './brand.ts';
import { type BackupSettings, readBackups } from './config-backups.ts';
import { refuseContradictions } from './config-checks.ts';
import { ConfigError } from './config-error.ts';
import { readAddresses, readSmtp, type SmtpSettings } from './config-mail.ts';
import { type OperatorSettings, readOperators } from './config-operators.ts';
import { type Recurrente, readPayments } from './config-payments.ts';
import { readTrustedProxies, type TrustedProxies } from './config-proxy.ts';
import { type Quotas, readQuotas } from './config-quotas.ts';
import { readSecurityLog, type SecurityLogTarget } from './config-security-log.ts';
import { readStorage, type S3Settings } from './config-storage.ts';
import { readTraces, type TraceSettings } from './config-traces.ts';
import { settingsOf } from './environment.ts';
import { listOf, readHosts } from './lists.ts';

/**
 * Environment → typed configuration. A variable that is missing or contradicts another stops the start with a
 * sentence that names it.
 */

const sandboxOdoo = z.object({
  url: z.string(),
  db: z.string(),
  username: z.string(),
  password: z.string(),
  apiKey: z.string(),
});

export { ConfigError };

export interface Config {
  /** The value of every setting, by name. */
  settings: Readonly<Record<string, unknown>>;
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
  smtp: SmtpSettings | null;
  /** Addresses that alerts are mailed to; none: they are lines of the log only. */
  alertsTo: string[];
  /** Sign-in and registration attempts for each address in a minute. */
  authLimit: number;
  /** Calls of one session, or of one network without a session, in ten seconds. */
  requestLimit: number;
  /** Installations and undoings that use a processor at the same time, in each process that works. */
  jobsAtOnce: number;
  /** Installations and undoings that work on one host at the same time, in all processes together. */
  jobsPerHost: number;
  /**
   * How many connections to PostgreSQL this process opens at most, for its tables and for the durable runs.
   */
  databasePool: number;
  jobsPool: number;
  /** What one customer may have. */
  quotas: Quotas;
  /** Where the lines of the security log go besides the log. */
  securityLog: SecurityLogTarget;
  /** Where to report security holes: a URI for security.txt. */
  securityContact: string | null;
  /** Whether every customer must have a second step. */
  requireSecondFactor: boolean;
  /** The provider's console; null: there is none. */
  operators: OperatorSettings | null;
  trustedProxies: TrustedProxies;
  /** Origin under which customers reach the portal; null: the address on which this server listens. */
  publicUrl: string | null;
  /** Absolute path of the file with the plans and periods on sale. */
  catalogFile: string;
  /** The card provider; null: nothing can be bought. */
  recurrente: Recurrente | null;
  webRoot: string;
  /** The operator's name, logo, colour and support; null: the portal's own. */
  brand: Brand | null;
  /** Absolute path of the brand file. */
  brandFile: string | null;
  backups: BackupSettings;
  /**
   * The environment that all this was read from: our own commands get it when they run in a separate process.
   */
  environment: NodeJS.ProcessEnv;
  logLevel: string;
  /** Where Prometheus reads what the process counts; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** The collector that traces are sent to; null: none are made. */
  traces: TraceSettings | null;
  /** Minutes between two checks of a healthy instance; 0: checks only on request. */
  healthEvery: number;
  /**
   * For how many seconds a server that is asked to stop still answers, so that proxies stop using it
   * meanwhile.
   */
  drainSeconds: number;
  /** For tests only: the process kills itself when it reaches this point. */
  failPoint: string | null;
  /** Factor on the waiting times of durable runs; below 1 in tests only. */
  waitScale: number;
}

/** @throws ConfigError with one sentence for the operator. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = settingsOf(env);
  const production = e.NODE_ENV === 'production';
  refuseContradictions(e, production);
  const publicUrl = e.PUBLIC_URL ? originOf(e.PUBLIC_URL) : null;
  const sandbox = readSandbox(e.SANDBOX_ODOO);
  const allowed = readHosts(e.ODOO_ALLOWED_HOSTS);
  return {
    settings: e,
    production,
    role: e.ATRIO_ROLE,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL || null,
    s3: readStorage(e),
    secret: e.ATRIO_SECRET || null,
    oldSecret: e.ATRIO_OLD_SECRET || null,
    odooAllowedHosts: sandbox ? [...allowed, new URL(sandbox.url).host] : allowed,
    odooBlockedHosts: listOf(e.ODOO_BLOCKED_HOSTS),
    sandboxOdoo: sandbox,
    smtp: readSmtp(e.SMTP_URL, e.SMTP_FROM, publicUrl),
    alertsTo: readAddresses(e.ALERTS_TO),
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
    operators: readOperators(e),
    trustedProxies: readTrustedProxies(e.TRUST_PROXY, production),
    publicUrl,
    catalogFile: resolve(e.CATALOG_FILE || new URL('../../../catalog.yaml', import.meta.url).pathname),
    recurrente: readPayments(e, { production }),
    webRoot: resolve(e.WEB_ROOT ?? new URL('../../../web/dist', import.meta.url).pathname),
    logLevel: e.LOG_LEVEL,
    brand: brandOf(e.BRAND_FILE),
    brandFile: e.BRAND_FILE ? resolve(e.BRAND_FILE) : null,
    backups: readBackups(e, resolve(e.DATA_DIR)),
    environment: env,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces: readTraces(e),
    healthEvery: e.HEALTH_EVERY,
    drainSeconds: e.DRAIN_SECONDS ?? (production ? 5 : 0),
    failPoint: e.ATRIO_FAIL_POINT ?? null,
    waitScale: production ? 1 : e.ATRIO_WAIT_SCALE,
  };
}

function readSandbox(text: string | undefined): Config['sandboxOdoo'] {
  if (!text) return null;
  try {
    return sandboxOdoo.parse(JSON.parse(text));
  } catch {
    throw new ConfigError('SANDBOX_ODOO debe ser JSON con url, db, username, password y apiKey.');
  }
}

function brandOf(path: string | undefined): Brand | null {
  if (!path) return null;
  try {
    return readBrand(resolve(path));
  } catch (error) {
    throw new ConfigError(`BRAND_FILE: ${(error as Error).message}`);
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
