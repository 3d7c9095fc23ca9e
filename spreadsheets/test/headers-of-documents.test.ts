import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { fieldOptions } from '../src/mapping/claims/field-options.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { columnsOf, table } from './list-tables.ts';
import { prepared } from './prepared.ts';

const days = ['05/03/2025', '06/03/2025', '12/03/2025'];
const people = ['Carlos Pérez', 'Ana Gómez', 'Luis Díaz'];
const firms = ['Ferretería El Tornillo', 'María José López', 'Comercial Xela'];
const amounts = [1250.5, 3400, 890];

/** Usual columns of each list; the one under test stands behind the first. */
const lists: Readonly<Record<string, readonly [string, CellInput[]][]>> = {
  'sale.order': [
    ['No. Pedido', ['1001', '1002', '1003']],
    ['Cliente', firms],
    ['Producto', ['Cemento', 'Varilla', 'Lámina']],
    ['Cantidad', [12, 5, 30]],
    ['Precio', [85.5, 120, 45.75]],
  ],
  'purchase.order': [
    ['No. OC', ['1001', '1002', '1003']],
    ['Proveedor', firms],
    ['Producto', ['Cemento', 'Varilla', 'Lámina']],
    ['Cantidad', [12, 5, 30]],
    ['Costo', [85.5, 120, 45.75]],
  ],
  'account.move': [
    ['No. Factura', ['A-1', 'A-2', 'A-3']],
    ['Cliente', firms],
    ['Saldo', amounts],
  ],
  'account.account': [
    ['Código', ['1101', '1102', '2101']],
    ['Nombre de la cuenta', ['Caja', 'Banco', 'Proveedores']],
    ['Tipo de cuenta', ['Activo circulante', 'Activo circulante', 'Pasivo circulante']],
  ],
};

/** @param without column of the list that the header takes the place of */
function mapped(model: string, header: string, values: CellInput[], without?: string) {
  const usual = (lists[model] ?? []).filter(([name]) => name !== without);
  const columns = [...usual.slice(0, 1), [header, values] as const, ...usual.slice(1)];
  const rows = [0, 1, 2].map((at) => columns.map(([, own]) => own[at] ?? null));
  const { inspection } = prepared([columns.map(([name]) => name), ...rows], {
    model,
    fields: catalogueFields(model),
  });
  const { field, proposal = null } = inspection.columns[1] ?? {};
  return [field, proposal];
}

