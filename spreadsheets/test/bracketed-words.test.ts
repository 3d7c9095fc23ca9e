import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, columnsOf, modelsOf, table } from './list-tables.ts';

/** What stands in brackets in a header: how values are written, or a unit, a scale or a subject that changes it. */

const mapped = (model: string, header: string) => {
  const [column] = mapHeaders([header], catalogueFields(model), model);
  return column?.field ?? `?${column?.proposal}`;
};
const cases = (text: string): [model: string, header: string, field: string][] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [model = '', headers = '', field = ''] = line.split(' | ').map((part) => part.trim());
      return headers.split(' · ').map((header): [string, string, string] => [model, header, field]);
    });

describe('words in brackets that leave the field as it is', () => {
  test.each(
    cases(`
      res.partner | Teléfono (casa) · Teléfono (principal) · Tel. (10 dígitos) · Teléfono (502) · Teléfono(s) | phone
      res.partner | NIT (sin guion) · NIT (sin guiones) · NIT (RFC) · NIT (según RTU) | vat
      res.partner | Nombre (completo) · Razón social (Obligatorio) · Nombre (razón social) · Cliente (nombre) | name
      res.partner | Correo (facturación) · Email (opcional) · Correo (separado con comas) | email
      res.partner | Límite de crédito (Q) · Límite de crédito (US$) · Límite de crédito (Bs.) | credit_limit
      res.partner | Plazo (días) · Días de crédito (30/60/90) | property_payment_term_id
      res.partner | País (código) · País (ISO) | country_id
      product.template | Precio (Q) · Precio (L) · Precio (L.) · Precio (US$) · Precio (con IVA) · Precio (inc. ISV) · Precio (+ IVA) · Precio (IVA no incluido) | list_price
      product.template | Precio (venta) · Precio (público) · Precio (c/u) · Precio (pieza) · Precio [Tienda Norte] | list_price
      product.template | Costo (último) · Costo (unidad) · Costo (C$) · Costo (₡) · Costo (S/) | standard_price
      product.template | Peso (kg) · Peso (lb) · Peso (quintales) · Peso (@) · Peso neto (g) | weight
      product.template | Código (SKU) · Código (interno) | default_code
      product.template | Tipo (producto/servicio) | detailed_type
      product.template | Unidad (pza, kg, lb) | uom_id
      product.template | Existencia (unidades) · Existencia (física) · Existencia (Bodega Central) | qty_available
      crm.lead | Monto (Q) · Monto (estimado) · Monto (moneda local) | expected_revenue
      crm.lead | Probabilidad (%) | probability
      product.template | IVA (%) · Impuesto (12%) | taxes_id
      sale.order | Descuento (%) | order_line/discount
      hr.employee | Fecha de nacimiento (dd/mm/aaaa) · Fecha de nacimiento (AAAA-MM-DD) | birthday
      sale.order | Fecha (dd/mm/aaaa) · Fecha (pedido) | date_order
      account.move | Fecha (emisión) | invoice_date
      project.task | Horas (estimadas) · Tiempo (horas) | allocated_hours
      project.task | Prioridad (1-3) · Prioridad (alta/media/baja) | priority
      product.supplierinfo | Plazo de entrega (días) · Plazo de entrega (semanas) | delay
    `),
  )('%s: «%s» is %s', (model, header, field) => {
    expect(mapped(model, header)).toBe(field);
  });
});

describe('words in brackets that may change unit, scale or subject make it a proposal', () => {
  test.each(
    cases(`
      product.template | Peso (ton) · Peso (mg) · Peso (arrobas y libras por caja) | weight
      product.template | Precio (docena) · Precio (caja x 12) · Precio (x 12) · Precio (miles) | list_price
      product.template | Costo (caja) · Costo (por mayor) · Costo (MM$) · Costo (M$) | standard_price
      product.template | Existencia (cajas) · Existencia (docenas) | qty_available
      product.template | Volumen (litros) · Volumen (ml) | volume
      stock.quant | Existencia (cajas) · Cantidad (fardos) | inventory_quantity
      crm.lead | Monto (miles) · Monto (MM$) · Monto (miles de pesos) · Monto (millones) · Monto en miles | expected_revenue
      project.task | Horas (minutos) · Horas (días) | allocated_hours
      res.partner | Teléfono (esposa) · Teléfono (finca) | phone
      res.partner | Dirección (entrega) | street
      hr.employee | Fecha nacimiento (hijo) · Fecha de nacimiento (cónyuge) | birthday
      sale.order | Fecha (pago) | date_order
      sale.order | Cantidad (docenas) · Cantidad (cajas) | order_line/product_uom_qty
      sale.order | Precio (docena) | order_line/price_unit
      product.supplierinfo | Precio (caja) · Precio (docena) | price
      account.account | Saldo (miles) | opening_balance
    `),
  )('%s: «%s» may be %s', (model, header, field) => {
    const found = mapped(model, header);
    expect(['?undefined', `?${field}`]).toContain(found);
  });

  test('where another field is called so, it is that one', () => {
    expect(mapped('sale.order', 'Fecha (entrega)')).toBe('commitment_date');
    expect(mapped('account.move', 'Fecha (vencimiento)')).toBe('invoice_date_due');
  });
});

test('the wife of a customer is not the customer, and boxes are not counted', () => {
  const customers = table(`Cliente | Nombre (esposa) | NIT
    Ana Paz | Eva Ruiz | 1234567-9
    Luis Gil | Ida Mora | 2345678-1
    Hotel Sol | Olga Paz | 3456789-2`);
  expect(columnsOf('res.partner', customers)[0]).toBe('name');
  const products = table(`Código | Producto | Existencia (cajas)
    A-1 | Tornillo | 5
    A-2 | Clavo | 7`);
  expect(outlineWorkbook(bookOf(products), modelsOf('stock')).map(({ sheet }) => sheet)).toEqual(['Hoja1']);
});
