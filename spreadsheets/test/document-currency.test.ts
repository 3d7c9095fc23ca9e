import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, table } from './list-tables.ts';
import { prepared } from './prepared.ts';

/** Invoices and purchases in another currency than that of the company, which no column says. */

const lines: Readonly<Record<string, string>> = {
  'account.move': 'invoice_line_ids',
  'purchase.order': 'order_line',
  'sale.order': 'order_line',
};

/** The fields of an instance whose company has this currency. */
const fieldsOf = (model: string, unit: string): Record<string, OdooField> => {
  const fields = catalogueFields(model);
  const holder = lines[model] ?? '';
  const line = { string: 'Líneas', type: 'one2many', unit };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith(`${holder}/`))),
    ...{ [holder]: line, currency_id: { string: 'Moneda', type: 'many2one', relation: 'res.currency' } },
  };
};
const valuesIn = (rows: CellInput[][], model = 'account.move', unit = 'GTQ') =>
  outlineWorkbook(bookOf(rows), [{ model, name: model, fields: fieldsOf(model, unit) }])[0]?.values;

const debts = (...amounts: string[]): CellInput[][] => [
  ['Factura', 'Cliente', 'Fecha', 'Saldo'],
  ...amounts.map((amount, at) => [`F-${at}`, 'La Favorita', '05/09/2026', amount]),
];

describe('the currency of all documents', () => {
  test.each([
    ['dollars of a firm in Guatemala', debts('$750.00', '$ 980.50', 'US$100.00'), 'GTQ', 'USD'],
    ['quetzales of a firm in El Salvador', debts('Q750.00', 'Q980.50'), 'USD', 'GTQ'],
    ['dollars that the title names', [['Saldos en dólares'], ...debts('750.00', '980.50')], 'GTQ', 'USD'],
  ])('%s', (_, rows, unit, code) => {
    expect(valuesIn(rows, 'account.move', unit)).toEqual({ currency_id: code });
  });

  test.each([
    ['that of the company', debts('Q750.00', 'Q980.50'), 'GTQ'],
    ['pesos or dollars where people write both with one sign', debts('$750.00', '$980.50'), 'MXN'],
    ['two currencies', debts('$750.00', 'Q980.50'), 'GTQ'],
    ['amounts that say nothing', debts('750.00', '980.50'), 'GTQ'],
    [
      'a column with the currency',
      debts('$750.00', '$980.50').map((row, at) => [...row, at === 0 ? 'Moneda' : 'USD']),
      'GTQ',
    ],
  ])('is not asked for: %s', (_, rows, unit) => {
    expect(valuesIn(rows, 'account.move', unit)).toBeUndefined();
  });

  test('of purchases too, and not of sales, whose currency is that of their price list', () => {
    const rows = table(`
      Orden | Proveedor | Cliente | Fecha | Producto | Cantidad | Precio unitario
      O-1 | Aceros | Ana | 05/09/2026 | Hierro | 2 | $395.00
      O-2 | Aceros | Ana | 06/09/2026 | Clavo | 2 | $3.50`);
    expect(valuesIn(rows, 'purchase.order')).toEqual({ currency_id: 'USD' });
    expect(valuesIn(rows, 'sale.order')).toBeUndefined();
  });

  test('each row is loaded with it, and its amounts are no longer of another currency', () => {
    const rows = debts('$750.00', '$980.50');
    const request = { model: 'account.move', fields: fieldsOf('account.move', 'GTQ') };
    const load = (values: Record<string, string>) => prepared(rows, { ...request, values });
    expect(load({}).rows.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      ['unit'],
      ['unit'],
    ]);
    const { fieldNames, rows: found, inspection } = load({ currency_id: 'USD' });
    const at = (field: string) => fieldNames.indexOf(field);
    expect(
      found.map(({ values, problems }) => [
        values[at('currency_id')],
        values[at('invoice_line_ids/price_unit')],
        problems,
      ]),
    ).toEqual([
      ['USD', '750.00', []],
      ['USD', '980.50', []],
    ]);
    expect(inspection.warnings).toContain('«Moneda» no tiene columna: todas las filas llevan «USD».');
  });
});
