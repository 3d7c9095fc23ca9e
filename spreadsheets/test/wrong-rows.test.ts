import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { texts } from '../src/common/texts.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { checkSheet } from '../src/review/check.ts';
import { guessApps } from '../src/review/guess-apps.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { bookOf, columnsOf, modelsOf, table } from './list-tables.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Rows that Odoo would take although they are wrong, as people wrote them in lists of their firms. */

/** Row, header, kind, severity, sentence and proposal of what the review tells, without totals and notes. */
function toldIn(lines: string, model: string, country = 'GT') {
  const steps = checkSheet(bookOf(table(lines)), {
    ...{ model, fields: catalogueFields(model), key: null, country },
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.problems.map(({ row, header, kind, severity, reason, proposal }) =>
    [row, header, kind, severity, reason, ...(proposal === undefined ? [] : [proposal])].join(' | '),
  );
}

describe('telephones', () => {
  const told = '2 | Teléfono | phone | warning | ';
  const toldOf = (telephone: string, country: string) =>
    toldIn(`Nombre | Teléfono\n Ana | ${telephone}`, 'res.partner', country);
  const lacks = (text: string, digits: number) =>
    `A «${text}» parece faltarle una cifra: los teléfonos de ese país tienen ${digits}. Revísalo.`;
  test.each<[string, string, number | null]>([
    ['7761-238', 'GT', 8],
    ['502 7761-238', 'GT', 8],
    ['5510-7742 / 776-1903', 'GT', 8],
    ['8455-019', 'NI', 8],
    ['8455-0191', 'NI', null],
    ['2263-1188 ext 1234567', 'NI', null],
    ['+1 555-0148', 'GT', null],
    ['477 712 345', 'MX', 10],
    ['+52 477 712 345', 'MX', 10],
    ['809-555-012', 'DO', 10],
    ['91 234 567', 'ES', 9],
    ['300 123 456', 'CO', 10],
    // In Peru only the mobiles all have the same length.
    ['95544332', 'PE', 9],
    ['955443321', 'PE', null],
    ['44332211', 'PE', null],
    // Panama has numbers of seven digits, and of Mexico some are written without their area.
    ['757-9033', 'PA', null],
    ['209-1122', 'MX', null],
  ])('«%s» in %s should have %s digits', (telephone, country, digits) => {
    expect(toldOf(telephone, country)).toEqual(digits === null ? [] : [`${told}${lacks(telephone, digits)}`]);
  });

  const more = (text: string, digits: number) =>
    `A «${text}» parece sobrarle una cifra: los teléfonos de ese país tienen ${digits}. Revísalo.`;
  test.each<[string, string, number | null]>([
    ['2260-99001', 'SV', 8],
    ['2337-90123', 'GT', 8],
    ['502 2337-90123', 'GT', 8],
    ['50212-3456', 'GT', 8],
    ['5510-7742 / 7761-19033', 'GT', 8],
    ['+1 305 555 0148', 'GT', null],
    ['305 555 0148', 'GT', null],
    ['02337-9012', 'GT', null],
    ['477 712 34567', 'MX', 10],
    // As mobiles were written in Mexico until 2019.
    ['+52 1 477 712 3456', 'MX', null],
    ['1 809 555 0123', 'DO', null],
  ])('«%s» in %s has more than %s digits', (telephone, country, digits) => {
    expect(toldOf(telephone, country)).toEqual(digits === null ? [] : [`${told}${more(telephone, digits)}`]);
  });

  test('are told of the customer whom an order brings, as its tax number is, once for an order', () => {
    const lines = `Pedido | Fecha | Cliente | Cédula | Teléfono | Producto | Cantidad | Precio
      P-1 | 2026-02-03 | Ana | 1-0987-065 | 2260-99001 | Cable | 2 | 10
      P-1 | 2026-02-03 | Ana | 1-0987-065 | 2260-99001 | Foco | 1 | 12
      P-2 | 2026-02-04 | Eva | 1-0987-0654 | 2260-9901 | Cable | 3 | 10`;
    expect(toldIn(lines, 'sale.order', 'CR')).toEqual([
      `2 | Cédula | tax-number | warning | ${texts.check.taxNumberShape('1-0987-065')}`,
      `${told}${more('2260-99001', 8)}`,
    ]);
  });
});

describe('invoices', () => {
  const header = 'Factura | Cliente | Fecha | Monto Q | Abonos | Saldo | Días';
  const fields = catalogueFields('account.move');
  const columnsIn = (rows: CellInput[][]) =>
    prepared(rows, { model: 'account.move', fields }).inspection.columns;
  test('the kinds of documents of El Salvador and Costa Rica are invoices and credit notes', () => {
    const request = { model: 'account.move', fields };
    const typesOf = (lines: string) => valuesOf(table(lines), request, ['move_type']).map(([, type]) => type);
    const sold = ['CCF', 'FCF', 'Crédito fiscal', 'FEX', 'FE', 'Tiquete', 'NCE'];
    const rows = sold.map((kind, at) => `F-${at} | ${kind} | Ana ${at} | 2026-02-03 | 100`);
    expect(typesOf(['Factura | Tipo | Cliente | Fecha | Saldo', ...rows].join('\n'))).toEqual([
      ...sold.slice(1).map(() => 'out_invoice'),
      'out_refund',
    ]);
    expect(
      typesOf(`Proveedor | Tipo | Fecha | Saldo
        Sol, S.A. | CCF | 2026-02-03 | 100
        Eva | FSE | 2026-02-03 | 100`),
    ).toEqual(['in_invoice', 'in_invoice']);
  });

  test('numbers that Excel rounded to the same one do not make one bill of all', () => {
    const rows = table(`Proveedor | Clave numérica | Fecha | Saldo
      Sol, S.A. | 5,06E+49 | 2026-02-03 | 100
      Mar, S.A. | 5,06E+49 | 2026-02-04 | 200`);
    const [, key] = columnsIn(rows);
    expect(key).toMatchObject({
      field: null,
      reason:
        'Excel cambió todos los números de «Clave numérica» a «5,06E+49», y sus cifras se perdieron; no se cargará.',
    });
    expect(prepared(rows, { model: 'account.move', fields }).rows).toHaveLength(2);
  });

  test.each(['RNC', 'RNC/CED.', 'Cédula Jur.'])('«%s» is the tax number of the customer', (header) => {
    const rows = table(`Factura | Cliente | ${header} | Fecha | Saldo
      F-1 | Colmado La Fe | 130123454 | 2026-02-03 | 100`);
    expect(columnsIn(rows)[2]).toMatchObject({
      field: null,
      joins: { column: 1, field: 'partner_id' },
    });
  });

  test('a balance that is not the amount less the payments is told', () => {
    const rows = `${header}
      F-1 | Ana | 2026-02-03 | 12900 | 3400 | 10500 | 34
      F-2 | Eva | 2026-02-04 | 4560 | 1000 | 3560 | 73
      F-3 | Luz | 2026-02-05 | 1904 | | 1940 | 3
      F-4 | Mar | 2026-02-06 | 840 | -40 | 800 | 2`;
    const told = (amount: string) =>
      `«Saldo» no cuadra: «Monto Q» menos «Abonos» da ${amount}. Revisa cuál está mal.`;
    expect(toldIn(rows, 'account.move')).toEqual([
      `2 | Saldo | line-total | warning | ${told('9500')}`,
      `4 | Saldo | line-total | warning | ${told('1904')}`,
    ]);
  });

  test.each(['Pendte.', 'Pdte. C$', 'Por cobrar'])('«%s» is a balance too', (balance) => {
    const rows = `Factura | Cliente | Fecha | Importe | Pagado | ${balance}
      F-1 | Ana | 2026-02-03 | 12900 | 3400 | 10500`;
    expect(toldIn(rows, 'account.move')).toEqual([
      `2 | ${balance} | line-total | warning | «${balance}» no cuadra: «Importe» menos «Pagado» da 9500. Revisa cuál está mal.`,
    ]);
  });

  test('reports with amounts of other kinds are not compared', () => {
    const rows = `Factura | Cliente | Fecha | Monto Q | Abonos | Retenciones | Saldo
      F-1 | Ana | 2026-02-03 | 12900 | 3400 | 500 | 9000`;
    expect(toldIn(rows, 'account.move')).toEqual([]);
  });

  test('one that stands there twice with its customer in two spellings is told, and so is one without a number', () => {
    const rows = `Factura | NIT | Cliente | Fecha | Saldo
      F-7 | 576937-K | Beneficio Santa Lucía | 2026-02-03 | 18400
      F-8 | 7108-0 | Taller El Chino | 2026-02-03 | 300
      F-7 | 576937-K | Benef. Sta. Lucia | 2026-02-03 | 18400
      s/n | | | | 350`;
    expect(toldIn(rows, 'account.move')).toEqual([
      '4 |  | same-line | warning | Esta fila tiene el mismo documento y las mismas cantidades que la fila 2: entra como otra línea, y el documento suma las dos. Si está repetida por error, déjala fuera.',
      expect.stringMatching(/^5 \| Cliente \| required \| error \| Falta «Cliente»/),
    ]);
  });

  test('what is paid at once has no other day to be paid: the cell may be blank', () => {
    const rows = `Factura | Cliente | Fecha | Vence | Saldo
      F-1 | Ana | 2026-02-03 | contado | 86.40
      F-2 | Eva | 2026-02-03 | 2026-03-03 | 75`;
    expect(toldIn(rows, 'account.move')).toEqual([
      '2 | Vence | date | error | «contado» no es una fecha. Escríbela como día/mes/año, por ejemplo 15/03/2026. | ',
    ]);
  });
});

describe('orders', () => {
  test.each(['Total ¢', 'Total c/IVA', 'Total s/imp.', 'Total B/.', 'Subtotal sin IVA'])(
    '«%s» is compared with quantity and price',
    (header) => {
      const rows = `Pedido | Cliente | Producto | Cantidad | Precio | ${header}
        P-1 | Ana | Pan | 25 | 4.60 | 151
        P-2 | Eva | Pan | 20 | 4.60 | 92`;
      expect(toldIn(rows, 'sale.order')).toEqual([
        `2 | ${header} | line-total | warning | «${header}» dice otra cosa: con la cantidad, el precio y el descuento que se cargan son 115. Revísalos, y si falta cargar alguna columna.`,
      ]);
    },
  );

  test('a negative price of a line is told, and its amount proposed', () => {
    const rows = `Orden | Proveedor | Producto | Cantidad | Precio
      1 | Ana | Culantro | 2.5 | -1.80`;
    expect(toldIn(rows, 'purchase.order')).toEqual([
      '2 | Precio | negative | warning | El precio -1.8 es negativo: la línea restaría del pedido. Quítale el signo si no es un descuento. | 1.8',
    ]);
  });

  test('«Cédula» is the tax number of the customer, and not that of the order', () => {
    const rows = table(`# Ped. | Fecha | Cliente | Cédula | Producto | Cant. | P.Unit ¢
      2041 | 2026-11-02 | Soda Mary | 1-0845-0332 | Pan | 20 | 650
      2042 | 2026-11-02 | Hotel Sol | 3-101-452318 | Pan | 12 | 650`);
    const [outline] = outlineWorkbook(bookOf(rows), [
      { model: 'sale.order', name: 'Pedidos', fields: catalogueFields('sale.order') },
    ]);
    expect(outline?.columns.map(({ field, joins }) => field ?? joins?.field)).toEqual([
      ...['name', 'date_order', 'partner_id', 'partner_id'],
      ...['order_line/product_id', 'order_line/product_uom_qty', 'order_line/price_unit'],
    ]);
  });
});

describe('counts of stock', () => {
  test('lots that Excel changed and years of the last century are told; a month and a year are its last day', () => {
    const rows = `Código | Conteo | Lote | Vence
      A-1 | 5 | 2.6E+07 | 08/2028
      A-2 | 6 | OX-77 | 12/03/1927
      A-3 | 7 | OX-78 | 11/28
      A-4 | 8 | OX-79 | 13/28`;
    expect(toldIn(rows, 'stock.quant').map((line) => line.split(' | ').slice(0, 4).join(' | '))).toEqual([
      '2 | Lote | text | error',
      '3 | Vence | date | error',
      '5 | Vence | date | error',
    ]);
    const request = { model: 'stock.quant', fields: catalogueFields('stock.quant') };
    expect(valuesOf(table(rows), request, ['expiration_date']).map(([, day]) => day)).toEqual([
      ...['2028-08-31 00:00:00', '', '2028-11-30 00:00:00', ''],
    ]);
  });

  test('«Contado» beside what was expected is counted in a list of products, and elsewhere may be a price', () => {
    const listsIn = (lines: string) =>
      outlineWorkbook(bookOf(table(lines)), modelsOf('stock')).map(({ model }) => model);
    const counted = `Artículo | REF | Código de barras | Costo | Stock previsto | Contado | Diferencia
      Café | 10001 | 7422030012885 | 10 | 14 | 12 | -2
      Pan | 10002 | 7422030012892 | 11 | 30 | 30 | 0`;
    const sold = `Artículo | REF | Código de barras | Costo | Contado | Crédito
      Café | 10001 | 7422030012885 | 10 | 14 | 15
      Pan | 10002 | 7422030012892 | 11 | 30 | 31`;
    expect(listsIn(counted)).toEqual(['product.template', 'stock.quant']);
    expect(listsIn(sold)).toEqual(['product.template']);
  });
});

describe('what a title or a name announces', () => {
  const orders = table(`Lista de pedidos abiertos - Pedidos de compra
    Sociedad: Agroinsumos
    N.º documento | Fecha de contabilización | Nombre de SN | N.º de artículo | Cantidad | Precio por unidad
    4500118 | 2025-02-03 | Fertilizantes | FER-1 | 200 | 612.50
    4500119 | 2025-02-04 | Semillas | FER-2 | 80 | 735`);
  const apps = ['sale_management', 'purchase'];
  const first = (rows: typeof orders, name: string) => guessApps(bookOf(rows), apps, name)[0]?.apps[0];

  test('purchases are told from the orders of customers', () => {
    expect(first(orders, 'Libro1.xlsx')).toBe('purchase');
    expect(first(orders.slice(2), 'pedidos-compra.xlsx')).toBe('purchase');
    expect(first(orders.slice(2), 'pedidos.xlsx')).toBe('sale_management');
  });

  test.each([
    ['Compras semana', false],
    ['Lista de compras', false],
    ['Bodega', true],
  ])('products and quantities on a sheet «%s» are surely a count: %s', (name, isSure) => {
    const rows = table(`Insumo | Cantidad
      Pollo | 40
      Tortilla | 300
      Aguacate | 60`);
    const book = openWorkbook(
      writeWorkbook([
        { name, rows },
        { name: 'Notas', rows: [['x']] },
      ]),
    );
    expect(guessApps(book, ['stock', 'purchase'], 'Libro1.xlsx')[0]).toMatchObject({
      apps: ['stock'],
      sure: isSure,
    });
  });

  test('what a supplier charges is told from what is sold', () => {
    const prices = table(`Código | Descripción | Precio | Mín. compra | Entrega (días)
      LIMPIEZA
      H-1 | Cloro galón | 118 | 1 | 2
      H-2 | Desinfectante galón | 132 | 2 | 1
      PAPEL
      H-3 | Servilletas | 41.50 | 5 | 3`);
    const [guess] = guessApps(bookOf(prices), ['stock', 'purchase'], 'LISTA PRECIOS PROVEEDOR abril.csv');
    expect([guess?.apps[0], guess?.list]).toEqual(['purchase', 'Precios de proveedores']);
    // The titles are kinds of products, and no suppliers.
    const model = 'product.supplierinfo';
    const [outline] = outlineWorkbook(
      bookOf(prices),
      modelsOf('purchase').filter((one) => one.model === model),
    );
    expect(outline?.titled).toBeNull();
    const ofFirms = prices.map((row) => (row.length === 1 ? [`${row[0]}, S.A.`] : row));
    const [named] = outlineWorkbook(
      bookOf(ofFirms),
      modelsOf('purchase').filter((one) => one.model === model),
    );
    expect(named?.titled).toMatchObject({ field: 'partner_id', sample: 'LIMPIEZA, S.A.' });
  });

  test('only the first words of a title say what its table lists', () => {
    const called = (title: string) => first([[title], ...orders.slice(2)], 'Libro1.xlsx');
    expect(called('Pedidos de clientes')).toBe('sale_management');
    expect(called('Órdenes de compra de marzo')).toBe('purchase');
  });
});

test('the delivery of a task is its deadline where days stand below it', () => {
  const rows = table(`Proyecto | Actividad | Inicio | Entrega | Hrs pres.
    Casa | Techo | 2026-11-02 | 2026-11-04 | 24
    Casa | Piso | 2026-11-05 | 2026-11-12 | 80
    Casa | Muro | 2026-11-09 | 2026-11-25 | 12`);
  expect(columnsOf('project.task', rows)).toEqual([
    ...['project_id', 'name', 'planned_date_begin', 'date_deadline', 'allocated_hours'],
  ]);
});

describe('numbers of identity', () => {
  const told = (header: string, number: string, model = 'hr.employee') =>
    toldIn(`Nombre | ${header}\n Ana | ${number}`, model, 'GT');
  test.each([
    ['DPI', '123456789012', 'tiene 12 cifras, y un DPI tiene 13'],
    ['No. de DPI', '1234 56789 01012', 'tiene 14 cifras, y un DPI tiene 13'],
    ['CUI', '1234-56789-010', 'tiene 12 cifras, y un CUI tiene 13'],
    ['DUI', '0123456-7', 'tiene 8 cifras, y un DUI tiene 9'],
  ])('%s %s %s', (header, number, what) => {
    expect(told(header, number)).toEqual([`2 | ${header} | text | warning | «${number}» ${what}. Revísalo.`]);
  });

  test.each([
    ['DPI', '1234567890101'],
    ['DPI', '1234 56789 0101'],
    ['DUI', '01234567-8'],
    ['DPI', 'A-1 12345'],
    ['DPI', '123456'],
    ['Identificación', '123456789012'],
  ])('%s %s is right, or something else', (header, number) => {
    expect(told(header, number)).toEqual([]);
  });
});

test.each<[string, string[]]>([
  ['1O1-01', ['1O1-01 → 101-01']],
  ['11l-02', ['11l-02 → 111-02']],
  ['110.O1.3', ['110.O1.3 → 110.01.3']],
  // Letters that belong to a code.
  ['101-IVA', []],
  ['A101-01', []],
  ['1O1-IVA', []],
  ['101-01', []],
])('letters for digits in the code of an account: %s', (code, proposals) => {
  const rows = [
    ['Código', 'Nombre', 'Tipo'],
    [code, 'Caja', 'Banco y efectivo'],
  ];
  const { rows: found } = prepared(rows, { model: 'account.account' });
  const told = found.flatMap(({ doubts = [] }) => doubts.filter(({ kind }) => kind === 'signs'));
  expect(told.map(({ value, proposal }) => `${value} → ${proposal}`)).toEqual(proposals);
});

test('an account with amounts on both sides is told', () => {
  const rows = [
    ['Cuenta', 'Nombre', 'Debe', 'Haber'],
    ['1101', 'Caja', 500, null],
    ['1102', 'Bancos', 300, 200],
    ['1103', 'Caja chica', 100, 0],
    ['2101', 'Proveedores', null, 700],
  ];
  const { rows: found } = prepared(rows, { model: 'account.account' });
  expect(
    found.flatMap(({ doubts = [] }) => doubts.map(({ row, column, reason }) => [row, column, reason])),
  ).toEqual([
    [
      3,
      'D',
      'La cuenta tiene montos en «Debe» y en «Haber», y un saldo va en uno solo. Si son los movimientos del período, carga el saldo.',
    ],
  ]);
});
