import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

/** Signs of currencies as they are written in the south of America. */

const model = 'product.template';
/** What is loaded as the price, and whether it is said to be in another currency. */
function priceIn(company: string, rows: CellInput[][]): [value: string | undefined, isForeign: boolean] {
  const fields = catalogueFields(model);
  Object.assign(fields.list_price ?? {}, { unit: company });
  const { fieldNames, rows: found } = prepared(rows, { model, fields });
  const [row] = found;
  const isForeign = row?.problems.some(({ reason }) => reason.includes('otra moneda')) ?? false;
  return [row?.values[fieldNames.indexOf('list_price')], isForeign];
}
const list = (header: string, price: CellInput): CellInput[][] => [
  ['Código', 'Producto', header],
  ['A-1', 'Yerba', price],
];

describe.each(['U$S', 'u$s', 'U$D', '$us', '$US', 'DLS', 'Dls.', 'dlls'])('«%s» is the dollar', (sign) => {
  test.each([
    ['before an amount', list('Precio', `${sign} 12.50`)],
    ['behind an amount', list('Precio', `12.50 ${sign}`)],
    ['in a header', list(`Precio ${sign}`, 12.5)],
    ['in brackets', list(`Precio (${sign})`, 12.5)],
    ['in a title', [[`Lista de precios en ${sign}`], [null], ...list('Precio', 12.5)]],
  ])('%s', (_, rows) => {
    expect(priceIn('ARS', rows)).toEqual(['', true]);
    expect(Number(priceIn('USD', rows)[0])).toBe(12.5);
  });
});

test.each([
  ['ARS', list('Precio', 'AR$ 12.50'), false],
  ['ARS', list('Precio AR$', 12.5), false],
  ['USD', list('Precio AR$', 12.5), true],
  ['VES', list('Precio', 'Bs. 12.50'), false],
  ['VES', list('Precio Bs', 12.5), false],
  ['VES', list('Precio', '12.50 Bs'), false],
  ['BOB', list('Precio (Bs.)', 12.5), false],
  ['BOB', list('Precio', '12.50 Bs'), false],
  ['BOB', list('Precio', 'Bs.S 12.50'), true],
  ['VES', list('Precio', 'BOB 12.50'), true],
  ['GTQ', list('Precio (Bs)', 12.5), true],
])('in a company in %s %j is foreign: %s', (company, rows, isForeign) => {
  const [value, isOther] = priceIn(company, rows);
  expect([isOther, Number(value)]).toEqual([isForeign, isForeign ? 0 : 12.5]);
});

test('«Precio Bs» is the price of a company in bolivars, also behind one in dollars', () => {
  const rows = [
    ['Código', 'Producto', 'Precio US$', 'Precio Bs'],
    ['A-1', 'Yerba', 1, 36.5],
  ];
  expect(priceIn('VES', rows)).toEqual(['36.5', false]);
});
