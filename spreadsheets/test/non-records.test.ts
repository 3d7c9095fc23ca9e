import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet, type SheetCheck } from '../src/review/check.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { sheetXml, workbookZip } from './zip-maker.ts';

const fields: Record<string, OdooField> = {
  name: { string: 'Nombre', type: 'char', required: true },
  phone: { string: 'Teléfono', type: 'char' },
  street: { string: 'Calle', type: 'char' },
  credit: { string: 'Crédito', type: 'float' },
};
const header = ['Nombre', 'Teléfono', 'Calle', 'Crédito'];
const clients: CellInput[][] = ['Ana', 'Luis', 'Eva', 'José', 'Inés', 'Raúl'].map((name, at) => [
  name,
  `5555-123${at}`,
  `${at + 1}a calle`,
  100,
]);

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Clientes', rows }]));

/** The rows that seem not to be records: kind by row number. */
function nonRecords(rows: CellInput[][], more: Partial<PrepareRequest> = {}): Record<number, string> {
  const file = prepareWorkbook(bookOf([header, ...rows]), { model: 'res.partner', fields, ...more });
  const found = [...file.rows].flatMap(({ row, problems }) => problems.map(({ kind = '' }) => [row, kind]));
  return Object.fromEntries(found);
}

/** The same for one row below six records and above another one; it is row 8. */
const between = (row: CellInput[]) => nonRecords([...clients, row, ['Zoila', '5555-0000', '9a calle', 5]]);

