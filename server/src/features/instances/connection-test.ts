import type {
  BodyOf,
  DiagnosisStep,
  ResponseOf,
  testInstance as testCall,
  validateConfig,
} from '@atrio/contract';
import { odooProblems } from '@atrio/importer';
import type { Diagnosis, OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField, notFound } from '../../core/errors.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';
import { recordTest } from './first-check.ts';
import { texts } from './texts.ts';

type TestResult = ResponseOf<typeof validateConfig>;

/** Tests an access that is not stored. A failure is an answer, not an error. @throws rate-limited */
export async function testConfig(
  ctx: Needs<'config' | 'db' | 'log' | 'odoo' | 'quotas' | 'vault'>,
  customer: Customer,
  body: BodyOf<typeof validateConfig>,
): Promise<TestResult> {
  await limitRate(ctx, 'connection-test', customer);
  const { url, db, username, password, apiKey } = body;
  const target = { url, db, username, password, ...(apiKey ? { apiKey } : {}) };
  const result = await run(ctx, customer, target);
  if (result.success && apiKey && result.server_serie !== null)
    await recordTest(ctx, customer.userId, target, result.server_serie);
  return result;
}

/**
 * Tests a stored access with the changes of a form. The stored password and key are only sent to the server
 * for which they were stored: otherwise somebody with a stolen session could have them sent to a server of
 * their own.
 *
 * @param stored null for an instance that is not there or somebody else's
 * @throws not-found; invalid-input where a new host needs the password or the key again; rate-limited
 */
export async function testInstance(
  ctx: Needs<'config' | 'db' | 'log' | 'odoo' | 'quotas'>,
  customer: Customer,
  stored: OdooTarget | null,
  change: BodyOf<typeof testCall>,
): Promise<TestResult> {
  if (!stored) throw notFound('instance');
  const apiKey = change.apiKey || stored.apiKey;
  const keyOnly = isToBeKeyOnly(stored, change);
  if (change.url) {
    requireSecretsForNewHost(stored.url, change.url, {
      ...change,
      ...(keyOnly ? { password: change.apiKey } : {}),
    });
  }
  await limitRate(ctx, 'connection-test', customer);
  return run(ctx, customer, {
    url: change.url ?? stored.url,
    db: change.db ?? stored.db,
    username: change.username ?? stored.username,
    password: (keyOnly ? apiKey : change.password) || stored.password,
    ...(apiKey ? { apiKey } : {}),
  });
}

/** Whether the key replaces the password, which stays so until a password is given. */
export const isToBeKeyOnly = (
  stored: OdooTarget | null,
  change: { password?: string | undefined; keyOnly?: boolean | undefined },
): boolean => change.keyOnly || (stored !== null && stored.password === stored.apiKey && !change.password);

/**
 * Another port may belong to somebody else, and http can be intercepted; https with the same name is the same
 * server.
 */
function isSameServer(storedUrl: string, url: string): boolean {
  const [stored, now] = [new URL(storedUrl), new URL(url)];
  if (stored.origin === now.origin) return true;
  return stored.hostname === now.hostname && now.protocol === 'https:' && now.port === '';
}

/** @throws invalid-input when the server changes and a stored secret would be sent to the new one */
export function requireSecretsForNewHost(
  storedUrl: string,
  url: string,
  secrets: { password?: string | undefined; apiKey?: string | undefined },
  path: string[] = [],
): void {
  if (isSameServer(storedUrl, url)) return;
  const missing = secrets.password ? (secrets.apiKey ? null : 'apiKey') : 'password';
  if (!missing) return;
  throw invalidField([...path, missing], texts.secretForNewServer(missing));
}

async function run(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas'>,
  { userId }: Customer,
  target: OdooTarget,
): Promise<TestResult> {
  const diagnosis = await withOdooCall(ctx, userId, target.url, () => ctx.odoo.diagnose(target));
  const serie = diagnosis.version?.serie ?? null;
  return {
    success: diagnosis.ok,
    version: serie === null ? null : { server_serie: serie },
    server_serie: serie,
    message: diagnosis.ok ? texts.test.good(diagnosis.version?.serie) : texts.test.failed,
    diagnosis: diagnosisInWords(diagnosis, { hasKey: Boolean(target.apiKey) }),
  };
}

/** The steps of a connection test in Spanish. @param hasKey whether an API key was tested too */
export const diagnosisInWords = (diagnosis: Diagnosis, { hasKey }: { hasKey: boolean }): DiagnosisStep[] =>
  diagnosis.steps.map((step) => inWords(step, diagnosis, hasKey));

/** Whether the key works and the password does not, as for users with a second step. */
const isKeyTaken = ({ steps }: Diagnosis): boolean =>
  steps.some(
    ({ step, status, code }) => step === 'user' && status === 'failed' && code === 'wrong-password',
  ) && steps.some(({ step, status }) => step === 'key' && status === 'ok');

function inWords(found: Diagnosis['steps'][number], diagnosis: Diagnosis, hasKey: boolean): DiagnosisStep {
  const { step, status } = found;
  const title = texts.test.titles[step];
  const { keyOnly } = diagnosis;
  if (status === 'ok') {
    const version = step === 'odoo' && diagnosis.version ? texts.test.version(diagnosis.version.serie) : '';
    const good = step === 'user' && keyOnly ? texts.test.step.keyOnly : texts.test.step.good[step];
    return { step, status, title, message: good + version };
  }
  if (status === 'skipped') {
    return {
      step,
      status,
      title,
      message: step === 'key' && !hasKey ? texts.test.step.noKey : texts.test.step.skipped,
    };
  }
  if (step === 'key' && keyOnly && found.code === 'wrong-key')
    return { step, status, title, message: texts.test.step.keyOnlyRefused };
  if (step === 'user' && isKeyTaken(diagnosis))
    return { step, status, title, message: texts.test.step.passwordRefused };
  const problem = found.code ? odooProblems[found.code] : odooProblems.rejected;
  const said = found.code === 'rejected' && found.detail ? texts.odooSays(found.detail) : '';
  return { step, status, title, message: problem + said };
}
