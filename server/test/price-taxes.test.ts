import { listImportModels, type SheetPlan, setImportPlan } from '@atrio/contract';
import { createOdooClient } from '@atrio/odoo/connect';
import { writeWorkbook } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, prepareJob, runJob, startJob } from './work.ts';

/** Its prices include 12 %, as in every Odoo with the localisation of Guatemala. */
const app = 'sale_management';

const { atrio, odoo } = await startWithOdoo();

const clientOf = (db: string) =>
  createOdooClient({ url: odoo.url, db, username: demoLogin, password: demoPassword });

/** Loads two products. @returns their prices in Odoo, and the log */
async function load(db: string, priceTax: 'convert' | 'keep' | null) {
  const customer = await atrio.customer();
  const bytes = writeWorkbook([
    {
      name: 'Productos',
      rows: [
        ['Producto', 'Precio sin IVA'],
        ['Pala', 100],
        ['Pico', 10.55],
      ],
    },
  ]);
  const job = await prepareJob(customer, {
    ...{ url: odoo.url, db, apps: [app] },
    files: [{ fileName: 'Ventas.xlsx', bytes }],
  });
  const { documentId } = job.installation;
  if (priceTax !== null) {
    const sheet: SheetPlan = {
      sheet: 'Productos',
      model: 'product.template',
      columns: [
        { column: 0, header: 'Producto', field: 'name' },
        { column: 1, header: 'Precio sin IVA', field: 'list_price', priceTax },
      ],
      key: null,
      references: [],
    };
    await customer.ok(setImportPlan, { params: { documentId, app }, body: { sheets: [sheet] } });
  }
  await startJob(customer, job, [app]);
  const { events } = await ended(customer, documentId);
  const client = clientOf(db);
  const found = await client.searchRead(
    'product.template',
    [['name', 'in', ['Pala', 'Pico']]],
    ['name', 'list_price'],
  );
  await client.close();
  return {
    prices: found.map(({ name, list_price }) => [name, list_price]),
    log: events.map(({ message }) => message),
  };
}

const told =
  '«Ventas.xlsx, hoja Productos»: Los precios de «Precio sin IVA» no incluyen el impuesto del 12 %, y los de tu Odoo sí: entran con él (100 entra como 112).';

test('prices without the tax go with it into an Odoo whose prices include it, and the log says so', async () => {
  const { prices, log } = await load('demo-taxes', null);
  expect(prices).toEqual([
    ['Pala', 112],
    ['Pico', 11.82],
  ]);
  expect(log.filter((line) => line.includes('impuesto'))).toEqual([told]);
});

test('prices stay as they are where the customer wants it', async () => {
  const { prices, log } = await load('demo-taxes-kept', 'keep');
  expect(prices).toEqual([
    ['Pala', 100],
    ['Pico', 10.55],
  ]);
  expect(log.join(' ')).not.toContain('el impuesto del 12 %');
});

test('the taxes of prices are told for apps with prices: percentages, in the price or added to it', async () => {
  const customer = await atrio.customer();
  const db = 'demo-taxes-told';
  const { instance } = await runJob(customer, { url: odoo.url, db, apps: [app, 'crm'] });
  const params = { documentId: instance.documentId };
  const taxesOf = async (name: string) =>
    (await customer.ok(listImportModels, { params, query: `app=${name}` })).taxes;
  expect(await taxesOf('crm')).toBeNull();
  const client = clientOf(db);
  const [company] = await client.searchRead('res.company', [], ['account_sale_tax_id']);
  await client.write('account.tax', [Number((company?.account_sale_tax_id as unknown[] | undefined)?.[0])], {
    amount: 15,
    price_include: false,
  });
  const [purchaseTax] = await client.searchRead(
    'account.tax',
    [
      ['type_tax_use', '=', 'purchase'],
      ['amount', '=', 12],
    ],
    ['id'],
  );
  await client.write('account.tax', [Number(purchaseTax?.id)], { amount_type: 'fixed' });
  await client.close();
  expect(await taxesOf(app)).toEqual({
    sale: { name: '12%', percent: 15, included: false },
    purchase: null,
  });
});

test('products of which the list only says whether they are taxed have the tax of the company, or none', async () => {
  const customer = await atrio.customer();
  const rows = [
    ['Producto', 'Precio', 'Afecto a IVA'],
    ['Pala', 112, 'S'],
    ['Libro', 50, 'N'],
    ['Lija', 20, null],
  ];
  const db = 'demo-taxes-answered';
  await runJob(customer, {
    ...{ url: odoo.url, db, apps: [app] },
    files: [{ fileName: 'Ventas.xlsx', bytes: writeWorkbook([{ name: 'Productos', rows }]) }],
  });
  const client = clientOf(db);
  const found = await client.searchRead(
    'product.template',
    [['name', 'in', ['Pala', 'Libro', 'Lija']]],
    ['name', 'taxes_id'],
  );
  const [company] = await client.searchRead('res.company', [], ['account_sale_tax_id']);
  await client.close();
  const own = Number((company?.account_sale_tax_id as unknown[] | undefined)?.[0]);
  expect(found.map(({ name, taxes_id }) => [name, taxes_id])).toEqual([
    ['Pala', [own]],
    ['Libro', []],
    ['Lija', []],
  ]);
});

