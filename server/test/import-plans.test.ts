import {
  downloadTemplate,
  findExisting,
  findReferences,
  getInstallation,
  getProgress,
  getReceipt,
  listImportModels,
  listRejectedRows,
  type SheetPlan,
  searchReferences,
  setImportPlan,
} from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { openWorkbook, outlineSheet, type Workbook, writeWorkbook } from '@atrio/spreadsheets';
import { crmSample } from '@atrio/spreadsheets/samples';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, newInstance, prepareJob, runJob, startJob } from './work.ts';

const { atrio, odoo } = await startWithOdoo();

const modelsOf = (customer: Client, documentId: string, app: string) =>
  customer.ok(listImportModels, { params: { documentId }, query: `app=${app}` });

describe('what the file of an app can contain', () => {
  test("an installed app: the instance's own fields and keys", async () => {
    const customer = await atrio.customer();
    const { instance } = await runJob(customer, {
      url: odoo.url,
      db: 'demo-models',
      apps: ['sale_management'],
    });
    const { models, odooVersion, country, notice } = await modelsOf(
      customer,
      instance.documentId,
      'sale_management',
    );
    expect([odooVersion, country, notice]).toEqual(['18.0', 'GT', null]);
    expect(models.map(({ model, live }) => [model, live])).toEqual([
      ['res.partner', true],
      ['res.partner.bank', true],
      ['product.template', true],
      ['product.pricelist.item', true],
      ['product.supplierinfo', true],
      ['sale.order', true],
    ]);
    const [, , products, , , orders] = models;
    expect(products?.fields.type?.selection?.map(([value]) => value)).toContain('consu');
    expect(products?.fields.detailed_type).toBeUndefined();
    expect(products?.fields.categ_id?.relation).toBe('product.category');
    expect(products?.keys).toEqual(['default_code', 'barcode', 'name']);
    expect(products?.remembered).toEqual({ columns: {}, key: null });
    // Lines name records too, which are looked up before the start.
    expect(orders?.fields['order_line/product_id']).toMatchObject({
      type: 'many2one',
      relation: 'product.product',
      required: false,
    });
  });

  test('an app that is not installed yet: the usual fields, and a note about it', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-later');
    const { models, notice } = await modelsOf(customer, instance.documentId, 'crm');
    expect(models).toMatchObject([{ model: 'crm.lead', live: false, name: 'Oportunidades' }]);
    expect(models[0]?.fields.name?.string).toBe('Oportunidad');
    // Users exist before the app is installed, so the salesmen of its sheet can be looked up.
    expect(models[0]?.fields.user_id).toMatchObject({ type: 'many2one', relation: 'res.users' });
    expect(notice).toBe(
      'Tu Odoo todavía no tiene Oportunidades: vienen con CRM. Mientras tanto mostramos los campos habituales.',
    );
  });

  test('an instance that does not answer: the usual fields, and why', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
    const { models, odooVersion, country, notice } = await modelsOf(
      customer,
      instance.documentId,
      'contacts',
    );
    expect([odooVersion, country, models[0]?.live]).toEqual([null, null, false]);
    expect(models[0]?.keys).toEqual(['vat', 'email', 'ref', 'name']);
    expect(notice).toMatch(/^No pudimos consultar tu Odoo\. No se puede llegar a esa dirección\./);
  });

  test('an app without data to load', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo');
    const { status, error } = await customer.refused(listImportModels, {
      params: { documentId },
      query: 'app=no_such_app',
    });
    expect([status, error.message]).toEqual([400, 'Todavía no sabemos cargar hojas de cálculo en esa app.']);
  });
});

