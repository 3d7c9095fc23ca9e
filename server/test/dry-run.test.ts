import { type BodyInputOf, dryRun } from '@atrio/contract';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { describe, expect, test } from 'vitest';
import { createOdooClient } from '../../odoo/src/connect.ts';
import { demoApiKey, demoLogin, demoPassword } from '../../sandbox/odoo/index.ts';
import { startWithOdoo } from './with-odoo.ts';
import { newInstance, runJob } from './work.ts';

const db = 'demo-dry-run';

const { atrio, odoo } = await startWithOdoo();
const customer = await atrio.customer();
const files = [contactsSample({ rows: 5 })];
const job = await runJob(customer, { url: odoo.url, db, apps: ['contacts', 'account'], files });
/** documentId of an instance where contacts and accounting are installed. */
const instance = job.instance.documentId;

/** A person who changes records in Odoo itself. */
const inOdoo = (name: string) =>
  createOdooClient({
    url: odoo.url,
    db: name,
    username: demoLogin,
    password: demoPassword,
    apiKey: demoApiKey,
  });

type Body = BodyInputOf<typeof dryRun>;
const rowsOf = (values: string[][]) => values.map((row, index) => ({ row: index + 2, values: row }));
const ask = (body: Body, documentId = instance) => customer.ok(dryRun, { params: { documentId }, body });
const counts = () => ['res.partner', 'account.account'].map((model) => odoo.rows(db, model).length);

