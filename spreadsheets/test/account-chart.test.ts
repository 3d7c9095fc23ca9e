import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { ReadingCounts } from '../src/review/readings.ts';
import { accountTypeOf } from '../src/values/account-types.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { bookOf, modelsOf } from './list-tables.ts';
import { prepared } from './prepared.ts';

const fields = catalogueFields('account.account');
const request = { model: 'account.account', app: 'account', fields };

test('an account whose words are headers of another list is no header row: rows above and below look like it', () => {
  const row = (code: string, name: string, level: string): CellInput[] => [
    code,
    name,
    'Activo',
    level,
    'No',
    'Débito',
  ];
  const rows = [
    ['Código', 'Nombre', 'Clase', 'Nivel de agrupación', 'Detalla saldos', 'Naturaleza'],
    row('1', 'Activo', 'Clase'),
    row('11', 'Disponible', 'Grupo'),
    row('1105', 'Caja', 'Cuenta'),
    row('13', 'Deudores', 'Grupo'),
    row('1305', 'Clientes', 'Cuenta'),
    row('130505', 'Nacionales', 'Subcuenta'),
  ];
  expect(outlineWorkbook(bookOf(rows), modelsOf('account'))[0]).toMatchObject({
    model: 'account.account',
    headerRow: 1,
  });
});

test.each<[string, string[], string | null]>([
  ['Caja general', ['ACTIVO', 'ACTIVO CORRIENTE', 'CAJA Y BANCOS'], 'asset_cash'],
  ['Banrural Cta. Ahorro', ['ACTIVO', 'ACTIVO CORRIENTE', 'CAJA Y BANCOS'], 'asset_cash'],
  ['Banco Industrial', ['ACTIVO', 'Disponible'], 'asset_cash'],
  ['Banamex Cta 4471', ['ACTIVO', 'ACTIVO A CORTO PLAZO'], 'asset_cash'],
  ['Clientes', ['ACTIVO', 'CUENTAS POR COBRAR'], 'asset_receivable'],
  ['Cuentas por cobrar clientes', ['ACTIVO', 'CORRIENTE'], 'asset_receivable'],
  ['Cuentas por cobrar empleados', ['ACTIVO', 'CORRIENTE'], 'asset_current'],
  ['Anticipos a empleados', ['ACTIVO', 'ACTIVO CORRIENTE', 'CUENTAS POR COBRAR'], 'asset_current'],
  ['(-) Reserva cuentas incobrables', ['ACTIVO', 'ACTIVO CORRIENTE', 'CUENTAS POR COBRAR'], 'asset_current'],
  ['IVA por cobrar', ['ACTIVO', 'CUENTAS POR COBRAR'], 'asset_current'],
  ['Seguros pagados por anticipado', ['ACTIVO', 'CORRIENTE'], 'asset_prepayments'],
  ['Anticipos a proveedores', ['ACTIVO', 'CORRIENTE'], 'asset_prepayments'],
  ['Inventario', ['ACTIVO'], 'asset_current'],
  ['Vehículos', ['ACTIVO', 'ACTIVO NO CORRIENTE', 'PROPIEDAD PLANTA Y EQUIPO'], 'asset_fixed'],
  ['(-) Depreciación acumulada', ['ACTIVO', 'NO CORRIENTE'], 'asset_fixed'],
  ['Dep. Acum. Vehículos', ['ACTIVO', 'NO CORRIENTE'], 'asset_fixed'],
  ['Muebles y Enseres', ['ACTIVO', 'NO CORRIENTE'], 'asset_fixed'],
  ['Diferencia de Cambio', ['INGRESOS'], 'income_other'],
  ['Gastos de organización', ['ACTIVO', 'ACTIVO NO CORRIENTE', 'INTANGIBLES'], 'asset_non_current'],
  ['Cosas varias', ['ACTIVO'], null],
  ['Proveedores', ['PASIVO', 'CUENTAS POR PAGAR'], 'liability_payable'],
  ['Cuentas por pagar', ['PASIVO'], 'liability_payable'],
  ['Cuentas por pagar socios', ['PASIVO', 'PASIVO CORRIENTE'], 'liability_current'],
  ['Sueldos por pagar', ['PASIVO', 'PASIVO CORRIENTE', 'CUENTAS POR PAGAR'], 'liability_current'],
  ['Préstamo bancario', ['PASIVO', 'PASIVO NO CORRIENTE'], 'liability_non_current'],
  ['Tarjeta de crédito BI', ['PASIVO', 'CORRIENTE'], 'liability_credit_card'],
  ['Reserva legal', ['PATRIMONIO', 'CAPITAL'], 'equity'],
  ['Resultado del ejercicio', ['PATRIMONIO'], 'equity_unaffected'],
  ['Resultado de ejercicios anteriores', ['PATRIMONIO'], 'equity'],
  ['Ventas', ['INGRESOS'], 'income'],
  ['Intereses ganados', ['INGRESOS', 'VENTAS'], 'income_other'],
  ['Costo de ventas', ['COSTOS'], 'expense_direct_cost'],
  ['Costo de ventas', ['GASTOS'], 'expense_direct_cost'],
  ['Depreciaciones', ['GASTOS', 'GASTOS DE ADMINISTRACIÓN'], 'expense_depreciation'],
  ['Comisiones bancarias', ['GASTOS'], 'expense'],
  ['Mercadería en consignación', ['CUENTAS DE ORDEN'], 'off_balance'],
  ['Caja', [], null],
  ['Proveedores', [], null],
])('%s in %j is %s', (name, groups, type) => {
  expect(accountTypeOf(name, { groups })).toBe(type);
});

