import { type OdooClient, OdooError, type OdooOptions } from '@atrio/odoo';
import { createOdooClient, diagnose } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoApiKey, type Sandbox, type SandboxVersion, startOdoo } from '../index.ts';

const versions: SandboxVersion[] = [16, 17, 18, 19];
const servers = new Map<SandboxVersion, Sandbox>();

beforeAll(async () => {
  for (const version of versions) servers.set(version, await startOdoo({ version, delayScale: 0.06 }));
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});

function serverOf(version: SandboxVersion): Sandbox {
  const server = servers.get(version);
  if (!server) throw new Error(`no server of version ${version}`);
  return server;
}

function connect(version: SandboxVersion, db: string, options: OdooOptions = {}): OdooClient {
  return createOdooClient(targetOf(version, db), options);
}

function targetOf(version: SandboxVersion, db: string) {
  return { url: serverOf(version).url, db, username: 'admin', password: 'admin', apiKey: demoApiKey };
}

async function idsOf(client: OdooClient, ...names: string[]): Promise<number[]> {
  return (await client.modules(names)).map(({ id }) => id);
}

async function stateOf(client: OdooClient, name: string): Promise<string | undefined> {
  return (await client.modules([name]))[0]?.state;
}

async function failure(promise: Promise<unknown>): Promise<OdooError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OdooError);
  return error as OdooError;
}

async function settle(client: OdooClient): Promise<void> {
  await expect.poll(() => client.pendingModules(), { timeout: 20_000 }).toEqual([]);
}

describe.each(versions)('installation in version %s', (version) => {
  it('also installs dependencies, and modules that install themselves with them', async () => {
    const client = connect(version, 'demo-install');
    const before = new Set(Object.keys(await client.fieldsGet('res.partner')));
    await client.installModules(await idsOf(client, 'crm', 'sale_management'));
    for (const name of ['crm', 'sale_management', 'sale', 'account', 'product', 'mail', 'sale_crm']) {
      expect([name, await stateOf(client, name)]).toEqual([name, 'installed']);
    }
    expect(await stateOf(client, 'stock')).toBe('uninstalled');
    expect(await client.searchCount('crm.stage', [])).toBe(4);
    const after = Object.keys(await client.fieldsGet('res.partner'));
    expect(after.filter((name) => !before.has(name))).toContain('customer_rank');
  });

  it('busy: rejects the first two operations and accepts the third', async () => {
    const client = connect(version, 'demo-busy');
    const ids = await idsOf(client, 'contacts');
    expect((await failure(client.installModules(ids))).code).toBe('busy');
    expect((await failure(client.installModules(ids))).code).toBe('busy');
    await client.installModules(ids);
    expect(await stateOf(client, 'contacts')).toBe('installed');
  });

  it('down-in-install: breaks the connection and completes the installation', async () => {
    const client = connect(version, 'demo-down-in-install');
    const error = await failure(client.installModules(await idsOf(client, 'crm')));
    expect(error).toMatchObject({ code: 'connection-lost', outcomeUnknown: true });
    await settle(client);
    expect(await stateOf(client, 'crm')).toBe('installed');
  });

  it('dead-install: leaves modules pending until they are reset with the call of the version', async () => {
    const client = connect(version, 'demo-dead-install');
    const crm = await idsOf(client, 'crm');
    expect(await failure(client.installModules(crm))).toMatchObject({ outcomeUnknown: true });
    const stuck = await client.pendingModules();
    expect(stuck.map(({ name }) => name)).toContain('crm');
    const again = await failure(client.installModules(crm));
    expect(again.code).toBe(version >= 19 ? 'busy' : 'connection-lost');
    await client.resetPending((await client.pendingModules()).map(({ id }) => id));
    expect(await client.pendingModules()).toEqual([]);
    await client.installModules(crm);
    expect(await stateOf(client, 'crm')).toBe('installed');
  });

  it('dies-in-install: modules stay pending, and nothing answers until another mode', async () => {
    const client = connect(version, 'demo-dies-in-install');
    const crm = await idsOf(client, 'crm');
    expect(await failure(client.installModules(crm))).toMatchObject({ outcomeUnknown: true });
    expect((await failure(client.pendingModules())).code).toBe('connection-lost');
    serverOf(version).setMode('demo-dies-in-install', null);
    expect((await client.pendingModules()).map(({ name }) => name)).toContain('crm');
  });

  it('broken-module: keeps the modules before the error, and does not install the rest', async () => {
    const client = connect(version, 'demo-broken-module');
    const error = await failure(client.installModules(await idsOf(client, 'crm')));
    expect(error.code).toBe('rejected');
    expect(error.detail).toMatch(/^cannot import name/);
    expect(await client.pendingModules()).toEqual([]);
    expect(await stateOf(client, 'crm')).toBe('uninstalled');
    expect(await stateOf(client, 'mail')).toBe('installed');
  });

  it('ignores modules of Enterprise without an error', async () => {
    const client = connect(version, 'demo');
    const ids = await idsOf(client, 'helpdesk');
    await client.installModules(ids);
    expect(await stateOf(client, 'helpdesk')).toBe('uninstallable');
  });

  it('enterprise: installs modules of Enterprise', async () => {
    const client = connect(version, 'demo-enterprise');
    const name = version >= 18 ? 'accountant' : 'account_accountant';
    expect(await client.edition()).toBe('enterprise');
    await client.installModules(await idsOf(client, name));
    expect(await stateOf(client, 'account')).toBe('installed');
    expect(await stateOf(client, name)).toBe('installed');
  });
});

