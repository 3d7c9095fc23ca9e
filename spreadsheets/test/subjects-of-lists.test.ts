import { describe, expect, test } from 'vitest';
import { catalogueFields, findModel } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { valuesOf } from './prepared.ts';

const bookOf = (rows: CellInput[][]) => openWorkbook(writeWorkbook([{ name: 'Hoja1', rows }]));
const columnsOf = (model: string, rows: CellInput[][]) =>
  outlineWorkbook(bookOf(rows), [
    { model, name: findModel(model)?.name ?? model, fields: catalogueFields(model) },
  ])[0]?.columns.map(({ title, field, proposal }) => [title, field ?? `?${proposal ?? ''}`]);

describe('what a list is about is proposed where no header names it', () => {
  test('the product of orders: the texts before the quantity', () => {
    expect(
      columnsOf('sale.order', [
        ['Fecha de entrega', 'Cliente', 'Turno', 'Pastel', 'Cantidad', 'Precio', 'Dedicatoria'],
        ['03/10/2025', 'Doña Telma', 'mañana', 'Tres leches', 1, 185, 'Feliz cumple'],
        ['04/10/2025', 'Colegio Monte María', 'tarde', 'Magdalena', 2, 310, null],
        ['05/10/2025', 'Andrea', 'tarde', 'Tres leches', 1, 325, null],
      ])?.slice(2),
    ).toEqual([
      ['Turno', '?'],
      ['Pastel', '?order_line/product_id'],
      ['Cantidad', 'order_line/product_uom_qty'],
      ['Precio', 'order_line/price_unit'],
      ['Dedicatoria', '?'],
    ]);
  });

  test('the product of counts: the column with the most different texts', () => {
    expect(
      columnsOf('stock.quant', [
        ['Casa', 'Reactivo', 'No. lote', 'Exist.'],
        ['Spinreact', 'Glucosa', 'GL-1', 3],
        ['Randox', 'Colesterol', 'CO-4', 1],
        ['Spinreact', 'Urea', 'UR-9', 2],
      ]),
    ).toEqual([
      ['Casa', '?'],
      ['Reactivo', '?product_id'],
      ['No. lote', 'lot_id'],
      ['Exist.', 'inventory_quantity'],
    ]);
  });

  test('no column of numbers, nor one that is mostly blank', () => {
    expect(
      columnsOf('stock.quant', [
        ['Aviso', 'Lectura', 'Exist.'],
        [null, 12, 3],
        ['roto', 15, 1],
        ['vencido', 18, 2],
        [null, 21, 2],
      ])?.slice(0, 2),
    ).toEqual([
      ['Aviso', '?'],
      ['Lectura', '?'],
    ]);
  });
});

describe('a list of what there is', () => {
  test('counts the balance of a month, and what there was at its beginning where it has no balance', () => {
    const month: CellInput[][] = [
      ['Código', 'Inv. inicial', 'Entradas', 'Salidas', 'Saldo'],
      ['A-1', 22, 12, 19, 15],
    ];
    const fields = ['product_id', 'inventory_quantity'];
    expect(valuesOf(month, { model: 'stock.quant' }, fields)).toEqual([[2, 'A-1', '15']]);
    const opening = month.map((row) => row.slice(0, 2));
    expect(valuesOf(opening, { model: 'stock.quant' }, fields)).toEqual([[2, 'A-1', '22']]);
  });

  test('names a product without a code by its title', () => {
    const rows: CellInput[][] = [
      ['Referencia', 'Título', 'Cantidad'],
      ['REF-1', 'Arroz', 5],
      [null, 'Azúcar', 6],
    ];
    expect(valuesOf(rows, { model: 'stock.quant' }, ['product_id'])).toEqual([
      [2, '[REF-1] Arroz'],
      [3, 'Azúcar'],
    ]);
  });

  test('is not what is left in a till', () => {
    const till: CellInput[][] = [
      ['Fecha', 'Concepto', 'Entra', 'Sale', 'Queda'],
      ['06/10/2025', 'Fondo', 2000, null, 2000],
      ['06/10/2025', 'Terminal', null, 618.5, 1381.5],
    ];
    expect(guessApps(bookOf(till), ['stock', 'account', 'purchase'], 'caja.xlsx')[0]?.list).not.toBe(
      'Existencias',
    );
  });
});

test('a list of suppliers with a state, and two columns that could be their name, is no list of opportunities', () => {
  const suppliers: CellInput[][] = [
    [
      'RFC',
      'Razón social',
      'Nombre comercial',
      'Vendedor',
      'Tel. oficina',
      'Calle y núm.',
      'C.P.',
      'Estatus',
    ],
    ['ACE9805127H3', 'ACEROS SA', 'Aceros', 'Hugo', '4616123300', 'Av. 1', '38010', 'Activo'],
    ['TMO010203AB1', 'TORNILLOS SA', 'TorniMás', 'Lupita', '3338112020', 'Calz. 2', '44940', 'YA NO SURTE'],
  ];
  expect(guessApps(bookOf(suppliers), ['contacts', 'crm'], 'lista.xlsx')[0]).toMatchObject({
    list: 'Contactos',
  });
});

