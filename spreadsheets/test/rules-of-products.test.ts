import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import { recogniseSheets } from '../src/review/recognise.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** The minimum and maximum of a list of products: reordering rules, which are a list of their own. */

const model = 'stock.warehouse.orderpoint';
const sheet = 'Hoja1 (reglas de reabastecimiento)';
const models = (...names: string[]) =>
  names.map((model) => ({ model, name: model, fields: catalogueFields(model) }));
const inventory = models('product.template', 'stock.quant', model, 'stock.location');
const list = table(`Código | Producto | Existencia | Stock mínimo | Máximo | Costo
  A-1 | Aceite | 24 | 6 | 30 | 45.5
  A-2 | Filtro | 12 | 4 |  | 28
  A-3 | Bujía | 50 | 0 | 0 | 9.75
  A-4 | Faja | 3 |  |  | 60
  A-5 | Llanta | 8 |  | 12 | 400
  A-6 | Batería | 2 | 9 | 4 | 550
  A-7 | Foco | 2 | N/A | - | 5
  A-8 | Grasa | 2 | -3 | 4 | 25
  A-9 | Cera | 2 | seis | 8 | 25`);
const namesOf = (rows: CellInput[][], choices = inventory) =>
  outlineWorkbook(bookOf(rows), choices).map((outline) => outline.sheet);
const without = (...titles: string[]) => {
  const kept = (list[0] ?? []).flatMap((title, at) => (titles.includes(String(title)) ? [] : [at]));
  return list.map((row) => kept.map((at) => row[at] ?? null));
};

