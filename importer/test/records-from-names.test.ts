import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { bestSpelling } from '@atrio/spreadsheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { matchNames } from '../src/names/match-names.ts';
import { spellingOf } from '../src/names/spellings.ts';
import type { OdooInstance } from '../src/odoo-instance.ts';
import { createFromName, type SaidOfNew } from '../src/records-from-names.ts';

const db = 'demo-nombres';
let odoo: Sandbox;
let client: OdooClient;
let instance: OdooInstance;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  instance = odooInstance(client);
  await client.installModules((await client.modules(['stock'])).map(({ id }) => id));
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
  const made = await createFromName(instance, relation, name, async () => undefined, said);
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

test('a place with a slash is inside the one before it, which is created where Odoo does not have it', async () => {
  const fields = ['complete_name', 'usage'];
  const places = [
    'Bodega/Estante A',
    'Bodega / Estante 3',
    'WH/Existencias/Patio',
    'Pasillo 1/2',
    'Caja s/n',
  ];
  const found: unknown[] = [];
  for (const place of places) found.push(await created('stock.location', place, fields));
  expect(found).toEqual([
    ['WH/Existencias/Bodega/Estante A', 'internal'],
    ['WH/Existencias/Bodega/Estante 3', 'internal'],
    ['WH/Existencias/Patio', 'internal'],
    ['WH/Existencias/Pasillo 1/2', 'internal'],
    ['WH/Existencias/Caja s/n', 'internal'],
  ]);
  expect(odoo.rows(db, 'stock.location').filter(({ name }) => name === 'Bodega')).toHaveLength(1);
  const target = { model: 'stock.quant', path: 'location_id', relation: 'stock.location' };
  expect((await matchNames(instance, target, ['bodega/estante 3'])).get('bodega/estante 3')).toMatchObject({
    kind: 'one',
    name: 'WH/Existencias/Bodega/Estante 3',
  });
});

test('categories are created inside theirs; a slash without spaces is part of a name, and so is more than eight levels', async () => {
  const tooDeep = Array.from({ length: 9 }, (_, level) => `n${level}`).join(' / ');
  for (const name of ['Cocina / Eléctricos', 'COCINA > Ollas', 'Aceites/Grasas', tooDeep])
    await created('product.category', name, []);
  const names = odoo.rows(db, 'product.category').map((row) => row.complete_name);
  expect(names.slice(-5)).toEqual([
    ...['Cocina', 'Cocina / Eléctricos', 'Cocina / Ollas', 'Aceites/Grasas', tooDeep],
  ]);
});

test.each([
  [['ELECTRICO', 'ELÉCTRICO', 'Electrico', 'Eléctrico'], 'Eléctrico'],
  [['ELECTRICO', 'Electrico', 'electrico'], 'Electrico'],
  [['Por Visitar', 'Por visitar', 'Por visitar'], 'Por visitar'],
])('of the spellings %j «%s» is created', (names, best) => {
  const spellings = [...new Set(names)].map((name) => ({
    name,
    rows: names.filter((other) => other === name).length,
  }));
  expect(bestSpelling(spellings)).toBe(best);
});

test('each part of a path has its best spelling', () => {
  const names = ['ELECTRICO / Focos', 'Eléctrico / cables', 'ELÉCTRICO / Cables', 'Focos'];
  const spell = spellingOf(
    'product.category',
    names.map((name) => ({ name, rows: 1 })),
  );
  expect(names.map(spell)).toEqual([
    'Eléctrico / Focos',
    'Eléctrico / Cables',
    'Eléctrico / Cables',
    'Focos',
  ]);
});
