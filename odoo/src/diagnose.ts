import { createOdooClient } from './client.ts';
import { OdooError, type OdooErrorCode } from './errors.ts';
import { isKeyOnly } from './session.ts';
import type {
  Diagnosis,
  DiagnosisResult,
  DiagnosisStep,
  OdooOptions,
  OdooTarget,
  OdooVersion,
} from './types.ts';

const order: DiagnosisStep[] = ['address', 'odoo', 'database', 'user', 'key', 'rights'];

const addressCodes = new Set<OdooErrorCode>([
  'invalid-url',
  'address-unresolved',
  'address-refused',
  'connection-refused',
  'tls',
  'redirect',
  'timeout',
  'connection-lost',
  'aborted',
]);

/**
 * Tries everything that an installation needs, step by step. The password and the API key are tried
 * separately, unless the key stands in the place of the password.
 *
 * @returns the result of each of the six steps; what the server does is never thrown as an error
 */
export async function diagnose(target: OdooTarget, options: OdooOptions = {}): Promise<Diagnosis> {
  const results = new Map<DiagnosisStep, DiagnosisResult>();
  const ok = (...steps: DiagnosisStep[]) => {
    for (const step of steps) results.set(step, { step, status: 'ok' });
  };
  const failed = (step: DiagnosisStep, error: unknown) => {
    if (!(error instanceof OdooError)) throw error;
    const detail = error.detail === undefined ? {} : { detail: error.detail };
    results.set(step, { step, status: 'failed', code: error.code, ...detail });
    return error;
  };

  const keyOnly = isKeyOnly(target);
  const version = await reach();
  if (version) await logIn();
  const steps = order.map((step) => results.get(step) ?? { step, status: 'skipped' as const });
  return { ok: steps.every((step) => step.status !== 'failed'), version, keyOnly, steps };

  async function reach(): Promise<OdooVersion | null> {
    try {
      const found = await withClient(target, (client) => client.version());
      ok('address', 'odoo');
      return found;
    } catch (error) {
      const isAddress = error instanceof OdooError && addressCodes.has(error.code);
      if (!isAddress) ok('address');
      failed(isAddress ? 'address' : 'odoo', error);
      return null;
    }
  }

  async function logIn(): Promise<void> {
    const { apiKey, ...withoutKey } = target;
    let accepted: OdooTarget | null = null;
    try {
      await withClient(keyOnly ? target : withoutKey, (client) => client.authenticate());
      ok('database', 'user');
      accepted = withoutKey;
    } catch (error) {
      const code = error instanceof OdooError ? error.code : null;
      const aboutUser = code === 'wrong-password' || (keyOnly && code === 'wrong-key');
      if (aboutUser) ok('database');
      failed(aboutUser ? 'user' : 'database', error);
      if (!aboutUser) return;
    }
    if (apiKey) {
      try {
        await withClient(target, (client) => client.verifyApiKey());
        ok('key');
        accepted = target;
      } catch (error) {
        // There was no password that could be wrong.
        if (keyOnly) results.delete('user');
        failed('key', error);
        if (keyOnly) return;
      }
    }
    if (accepted) await checkRights(accepted);
  }

  async function checkRights(access: OdooTarget): Promise<void> {
    try {
      const administrator = await withClient(access, (client) => client.isAdministrator());
      if (administrator) ok('rights');
      else failed('rights', new OdooError('not-administrator'));
    } catch (error) {
      failed('rights', error);
    }
  }

  async function withClient<T>(
    access: OdooTarget,
    ask: (client: ReturnType<typeof createOdooClient>) => Promise<T>,
  ): Promise<T> {
    const client = createOdooClient(access, options);
    try {
      return await ask(client);
    } finally {
      await client.close();
    }
  }
}
