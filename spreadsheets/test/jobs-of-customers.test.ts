import { expect, test } from 'vitest';
import { ReadingCounts } from '../src/review/readings.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** QuickBooks writes a job or a branch behind the name of its customer: «Constructora Paz:Edificio Norte». */

const request = { model: 'res.partner' };
const list = (...names: string[]): CellInput[][] => [['Customer', 'Email'], ...names.map((name) => [name])];
const read = (...names: string[]) => valuesOf(list(...names), request, ['name', 'parent_id']);

test('a job is a contact of the customer above it, however deep it is', () => {
  expect(read('CONSTRUCTORA PAZ', 'Constructora Paz:Casa Toledo', 'Constructora Paz:Norte:Torre 2')).toEqual([
    [2, 'CONSTRUCTORA PAZ', ''],
    [3, 'Casa Toledo', 'CONSTRUCTORA PAZ'],
    [4, 'Norte:Torre 2', 'CONSTRUCTORA PAZ'],
  ]);
});

test('a colon behind anything else is part of the name', () => {
  expect(read('Hotel Sol', 'Hotel Sol:Anexo', 'Atención: Ana Paz', ': sin nombre', 'Hotel Mar:')).toEqual([
    [2, 'Hotel Sol', ''],
    [3, 'Anexo', 'Hotel Sol'],
    [4, 'Atención: Ana Paz', ''],
    [5, ': sin nombre', ''],
    [6, 'Hotel Mar:', ''],
  ]);
  expect(read('Hotel Sol', 'Hotel Mar:Anexo')[1]).toEqual([3, 'Hotel Mar:Anexo', '']);
});

test('a column with the customers says it, and not the name', () => {
  const rows = [
    ['Nombre', 'Empresa relacionada'],
    ['Hotel Sol', null],
    ['Hotel Sol:Anexo', 'Hotel Mar'],
  ];
  expect(valuesOf(rows, request, ['name', 'parent_id'])[1]).toEqual([3, 'Hotel Sol:Anexo', 'Hotel Mar']);
});

test('it is told once for the column', () => {
  const told = new ReadingCounts();
  for (const { readAs = [] } of prepared(list('Hotel Sol', 'Hotel Sol:Anexo'), request).rows)
    told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Customer», 1 celda lleva también a su cliente («Hotel Sol:Anexo»): entra como contacto dentro de él.',
  ]);
});

test('a job with the mail of its customer is loaded, and leaves the mail to the customer', () => {
  const rows = [
    ['Customer', 'Email', 'Phone'],
    ['Hotel Sol', 'info@sol.gt', '2233-4455'],
    ['Hotel Sol:Anexo', 'INFO@sol.gt', '2233-4455'],
    ['Hotel Sol:Piscina', 'obra@sol.gt', '2233-4456'],
  ];
  expect(valuesOf(rows, { ...request, key: 'email' }, ['name', 'parent_id', 'email', 'phone'])).toEqual([
    [2, 'Hotel Sol', '', 'info@sol.gt', '2233-4455'],
    [3, 'Anexo', 'Hotel Sol', '', '2233-4455'],
    [4, 'Piscina', 'Hotel Sol', 'obra@sol.gt', '2233-4456'],
  ]);
});
