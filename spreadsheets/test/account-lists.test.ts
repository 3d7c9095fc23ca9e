import { expect, test } from 'vitest';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, modelsOf, table } from './list-tables.ts';

/** In an app that takes accounts, contacts and invoices: what a list is, and the fields of its columns. */
test.each<[string, string, string]>([
  [
    'codes beside the names of accounts are a chart, not customers',
    `Código | Nombre de la cuenta | Permitir conciliación
     1101 | Caja | No
     1102 | Bancos | Sí
     2101 | Proveedores | Sí
     4101 | Ventas | No`,
    'account.account: code name reconcile',
  ],
  [
    'a trial balance is a chart with its balances, not invoices',
    `Cuenta | Nombre | Debe | Haber
     1.1.01 | Caja | 1500.5 | 0
     1.1.02 | Bancos | 800.25 | 0
     2.1.01 | Proveedores | 0 | 2300.75`,
    'account.account: code name opening_debit opening_credit',
  ],
  [
    'the total below is none of its accounts',
    `Cuenta | Nombre | Debe | Haber
     1101 | Caja | 1500.5 |
     1102 | Bancos | 800.25 |
     2101 | Proveedores | | 2300.75
     SUMAS IGUALES | | 2300.75 | 2300.75`,
    'account.account: code name opening_debit opening_credit',
  ],
  [
    'the side and the balance of an account say so too',
    `CODIGO | DESCRIPCION | NATURALEZA | SALDO INICIAL
     1101 | Caja chica | D | 5000
     1102 | Bancos | D | 2500
     2101 | Proveedores | A | 10000`,
    'account.account: code name - opening_balance',
  ],
  [
    'so do the groups among the names',
    `Código | Descripción | Saldo
     1 | ACTIVO | 7500
     1101 | Caja chica | 5000
     1102 | Bancos | 2500
     2 | PASIVO | 7500
     2101 | Proveedores | 7500`,
    'account.account: code name opening_balance',
  ],
  [
    'accounts of customers have what people have',
    `Código | Nombre de la cuenta | Teléfono
     1101 | Hotel Sol | 5555-1234
     1102 | Taller Sur | 4444-1234
     2101 | Granja Uno | 3333-1234`,
    'res.partner: ref name phone',
  ],
  [
    'codes with letters are those of customers',
    `Código | Nombre de la cuenta
     C-001 | Hotel Sol
     C-002 | Taller Sur
     C-003 | Granja Uno`,
    'res.partner: ref name',
  ],
])('%s', (_, rows, expected) => {
  const outlines = outlineWorkbook(bookOf(table(rows)), modelsOf('account'));
  expect(
    outlines.map(({ model, columns }) => `${model}: ${columns.map(({ field }) => field ?? '-').join(' ')}`),
  ).toEqual([expected]);
});
