import {
  answerDecisions,
  createInstance,
  getImportUndo,
  type ImportChange,
  type ImportUndo,
  listDecisions,
  listImportChanges,
  listImportModels,
  listRejectedRows,
  type Progress,
  type SheetPlan,
  setImportPlan,
  undoImport,
} from '@atrio/contract';
import { createOdooClient, type Domain, type OdooClient, type OdooTarget } from '@atrio/odoo';
import { type CellContent, openWorkbook, writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import {
  ended,
  instanceInput,
  messages,
  type NamedFile,
  newInstallation,
  progressOf,
  startJob,
  uploadFiles,
} from './work.ts';

type Cells = readonly (readonly CellContent[])[];
interface Sheet {
  name: string;
  rows: Cells;
  hidden?: boolean;
}

const workbook = (fileName: string, ...sheets: Sheet[]): NamedFile => ({
  fileName,
  bytes: writeWorkbook(sheets),
});

/** A plan that maps each column to the field in `fields`. */
const planOf = (
  { name, rows }: Sheet,
  model: string,
  fields: (string | null)[],
  more: Partial<SheetPlan> = {},
): SheetPlan => ({
  sheet: name,
  model,
  columns: fields.map((field, column) => ({ column, header: String(rows[0]?.[column] ?? ''), field })),
  key: null,
  references: [],
  ...more,
});

/** For tests that send no statement of their own: they run on SQLite only. */
const rule = test.runIf(engine === 'sqlite');

/** Fields whose values are of one record: its name, its ids, when it was written. */
const differs =
  /^(?:id|name|display_name|.*_date|.*_update.*|date_.*|product_variant_ids?|message_.*|activity_.*|write_uid|create_uid|access_token|day_open)$/;

/** What an import must do with any Odoo; runs against the stand-in and against real servers. */
export function describeImports(name: string, getTarget: () => Promise<OdooTarget>): void {
  describe(name, () => {
    // A database can be used again, so records of each run have their own names.
    const run = Date.now().toString(36);
    let atrio: Atrio;
    let customer: Client;
    let odoo: OdooClient;
    let target: OdooTarget;
    let instance: { id: number; documentId: string };
    const apps = ['crm', 'sale_management', 'stock', 'contacts'];

    beforeAll(async () => {
      target = await getTarget();
      atrio = await startAtrio();
      odoo = createOdooClient(target);
      customer = await atrio.customer();
      const { url, db, password, apiKey } = target;
      const input = instanceInput({
        baseUrl: url,
        databaseName: db,
        password,
        ...(apiKey ? { apiKey } : {}),
      });
      instance = (await customer.ok(createInstance, { body: { data: input } })).data;
      // Installs the apps first, because the tests run in any order and some ask for models of these apps.
      await load([]);
    }, 900_000);
    afterAll(async () => {
      await odoo?.close();
      await atrio?.stop();
    });

    /** Uploads, plans and runs. */
    async function load(files: NamedFile[], plans: Record<string, SheetPlan[]> = {}): Promise<Progress> {
      const installation = await newInstallation(customer, instance.id, apps);
      const { documentId } = installation;
      if (files.length) await uploadFiles(customer, installation.id, files);
      for (const [app, sheets] of Object.entries(plans)) {
        await customer.ok(setImportPlan, { params: { documentId, app }, body: { sheets } });
      }
      await startJob(customer, { instance, installation }, apps);
      const progress = await ended(customer, documentId);
      const waits = progress.result.waitingSince !== null;
      expect(progress.status, messages(progress)).toBe(waits ? 'inProgress' : 'completed');
      return progress;
    }

    const counts = ({ files }: Progress) =>
      files.map(({ model, loaded, updated, unchanged, rejected }) => [
        model,
        loaded,
        updated,
        unchanged,
        rejected,
      ]);

    const importOf = ({ files }: Progress, model: string): string =>
      files.find((file) => file.model === model)?.id ?? '';

    /** Undoes an import, and waits for the end. */
    async function takeBack(done: Progress, model: string): Promise<ImportUndo> {
      const params = { documentId: importOf(done, model) };
      await customer.ok(undoImport, { params });
      return until('the end of the undoing', async () => {
        const state = await customer.ok(getImportUndo, { params });
        return state.state === 'running' ? null : state;
      });
    }

    async function changesOf(done: Progress, model: string): Promise<ImportChange[]> {
      const documentId = importOf(done, model);
      return (await customer.ok(listImportChanges, { params: { documentId }, query: 'pageSize=100' })).data;
    }

    const decisionsIn = ({ documentId }: Progress) => customer.ok(listDecisions, { params: { documentId } });

    const rejectedIn = async ({ documentId }: Progress) =>
      (await customer.ok(listRejectedRows, { params: { documentId }, query: 'pageSize=100' })).data;

    rule(
      'sheets of one workbook: products first, then their counted quantities, really applied',
      async () => {
        const codes = [1, 2, 3].map((number) => `P${run}-${number}`);
        const file = (amounts: number[]) =>
          workbook(
            'Inventario.xlsx',
            { name: 'Instrucciones', rows: [['Llena las hojas y súbelas.'], ['No cambies los títulos.']] },
            {
              name: 'Existencias',
              rows: [['Producto', 'Cantidad contada'], ...codes.map((code, at) => [code, amounts[at] ?? 0])],
            },
            {
              name: 'Productos',
              rows: [
                ['Nombre', 'Referencia interna', 'Precio de venta'],
                ...codes.map((code, at) => [`Tornillo ${run} ${at}`, code, 10 + at]),
              ],
            },
            {
              name: 'Listas',
              hidden: true,
              rows: [
                ['Nombre', 'Referencia interna'],
                ['no', 'NO'],
              ],
            },
          );
        const first = await load([file([5, 7, 9])]);
        expect(counts(first), messages(first)).toEqual([
          ['product.template', 3, 0, 0, 0],
          ['stock.quant', 3, 0, 0, 0],
        ]);
        expect(await inStock(codes)).toEqual([5, 7, 9]);
        // The same file again changes nothing, and a corrected one only what was corrected.
        const again = await load([file([5, 7, 9])]);
        expect(counts(again)).toEqual([
          ['product.template', 0, 0, 3, 0],
          ['stock.quant', 0, 0, 3, 0],
        ]);
        await load([file([5, 7, 12])]);
        expect(await inStock(codes)).toEqual([5, 7, 12]);
      },
    );

    async function inStock(codes: string[]): Promise<number[]> {
      const products = await odoo.searchRead(
        'product.product',
        [['default_code', 'in', codes]],
        ['default_code'],
      );
      const quants = await odoo.searchRead(
        'stock.quant',
        [
          ['product_id', 'in', products.map(({ id }) => id)],
          ['location_id.usage', '=', 'internal'],
        ],
        ['product_id', 'quantity'],
      );
      return codes.map((code) => {
        const product = products.find(({ default_code }) => default_code === code);
        const quant = quants.find(
          ({ product_id }) => Array.isArray(product_id) && product_id[0] === product?.id,
        );
        return Number(quant?.quantity ?? 0);
      });
    }

    rule('decimals that Odoo drops are told, and the same file changes nothing afterwards', async () => {
      const codes = [`D${run}-1`, `D${run}-2`];
      const sheet: Sheet = {
        name: 'Productos',
        rows: [
          ['Nombre', 'Referencia interna', 'Peso', 'Precio de venta'],
          [`Perno ${run}`, codes[0] ?? '', 0.125, 3.125],
          [`Tuerca ${run}`, codes[1] ?? '', 0.12, 3.12],
        ],
      };
      const done = await load([workbook('Inventario.xlsx', sheet)]);
      expect(counts(done), messages(done)).toEqual([['product.template', 2, 0, 0, 0]]);
      expect(messages(done)).toMatch(
        /fila 2: se cargó con un aviso\. «[^»]+»: Tu Odoo guarda este dato con 2 decimales: «0\.125» quedará en 0\.13\./,
      );
      expect(messages(done)).not.toContain('fila 3: se cargó con un aviso');
      // Since Odoo 19 prices are stored as they are given.
      const { major } = await odoo.version();
      expect(messages(done).includes('«3.125» quedará en 3.13.')).toBe(major < 19);
      const inside = await odoo.searchRead(
        'product.template',
        [['default_code', 'in', codes]],
        ['weight', 'list_price'],
        { order: 'default_code' },
      );
      expect(inside.map(({ weight, list_price }) => [weight, list_price])).toEqual([
        [0.13, major < 19 ? 3.13 : 3.125],
        [0.12, 3.12],
      ]);
      const again = await load([workbook('Inventario.xlsx', sheet)]);
      expect(counts(again), messages(again)).toEqual([['product.template', 0, 0, 2, 0]]);
    });

    rule('a count with more decimals than Odoo stores is applied, told and not counted again', async () => {
      const codes = [`R${run}-1`, `R${run}-2`];
      const sheets = countedProducts(codes, [60.125, 3]);
      const done = await loadStock(...sheets);
      expect(counts(done), messages(done)).toEqual([
        ['product.template', 2, 0, 0, 0],
        ['stock.quant', 2, 0, 0, 0],
      ]);
      expect(await inStock(codes)).toEqual([60.13, 3]);
      expect(messages(done)).toContain('«60.125» quedará en 60.13.');
      const again = await loadStock(...sheets);
      expect(counts(again), messages(again)).toEqual([
        ['product.template', 0, 0, 2, 0],
        ['stock.quant', 0, 0, 2, 0],
      ]);
    });

    rule('the workbook of rejected rows is of the sheet that they stand in', async () => {
      const done = await load([
        workbook(
          'Inventario.xlsx',
          {
            name: 'Productos',
            rows: [
              ['Nombre', 'Referencia interna'],
              [`Llave ${run}`, `L${run}`],
            ],
          },
          {
            name: 'Existencias',
            rows: [
              ['Producto', 'Cantidad contada'],
              [`L${run}`, 4],
              [`L${run}`, 'muchas'],
            ],
          },
        ),
      ]);
      expect(counts(done), messages(done)).toEqual([
        ['product.template', 1, 0, 0, 0],
        ['stock.quant', 1, 0, 0, 1],
      ]);
      const id = importOf(done, 'stock.quant');
      const answer = await customer.fetch(`/api/imports/${id}/rejected.xlsx`);
      const book = openWorkbook(new Uint8Array(await answer.arrayBuffer()));
      const [sheet] = book.sheets;
      const cells = sheet ? [...book.rows(sheet)].map((row) => row.cells.slice(0, 2)) : [];
      expect(cells).toEqual([
        ['Producto', 'Cantidad contada'],
        // A hidden row of technical names maps the sheet when it is uploaded.
        ['product_id', 'inventory_quantity'],
        [`L${run}`, 'muchas'],
      ]);
    });

    rule('by a key: new ones are made, changed ones updated, equal ones left alone', async () => {
      const people = (change: (row: CellContent[], at: number) => CellContent[] = (row) => row): Sheet => ({
        name: 'Clientes',
        rows: [
          ['Nombre', 'Correo', 'Tel.', 'País', 'Observaciones de caja'],
          ...[...Array(6).keys()].map((at) =>
            change(
              [`Cliente ${run} ${at}`, `c${at}.${run}@ejemplo.com`, `5555-000${at}`, 'Guatemala', 'x'],
              at,
            ),
          ),
        ],
      });
      const fields = ['name', 'email', 'phone', 'country_id', null];
      const go = (sheet: Sheet) =>
        load([workbook('Contactos.xlsx', sheet)], {
          contacts: [planOf(sheet, 'res.partner', fields, { key: 'email' })],
        });
      const first = await go(people());
      expect(counts(first)).toEqual([['res.partner', 6, 0, 0, 0]]);
      expect(first.files[0]?.ignoredColumns).toEqual(['Observaciones de caja']);
      const second = await go(
        people(([name = '', email = '', phone = '', country = '', note = ''], at) => {
          if (at === 1) return [name, String(email).toUpperCase(), '5555-9999', country, note];
          if (at === 2) return [name, email, '', country, note];
          if (at === 3) return [`${name} nuevo`, `otro.${run}@ejemplo.com`, phone, country, note];
          return [name, email, phone, country, note];
        }),
      );
      expect(counts(second), messages(second)).toEqual([['res.partner', 2, 1, 4, 0]]);
      const inside = await odoo.searchRead(
        'res.partner',
        [['name', 'like', `Cliente ${run}`]],
        ['email', 'phone'],
        {
          order: 'id',
        },
      );
      expect(inside.map(({ phone }) => phone)).toEqual([
        '5555-0000',
        '5555-9999',
        '5555-0002',
        '5555-0003',
        '5555-0004',
        '5555-0005',
        '5555-0003',
      ]);
      const changes = await changesOf(second, 'res.partner');
      expect(changes.map(({ row, action }) => [row, action])).toEqual([
        [3, 'updated'],
        [5, 'created'],
      ]);
      expect(changes[0]?.changes.find(({ field }) => field === 'phone')).toMatchObject({
        before: '5555-0001',
        after: '5555-9999',
      });
    });

    rule('a key that means two records, or stands twice in the sheet, is nobody’s guess', async () => {
      const email = `doble.${run}@ejemplo.com`;
      await odoo.create('res.partner', [
        { name: `Doble ${run} A`, email },
        { name: `Doble ${run} B`, email },
      ]);
      const sheet: Sheet = {
        name: 'Clientes',
        rows: [
          ['Nombre', 'Correo'],
          [`Doble ${run}`, email],
          [`Uno ${run}`, `uno.${run}@ejemplo.com`],
          [`Uno otra vez ${run}`, `UNO.${run}@ejemplo.com`],
        ],
      };
      const done = await load([workbook('Contactos.xlsx', sheet)], {
        contacts: [planOf(sheet, 'res.partner', ['name', 'email'], { key: 'email' })],
      });
      expect(counts(done)).toEqual([['res.partner', 1, 0, 0, 2]]);
      const rejected = await rejectedIn(done);
      expect(rejected.map(({ row, column, reason }) => [row, column, reason])).toEqual([
        [
          2,
          'B',
          expect.stringMatching(/^Tu Odoo tiene 2 registros con «doble\..+»: no sabemos cuál actualizar/),
        ],
        [4, 'B', expect.stringMatching(/ya está en la fila 3\. Deja una sola fila/)],
      ]);
    });

    rule('a record of another company is not the one that a key means', async () => {
      const email = `filial.${run}@ejemplo.com`;
      const [company] = await odoo.create('res.company', [{ name: `Filial ${run}` }]);
      const [theirs] = await odoo.create('res.partner', [
        { name: `De la filial ${run}`, email, company_id: company },
      ]);
      const sheet: Sheet = {
        name: 'Clientes',
        rows: [
          ['Nombre', 'Correo'],
          [`Nuestro ${run}`, email],
        ],
      };
      const go = () =>
        load([workbook('Contactos.xlsx', sheet)], {
          contacts: [planOf(sheet, 'res.partner', ['name', 'email'], { key: 'email' })],
        });
      expect(counts(await go())).toEqual([['res.partner', 1, 0, 0, 0]]);
      // Now our company has one: records of the other company do not make the name ambiguous.
      expect(counts(await go())).toEqual([['res.partner', 0, 0, 1, 0]]);
      const [untouched] = await odoo.read('res.partner', [theirs ?? 0], ['name']);
      expect(untouched?.name).toBe(`De la filial ${run}`);
    });

    rule('names that are not there: made, replaced or left out as the customer decided', async () => {
      const sheet: Sheet = {
        name: 'Productos',
        rows: [
          ['Nombre', 'Categoría', 'Precio de venta'],
          [`Pala ${run}`, `Ferretería ${run}`, 25],
          [`Pico ${run}`, `Feretería ${run}`, 30],
          [`Rastrillo ${run}`, 'Jardín que no existe', 35],
          [`Azadón ${run}`, 'Mordor', 40],
        ],
      };
      const field = 'categ_id';
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'product.template', ['name', field, 'list_price'], {
            references: [
              { field, value: `Ferretería ${run}`, action: 'create' },
              { field, value: `Feretería ${run}`, action: 'use', use: `Ferretería ${run}` },
              { field, value: 'Jardín que no existe', action: 'skip' },
            ],
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['product.template', 2, 0, 0, 1]]);
      expect(done.result).toMatchObject({
        decisions: 1,
        rows: { given: 4, created: 2, rejected: 1, pending: 1 },
      });
      const products = await odoo.searchRead(
        'product.template',
        [['categ_id.name', '=', `Ferretería ${run}`]],
        ['name'],
      );
      expect(products.map((product) => product.name).sort()).toEqual([`Pala ${run}`, `Pico ${run}`]);
      expect((await rejectedIn(done)).map(({ row, reason }) => [row, reason])).toEqual([
        [4, 'Decidiste omitir las filas con «Jardín que no existe».'],
      ]);
      const { data: open } = await decisionsIn(done);
      expect(open.filter(({ answer }) => answer === null)).toMatchObject([
        {
          kind: 'name',
          header: 'Categoría',
          value: 'Mordor',
          rows: 1,
          firstRow: 5,
          found: 0,
          canCreate: true,
        },
      ]);
    });

    rule('orders keep their lines, also where a batch ends', async () => {
      const lines = 7;
      const orders = 90;
      const product = `Caja ${run}`;
      const buyer = `Comprador ${run}`;
      const [partner] = await odoo.create('res.partner', [{ name: buyer }]);
      await odoo.create('product.template', [{ name: product, list_price: 3 }]);
      const rows = [...Array(orders * lines).keys()].map((at): CellContent[] => {
        const first = at % lines === 0;
        return [
          first ? buyer : null,
          first ? `OC-${run}-${at / lines}` : null,
          product,
          (at % lines) + 1,
          2.5,
        ];
      });
      const sheet: Sheet = {
        name: 'Pedidos de venta',
        rows: [
          [
            'Cliente',
            'Referencia del cliente',
            'Líneas de la orden/Producto',
            'Líneas de la orden/Cantidad',
            'Líneas de la orden/Precio unitario',
          ],
          ...rows,
        ],
      };
      const done = await load([workbook('Ventas.xlsx', sheet)]);
      expect(counts(done), messages(done)).toEqual([['sale.order', orders * lines, 0, 0, 0]]);
      const inside = await odoo.searchRead('sale.order', [['partner_id', '=', partner]], ['order_line']);
      expect(inside.map(({ order_line }) => (order_line as number[]).length)).toEqual(
        Array(orders).fill(lines),
      );
    });

    rule('an order that is there already, with other lines, is told and stays as it is', async () => {
      const buyer = `Repetido ${run}`;
      const [nail, hammer] = [`Clavo ${run}`, `Martillo ${run}`];
      const [partner] = await odoo.create('res.partner', [{ name: buyer }]);
      await odoo.create(
        'product.template',
        [nail, hammer].map((name) => ({ name, list_price: 3 })),
      );
      const header = ['Cliente', 'Referencia del cliente', 'Producto', 'Cantidad', 'Precio unitario'];
      const fields = [
        'partner_id',
        'client_order_ref',
        'order_line/product_id',
        'order_line/product_uom_qty',
        'order_line/price_unit',
      ];
      const loadOrders = (rows: CellContent[][]) => {
        const sheet: Sheet = { name: 'Pedidos de venta', rows: [header, ...rows] };
        const plan = planOf(sheet, 'sale.order', fields, { key: 'client_order_ref' });
        return load([workbook('Ventas.xlsx', sheet)], { sale_management: [plan] });
      };
      const first: CellContent[][] = [
        [buyer, `R-${run}-1`, nail, 3, 2.5],
        [null, null, hammer, 1, 40],
        [buyer, `R-${run}-2`, nail, 5, 2.5],
      ];
      expect(counts(await loadOrders(first))).toEqual([['sale.order', 3, 0, 0, 0]]);
      // The same lines in another order.
      const again: CellContent[][] = [
        [buyer, `R-${run}-1`, hammer, 1, 40],
        [null, null, nail, 3, 2.5],
        [buyer, `R-${run}-2`, nail, 5, null],
      ];
      expect(counts(await loadOrders(again))).toEqual([['sale.order', 0, 0, 3, 0]]);
      const other: CellContent[][] = [
        [buyer, `R-${run}-1`, hammer, 1, 40],
        [null, null, nail, 4, 2.5],
        [buyer, `R-${run}-2`, nail, 5, 2.5],
        [null, null, hammer, 1, 40],
        [buyer, `R-${run}-3`, nail, 1, 2.5],
      ];
      const done = await loadOrders(other);
      expect(counts(done)).toEqual([['sale.order', 1, 0, 0, 4]]);
      const reason =
        'Ya está en tu Odoo con otras líneas, y las líneas de lo que ya existe no se cambian desde aquí. Corrígelas en Odoo, o ponle otro número si es otro documento.';
      const whole = (order: number, row: number) =>
        `El pedido R-${run}-${order} no entra completo: la fila ${row} tiene un error.`;
      expect((await rejectedIn(done)).map((row) => [row.row, row.reason])).toEqual([
        [2, reason],
        [3, whole(1, 2)],
        [4, reason],
        [5, whole(2, 4)],
      ]);
      const inside = await odoo.searchRead(
        'sale.order.line',
        [['order_id.partner_id', '=', partner]],
        ['product_uom_qty'],
      );
      expect(inside.map(({ product_uom_qty }) => product_uom_qty).sort()).toEqual([1, 1, 3, 5]);
    });

    rule(
      'a list of products with quantities becomes products and counts, in a warehouse that it makes',
      async () => {
        const code = (number: number) => `E${number}-${run}`;
        const place = `Bodega ${run}`;
        const rows: CellContent[][] = [
          ['Código', 'Descripción', 'Bodega', 'Existencia', 'Costo'],
          [code(1), `Aceite ${run}`, null, 24, 45.5],
          [code(2), `Filtro ${run}`, place, 12, 28],
          [code(1), `Aceite ${run}`, place, 6, 45.5],
          [code(3), `Bujía ${run}`, place, null, 9.75],
        ];
        const waiting = await load([workbook('Inventario.xlsx', { name: 'Hoja1', rows })]);
        const { data: open } = await decisionsIn(waiting);
        expect(open, messages(waiting)).toMatchObject([{ value: place, canCreate: true }]);
        const answers = open.map(({ id }) => ({ id, action: 'create' as const }));
        await customer.ok(answerDecisions, { params: { documentId: waiting.documentId }, body: { answers } });
        const done = await ended(customer, waiting.documentId);
        expect(counts(done), messages(done)).toEqual([
          ['product.template', 3, 0, 0, 1],
          ['stock.quant', 3, 0, 0, 1],
        ]);
        // Every column of the sheet is loaded by one of its two lists.
        expect(done.files.map(({ sheet, ignoredColumns }) => [sheet, ignoredColumns])).toEqual([
          ['Hoja1', []],
          ['Hoja1 (existencias)', []],
        ]);
        const products = await odoo.searchRead(
          'product.product',
          [['default_code', 'in', [code(1), code(2), code(3)]]],
          ['default_code'],
        );
        const codes = new Map(products.map(({ id, default_code }) => [id, default_code]));
        expect([...codes.values()].sort()).toEqual([code(1), code(2), code(3)]);
        const quants = await odoo.searchRead(
          'stock.quant',
          [
            ['product_id', 'in', [...codes.keys()] as number[]],
            ['location_id.usage', '=', 'internal'],
          ],
          ['product_id', 'location_id', 'quantity'],
        );
        const inStock = quants.map(({ product_id, location_id, quantity }) => [
          codes.get((product_id as [number])[0]),
          String((location_id as unknown[])[1]).endsWith(`/${place}`),
          quantity,
        ]);
        expect(inStock.sort()).toEqual([
          [code(1), false, 24],
          [code(1), true, 6],
          [code(2), true, 12],
        ]);
      },
    );

    rule('decimals of lines that Odoo drops are told, in the review too', async () => {
      const buyer = `Fraccionada ${run}`;
      const product = `Tela ${run}`;
      const [partner] = await odoo.create('res.partner', [{ name: buyer }]);
      await odoo.create('product.template', [{ name: product, list_price: 3 }]);
      const sheet: Sheet = {
        name: 'Pedidos de venta',
        rows: [
          ['Cliente', 'Referencia del cliente', 'Producto', 'Cantidad', 'Precio unitario'],
          [buyer, `F-${run}`, product, 1.5, 2],
          [null, null, product, 0.125, 2],
        ],
      };
      const done = await load([workbook('Ventas.xlsx', sheet)]);
      expect(counts(done), messages(done)).toEqual([['sale.order', 2, 0, 0, 0]]);
      expect(messages(done)).toContain('«0.125» quedará en 0.13.');
      expect(messages(done)).not.toContain('«1.5» quedará');
      const inside = await odoo.searchRead(
        'sale.order.line',
        [['order_id.partner_id', '=', partner]],
        ['product_uom_qty'],
      );
      expect(inside.map(({ product_uom_qty }) => product_uom_qty).sort()).toEqual([0.13, 1.5]);
      const { models } = await customer.ok(listImportModels, {
        params: { documentId: instance.documentId },
        query: 'app=sale_management',
      });
      const decimals = (model: string, field: string) =>
        models.find((own) => own.model === model)?.fields[field]?.decimals;
      expect([
        decimals('sale.order', 'order_line/product_uom_qty'),
        decimals('product.template', 'weight'),
      ]).toEqual([2, 2]);
    });

    rule('products without a unit or category get Odoo’s own, and the others theirs', async () => {
      const codes = [1, 2, 3, 4].map((at) => `WU${run}-${at}`);
      const [unit] = await odoo.searchRead('uom.uom', [], ['name'], {
        order: 'id desc',
        limit: 1,
        context: { lang: await odoo.preferredLang() },
      });
      const named = String(unit?.name ?? '');
      const [category] = await odoo.create('product.category', [{ name: `Telas ${run}` }]);
      const sheet: Sheet = {
        name: 'Productos',
        rows: [
          ['Nombre', 'Referencia interna', 'Unidad de medida', 'Categoría'],
          [`Seda ${run}`, codes[0] ?? '', null, `Telas ${run}`],
          [`Lino ${run}`, codes[1] ?? '', named, null],
          [`Lana ${run}`, codes[2] ?? '', null, null],
          [`Hilo ${run}`, codes[3] ?? '', named, `Telas ${run}`],
        ],
      };
      const done = await load([workbook('Ventas.xlsx', sheet)]);
      expect(counts(done), messages(done)).toEqual([['product.template', 4, 0, 0, 0]]);
      const inside = await odoo.searchRead(
        'product.template',
        [['default_code', 'in', codes]],
        ['uom_id', 'categ_id'],
        { order: 'default_code' },
      );
      const id = (value: unknown) => (Array.isArray(value) ? value[0] : value);
      const found = inside.map(({ uom_id, categ_id }) => [
        id(uom_id) === unit?.id,
        id(categ_id) === category,
      ]);
      expect(found).toEqual([
        [false, true],
        [true, false],
        [false, false],
        [true, true],
      ]);
    });

    rule('products that only lines name are made, replaced or left out as decided', async () => {
      const buyer = `Compradora ${run}`;
      await odoo.create('res.partner', [{ name: buyer }]);
      const sheet: Sheet = {
        name: 'Pedidos de venta',
        rows: [
          ['Cliente', 'Referencia del cliente', 'Líneas de la orden/Producto', 'Líneas de la orden/Cantidad'],
          [buyer, `A-${run}`, `Banca ${run}`, 2],
          [null, null, `Vanca ${run}`, 3],
          [buyer, `B-${run}`, `Catre ${run}`, 1],
        ],
      };
      const field = 'order_line/product_id';
      const fields = ['partner_id', 'client_order_ref', field, 'order_line/product_uom_qty'];
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'sale.order', fields, {
            references: [
              { field, value: `Banca ${run}`, action: 'create' },
              { field, value: `Vanca ${run}`, action: 'use', use: `Banca ${run}` },
              { field, value: `Catre ${run}`, action: 'skip' },
            ],
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['sale.order', 2, 0, 0, 1]]);
      const inside = await odoo.searchRead(
        'sale.order.line',
        [['order_id.client_order_ref', '=', `A-${run}`]],
        ['product_id'],
      );
      const names = inside.map(({ product_id }) => (product_id as [number, string])[1]);
      expect(names).toEqual([`Banca ${run}`, `Banca ${run}`]);
    });

    rule('a product that a line names by code and name is created with both', async () => {
      const buyer = `Compradora de códigos ${run}`;
      await odoo.create('res.partner', [{ name: buyer }]);
      const code = `K-${run}`;
      const sheet: Sheet = {
        name: 'Pedidos de venta',
        rows: [
          ['Cliente', 'Referencia del cliente', 'Código', 'Producto', 'Cantidad'],
          [buyer, `K1-${run}`, code, `Pupitre ${run}`, 2],
          [buyer, `K2-${run}`, code, `PUPITRE ${run}`, 3],
        ],
      };
      const field = 'order_line/product_id';
      const fields = ['partner_id', 'client_order_ref', field, null, 'order_line/product_uom_qty'];
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'sale.order', fields, {
            references: [{ field, value: `[${code}] Pupitre ${run}`, action: 'create' }],
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['sale.order', 2, 0, 0, 0]]);
      const made = await odoo.searchRead(
        'product.product',
        [['name', 'ilike', `pupitre ${run}`]],
        ['name', 'default_code'],
      );
      expect(made.map(({ name, default_code }) => [name, default_code])).toEqual([[`Pupitre ${run}`, code]]);
      // The second time Odoo has it, by its code and under another name.
      await odoo.write('product.product', [Number(made[0]?.id)], { name: `Escritorio ${run}` });
      const again = await load(
        [
          workbook('Ventas.xlsx', {
            ...sheet,
            rows: [...sheet.rows.slice(0, 1), [buyer, `K3-${run}`, code, `Pupitre ${run}`, 1]],
          }),
        ],
        {
          sale_management: [planOf(sheet, 'sale.order', fields)],
        },
      );
      expect(counts(again), messages(again)).toEqual([['sale.order', 1, 0, 0, 0]]);
    });

    rule('what was loaded goes back: counts, products, and what was changed', async () => {
      const codes = [`U${run}-1`, `U${run}-2`];
      const counted = await load([
        workbook(
          'Inventario.xlsx',
          {
            name: 'Productos',
            rows: [
              ['Nombre', 'Referencia interna', 'Costo'],
              ...codes.map((code, at) => [`Tuerca ${run} ${at}`, code, 2 + at]),
            ],
          },
          {
            name: 'Existencias',
            rows: [['Producto', 'Cantidad contada'], ...codes.map((code, at) => [code, [4, 6][at] ?? 0])],
          },
        ),
      ]);
      expect(await inStock(codes)).toEqual([4, 6]);
      expect(await takeBack(counted, 'stock.quant')).toMatchObject({ state: 'done', created: 2, kept: 0 });
      expect(await inStock(codes)).toEqual([0, 0]);
      // Odoo does not delete a product with stock moves, but archives it.
      expect(await takeBack(counted, 'product.template')).toMatchObject({
        state: 'done',
        created: 2,
        kept: 0,
      });
      expect(await odoo.searchCount('product.template', [['default_code', 'in', codes]])).toBe(0);

      const people = (phone: string, ...more: CellContent[][]): Sheet => ({
        name: 'Clientes',
        rows: [['Nombre', 'Correo', 'Tel.'], [`Vuelta ${run}`, `vuelta.${run}@ejemplo.com`, phone], ...more],
      });
      const go = (sheet: Sheet) =>
        load([workbook('Contactos.xlsx', sheet)], {
          contacts: [planOf(sheet, 'res.partner', ['name', 'email', 'phone'], { key: 'email' })],
        });
      await go(people('1111'));
      const changed = await go(people('2222', [`Ida ${run}`, `ida.${run}@ejemplo.com`, '3333']));
      expect(await takeBack(changed, 'res.partner')).toMatchObject({
        state: 'done',
        created: 1,
        updated: 1,
        removed: 1,
        restored: 1,
        kept: 0,
      });
      const left = await odoo.searchRead(
        'res.partner',
        [['email', 'like', `.${run}@ejemplo.com`]],
        ['name', 'phone'],
      );
      const names = left.map(({ name, phone }) => `${name} ${phone}`);
      expect(names).toContain(`Vuelta ${run} 1111`);
      expect(names.join()).not.toContain(`Ida ${run}`);
    });

    const countedProducts = (codes: string[], amounts: number[]) => [
      {
        name: 'Productos',
        rows: [
          ['Nombre', 'Referencia interna', 'Costo'],
          ...codes.map((code, at) => [`Arandela ${code}`, code, 2 + at]),
        ],
      },
      countSheet(codes, amounts),
    ];
    const countSheet = (codes: string[], amounts: number[]): Sheet => ({
      name: 'Existencias',
      rows: [['Producto', 'Cantidad contada'], ...codes.map((code, at) => [code, amounts[at] ?? 0])],
    });
    const loadStock = (...sheets: Sheet[]) => load([workbook('Inventario.xlsx', ...sheets)]);

    /** Somebody counts a product in Odoo itself. */
    async function countInOdoo(code: string, quantity: number): Promise<void> {
      const [quant] = await odoo.searchRead(
        'stock.quant',
        [
          ['product_id.default_code', '=', code],
          ['location_id.usage', '=', 'internal'],
        ],
        ['id'],
      );
      const ids = [Number(quant?.id)];
      const context = { inventory_mode: true };
      await odoo.write('stock.quant', ids, { inventory_quantity: quantity }, { context });
      await odoo.call('stock.quant', 'action_apply_inventory', [ids]);
    }

    rule('the lots of counts are created in their products, and counted again', async () => {
      const codes = [`L${run}-1`, `L${run}-2`];
      const lots = (quantity: number): Sheet => ({
        name: 'Existencias',
        rows: [
          ['Producto', 'Lote', 'Cantidad contada'],
          [codes[0] ?? '', 'L-1', quantity],
          [codes[0] ?? '', 'L-2', 7],
          [codes[1] ?? '', 'L-1', 3],
        ],
      });
      const [products] = countedProducts(codes, [0, 0]);
      if (!products) throw new Error('no sheet');
      const inLots = async () => {
        const quants = await odoo.searchRead(
          'stock.quant',
          [
            ['product_id.default_code', 'in', codes],
            ['location_id.usage', '=', 'internal'],
          ],
          ['lot_id', 'quantity'],
          { order: 'id' },
        );
        return quants.map(({ lot_id, quantity }) => [Array.isArray(lot_id) && lot_id[1], quantity]);
      };
      const first = await loadStock(products, lots(5));
      expect(counts(first), messages(first)).toEqual([
        ['product.template', 2, 0, 0, 0],
        ['stock.quant', 3, 0, 0, 0],
      ]);
      expect(await inLots()).toEqual([
        ['L-1', 5],
        ['L-2', 7],
        ['L-1', 3],
      ]);
      const again = await loadStock(lots(6));
      expect(counts(again), messages(again)).toEqual([['stock.quant', 1, 1, 2, 0]]);
      expect(await inLots()).toEqual([
        ['L-1', 6],
        ['L-2', 7],
        ['L-1', 3],
      ]);
      expect(await odoo.searchCount('stock.lot', [['product_id.default_code', 'in', codes]])).toBe(3);
    });

    rule('counts are compared with what is in stock now, and go back to what was there before', async () => {
      const codes = [`C${run}-1`, `C${run}-2`, `C${run}-3`];
      await loadStock(...countedProducts(codes, [5, 7, 9]));
      const recount = await loadStock(countSheet(codes, [8, 7, 4]));
      expect(counts(recount), messages(recount)).toEqual([['stock.quant', 2, 2, 1, 0]]);
      expect(await inStock(codes)).toEqual([8, 7, 4]);
      const shown = (await changesOf(recount, 'stock.quant')).map(({ row, action, changes }) => [
        row,
        action,
        changes.map(({ before, after }) => [before, after]),
      ]);
      expect(shown).toEqual([
        [2, 'updated', [['5', '8']]],
        [4, 'updated', [['9', '4']]],
      ]);
      // Last month's file again, after the stock changed in Odoo.
      await countInOdoo(codes[1] ?? '', 2);
      const again = await loadStock(countSheet(codes, [8, 7, 9]));
      expect(counts(again), messages(again)).toEqual([['stock.quant', 2, 2, 1, 0]]);
      expect(await inStock(codes)).toEqual([8, 7, 9]);

      // Imports are undone from the last to the first.
      expect(await takeBack(again, 'stock.quant')).toMatchObject({ state: 'done', restored: 2, kept: 0 });
      expect(await inStock(codes)).toEqual([8, 2, 4]);
      await countInOdoo(codes[0] ?? '', 6);
      expect(await takeBack(recount, 'stock.quant')).toMatchObject({ state: 'done', restored: 1, kept: 1 });
      expect(await inStock(codes)).toEqual([6, 2, 9]);
      const after = await changesOf(recount, 'stock.quant');
      expect(after.map(({ undo, reason }) => [undo, reason])).toEqual([
        ['kept', 'Contamos 8 y ahora hay 6: la existencia cambió después. Ajústala a mano en Inventario.'],
        ['restored', 'La existencia volvió a 9 con un ajuste de inventario.'],
      ]);
    });

    test('records that an undoing archived are active again when the file is loaded again, which can be undone again', async () => {
      const codes = [`V${run}-1`, `V${run}-2`];
      const sheets = countedProducts(codes, [5, 0.25]);
      const active = () => odoo.searchCount('product.template', [['default_code', 'in', codes]]);
      const first = await loadStock(...sheets);
      // Undoing products also removes the stock that was counted.
      expect(await takeBack(first, 'product.template')).toMatchObject({
        state: 'done',
        created: 2,
        archived: 2,
        kept: 0,
      });
      expect([await active(), await inStock(codes)]).toEqual([0, [0, 0]]);
      const params = { documentId: importOf(first, 'stock.quant') };
      expect(await customer.ok(getImportUndo, { params })).toMatchObject({ state: 'done', restored: 2 });

      const second = await loadStock(...sheets);
      expect(counts(second), messages(second)).toEqual([
        ['product.template', 2, 2, 0, 0],
        ['stock.quant', 2, 2, 0, 0],
      ]);
      expect([await active(), await inStock(codes)]).toEqual([2, [5, 0.25]]);
      const [change] = await changesOf(second, 'product.template');
      expect(change).toMatchObject({ action: 'updated', changes: [{ before: '', after: 'sí' }] });
      expect(await takeBack(second, 'product.template')).toMatchObject({
        state: 'done',
        restored: 2,
        kept: 0,
      });
      expect([await active(), await inStock(codes)]).toEqual([0, [0, 0]]);

      // Found by its code, with another price: no second product is created.
      const [products] = sheets;
      if (!products) throw new Error('no sheet');
      const dearer = {
        ...products,
        rows: products.rows.map((row, at) => (at ? [row[0] ?? '', row[1] ?? '', 40] : row)),
      };
      const keyed = await load([workbook('Inventario.xlsx', dearer)], {
        stock: [
          planOf(dearer, 'product.template', ['name', 'default_code', 'standard_price'], {
            key: 'default_code',
          }),
        ],
      });
      expect(counts(keyed), messages(keyed)).toEqual([['product.template', 2, 2, 0, 0]]);
      const all = await odoo.searchRead(
        'product.template',
        [['default_code', 'in', codes]],
        ['active', 'standard_price'],
        { context: { active_test: false } },
      );
      expect(all.map((row) => [row.active, row.standard_price])).toEqual([
        [true, 40],
        [true, 40],
      ]);
    });

    rule.each([
      ['crm.lead', 'crm', 'CRM.xlsx', ['Oportunidad', 'Correo electrónico'], ['name', 'email_from']],
      [
        'product.template',
        'sale_management',
        'Ventas.xlsx',
        ['Nombre', 'Precio de venta'],
        ['name', 'list_price'],
      ],
    ] as const)(
      'a new %s gets from Odoo what one gets that is made by hand',
      async (model, app, file, header, fields) => {
        const second = model === 'crm.lead' ? `propio-${run}@ejemplo.gt` : 12.5;
        const [byHand = 0] = await odoo.create(model, [{ name: `A mano ${run}`, [fields[1]]: second }]);
        const sheet: Sheet = { name: 'Hoja', rows: [[...header], [`Cargado ${run}`, second]] };
        const done = await load([workbook(file, sheet)], { [app]: [planOf(sheet, model, [...fields])] });
        expect(counts(done), messages(done)).toEqual([[model, 1, 0, 0, 0]]);
        const described = await odoo.fieldsGet(model, { attributes: ['type', 'store'] });
        const [loaded] = await odoo.searchRead(model, [['name', '=', `Cargado ${run}`]], ['id']);
        const own = Object.keys(described).filter(
          (name) => described[name]?.store !== false && !differs.test(name),
        );
        const [first, other] = await odoo.read(model, [byHand, Number(loaded?.id)], own);
        expect(other).toEqual({ ...first, id: other?.id });
      },
    );

    rule('lost opportunities are archived as Odoo does it, and stay so when they are corrected', async () => {
      const fields = ['name', 'email_from', 'stage_id', 'expected_revenue', 'lost_reason_id'];
      const file = (amounts: number[], stage: string): Sheet => ({
        name: 'Oportunidades',
        rows: [
          ['Oportunidad', 'Correo electrónico', 'Etapa', 'Ingreso esperado', 'Motivo de pérdida'],
          [`Bodega ${run}`, `bodega-${run}@ejemplo.gt`, stage, amounts[0] ?? 0, null],
          [`Clínica ${run}`, `clinica-${run}@ejemplo.gt`, 'Cerrada perdida', amounts[1] ?? 0, `Caro ${run}`],
        ],
      });
      const loadLeads = (sheet: Sheet) =>
        load([workbook('CRM.xlsx', sheet)], {
          crm: [
            planOf(sheet, 'crm.lead', fields, {
              key: 'email_from',
              references: [{ field: 'lost_reason_id', value: `Caro ${run}`, action: 'create' }],
            }),
          ],
        });
      const stored = async () =>
        (
          await odoo.searchRead(
            'crm.lead',
            [['email_from', 'in', [`bodega-${run}@ejemplo.gt`, `clinica-${run}@ejemplo.gt`]]],
            ['active', 'probability', 'expected_revenue', 'lost_reason_id', 'stage_id'],
            { context: { active_test: false }, order: 'name' },
          )
        ).map(({ active, probability, expected_revenue, lost_reason_id, stage_id }) => [
          active,
          Number(probability) > 0,
          expected_revenue,
          Array.isArray(lost_reason_id) && lost_reason_id[1],
          Array.isArray(stage_id) && stage_id.length,
        ]);
      const [stage] = await odoo.searchRead('crm.stage', [], ['name'], { limit: 1, order: 'sequence' });
      const first = await loadLeads(file([500, 900], String(stage?.name)));
      expect(counts(first), messages(first)).toEqual([['crm.lead', 2, 0, 0, 0]]);
      const open = [true, expect.any(Boolean), 500, false, 2];
      expect(await stored()).toEqual([open, [false, false, 900, `Caro ${run}`, 2]]);
      const again = await loadLeads(file([500, 950], String(stage?.name)));
      expect(counts(again), messages(again)).toEqual([['crm.lead', 1, 1, 1, 0]]);
      expect(await stored()).toEqual([open, [false, false, 950, `Caro ${run}`, 2]]);
    });

    rule('customers of orders are known by their tax number, and created with it', async () => {
      const numbers = [`N${run}1`, `N${run}2`];
      const known = `Comercial ${run}`;
      await odoo.create('res.partner', [{ name: known, vat: numbers[0] }]);
      const sheet: Sheet = {
        name: 'Pedidos',
        rows: [
          ['Pedido', 'Cliente', 'NIT', 'Producto', 'Cantidad'],
          [`A-${run}`, `COMERCIAL ${run}, S.A.`, numbers[0] ?? '', `Pala ${run}`, 1],
          [`B-${run}`, `Nuevo ${run}`, numbers[1] ?? '', `Pala ${run}`, 2],
        ],
      };
      const fields = ['name', 'partner_id', null, 'order_line/product_id', 'order_line/product_uom_qty'];
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'sale.order', fields, {
            references: [
              { field: 'partner_id', value: `[${numbers[1]}] Nuevo ${run}`, action: 'create' },
              { field: 'order_line/product_id', value: `Pala ${run}`, action: 'create' },
            ],
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['sale.order', 2, 0, 0, 0]]);
      const orders = await odoo.searchRead(
        'sale.order',
        [['name', 'in', [`A-${run}`, `B-${run}`]]],
        ['partner_id'],
        { order: 'name' },
      );
      expect(orders.map(({ partner_id }) => Array.isArray(partner_id) && partner_id[1])).toEqual([
        known,
        `Nuevo ${run}`,
      ]);
      const created = await odoo.searchRead('res.partner', [['vat', 'in', numbers]], ['name', 'vat'], {
        order: 'vat',
      });
      expect(created.map(({ name, vat }) => [name, vat])).toEqual([
        [known, numbers[0]],
        [`Nuevo ${run}`, numbers[1]],
      ]);
    });

    rule('products that are no longer used are archived with their variant, and stay so', async () => {
      const fields = ['name', 'default_code', 'weight', null];
      const codes = [`V-${run}`, `N-${run}`];
      const file = (weight: number): Sheet => ({
        name: 'Productos',
        rows: [
          ['Nombre', 'Referencia interna', 'Peso', 'Estatus'],
          [`Viejo ${run}`, codes[0] ?? '', weight, 'Descontinuado'],
          [`Nuevo ${run}`, codes[1] ?? '', weight, 'Disponible'],
        ],
      });
      const loadProducts = (sheet: Sheet) =>
        load([workbook('Ventas.xlsx', sheet)], {
          sale_management: [planOf(sheet, 'product.template', fields, { key: 'default_code' })],
        });
      const stored = async (model: string) => {
        const domain: Domain = [['default_code', 'in', codes]];
        const context = { active_test: false };
        const found = await odoo.searchRead(model, domain, ['default_code', 'active', 'weight'], {
          ...{ context, order: 'default_code desc' },
        });
        return found.map(({ default_code, active, weight }) => [default_code, active, weight]);
      };
      const first = await loadProducts(file(2));
      expect(counts(first), messages(first)).toEqual([['product.template', 2, 0, 0, 0]]);
      for (const model of ['product.template', 'product.product'])
        expect([model, await stored(model)]).toEqual([
          model,
          [
            [codes[0], false, 2],
            [codes[1], true, 2],
          ],
        ]);
      const again = await loadProducts(file(3));
      expect(counts(again), messages(again)).toEqual([['product.template', 2, 2, 0, 0]]);
      expect(await stored('product.template')).toEqual([
        [codes[0], false, 3],
        [codes[1], true, 3],
      ]);
    });

    rule('what was made of names goes with the import, where nothing else uses it', async () => {
      const field = 'categ_id';
      const [mine, shared] = [`Pinturas ${run}`, `Brochas ${run}`];
      const sheet: Sheet = {
        name: 'Productos',
        rows: [
          ['Nombre', 'Categoría', 'Precio de venta'],
          [`Esmalte ${run}`, mine, 25],
          [`Brocha ${run}`, shared, 30],
        ],
      };
      const done = await load([workbook('Ventas.xlsx', sheet)], {
        sale_management: [
          planOf(sheet, 'product.template', ['name', field, 'list_price'], {
            references: [mine, shared].map((value) => ({ field, value, action: 'create' as const })),
          }),
        ],
      });
      expect(counts(done), messages(done)).toEqual([['product.template', 2, 0, 0, 0]]);
      const [category] = await odoo.searchRead('product.category', [['name', '=', shared]], ['id']);
      const [theirs = 0] = await odoo.create('product.template', [
        { name: `Rodillo ${run}`, categ_id: Number(category?.id) },
      ]);
      expect(await takeBack(done, 'product.template')).toMatchObject({ state: 'done', removed: 2 });
      const left = await odoo.searchRead('product.category', [['name', 'in', [mine, shared]]], ['name']);
      expect(left.map(({ name }) => name)).toEqual([shared]);
      const log = messages(await progressOf(customer, done.documentId));
      expect(log).toContain(`Se quitó también lo que se creó de nombres para la carga: «${mine}».`);
      expect(log).toContain(
        `Se queda lo que se creó o activó para la carga: «${shared}». Lo usa un producto de tu Odoo.`,
      );
      await odoo.unlink('product.template', [theirs]);
    });

    rule(
      'one name in each ten rows that is not there: the others go in, and one decision lets all in',
      async () => {
        const rows = [...Array(60).keys()].map((at): CellContent[] => [
          `Prospecto ${run} ${at}`,
          at % 10 === 4 ? 'Mordor' : 'Guatemala',
        ]);
        const done = await load([
          workbook('CRM.xlsx', { name: 'Oportunidades', rows: [['Oportunidad', 'País'], ...rows] }),
        ]);
        expect(counts(done), messages(done)).toEqual([['crm.lead', 54, 0, 0, 0]]);
        expect(await odoo.searchCount('crm.lead', [['name', 'like', `Prospecto ${run}`]])).toBe(54);
        const { data, meta } = await decisionsIn(done);
        const [mordor] = data.filter(({ answer }) => answer === null);
        expect(meta).toEqual({ open: 1, rows: 6, more: false });
        expect(mordor).toMatchObject({
          header: 'País',
          value: 'Mordor',
          rows: 6,
          firstRow: 6,
          canCreate: false,
        });
        const { documentId } = done;
        await customer.ok(answerDecisions, {
          params: { documentId },
          body: { answers: [{ id: mordor?.id ?? '', action: 'blank' }] },
        });
        const whole = await ended(customer, documentId);
        expect(whole).toMatchObject({
          status: 'completed',
          result: { decisions: 0, waitingSince: null, rows: { given: 60, created: 60, pending: 0 } },
        });
        const inside = await odoo.searchRead(
          'crm.lead',
          [['name', 'like', `Prospecto ${run}`]],
          ['country_id'],
        );
        expect(inside.filter((lead) => lead.country_id === false)).toHaveLength(6);
        expect(inside).toHaveLength(60);
      },
    );
  });
}
