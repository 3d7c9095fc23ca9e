import { describe, expect, test } from 'vitest';
import type { OdooField } from '../src/catalogue.ts';
import { checkSheet, type SheetCheck } from '../src/check.ts';
import { type PrepareRequest, prepareWorkbook } from '../src/prepare-file.ts';
import { openWorkbook } from '../src/workbook.ts';
import { type CellInput, writeWorkbook } from '../src/writer.ts';
import { sheetXml, workbookZip } from './zip-maker.ts';

const fields: Record<string, OdooField> = {
  name: { string: 'Nombre', type: 'char', required: true },
  phone: { string: 'Teléfono', type: 'char' },
  street: { string: 'Calle', type: 'char' },
  credit: { string: 'Crédito', type: 'float' },
};
const HEAD = ['Nombre', 'Teléfono', 'Calle', 'Crédito'];
const CLIENTS: CellInput[][] = ['Ana', 'Luis', 'Eva', 'José', 'Inés', 'Raúl'].map((name, at) => [
  name,
  `5555-123${at}`,
  `${at + 1}a calle`,
  100,
]);

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Clientes', rows }]));

/** Kinds of the rows that are no records, by their number in Excel. */
function asides(rows: CellInput[][], more: Partial<PrepareRequest> = {}): Record<number, string> {
  const file = prepareWorkbook(bookOf([HEAD, ...rows]), { model: 'res.partner', fields, ...more });
  const found = [...file.rows].flatMap(({ row, problems }) => problems.map(({ kind = '' }) => [row, kind]));
  return Object.fromEntries(found);
}

/** Row 8 stands below six clients, and above one. */
const between = (row: CellInput[]) => asides([...CLIENTS, row, ['Zoila', '5555-0000', '9a calle', 5]]);

describe('rows that are no records', () => {
  // The evidence of 2026-11: sheets, fault 5; the others are of lists that programs print.
  test.each<[CellInput[], string]>([
    [['TOTAL', null, null, 36.5], 'total'],
    [['Total general:', null, null, 'Q 36.50'], 'total'],
    [['Subtotal zona 1', null, null, 12], 'total'],
    [['Gran total', null, null, 12], 'total'],
    [[null, null, 'TOTAL', 36.5], 'total'],
    [['Última actualización: 3/4/2026'], 'note'],
    [['Última actualización:', '3/4/2026'], 'note'],
    [['* Los datos son confidenciales'], 'note'],
    [['ZONA 1'], 'note'],
    [['Elaborado por', 'Contabilidad'], 'note'],
    [['Página 2'], 'note'],
    [[null, null, null, 600], 'note'],
    [['Nombre', 'Teléfono', 'Calle', 'Crédito'], 'repeated-header'],
    [['NOMBRE', 'TELEFONO', 'CALLE', 'CREDITO'], 'repeated-header'],
  ])('%j: %s', (row, kind) => {
    expect(between(row)).toEqual({ 8: kind });
  });

  test.each<[CellInput[]]>([
    [['Total Guatemala, S.A.', '5555-1234', 'Zona 10', 5]],
    [['Notas y Libros', '5555-1234', null, null]],
    [['Zona Franca Amatitlán', '5555-1234', null, null]],
  ])('%j is a record', (row) => {
    expect(between(row)).toEqual({});
  });

  test('a list in which many rows have one cell is a sparse list', () => {
    expect(asides([...CLIENTS.slice(0, 3), ['Zoila'], ['Tito']])).toEqual({});
    expect(asides([...CLIENTS, ['Zoila'], ['Tito']])).toEqual({ 8: 'note', 9: 'note' });
  });

  test('the totals row of a table is declared, whatever it says', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: (string | number)[]) =>
      `<row>${cells.map((value) => (typeof value === 'string' ? cell(value) : `<c><v>${value}</v></c>`)).join('')}</row>`;
    const sheet = sheetXml(row('Nombre', 'Crédito') + row('Ana', 5) + row('Suma de todo', 5));
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const book = (count: string) =>
      openWorkbook(
        workbookZip(sheet, [
          {
            name: 'xl/worksheets/_rels/sheet1.xml.rels',
            text: `<Relationships><Relationship Id="rId1" Type="${office}/table" Target="../tables/table1.xml"/></Relationships>`,
          },
          { name: 'xl/tables/table1.xml', text: `<table ref="A1:B3" ${count}/>` },
        ]),
      );
    const kinds = (count: string) =>
      [...prepareWorkbook(book(count), { model: 'res.partner', fields }).rows].map(
        ({ problems }) => problems[0]?.kind,
      );
    expect(kinds('totalsRowCount="1"')).toEqual([undefined, 'total']);
    expect(kinds('totalsRowShown="0"')).toEqual([undefined, undefined]);
  });

  test('are loaded where a person wants them', () => {
    const rows = [...CLIENTS, ['ZONA 1'], ['TOTAL', null, null, 36.5]];
    expect(asides(rows)).toEqual({ 8: 'note', 9: 'total' });
    expect(asides(rows, { keepRows: [8] })).toEqual({ 9: 'total' });
  });

  test('are warnings in the review, with what they say, and name no records', () => {
    const steps = checkSheet(
      bookOf([HEAD, ...CLIENTS, ['ZONA 1', null, null, null], ['TOTAL', null, null, 5]]),
      {
        model: 'res.partner',
        fields,
        key: null,
        country: 'GT',
      },
    );
    let step = steps.next();
    while (!step.done) step = steps.next();
    const check: SheetCheck = step.value;
    expect([check.rows, check.badRows, check.warnedRows]).toEqual([8, 0, 2]);
    expect(check.problems.map(({ row, kind, severity, value }) => [row, kind, severity, value])).toEqual([
      [8, 'note', 'warning', 'ZONA 1'],
      [9, 'total', 'warning', 'TOTAL · 5'],
    ]);
    expect(check.names.has('ZONA 1')).toBe(false);
  });

  test('a line of an order may say no more than its product', () => {
    const own: Record<string, OdooField> = {
      name: { string: 'Número', type: 'char' },
      partner_id: { string: 'Cliente', type: 'many2one', relation: 'res.partner', required: true },
      order_line: { string: 'Líneas', type: 'one2many', relation: 'sale.order.line' },
      'order_line/product_id': { string: 'Producto', type: 'many2one', relation: 'product.product' },
      'order_line/product_uom_qty': { string: 'Cantidad', type: 'float' },
    };
    const rows = [
      ['Número', 'Cliente', 'Producto', 'Cantidad'],
      ['S1', 'Ana', 'Café', 1],
      [null, null, 'Pan', null],
      ['S2', 'Luis', 'Café', 2],
      ['S3', 'Eva', 'Café', 2],
    ];
    const file = prepareWorkbook(bookOf(rows), { model: 'sale.order', fields: own });
    expect([...file.rows].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