describe('the template', () => {
  const download = async (customer: Client, documentId: string, app: string) => {
    const answer = await customer.send(downloadTemplate, { params: { documentId }, query: `app=${app}` });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { disposition: answer.headers.get('content-disposition'), book: openWorkbook(bytes) };
  };
  const textsOf = (book: Workbook, name: string) => {
    const sheet = book.sheets.find((candidate) => candidate.name === name);
    return sheet ? [...book.rows(sheet)].flatMap(({ cells }) => cells.map(String)) : [];
  };

  test("of an installed app: it has the app's fields and values, and is mapped when it is uploaded", async () => {
    const customer = await atrio.customer();
    const db = 'demo-template';
    const { instance } = await runJob(customer, { url: odoo.url, db, apps: ['crm'] });
    const { disposition, book } = await download(customer, instance.documentId, 'crm');
    expect(disposition).toContain('filename="CRM.xlsx"');
    expect(book.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Oportunidades', false],
      ['Instrucciones', false],
      ['Listas', true],
    ]);
    const lists = textsOf(book, 'Listas');
    const stages = odoo.rows(db, 'crm.stage').length;
    expect(stages).toBeGreaterThan(2);
    expect(lists).toEqual(expect.arrayContaining(['Honduras', 'Muy alta']));
    expect(textsOf(book, 'Instrucciones')).toContain(
      'Hecha para «demo-template» (Odoo 18.0), con sus campos y los valores de sus listas.',
    );
    // When it is uploaded, every column is recognized as the field that it was made from.
    const { models } = await modelsOf(customer, instance.documentId, 'crm');
    const model = models[0];
    if (!model) throw new Error('no model');
    const columns = outlineSheet(book, 'Oportunidades', model)?.columns ?? [];
    const names = textsOf(book, 'Oportunidades').slice(columns.length, 2 * columns.length);
    expect(names.length).toBeGreaterThan(15);
    expect(columns.map(({ field }) => field)).toEqual(names);
  });

  test('is the general one where the instance does not answer, and its instructions say so', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
    const { book } = await download(customer, documentId, 'stock');
    expect(book.sheets.map(({ name }) => name)).toEqual([
      'Productos',
      'Ubicaciones',
      'Existencias',
      'Reglas de reabastecimiento',
      'Instrucciones',
      'Listas',
    ]);
    expect(textsOf(book, 'Instrucciones')[1]).toMatch(/^Plantilla general: /);
  });
});

