import { answerDecisions, type Progress } from '@atrio/contract';
import type { Domain } from '@atrio/odoo';
import type { CellContent } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, rule, workbook } from './import-bench.ts';
import { ended, messages, type NamedFile } from './work.ts';

/** Lists of products from which further lists are read. */
export function testFurtherLists(bench: ImportBench): void {
  const { run, load, decisionsIn, takeBack } = bench;

  /** Loads a file, and creates each name in it that Odoo does not have. */
  async function loadCreating(file: NamedFile): Promise<Progress> {
    const progress = await load([file]);
    const { data: open } = await decisionsIn(progress);
    if (open.length === 0) return progress;
    const answers = open.map(({ id }) => ({ id, action: 'create' as const }));
    const params = { documentId: progress.documentId };
    await bench.customer.ok(answerDecisions, { params, body: { answers } });
    return ended(bench.customer, progress.documentId);
  }

  rule('limits, supplier prices and price lists of products, loaded again with other amounts', async () => {
    const code = (number: number) => `F${number}-${run}`;
    const supplier = `Surtidora ${run}`;
    const file = (limit: number, bought: number, wholesale: number) => {
      const rows: CellContent[][] = [
        [
          ...['Código', 'Producto', 'Existencia', 'Mínimo', 'Máximo', 'Precio público', 'Precio mayoreo'],
          ...['Proveedor', 'Precio proveedor'],
        ],
        [code(1), `Pala ${run}`, 5, limit, 12, 60, wholesale, supplier, bought],
        [code(2), `Pico ${run}`, 7, null, null, 70, null, null, null],
      ];
      return workbook('Inventario.xlsx', { name: 'Hoja1', rows });
    };
    const loadAll = (...amounts: [number, number, number]) => loadCreating(file(...amounts));
    const read = async (model: string, field: string, fields: string[]) =>
      (await bench.odoo.searchRead(model, [[`${field}.default_code`, '=', code(1)]], fields)).map((record) =>
        fields.map((name) => record[name]),
      );
    const inOdoo = async () => ({
      rules: await read('stock.warehouse.orderpoint', 'product_id', ['product_min_qty', 'product_max_qty']),
      bought: await read('product.supplierinfo', 'product_tmpl_id', ['price']),
      wholesale: await read('product.pricelist.item', 'product_tmpl_id', [
        ...['applied_on', 'compute_price', 'fixed_price'],
      ]),
    });

    const first = await loadAll(3, 41.5, 55);
    expect(await inOdoo(), messages(first)).toEqual({
      rules: [[3, 12]],
      bought: [[41.5]],
      wholesale: [['1_product', 'fixed', 55]],
    });
    const again = await loadAll(4, 43.25, 57.5);
    const changed = {
      rules: [[4, 12]],
      bought: [[43.25]],
      wholesale: [['1_product', 'fixed', 57.5]],
    };
    expect(await inOdoo(), messages(again)).toEqual(changed);
    expect(bench.counts(again)).toEqual([
      ['product.template', 0, 0, 2, 0],
      ['product.pricelist.item', 1, 1, 0, 0],
      ['product.supplierinfo', 1, 1, 0, 0],
      ['stock.quant', 0, 0, 2, 0],
      ['stock.warehouse.orderpoint', 1, 1, 0, 0],
    ]);
    // Who has no price list gets the first one, which charges the sales price.
    const [everybody] = await bench.odoo.searchRead('product.pricelist', [], ['item_ids'], {
      ...{ order: 'sequence, id', limit: 1 },
    });
    expect(everybody?.item_ids).toEqual([]);

    // What was changed has its first amounts again.
    const undone = await takeBack(again, 'product.pricelist.item');
    expect(undone).toMatchObject({ state: 'done', kept: 0 });
    expect((await inOdoo()).wholesale).toEqual([['1_product', 'fixed', 55]]);
  });

  rule('a second price in dollars goes into a price list in dollars, and is changed there', async () => {
    const code = `D1-${run}`;
    const file = (dollars: CellContent) =>
      workbook('Inventario.xlsx', {
        name: 'Hoja1',
        rows: [
          ['Código', 'Producto', 'Precio Q', 'Precio US$'],
          [code, `Taladro ${run}`, 450, dollars],
        ],
      });
    const inOdoo = async () => {
      const items = await bench.odoo.searchRead(
        'product.pricelist.item',
        [['product_tmpl_id.default_code', '=', code]],
        ['fixed_price', 'pricelist_id'],
      );
      const lists = items.map(({ pricelist_id }) => Number((pricelist_id as [number, string])[0]));
      const [list] = await bench.odoo.read('product.pricelist', lists, ['name', 'currency_id']);
      return [items.map(({ fixed_price }) => fixed_price), list?.name, (list?.currency_id as unknown[])?.[1]];
    };
    const first = await loadCreating(file(59.9));
    expect(await inOdoo(), messages(first)).toEqual([[59.9], 'Precio en USD', 'USD']);
    const again = await loadCreating(file('US$ 62.50'));
    expect(await inOdoo(), messages(again)).toEqual([[62.5], 'Precio en USD', 'USD']);
  });

  rule('counts of a scanner find their products by the bar code, and new ones get it', async () => {
    const [known = '', fresh = ''] = [1, 2].map((last) => `${Date.now()}`.slice(-12) + last);
    const list: CellContent[][] = [
      ['Producto', 'Código de barras', 'Existencia'],
      [`Mazo ${run}`, known, 1],
    ];
    // The name does not say which of the two is counted.
    await bench.odoo.create('product.template', [{ name: `Mazo ${run}` }]);
    await loadCreating(workbook('Inventario.xlsx', { name: 'Productos', rows: list }));
    const rows: CellContent[][] = [
      ['Código de barras', 'Conteo'],
      [known, 5],
      [fresh, 9],
    ];
    const progress = await loadCreating(workbook('Inventario.xlsx', { name: 'Conteo', rows }));
    const products = await bench.odoo.searchRead(
      'product.product',
      [['barcode', 'in', [known, fresh]]],
      ['name', 'barcode'],
      { order: 'barcode' },
    );
    const counted = await Promise.all(
      products.map(async ({ id, name, barcode }) => {
        const inside: Domain = [
          ['product_id', '=', id],
          ['location_id.usage', '=', 'internal'],
        ];
        const quants = await bench.odoo.searchRead('stock.quant', inside, ['quantity']);
        return [name, barcode, quants.map(({ quantity }) => quantity)];
      }),
    );
    expect(counted, messages(progress)).toEqual([
      [`Mazo ${run}`, known, [5]],
      [fresh, fresh, [9]],
    ]);
  });
}
