import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** What the review doubts about the totals of a sheet: row, column, value and reason; and its rows with errors. */
function doubtsAbout(rows: CellInput[][], model = 'sale.order') {
  const book = openWorkbook(writeWorkbook([{ name: 'Pedidos', rows }]));
  const steps = checkSheet(book, { model, fields: catalogueFields(model), key: null, country: 'GT' });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { problems, badRows } = step.value;
  const found = problems.filter(({ kind }) => kind === 'line-total');
  expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
  return { badRows, doubts: found.map(({ row, column, value, reason }) => [row, column, value, reason]) };
}

const header = ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio', 'Descuento', 'Total'];
const reason = (loaded: string, column = 'Total') =>
  `«${column}» dice otra cosa: con la cantidad, el precio y el descuento que se cargan son ${loaded}. Revísalos, y si falta cargar alguna columna.`;

describe('the total of a line', () => {
  test('that the loaded values do not make is told: the discount was an amount', () => {
    const rows: CellInput[][] = [
      header,
      ['P-1', 'Ana', 'Foco', 2, 150, 25, 275],
      ['P-2', 'Luis', 'Cinta', 1, 27.5, 10, 24.75],
      ['P-3', 'Eva', 'Cinta', 3, 10, null, '1,000.00'],
    ];
    expect(doubtsAbout(rows)).toEqual({
      badRows: 0,
      doubts: [
        [2, 'G', '275', reason('225')],
        [4, 'G', '1,000.00', reason('30')],
      ],
    });
  });

  // 12 % of Guatemala, 16 % of Mexico; a discount of 10 % that was not read is none of them.
  test.each<[string, number | string | null, boolean]>([
    ['equal', 200, true],
    ['rounded', 200.01, true],
    ['with a tax of 12 %', 224, true],
    ['with a tax of 16 %', 232, true],
    ['without a tax of 12 %', 178.57, true],
    ['blank', null, true],
    ['zero', 0, true],
    ['a text', 'pendiente', true],
    ['less 10 %', 180, false],
    ['another one', 210, false],
  ])('%s: %s', (_what, total, isRight) => {
    const rows = [header, ['P-1', 'Ana', 'Foco', 2, 100, 0, total]];
    expect(doubtsAbout(rows).doubts.length === 0).toBe(isRight);
  });

  test('may be the total of the document, repeated in its rows', () => {
    const order = (total: number): CellInput[][] => [
      header,
      ['P-1', 'Ana', 'Foco', 2, 100, 0, total],
      ['P-1', 'Ana', 'Cinta', 1, 50, 0, total],
    ];
    expect(doubtsAbout(order(250)).doubts).toEqual([]);
    expect(doubtsAbout(order(260)).doubts).toEqual([
      [2, 'G', '260', reason('200')],
      [3, 'G', '260', reason('50')],
    ]);
  });

  test('of invoices and purchases, by the column that says it', () => {
    const invoices: CellInput[][] = [
      ['Factura', 'Cliente', 'Detalle', 'Cantidad', 'Precio', 'Importe (Q)'],
      ['F-1', 'Ana', 'Alquiler', 2, 100, 300],
    ];
    expect(doubtsAbout(invoices, 'account.move').doubts).toEqual([
      [2, 'F', '300', reason('200', 'Importe (Q)')],
    ]);
    const purchases: CellInput[][] = [
      ['Orden', 'Proveedor', 'Producto', 'Costo', 'Subtotal'],
      ['OC-1', 'Aceros', 'Clavo', 5, 15],
    ];
    expect(doubtsAbout(purchases, 'purchase.order').doubts).toEqual([
      [2, 'E', '15', reason('5', 'Subtotal')],
    ]);
  });

  test('is not compared where there is no price, or for other lists', () => {
    const orders: CellInput[][] = [
      ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Total'],
      ['P-1', 'Ana', 'Foco', 2, 275],
    ];
    expect(doubtsAbout(orders).doubts).toEqual([]);
    const products: CellInput[][] = [
      ['Producto', 'Precio', 'Total'],
      ['Foco', 2, 275],
    ];
    expect(doubtsAbout(products, 'product.template').doubts).toEqual([]);
  });
});

describe('the total of a document in a column of its own', () => {
  const told = (column: string, sum: number) =>
    `«${column}» dice otra cosa: las líneas que se cargan de este documento suman ${sum}. Revísalas, y si falta cargar alguna columna.`;
  test.each<[string, string[], number[], string | null]>([
    ['that is their sum', ['Total factura'], [40], null],
    ['with the tax', ['Total factura'], [44.8], null],
    ['that is another one', ['Total factura'], [50], told('Total factura', 40)],
    ['of other words', ['Monto total del documento (Q)'], [50], told('Monto total del documento (Q)', 40)],
    ['beside that of the lines', ['Subtotal', 'Total'], [20, 50], told('Total', 40)],
    ['that is right beside that of the lines', ['Subtotal', 'Total'], [20, 44.8], null],
    ['of the lines with and without the tax', ['Subtotal', 'Total'], [20, 22.4], null],
    ['that is no total of an invoice', ['Total pagado'], [50], null],
  ])('%s', (_, headers, amounts, reasonTold) => {
    const rows: CellInput[][] = [
      ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio', ...headers],
      ['P-1', 'Ana', 'Foco', 2, 10, ...amounts],
      ['P-1', 'Ana', 'Cinta', 1, 20, ...amounts],
    ];
    expect(doubtsAbout(rows).doubts.map(([row, , , why]) => [row, why])).toEqual(
      reasonTold === null ? [] : [[2, reasonTold]],
    );
  });
});
