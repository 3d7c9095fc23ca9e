import { OdooError } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { linkedId } from '../src/calls/linked-ids.ts';
import { odooInstance } from '../src/instance-answers.ts';
import { revertRecords } from '../src/revert/revert-records.ts';

/** A count goes back only where it is known that nobody moved the product in that place since. */

let odoo: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
});
afterAll(() => odoo.stop());

const moves = 'stock.move.line';
const moved =
  'El producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.';
const unknown =
  'No pudimos comprobar si el producto tuvo otros movimientos en esa ubicación. Ajusta su existencia a mano en Inventario.';
const counted = 'La existencia volvió a 0 con un ajuste de inventario.';

/** Three products with a count of 5 each, at the same moment. */
async function threeCounts(db: string) {
  const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  onTestFinished(() => client.close());
  await client.installModules((await client.modules(['stock'])).map(({ id }) => id));
  const products = await client.create(
    'product.product',
    ['Tuerca', 'Clavo', 'Tornillo'].map((name) => ({ name, is_storable: true })),
  );
  const places = await client.searchRead('stock.location', [['usage', '=', 'internal']], ['id']);
  const place = Number(places[0]?.id);
  const [elsewhere = 0] = await client.create('stock.location', [{ name: 'Otra', usage: 'internal' }]);
  const quants = await client.create(
    'stock.quant',
    products.map((product_id) => ({ product_id, location_id: place, quantity: 5 })),
  );
  const at = '2026-11-20 08:00:00';
  const change = { field: 'quantity', label: 'Cantidad', before: 0, after: 5, at };
  const records = quants.map((odooId, index) => ({
    ...{ importId: 0, row: index + 2, action: 'created' as const, externalId: null },
    ...{ odooId, before: [change] },
  }));
  const move = (product: number, to: number, date: string, reference = 'WH/OUT/1') => ({
    ...{ product_id: products[product], location_id: place, location_dest_id: to, state: 'done' },
    ...{ date, reference },
  });
  const revert = async () =>
    (await revertRecords(odooInstance(client), 'stock.quant', records)).map(({ reason }) => reason);
  return { client, revert, move, place, elsewhere };
}

test('also where thousands of newer moves are of another product', async () => {
  const { client, revert, move, elsewhere } = await threeCounts('demo-many-moves');
  await client.create(moves, [move(0, elsewhere, '2026-11-20 09:00:00')]);
  for (let part = 0; part < 6; part += 1)
    await client.create(
      moves,
      Array.from({ length: 1_000 }, () => move(1, elsewhere, '2026-11-21 09:00:00')),
    );
  expect(await revert()).toEqual([moved, moved, counted]);
});

test('and not where the other moves are earlier, our own or in other places', async () => {
  const { client, revert, move, place, elsewhere } = await threeCounts('demo-other-moves');
  await client.create(moves, [
    move(0, elsewhere, '2026-11-20 07:59:00'),
    move(1, elsewhere, '2026-11-20 09:00:00', 'Conteo cargado por Atrio'),
    { ...move(2, elsewhere, '2026-11-20 09:00:00'), location_id: elsewhere },
  ]);
  expect(await revert()).toEqual([counted, counted, counted]);
  const quants = await client.searchRead('stock.quant', [['quantity', '>', 0]], ['location_id']);
  expect(quants.map(({ location_id }) => linkedId(location_id)).filter((id) => id === place)).toEqual([]);
});

test('so it stays where Odoo does not show the moves', async () => {
  const { client, revert } = await threeCounts('demo-hidden-moves');
  const read = client.searchRead.bind(client);
  vi.spyOn(client, 'searchRead').mockImplementation((model, ...more) =>
    model === moves ? Promise.reject(new OdooError('rejected')) : read(model, ...more),
  );
  expect(await revert()).toEqual([unknown, unknown, unknown]);
});

test('so it stays where the moves have no end', async () => {
  const { client, revert, place } = await threeCounts('demo-endless-moves');
  const read = client.searchRead.bind(client);
  let pages = 0;
  vi.spyOn(client, 'searchRead').mockImplementation((model, ...more) => {
    if (model !== moves) return read(model, ...more);
    pages += 1;
    const page = Array.from({ length: 1_000 }, (_, at) => ({
      ...{ id: pages * 1_000 + at, product_id: [999_999, 'Otro'], location_id: [place, 'Existencias'] },
      ...{ location_dest_id: [place, 'Existencias'], date: '2026-11-21 09:00:00', reference: '' },
    }));
    return Promise.resolve(page);
  });
  expect(await revert()).toEqual([unknown, unknown, unknown]);
  expect(pages).toBe(50);
});
