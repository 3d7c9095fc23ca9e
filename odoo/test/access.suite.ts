import { describe, expect, it } from 'vitest';
import { createOdooClient, diagnose } from '../src/connect.ts';
import type { OdooTarget } from '../src/index.ts';
import { expectOdooError } from './expect-odoo-error.ts';
import type { SuiteContext } from './suite-context.ts';

export function describeAccess(suite: SuiteContext): void {
  const { major, protocol, options } = suite;
  const other = (change: Partial<OdooTarget>) => createOdooClient({ ...suite.target, ...change }, options);
  const stepsOf = async (change: Partial<OdooTarget>) => {
    const { steps } = await diagnose({ ...suite.target, ...change }, options);
    return steps.map(({ step, status, code }) => [step, code ?? status].join(' '));
  };

  describe('access', () => {
    it('reports the version', async () => {
      const version = await suite.client.version();
      expect(version.major).toBe(major);
      expect(version.serie).toBe(`${major}.0`);
    });

    it('[S61] logs in with the password', async () => {
      expect((await suite.client.authenticate()).uid).toBeGreaterThan(0);
    });

    it('[S61] logs in with the API key alone', async () => {
      const { uid } = await other({ password: 'not this one' }).verifyApiKey();
      expect(uid).toBeGreaterThan(0);
    });

    it('calls with the API key when the password is wrong', async () => {
      const count = await other({ password: 'not this one' }).searchCount('res.partner', []);
      expect(count).toBeGreaterThan(0);
    });

    // Without a key there is no JSON-2.
    it.skipIf(protocol === 'json-2')('calls with the password when there is no key', async () => {
      const count = await other({ apiKey: undefined }).searchCount('res.partner', []);
      expect(count).toBeGreaterThan(0);
    });

    it('rejects a wrong password', async () => {
      await expectOdooError(other({ password: 'not this one' }).authenticate(), 'wrong-password');
    });

    it('rejects an unknown user', async () => {
      await expectOdooError(other({ username: 'nobody@example.com' }).authenticate(), 'wrong-password');
    });

    it('rejects a wrong key', async () => {
      await expectOdooError(other({ apiKey: 'f00dfeed' }).verifyApiKey(), 'wrong-key');
      await expectOdooError(other({ apiKey: 'f00dfeed' }).searchCount('res.partner', []), 'wrong-key');
    });

    it('rejects a key with characters that no key has', async () => {
      await expectOdooError(other({ apiKey: 'clave con ñ\n' }).verifyApiKey(), 'wrong-key');
    });

    it('reports an unknown database', async () => {
      await expectOdooError(other({ db: 'atrio_nowhere' }).authenticate(), 'database-unknown');
      await expectOdooError(other({ db: 'atrio_nowhere' }).verifyApiKey(), 'database-unknown');
      await expectOdooError(
        other({ db: 'atrio_nowhere' }).searchCount('res.partner', []),
        'database-unknown',
      );
    });

    it('[S24] [S61] diagnoses a good connection', async () => {
      const { ok, version, steps } = await diagnose(suite.target, options);
      expect(ok).toBe(true);
      expect(version?.major).toBe(major);
      expect(steps.map(({ step, status }) => `${step} ${status}`)).toEqual([
        'address ok',
        'odoo ok',
        'database ok',
        'user ok',
        'key ok',
        'rights ok',
      ]);
    });

    it('[S24] [S61] diagnoses each thing that can be wrong', async () => {
      expect(await stepsOf({ db: 'atrio_nowhere' })).toEqual([
        'address ok',
        'odoo ok',
        'database database-unknown',
        'user skipped',
        'key skipped',
        'rights skipped',
      ]);
      expect(await stepsOf({ password: 'not this one' })).toEqual([
        'address ok',
        'odoo ok',
        'database ok',
        'user wrong-password',
        'key ok',
        'rights ok',
      ]);
      expect(await stepsOf({ apiKey: 'f00dfeed' })).toContain('key wrong-key');
      expect(await stepsOf({ apiKey: 'f00dfeed', password: 'no' })).toContain('rights skipped');
    });

    it.skipIf(protocol === 'json-2')('diagnoses without a key', async () => {
      expect(await stepsOf({ apiKey: undefined })).toEqual([
        'address ok',
        'odoo ok',
        'database ok',
        'user ok',
        'key skipped',
        'rights ok',
      ]);
    });

    it('[S61] diagnoses a connection with the key alone', async () => {
      const { apiKey } = suite.target;
      if (!apiKey) throw new Error('no key');
      const { ok, keyOnly } = await diagnose({ ...suite.target, password: apiKey }, options);
      expect({ ok, keyOnly }).toEqual({ ok: true, keyOnly: true });
      expect(await stepsOf({ password: 'f00dfeed', apiKey: 'f00dfeed' })).toEqual([
        'address ok',
        'odoo ok',
        'database ok',
        'user skipped',
        'key wrong-key',
        'rights skipped',
      ]);
    });

    it('lists the databases, or says that the server does not', async () => {
      const databases = await suite.client.databases();
      expect(databases === null || databases.length > 0).toBe(true);
    });

    it('reports the administrator, the edition, the expiry of the key and the language', async () => {
      expect(await suite.client.isAdministrator()).toBe(true);
      expect(await suite.client.edition()).toBe('community');
      expect((await suite.client.apiKeyExpiry()) ?? '2030-01-01T00:00:00.000Z').toMatch(
        /^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/,
      );
      expect(await suite.client.preferredLang()).toMatch(/^es/);
    });
  });
}
