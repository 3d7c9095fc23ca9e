import { getImportUndo } from '@atrio/contract';
import type { CellContent } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { type ImportBench, planOf, rule, type Sheet, workbook } from './import-bench.ts';
import { messages, progressOf } from './work.ts';

/** What an undoing takes back. */
export function testUndo(bench: ImportBench): void {
  const { load, counts, importOf, takeBack, changesOf, inStock, countedProducts, loadStock, run } = bench;

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
    expect(await bench.odoo.searchCount('product.template', [['default_code', 'in', codes]])).toBe(0);

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
    const left = await bench.odoo.searchRead(
      'res.partner',
      [['email', 'like', `.${run}@ejemplo.com`]],
      ['name', 'phone'],
    );
    const names = left.map(({ name, phone }) => `${name} ${phone}`);
    expect(names).toContain(`Vuelta ${run} 1111`);
    expect(names.join()).not.toContain(`Ida ${run}`);
  });

  test('records that an undoing archived are active again when the file is loaded again, which can be undone again', async () => {
    const codes = [`V${run}-1`, `V${run}-2`];
    const sheets = countedProducts(codes, [5, 0.25]);
    const active = () => bench.odoo.searchCount('product.template', [['default_code', 'in', codes]]);
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
    expect(await bench.customer.ok(getImportUndo, { params })).toMatchObject({ state: 'done', restored: 2 });

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
    const all = await bench.odoo.searchRead(
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
    const [category] = await bench.odoo.searchRead('product.category', [['name', '=', shared]], ['id']);
    const [theirs = 0] = await bench.odoo.create('product.template', [
      { name: `Rodillo ${run}`, categ_id: Number(category?.id) },
    ]);
    expect(await takeBack(done, 'product.template')).toMatchObject({ state: 'done', removed: 2 });
    const left = await bench.odoo.searchRead('product.category', [['name', 'in', [mine, shared]]], ['name']);
    expect(left.map(({ name }) => name)).toEqual([shared]);
    const log = messages(await progressOf(bench.customer, done.documentId));
    expect(log).toContain(`Se quitó también lo que se creó de nombres para la carga: «${mine}».`);
    expect(log).toContain(
      `Se queda lo que se creó o activó para la carga: «${shared}». Lo usa un producto de tu Odoo.`,
    );
    await bench.odoo.unlink('product.template', [theirs]);
  });

  rule(
    '«Crear» for a name leaves the record alone that an earlier load created from it, and so does the undoing',
    async () => {
      const [field, name, renamed] = ['categ_id', `Sogas ${run}`, `Cuerdas ${run}`];
      const create = (product: string) => {
        const sheet: Sheet = {
          name: 'Productos',
          rows: [
            ['Nombre', 'Categoría', 'Precio de venta'],
            [product, name, 25],
          ],
        };
        const references = [{ field, value: name, action: 'create' as const }];
        return load([workbook('Ventas.xlsx', sheet)], {
          sale_management: [planOf(sheet, 'product.template', ['name', field, 'list_price'], { references })],
        });
      };
      await create(`Lazo ${run}`);
      const [first] = await bench.odoo.searchRead('product.category', [['name', '=', name]], ['id']);
      await bench.odoo.write('product.category', [Number(first?.id)], { name: renamed });
      const second = await create(`Cabo ${run}`);
      expect(counts(second), messages(second)).toEqual([['product.template', 1, 0, 0, 0]]);
      const names = async () => {
        const rows = await bench.odoo.searchRead(
          'product.category',
          [['name', 'in', [name, renamed]]],
          ['name'],
        );
        return rows.map((row) => row.name);
      };
      expect(await names()).toEqual([renamed, name]);
      expect(await takeBack(second, 'product.template')).toMatchObject({ state: 'done', removed: 1 });
      expect(await names()).toEqual([renamed]);
    },
  );
}