describe('a dry run', () => {
  test('finds every bad row, though Odoo stops at ten, and keeps nothing', async () => {
    const before = counts();
    // Every third row has no name, which only Odoo refuses; two have values that cannot be read.
    const values = Array.from({ length: 60 }, (_, index) => [
      index % 3 === 0 ? '' : `Cliente ${index}, "S.A."\nzona 1`,
      index === 7 ? 'Mordor' : 'GT',
      index === 8 ? 'ninguno' : 'person',
    ]);
    const { possible, notice, tried, undecided, problems } = await ask({
      model: 'res.partner',
      fieldNames: ['name', 'country_id', 'company_type'],
      rows: rowsOf(values),
    });
    // Unknown names are decided by the customer, and not sent to Odoo.
    expect([possible, notice, tried, undecided]).toEqual([true, null, 59, 1]);
    const bad = values.flatMap((_, index) => (index % 3 === 0 || index === 8 ? [index + 2] : []));
    expect(problems.map(({ row }) => row)).toEqual(bad);
    expect(problems[0]).toEqual({
      row: 2,
      field: 'name',
      value: null,
      reason: 'Falta el nombre, que Odoo exige.',
    });
    expect(problems.find(({ row }) => row === 10)?.reason).toBe(
      '«ninguno» no es una opción de «Tipo de empresa».',
    );
    expect(counts()).toEqual(before);
  });

  test('good rows have no problem, and are not in Odoo afterwards', async () => {
    const before = counts();
    const values = Array.from({ length: 300 }, (_, index) => [`Bueno ${index}`]);
    const answer = await ask({ model: 'res.partner', fieldNames: ['name'], rows: rowsOf(values) });
    expect(answer).toEqual({
      possible: true,
      notice: null,
      tried: 300,
      undecided: 0,
      skipped: 0,
      problems: [],
    });
    expect(counts()).toEqual(before);
    expect(odoo.rows(db, 'base_import.import').map(({ file }) => file)).not.toContainEqual(
      expect.stringContaining('Bueno'),
    );
  });

  test('a count without a place is for the stock of the first warehouse, as in the load', async () => {
    const stock = await runJob(customer, { url: odoo.url, db: 'demo-dry-run-stock', apps: ['stock'] });
    const products = [['Clavo', 'A-1']];
    const client = inOdoo('demo-dry-run-stock');
    await client.load('product.template', ['name', 'default_code'], products);
    const count = { model: 'stock.quant', fieldNames: ['product_id', 'inventory_quantity'] };
    expect(await ask({ ...count, rows: rowsOf([['A-1', '12']]) }, stock.instance.documentId)).toEqual({
      possible: true,
      notice: null,
      tried: 1,
      undecided: 0,
      skipped: 0,
      problems: [],
    });
    await client.close();
  });

  test('counts decided names as the load will', async () => {
    const before = counts();
    const body = {
      model: 'res.partner',
      fieldNames: ['name', 'country_id'],
      rows: rowsOf([
        ['Uno', 'Guatemala'],
        ['Dos', 'Mordor'],
        ['Tres', 'Gondor'],
        ['Cuatro', 'Rohan'],
      ]),
    };
    expect(await ask(body)).toMatchObject({ tried: 1, undecided: 3, skipped: 0, problems: [] });
    const decided = await ask({
      ...body,
      references: [
        { field: 'country_id', value: 'Mordor', action: 'blank' },
        { field: 'country_id', value: 'Gondor', action: 'use', use: 'Guatemala' },
        { field: 'country_id', value: 'Rohan', action: 'skip' },
      ],
    });
    expect(decided).toEqual({
      possible: true,
      notice: null,
      tried: 3,
      undecided: 0,
      skipped: 1,
      problems: [],
    });
    expect(counts()).toEqual(before);
  });

  test('names the row with the problem and not the first one', async () => {
    const values = [
      ['990001', 'Caja', 'asset_cash'],
      ['990002', 'Banco', 'asset_cash'],
      ['990003', 'Ventas', 'income'],
      ['990002', 'Otro banco', 'asset_cash'],
    ];
    const { problems } = await ask({
      model: 'account.account',
      fieldNames: ['code', 'name', 'account_type'],
      rows: rowsOf(values),
    });
    expect(problems.map(({ row }) => row)).toEqual([5]);
    expect(problems[0]?.reason).toMatch(/990002/);
  });

  test('a code of an account may have letters, digits and points only', async () => {
    const { problems } = await ask({
      model: 'account.account',
      fieldNames: ['code', 'name', 'account_type'],
      rows: rowsOf([
        ['99.10.01', 'Caja', 'asset_cash'],
        ['99-10-02', 'Banco', 'asset_cash'],
      ]),
    });
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [
        3,
        'Odoo no aceptó la fila: El código de cuenta solo puede contener caracteres alfanuméricos y puntos.',
      ],
    ]);
  });

  test('rows that the key finds are tried as updates', async () => {
    const email = String(odoo.rows(db, 'res.partner').find((row) => row.email)?.email);
    const request: Body = {
      model: 'res.partner',
      fieldNames: ['email', 'phone'],
      rows: rowsOf([
        [email, '2222-3333'],
        ['nadie@ejemplo.com', '2222-3333'],
      ]),
    };
    // A new record without a name is refused, an update of one that has it is not.
    expect((await ask({ ...request, key: 'email' })).problems.map(({ row }) => row)).toEqual([3]);
    expect((await ask(request)).problems.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('a key in other capitals finds its record, and one that matches two records is a problem', async () => {
    const [, ...rows] = odoo.rows(db, 'res.partner').filter((row) => row.email);
    const [once, twice] = rows.map(({ email }) => String(email));
    const colleague = inOdoo(db);
    await colleague.create('res.partner', [{ name: 'Otra vez', email: twice }]);
    await colleague.close();
    const { problems } = await ask({
      model: 'res.partner',
      fieldNames: ['email', 'phone'],
      rows: rowsOf([
        [String(once).toUpperCase(), '2222-3333'],
        [String(twice), '2222-3333'],
      ]),
      key: 'email',
    });
    expect(problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [3, 'email', expect.stringMatching(/^Tu Odoo tiene 2 registros con «.+»: no sabemos cuál actualizar/)],
    ]);
  });

  test('is not possible before the app is installed, and says so', async () => {
    const answer = await ask({ model: 'crm.lead', fieldNames: ['name'], rows: rowsOf([['Negocio']]) });
    expect(answer.possible).toBe(false);
    expect(answer.notice).toBe(
      'Oportunidades: tu Odoo todavía no tiene esta app instalada, así que la prueba no es posible antes de instalarla.',
    );
  });

  test('is not possible with an unknown field, or an Odoo that does not answer', async () => {
    const body: Body = { model: 'res.partner', fieldNames: ['name', 'no_field'], rows: rowsOf([['a', 'b']]) };
    expect((await ask(body)).notice).toBe(
      'Tu Odoo no tiene el campo «no_field». Vuelve a revisar las columnas.',
    );
    const { documentId } = await newInstance(customer, 'http://127.0.0.1:9', 'demo');
    const unreachable = await ask(body, documentId);
    expect(unreachable).toMatchObject({ possible: false, problems: [] });
    expect(unreachable.notice).toMatch(/^La prueba no se pudo hacer\. No se puede llegar a esa dirección/);
  });
});