describe('an installation with a delay', () => {
  it.each([17, 18, 19] as const)(
    'in version %s shows its steps to other requests, and rejects a second installation',
    async (version) => {
      const server = await startOdoo({ version, delayScale: 0.4 });
      const client = createOdooClient({ ...targetOf(version, 'demo'), url: server.url });
      const [crm = 0, stock = 0] = await idsOf(client, 'crm', 'stock');
      const installations = Promise.allSettled([
        client.installModules([crm]),
        client.installModules([stock]),
      ]);
      let seen = 0;
      for (let attempt = 0; attempt < 50 && seen === 0; attempt++) {
        seen = (await client.pendingModules()).filter(({ state }) => state === 'to install').length;
      }
      expect(seen).toBeGreaterThan(5);
      const outcomes = await installations;
      const errors = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason.code] : [],
      );
      expect(errors).toEqual(['busy']);
      await server.stop();
    },
  );
});

describe('models', () => {
  it.each(versions)('have the fields of version %s', async (version) => {
    const client = connect(version, 'demo-models');
    await expect(client.fieldsGet('crm.lead')).rejects.toMatchObject({ code: 'rejected' });
    const apps = [
      'crm',
      'sale_management',
      'stock',
      'account',
      'project',
      'hr',
      'mrp',
      'l10n_gt',
      'purchase',
    ];
    await client.installModules(await idsOf(client, ...apps, 'website', 'point_of_sale', 'contacts'));
    const has = async (model: string, field: string) => field in (await client.fieldsGet(model));
    expect(await has('product.template', 'detailed_type')).toBe(version <= 17);
    expect(await has('product.template', 'is_storable')).toBe(version >= 18);
    expect(await has('product.template', 'uom_po_id')).toBe(version <= 18);
    expect(await has('product.template', 'available_in_pos')).toBe(true);
    expect(await has('res.partner', 'mobile')).toBe(version <= 18);
    expect(await has('res.partner', 'title')).toBe(version <= 18);
    expect(await has('crm.lead', 'mobile')).toBe(version <= 18);
    expect(await has('account.account', 'company_id')).toBe(version <= 17);
    expect(await has('account.account', 'company_ids')).toBe(version >= 18);
    expect(await has('hr.employee', 'gender')).toBe(version <= 18);
    expect(await has('hr.employee', 'sex')).toBe(version >= 19);
    expect(await has('hr.employee', 'wage')).toBe(version >= 19);
    expect(await has('sale.order.line', 'tax_id')).toBe(version <= 18);
    for (const model of ['project.task', 'product.supplierinfo', 'mrp.bom', 'stock.quant', 'pos.category']) {
      expect(Object.keys(await client.fieldsGet(model)).length).toBeGreaterThan(5);
    }
  });

  it('takes sections and notes among the lines of orders, and no line without a product', async () => {
    const client = connect(18, 'demo-order-texts');
    await client.installModules(await idsOf(client, 'sale_management', 'purchase'));
    await client.load('res.partner', ['name'], [['Ana']]);
    const lines = ['display_type', 'name', 'price_unit'];
    const load = (model: string, quantity: string, rows: string[][]) =>
      client.load(model, ['partner_id', ...[...lines, quantity].map((name) => `order_line/${name}`)], rows);
    const sold = await load('sale.order', 'product_uom_qty', [
      ['Ana', 'Sección', 'Instalación', '0', '3'],
      ['', 'line_note', 'Con garantía', '', ''],
    ]);
    const bought = await load('purchase.order', 'product_qty', [['Ana', 'Nota', 'Urgente', '5', '0']]);
    expect([sold.messages, bought.messages]).toEqual([[], []]);
    const stored = (model: string, fields: string[]) => client.searchRead(model, [], fields);
    expect(await stored('sale.order.line', [...lines, 'product_uom_qty'])).toMatchObject([
      { display_type: 'line_section', name: 'Instalación', price_unit: 0, product_uom_qty: 0 },
      { display_type: 'line_note', name: 'Con garantía', product_uom_qty: 0 },
    ]);
    expect(await stored('purchase.order.line', lines)).toMatchObject([
      { display_type: 'line_note', name: 'Urgente', price_unit: 0 },
    ]);
    const refused = await load('sale.order', 'product_uom_qty', [
      ['Ana', '', 'Flete', '0', '1'],
      ['Ana', 'line_section', 'Instalación', '5', ''],
    ]);
    expect(refused.messages.map(({ message }) => message)).toEqual([
      'Faltan campos obligatorios en la línea de la orden de venta contable.',
      'Valores prohibidos en la línea de la orden de venta no contable',
    ]);
  });

  it('loads products, bills of materials with their lines, and stock', async () => {
    const client = connect(18, 'demo-goods');
    await client.installModules(await idsOf(client, 'mrp', 'purchase'));
    const products = await client.load(
      'product.template',
      ['id', 'name', 'default_code', 'type', 'is_storable', 'list_price', 'categ_id'],
      [
        ['x.mesa', 'Mesa', 'M-1', 'consu', '1', '450.50', 'All / Saleable'],
        ['x.tabla', 'Tabla', 'T-1', 'Bienes', '1', '80', 'All'],
        ['x.pata', 'Pata', 'P-1', 'Goods', '1', '20', ''],
      ],
    );
    expect(products.messages).toEqual([]);
    const boms = await client.load(
      'mrp.bom',
      ['id', 'product_tmpl_id', 'product_qty', 'bom_line_ids/product_id', 'bom_line_ids/product_qty'],
      [
        ['x.bom', 'Mesa', '1', 'Tabla', '1'],
        ['', '', '', 'P-1', '4'],
        ['x.bom2', 'Tabla', '1', 'Pata', 'x'],
      ],
    );
    expect(boms.ids).toBeNull();
    expect(boms.messages).toMatchObject([{ row: 2, field: 'bom_line_ids' }]);
    const good = await client.load(
      'mrp.bom',
      ['id', 'product_tmpl_id', 'bom_line_ids/product_id', 'bom_line_ids/product_qty'],
      [
        ['x.bom', 'Mesa', 'Tabla', '1'],
        ['', '', 'P-1', '4'],
      ],
    );
    expect(good.ids).toHaveLength(1);
    expect(
      await client.searchRead(
        'mrp.bom.line',
        [['bom_id', '=', good.ids?.[0]]],
        ['product_id', 'product_qty'],
      ),
    ).toMatchObject([
      { product_id: [expect.any(Number), '[T-1] Tabla'], product_qty: 1 },
      { product_id: [expect.any(Number), '[P-1] Pata'], product_qty: 4 },
    ]);
    const quants = await client.load(
      'stock.quant',
      ['id', 'product_id', 'location_id', 'inventory_quantity'],
      [['x.quant', 'Mesa', 'WH/Existencias', '12']],
    );
    expect(quants.messages).toEqual([]);
    await client.call('stock.quant', 'action_apply_inventory', [quants.ids]);
    const overXml = connect(18, 'demo-goods', { protocol: 'xml-rpc' });
    expect(await overXml.call('stock.quant', 'action_apply_inventory', [quants.ids])).toBeNull();
  });

  it('reports the first row of a batch too, where Odoo itself rejects another one', async () => {
    const client = connect(19, 'demo-blame');
    await client.installModules(await idsOf(client, 'account'));
    const row = (id: string, code: string) => [id, code, 'Caja', 'asset_cash'];
    const columns = ['id', 'code', 'name', 'account_type'];
    const rows = [row('x.a', '1'), row('x.b', '2'), row('x.c', '2')];
    const result = await client.load('account.account', columns, rows);
    expect(result.messages.map(({ row }) => row)).toEqual([0, 2]);
    expect((await client.load('account.account', columns, rows.slice(0, 2))).ids).toHaveLength(2);
  });

  it('rejects what the database forbids', async () => {
    const client = connect(19, 'demo-forbids');
    const result = await client.load(
      'res.country',
      ['name', 'code'],
      [
        ['Otro', 'GT'],
        ['', 'ZZ'],
      ],
    );
    expect(result.ids).toBeNull();
    expect(result.messages).toMatchObject([
      { row: 0, field: 'code' },
      { row: 1, field: 'name', message: "Falta el valor requerido para el campo 'Nombre del país' (name)." },
    ]);
  });
});