describe('names of records', () => {
  test('missing, found, and found more than once', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo');
    const names = ['Honduras', 'GT', 'Mordor'];
    const countries = await customer.ok(findReferences, {
      params: { documentId },
      body: { model: 'res.country', names },
    });
    expect(countries).toEqual({
      missing: ['Mordor'],
      ambiguous: [],
      taken: [],
      proposals: [],
      creatable: [],
      hasModel: true,
      notice: null,
    });
    const partners = await customer.ok(findReferences, {
      params: { documentId },
      body: { model: 'res.partner', names: ['Nadie'] },
    });
    expect(partners).toMatchObject({ missing: ['Nadie'], creatable: ['Nadie'] });
  });

  test('a payment term can be created where its name says the days', async () => {
    const customer = await atrio.customer();
    const { instance } = await runJob(customer, { url: odoo.url, db: 'demo-terms', apps: ['account'] });
    const answer = await customer.ok(findReferences, {
      params: { documentId: instance.documentId },
      body: {
        model: 'account.payment.term',
        names: ['30 días', '8 días', 'según acuerdo'],
        of: { model: 'res.partner', field: 'property_payment_term_id' },
      },
    });
    expect(answer).toMatchObject({ missing: ['8 días', 'según acuerdo'], creatable: ['8 días'] });
  });

  test('spelled differently: taken, or the nearest proposed; for an invented stage nothing is proposed', async () => {
    const customer = await atrio.customer();
    const { instance } = await runJob(customer, { url: odoo.url, db: 'demo-taken', apps: ['crm'] });
    const [first, , , won] = odoo.rows('demo-taken', 'crm.stage');
    const answer = await customer.ok(findReferences, {
      params: { documentId: instance.documentId },
      body: {
        model: 'crm.stage',
        names: ['NUEVO', 'Propuesta', 'Ganada', 'En espera'],
        of: { model: 'crm.lead', field: 'stage_id' },
      },
    });
    expect(answer).toEqual({
      missing: ['Ganada', 'En espera'],
      ambiguous: [],
      taken: [{ name: 'NUEVO', id: first?.id, as: 'Nuevo' }],
      proposals: [{ name: 'Ganada', candidates: [{ id: won?.id, name: 'Ganado', detail: null }] }],
      creatable: ['Ganada', 'En espera'],
      hasModel: true,
      notice: null,
    });
  });

  test('before its app is there: people are looked up, and of what the app brings nothing is known', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo-units');
    const look = (relation: string, model: string, field: string) =>
      customer.ok(findReferences, {
        params: { documentId },
        body: { model: relation, names: ['Pedro'], of: { model, field } },
      });
    expect(await look('res.users', 'crm.lead', 'user_id')).toMatchObject({
      missing: ['Pedro'],
      hasModel: true,
      notice: null,
    });
    expect(await look('uom.uom', 'product.template', 'uom_id')).toEqual({
      missing: [],
      ambiguous: [],
      taken: [],
      proposals: [],
      creatable: [],
      hasModel: false,
      notice: null,
    });
  });

  test('suggestions by a part of the name, without accents, and distinguishable', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo');
    const search = (query: string) => customer.ok(searchReferences, { params: { documentId }, query });
    expect((await search('model=res.country&search=hondu')).names).toEqual(['Honduras']);
    const state = odoo.rows('demo', 'res.country.state').find(({ name }) => name === 'Sololá');
    const of = 'of_model=res.partner&of_field=state_id';
    expect(await search(`model=res.country.state&search=Solola&${of}`)).toEqual({
      names: ['Sololá'],
      candidates: [{ id: state?.id, name: 'Sololá', detail: 'Guatemala' }],
      notice: null,
    });
  });

  test('an instance that does not answer: no name is reported as missing', async () => {
    const customer = await atrio.customer();
    const { documentId } = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
    const answer = await customer.ok(findReferences, {
      params: { documentId },
      body: { model: 'res.country', names: ['Guatemala'] },
    });
    expect(answer).toMatchObject({ missing: [], ambiguous: [] });
    expect(answer.notice).toMatch(/^No se puede llegar a esa dirección/);
    const found = await customer.ok(searchReferences, { params: { documentId }, query: 'model=res.country' });
    expect(found.names).toEqual([]);
  });
});

describe('keys of records', () => {
  test('of one record, of several, of none, and of an instance that does not answer', async () => {
    const customer = await atrio.customer();
    const db = 'demo-keys';
    const { documentId } = await newInstance(customer, odoo.url, db);
    const people = [
      ['Ana', '576937-K'],
      ['Eva', '7108-0'],
      ['Eva Sur', '71080'],
    ];
    const client = createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });
    await client.load('res.partner', ['name', 'vat'], people);
    // The first was created by a load and archived by its undoing, the second by somebody in Odoo.
    await client.load(
      'res.partner',
      ['id', 'name', 'vat', 'active'],
      [
        ['atrio.ida', 'Ida', '222-2', '0'],
        ['', 'Noé', '333-3', '0'],
      ],
    );
    await client.close();
    const ask = (values: string[]) =>
      customer.ok(findExisting, {
        params: { documentId },
        body: { model: 'res.partner', key: 'vat', values },
      });
    // Found in any notation; "CF" is nobody's number.
    expect(await ask(['576937K', '7108-0', '1234', 'CF', '2222', '333-3'])).toEqual({
      existing: ['576937K'],
      archived: ['2222'],
      ambiguous: ['7108-0'],
      notice: null,
    });
    // The app of opportunities is not installed, so none of them exists.
    const opportunities = await customer.ok(findExisting, {
      params: { documentId },
      body: { model: 'crm.lead', key: 'email_from', values: ['ana@ejemplo.com'] },
    });
    expect(opportunities).toEqual({ existing: [], archived: [], ambiguous: [], notice: null });
    const away = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
    const answer = await customer.ok(findExisting, {
      params: { documentId: away.documentId },
      body: { model: 'res.partner', key: 'vat', values: ['576937-K'] },
    });
    expect(answer).toMatchObject({ existing: [], ambiguous: [] });
    expect(answer.notice).toMatch(/^No se puede llegar a esa dirección/);
  });
});

