import { answerDecisions } from '@atrio/contract';
import type { CellContent } from '@atrio/spreadsheets';
import { expect } from 'vitest';
import { type ImportBench, rule, type Sheet, workbook } from './import-bench.ts';
import { ended, messages } from './work.ts';

/** Workbooks with products and their counted quantities. */
export function testStock(bench: ImportBench): void {
  const {
    load,
    counts,
    takeBack,
    changesOf,
    decisionsIn,
    inStock,
    countedProducts,
    countSheet,
    loadStock,
    countInOdoo,
    run,
  } = bench;

  rule('loads the products of a workbook before their counts, and applies the counts', async () => {
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
  });

  rule('counts whose place is left blank are those of the main place, which Odoo requires', async () => {
    const codes = [1, 2].map((number) => `U${number}-${run}`);
    const rows: CellContent[][] = [
      ['Código', 'Descripción', 'Ubic.', 'Existencia', 'Costo'],
      [codes[0] ?? '', `Pala ${run}`, `A-1 ${run}`, 7, 20],
      [codes[1] ?? '', `Pico ${run}`, null, 9, 30],
    ];
    const waiting = await load([workbook('Inventario.xlsx', { name: 'Hoja1', rows })]);
    const { data: open } = await decisionsIn(waiting);
    expect(open, messages(waiting)).toMatchObject([{ value: `A-1 ${run}`, canBlank: true }]);
    const answers = open.map(({ id }) => ({ id, action: 'blank' as const }));
    await bench.customer.ok(answerDecisions, {
      params: { documentId: waiting.documentId },
      body: { answers },
    });
    const done = await ended(bench.customer, waiting.documentId);
    expect(counts(done), messages(done)).toEqual([
      ['product.template', 2, 0, 0, 0],
      ['stock.quant', 2, 0, 0, 0],
    ]);
    expect(await inStock(codes)).toEqual([7, 9]);
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
      await bench.customer.ok(answerDecisions, {
        params: { documentId: waiting.documentId },
        body: { answers },
      });
      const done = await ended(bench.customer, waiting.documentId);
      expect(counts(done), messages(done)).toEqual([
        ['product.template', 3, 0, 0, 1],
        ['stock.quant', 3, 0, 0, 1],
      ]);
      // Every column of the sheet is loaded by one of its two lists.
      expect(done.files.map(({ sheet, ignoredColumns }) => [sheet, ignoredColumns])).toEqual([
        ['Hoja1', []],
        ['Hoja1 (existencias)', []],
      ]);
      const products = await bench.odoo.searchRead(
        'product.product',
        [['default_code', 'in', [code(1), code(2), code(3)]]],
        ['default_code'],
      );
      const codes = new Map(products.map(({ id, default_code }) => [id, default_code]));
      expect([...codes.values()].sort()).toEqual([code(1), code(2), code(3)]);
      const quants = await bench.odoo.searchRead(
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
      const quants = await bench.odoo.searchRead(
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
    expect(await bench.odoo.searchCount('stock.lot', [['product_id.default_code', 'in', codes]])).toBe(3);
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
}