describe('a list of products with a minimum', () => {
  test('is a list of products, of their counts, and of their reordering rules', () => {
    const outlines = outlineWorkbook(bookOf(list), inventory);
    expect(outlines.map((outline) => [outline.sheet, outline.model, outline.readFrom])).toEqual([
      ['Hoja1', 'product.template', undefined],
      ['Hoja1 (existencias)', 'stock.quant', 'Hoja1'],
      [sheet, model, 'Hoja1'],
    ]);
    expect(outlines[2]?.columns.map(({ field }) => field)).toEqual([
      ...['product_id', null, null, 'product_min_qty', 'product_max_qty', null],
    ]);
    expect(outlines[0]?.columns.slice(3, 5).map(({ field, reason }) => [field, reason])).toEqual([
      [null, '«Stock mínimo» no va con el producto: se carga como regla de reabastecimiento, en Inventario.'],
      [null, '«Máximo» no va con el producto: se carga como regla de reabastecimiento, en Inventario.'],
    ]);
    expect(outlineSheet(bookOf(list), sheet, models(model)[0] as never)?.columns).toEqual(
      outlines[2]?.columns,
    );
    expect(recogniseSheets(writeWorkbook([{ name: 'Hoja1', rows: list }]), 'stock')).toMatchObject([
      { sheet: 'Hoja1', model: 'product.template' },
      { sheet: 'Hoja1 (existencias)', model: 'stock.quant' },
      { sheet, model },
    ]);
  });

  test('has only fields of a rule that the catalogue knows, whatever the rules of this Odoo have', () => {
    const supplier = { string: 'Proveedor', type: 'many2one', relation: 'product.supplierinfo' };
    const rule = { model, name: model, fields: { ...catalogueFields(model), supplier_id: supplier } };
    const rows = list.map((row, at) => [...row, at === 0 ? 'Proveedor' : 'Aceros del Sur']);
    const choices = models('product.template', 'stock.quant', 'product.supplierinfo');
    const rules = outlineWorkbook(bookOf(rows), [...choices, rule]).find(
      (outline) => outline.sheet === sheet,
    );
    expect(rules?.columns.map(({ field }) => field)).toEqual([
      ...['product_id', null, null, 'product_min_qty', 'product_max_qty', null, null],
    ]);
    const usual = [...rows.keys()].map((at) =>
      (rows[at] ?? []).with(6, at === 0 ? 'Proveedor usual' : 'Aceros'),
    );
    const offered = outlineWorkbook(bookOf(usual), [...choices, rule]).find(
      (outline) => outline.sheet === sheet,
    );
    expect(offered?.columns.map(({ proposal }) => proposal)).not.toContain('supplier_id');
  });

  test.each([
    ['the app takes no rules', list, models('product.template', 'stock.quant')],
    ['there is only a maximum', without('Stock mínimo'), inventory],
    ['the minimum is zero everywhere', list.map((row, at) => (at === 0 ? row : row.with(3, 0))), inventory],
  ])('has no rules where %s', (_why, rows, choices) => {
    expect(namesOf(rows, choices)).toEqual(['Hoja1', 'Hoja1 (existencias)']);
  });

  test('«Mínimo» alone is a rule only beside a maximum or a quantity', () => {
    const named = (title: string, ...others: string[]) =>
      namesOf(without('Stock mínimo', ...others).map((row, at) => [...row, at === 0 ? title : at + 1]));
    const products = ['Hoja1'];
    expect(named('Mínimo', 'Existencia', 'Máximo')).toEqual(products);
    expect(named('Mínimo', 'Existencia')).toEqual([...products, sheet]);
    expect(named('Mínimo', 'Máximo')).toEqual([...products, 'Hoja1 (existencias)', sheet]);
    expect(named('Punto de reorden', 'Existencia', 'Máximo')).toEqual([...products, sheet]);
    expect(named('Precio mínimo', 'Máximo')).toEqual([...products, 'Hoja1 (existencias)']);
  });

  test('is all of them also where it has more words for rules than for products', () => {
    expect(namesOf(without('Costo'))).toEqual(['Hoja1', 'Hoja1 (existencias)', sheet]);
    const rules = outlineWorkbook(bookOf(without('Costo', 'Existencia')), inventory);
    expect(rules.map((outline) => [outline.sheet, outline.model])).toEqual([['Hoja1', model]]);
  });

  test('has no further list where another sheet has the rules', () => {
    const rules = table(`Producto | Cantidad mínima | Cantidad máxima
      A-1 | 6 | 30`);
    const book = openWorkbook(
      writeWorkbook([
        { name: 'Hoja1', rows: list },
        { name: 'Reglas', rows: rules },
      ]),
    );
    expect(outlineWorkbook(book, inventory).map((outline) => [outline.sheet, outline.model])).toEqual([
      ['Hoja1', 'product.template'],
      ['Hoja1 (existencias)', 'stock.quant'],
      ['Reglas', model],
    ]);
  });

  test('orders below «Punto de reorden» where there is a minimum too', () => {
    const rows = list.map((row, at) => [...row, at === 0 ? 'Punto de reorden' : 8]);
    const rules = outlineWorkbook(bookOf(rows), inventory)[2];
    expect(rules?.columns.flatMap(({ title, field }) => (field ? [[title, field]] : []))).toEqual([
      ['Código', 'product_id'],
      ['Máximo', 'product_max_qty'],
      ['Punto de reorden', 'product_min_qty'],
    ]);
  });
});

