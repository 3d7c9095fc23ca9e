import { listImportModels } from '@atrio/contract';
import type { CellContent } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, planOf, rule, type Sheet, workbook } from './import-bench.ts';
import { messages } from './work.ts';

/** Orders with their lines. */
export function testOrders(bench: ImportBench): void {
  const { load, counts, rejectedIn, run } = bench;

  rule('orders keep their lines, also where a batch ends', async () => {
    const lines = 7;
    const orders = 90;
    const product = `Caja ${run}`;
    const buyer = `Comprador ${run}`;
    const [partner] = await bench.odoo.create('res.partner', [{ name: buyer }]);
    await bench.odoo.create('product.template', [{ name: product, list_price: 3 }]);
    const rows = [...Array(orders * lines).keys()].map((at): CellContent[] => {
      const first = at % lines === 0;
      return [first ? buyer : null, first ? `OC-${run}-${at / lines}` : null, product, (at % lines) + 1, 2.5];
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
    const inside = await bench.odoo.searchRead('sale.order', [['partner_id', '=', partner]], ['order_line']);
    expect(inside.map(({ order_line }) => (order_line as number[]).length)).toEqual(
      Array(orders).fill(lines),
    );
  });

  rule('an order that is there already, with other lines, is told and stays as it is', async () => {
    const buyer = `Repetido ${run}`;
    const [nail, hammer] = [`Clavo ${run}`, `Martillo ${run}`];
    const [partner] = await bench.odoo.create('res.partner', [{ name: buyer }]);
    await bench.odoo.create(
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
    const inside = await bench.odoo.searchRead(
      'sale.order.line',
      [['order_id.partner_id', '=', partner]],
      ['product_uom_qty'],
    );
    expect(inside.map(({ product_uom_qty }) => product_uom_qty).sort()).toEqual([1, 1, 3, 5]);
  });

  rule('sections and notes of an exported order are loaded as such, and found again', async () => {
    const buyer = `Secciones ${run}`;
    const product = `Puerta ${run}`;
    const [partner] = await bench.odoo.create('res.partner', [{ name: buyer }]);
    await bench.odoo.create('product.template', [{ name: product, list_price: 3 }]);
    const line = (name: string) => `Líneas del pedido/${name}`;
    const columns = ['Mostrar tipo', 'Producto', 'Descripción', 'Cantidad', 'Precio unitario'];
    const plain = columns.filter((name) => name !== 'Mostrar tipo');
    const order = (number: number) => [buyer, `SN-${run}-${number}`];
    const sheets: Sheet[] = [
      {
        name: 'Pedidos con tipo',
        rows: [
          ['Cliente', 'Referencia del cliente', ...columns.map(line)],
          [...order(1), 'Sección', null, 'Instalación', 0, 0],
          [null, null, null, product, 'Puerta de cedro', 2, 10],
          [null, null, 'Nota', null, 'Se entrega el lunes', 0, 0],
        ],
      },
      {
        name: 'Pedidos sin tipo',
        rows: [
          ['Cliente', 'Referencia del cliente', ...plain.map(line)],
          [...order(2), product, 'Puerta de pino', 1, 10],
          [null, null, null, 'Con garantía', 0, 0],
        ],
      },
    ];
    const loadBoth = (): ReturnType<typeof load> =>
      load([workbook('Ventas.xlsx', ...sheets)], {
        sale_management: sheets.map((sheet, at) => {
          const fields = ['product_id', 'name', 'product_uom_qty', 'price_unit'];
          const own = at === 0 ? ['display_type', ...fields] : fields;
          const paths = ['partner_id', 'client_order_ref', ...own.map((field) => `order_line/${field}`)];
          return planOf(sheet, 'sale.order', paths, { key: 'client_order_ref' });
        }),
      });
    const done = await loadBoth();
    expect(counts(done), messages(done)).toEqual([
      ['sale.order', 3, 0, 0, 0],
      ['sale.order', 2, 0, 0, 0],
    ]);
    const inside = await bench.odoo.searchRead(
      'sale.order.line',
      [['order_id.partner_id', '=', partner]],
      ['display_type', 'name', 'product_uom_qty', 'price_unit'],
    );
    expect(
      inside
        .map((line) => [line.name, line.display_type, line.product_uom_qty, line.price_unit])
        .sort(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Con garantía', 'line_note', 0, 0],
      ['Instalación', 'line_section', 0, 0],
      ['Puerta de cedro', false, 2, 10],
      ['Puerta de pino', false, 1, 10],
      ['Se entrega el lunes', 'line_note', 0, 0],
    ]);
    expect(counts(await loadBoth())).toEqual([
      ['sale.order', 0, 0, 3, 0],
      ['sale.order', 0, 0, 2, 0],
    ]);
  });

  rule('decimals of lines that Odoo drops are told, in the review too', async () => {
    const buyer = `Fraccionada ${run}`;
    const product = `Tela ${run}`;
    const [partner] = await bench.odoo.create('res.partner', [{ name: buyer }]);
    await bench.odoo.create('product.template', [{ name: product, list_price: 3 }]);
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
    const inside = await bench.odoo.searchRead(
      'sale.order.line',
      [['order_id.partner_id', '=', partner]],
      ['product_uom_qty'],
    );
    expect(inside.map(({ product_uom_qty }) => product_uom_qty).sort()).toEqual([0.13, 1.5]);
    const { models } = await bench.customer.ok(listImportModels, {
      params: { documentId: bench.instance.documentId },
      query: 'app=sale_management',
    });
    const decimals = (model: string, field: string) =>
      models.find((known) => known.model === model)?.fields[field]?.decimals;
    expect([
      decimals('sale.order', 'order_line/product_uom_qty'),
      decimals('product.template', 'weight'),
    ]).toEqual([2, 2]);
  });

  rule('products that only lines name are made, replaced or left out as decided', async () => {
    const buyer = `Compradora ${run}`;
    await bench.odoo.create('res.partner', [{ name: buyer }]);
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
    const inside = await bench.odoo.searchRead(
      'sale.order.line',
      [['order_id.client_order_ref', '=', `A-${run}`]],
      ['product_id'],
    );
    const names = inside.map(({ product_id }) => (product_id as [number, string])[1]);
    expect(names).toEqual([`Banca ${run}`, `Banca ${run}`]);
  });

  rule('a product that a line names by code and name is created with both', async () => {
    const buyer = `Compradora de códigos ${run}`;
    await bench.odoo.create('res.partner', [{ name: buyer }]);
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
    const made = await bench.odoo.searchRead(
      'product.product',
      [['name', 'ilike', `pupitre ${run}`]],
      ['name', 'default_code'],
    );
    expect(made.map(({ name, default_code }) => [name, default_code])).toEqual([[`Pupitre ${run}`, code]]);
    // The second time Odoo has it, by its code and under another name.
    await bench.odoo.write('product.product', [Number(made[0]?.id)], { name: `Escritorio ${run}` });
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
}
