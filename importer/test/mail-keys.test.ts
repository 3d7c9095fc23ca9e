import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { OdooInstance } from '../src/instance/odoo-instance.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { lookUpBatch } from '../src/load/batch.ts';
import { existingKeys } from '../src/match/existing-keys.ts';
import { loadJobOf } from '../src/records/load-job.ts';
import { withIds } from '../src/records/resolved-records.ts';
import { pendingRecords } from './pending-records.ts';

let odoo: Sandbox;
let client: OdooClient;
let instance: OdooInstance;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  client = createOdooClient({
    ...{ url: odoo.url, db: 'demo-mail-keys', username: demoLogin, password: demoPassword },
  });
  instance = odooInstance(client);
  const modules = await client.modules(['contacts', 'crm', 'hr']);
  await client.installModules(modules.map(({ id }) => id));
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

/** What a load would do with rows that have these addresses, from row 2 on. */
async function lookUp(model: string, key: string, mails: string[]) {
  const { job, columns } = await loadJobOf(instance, { model, paths: ['name', key], key });
  const lines = mails.map((mail, at) => [`Fila ${at + 2}`, mail]);
  const records = pendingRecords(model, ['name', key], lines);
  const sendable = await withIds(instance, model, columns, [], records);
  const look = await lookUpBatch(instance, job, sendable, {
    sending: async () => undefined,
    between: async () => undefined,
  });
  return {
    created: look.toCreate.map(({ row }) => row),
    found: look.toUpdate.map(({ record: { row }, odooId }) => [row, odooId]),
    ambiguous: [...look.ambiguous.keys()],
  };
}

test.each([
  ['res.partner', 'email'],
  ['crm.lead', 'email_from'],
  ['hr.employee', 'work_email'],
])('a record of %s is known by its mail in any capitals', async (model, key) => {
  const mails = ['Maria.Lopez@Gmail.com', 'axb@example.com', 'Dos@example.com', 'dos@Example.com'];
  const ids = await client.create(
    model,
    mails.map((mail, at) => ({ name: `Persona ${at}`, [key]: mail })),
  );
  const rows = ['maria.lopez@gmail.com', 'a_b@example.com', 'AXB@EXAMPLE.COM', 'DOS@example.com'];
  expect(await lookUp(model, key, rows)).toEqual({
    created: [3],
    found: [
      [2, ids[0]],
      [4, ids[1]],
    ],
    ambiguous: [5],
  });
  // The review says the same.
  expect(await existingKeys(instance, model, key, rows)).toEqual({
    existing: ['maria.lopez@gmail.com', 'AXB@EXAMPLE.COM'],
    archived: [],
    ambiguous: ['DOS@example.com'],
  });
});

test('many addresses are searched with few calls', async () => {
  const [id] = await client.create('hr.employee', [{ name: 'Última', work_email: 'Ultima@example.com' }]);
  const [contact] = await client.create('res.partner', [{ name: 'Última', email: 'Ultima@example.com' }]);
  const mails = Array.from({ length: 250 }, (_, at) => `persona${at}@example.com`);
  const rows = [...mails, 'ultima@example.com'];
  const searchRead = vi.spyOn(client, 'searchRead');
  onTestFinished(() => searchRead.mockRestore());
  const searches = (model: string) => searchRead.mock.calls.filter(([searched]) => searched === model).length;
  expect((await lookUp('hr.employee', 'work_email', rows)).found).toEqual([[252, id]]);
  // Active and archived ones.
  expect(searches('hr.employee')).toBe(6);
  expect((await lookUp('res.partner', 'email', rows)).found).toEqual([[252, contact]]);
  expect(searches('res.partner')).toBe(2);
});
