import type { OdooClient } from '@atrio/odoo';
import { createOdooClient } from '@atrio/odoo/connect';
import { bestSpelling, type NewPartner } from '@atrio/spreadsheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin, demoPassword, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { OdooInstance } from '../src/instance/odoo-instance.ts';
import { odooInstance } from '../src/instance-answers.ts';
import type { NameMatch } from '../src/names/candidates.ts';
import { canCreateFromName } from '../src/names/creatable.ts';
import { missingState } from '../src/names/missing-states.ts';
import { spellingOf } from '../src/names/spellings.ts';
import { recordForDecision } from '../src/records/record-for.ts';
import { matchNames } from '../src/references/match-names.ts';
import {
  createFromName,
  type NameTracker,
  type RecordFromName,
  type SaidOfNew,
} from '../src/references/records-from-names.ts';
import { namesByModel, revertNames } from '../src/revert/names.ts';

const db = 'demo-nombres';
let odoo: Sandbox;
let client: OdooClient;
let instance: OdooInstance;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0 });
  client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
  instance = odooInstance(client);
  await client.installModules(
    (await client.modules(['stock', 'purchase', 'sale_management'])).map(({ id }) => id),
  );
});
afterAll(async () => {
  await client.close();
  await odoo.stop();
});

/** The names of one load, kept in memory. */
function loadOf(): NameTracker & { made: RecordFromName[] } {
  const made: RecordFromName[] = [];
  return {
    made,
    remember: async (one) => {
      const at = made.findIndex(({ externalId }) => externalId === one.externalId);
      made.splice(at < 0 ? made.length : at, at < 0 ? 0 : 1, one);
    },
    externalIdOf: async (model, name) =>
      made.find((one) => one.model === model && one.name === name)?.externalId ?? null,
  };
}

/** The fields of a record that is created from a name. */
async function created(
  relation: string,
  name: string,
  fields: string[],
  said: SaidOfNew = {},
): Promise<unknown> {
  const made = await createFromName(instance, relation, name, loadOf(), said);
  if ('problem' in made) return made.problem;
  const [record] = await client.read(relation, [made.id], fields);
  return fields.map((field) => record?.[field]);
}

/** What Odoo says of a name that it does not know. */
const unknown: NameMatch = { kind: 'none', proposals: [] };

test('a contact with a legal form is created as a company, another one as a person', async () => {
  const fields = ['name', 'is_company'];
  expect(await created('res.partner', 'Aceros del Norte, S.A. de C.V.', fields)).toEqual([
    'Aceros del Norte, S.A. de C.V.',
    true,
  ]);
  expect(await created('res.partner', 'Rosa Cux', fields)).toEqual(['Rosa Cux', false]);
});

test('a contact that is named with its mail is created with both', async () => {
  const fields = ['name', 'email', 'is_company'];
  expect(await created('res.partner', 'Rosa Cux (rosa@ejemplo.com)', fields)).toEqual([
    'Rosa Cux',
    'rosa@ejemplo.com',
    false,
  ]);
  expect(await created('res.partner', 'Tienda (Mixco)', fields)).toEqual(['Tienda (Mixco)', false, false]);
});

