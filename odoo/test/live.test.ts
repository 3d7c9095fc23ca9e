import { describe, it } from 'vitest';
import type { OdooClient, OdooTarget, Protocol } from '../src/index.ts';
import { describeOdooClient } from './suite.ts';

/**
 * The same suite against a real server: ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD, ODOO_API_KEY; optional
 * ODOO_PROTOCOL, and ODOO_INSTALL with a module that may be installed. It creates partners and deletes them
 * again. It needs Spanish: es_419 is installed where it is missing.
 */
const { ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD, ODOO_API_KEY, ODOO_PROTOCOL, ODOO_INSTALL } =
  process.env;

if (ODOO_URL && ODOO_DB && ODOO_USER && ODOO_PASSWORD && ODOO_API_KEY) {
  const target: OdooTarget = {
    url: ODOO_URL,
    db: ODOO_DB,
    username: ODOO_USER,
    password: ODOO_PASSWORD,
    apiKey: ODOO_API_KEY,
  };
  const protocol = ODOO_PROTOCOL as Protocol | undefined;
  const major = await prepare(target);
  describeOdooClient(`Odoo ${major} at ${target.url}`, async () => target, {
    major,
    protocol,
    installable: ODOO_INSTALL ?? null,
    plainUser: (client) => makePlainUser(client, target),
  });
} else {
  describe('a real Odoo', () => {
    it.skip('needs ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD and ODOO_API_KEY', () => undefined);
  });
}

/** Installs Spanish where it is missing. @returns the server's major version */
async function prepare(target: OdooTarget): Promise<number> {
  const { createOdooClient } = await import('../src/connect.ts');
  const client = createOdooClient(target, { timeoutMs: 300_000 });
  const { major } = await client.version();
  const [spanish] = await client.searchRead('res.lang', [['code', '=', 'es_419']], ['active'], {
    context: { active_test: false },
  });
  if (spanish && !spanish.active) {
    const lang_ids = [[6, 0, [spanish.id]]];
    const wizard = await client.create('base.language.install', [{ lang_ids, overwrite: false }]);
    await client.call('base.language.install', 'lang_install', [wizard]);
  }
  await client.close();
  return major;
}

async function makePlainUser(client: OdooClient, target: OdooTarget): Promise<OdooTarget> {
  const username = `plain-${Date.now()}@example.com`;
  const password = 'plain-user-password';
  await client.call('res.users', 'create', [{ name: 'Plain', login: username, password }]);
  return { url: target.url, db: target.db, username, password };
}