/** Of each row: its type, or the kind of its problem with what is proposed, and what is proposed although it goes in. */
function typesIn(rows: CellInput[][]) {
  const { fieldNames, inspection, rows: found } = prepared(rows, request);
  const at = fieldNames.indexOf('account_type');
  const types = found.map(({ values, problems, doubts = [] }) =>
    [
      values[at],
      ...[...problems, ...doubts].map(({ kind, proposal }) => [kind, proposal].filter(Boolean).join(': ')),
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
  return { types, titled: inspection.titled, problems: inspection.mappingProblems };
}

const groupsOnly = (codes: CellInput[], more: CellInput[][] = [], header: CellInput[] = []) =>
  typesIn([
    ['Código', 'Nombre', 'Tipo', ...header],
    ...codes.map((code, at) => [code, `Cuenta ${at}`, 'Gasto', ...(more[at] ?? [])]),
  ]).types.map((type) => type === 'group');

const namesIn = (rows: CellInput[][]) => {
  const { fieldNames, inspection, rows: found } = prepared(rows, request);
  const at = ['code', 'name', 'account_type'].map((field) => fieldNames.indexOf(field));
  const said = found.map(({ values, problems }) =>
    problems.length > 0 ? problems.map(({ kind }) => kind) : at.map((index) => values[index]),
  );
  return { said, reasons: inspection.columns.flatMap(({ field, reason }) => (field === null ? reason : [])) };
};

describe('names in a column for each level', () => {
  test.each([
    ['Cuenta mayor', 'Subcuenta', 'Detalle'],
    ['Grupo', 'Cuenta', 'Sub-cuenta'],
    ['Mayor', 'Sub cuenta', 'Auxiliar'],
  ])('«%s», «%s», «%s»: an account has the one of its row', (first, second, third) => {
    const rows = [
      ['Código', first, second, third, 'Clase'],
      ['1', 'ACTIVO', null, null, null],
      ['1.1', null, 'Activo corriente', null, null],
      ['1.1.01', null, null, 'Caja general', 'Activo'],
      ['1.1.02', null, null, 'Clientes', 'Activo'],
      ['2', 'PASIVO', null, null, null],
      ['2.1.01', null, null, 'Proveedores', 'Pasivo'],
    ];
    expect(namesIn(rows).said).toEqual([
      ['group'],
      ['group'],
      ['1.1.01', 'Caja general', 'asset_cash'],
      ['1.1.02', 'Clientes', 'asset_receivable'],
      ['group'],
      ['2.1.01', 'Proveedores', 'liability_payable'],
    ]);
  });

  test('an account has the deepest one where each row has them all', () => {
    const rows = [
      ['Código', 'Cuenta mayor', 'Subcuenta', 'Detalle', 'Tipo'],
      ['1.1.01', 'Activo', 'Activo corriente', 'Caja general', 'Caja'],
      ['1.1.02', 'Activo', 'Activo corriente', 'Clientes del interior', 'Clientes'],
      ['1.2.01', 'Activo', 'Activo no corriente', 'Mobiliario', 'Activos fijos'],
    ];
    const { said, reasons } = namesIn(rows);
    expect(said).toEqual([
      ['1.1.01', 'Caja general', 'asset_cash'],
      ['1.1.02', 'Clientes del interior', 'asset_receivable'],
      ['1.2.01', 'Mobiliario', 'asset_fixed'],
    ]);
    expect(reasons[0]).toBe(
      'La columna «Cuenta mayor» significa lo mismo que «Detalle», que ya se usa; no se cargará.',
    );
  });
});

test.each(['Nombre', 'Descripción', 'Cuenta'])(
  '«%s» with a name for each account is it, whatever «Detalle» says',
  (name) => {
    const rows = [
      ['Código', name, 'Detalle', 'Tipo'],
      ['1.1.01', 'Caja', 'la de la oficina', 'Caja'],
      ['1.1.02', 'Bancos', 'BI', 'Caja'],
      ['1.1.03', 'Otros', 'varios', 'Caja'],
      ['1.1.04', 'Otros', 'cheques', 'Caja'],
    ];
    expect(namesIn(rows).said.map(([, said]) => said)).toEqual(['Caja', 'Bancos', 'Otros', 'Otros']);
  },
);

describe('groups of a chart', () => {
  test.each<[string, CellInput[], boolean[]]>([
    ['with points', ['1', '1.1', '1.1.01', '1.10'], [true, true, false, false]],
    ['with dashes', ['1000', '1000-01', '1000-02', '1001'], [true, false, false, false]],
    ['of digits', ['1', '11', '1101', '110101', '110102'], [true, true, true, false, false]],
    ['in any order', ['1.1.01', '1.1', '2'], [false, true, false]],
    ['that count', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'], Array(10).fill(false)],
    ['of the same length', ['110000', '110100', '110200'], [false, false, false]],
  ])('codes %s', (_, codes, groups) => {
    expect(groupsOnly(codes)).toEqual(groups);
  });

  test('a deeper level below makes a group, also where its code says nothing', () => {
    expect(groupsOnly(['A-00', 'A-10', 'B-00'], [[1], [2], [1]], ['Nivel'])).toEqual([true, false, false]);
  });

  test('an account that takes entries is not a group', () => {
    expect(groupsOnly(['1.1', '1.1.01'], [['S'], ['S']], ['Afectable'])).toEqual([false, false]);
  });
});

const chart: [string, string, string][] = [
  ['1', 'ACTIVO', 'Activo'],
  ['1.1', 'ACTIVO CORRIENTE', 'Activo'],
  ['1.1.01', 'Caja general', 'Activo'],
  ['1.1.02', 'Clientes', 'Activo'],
  ['6', 'GASTOS', 'Gasto'],
  ['6.1', 'Sueldos', 'Gasto'],
  ['6.2', 'Depreciaciones', 'Gasto'],
];

test('for general types, the groups and the name say the type', () => {
  expect(typesIn([['Código', 'Nombre', 'Tipo'], ...chart]).types).toEqual([
    'group',
    'group',
    'asset_cash',
    'asset_receivable',
    'group',
    'expense',
    'expense, choice: Depreciation',
  ]);
});

test.each([
  ['Contpaqi', ['Activo Deudora', 'Activo Deudora', 'Activo Deudora', 'Resultados Deudora']],
  ['the side alone', ['Deudora', 'Acreedora', 'D', 'A']],
])('classes and sides of %s are no types either, and are told once', (_, [first, second, third, fourth]) => {
  const rows = [
    ['Código', 'Nombre', 'Tipo'],
    ['1', 'ACTIVO', first ?? ''],
    ['1.1', 'Bancos', second ?? ''],
    ['1.2', 'Cosas varias', third ?? ''],
    ['6', 'GASTOS', fourth ?? ''],
    ['6.1', 'Papelería', fourth ?? ''],
  ];
  expect(typesIn(rows).types).toEqual(['group', 'asset_cash', 'choice', 'group', 'expense']);
  const told = new ReadingCounts();
  for (const { readAs = [] } of prepared(rows, request).rows) told.add(readAs);
  const samples = second === fourth ? `«${second}»` : `«${second}», «${fourth}»`;
  expect(told.sentences()).toEqual([
    `En «Tipo», 2 celdas no dicen el tipo que Odoo necesita (${samples}): sale del nombre de cada cuenta y de sus grupos.`,
  ]);
});

test('«Tipo» of Aspel COI says which accounts group others, and «Rubro» their part of the chart', () => {
  expect(
    typesIn([
      ['Número de cuenta', 'Descripción', 'Tipo', 'Nivel', 'Naturaleza', 'Rubro'],
      ['1000-000-000', 'ACTIVO', 'A', 1, 'D', null],
      ['1101-000-000', 'Caja', 'A', 1, 'D', 'Activo circulante'],
      ['1101-001-000', 'Caja chica', 'D', 2, 'D', 'Activo circulante'],
      ['3000-000-000', 'CAPITAL', 'A', 1, 'A', null],
      ['4101-001-000', 'Ventas tasa 16%', 'D', 2, 'A', 'Ingresos'],
      ['6101-001-000', 'Papelería', 'D', 2, 'D', null],
    ]).types,
  ).toEqual(['group', 'group', 'asset_cash', 'group', 'income', 'expense']);
});

test('letters below «Tipo» are the parts of the chart, also beside «Naturaleza»', () => {
  const told = typesIn([
    ['Cuenta', 'Descripción', 'Tipo', 'Naturaleza', 'Acepta mov.'],
    ['1', 'ACTIVO', 'A', 'D', 'N'],
    ['1.1.01', 'Caja General', 'A', 'D', 'S'],
    ['1.1.02', 'Clientes locales', 'A', 'D', 'S'],
    ['2.1.01', 'Proveedores', 'P', 'A', 'S'],
    ['3', 'PATRIMONIO', 'P', 'A', 'N'],
    ['3.1.01', 'Aportes de los socios', 'P', 'A', 'S'],
    ['4.1.01', 'Venta de mercadería', 'I', 'A', 'S'],
    ['5.1.01', 'Costo de ventas', 'C', 'D', 'S'],
    ['5.1.02', 'Fletes', 'C', 'D', 'S'],
    ['6.1.01', 'Luz y agua', 'G', 'D', 'S'],
  ]);
  expect(told.types).toEqual([
    ...['group', 'asset_cash', 'asset_receivable', 'liability_payable', 'group', 'equity'],
    ...['income', 'expense_direct_cost', 'expense_direct_cost', 'expense'],
  ]);
});

test('«Tipo» says which accounts group others, and zeros stand for the accounts below', () => {
  const told = typesIn([
    ['No. de cuenta', 'Descripción', 'Nivel', 'Tipo', 'Naturaleza'],
    ['1000-000-000', 'ACTIVO', 1, 'Acumulativa', 'Deudora'],
    ['1101-000-000', 'BANCOS', 2, 'De mayor', 'Deudora'],
    ['1101-001-000', 'BBVA cta 0118', 3, 'Detalle', 'Deudora'],
    ['1110-000-000', 'Mercadería', 2, 'Auxiliar', 'Deudora'],
    ['2000-000-000', 'PASIVO', 1, 'Acumulativa', 'Acreedora'],
    ['2211-001-000', 'Crédito bancario LP', 3, 'Cuenta de detalle', 'Acreedora'],
    ['6000-000-000', 'GASTOS', 1, 'No afectable', 'Deudora'],
    ['6001-001-000', 'Luz y agua', 3, 'Afectable', 'Deudora'],
    ['9100-001-000', 'Varios', 3, 'Detalle', 'Deudora'],
  ]);
  expect(told.types).toEqual([
    ...['group', 'group', 'asset_cash', 'asset_current', 'group', 'liability_non_current'],
    ...['group', 'expense', 'choice'],
  ]);
});

test('accounts without groups get their type from the first digit also where others have groups', () => {
  const told = typesIn([
    ['Número de cuenta', 'Descripción', 'Tipo', 'Naturaleza', 'Nivel'],
    ['1000-000-000', 'ACTIVO', 'Acumulativa', 'Deudora', 1],
    ['1110-000-000', 'CAJA', 'Acumulativa', 'Deudora', 2],
    ['1110-001-000', 'CAJA CHICA', 'Detalle', 'Deudora', 3],
    ['2110-001-000', 'PROVEEDORES NACIONALES', 'Detalle', 'Acreedora', 3],
    ['2160-001-000', 'IVA TRASLADADO', 'Detalle', 'Acreedora', 3],
    ['6010-001-000', 'SUELDOS Y SALARIOS', 'Detalle', 'Deudora', 3],
    ['7010-001-000', 'DIVERSOS', 'Detalle', 'Deudora', 3],
  ]);
  expect(told.types).toEqual([
    ...['group', 'group', 'asset_cash', 'liability_payable', 'liability_current', 'expense', 'choice'],
  ]);
});

test('zeros stand for the accounts below, also where no account fills the last part of the codes', () => {
  const told = typesIn([
    ['No. de cuenta', 'Descripción', 'Tipo'],
    ['6000-000-000', 'GASTOS', 'Acumulativa'],
    ['5001-001-000', 'Costo de ventas', 'Detalle'],
    ['6001-000-000', 'GASTOS DE OFICINA', 'Acumulativa'],
    ['6001-001-000', 'Luz y agua', 'Detalle'],
  ]);
  expect(told.types).toEqual(['group', 'expense_direct_cost', 'group', 'expense']);
});

test('codes that all end in zeros are accounts of one level', () => {
  const told = typesIn([
    ['Código', 'Nombre', 'Tipo'],
    ['1000-000', 'Caja', 'Banco y efectivo'],
    ['1001-000', 'Bancos', 'Banco y efectivo'],
  ]);
  expect(told.types).toEqual(['asset_cash', 'asset_cash']);
});

test('a chart without types gets them from its groups, and a row that says none is an error', () => {
  const rows = chart.map(([code, name]) => [code, name]);
  expect(typesIn([['Código', 'Nombre'], ...rows, ['9', 'Varios']])).toEqual({
    types: [
      'group',
      'group',
      'asset_cash',
      'asset_receivable',
      'group',
      'expense',
      'expense_depreciation',
      'required',
    ],
    titled: { field: 'account_type', label: 'Tipo', sample: 'ACTIVO' },
    problems: [],
  });
});

test('without types and groups, the accounts show what the first digit of a code means', () => {
  const told = typesIn([
    ['Cuenta', 'Nombre', 'Debe', 'Haber'],
    ['1101', 'Caja general', 1500.5, ''],
    ['1102', 'Cheques devueltos', 20, ''],
    ['1201', 'Mobiliario y equipo', 900, ''],
    ['2101', 'Proveedores', '', 800.25],
    ['2102', 'Préstamos bancarios a largo plazo', '', 300],
    ['3101', 'Capital social', '', 1000],
    ['4101', 'Ventas', '', 2300.75],
    ['4102', 'Diferencial cambiario', '', 5],
    ['5101', 'Costo de ventas', 1200, ''],
    ['6101', 'Sueldos', 400, ''],
    ['6102', 'Depreciación de vehículos', 85, ''],
    ['7101', 'Varios', 1, ''],
  ]);
  expect(told).toEqual({
    types: [
      ...['asset_cash', 'required', 'asset_fixed', 'liability_payable', 'liability_non_current', 'equity'],
      ...['income', 'income_other', 'expense_direct_cost', 'expense', 'expense_depreciation', 'required'],
    ],
    titled: { field: 'account_type', label: 'Tipo', sample: 'Caja general', isFromNames: true },
    problems: [],
  });
});

test('a digit whose accounts contradict each other says nothing', () => {
  // In Spain 4 has customers as well as suppliers.
  const told = typesIn([
    ['Cuenta', 'Nombre'],
    ['43000001', 'Clientes nacionales'],
    ['40000001', 'Proveedores'],
    ['57000001', 'Caja'],
    ['57200001', 'Bancos'],
    ['70000001', 'Ventas de mercaderías'],
    ['62900001', 'Gastos de oficina'],
  ]);
  expect(told.types).toEqual(['required', 'required', 'asset_cash', 'asset_cash', 'income', 'expense']);
});

test('a list of accounts whose names say no type lacks a column', () => {
  expect(() =>
    typesIn([
      ['Código', 'Nombre'],
      ['110000', 'Cuenta del norte'],
      ['110100', 'Cuenta del sur'],
    ]),
  ).toThrow('Falta la columna «Tipo»');
});

test('codes get points, since Odoo takes no other sign in them, and that is told once', () => {
  const file = prepared(
    [
      ['Código', 'Nombre', 'Tipo'],
      ['1101-001-000', 'Caja', 'Bank'],
      ['1102 01 / A', 'Banco', 'Bank'],
      ['6101.01', 'Papelería', 'Expenses'],
      ['41#1', 'Ventas', 'Income'],
    ],
    request,
  );
  const at = file.fieldNames.indexOf('code');
  expect(file.rows.map(({ values }) => values[at])).toEqual(['1101.001.000', '1102.01.A', '6101.01', '41#1']);
  const told = new ReadingCounts();
  for (const { readAs = [] } of file.rows) told.add(readAs);
  expect(told.sentences()).toEqual([
    'En «Código», 2 códigos entran con puntos («1101-001-000 → 1101.001.000», «1102 01 / A → 1102.01.A»): Odoo solo acepta letras, números y puntos en una cuenta.',
  ]);
});

test('the date on which an account was made does not make a chart a list of invoices', () => {
  const header = ['Cuenta', 'Nombre de la cuenta', 'Clase', 'Saldo al 31/12', 'Empresa', 'Fecha creac.'];
  const rows = [
    header,
    ['1.1.01', 'Caja general', 'Activo', 4210.5, 'Agro Sol', '01/01/2015'],
    ['2.1.01', 'Proveedores locales', 'Pasivo', -18000, 'Agro Sol', '01/01/2015'],
    ['5.1.02', 'Energía eléctrica', 'Gasto', 12440.9, 'Sol', '12/05/2019'],
  ];
  expect(outlineWorkbook(bookOf(rows), modelsOf('account'))[0]?.model).toBe('account.account');
});
