import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { checkSheet, type SheetCheck } from '../src/review/check.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, table } from './list-tables.ts';

function check(rows: CellInput[][], model: string, key: string | null = null): SheetCheck {
  const steps = checkSheet(bookOf(rows), { model, fields: catalogueFields(model), key, country: 'GT' });
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Row, column, value and sentence of what is told as repeated. */
const repeatedIn = (rows: CellInput[][], model: string, key: string | null = null) =>
  check(rows, model, key)
    .problems.filter(({ kind }) => kind === 'repeated')
    .map(({ row, header, value, reason, severity }) => [row, header, value, severity, reason]);

const again = (value: string, row: number) =>
  `«${value}» ya está en la fila ${row}, y entrarían los dos. Si son el mismo, deja fuera una de las dos filas.`;
const nearly = (value: string, row: number) =>
  `«${value}» solo se distingue del de la fila ${row} por mayúsculas o espacios, y entrarían los dos. Si son el mismo, deja fuera una de las dos filas.`;

describe('records that a sheet has twice, although no key says so', () => {
  test('contacts with the name or the tax number of an earlier one are told', () => {
    const rows = table(`
      Nombre | NIT | Teléfono
      Ferretería El Tornillo | 576937-K | 5555 1234
      Juan Pérez | CF | 5555 1235
      JUAN PEREZ | CF | 5555 1236
      ferreteria  el tornillo | | 5555 1237
      Marta Ruiz | 7108-0 | 5555 1238
      Marta Ruiz de Paz | 71080 | 5555 1239`);
    expect(repeatedIn(rows, 'res.partner')).toEqual([
      [4, 'Nombre', 'JUAN PEREZ', 'warning', again('JUAN PEREZ', 3)],
      [5, 'Nombre', 'ferreteria el tornillo', 'warning', again('ferreteria el tornillo', 2)],
      [7, 'NIT', '71080', 'warning', again('71080', 6)],
    ]);
  });

  test('two people of one name with tax numbers of their own, or in two companies, are two', () => {
    const numbers = table(`
      Nombre | NIT
      Juan Pérez | 576937-K
      Juan Pérez | 7108-0`);
    const companies = table(`
      Nombre | Empresa relacionada
      Gerencia | Textiles del Sur
      Gerencia | Café Real`);
    expect([numbers, companies].map((rows) => repeatedIn(rows, 'res.partner'))).toEqual([[], []]);
  });

  test('the people of a company have its tax number', () => {
    const rows = table(`
      Nombre | NIT | Empresa relacionada
      Café Real | 576937-K |
      Ana López | 576937-K | Café Real
      Luis Soto | 576937-K | Café Real`);
    expect(repeatedIn(rows, 'res.partner')).toEqual([]);
  });

  test('a code of theirs that is no key is told, whatever their names', () => {
    const rows = table(`
      Carné | Nombre | Correo
      110 | Gabriel Campos | gabo@gmail.com
      110 | José Alfaro | jose@gmail.com`);
    expect(repeatedIn(rows, 'res.partner', 'email')).toEqual([
      [3, 'Carné', '110', 'warning', again('110', 2)],
    ]);
  });

  test('a row with an error does not enter, so the next one of its name is no second', () => {
    const rows = table(`
      Nombre | Correo electrónico
      Juan Pérez | juan
      Juan Pérez | juan@cafe.gt`);
    expect(check(rows, 'res.partner').problems.map(({ row, kind }) => [row, kind])).toEqual([[2, 'email']]);
  });

  test('what the key refuses is told once, and codes that nearly are the same are told too', () => {
    const rows = table(`
      Código | Producto
      A-001 | Martillo
      a-001 | Martillo grande
      A -001 | Martillo chico
      B-1 | Clavo
      B-1 | Clavo de acero
      B-2 | Tornillo
      B-3 | Tornillo`);
    expect(repeatedIn(rows, 'product.template', 'default_code')).toEqual([
      [3, 'Código', 'a-001', 'warning', nearly('a-001', 2)],
      [4, 'Código', 'A -001', 'warning', nearly('A -001', 2)],
    ]);
    expect(check(rows, 'product.template', 'default_code').badRows).toBe(1);
    expect(repeatedIn(rows, 'product.template')).toEqual([
      [3, 'Código', 'a-001', 'warning', nearly('a-001', 2)],
      [4, 'Código', 'A -001', 'warning', nearly('A -001', 2)],
      [6, 'Código', 'B-1', 'warning', again('B-1', 5)],
    ]);
  });

  test.each([
    ['hr.employee', 'Empleado | Puesto', 'Ana López | Ventas', 'Ana López | Caja', 1],
    ['hr.employee', 'Empleado | DPI', 'Ana López | 2987654320101', 'Ana López | 1987654320101', 0],
    ['project.project', 'Proyecto | Cliente', 'Casa | Ana', 'Casa | Ana', 0],
    ['project.project', 'Proyecto | Fecha de inicio', 'Casa | 2026-01-02', 'Casa | 2026-01-03', 1],
    [
      'project.task',
      'Proyecto | Tarea | Fecha límite',
      'Casa | Revisión | 2026-01-02',
      'Casa | Revisión | 2026-02-02',
      0,
    ],
    ['project.task', 'Proyecto | Tarea | Prioridad', 'Casa | Revisión | Alta', 'Casa | Revisión | Baja', 1],
    ['crm.lead', 'Oportunidad | Cliente', 'Techo | Ana', 'Techo | Luis', 0],
    ['crm.lead', 'Oportunidad | Teléfono', 'Techo | ', 'Techo | 5555 1234', 1],
  ])('%s: «%s» with «%s» and «%s»', (model, header, one, other, told) => {
    expect(repeatedIn(table([header, one, other].join('\n')), model)).toHaveLength(told);
  });
});

describe('prices of products', () => {
  test('a negative price is doubted, and its amount proposed', () => {
    const rows = table(`
      Producto | Precio de venta
      Pala | -10.50
      Pico | 12`);
    expect(check(rows, 'product.template').problems).toEqual([
      {
        ...{ row: 2, column: 'B', header: 'Precio de venta', field: 'list_price', value: '-10.5' },
        ...{ kind: 'negative', severity: 'warning', proposal: '10.5' },
        reason:
          'El precio -10.5 es negativo: restaría en cada venta. Quítale el signo si no es un descuento.',
      },
    ]);
  });
});

describe('quantities of lines', () => {
  test('a negative quantity is doubted in each line, and its amount proposed', () => {
    const rows = table(`
      Pedido | Cliente | Producto | Cantidad | Precio unitario
      P-1 | Ana | Vaso | 30 | 44
      P-1 | Ana | Agitador | -6 | 75`);
    expect(check(rows, 'sale.order').problems).toEqual([
      {
        ...{ row: 3, column: 'D', header: 'Cantidad', field: 'order_line/product_uom_qty', value: '-6' },
        ...{ kind: 'negative', severity: 'warning', proposal: '6' },
        reason:
          'La cantidad -6 es negativa: la línea restaría del pedido. Quítale el signo si no es una devolución.',
      },
    ]);
  });
});

describe('dates of a record', () => {
  test.each([
    [
      'account.move',
      'Factura | Cliente | Fecha | Vence | Saldo',
      'F-1 | Ana | 11/12/2026 | 26/11/2026 | 5',
      'D',
    ],
    [
      'purchase.order',
      'Orden | Proveedor | Fecha | Fecha de entrega | Producto | Cantidad',
      'O-1 | Ana | 11/12/2026 | 26/11/2026 | Vaso | 2',
      'D',
    ],
    [
      'project.task',
      'Proyecto | Tarea | Fecha de inicio | Fecha límite',
      'Red | Plano | 11/12/2026 | 26/11/2026',
      'D',
    ],
    [
      'project.project',
      'Proyecto | Fecha de inicio | Fecha de vencimiento',
      'Red | 11/12/2026 | 26/11/2026',
      'C',
    ],
  ])('%s: the later one is doubted where it comes before the earlier one', (model, header, line, column) => {
    const titles = header.split(' | ');
    const at = titles.findIndex((title) => /^Fecha(?: de inicio)?$/.test(title));
    expect(check(table(`${header}\n${line}`), model).problems).toMatchObject([
      {
        ...{
          row: 2,
          column,
          header: titles[at + 1],
          value: '26/11/2026',
          kind: 'dates',
          severity: 'warning',
        },
        reason: `«${titles[at + 1]}» (26/11/2026) es anterior a «${titles[at]}» (11/12/2026). Revisa si están cambiadas.`,
      },
    ]);
    const inOrder = line.replace('26/11/2026', '11/12/2026');
    expect(check(table(`${header}\n${inOrder}`), model).problems).toEqual([]);
  });
});

describe('bar codes of products', () => {
  const list = (...codes: string[]): CellInput[][] => [
    ['Producto', 'Código de barras'],
    ...codes.map((code, at) => [`P ${at}`, code]),
  ];
  const told = (codes: string[]) =>
    check(list(...codes), 'product.template').problems.map(({ row, kind, severity, reason }) => [
      row,
      kind,
      severity,
      reason,
    ]);
  const right = ['7501667848606', '036000291452', '96385074', '7506169243102'];

  test('one with a wrong check digit is doubted among right ones', () => {
    expect(told([...right, '7421669334984'])).toEqual([
      [
        ...[6, 'barcode', 'warning'],
        'El último dígito de «7421669334984» no corresponde a los demás: un lector no leería ese código. Revisa que no haya cifras cambiadas.',
      ],
    ]);
  });

  test('codes that a shop made itself, and those of employees, have no check digit', () => {
    expect(told(['1000000000001', '1000000000002', '1000000000003', '1000000000004', '12345'])).toEqual([]);
    const cards = [
      ['Empleado', 'Gafete'],
      ...[...right, '7421669334984'].map((code, at) => [`E ${at} Paz`, code]),
    ];
    expect(check(cards, 'hr.employee').problems).toEqual([]);
  });
});
