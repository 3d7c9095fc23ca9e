import { expect, test } from 'vitest';
import { prepared, valuesOf } from './prepared.ts';

test('a discount of a supplier below 1 is a part of one, unless its cell says percent', () => {
  const prices = [
    ['Proveedor', 'Producto', 'Precio', 'Descuento'],
    ['La Palma', 'Jabón', 5, 10],
    ['La Palma', 'Cloro', 5, 0.05],
    ['La Palma', 'Pasta', 5, '0.5%'],
  ];
  expect(valuesOf(prices, { model: 'product.supplierinfo' }, ['discount'])).toEqual([
    [2, '10'],
    [3, '5'],
    [4, '0.5'],
  ]);
});

test('a balance below «Haber» that is negative is told, and does not enter as its opposite', () => {
  const chart = [
    ['Cuenta', 'Nombre', 'Debe', 'Haber'],
    ['1101', 'Caja', 500, null],
    ['1102', 'Bancos', null, '(20,000.00)'],
    ['2101', 'Proveedores', null, 300],
  ];
  const { rows } = prepared(chart, { model: 'account.account' });
  expect(rows.map(({ problems }) => problems.map(({ column, kind }) => `${column} ${kind}`))).toEqual([
    [],
    ['D number'],
    [],
  ]);
});

test('hours of a task are not negative', () => {
  const tasks = [
    ['Proyecto', 'Tarea', 'Horas planificadas'],
    ['Red', 'Planos', -50],
    ['Red', 'Obra', 40],
  ];
  const { rows } = prepared(tasks, { model: 'project.task' });
  expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    ['No puede ser menos que cero.'],
    [],
  ]);
});

test.each<[string, (string | number)[], (string | number)[], string[]]>([
  ['fractions', [0.6, 0.25, 1], ['60', '25', '100'], []],
  ['percentages', [60, 90, 100], ['60', '90', '100'], []],
  ['percentages with a sign', ['60%', '0.5%', '1.4%'], ['60', '0.5', '1.4'], []],
  ['a fraction among percentages', [60, 0.6, 90], ['60', '60', '90'], ['«0.6» entra como 60 %.']],
  ['a number just above one', [60, 1.4, 90], ['60', '1.4', '90'], ['«1.4» entra como 1.4 %.']],
  ['that among fractions', [0.6, 1.4, 0.25], ['60', '1.4', '25'], ['«1.4» entra como 1.4 %.']],
  ['one and two percent', [1, 2, 90], ['100', '2', '90'], ['«1» entra como 100 %.']],
])('probabilities: %s', (_, cells, values, told) => {
  const rows = [['Oportunidad', 'Probabilidad'], ...cells.map((cell, at) => [`Techo ${at}`, cell])];
  const file = prepared(rows, { model: 'crm.lead' });
  const at = file.fieldNames.indexOf('probability');
  expect(file.rows.map((row) => row.values[at])).toEqual(values);
  expect(file.rows.flatMap(({ doubts = [] }) => doubts.map(({ reason }) => reason))).toEqual(
    told.map((sentence) => `${sentence} Si es otro porcentaje, corrígelo.`),
  );
});