describe('header and values leave no doubt', () => {
  test.each<[string, string, CellInput[], string, string?]>([
    ['sale.order', 'Vendido el', days, 'date_order'],
    ['sale.order', 'Pedido el', days, 'date_order'],
    ['sale.order', 'Válida hasta', days, 'validity_date'],
    ['sale.order', 'Para cuándo', days, 'commitment_date'],
    ['sale.order', 'Fecha prometida', days, 'commitment_date'],
    ['sale.order', 'Vendido por', people, 'user_id'],
    ['sale.order', 'PO Number', ['4501', '4502', '4503'], 'client_order_ref'],
    ['sale.order', 'Código de pedido', ['P-1', 'P-2', 'P-3'], 'name', 'No. Pedido'],
    ['sale.order', 'Nro. Estimado', ['EST-1', 'EST-2', 'EST-3'], 'name', 'No. Pedido'],
    ['sale.order', 'No. Estimado', ['EST-1', 'EST-2', 'EST-3'], 'name', 'No. Pedido'],
    ['sale.order', 'Estimado No.', ['EST-1', 'EST-2', 'EST-3'], 'name', 'No. Pedido'],
    ['sale.order', 'NUMCOT', ['P-1', 'P-2', 'P-3'], 'name', 'No. Pedido'],
    ['sale.order', 'CANTPED', [4, 5, 6], 'order_line/product_uom_qty', 'Cantidad'],
    ['purchase.order', 'DESCART', ['Clavo', 'Tornillo', 'Pala'], 'order_line/product_id', 'Producto'],
    ['purchase.order', 'Llega a bodega', days, 'date_planned'],
    ['purchase.order', 'Comprador', people, 'user_id'],
    ['purchase.order', 'Factura No.', ['F-1', 'F-2', 'F-3'], 'partner_ref'],
    ['purchase.order', 'Comprobante', ['OC-1-220', 'OC-1-221', 'OC-1-223'], 'name', 'No. OC'],
    ['sale.order', 'Número', ['COT-311', 'COT-312', 'COT-320'], 'name', 'No. Pedido'],
    ['sale.order', 'No.', ['P 2026-1', 'P 2026-2', 'P 2026-4'], 'name', 'No. Pedido'],
    ['sale.order', 'Creación', days, 'date_order', 'Fecha'],
    ['sale.order', 'Ingresó', days, 'date_order', 'Fecha'],
    ['purchase.order', 'Se pidió', days, 'date_order', 'Fecha'],
    ['account.move', '¿Cuándo vence?', days, 'invoice_date_due'],
    ['account.move', 'FECVEN', days, 'invoice_date_due'],
    ['account.move', '¿Cuánto debe?', amounts, 'invoice_line_ids/price_unit', 'Saldo'],
    ['account.move', 'Por cobrar', amounts, 'invoice_line_ids/price_unit', 'Saldo'],
    ['account.move', 'Saldo vencido', amounts, 'invoice_line_ids/price_unit', 'Saldo'],
    ['account.move', 'Importe vencido', amounts, 'invoice_line_ids/price_unit', 'Saldo'],
    ['account.move', 'Nº documento', [10450, 10451, 10452], 'name', 'No. Factura'],
    ['account.move', 'Número de documento', [10450, 10451, 10452], 'name', 'No. Factura'],
    ['account.move', 'Creación', days, 'invoice_date'],
    ['account.move', 'Fecha de creación', days, 'invoice_date'],
    ['account.move', 'Factura del proveedor', ['F-1', 'F-2', 'F-3'], 'ref'],
    ['account.move', 'CUFE', ['a1b2', 'c3d4', 'e5f6'], 'ref'],
    ['account.account', 'Cuenta contable', ['1101', '1102', '2101'], 'code', 'Código'],
    ['account.account', 'Cuenta', ['Caja', 'Banco', 'Proveedores'], 'name', 'Nombre de la cuenta'],
    ['account.account', 'NUMCTA', ['1101', '1102', '2101'], 'code', 'Código'],
    ['account.account', 'Saldo haber', amounts, 'opening_credit'],
  ])('%s: «%s» with %j is %s', (model, header, values, field, without) => {
    expect(mapped(model, header, values, without)[0]).toBe(field);
  });
});

describe('a person decides', () => {
  test.each<[string, string, CellInput[], string]>([
    ['sale.order', 'Observaciones', ['Por la tarde', 'Llamar antes', 'Sin factura'], 'note'],
    ['sale.order', 'Elaborado por', people, 'user_id'],
    ['sale.order', 'U/M', ['Caja', 'Docena', 'Unidad'], 'order_line/product_uom'],
    ['sale.order', 'IVA', ['IVA 12%', 'IVA 12%', 'Exento'], 'order_line/tax_id'],
    ['sale.order', 'Fecha de despacho', days, 'commitment_date'],
    ['sale.order', 'Su orden', ['4501', '4502', '4503'], 'client_order_ref'],
    ['purchase.order', 'Observaciones', ['Por la tarde', 'Llamar antes', 'Sin factura'], 'notes'],
    ['purchase.order', 'Solicitado por', people, 'user_id'],
    ['purchase.order', 'No. Requisición', ['R-1', 'R-2', 'R-3'], 'origin'],
    ['account.move', 'Fecha de pago', days, 'invoice_date_due'],
    ['account.move', 'Días de crédito', ['30 días', 'Contado', '15 días'], 'invoice_payment_term_id'],
    ['account.move', 'Cuenta de gasto', [6101, 6102, 6103], 'invoice_line_ids/account_id'],
    ['account.account', 'Se usa para', ['Caja chica', 'Dólares', 'Ventas'], 'note'],
  ])('%s: «%s» with %j may be %s', (model, header, values, field) => {
    expect(mapped(model, header, values)).toEqual([null, field]);
  });

  test('where the product or the quantity has no other column', () => {
    expect(mapped('sale.order', 'Sacos', [4, 5, 6], 'Cantidad')).toEqual([
      null,
      'order_line/product_uom_qty',
    ]);
  });
});

