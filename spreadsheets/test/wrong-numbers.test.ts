import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';

test.each([
  ['90 min', '1.5'],
  ['2h 30m', '2.5'],
  ['1 hora y 15 minutos', '1.25'],
  ['1:30', '1.5'],
  ['45 minutos', '0.75'],
  ['8 hrs.', '8'],
  ['3 días', undefined],
  ['2 semanas', undefined],
])('for «%s» of work these hours are proposed: %s', (text, proposal) => {
  const rows = [
    ['Proyecto', 'Tarea', 'Horas estimadas'],
    ['Clínica', 'Pintar', text],
  ];
  const [row] = prepared(rows, { model: 'project.task' }).rows;
  expect(row?.problems.map(({ proposal: said }) => said)).toEqual([proposal]);
});

test('a percentage is no price', () => {
  const products = [
    ['Código', 'Producto', 'Precio', 'Costo'],
    ['P1', 'Jabón', '10.5%', 5],
    ['P2', 'Cloro', 10.5, '5 %'],
    ['P3', 'Pasta', 10.5, 5],
  ];
  const { rows } = prepared(products, { model: 'product.template' });
  expect(rows.map(({ problems }) => problems.map(({ column, reason }) => [column, reason]))).toEqual([
    [['C', '«10.5%» es un porcentaje y aquí va un monto. Escribe el monto que resulta.']],
    [['D', '«5 %» es un porcentaje y aquí va un monto. Escribe el monto que resulta.']],
    [],
  ]);
});

test('a dash is no answer, and a blank cell is proposed', () => {
  const products = [
    ['Producto', 'Precio', 'Se vende', 'Se compra'],
    ['Jabón', 5, '-', 'Sí'],
    ['Cloro', 5, 'No', 'n/a'],
    ['Pasta', 5, 'a veces', 'No'],
  ];
  const { rows } = prepared(products, { model: 'product.template' });
  expect(rows.map(({ problems }) => problems.map(({ kind, proposal }) => [kind, proposal]))).toEqual([
    [['yes-no', '']],
    [['yes-no', '']],
    [['yes-no', undefined]],
  ]);
});

test.each([
  ['desde Q15', '15'],
  ['2,5 millones', '2500000'],
  ['Q 12 mil', '12000'],
  ['1.5 mill.', '1500000'],
  ['15 k', '15000'],
  ['A partir de Q 1,250.00', '1250.00'],
  ['variable', ''],
  ['según tamaño', ''],
  ['por cotizar', ''],
  ['?', ''],
  ['Q450 - Q900', undefined],
  ['caro', undefined],
  ['desde ayer', undefined],
])('for the price «%s», %s is proposed', (text, proposal) => {
  const [row] = prepared(
    [
      ['Producto', 'Precio'],
      ['Café', text],
    ],
    { model: 'product.template' },
  ).rows;
  expect(row?.problems.map(({ proposal: said }) => said)).toEqual([proposal]);
});
