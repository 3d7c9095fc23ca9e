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
