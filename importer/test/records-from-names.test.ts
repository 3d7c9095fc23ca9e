import { createOdooClient, type OdooClient } from '@atrio/odoo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { createFromName, type SaidOfNew } from '../src/records-from-names.ts';

let odoo: Sandbox;
let client: OdooClient;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  client = createOdooClient({
    url: odoo.url,
    db: 'demo-nombres',
    username: demoLogin,
    password: demoPassword,
  });
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

/** The fields of a record that is created from a name. */
async function created(
  relation: string,
  name: string,
  fields: string[],
  said: SaidOfNew = {},
): Promise<unknown> {
  const made = await createFromName(client, relation, name, async () => undefined, said);
  if ('problem' in made) return made.problem;
  const [record] = await client.read(relation, [made.id], fields);
  return fields.map((field) => record?.[field]);
}

test('a contact with a legal form is created as a company, another one as a person', async () => {
  const fields = ['name', 'is_company'];
  expect(await created('res.partner', 'Aceros del Norte, S.A. de C.V.', fields)).toEqual([
    'Aceros del Norte, S.A. de C.V.',
    true,
  ]);
  expect(await created('res.partner', 'Rosa Cux', fields)).toEqual(['Rosa Cux', false]);
});