test('a list of products with their tax leaves the taxes of another company as they are', async () => {
  const customer = await atrio.customer();
  const db = 'demo-taxes-companies';
  await runJob(customer, { url: odoo.url, db, apps: [app] });
  const client = clientOf(db);
  const sale = { type_tax_use: 'sale', amount_type: 'percent' };
  const idOf = async (name: string) =>
    Number(
      (
        await client.searchRead(
          'account.tax',
          [
            ['name', '=', name],
            ['type_tax_use', '=', 'sale'],
          ],
          ['id'],
        )
      )[0]?.id,
    );
  const own = await idOf('12%');
  const [other] = await client.create('res.company', [{ name: 'Filial' }]);
  const [reduced = 0, theirs = 0] = await client.create('account.tax', [
    { ...sale, name: 'IVA 5%', amount: 5, company_id: 1 },
    { ...sale, name: 'IVA 16%', amount: 16, company_id: other },
  ]);
  const made = await client.create(
    'product.template',
    ['P-1', 'P-2'].map((code, at) => ({
      ...{ name: `Pala ${code}`, default_code: code },
      taxes_id: [[6, 0, [at === 0 ? own : reduced, theirs]]],
    })),
  );
  const rows = [
    ['Referencia interna', 'Producto', 'Impuesto'],
    ['P-1', 'Pala P-1', '12%'],
    ['P-2', 'Pala P-2', '12%'],
  ];
  const files = [{ fileName: 'Ventas.xlsx', bytes: writeWorkbook([{ name: 'Productos', rows }]) }];
  const job = await prepareJob(customer, { url: odoo.url, db, apps: [app], files });
  const sheet: SheetPlan = {
    sheet: 'Productos',
    model: 'product.template',
    columns: ['default_code', 'name', 'taxes_id'].map((field, column) => ({
      ...{ column, field, header: rows[0]?.[column] ?? '' },
    })),
    key: 'default_code',
    references: [],
  };
  const params = { documentId: job.installation.documentId, app };
  await customer.ok(setImportPlan, { params, body: { sheets: [sheet] } });
  await startJob(customer, job, [app]);
  const { files: done } = await ended(customer, job.installation.documentId);
  expect(done).toMatchObject([{ updated: 1, unchanged: 1, rejected: 0 }]);
  const found = await client.read('product.template', made, ['taxes_id']);
  await client.close();
  expect(found.map(({ taxes_id }) => (taxes_id as number[]).toSorted((a, b) => a - b))).toEqual([
    [own, theirs],
    [own, theirs],
  ]);
});

test('in a branch, the taxes are those of the company that it belongs to', async () => {
  const customer = await atrio.customer();
  const db = 'demo-taxes-branch';
  const { instance } = await runJob(customer, { url: odoo.url, db, apps: [app] });
  const client = clientOf(db);
  const [branch = 0] = await client.create('res.company', [{ name: 'Sucursal Antigua' }]);
  await client.write('res.company', [branch], { parent_ids: [[6, 0, [1, branch]]] });
  const { uid } = await client.call<{ uid: number }>('res.users', 'context_get');
  await client.write('res.users', [uid], { company_id: branch });
  const query = `app=${app}`;
  const { taxes } = await customer.ok(listImportModels, {
    params: { documentId: instance.documentId },
    query,
  });
  expect(taxes).toEqual({
    sale: { name: '12%', percent: 12, included: true },
    purchase: { name: '12%', percent: 12, included: true },
  });
  const rows = [
    ['Producto', 'Impuesto'],
    ['Pala', '12%'],
  ];
  const files = [{ fileName: 'Ventas.xlsx', bytes: writeWorkbook([{ name: 'Productos', rows }]) }];
  const { progress } = await runJob(customer, { url: odoo.url, db, apps: [app], files });
  expect(progress.files, messages(progress)).toMatchObject([{ loaded: 1, rejected: 0 }]);
  const [product] = await client.searchRead('product.template', [['name', '=', 'Pala']], ['taxes_id']);
  const [tax] = await client.read('account.tax', product?.taxes_id as number[], ['name', 'company_id']);
  await client.close();
  expect([tax?.name, (tax?.company_id as unknown[] | undefined)?.[0]]).toEqual(['12%', 1]);
});
