import { describe, expect, it } from 'vitest';
import { createOdooClient, diagnose } from '../src/connect.ts';
import type { OdooError } from '../src/index.ts';
import { expectOdooError } from './expect-odoo-error.ts';
import type { SuiteContext } from './suite-context.ts';

export function describeModules(suite: SuiteContext): void {
  const { major, installable, options } = suite;

  describe('modules', () => {
    it('lists modules with labels and dependencies', async () => {
      const [crm] = await suite.client.modules(['crm']);
      expect(crm).toMatchObject({
        name: 'crm',
        label: 'CRM',
        application: true,
        toBuy: false,
        license: 'LGPL-3',
      });
      expect(crm?.dependencies).toContain('sales_team');
      expect(await suite.client.modules(['no_such_module'])).toEqual([]);
      expect((await suite.client.modules()).length).toBeGreaterThan(100);
    });

    it('marks the modules of Enterprise as to buy', async () => {
      const name = major >= 18 ? 'accountant' : 'account_accountant';
      const [accountant] = await suite.client.modules([name]);
      expect(accountant).toMatchObject({ name, toBuy: true, application: true, state: 'uninstallable' });
    });

    it('reports nothing pending, and accepts an empty list to reset', async () => {
      expect(await suite.client.pendingModules()).toEqual([]);
      await suite.client.resetPending([]);
    });

    it('cancels pending modules with the call of this version', async (context) => {
      if (!installable) return context.skip();
      const [module] = await suite.client.modules([installable]);
      if (module?.state !== 'uninstalled') return context.skip();
      await suite.client.call('ir.module.module', 'button_install', [[module.id]]);
      const pending = await suite.client.pendingModules();
      expect(pending.map(({ name }) => name)).toContain(installable);
      const [base] = await suite.client.modules(['base']);
      await suite.client.resetPending([...pending.map(({ id }) => id), base?.id ?? 0]);
      expect(await suite.client.pendingModules()).toEqual([]);
      expect((await suite.client.modules([installable, 'base'])).map(({ state }) => state).sort()).toEqual([
        'installed',
        'uninstalled',
      ]);
    });

    it('reports a user who is not an administrator', async (context) => {
      const plain = await suite.plainUser(suite.client);
      if (!plain) return context.skip();
      const user = createOdooClient(plain, plain.apiKey ? options : { protocol: 'json-rpc' });
      expect(await user.isAdministrator()).toBe(false);
      // With some apps every user may read the list of modules, but only administrators install.
      const list = await user.modules(['crm']).catch((error: OdooError) => error.code);
      if (!Array.isArray(list)) expect(list).toBe('not-administrator');
      await expectOdooError(user.installModules([1]), 'not-administrator');
      const { ok, steps } = await diagnose(plain, plain.apiKey ? options : { protocol: 'json-rpc' });
      expect(ok).toBe(false);
      expect(steps.at(-1)).toMatchObject({ step: 'rights', status: 'failed', code: 'not-administrator' });
      await user.close();
    });

    it('installs a module, and accepts to install it again', async (context) => {
      if (!installable) return context.skip();
      const [before] = await suite.client.modules([installable]);
      if (!before) throw new Error(`${installable} is not there`);
      await suite.client.installModules([before.id]);
      const [after] = await suite.client.modules([installable]);
      expect(after?.state).toBe('installed');
      expect(await suite.client.pendingModules()).toEqual([]);
      // Installing an installed module changes nothing.
      await suite.client.installModules([before.id]);
    }, 300_000);
  });
}
