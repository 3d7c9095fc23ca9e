import * as z from 'zod';
import { backupVariables } from './config-backups.ts';
import { ConfigError } from './config-error.ts';
import { filled, oneOf, refuseMisspeltNames, wholeNumber } from './config-names.ts';
import { paymentVariables } from './config-payments.ts';
import { quotaVariables } from './config-quotas.ts';
import { storageVariables } from './config-storage.ts';
import { traceVariables } from './config-traces.ts';

const port = wholeNumber(0, 65_535);

/** Every variable that Atrio reads. */
const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: port.default(3000),
  HOST: filled.default('127.0.0.1'),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: z.string().optional(),
  ATRIO_SECRET: z.string().optional(),
  ATRIO_OLD_SECRET: z.string().optional(),
  ATRIO_ROLE: oneOf('all', 'api', 'worker').default('all'),
  ODOO_ALLOWED_HOSTS: z.string().default(''),
  ODOO_BLOCKED_HOSTS: z.string().default(''),
  SANDBOX_ODOO: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SMTP_FROM: z.string().optional(),
  ALERTS_TO: z.string().default(''),
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
  ATRIO_OPERATORS: oneOf('0', '1').default('1'),
  OPERATOR_NETWORKS: z.string().optional(),
  SUPPORT_CONSENT: oneOf('required', 'optional').default('required'),
  REQUIRE_SECOND_FACTOR: oneOf('0', '1').default('0'),
  TRUST_PROXY: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
  CATALOG_FILE: z.string().optional(),
  ...paymentVariables,
  ...quotaVariables,
  ...storageVariables,
  ...backupVariables,
  ...traceVariables,
  BRAND_FILE: z.string().optional(),
  WEB_ROOT: filled.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: filled.default('127.0.0.1'),
  HEALTH_EVERY: wholeNumber(0, 10_080).default(60),
  ATRIO_FAIL_POINT: z.string().optional(),
  ATRIO_WAIT_SCALE: z.coerce.number().min(0.001).max(1).default(1),
});

export type Settings = z.infer<typeof environment>;

/**
 * Every setting by its name, with its default where it is not set.
 *
 * @throws ConfigError with one sentence for the operator.
 */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  refuseMisspeltNames(env, Object.keys(environment.shape));
  const parsed = environment.safeParse(env, { error: z.locales.es().localeError });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`La variable ${String(issue?.path[0])} no es válida: ${issue?.message}.`);
  }
  return parsed.data;
}