describe('loading', () => {
  it('reset-after-commit: stores the rows of every third load without an answer', async () => {
    const client = connect(18, 'demo-reset-after-commit');
    const batch = (from: number) => [[`x.r${from}`, `Cliente ${from}`]];
    await client.load('res.partner', ['id', 'name'], batch(1));
    await client.load('res.partner', ['id', 'name'], batch(2));
    const error = await failure(client.load('res.partner', ['id', 'name'], batch(3)));
    expect(error).toMatchObject({ code: 'connection-lost', outcomeUnknown: true });
    expect(await client.searchCount('ir.model.data', [['module', '=', 'x']])).toBe(3);
    await client.load('res.partner', ['id', 'name'], batch(3));
    expect(await client.searchCount('res.partner', [['name', '=like', 'Cliente %']])).toBe(3);
  });

  it('reset-before-commit: stores nothing of every third load', async () => {
    const client = connect(18, 'demo-reset-before-commit');
    for (const n of [1, 2]) await client.load('res.partner', ['id', 'name'], [[`x.r${n}`, 'X']]);
    await failure(client.load('res.partner', ['id', 'name'], [['x.r3', 'X']]));
    expect(await client.searchCount('ir.model.data', [['module', '=', 'x']])).toBe(2);
  });

  it('first-loads-reset: stores nothing of the first four loads', async () => {
    const client = connect(18, 'demo-first-loads-reset');
    const load = () => client.load('res.partner', ['id', 'name'], [['x.f1', 'X']]);
    for (let n = 1; n <= 4; n += 1) await failure(load());
    expect(await client.searchCount('ir.model.data', [['module', '=', 'x']])).toBe(0);
    expect((await load()).ids).toHaveLength(1);
  });

  it('held-load: the third load waits until another mode is set', async () => {
    const client = connect(18, 'demo-held-load');
    for (const n of [1, 2]) await client.load('res.partner', ['id', 'name'], [[`x.h${n}`, 'X']]);
    const third = client.load('res.partner', ['id', 'name'], [['x.h3', 'X']]);
    const { calls } = serverOf(18);
    await expect.poll(() => calls['demo-held-load res.partner.load']).toBe(3);
    // The third call has arrived, so without the mode its row would be stored before the next call.
    expect(await client.searchCount('ir.model.data', [['name', '=', 'h3']])).toBe(0);
    serverOf(18).setMode('demo-held-load', null);
    expect((await third).messages).toEqual([]);
  });

  it('loads five thousand rows without using more memory', async () => {
    const client = connect(18, 'demo-many');
    const rows = Array.from({ length: 5_000 }, (_, index) => [
      `x.c${index}`,
      `Cliente ${index}`,
      'GT',
      `c${index}@example.com`,
    ]);
    for (let from = 0; from < rows.length; from += 500) {
      const { messages } = await client.load(
        'res.partner',
        ['id', 'name', 'country_id', 'email'],
        rows.slice(from, from + 500),
      );
      expect(messages).toEqual([]);
    }
    expect(await client.searchCount('ir.model.data', [['module', '=', 'x']])).toBe(5_000);
    const names = rows.slice(0, 500).map(([id = '']) => id.slice(2));
    const known = await client.searchRead(
      'ir.model.data',
      [
        ['module', '=', 'x'],
        ['name', 'in', names],
      ],
      ['name', 'res_id'],
    );
    expect(known).toHaveLength(500);
  });
});

