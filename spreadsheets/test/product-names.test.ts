import { expect, test } from 'vitest';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** The product that each row names for its line. */
function productsOf(rows: CellInput[][]): string[] {
  const file = prepared(rows, { model: 'sale.order', app: 'sale_management' });
  const at = file.fieldNames.indexOf('order_line/product_id');
  return file.rows.map(({ values, problems }) => {
    expect(problems).toEqual([]);
    return values[at] ?? '';
  });
}

const header = ['Pedido', 'Cliente', 'Código', 'Producto', 'Cantidad'];

test('a product has its code and its name, and a code the name of its first row', () => {
  expect(
    productsOf([
      header,
      ['P-1', 'Ana', 'A-001', 'Tornillo  3"', 2],
      ['P-1', 'Ana', 'A-002', null, 1],
      ['P-2', 'Beto', 'A-001', 'TORNILLO  3"', 1],
      ['P-2', 'Beto', null, 'Flete', 1],
      ['P-3', 'Beto', 7501, 'Martillo', 1],
    ]),
  ).toEqual(['[A-001] Tornillo 3"', 'A-002', '[A-001] Tornillo 3"', 'Flete', '[7501] Martillo']);
});

test('a product that one column names keeps its value', () => {
  const rows = [header, ['P-1', 'Ana', 'A-001', 'Tornillo', 2]];
  const without = (at: number) => rows.map((row) => row.filter((_, index) => index !== at));
  expect([productsOf(without(3)), productsOf(without(2))]).toEqual([['A-001'], ['Tornillo']]);
});

test('another name for the same code is told, with both', () => {
  const rows = [header, ['P-1', 'Ana', 'CH', 'Filipina M', 2], ['P-1', 'Ana', 'CH', 'Bata médica', 1]];
  const { rows: found } = prepared(rows, { model: 'sale.order', app: 'sale_management' });
  expect(found.map(({ doubts }) => doubts?.map(({ value, reason }) => [value, reason]))).toEqual([
    undefined,
    [
      [
        'CH',
        'El código «CH» está antes en la hoja con otro nombre: entra como «Filipina M» y no como «Bata médica». Si son productos distintos, dales códigos distintos.',
      ],
    ],
  ]);
});

test('a person who left the column of names out keeps the names, as the review said', () => {
  const rows = [header, ['P-1', 'Ana', 'A-001', 'Tornillo', 2], ['P-2', 'Ana', null, 'Flete', 2]];
  const { fieldNames, rows: found } = prepared(rows, {
    model: 'sale.order',
    app: 'sale_management',
    overrides: { 2: 'order_line/product_id', 3: null },
  });
  const at = fieldNames.indexOf('order_line/product_id');
  expect(found.map(({ values }) => values[at])).toEqual(['[A-001] Tornillo', 'Flete']);
});

test('beside the code, what a trade calls its goods names a product, unless amounts stand below it', () => {
  const list = (header: string, ...cells: CellInput[]) => [
    ['O/C', 'Proveedor', 'Cód.', header, 'Cant.', 'P/U'],
    ...cells.map((cell, at) => [300 + at, 'Cementos', `C-${at}`, cell, 2, 82.5]),
  ];
  const products = (rows: CellInput[][]) =>
    valuesOf(rows, { model: 'purchase.order' }, ['order_line/product_id']).map(([, product]) => product);
  expect(products(list('Material', 'Cemento gris', 'Cal'))).toEqual(['[C-0] Cemento gris', '[C-1] Cal']);
  expect(products(list('Detalle', 'Q165.00', 'Q92.50', 'Q41.25'))).toEqual(['C-0', 'C-1', 'C-2']);
});