const sample = crmSample({ rows: 4 });
const planOf = (change: Partial<SheetPlan> = {}): SheetPlan => ({
  sheet: 'Oportunidades',
  model: 'crm.lead',
  columns: sample.headers.map((header, column) => ({
    column,
    header,
    field: [
      'name',
      'partner_name',
      'contact_name',
      'email_from',
      'phone',
      'expected_revenue',
      'date_deadline',
      null,
      'description',
    ][column] as string | null,
  })),
  key: 'email_from',
  references: [],
  ...change,
});

describe('the plan of a file', () => {
  const prepared = async (db = 'demo-plans') => {
    const customer = await atrio.customer();
    const job = await prepareJob(customer, {
      url: odoo.url,
      db,
      apps: ['crm'],
      files: [sample],
    });
    const { documentId } = job.installation;
    return { customer, ...job, documentId, params: { documentId, app: 'crm' } };
  };

  test('is stored with the import, and choices that differ from the proposal are remembered', async () => {
    const { customer, params, documentId, instance } = await prepared();
    // Sent under the name of its app, with the customer's own file name, which loses its path.
    const fileName = 'mis ventas/prospectos 2026.xlsx';
    await customer.ok(setImportPlan, { params, body: { sheets: [planOf()], fileName } });
    const { files } = await customer.ok(getProgress, { params: { documentId } });
    expect(files).toMatchObject([
      { sheet: 'Oportunidades', model: 'crm.lead', state: 'waiting', fileName: 'prospectos 2026.xlsx' },
    ]);
    const { models } = await modelsOf(customer, instance.documentId, 'crm');
    // Only the priority was mapped to another field than its header says.
    expect(models[0]?.remembered).toEqual({ columns: { Prioridad: null }, key: 'email_from' });
    // A choice that is the same as the header is remembered too.
    const asHeaders = planOf();
    const priority = asHeaders.columns.find(({ header }) => header === 'Prioridad');
    await customer.ok(setImportPlan, {
      params,
      body: {
        sheets: [
          {
            ...asHeaders,
            columns: asHeaders.columns.map((column) =>
              column === priority ? { ...column, field: 'priority' } : column,
            ),
          },
        ],
      },
    });
    const again = await modelsOf(customer, instance.documentId, 'crm');
    expect(again.models[0]?.remembered).toEqual({ columns: { Prioridad: 'priority' }, key: 'email_from' });
    const others = await atrio.customer();
    const theirs = await newInstance(others, odoo.url, 'demo-plans');
    const unknown = await modelsOf(others, theirs.documentId, 'crm');
    expect(unknown.models[0]?.remembered).toEqual({ columns: {}, key: null });
  });

  test('is remembered for the files of other apps too', async () => {
    const customer = await atrio.customer();
    const rows = [
      ['Nombre', 'Sector'],
      ['Ana', '4'],
    ];
    const bytes = writeWorkbook([{ name: 'Clientes', rows }]);
    const { installation, instance } = await prepareJob(customer, {
      url: odoo.url,
      db: 'demo-across',
      apps: ['contacts'],
      files: [{ fileName: 'Contactos.xlsx', bytes }],
    });
    const columns = [
      { column: 0, header: 'Nombre', field: 'name' },
      { column: 1, header: 'Sector', field: 'street2' },
    ];
    await customer.ok(setImportPlan, {
      params: { documentId: installation.documentId, app: 'contacts' },
      body: { sheets: [{ sheet: 'Clientes', model: 'res.partner', columns, key: null, references: [] }] },
    });
    const { models } = await modelsOf(customer, instance.documentId, 'sale_management');
    expect(models.map(({ model, remembered }) => [model, remembered])).toEqual([
      ['res.partner', { columns: { Sector: 'street2' }, key: null }],
      ['res.partner.bank', { columns: {}, key: null }],
      ['product.template', { columns: {}, key: null }],
      ['product.pricelist.item', { columns: {}, key: null }],
      ['product.supplierinfo', { columns: {}, key: null }],
      ['sale.order', { columns: {}, key: null }],
    ]);
  });

  test('leaves out the rows that the customer chose, and the receipt tells what was changed in the review', async () => {
    const customer = await atrio.customer();
    const header = ['Nombre', 'Correo'];
    const people = ['Ana', 'Eva', 'Ida'].map((name) => [name, `${name}@ejemplo.com`.toLowerCase()]);
    const bytes = writeWorkbook([{ name: 'Clientes', rows: [header, ...people] }]);
    const job = await prepareJob(customer, {
      url: odoo.url,
      db: 'demo-left-rows',
      apps: ['contacts'],
      files: [{ fileName: 'Contactos.xlsx', bytes }],
    });
    const { documentId } = job.installation;
    const columns = header.map((title, column) => ({
      column,
      header: title,
      field: ['name', 'email'][column] ?? null,
    }));
    const sheet = { sheet: 'Clientes', model: 'res.partner', columns, key: null, references: [] };
    await customer.ok(setImportPlan, {
      params: { documentId, app: 'contacts' },
      body: { sheets: [{ ...sheet, leaveRows: [3], correctedCells: 2 }] },
    });
    await startJob(customer, job, ['contacts']);
    const { files, result } = await ended(customer, documentId);
    expect(files).toMatchObject([{ loaded: 2, rejected: 1 }]);
    expect(result.rows).toMatchObject({ given: 3, created: 2, rejected: 0, aside: 1 });
    const { data: rejected } = await customer.ok(listRejectedRows, { params: { documentId } });
    expect(rejected).toMatchObject([{ row: 3, reason: 'La dejaste fuera en la revisión.' }]);

    const { data } = await customer.ok(getReceipt, { params: { documentId } });
    expect(data.files).toMatchObject([{ correctedCells: 2, leftRows: 1 }]);
    const path = `/api/imports/${data.files[0]?.importId}/corrected.xlsx`;
    const answer = await customer.fetch(path);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Contactos\.xlsx"/);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    const other = await atrio.customer();
    expect((await other.fetch(path)).status).toBe(404);
  });

  test('of a file without corrections has no workbook of them', async () => {
    const { customer, params, documentId } = await prepared();
    await customer.ok(setImportPlan, { params, body: { sheets: [planOf()] } });
    const { files } = await customer.ok(getProgress, { params: { documentId } });
    const answer = await customer.fetch(`/api/imports/${files[0]?.id}/corrected.xlsx`);
    expect(answer.status).toBe(404);
  });

  test('may be set again until the start, and the file stays one file', async () => {
    const { customer, params, documentId } = await prepared();
    for (const key of ['email_from', null]) {
      await customer.ok(setImportPlan, { params, body: { sheets: [planOf({ key })] } });
    }
    const { files } = await customer.ok(getProgress, { params: { documentId } });
    expect(files).toHaveLength(1);
    const { data } = await customer.ok(getInstallation, { params: { documentId } });
    expect(data.files.map(({ name }) => name)).toEqual(['CRM.xlsx']);
  });

  test('of an Odoo that could not be asked reports no field as missing', async () => {
    const { customer, params } = await prepared('demo-plans-down');
    odoo.setMode('demo-plans-down', 'down');
    const columns = [...planOf().columns.slice(0, 8), { column: 8, header: 'Notas', field: 'no_field' }];
    const sheets = [planOf({ columns })];
    expect(await customer.ok(setImportPlan, { params, body: { sheets } })).toEqual({
      data: { app: 'crm', sheets },
    });
  });

  let job: Awaited<ReturnType<typeof prepared>>;
  beforeAll(async () => {
    job = await prepared();
  });

  test.each<[string, Partial<SheetPlan>, RegExp]>([
    ['a tab that is not there', { sheet: 'Hoja9' }, /^Hoja «Hoja9»: .*no tiene/],
    ['a model of another app', { model: 'res.users' }, /^CRM no carga ese tipo de datos/],
    [
      'columns of another file',
      { columns: [{ column: 0, header: 'Otra', field: 'name' }] },
      /ya no tiene la columna «Otra» en su sitio/,
    ],
    [
      'two columns for one field',
      { columns: planOf().columns.map((column) => ({ ...column, field: 'name' })) },
      /dos columnas van a «Oportunidad»\. Deja una sola/,
    ],
    [
      'a required field without a column',
      {
        columns: planOf().columns.map((column) => ({
          ...column,
          field: column.column === 0 ? null : column.field,
        })),
      },
      /«Oportunidad»/,
    ],
    ['a key without a column', { key: 'priority' }, /hace falta una columna con ese dato/],
    [
      'a field that does not exist',
      { columns: [...planOf().columns.slice(0, 8), { column: 8, header: 'Notas', field: 'no_field' }] },
      /tu Odoo no tiene el campo «no_field»/,
    ],
    [
      'a decision without its record',
      { references: [{ field: 'name', value: 'Ana', action: 'use' }] },
      /^Elige qué registro usar en lugar de «Ana»/,
    ],
  ])('%s is refused', async (_, change, words) => {
    const { status, error } = await job.customer.refused(setImportPlan, {
      params: job.params,
      body: { sheets: [planOf(change)] },
    });
    expect(status).toBe(400);
    expect(error.message).toMatch(words);
  });

  test('several sheets of a workbook are several imports, in load order', async () => {
    const customer = await atrio.customer();
    const bytes = writeWorkbook([
      {
        name: 'Existencias',
        rows: [
          ['Producto', 'Ubicación', 'Cantidad'],
          ['Café', 'WH/Stock', 5],
        ],
      },
      {
        name: 'Productos',
        rows: [
          ['Nombre', 'Código'],
          ['Café', 'C-1'],
        ],
      },
    ]);
    const { installation } = await prepareJob(customer, {
      url: odoo.url,
      db: 'demo-sheets',
      apps: ['stock'],
      files: [{ fileName: 'Inventario.xlsx', bytes }],
    });
    const { documentId } = installation;
    const columns = (headers: [string, string][]) =>
      headers.map(([header, field], column) => ({ column, header, field }));
    const sheets: SheetPlan[] = [
      {
        sheet: 'Existencias',
        model: 'stock.quant',
        columns: columns([
          ['Producto', 'product_id'],
          ['Ubicación', 'location_id'],
          ['Cantidad', 'inventory_quantity'],
        ]),
        key: null,
        references: [],
      },
      {
        sheet: 'Productos',
        model: 'product.template',
        columns: columns([
          ['Nombre', 'name'],
          ['Código', 'default_code'],
        ]),
        key: 'default_code',
        references: [],
      },
    ];
    await customer.ok(setImportPlan, { params: { documentId, app: 'stock' }, body: { sheets } });
    const { files } = await customer.ok(getProgress, { params: { documentId } });
    expect(files.map(({ sheet, model }) => [sheet, model])).toEqual([
      ['Productos', 'product.template'],
      ['Existencias', 'stock.quant'],
    ]);
    const { data } = await customer.ok(getInstallation, { params: { documentId } });
    expect(data.files).toHaveLength(1);
  });

  test('is refused after the installation has started', async () => {
    const customer = await atrio.customer();
    const { installation } = await runJob(customer, {
      url: odoo.url,
      db: 'demo-started',
      apps: ['crm'],
      files: [sample],
    });
    const { status } = await customer.refused(setImportPlan, {
      params: { documentId: installation.documentId, app: 'crm' },
      body: { sheets: [planOf()] },
    });
    expect(status).toBe(409);
  });
});