describe('rows that are not records', () => {
  // From real lists, and from lists that programs print.
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
    [['12 clientes activos'], 'note'],
    [['TOTAL CARTERA', null, null, 26399.5], 'total'],
    [['%', null, null, 100], 'total'],
    [['Sumas iguales', null, null, 1257], 'total'],
    [['5 socios', null, null, 3725], 'note'],
    [['Página 2'], 'note'],
    [['SUMAS TOTALES', null, null, 36.5], 'total'],
    [['VAN', null, null, 36.5], 'total'],
    [['T O T A L', null, null, 36.5], 'total'],
    [['TOTAL GENERAL Q.', null, null, 36.5], 'total'],
    [['TOTAL CLIENTES', 6], 'total'],
    [['Total de clientes:', 24, 'Saldo:', 36.5], 'total'],
    [['VALOR DEL INVENTARIO AL COSTO', null, null, 81743.15], 'total'],
    [['Costo x unidad', null, null, 0.45], 'total'],
    [['Cantidad de registros:', '6'], 'total'],
    [['TOTAL', null, null, '65 proveedores'], 'total'],
    [['Total clientes', '8 clientes'], 'total'],
    [['Total cliente', '6,120.00', '-', '2,310.50', '–'], 'total'],
    [['TOTAL GENERAL', 'ocho'], 'total'],
    [['Página', 1, 'de', 3], 'note'],
    [['NOMBRE', 'TEL.', 'Calle'], 'repeated-header'],
    [['Zona:', 'Zona 1'], 'note'],
    [['Usuario: admin', 'Página 1 de 3'], 'note'],
    [['Elaboró: Ana', 'Revisó: Luis'], 'note'],
    [['Firma:', '__________'], 'note'],
    [['F. __________________', null, null, 'Autorizado'], 'note'],
    [['Recibí conforme', '__________'], 'note'],
    [['NOTA', 'los datos son de 2025'], 'note'],
    [['Tipo de cambio', 7.75], 'note'],
    [['-----', '-----', '-----', '-----'], 'note'],
    [[null, null, 0, 0], 'note'],
    [[null, null, null, 600], 'note'],
    [['Nombre', 'Teléfono', 'Calle', 'Crédito'], 'repeated-header'],
    [['NOMBRE', 'TELEFONO', 'CALLE', 'CREDITO'], 'repeated-header'],
  ])('%j: %s', (row, kind) => {
    expect(between(row)).toEqual({ 8: kind });
  });

  test.each<[CellInput[]]>([
    [['Total Guatemala, S.A.', '5555-1234', 'Zona 10', 5]],
    [['Notas y Libros', '5555-1234', null, null]],
    [['Total Guatemala', 55551234, null, null]],
    [['Suma Soluciones', null, null, 36.5]],
    [['Total de Centroamérica', 24, 'Saldo:', 36.5]],
    [['Total de Centroamérica:', 'Ventas', null, 36.5]],
    [['Costo x Unidad, S.A.', null, null, 36.5]],
    [['Van Helsing', null, null, 36.5]],
    [['Tienda: La Económica', '5555-1234', null, null]],
    [['Vo. Bo. Construcciones', '5555-1234', '2a calle', 0]],
    [['Zona Franca Amatitlán', '5555-1234', null, null]],
  ])('%j is a record', (row) => {
    expect(between(row)).toEqual({});
  });

  test.each<[string, CellInput, CellInput[]]>([
    ['Meta trimestre', 500000, []],
    ['Meta del mes', 'Q 75,000.00', []],
    ['Costo promedio', 21.35, [null]],
    ['Presupuesto total', 80000, [null]],
    ['Máximo', 99.5, []],
    ['Diferencia', 12, []],
    ['Utilidad neta', '4,500.25', []],
  ])(
    '«%s» with an amount below the last record is a total, and a record above others',
    (name, amount, gap) => {
      const row = [name, null, null, amount];
      const empty = gap.map(() => [null]);
      expect(nonRecords([...clients, ...empty, row])).toEqual({ [8 + gap.length]: 'total' });
      expect(between(row)).toEqual({});
    },
  );

  test.each<[CellInput[]]>([
    [['Diferencia', '5555-1299', null, 12]],
    [['Meta Servicios', null, null, 12]],
    [['Máximo', '5555-1299', '1a calle', 12]],
    [['Utilidad y Confianza', null, null, 12]],
  ])('%j is a record below the others', (row) => {
    expect(nonRecords([...clients, row])).toEqual({});
  });

  test('the total of a list of debts, its deduction and its net amount are no invoices', () => {
    const debts: CellInput[][] = [1, 2, 3, 4].map((at) => [
      ...[`F-${at}`, `Cliente ${at}`, `0${at}/11/2026`, `0${at}/12/2026`],
      ...[`Q1,250.0${at}`, 'Q0.00', `Q1,250.0${at}`],
    ]);
    const rows: CellInput[][] = [
      ['Factura', 'Cliente', 'Fecha', 'Vence', 'Valor original', 'Abonado', 'Saldo'],
      ...debts,
      [null, 'TOTAL CUENTAS POR COBRAR', null, null, 'Q5,000.10', 'Q0.00', 'Q5,000.10'],
      [null, 'Menos: estimación de incobrables', null, null, null, null, '(Q850.00)'],
      [null, 'NETO', null, null, null, null, 'Q4,150.10'],
      ['Elaboró: Ana', null, null, null, null, null, null],
    ];
    const steps = checkSheet(bookOf(rows), { model: 'account.move', key: null, country: 'GT' });
    let step = steps.next();
    while (!step.done) step = steps.next();
    // Nothing else is told of them: a deduction is no credit note.
    expect(step.value.problems.map(({ row, kind }) => [row, kind])).toEqual([
      [6, 'total'],
      [7, 'total'],
      [8, 'total'],
      [9, 'note'],
    ]);
  });

  test('a total with the number of records, and one of their amounts, is no record', () => {
    const pupils = [1, 2, 3].map((at): CellInput[] => [
      ...[`A-${at}`, `Alumno ${at}`, 'Kinder', '2a. calle', '5555 0000', 'Ana', 'mamá', `Q 45${at}.00`],
    ]);
    const rows: CellInput[][] = [
      ['Carné', 'Nombre', 'Grado', 'Dirección', 'Teléfono', 'Quién paga', 'Parent.', 'Cuota'],
      ...pupils,
      [null, 'TOTAL ALUMNOS: 3', null, null, null, null, 'TOTAL MENSUAL', 'Q 1,356.00'],
    ];
    const file = prepareWorkbook(bookOf(rows), { model: 'res.partner' });
    expect([...file.rows].flatMap(({ row, problems }) => problems.map(({ kind }) => [row, kind]))).toEqual([
      [5, 'total'],
    ]);
  });

  test('a customer called Total, with as many cells as the others, is a record', () => {
    const rows: CellInput[][] = [
      ['Factura', 'Cliente', 'Fecha', 'Saldo'],
      ...[1, 2, 3].map((at): CellInput[] => [`F-${at}`, `Cliente ${at}`, `0${at}/11/2026`, 10 * at]),
      ['F-4', 'TOTAL GAS', '04/11/2026', 50],
    ];
    const file = prepareWorkbook(bookOf(rows), { model: 'account.move' });
    expect([...file.rows].flatMap(({ problems }) => problems)).toEqual([]);
  });

  // The list of clients of a distributor, in which a total could be taken for a contact.
  test.each<[string, CellInput[][], Record<number, string>]>([
    [
      'a total above a signature',
      [['TOTAL CLIENTES', 22, null, 99999], [null, null, null, null], ['Elaborado por: Marta']],
      { 8: 'total', 10: 'note' },
    ],
    [
      'several totals',
      [
        ['Total activos', 20, null, 500],
        ['Total inactivos', 2, null, 100],
        ['Total general', 22, null, 600],
      ],
      { 8: 'total', 9: 'total', 10: 'total' },
    ],
  ])('%s, below the last record', (_what, rows, expected) => {
    expect(nonRecords([...clients, ...rows])).toEqual(expected);
  });

  test('a company with such a name is a record above another one', () => {
    const rows = [
      ['Total Energías', 22, null, 99999],
      ['Zoila', '5555-0000', '9a calle', 5],
      ['Nota: de 2026'],
    ];
    expect(nonRecords([...clients, ...rows])).toEqual({ 10: 'note' });
  });

  test('rows with a single cell are records where many rows have only one', () => {
    expect(nonRecords([...clients.slice(0, 3), ['Zoila'], ['Tito']])).toEqual({});
    expect(nonRecords([...clients, ['Zoila'], ['Tito']])).toEqual({ 8: 'note', 9: 'note' });
  });

  test('a row that a table declares as its totals is one, whatever its text', () => {
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

  test('texts and signatures below a blank row, also below a short list', () => {
    const end: CellInput[][] = [
      [],
      [null, 'f. ______________', null, 'f. ______________'],
      [null, 'María Pérez', null, 'José Ruiz'],
      [null, 'Gerente general', null, 'Contador'],
      ['Vo.Bo. Contabilidad'],
    ];
    expect(nonRecords([...clients, ...end])).toEqual({ 9: 'note', 10: 'note', 11: 'note', 12: 'note' });
    expect(nonRecords([...clients.slice(0, 4), [], ['Gerente general'], ['Quetzaltenango']])).toEqual({
      7: 'note',
      8: 'note',
    });
    // If there are as many single names as records, the list continues.
    expect(nonRecords([clients[0] ?? [], [], ['Eva'], ['Inés']])).toEqual({});
    expect(nonRecords([...clients, [], ['Zoila', '5555-0000']])).toEqual({});
  });

  test('the title of the next page, as the first page has it, with other figures', () => {
    const title = (page: number): CellInput[][] => [
      ['DISTRIBUIDORA EL SOL, S.A.'],
      ['CLIENTES', null, 'Fecha: 31/10/2026', `Página: ${page}`],
      header,
    ];
    const rows = [...title(1), ...clients, ...title(2), ['Zoila', '5555-0000', '9a calle', 5]];
    const file = prepareWorkbook(bookOf(rows), { model: 'res.partner', fields });
    const found = [...file.rows].flatMap(({ row, problems }) => problems.map(({ kind }) => [row, kind]));
    expect(found).toEqual([10, 11, 12].map((row) => [row, 'repeated-header']));
  });

  test('another table below, which is told', () => {
    const other: CellInput[][] = [
      [],
      ['Producto', 'Precio', 'Existencia'],
      ['Martillo', 25, 4],
      ['Clavo', 0.25, 400],
    ];
    expect(nonRecords([...clients, ...other])).toEqual({
      9: 'other-table',
      10: 'other-table',
      11: 'other-table',
    });
    expect(nonRecords([...clients, ...other], { keepRows: [10] })).toMatchObject({ 9: 'other-table' });
    const file = prepareWorkbook(bookOf([header, ...clients, ...other]), { model: 'res.partner', fields });
    expect(file.inspection.warnings).toEqual([
      'En la fila 9 parece empezar otra tabla (Producto, Precio, Existencia): desde ahí es una lista aparte. Elige en la revisión qué es, o pásala a otra hoja o a otro archivo, para cargarla.',
    ]);
    // The same header again, with a blank cell in it, does not begin another table.
    const again: CellInput[][] = [[], ['Nombre', null, 'Calle', 'Crédito'], ['Zoila', '5555-0000', '9a', 5]];
    expect(nonRecords([...clients, ...again])).toEqual({ 9: 'repeated-header' });
  });

  test('records with words that are headers begin no other table', () => {
    const staff = catalogueFields('hr.employee');
    const kindsIn = (rows: CellInput[][], model: string, own: Record<string, OdooField>) =>
      prepareWorkbook(bookOf(rows), { model, fields: own }).inspection.warnings.filter((warning) =>
        warning.includes('otra tabla'),
      );
    const employees: CellInput[][] = [
      ['Nombre', 'Puesto', 'Departamento'],
      ['Ana Paz', 'Vendedora', 'Mercadeo'],
      ['Luis Gil', 'Contador', 'Finanzas'],
      [],
      ['Juan Mar', 'Gerente', 'Ventas'],
      ['Eva Ruiz', 'Cajera', 'Tienda'],
    ];
    expect(kindsIn(employees, 'hr.employee', staff)).toEqual([]);
    const contacts = (more: CellInput[][]): CellInput[][] => [
      ['Nombre', 'Tipo', 'Forma de pago', 'Teléfono'],
      ...more.slice(0, 1),
      ['Luis Gil', 'Cliente', 'Contado', '5555-0002'],
      [],
      ['Banco', 'Proveedor', 'Crédito'],
      ...more.slice(1),
    ];
    // The text stands in its column above, or below.
    const other: CellInput[] = ['Eva Ruiz', 'Proveedor', 'Contado', '5555-0003'];
    const none: CellInput[] = ['Eva Ruiz', 'Cliente', 'Contado', '5555-0003'];
    expect(kindsIn(contacts([other, none]), 'res.partner', fields)).toEqual([]);
    expect(kindsIn(contacts([none, other]), 'res.partner', fields)).toEqual([]);
    expect(kindsIn(contacts([none, none]), 'res.partner', fields)).toHaveLength(1);
    // A header that is repeated on the next page begins one all the same.
    const table: CellInput[][] = [
      [],
      ['Producto', 'Precio', 'Existencia'],
      ['Clavo', 0.25, 400],
      ['Producto', 'Precio', 'Existencia'],
      ['Martillo', 25, 4],
    ];
    expect(kindsIn([header, ...clients, ...table], 'res.partner', fields)).toHaveLength(1);
  });

  test('are loaded if a person wants them', () => {
    const rows = [...clients, ['ZONA 1'], ['TOTAL', null, null, 36.5]];
    expect(nonRecords(rows)).toEqual({ 8: 'note', 9: 'total' });
    expect(nonRecords(rows, { keepRows: [8] })).toEqual({ 9: 'total' });
  });

  test('are left out where another list of the sheet tells them', () => {
    const file = prepareWorkbook(bookOf([header, ...clients, ['ZONA 1'], ['TOTAL', null, null, 36.5]]), {
      ...{ model: 'res.partner', fields },
      ...{ totalsTold: true, keepRows: [8] },
    });
    expect([...file.rows].map(({ row, problems }) => [row, problems])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((row) => [row, []]),
    );
  });

  test('are warnings in the review, with their text, and no names of records', () => {
    const steps = checkSheet(
      bookOf([header, ...clients, ['ZONA 1', null, null, null], ['TOTAL', null, null, 5]]),
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
    expect([...check.names.entering, ...check.names.refused].includes('zona 1')).toBe(false);
  });

  test('a line of an order may have no more than its product', () => {
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