describe('the rules of a list of products', () => {
  const prepared = (rows: CellInput[][]) => {
    const {
      fieldNames,
      rows: own,
      inspection,
    } = prepareWorkbook(bookOf(rows), { model, sheet, app: 'stock' });
    const at = ['product_id', 'product_min_qty', 'product_max_qty'].map((field) => fieldNames.indexOf(field));
    const all = [...own];
    return {
      all,
      warnings: inspection.warnings,
      rules: all.map(({ row, values, problems }) => [
        row,
        ...at.map((place) => values[place]),
        ...problems.map(({ reason }) => reason),
      ]),
    };
  };

  test('come from the rows with a limit; without a maximum they use the minimum, with a warning', () => {
    const { all, rules } = prepared(list);
    expect(rules).toEqual([
      [2, '[A-1] Aceite', '6', '30'],
      [3, '[A-2] Filtro', '4', '4'],
      [6, '[A-5] Llanta', '0', '12'],
      [7, '[A-6] Batería', '9', '4', 'El máximo (4) es menor que el mínimo (9). Corrige uno de los dos.'],
      [9, '[A-8] Grasa', '', '4', 'No puede ser menos que cero.'],
      [10, '[A-9] Cera', '', '8', expect.stringContaining('«seis» no es un número.')],
    ]);
    const told = new ReadingCounts();
    for (const { readAs = [] } of all) told.add(readAs);
    expect(told.sentences()).toEqual([
      'En «Máximo», 1 regla sin máximo entra con su mínimo («4»): Odoo pide hasta llegar a él.',
    ]);
  });

  test('without a column for the maximum order up to their minimum, which is told once', () => {
    const { rules, warnings } = prepared(without('Máximo'));
    expect(rules.slice(0, 2)).toEqual([
      [2, '[A-1] Aceite', '6', '6'],
      [3, '[A-2] Filtro', '4', '4'],
    ]);
    expect(warnings).toEqual([
      'No hay columna con el máximo: cada regla de reabastecimiento pide hasta llegar a su mínimo.',
    ]);
  });

  test('are one for each product and place, and none for a product that is no longer used', () => {
    const rows = table(`Código | Producto | Bodega | Existencia | Mínimo | Máximo | Estado
      A-1 | Aceite | Central | 24 | 6 | 30 | Activo
      A-1 | Aceite | Xela | 24 | 2 | 10 | Activo
      A-1 | Aceite | Central | 24 | 8 | 30 | Activo
      A-2 | Filtro | Central | 24 | 2 | 10 | Descontinuado`);
    const { rules } = prepared(rows);
    expect(rules).toEqual([
      [2, '[A-1] Aceite', '6', '30'],
      [3, '[A-1] Aceite', '2', '10'],
      [4, '[A-1] Aceite', '8', '30', '«[A-1] Aceite» ya está en la fila 2. Deja una sola fila de cada uno.'],
      [
        5,
        ...['', '', ''],
        'El producto de esta fila entra archivado, así que su regla de reabastecimiento no se carga. Si todavía lo usas, dilo en la revisión.',
      ],
    ]);
  });
});

test('the export of a till names its limit in English, with the shop in brackets, and the limit is no place', () => {
  const rows = (second: string) =>
    table(`SKU | Name | Default price | Cost | In stock [Centro] | Low stock [Centro] | ${second}
    10001 | Coca Cola | 8 | 5.5 | 24 | 6 | 3
    10002 | Agua pura | 5 | 3 | 50 | 12 | 9`);
  const listsIn = (sheet: CellInput[][]) =>
    outlineWorkbook(bookOf(sheet), modelsOf('stock')).map((outline) => [
      ...[
        outline.sheet,
        outline.columns.flatMap(({ field, title }) => (field === null ? [] : [title])).slice(-1)[0],
      ],
    ]);
  const listsOf = (second: string) => listsIn(rows(second));
  expect(listsOf('Handle')).toEqual([
    ['Hoja1', 'Cost'],
    ['Hoja1 (existencias)', 'In stock [Centro]'],
    ['Hoja1 (reglas de reabastecimiento)', 'Low stock [Centro]'],
  ]);
  // Square writes the shop without brackets.
  const square =
    table(`SKU | Item Name | Price | Default Unit Cost | Current Quantity Centro | Stock Alert Count Centro
    10001 | Coca Cola | 8 | 5.5 | 24 | 6
    10002 | Agua pura | 5 | 3 | 50 | 12`);
  expect(listsIn(square)).toEqual([
    ['Hoja1', 'Default Unit Cost'],
    ['Hoja1 (existencias)', 'Current Quantity Centro'],
    ['Hoja1 (reglas de reabastecimiento)', 'Stock Alert Count Centro'],
  ]);
  const spanish =
    table(`REF | Nombre | Precio por defecto | Coste | En inventario [Centro] | Stock bajo [Centro]
    10001 | Coca Cola | 8 | 5.5 | 24 | 6
    10002 | Agua pura | 5 | 3 | 50 | 12`);
  expect(listsIn(spanish)).toEqual([
    ['Hoja1', 'Coste'],
    ['Hoja1 (existencias)', 'En inventario [Centro]'],
    ['Hoja1 (reglas de reabastecimiento)', 'Stock bajo [Centro]'],
  ]);
  // With two shops each has its counts.
  expect(listsOf('In stock [Norte]')).toEqual([
    ['Hoja1', 'Cost'],
    ['Hoja1 (existencias en Centro)', 'In stock [Centro]'],
    ['Hoja1 (existencias en Norte)', 'In stock [Norte]'],
    ['Hoja1 (reglas de reabastecimiento)', 'Low stock [Centro]'],
  ]);
});
