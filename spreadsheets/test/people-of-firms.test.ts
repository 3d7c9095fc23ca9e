import { describe, expect, test } from 'vitest';
import { prepared, valuesOf } from './prepared.ts';

/** What lists of employees say of a person: the day of birth and the gender. */

const employees = (header: string, field: string, cells: string[]) =>
  valuesOf(
    [['Empleado', header], ...cells.map((cell, at) => [`Persona ${at}`, cell])],
    { model: 'hr.employee' },
    [field],
  ).map(([, ...rest]) => rest);

describe('days of birth', () => {
  test.each([
    ['12/05/65', '1965-05-12'],
    ['1-2-68', '1968-02-01'],
    ['12-may-65', '1965-05-12'],
    ['5/12/99', '1999-12-05'],
    ['5/12/02', '2002-12-05'],
  ])('%s is %s, and not in the future', (text, date) => {
    expect(employees('Fecha de nacimiento', 'birthday', [text])).toEqual([[date]]);
  });

  test('in the future are an error of their row', () => {
    const rows = [
      ['Empleado', 'Fecha de nacimiento'],
      ['Ana Gil', '03/04/2090'],
    ];
    const [row] = prepared(rows, { model: 'hr.employee' }).rows;
    expect(row?.problems).toMatchObject([
      {
        kind: 'date',
        reason:
          '«03/04/2090» no puede ser el nacimiento de quien ya trabaja. Revisa el año, o deja la celda vacía.',
      },
    ]);
  });

  test.each(['1978', 1978])(
    '%j says no day: none is proposed, and not what Excel makes of the number',
    (year) => {
      const rows = [
        ['Empleado', 'Fecha de nacimiento'],
        ['Ana Gil', year],
      ];
      expect(prepared(rows, { model: 'hr.employee' }).rows[0]?.problems).toMatchObject([
        {
          kind: 'date',
          reason: '«1978» no es una fecha. Escríbela como día/mes/año, por ejemplo 15/03/2026.',
          proposal: '',
        },
      ]);
    },
  );

  test('with two digits are read so in lists of employees only', () => {
    const offers = [
      ['Pedido', 'Cliente', 'Fecha', 'Vencimiento', 'Producto', 'Cantidad'],
      ['P1', 'Ana Gil', '12/05/25', '12/05/65', 'Jabón', 1],
    ];
    expect(valuesOf(offers, { model: 'sale.order' }, ['date_order', 'validity_date'])).toEqual([
      [2, '2025-05-12 00:00:00', '2065-05-12'],
    ]);
  });
});

test('the marital status is read as offices shorten it', () => {
  const cells = ['Solt.', 'Cas.', 'U. libre', 'U. de hecho', 'Viu.', 'Div.'];
  expect(employees('Estado civil', 'marital', cells)).toEqual([
    ['single'],
    ['married'],
    ['cohabitant'],
    ['cohabitant'],
    ['widower'],
    ['divorced'],
  ]);
});

describe('the letter M below a gender', () => {
  test('is a woman beside H, and where the header says H/M', () => {
    expect(employees('Sexo', 'sex', ['M', 'H', 'm'])).toEqual([['female'], ['male'], ['female']]);
    expect(employees('Género', 'sex', ['M', 'Hombre'])).toEqual([['female'], ['male']]);
    expect(employees('Sexo (H/M)', 'sex', ['M'])).toEqual([['female']]);
  });

  test('is a man beside F, and where nothing else is said', () => {
    expect(employees('Sexo', 'sex', ['M', 'F'])).toEqual([['male'], ['female']]);
    expect(employees('Sexo', 'sex', ['M', 'Femenino'])).toEqual([['male'], ['female']]);
    expect(employees('Sexo', 'sex', ['M', 'M'])).toEqual([['male'], ['male']]);
  });

  test('is asked about beside both', () => {
    expect(employees('Sexo', 'sex', ['M', 'H', 'F'])).toEqual([['', 'choice'], ['male'], ['female']]);
  });
});
