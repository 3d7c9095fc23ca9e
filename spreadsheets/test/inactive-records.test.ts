import { expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

const fieldsOf = (model: string): Record<string, OdooField> => ({
  ...catalogueFields(model),
  active: { string: 'Activo', type: 'boolean' },
});
const activeOf = (model: string, rows: CellInput[][]) =>
  valuesOf(rows, { model, fields: fieldsOf(model) }, ['name', 'active']);

test('employees who left are archived, by their state or by the day on which they left', () => {
  expect(
    activeOf('hr.employee', [
      ['Empleado', 'Puesto', 'Estado', 'Fecha de baja'],
      ['Ana', 'Cajera', 'Activo', null],
      ['Beto', 'Piloto', 'BAJA', null],
      ['Carla', 'Cajera', 'activo', { date: '2026-03-15' }],
      ['Diego', 'De baja', 'Vacaciones', '-'],
      ['Elena', 'Cajera', 'Renunció', null],
    ]),
  ).toEqual([
    [2, 'Ana', ''],
    [3, 'Beto', '0', 'inactive'],
    [4, 'Carla', '0', 'inactive'],
    [5, 'Diego', ''],
    [6, 'Elena', '0', 'inactive'],
  ]);
});

test('products and contacts that are no longer used are archived; a priority is not read as a state', () => {
  expect(
    activeOf('product.template', [
      ['Producto', 'Precio', 'Estatus'],
      ['Pala', 10, 'Descontinuado'],
      ['Pico', 10, 'Disponible'],
    ]),
  ).toEqual([
    [2, 'Pala', '0', 'inactive'],
    [3, 'Pico', ''],
  ]);
  expect(
    activeOf('res.partner', [
      ['Cliente', 'Correo', 'Situación', 'Prioridad'],
      ['Ana', 'ana@ejemplo.com', 'Inactivo', 'Alta'],
      ['Beto', 'beto@ejemplo.com', 'Al día', 'Baja'],
    ]),
  ).toEqual([
    [2, 'Ana', '0', 'inactive'],
    [3, 'Beto', ''],
  ]);
});

test('a column that is loaded as «Activo» decides alone, and other models are not archived', () => {
  expect(
    activeOf('hr.employee', [
      ['Empleado', 'Activo', 'Estado'],
      ['Ana', 'Sí', 'Baja'],
      ['Beto', 'No', 'Activo'],
    ]),
  ).toEqual([
    [2, 'Ana', '1'],
    [3, 'Beto', '0'],
  ]);
  const rows = [
    ['Tarea', 'Proyecto', 'Situación'],
    ['Pintar', 'Casa', 'Baja'],
  ];
  expect(
    prepared(rows, { model: 'project.task', fields: fieldsOf('project.task') }).fieldNames,
  ).not.toContain('active');
});

test.each<[string, CellInput[], string[]]>([
  ['Activo', ['tYES', 'tNO', 'tYES'], ['1', '0', '1']],
  ['Activo', ['Verdadero', 'Falso', 'Sí'], ['1', '0', '1']],
  ['Activo', ['Habilitado', 'Deshabilitado', 'Vigente'], ['1', '0', '1']],
  ['Habilitado', ['Y', 'N', null], ['', '0 inactive', '']],
  ['Vigente', [1, 0, 1], ['', '0 inactive', '']],
  ['Vigente', ['Vigente', 'No vigente', null], ['', '0 inactive', '']],
  ['Estatus', ['A', 'B', 'A'], ['', '0 inactive', '']],
  ['Estatus', ['A', 'I', 'A'], ['', '0 inactive', '']],
  ['Estatus', ['A', 'S', 'B'], ['', '', '']],
  ['Estado del artículo', ['A', 'A', 'B'], ['', '', '0 inactive']],
  ['Estatus', ['A', 'B', 'A', 'C'], ['', '', '', '']],
  ['Estatus', ['B', 'B', 'A'], ['', '', '']],
  ['Estatus', [1, 0, 1], ['', '', '']],
  ['Clasificación', ['A', 'B', 'A'], ['', '', '']],
  ['Inactivo', ['Activo', 'tYES', 'Vigente'], ['', '0 inactive', '']],
  ['Activo (S/N)', ['S', 'N', 'S'], ['', '0 inactive', '']],
  ['Vigente sí/no', ['Sí', 'No', 'Sí'], ['', '0 inactive', '']],
  ['Estatus (activo / baja)', ['Activo', 'Baja', 'Activo'], ['', '0 inactive', '']],
  ['¿Todavía se vende?', ['Sí', 'No', 'Sí'], ['', '0 inactive', '']],
  ['Activo/Descontinuado', ['Activo', 'Descontinuado', 'Activo'], ['', '0 inactive', '']],
  ['frozenFor', ['N', 'Y', 'N'], ['', '0 inactive', '']],
  ['Frozen', ['tNO', 'tYES', 'tNO'], ['', '0 inactive', '']],
  ['Valid', ['tYES', 'tNO', 'tYES'], ['', '0 inactive', '']],
])('«%s» with %j', (header, cells, outcome) => {
  const rows = cells.map((cell, at): CellInput[] => [`Pala ${at}`, 10, cell]);
  const found = activeOf('product.template', [['Producto', 'Precio', header], ...rows]);
  expect(found.map(([, , ...said]) => said.join(' '))).toEqual(outcome);
});

test('an article of SAP Business One is sold, bought and kept as it says', () => {
  const rows = [
    [
      'Número de artículo',
      'Descripción del artículo',
      'Artículo de inventario',
      'Artículo de venta',
      'Artículo de compra',
    ],
    ['REP-1', 'Bujía', 'tYES', 'tYES', 'tYES'],
    ['SER-1', 'Alineación', 'tNO', 'tYES', 'tNO'],
    ['HER-1', 'Gato', 'tYES', 'tNO', 'tYES'],
  ];
  const fields = ['default_code', 'is_storable', 'sale_ok', 'purchase_ok'];
  expect(valuesOf(rows, { model: 'product.template' }, fields)).toEqual([
    [2, 'REP-1', '1', '1', '1'],
    [3, 'SER-1', '0', '1', '0'],
    [4, 'HER-1', '1', '0', '1'],
  ]);
});

test('a card that its program says is archived is archived', () => {
  expect(
    activeOf('project.task', [
      ['Card Name', 'Proyecto', 'Archived'],
      ['Pintar', 'Casa', 'FALSE'],
      ['Plantilla', 'Casa', 'TRUE'],
    ]).map(([row, , active]) => [row, active]),
  ).toEqual([
    [2, ''],
    [3, '0'],
  ]);
});

test('a card beside its state is archived, finished or both', () => {
  const rows = [
    ['Card Name', 'Proyecto', 'Archived', 'Estado', 'Completed at'],
    ['Pintar', 'Casa', 'FALSE', 'Terminado', '2026-03-02'],
    ['Plantilla', 'Casa', 'TRUE', 'Pendiente', ''],
    ['Cotizar', 'Casa', 'TRUE', 'Cancelada', ''],
  ];
  const request = { model: 'project.task', fields: fieldsOf('project.task') };
  expect(valuesOf(rows, request, ['name', 'active', 'state'])).toEqual([
    [2, 'Pintar', '', '1_done', 'finished'],
    [3, 'Plantilla', '0', '', 'inactive'],
    [4, 'Cotizar', '0', '1_canceled', 'inactive', 'finished'],
  ]);
  const read = prepared(rows, request).inspection.columns.filter(({ isRead }) => isRead);
  expect(read.map(({ header }) => header)).toEqual(['Archived', 'Completed at']);
});

test.each<[string, string, CellInput[]]>([
  ['res.partner', 'Cliente activo', ['Sí', 'No']],
  ['res.partner', 'Aún compra', ['Sí', 'No']],
  ['hr.employee', '¿Sigue trabajando?', ['Sí', 'No']],
  ['hr.employee', 'Alta/Baja', ['Alta', 'Baja']],
  ['hr.employee', 'F. baja', [null, { date: '2026-03-15' }]],
])('%s: «%s» with %j archives the second one', (model, header, values) => {
  const rows = [['Nombre', header], ...values.map((value, at) => [`Ana ${at}`, value])];
  expect(activeOf(model, rows).map(([, , active]) => active)).toEqual(['', '0']);
});

test('does not load the count of a product that is no longer used, unless the customer keeps its row', () => {
  const rows = [
    ['Código', 'Existencia', 'Estatus'],
    ['A-1', 24, 'Activo'],
    ['A-2', 12, 'Descontinuado'],
    ['A-3', 5, null],
  ];
  const counted = (keepRows: number[] = []) =>
    prepared(rows, { model: 'stock.quant', keepRows }).rows.map(({ row, problems }) => [
      row,
      problems[0]?.kind,
      problems[0]?.reason,
    ]);
  expect(counted()).toEqual([
    [2, undefined, undefined],
    [
      3,
      'note',
      'El producto de esta fila entra archivado, así que su existencia no se carga. Si todavía lo usas, dilo en la revisión.',
    ],
    [4, undefined, undefined],
  ]);
  expect(counted([3])[1]).toEqual([3, undefined, undefined]);
});

test.each([
  ['Hoja1 (lista de precios Mayoreo)', 'product.pricelist.item'],
  ['Hoja1 (proveedores)', 'product.supplierinfo'],
])('%s: the price of a product that is no longer used is not loaded', (sheet, model) => {
  const rows = [
    ['Código', 'Producto', 'Estatus', 'Precio público', 'Precio mayoreo', 'Proveedor'],
    ['P-1', 'Pala', 'Activo', 60, 55, 'Aceros'],
    ['P-2', 'Pico', 'Descontinuado', 70, 64.5, 'Aceros'],
  ];
  const priced = (keepRows: number[] = []) => prepared(rows, { model, app: 'stock', sheet, keepRows });
  expect(priced().rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    [],
    [
      'La fila dice que este producto ya no se usa, así que su precio no se carga. Si todavía lo usas, dilo en la revisión.',
    ],
  ]);
  expect(priced([3]).rows.map(({ problems }) => problems)).toEqual([[], []]);
  expect(priced().inspection.columns[2]?.reason).toBe(
    '«Estatus» no se carga, pero se lee: lo que dice que ya no se usa no lleva precio.',
  );
});

