import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';

/** Required fields without a column: the titles of groups fill them, or one value for all rows. */

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
const outlineOf = (rows: CellInput[][], model: string) =>
  outlineWorkbook(bookOf(rows), [{ model, name: model, fields: catalogueFields(model) }])[0];
function rowsOf(rows: CellInput[][], request: PrepareRequest, fields: string[]) {
  const file = prepareWorkbook(bookOf(rows), request);
  const places = fields.map((field) => file.fieldNames.indexOf(field));
  return [...file.rows].map(({ row, values, problems: [problem] }) => [
    row,
    ...places.map((at) => values[at] ?? ''),
    ...(problem === undefined ? [] : [problem.kind]),
  ]);
}
function referencesOf(rows: CellInput[][], request: PrepareRequest) {
  const fields = catalogueFields(request.model);
  const check = checkSheet(bookOf(rows), { ...request, fields, key: null, country: 'GT' });
  for (let step = check.next(); ; step = check.next())
    if (step.done) return step.value.references.map(({ field, value, rows: uses }) => [field, value, uses]);
}

describe('the titles of groups', () => {
  const ageing: CellInput[][] = [
    ['Antigüedad de saldos'],
    ['Fecha', 'Documento', 'Vence', 'Saldo'],
    ['141  Corporación Agrícola'],
    ['14/02/2026', '2530', '15/03/2026', 1967.65],
    [null, 'TOTAL CLIENTE', null, 1967.65],
    ['116  Viveros La Esperanza'],
    ['15/03/2026', '2769', '14/04/2026', 944.31],
    ['16/03/2026', '2770', '15/04/2026', 55],
    [null, 'TOTAL CLIENTE', null, 999.31],
  ];
  const request: PrepareRequest = { model: 'account.move' };

  test('are the customers of the documents below them, where no column is', () => {
    const rows = rowsOf(ageing, request, ['name', 'partner_id', 'invoice_line_ids/price_unit']);
    expect(rows.filter(([, , , , kind]) => kind === undefined)).toEqual([
      [4, '2530', '141 Corporación Agrícola', '1967.65'],
      [7, '2769', '116 Viveros La Esperanza', '944.31'],
      [8, '2770', '116 Viveros La Esperanza', '55'],
    ]);
    expect(rows.flatMap(([row, , , , kind]) => (kind === undefined ? [] : [[row, kind]]))).toEqual([
      [3, 'note'],
      [5, 'total'],
      [6, 'note'],
      [9, 'total'],
    ]);
  });

  test('are told, and looked up as names of records', () => {
    const titled = { field: 'partner_id', label: 'Cliente', sample: '141 Corporación Agrícola' };
    expect(outlineOf(ageing, 'account.move')?.titled).toEqual(titled);
    expect(prepareWorkbook(bookOf(ageing), request).inspection.warnings).toContain(
      '«Cliente» no tiene columna: se toma del título de cada grupo de filas, por ejemplo «141 Corporación Agrícola».',
    );
    expect(referencesOf(ageing, request)).toContainEqual(['partner_id', '116 Viveros La Esperanza', 2]);
  });

  test('count only where the first row below the header is one, and no column names the customers', () => {
    const single = ageing.filter((_, at) => at !== 2);
    expect(refusal('missing-columns', () => prepareWorkbook(bookOf(single), request)).message).toContain(
      '«Cliente»',
    );
    const withColumn = ageing.map((row, at) => (at === 1 ? [...row, 'Cliente'] : row));
    expect(outlineOf(withColumn, 'account.move')?.titled).toBeNull();
  });

  test('are no products: each row would have another one', () => {
    const count = [
      ['Bodega', 'Cantidad'],
      ['Central', null],
      ['A', 5],
      ['Norte', null],
      ['B', 6],
    ];
    expect(outlineOf(count, 'stock.quant')?.titled ?? null).toBeNull();
  });
});

describe('one value for all rows', () => {
  const prices: CellInput[][] = [
    ['Clave Truper', 'Descripción', 'Precio'],
    ['10024', 'Martillo', 3.65],
    ['19958', 'Pala', 4.18],
  ];
  const request: PrepareRequest = {
    model: 'product.supplierinfo',
    values: { partner_id: ' Truper,  S.A. ' },
  };

  test('fills a required field without a column, and is looked up like the names in cells', () => {
    refusal('missing-columns', () => prepareWorkbook(bookOf(prices), { model: 'product.supplierinfo' }));
    expect(rowsOf(prices, request, ['product_tmpl_id', 'partner_id', 'price'])).toEqual([
      [2, 'Martillo', 'Truper, S.A.', '3.65'],
      [3, 'Pala', 'Truper, S.A.', '4.18'],
    ]);
    expect(referencesOf(prices, request)).toContainEqual(['partner_id', 'Truper, S.A.', 2]);
  });

  test('gives way to a column', () => {
    const named = prices.map((row, at) => [...row, at === 0 ? 'Proveedor' : 'Ferremax']);
    expect(rowsOf(named, request, ['partner_id'])).toEqual([
      [2, 'Ferremax'],
      [3, 'Ferremax'],
    ]);
    const file = prepareWorkbook(bookOf(named), request);
    expect(file.fieldNames.filter((name) => name === 'partner_id')).toHaveLength(1);
    expect(file.inspection.warnings).toEqual([]);
    expect(prepareWorkbook(bookOf(prices), request).inspection.warnings).toEqual([
      '«Proveedor» no tiene columna: todas las filas llevan «Truper, S.A.».',
    ]);
  });
});