describe('is no field', () => {
  test.each<[string, string, CellInput[]]>([
    ['sale.order', 'Validez', ['15 días', '15 días', '30 días']],
    ['sale.order', 'Vendido', [4, 5, 6]],
    ['sale.order', 'Para cuándo', ['pronto', 'mañana', 'ya']],
    ['sale.order', 'IVA', [12.5, 10.25, 8.75]],
    ['purchase.order', 'Contacto', people],
    ['purchase.order', 'Cliente', people],
    ['account.move', 'Último pago', days],
    ['sale.order', 'Número', ['COT-3', 'PED-1', 'COT-2']],
    ['sale.order', 'Ingresó', people],
    ['account.move', 'Cuánto debe', ['mucho', 'poco', 'nada']],
  ])('%s: «%s» with %j', (model, header, values) => {
    expect(mapped(model, header, values)[0]).toBeNull();
  });

  test('a total beside what is overdue, and the day of creation beside the date', () => {
    const list =
      table(`Nº documento | Cliente | Fecha de creación | Fecha | Total del documento | Saldo vencido
      10450 | Hotel Sol | 02/11/2025 | 01/11/2025 | 8211.65 | 3284.66
      10451 | Taller Sur | 03/11/2025 | 02/11/2025 | 27882.96 | 27882.96`);
    expect(columnsOf('account.move', list).join(' ')).toBe(
      'name partner_id - invoice_date - invoice_line_ids/price_unit',
    );
  });

  test.each<[string, string, string]>([
    ['sale.order', 'Cod. cliente', 'No. Pedido'],
    ['account.move', 'Código de cliente', 'No. Factura'],
  ])(
    'the code of a customer, which is not even offered as the number: %s, «%s»',
    (model, header, without) => {
      expect(mapped(model, header, ['C20001', 'C20004', 'C20009'], without)).toEqual([null, null]);
    },
  );

  test('an amount that is called like who owes it: names stand below it', () => {
    const rows = [0, 1, 2].map((at) => [
      `A-${at}`,
      people[at] ?? null,
      firms[at] ?? null,
      amounts[at] ?? null,
    ]);
    const { columns } = prepared([['Factura', 'Debe', 'Cliente', 'Total'], ...rows], {
      model: 'account.move',
      fields: catalogueFields('account.move'),
    }).inspection;
    expect(columns.map(({ field }) => field)).toEqual([
      'name',
      null,
      'partner_id',
      'invoice_line_ids/price_unit',
    ]);
  });
});

test('the terms of an invoice give way to the day on which it is due', () => {
  const terms = (...more: [string, CellInput][]) =>
    prepared(
      [
        ['Factura', 'Cliente', 'Términos de pago', 'Saldo', ...more.map(([header]) => header)],
        ['A-1', 'Ana', '30 días', 5, ...more.map(([, cell]) => cell)],
      ],
      { model: 'account.move', fields: catalogueFields('account.move') },
    ).inspection.columns[2];
  expect(terms()?.field).toBe('invoice_payment_term_id');
  expect(terms(['Vence', '04/04/2025'])).toMatchObject({
    field: null,
    proposal: 'invoice_payment_term_id',
    reason:
      'La columna «Términos de pago» no se carga, porque «Vence» ya dice cuándo vence cada factura: con un plazo, Odoo calcularía otra fecha.',
  });
});

test('the unit of a line has the name that the instance gives it', () => {
  const { 'order_line/product_uom': unit, ...fields } = catalogueFields('sale.order');
  const units = (known: typeof fields) =>
    fieldOptions(known, 'sale.order').flatMap(({ field }) =>
      field.includes('product_uom') && !field.endsWith('qty') ? [field] : [],
    );
  expect(units({ ...fields, 'order_line/product_uom': unit as NonNullable<typeof unit> })).toEqual([
    'order_line/product_uom',
  ]);
  expect(units({ ...fields, 'order_line/product_uom_id': unit as NonNullable<typeof unit> })).toEqual([
    'order_line/product_uom_id',
  ]);
});
