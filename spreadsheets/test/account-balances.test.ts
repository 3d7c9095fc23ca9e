import { expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { prepared } from './prepared.ts';

const request = { model: 'account.account', app: 'account', fields: catalogueFields('account.account') };

test('a balance above zero is doubted where the account is a debt, capital or income', () => {
  const chart = [
    ['Código', 'Nombre de la cuenta', 'Naturaleza', 'Saldo inicial'],
    ['1101', 'Caja', 'D', 5000],
    ['1102', 'Bancos', 'D', -100],
    ['2101', 'Proveedores', 'A', '10,000.00'],
    ['2102', 'Acreedores', 'A', -500],
    ['3101', 'Capital social', 'A', 900],
  ];
  expect(
    prepared(chart, request).rows.map(({ doubts = [] }) =>
      doubts.map(({ kind, proposal }) => [kind, proposal]),
    ),
  ).toEqual([[], [], [['number', '-10000.00']], [], [['number', '-900']]]);
});