describe('misbehaviour', () => {
  const codesOf = async (version: SandboxVersion, db: string) => {
    const { steps } = await diagnose(targetOf(version, db), { timeoutMs: 400 });
    return steps.flatMap(({ step, code }) => (code ? [`${step} ${code}`] : []));
  };

  it.each([
    ['demo-redirect', ['database redirect']],
    ['demo-garbage', ['database not-odoo']],
    ['demo-down', ['database connection-lost']],
    ['demo-hang', ['database timeout']],
    ['demo-bad-gateway', ['database connection-lost']],
    ['demo-rate-limited', ['database rate-limited']],
    ['demo-two-factor', ['user wrong-password']],
    ['demo-expired-password', ['user wrong-password']],
    ['demo-no-key', ['key wrong-key']],
    ['demo-no-rights', ['rights not-administrator']],
    ['demo-slow', []],
    ['nodemo', ['database database-unknown']],
  ])('diagnosis of %s', async (db, codes) => {
    expect(await codesOf(18, db)).toEqual(codes);
    expect(await codesOf(19, db)).toEqual(codes);
  });

  it.each([
    ['not-odoo', ['odoo not-odoo']],
    ['redirect', ['address redirect']],
    ['down', ['address connection-lost']],
    ['hang', ['address timeout']],
    ['bad-gateway', ['address connection-lost']],
    ['wrong-version', ['odoo version-unsupported']],
    ['no-jsonrpc', []],
  ] as const)('diagnosis of a whole server with %s', async (mode, codes) => {
    serverOf(18).setMode('*', mode);
    expect(await codesOf(18, 'demo')).toEqual(codes);
    serverOf(18).setMode('*', null);
    expect(await codesOf(18, 'demo')).toEqual([]);
  });

  it('no-rpc: version 19 still works with an API key, version 18 does not work', async () => {
    for (const version of [18, 19] as const) serverOf(version).setMode('*', 'no-rpc');
    const client = connect(19, 'demo');
    expect(await client.isAdministrator()).toBe(true);
    expect((await client.modules(['crm']))[0]?.label).toBe('CRM');
    expect(await codesOf(19, 'demo')).toEqual([]);
    const wrong = createOdooClient({ ...targetOf(19, 'demo'), password: 'no' });
    expect((await failure(wrong.authenticate())).code).toBe('wrong-password');
    expect((await failure(connect(18, 'demo').searchCount('res.partner', []))).code).toBe('not-odoo');
    for (const version of [18, 19] as const) serverOf(version).setMode('*', null);
  });

  it('no-rights: rejects reading and installing modules, and loading into protected models', async () => {
    const client = connect(18, 'demo-no-rights');
    expect((await failure(client.modules())).code).toBe('not-administrator');
    expect((await failure(client.installModules([1]))).code).toBe('not-administrator');
    const result = await client.load('res.country', ['name', 'code'], [['X', 'XX']]);
    expect(result).toMatchObject({ ids: null, messages: [{ type: 'error' }] });
    expect((await client.load('res.partner', ['name'], [['X']])).ids).toHaveLength(1);
  });

  it('english: has no Spanish installed', async () => {
    const client = connect(18, 'demo-english');
    expect(await client.preferredLang()).toBe('en_US');
    expect((await client.fieldsGet('res.partner')).country_id?.string).toBe('Country');
  });
});