test.each([
  'Razón social',
  'Empresa o Razón social',
  'Empresa / Razón social',
  'Razón social o empresa',
  'Razón social (Obligatorio)',
])(
  'firms and persons of one list: a firm has its name from «%s» where the names of persons are blank',
  (firm) => {
    const rows: CellInput[][] = [
      ['Tipo', firm, 'Nombres del tercero', 'Apellidos del tercero'],
      ['Empresa', 'FERRETERÍA EL TORNILLO SAS', null, null],
      ['Persona', null, 'Karla', 'López Escobar'],
    ];
    expect(valuesOf(rows, { model: 'res.partner' }, ['name'])).toEqual([
      [2, 'FERRETERÍA EL TORNILLO SAS'],
      [3, 'Karla López Escobar'],
    ]);
  },
);

test('the total cost of a recipe is no ingredient', () => {
  const rows: CellInput[][] = [
    ['Producto', 'Ingrediente', 'Cantidad', 'Costo'],
    ['Pan', 'Harina', 25, 44.75],
    [null, 'Sal', 10, 3],
    [null, 'COSTO TOTAL', null, 47.75],
  ];
  expect(valuesOf(rows, { model: 'mrp.bom' }, ['bom_line_ids/product_id'])).toEqual([
    [2, 'Harina'],
    [3, 'Sal'],
    [4, 'COSTO TOTAL', 'total'],
  ]);
});

test('levels below «Interés» name no opportunity', () => {
  const rows = (values: string[]): CellInput[][] => [
    ['Con quién se habla', 'Etapa', 'Interés'],
    ...values.map((value, at): CellInput[] => [`Ana ${at}`, 'Propuesta', value]),
  ];
  expect(columnsOf('crm.lead', rows(['Alto', 'Medio', 'Bajo']))?.[2]?.[1]).not.toBe('name');
  expect(columnsOf('crm.lead', rows(['Paneles', 'Baterías', 'Bombas']))?.[2]?.[1]).toBe('name');
});

test('the stage of an opportunity comes before its funnel, which is it where there is no stage', () => {
  const rows: CellInput[][] = [
    ['Oportunidad', 'Trato - Embudo', 'Trato - Etapa'],
    ['Paneles', 'Ventas', 'Propuesta'],
  ];
  expect(columnsOf('crm.lead', rows)?.map(([, field]) => field)).toEqual(['name', '?team_id', 'stage_id']);
  expect(
    columnsOf(
      'crm.lead',
      rows.map((row) => row.slice(0, 2)),
    )?.map(([, field]) => field),
  ).toEqual(['name', 'stage_id']);
});

test('words that the dictionary knows are no misspelling of each other: a project is no product', () => {
  expect(
    columnsOf('purchase.order', [
      ['Proveedor', 'Proyecto / Donante', 'Descripción', 'Cantidad'],
      ['Librería', 'Agua', 'Resma', 4],
      ['Ferretería', 'Salud', 'Tubo', 2],
    ])?.[1],
  ).toEqual(['Proyecto / Donante', '?']);
});

test.each<[string, string, CellInput[], string]>([
  ['res.partner', 'No. documento', ['43.567.890', '71.789.012', '1.047.456.789'], '?vat'],
  ['sale.order', 'Recibida', ['06/01/2025', '07/01/2025', '09/01/2025'], 'date_order'],
  ['sale.order', 'O.T.', ['301', '302', '303'], 'name'],
  ['purchase.order', 'Correl. OC', ['2025-031', '2025-032', '2025-033'], 'name'],
  ['account.move', 'Queda debiendo', [11450, 4100, 10], 'invoice_line_ids/price_unit'],
  ['account.move', 'Dijo que paga', ['15/10/2025', '16/10/2025', '17/10/2025'], '?invoice_date_due'],
  ['hr.employee', 'Cumple', ['05/01/1970', '06/02/1975', '07/03/1980'], 'birthday'],
  ['hr.employee', 'Cumple', ['Sí', 'No', 'Sí'], '?'],
  ['crm.lead', 'Cantidad', [38750.5, 96000, 12000], '?expected_revenue'],
])('%s: «%s» with %j is %s', (model, header, values, field) => {
  const names: Readonly<Record<string, string>> = {
    'sale.order': 'Cliente',
    'purchase.order': 'Proveedor',
    'account.move': 'Cliente',
    'hr.employee': 'Empleado',
    'crm.lead': 'Oportunidad',
  };
  const rows = [
    [names[model] ?? 'Nombre', header],
    ...values.map((value, at) => [`Registro ${'abc'[at]}`, value]),
  ];
  expect(columnsOf(model, rows)?.[1]).toEqual([header, field]);
});

test.each([
  ['N° Exp.', 'ref'],
  ['No. Asoc.', 'ref'],
  ['No. paciente', 'ref'],
  ['Nº de carnet', 'ref'],
  ['Fecha exp.', null],
  ['Exp. DPI', null],
  ['No. de exportación', null],
  ['No. de contrato', null],
])('«%s» is the number by which an office knows its people: %s', (header, field) => {
  const [, column] = mapHeaders(['Nombre', header], catalogueFields('res.partner'), 'res.partner');
  expect(column?.field).toBe(field);
});