test('below «Vigente» with marks a blank says no, unless most are blank', () => {
  const list = (...marks: (string | null)[]): CellInput[][] => [
    ['Producto', 'Precio', 'Vigente'],
    ['SERVICIOS'],
    ...marks.map((mark, at): CellInput[] => [`Baño ${at}`, 10, mark]),
  ];
  const kinds = (rows: CellInput[][]) =>
    activeOf('product.template', rows)
      .filter(([, name]) => String(name).startsWith('Baño'))
      .map(([, , active]) => active);
  expect(kinds(list('x', null, 'X', 'x'))).toEqual(['', '0', '', '']);
  expect(kinds(list('x', null, null, null))).toEqual(['', '', '', '']);
  expect(kinds(list('x', null, 'sí', 'x'))).toEqual(['', '', '', '']);
});

test('the day, the reason and more words behind a state change nothing', () => {
  expect(
    activeOf('hr.employee', [
      ['Empleado', 'Puesto', 'Estado'],
      ['Ana', 'Cajera', 'Activa desde 2020'],
      ['Beto', 'Piloto', 'Baja 30/06/2023'],
      ['Carla', 'Cajera', 'Retirada el 5 de mayo'],
      ['Diego', 'Piloto', 'Ya no trabaja aquí'],
      ['Elena', 'Cajera', 'Suspendida por el IGSS'],
      ['Fidel', 'Cajero', 'Despedido - febrero'],
      ['Gaby', 'Cajera', 'Activo'],
      ['Hugo', 'Piloto', 'Baja por maternidad'],
      ['Inés', 'Cajera', 'Inactiva (licencia)'],
    ]),
  ).toEqual([
    [2, 'Ana', ''],
    [3, 'Beto', '0', 'inactive'],
    [4, 'Carla', '0', 'inactive'],
    [5, 'Diego', '0', 'inactive'],
    [6, 'Elena', ''],
    [7, 'Fidel', '0', 'inactive'],
    [8, 'Gaby', ''],
    [9, 'Hugo', ''],
    [10, 'Inés', ''],
  ]);
  expect(
    activeOf('res.partner', [
      ['Cliente', 'Correo', 'Estatus'],
      ['Ana', 'ana@ejemplo.com', 'De baja desde 2022'],
      ['Beto', 'beto@ejemplo.com', 'Ya no compra'],
      ['Carla', 'carla@ejemplo.com', 'Ya no debe'],
      ['Diego', 'diego@ejemplo.com', 'Baja prioridad'],
      ['Elena', 'elena@ejemplo.com', 'Activo'],
    ]),
  ).toEqual([
    [2, 'Ana', '0', 'inactive'],
    [3, 'Beto', '0', 'inactive'],
    [4, 'Carla', ''],
    [5, 'Diego', ''],
    [6, 'Elena', ''],
  ]);
});

test('«ACT» with yes and no says which products are used; with other values it says nothing', () => {
  const list = (...values: string[]) =>
    activeOf('product.template', [['Producto', 'ACT'], ...values.map((value, at) => [`P ${at}`, value])]);
  expect(list('S', 'N', 'S')).toEqual([
    [2, 'P 0', ''],
    [3, 'P 1', '0', 'inactive'],
    [4, 'P 2', ''],
  ]);
  expect(list('Corte', 'N', 'Pintura').map(([, , active]) => active)).toEqual(['', '', '']);
});
