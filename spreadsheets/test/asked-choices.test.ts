import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import { bookOf, columnsOf, table } from './list-tables.ts';

/** Columns whose values say what they are: a value of a list, or yes and no where a header asks for one. */

describe('yes and no below a header that asks for a value of a list', () => {
  test.each([
    ['¿Lleva no. de serie?', 'serial'],
    ['ManSerNum', 'serial'],
    ['Lleva lote', 'lot'],
    ['ManBtchNum', 'lot'],
  ])('«%s» says whether products have %s', (header, yes) => {
    const list = table(`Código | Nombre | ${header}
      A-1 | Taladro | sí
      A-2 | Clavo | no
      A-3 | Lija | N`);
    const model = 'product.template';
    const fields = {
      ...catalogueFields(model),
      tracking: {
        type: 'selection',
        string: 'Rastreo',
        selection: [
          ['serial', 'Por número de serie único'],
          ['lot', 'Por lotes'],
          ['none', 'Por cantidad'],
        ] as [string, string][],
      },
    };
    expect(columnsOf(model, list)[2]).toMatch(/^\??tracking$/);
    const { rows, fieldNames } = prepareWorkbook(bookOf(list), {
      model,
      fields,
      overrides: { 2: 'tracking' },
    });
    const at = fieldNames.indexOf('tracking');
    expect([...rows].map(({ values, problems }) => problems[0]?.reason ?? values[at])).toEqual([
      ...[yes, 'none', 'none'],
    ]);
  });

  test.each(['Urge', 'Urgente (S/N)', '¿Es importante?', 'Prioritario'])('«%s» is the priority', (header) => {
    const list = table(`Tarea | Proyecto | ${header}
      Pintar | Casa | sí
      Lijar | Casa | no
      Medir | Patio | no`);
    expect(columnsOf('project.task', list)).toEqual(['name', 'project_id', 'priority']);
  });
});

describe('a column is offered for the list that has all of its values', () => {
  test.each([
    [
      'account.account',
      `Código | Nombre | Rubro | ¿Activo, pasivo, gasto o ingreso?
       1101 | Caja | 1 | 1 Activo
       2101 | Proveedores | 2 | Pasivo
       6101 | Sueldos | 6 | Gastos`,
      'code name - ?account_type',
    ],
    [
      'account.move',
      `Cliente | Factura | Saldo | Letra
       Hotel Sol | F-1 | 100 | FC
       Granja Uno | F-2 | 50 | NC
       Taller Sur | F-3 | 80 | ND`,
      'partner_id name invoice_line_ids/price_unit ?move_type',
    ],
    // One value alone, numbers, and words of another list prove nothing.
    [
      'account.move',
      `Cliente | Factura | Saldo | Letra | Grupo
       Hotel Sol | F-1 | 100 | FC | Norte
       Granja Uno | F-2 | 50 | FC | Sur
       Taller Sur | F-3 | 80 | FC | FC`,
      'partner_id name invoice_line_ids/price_unit - -',
    ],
  ])('in %s: %s', (model, lines, fields) => {
    expect(columnsOf(model, table(lines)).join(' ')).toBe(fields);
  });
});