test('a product has the code beside its name, which is its bar code where it has the digits of one', async () => {
  const fields = ['name', 'default_code', 'barcode'];
  expect(await created('product.product', '[FR-7] Pastillas', fields)).toEqual(['Pastillas', 'FR-7', false]);
  for (const [name, title] of [
    ['[7401000500014] Disco', 'Disco'],
    ['7401000500021', '7401000500021'],
  ] as const)
    expect(await created('product.product', name, fields)).toEqual([
      ...[title, false, name.replace(/\D/g, '')],
    ]);
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

const idOf = (made: { id: number } | { problem: string }) => ('id' in made ? made.id : made.problem);

test('a later load that creates a name again leaves the record alone that an earlier one created', async () => {
  const [relation, name] = ['res.partner', 'Ferretería A100'];
  const first = Number(idOf(await createFromName(instance, relation, name, loadOf())));
  await client.write(relation, [first], { name: 'Ferretería La Central', active: false });
  const february = loadOf();
  const partner: NewPartner = { email: 'nuevo@ejemplo.com' };
  const second = Number(idOf(await createFromName(instance, relation, name, february, { partner })));
  const read = () => client.read(relation, [first, second], ['name', 'active', 'email']);
  expect(await read()).toMatchObject([
    { name: 'Ferretería La Central', active: false, email: false },
    { name, active: true, email: 'nuevo@ejemplo.com' },
  ]);
  const made = february.made.map((one) => ({ activatedId: null, odooId: null, ...one }));
  expect([...(await revertNames(client, relation, made, async () => undefined))]).toEqual([]);
  expect((await read()).map((row) => row.id)).toEqual([first]);
});

test('a load that was interrupted finds the record that it created, whatever it is called by now', async () => {
  const load = loadOf();
  const withoutId = ({ odooId: _, ...made }: RecordFromName) => made;
  const answered = { ...load, remember: async (made: RecordFromName) => load.remember(withoutId(made)) };
  await createFromName(instance, 'product.product', 'Interrumpido', loadOf());
  const first = idOf(await createFromName(instance, 'product.product', 'Interrumpido', answered));
  await client.write('product.product', [Number(first)], { name: 'Con otro nombre' });
  expect(idOf(await createFromName(instance, 'product.product', 'Interrumpido', load))).toBe(first);
  expect(load.made.map(({ odooId }) => odooId)).toEqual([first]);
  const [product] = await client.read('product.product', [Number(first)], ['name']);
  expect(product?.name).toBe('Con otro nombre');
});

test('a record that now has the mark of one that was created from a name is not removed', async () => {
  const load = loadOf();
  const made = Number(idOf(await createFromName(instance, 'res.partner', 'Duplicada', load)));
  const [own] = load.made;
  const reasons = await revertNames(
    client,
    'res.partner',
    // The contact that was created had another id, until it was merged with this one.
    [{ externalId: own?.externalId ?? '', name: 'Duplicada', activatedId: null, odooId: made + 1_000 }],
    async () => undefined,
  );
  expect([...reasons.values()]).toEqual([expect.stringContaining('Ya no es el registro que creamos')]);
  expect(await client.searchCount('res.partner', [['id', '=', made]])).toBe(1);
});

test.each(['product.template', 'product.product'])(
  'a product that was created from a name as %s is removed with its variants, unless a document uses one',
  async (relation) => {
    const load = loadOf();
    const create = async (name: string) => Number(idOf(await createFromName(instance, relation, name, load)));
    const [free, sold, bought] = [await create('Libre'), await create('Vendido'), await create('Comprado')];
    const isTemplate = relation === 'product.template';
    const other = isTemplate ? 'product.product' : 'product.template';
    const otherOf = async (id: number) => {
      const [row] = isTemplate
        ? await client.searchRead(other, [['product_tmpl_id', '=', id]], ['id'])
        : await client.read(relation, [id], ['product_tmpl_id']);
      const value = isTemplate ? row?.id : row?.product_tmpl_id;
      return Array.isArray(value) ? Number(value[0]) : Number(value);
    };
    const [partner] = await client.create('res.partner', [{ name: 'Quien compra' }]);
    const [order] = await client.create('sale.order', [{ partner_id: partner }]);
    const product_id = isTemplate ? await otherOf(sold) : sold;
    await client.create('sale.order.line', [{ order_id: order, name: 'Vendido', product_id }]);
    const product_tmpl_id = isTemplate ? bought : await otherOf(bought);
    await client.create('product.supplierinfo', [{ partner_id: partner, product_tmpl_id }]);
    const freeOther = await otherOf(free);
    const names = load.made.map((made) => ({ activatedId: null, odooId: null, ...made }));
    const reasons = await revertNames(client, relation, names, async () => undefined);
    const kept = names.map(({ name, externalId }) => [name, reasons.get(externalId) ?? null]);
    expect(kept).toEqual([
      ['Libre', null],
      ['Vendido', 'Lo usa un pedido de venta de tu Odoo.'],
      ['Comprado', 'Lo usa un precio de proveedor de tu Odoo.'],
    ]);
    const there = (model: string, id: number) => odoo.rows(db, model).some((row) => row.id === id);
    expect([there(relation, free), there(other, freeOther)]).toEqual([false, false]);
  },
);

describe.each([16, 17, 18, 19] as const)('in Odoo %i', (version) => {
  let own: Sandbox;
  let ownClient: OdooClient;
  let ownInstance: OdooInstance;
  beforeAll(async () => {
    own = await startOdoo({ version, delayScale: 0 });
    ownClient = createOdooClient({ url: own.url, db, username: demoLogin, password: demoPassword });
    ownInstance = odooInstance(ownClient);
    const modules = await ownClient.modules(['stock', 'account']);
    await ownClient.installModules(modules.map(({ id }) => id));
  });
  afterAll(async () => {
    await ownClient.close();
    await own.stop();
  });
  const named = (model: string, name: string) => own.rows(db, model).filter((row) => row.name === name);
  const undo = async (made: readonly RecordFromName[]) => {
    const kept: [string, string][] = [];
    const names = made.map((one) => ({ activatedId: null, odooId: null, ...one }));
    for (const [model, group] of namesByModel(names)) {
      const reasons = await revertNames(ownClient, model, group, async () => undefined);
      for (const { externalId } of group) kept.push([model, reasons.get(externalId) ?? '']);
    }
    return kept.filter(([, reason]) => reason !== '');
  };

  test('a unit is converted to no other one, and goes with its category', async () => {
    // One that another unit measures by.
    if (version < 19) {
      const [category_id] = await ownClient.create('uom.category', [{ name: 'Saco' }]);
      await ownClient.create('uom.uom', [{ name: 'Costal', category_id }]);
    }
    const categories = version < 19 ? own.rows(db, 'uom.category').length : 0;
    const load = loadOf();
    const id = Number(idOf(await createFromName(ownInstance, 'uom.uom', 'Saco', load)));
    const [unit] = named('uom.uom', 'Saco');
    expect(unit?.id).toBe(id);
    const alone = own.rows(db, 'uom.uom').filter((row) => row.category_id === unit?.category_id);
    if (version < 19) expect([unit?.uom_type, alone]).toEqual(['reference', [unit]]);
    else expect([unit?.relative_factor, unit?.relative_uom_id ?? null]).toEqual([1, null]);
    expect(idOf(await createFromName(ownInstance, 'uom.uom', 'Saco', load))).toBe(id);
    expect(await undo(load.made)).toEqual([]);
    expect(named('uom.uom', 'Saco')).toEqual([]);
    if (version < 19) expect(own.rows(db, 'uom.category')).toHaveLength(categories);
  });

  test('a place stays where another one inside it stays, with what belongs to that one', async () => {
    const load = loadOf();
    const location_id = idOf(await createFromName(ownInstance, 'stock.location', 'Bodega/Estante 3', load));
    await createFromName(ownInstance, 'stock.location', 'Taller/Mesa', load);
    const [product_id] = await ownClient.create('product.product', [{ name: 'Clavo' }]);
    const [rule] = await ownClient.create('stock.warehouse.orderpoint', [{ product_id, location_id }]);
    expect((await undo(load.made)).map(([model]) => model)).toEqual(['stock.location', 'stock.location']);
    expect(named('stock.location', 'Estante 3')).toMatchObject([{ id: location_id }]);
    expect(own.rows(db, 'stock.warehouse.orderpoint')).toMatchObject([{ id: rule }]);
    expect([named('stock.location', 'Taller'), named('stock.location', 'Mesa')]).toEqual([[], []]);
  });

  test('a unit goes after the product that was created with it, in whatever order they are remembered', async () => {
    const load = loadOf();
    const unit = Number(idOf(await createFromName(ownInstance, 'uom.uom', 'Rollo', load)));
    await createFromName(ownInstance, 'product.product', 'Alambre', load, { unit });
    expect(await undo(load.made)).toEqual([]);
    expect([named('product.product', 'Alambre'), named('uom.uom', 'Rollo')]).toEqual([[], []]);
  });

  test('a unit that a product has stays with its category', async () => {
    const load = loadOf();
    const uom_id = idOf(await createFromName(ownInstance, 'uom.uom', 'Fardo', load));
    await ownClient.create('product.template', [{ name: 'Azúcar', uom_id }]);
    expect(await undo(load.made)).toEqual([
      ['uom.uom', 'Lo usa un producto de tu Odoo.'],
      ...(version < 19 ? [['uom.category', 'Lo usa una unidad de medida de tu Odoo.']] : []),
    ]);
  });

  test.each([
    ['8 días', '8 días', 8],
    ['Crédito 45 días', 'Crédito 45 días', 45],
    ['60', '60 días', 60],
    ['90 dias netos', '90 dias netos', 90],
  ])('the whole amount of the payment term «%s» is due after its days', async (name, as, days) => {
    const load = loadOf();
    const id = Number(idOf(await createFromName(ownInstance, 'account.payment.term', name, load)));
    expect(named('account.payment.term', as).map((term) => term.id)).toEqual([id]);
    const lines = () => own.rows(db, 'account.payment.term.line').filter((line) => line.payment_id === id);
    const line =
      version < 17 ? { value: 'balance', days } : { value: 'percent', value_amount: 100, nb_days: days };
    expect(lines()).toMatchObject([line]);
    expect(await undo(load.made)).toEqual([]);
    expect([named('account.payment.term', as), lines()]).toEqual([[], []]);
  });

  test('a payment term that a contact has stays, archived or not', async () => {
    const load = loadOf();
    const make = async (name: string) =>
      Number(idOf(await createFromName(ownInstance, 'account.payment.term', name, load)));
    const term = await make('15 días');
    await make('16 días');
    const partner = { name: 'Ferretería El Clavo', property_supplier_payment_term_id: term, active: false };
    await ownClient.create('res.partner', [partner]);
    expect(await undo(load.made)).toEqual([['account.payment.term', 'Lo usa un contacto de tu Odoo.']]);
    expect([
      named('account.payment.term', '15 días'),
      named('account.payment.term', '16 días'),
    ]).toMatchObject([[{ id: term }], []]);
  });
});

test.each([
  ['8 días', true],
  ['Crédito 365 días', true],
  ['30', true],
  ['30 dias netos', true],
  ['según acuerdo', false],
  ['Contado', false],
  ['días', false],
  ['0 días', false],
  ['366 días', false],
  ['30/60 días', false],
  ['30 y 60 días', false],
  ['30 días fin de mes', false],
  ['50% a 30 días', false],
])('whether the payment term «%s» can be created from its name: %s', (name, can) => {
  expect(
    canCreateFromName({ path: 'property_payment_term_id', relation: 'account.payment.term' }, name, unknown),
  ).toBe(can);
});

test.each([
  ['uom_id', true],
  ['uom_po_id', false],
  ['order_line/product_uom_id', false],
])('whether «%s» may get a unit that Odoo does not have: %s', (path, can) => {
  expect(canCreateFromName({ path, relation: 'uom.uom' }, 'Saco', unknown)).toBe(can);
});

describe('states that Odoo does not have', () => {
  const state = { model: 'res.partner', path: 'state_id', relation: 'res.country.state' };
  const meant = async (name: string) => {
    const match = (await matchNames(instance, state, [name])).get(name) ?? unknown;
    const can = canCreateFromName(state, name, match);
    return [match.kind, can, match.kind === 'none' ? (match.state ?? null) : null];
  };

  test.each([
    ['Sonsonate', { name: 'Sonsonate', country: 'SV', code: 'SO' }],
    ['DEPTO. DE USULUTAN', { name: 'Usulután', country: 'SV', code: 'US' }],
    ['La Libertad', { name: 'La Libertad', country: 'SV', code: 'LI' }],
    ['Cortes', { name: 'Cortés', country: 'HN', code: 'CR' }],
    ['Colón (Panamá)', { name: 'Colón', country: 'PA', code: '3' }],
  ])('«%s» may be created, with its country and its code', async (name, expected) => {
    expect(await meant(name)).toEqual(['none', true, expected]);
  });

  test.each(['La Paz', 'Colón', 'Zona Norte', 'Sonsonate (Honduras)'])(
    '«%s» may not: it is of several countries, or of none',
    async (name) => {
      expect(await meant(name)).toEqual(['none', false, null]);
    },
  );

  test.each([
    ['SV', { name: 'La Paz', country: 'SV', code: 'PA' }],
    ['HN', { name: 'La Paz', country: 'HN', code: 'LP' }],
    ['GT', null],
    [null, null],
  ])('«La Paz» is of the country of the company: %s', (country, expected) => {
    expect(missingState('La Paz', country)).toEqual(expected);
  });

  test.each([
    ['ahuachapan', 'Depto. Ahuachapán', 'AHUACHAPÁN', { name: 'Ahuachapán', code: 'AH' }],
    // Odoo has one of this name in Peru.
    ['La Libertad (El Salvador)', 'Depto. La Libertad', 'LA LIBERTAD', { name: 'La Libertad', code: 'LI' }],
  ])(
    'one is made for all spellings of «%s», and the load remembers it once',
    async (name, other, last, values) => {
      const abroad = odooInstance(
        createOdooClient({
          url: odoo.url,
          db: `demo-${values.code}`,
          username: demoLogin,
          password: demoPassword,
        }),
      );
      const load = loadOf();
      const decide = (value: string) =>
        recordForDecision(
          abroad,
          state.model,
          { action: 'create', field: state.path, value, use: null, useId: null, relation: state.relation },
          load,
        );
      const first = await decide(name);
      const again = await decide(other);
      expect(again).toEqual(first);
      expect(load.made.map(({ model, name }) => [model, name])).toEqual([[state.relation, name]]);
      const made = { id: 'id' in first ? first.id : 0 };
      const [record] = await abroad.client.read(state.relation, [made.id], ['name', 'code', 'country_id']);
      expect(record).toMatchObject({ ...values, country_id: [expect.any(Number), 'El Salvador'] });
      expect((await matchNames(abroad, state, [last])).get(last)).toMatchObject({ kind: 'one', ...made });
      await abroad.client.close();
    },
  );
});