test.each([
  ['stock.quant', 'product_id', 'Ubicación', 'Conteo'],
  ['stock.warehouse.orderpoint', 'product_id', 'Ubicación', 'Stock mínimo'],
  ['product.pricelist.item', 'product_tmpl_id', 'Lista de precios', 'Precio'],
])('of %s a product has its code and its name too', (model, field, place, quantity) => {
  const rows = [
    ['Código', 'Producto', place, quantity],
    ['FR-7', 'Pastillas de freno', 'Estante 1', 8],
    ['FR-7', 'PASTILLAS DE FRENO', 'Estante 2', 3],
    ['FR-8', null, 'Estante 2', 1],
    [null, 'Disco de freno', 'Estante 2', 2],
  ];
  expect(valuesOf(rows, { model, app: 'stock' }, [field])).toEqual([
    [2, '[FR-7] Pastillas de freno'],
    [3, '[FR-7] Pastillas de freno'],
    [4, 'FR-8'],
    [5, 'Disco de freno'],
  ]);
});

test('where the products of the sheet are loaded too, a code with another name is an error in its further lists', () => {
  const rows = [
    ['Código', 'Producto', 'Precio', 'Existencias', 'Mínimo', 'Precio mayoreo', 'Proveedor'],
    ['H-1', 'Hierro 3/8', 30, 8, 2, 28, 'Aceros'],
    ['H-1', 'HIERRO 3/8', 30, 8, 2, 27, 'Metales'],
    ['H-1', 'Hierro 1/2', 45, 3, 2, 41, 'Aceros del Sur'],
    ['H-2', 'Clavo', 5, 9, 4, 4, 'Aceros'],
  ];
  for (const [list, model, product] of [
    ['existencias', 'stock.quant', 'product_id'],
    ['reglas de reabastecimiento', 'stock.warehouse.orderpoint', 'product_id'],
    ['lista de precios Mayoreo', 'product.pricelist.item', 'product_tmpl_id'],
    ['proveedores', 'product.supplierinfo', 'product_tmpl_id'],
  ] as const) {
    const request = { model, app: 'stock', sheet: `Hoja1 (${list})`, totalsTold: true };
    expect(valuesOf(rows, request, [product]).map(([row, name]) => [row, name])).toEqual([
      [2, '[H-1] Hierro 3/8'],
      [3, '[H-1] Hierro 3/8'],
      [4, ''],
      [5, '[H-2] Clavo'],
    ]);
    expect(prepared(rows, request).rows[2]?.problems.map(({ reason }) => reason)).toEqual([
      'El código «H-1» es antes en la hoja de «Hierro 3/8», y aquí de «Hierro 1/2»: no se sabe de cuál es este dato. Corrige el código.',
    ]);
  }
});

test('an «Ítem» that numbers the lines names no product, also where each order begins with 1', () => {
  const head = ['Pedido', 'Cliente', 'Ítem', 'Código', 'Nombre Producto', 'Cantidad'];
  expect(
    productsOf([
      head,
      ['P-1', 'Ana', 1, 'A-001', 'Tornillo', 2],
      ['P-1', 'Ana', 2, 'A-002', 'Tuerca', 1],
      ['P-2', 'Beto', 1, 'A-003', 'Clavo', 1],
    ]),
  ).toEqual(['[A-001] Tornillo', '[A-002] Tuerca', '[A-003] Clavo']);
  const named = [
    ['P-1', 'Ana', 'Tornillo', 'A-001', 'Caja', 2],
    ['P-1', 'Ana', 'Tuerca', 'A-002', 'Caja', 1],
  ];
  expect(productsOf([head.with(4, 'Empaque'), ...named])).toEqual(['[A-001] Tornillo', '[A-002] Tuerca']);
});

test('components with codes have the name beside them, and those with names keep these', () => {
  const rows = [
    ['Producto terminado', 'Componente', 'Descripción componente', 'Cantidad componente'],
    ['Mesa', 'MP-01', 'Tabla de pino', 3],
    ['Mesa', 'MP-05', 'Pata torneada', 4],
    ['Mesa', 'Cola blanca', 'Frasco de 1 kg', 0.25],
  ];
  const component = 'bom_line_ids/product_id';
  expect(valuesOf(rows, { model: 'mrp.bom', app: 'mrp' }, [component]).map(([, value]) => value)).toEqual([
    '[MP-01] Tabla de pino',
    '[MP-05] Pata torneada',
    'Cola blanca',
  ]);
});
