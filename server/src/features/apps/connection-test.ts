import type {
  BodyOf,
  DiagnosisStep,
  ResponseOf,
  testInstance as testCall,
  validateConfig,
} from '@atrio/contract';
import { odooProblems } from '@atrio/importer';
import type { Diagnosis, OdooTarget } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { invalidField, notFound } from '../../errors.ts';
import { spend } from '../limits/limits.ts';
import { keyNotGiven, stepOk, stepSkipped, stepTitles } from './diagnosis-texts.ts';

type TestResult = ResponseOf<typeof validateConfig>;

/** The spec's own sentence for a failed test. */
const failure =
  'No se pudo conectar con la instancia de Odoo. Verifique las credenciales e intente nuevamente.';

/** Tries an access that is not stored. A failure is an answer, not an error. @throws rate-limited */
export async function testConfig(
  ctx: Context,
  customer: Customer,
  body: BodyOf<typeof validateConfig>,
): Promise<TestResult> {
  await spend(ctx, 'connection-test', customer);
  const { url, db, username, password, apiKey } = body;
  return run(ctx, { url, db, username, password, ...(apiKey ? { apiKey } : {}) });
}

/**
 * Tries a stored access with what a form changed on top of it.
 *
 * The stored password and key go only to the server they were stored for: otherwise whoever holds a
 * session could have them sent to one of their own.
 */
export async function testInstance(
  ctx: Context,
  customer: Customer,
  stored: OdooTarget | null,
  change: BodyOf<typeof testCall>,
): Promise<TestResult> {
  if (!stored) throw notFound('instance');
  if (change.url) {
    requireSecretsForNewHost(stored.url, change.url, change);
  }
  await spend(ctx, 'connection-test', customer);
  return run(ctx, {
    url: change.url ?? stored.url,
    db: change.db ?? stored.db,
    username: change.username ?? stored.username,
    password: change.password || stored.password,
    ...(change.apiKey || stored.apiKey ? { apiKey: change.apiKey || stored.apiKey || '' } : {}),
  });
}

/** Another port may be somebody else's, and http anybody's; the https of the same name is whose name it is. */
function isSameServer(storedUrl: string, url: string): boolean {
  const [stored, now] = [new URL(storedUrl), new URL(url)];
  if (stored.origin === now.origin) return true;
  return stored.hostname === now.hostname && now.protocol === 'https:' && now.port === '';
}

/** @throws invalid-input when the server changes and a stored secret would go to the new one. */
export function requireSecretsForNewHost(
  storedUrl: string,
  url: string,
  secrets: { password?: string | undefined; apiKey?: string | undefined },
  path: string[] = [],
): void {
  if (isSameServer(storedUrl, url)) return;
  const missing = secrets.password ? (secrets.apiKey ? null : 'apiKey') : 'password';
  if (!missing) return;
  const name = missing === 'password' ? 'la contraseña' : 'la clave API';
  throw invalidField(
    [...path, missing],
    `Para cambiar de servidor vuelve a escribir ${name}: no enviamos la guardada a otra dirección.`,
  );
}

async function run(ctx: Context, target: OdooTarget): Promise<TestResult> {
  const diagnosis = await ctx.odoo.diagnose(target);
  return {
    success: diagnosis.ok,
    version: diagnosis.version?.serie ?? null,
    message: diagnosis.ok ? `Conexión correcta con Odoo ${diagnosis.version?.serie}.` : failure,
    diagnosis: diagnosisInWords(diagnosis, Boolean(target.apiKey)),
  };
}

/** Each step of a connection test as people read it. @param hasKey whether there was a key to try */
export const diagnosisInWords = (diagnosis: Diagnosis, hasKey: boolean): DiagnosisStep[] =>
  diagnosis.steps.map((step) => inWords(step, diagnosis, hasKey));

function inWords(found: Diagnosis['steps'][number], diagnosis: Diagnosis, hasKey: boolean): DiagnosisStep {
  const { step, status } = found;
  const title = stepTitles[step];
  if (status === 'ok') {
    const version = step === 'odoo' && diagnosis.version ? ` Versión ${diagnosis.version.serie}.` : '';
    return { step, status, title, message: stepOk[step] + version };
  }
  if (status === 'skipped') {
    return { step, status, title, message: step === 'key' && !hasKey ? keyNotGiven : stepSkipped };
  }
  const problem = found.code ? odooProblems[found.code] : odooProblems.rejected;
  const own = found.code === 'rejected' && found.detail ? ` Odoo dice: ${found.detail}` : '';
  return { step, status, title, message: problem + own };
}
