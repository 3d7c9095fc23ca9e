import { afterAll, beforeAll, describe } from 'vitest';
import { demoApiKey, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { engine } from './databases.ts';
import { describeImports } from './imports.suite.ts';

/**
 * With ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD and ODOO_API_KEY on a real server, which keeps what is
 * loaded.
 */
const { ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD, ODOO_API_KEY } = process.env;

if (ODOO_URL && ODOO_DB && ODOO_USER && ODOO_PASSWORD) {
  describeImports(`imports into ${ODOO_URL}`, async () => ({
    url: ODOO_URL,
    db: ODOO_DB,
    username: ODOO_USER,
    password: ODOO_PASSWORD,
    ...(ODOO_API_KEY ? { apiKey: ODOO_API_KEY } : {}),
  }));
} else {
  // What differs between versions of Odoo is the same on either database.
  const versions = engine === 'sqlite' ? ([17, 19] as const) : ([19] as const);
  describe.each(versions)('imports into the stand-in %i', (version) => {
    let odoo: Sandbox;
    beforeAll(async () => {
      odoo = await startOdoo({ version, delayScale: 0.02 });
    });
    afterAll(() => odoo.stop());
    describeImports('all of it', async () => ({
      url: odoo.url,
      db: 'demo',
      username: 'admin',
      password: 'admin',
      apiKey: demoApiKey,
    }));
  });
}
