import type { OdooTarget } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe } from 'vitest';
import { demoApiKey, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { describeFirstJob } from './first-job.suite.ts';

/**
 * With ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD and ODOO_API_KEY on a real server, best on a fresh
 * database.
 */
const { ODOO_URL, ODOO_DB, ODOO_USER, ODOO_PASSWORD, ODOO_API_KEY } = process.env;

if (ODOO_URL && ODOO_DB && ODOO_USER && ODOO_PASSWORD) {
  const target = {
    url: ODOO_URL,
    db: ODOO_DB,
    username: ODOO_USER,
    password: ODOO_PASSWORD,
    ...(ODOO_API_KEY ? { apiKey: ODOO_API_KEY } : {}),
  };
  describe('a company in Guatemala', () => {
    beforeAll(() => settleInGuatemala(target), 120_000);
    describeFirstJob(`the first job on ${ODOO_URL}`, () => target, 500);
  });
} else {
  describe('the first job on the stand-in 18', () => {
    let odoo: Sandbox;
    beforeAll(async () => {
      odoo = await startOdoo({ version: 18, delayScale: 0.02 });
    });
    afterAll(() => odoo.stop());
    const target = () => ({
      url: odoo.url,
      db: 'demo-first-job',
      username: 'admin',
      password: 'admin',
      apiKey: demoApiKey,
    });
    describeFirstJob('all of it', target, 60);
  });
}

/**
 * Gives the company of a new database the country and the currency of the files, as its administrator would.
 */
async function settleInGuatemala(target: OdooTarget): Promise<void> {
  const client = createOdooClient(target, { timeoutMs: 120_000 });
  const [company] = await client.searchRead('res.company', [], ['country_id'], { limit: 1, order: 'id' });
  if (company && !company.country_id) {
    const [country] = await client.searchRead('res.country', [['code', '=', 'GT']], ['currency_id']);
    const [currency] = (country?.currency_id ?? []) as number[];
    await client.write('res.currency', [Number(currency)], { active: true });
    await client.write('res.company', [Number(company.id)], {
      country_id: country?.id,
      currency_id: currency,
    });
  }
  await client.close();
}
