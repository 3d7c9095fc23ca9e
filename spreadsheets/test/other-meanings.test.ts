import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** Fields that an Odoo has besides those of the catalogue. */
const live: Record<string, Record<string, OdooField>> = {
  'crm.lead': { reveal_id: { string: 'Mostrar ID', type: 'char' } },
  'hr.employee': {
    bank_account_id: { string: 'Cuenta bancaria', type: 'many2one', relation: 'res.partner.bank' },
  },
};
const fieldsOf = (model: string) => ({ ...catalogueFields(model), ...live[model] });

/** What the last column of a list is: its field, its proposal with «?», or «-». */
function lastColumn(model: string, first: readonly string[], header: string, values: CellInput[]): string {
  const rows = Array.from({ length: 12 }, (_, at) => [
    ...first.map((name, column) => (column === 0 ? `${name} ${'ABCDEFGHIJKL'[at]}lba` : at * 10 + column)),
    values[at % values.length] ?? null,
  ]);
  const book = openWorkbook(writeWorkbook([{ name: 'Hoja1', rows: [[...first, header], ...rows] }]));
  const [sheet] = outlineWorkbook(book, [{ model, name: model, fields: fieldsOf(model) }]);
  const column = sheet?.columns.at(-1);
  return column?.field ?? (column?.proposal === undefined ? '-' : `?${column.proposal}`);
}

const contacts = ['Nombre'];
const orders = ['Cliente', 'Cantidad', 'Precio'];
const bills = ['Proveedor', 'Total'];

describe('a header that has words in common with a field, but means something else', () => {
  test.each<[string, readonly string[], string, CellInput[]]>([
    ['res.partner', contacts, 'Corr.', ['001', '002', '003']],
    ['res.partner', contacts, 'Job Status', ['None', 'In progress', 'Closed']],
    ['project.task', ['Tarea', 'Proyecto'], 'Duración', ['45 días', '10 días', '1 día']],
    ['project.task', ['Tarea', 'Proyecto'], 'Duration', ['2 weeks', '3 days']],
    ['sale.order', orders, 'Antic.', [150, 300]],
    ['sale.order', orders, 'Dirección (envío)', ['4a. calle oriente 14', 'Km 16.5 carretera', 'Lote 14']],
    ['account.move', bills, 'Fecha de anulación', ['15/09/2026', '30/09/2026']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'campaign_id', ['c:120214478799850321', 'c:120214478799850322']],
    ['product.template', ['Producto', 'Precio'], '% costo', [37.7, 36.2]],
    ['product.template', ['Producto', 'Precio'], 'Costo (%)', [37.7, 36.2]],
    ['res.partner', contacts, 'Condición IVA', ['Responsable Inscripto', 'Monotributo']],
    ['res.partner', contacts, 'Condición frente al IVA', ['Responsable Inscripto', 'Exento']],
    ['res.partner', contacts, 'Condición fiscal', ['Monotributo', 'Exento']],
    ['res.partner', contacts, 'Condición', ['RI', 'Monotributo']],
    ['res.partner', contacts, 'Cond. IVA', ['RI', 'Exento', 'Monotributo']],
    ['res.partner', contacts, 'Sit. IVA', ['RI', 'Exento']],
    ['res.partner', contacts, 'Categoría IVA', ['RI', 'Exento']],
    ['res.partner', contacts, 'Saldo', ['S/ 1,500.00', 'S/ 20.00', 'S/ 0.00']],
    ['res.partner', contacts, 'Parentesco', ['Madre', 'empresa del papá']],
    ['product.template', ['Producto', 'Precio'], 'Servicio', ['Si', 'No']],
    ['stock.warehouse.orderpoint', ['Producto', 'Mínimo'], 'Cantidad inicial', [120, 8]],
    ['account.move', ['Cliente', 'Total'], 'FormaDePago', ['03', '01', '99']],
    ['account.move', ['Cliente', 'Total'], 'Forma de pago', ['01', '04', '28']],
    ['product.template', ['Producto', 'Precio'], 'CABYS', ['4921399000100', '4921399000200']],
    ['project.task', ['Tarea', 'Proyecto'], 'Presupuesto', ['$18,500.00', '$9,800.00']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Folio', ['OS-2301', 'OS-2302', 'OS-2303']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Hrs estim.', [12, 6, 5]],
    ['hr.employee', ['Nombre', 'Puesto'], 'IHSS', ['297.58', '892.74', '2,380.64']],
    ['hr.employee', ['Nombre', 'Puesto'], 'Cuenta', ['3-014-55871-2', '3-014-22118-9']],
    ['product.supplierinfo', ['Producto', 'Precio'], 'Present.', ['gal', 'und', 'bolsa']],
    ['res.partner', contacts, 'Tipo de identificación', ['Cédula', 'RUC', 'Pasaporte']],
    ['res.partner', contacts, 'Tipo de identificación', ['04', '05', '06']],
    ['product.template', ['Producto', 'Precio'], 'Dcto vol. %', [5, 10, 0]],
    ['product.template', ['Producto', 'Precio'], 'Costo (%)', [5, 10, 0]],
    ['product.template', ['Producto', 'Costo'], 'Precio (%)', ['25%', '30%']],
    ['sale.order', ['Cliente', 'Producto', 'Cantidad'], 'Precio (%)', [25, 30]],
    ['product.template', ['Producto', 'Precio'], 'Disponib.', ['Si', 'poco', 'agotado']],
    ['product.template', ['Producto', 'Precio'], 'Tipo Venta', ['Contado', 'Crédito']],
    ['account.move', bills, 'Cta IBAN', ['CR05015202001026284066', 'CR21015202001026284067']],
    ['account.move', bills, 'Cta. bancaria', ['123-456', '123-789']],
    ['purchase.order', ['Proveedor', 'Costo', 'Cantidad'], 'COD_PROV', ['P001', 'P002']],
    ['stock.warehouse.orderpoint', ['Producto', 'MIN'], 'EXIST.', [3, 5, 0]],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Compra/Alquiler', ['Compra', 'Alquiler']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Tipo de compra', ['Contado', 'Financiada']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Propiedad de interés', ['Casa 4', 'Lote 12']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Producto de interés', ['Bomba', 'Filtro']],
    ['project.task', ['Tarea', 'Proyecto'], 'DUR. (días)', [4, 12, 6]],
    ['project.task', ['Tarea', 'Proyecto'], 'Duración en semanas', [1, 2, 3]],
    ['account.move', ['Cliente', 'Total', 'No. Factura'], 'Cód.', ['C-001', 'C-014']],
    ['res.partner', contacts, 'ID de registro', ['zcrm_4871', 'zcrm_4902']],
    ['res.partner', contacts, 'Fuente de Posible cliente', ['Sitio web', 'Llamada en frío']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Dueño del trato.id', ['zcrm_9100000001', 'zcrm_9100000002']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Muestra de ID', ['A-1', 'A-2']],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Campaña ID', ['zcrm_9100000001', 'zcrm_9100000002']],
    ['product.template', ['Producto', 'Precio'], '¿Se vende hoy?', ['sí', 'no']],
    ['product.template', ['Producto', 'Precio'], '¿Disponible hoy?', ['sí', 'no']],
    ['product.template', ['Producto', 'Precio'], 'Esquema fiscal de impuestos', [1]],
    ['product.template', ['Producto', 'Precio'], 'Clave de impuesto', [2]],
    ['product.template', ['Producto', 'Precio'], 'Image Position', [1, 2, 3]],
    ['product.template', ['Producto', 'Precio'], 'Variant Weight Unit', ['g', 'kg']],
    ['product.template', ['Producto', 'Precio'], 'URL handle', ['crema-karite', 'jabon-cafe']],
    ['product.template', ['Producto', 'Precio'], 'Estado del impuesto', ['taxable', 'none']],
  ])('%s: %s «%s» is offered for none', (model, first, header, values) => {
    expect(lastColumn(model, first, header, values)).toBe('-');
  });

  test.each<[string, readonly string[], string, CellInput[], string]>([
    ['sale.order', orders, 'PORC_IVA', [12, 15, 0], '?order_line/tax_id'],
    ['sale.order', orders, '% IVA', [12, 15, 0], '?order_line/tax_id'],
    ['sale.order', orders, 'PORC_DCTO', [5, 10, 0], 'order_line/discount'],
    ['purchase.order', ['Proveedor', 'Costo', 'Cantidad'], 'Porcentaje IVA', [12, 0], '?order_line/taxes_id'],
    ['purchase.order', ['Producto', 'Costo', 'Cantidad'], 'COD_PROV', ['P001', 'P002'], '?partner_id'],
    ['purchase.order', ['Proveedor', 'Costo', 'Cantidad'], 'Ref. proveedor', ['F-1', 'F-2'], 'partner_ref'],
    ['res.partner', contacts, 'Condición', ['Contado', '30 días'], 'property_payment_term_id'],
    ['res.partner', contacts, 'Nº ident.fis.fed.', ['18049008156177', '08019008755928'], 'vat'],
    ['res.partner', contacts, 'ID fiscal federal', ['18049008156177', '08019008755928'], 'vat'],
    [
      'res.partner',
      contacts,
      'Nº identificación fiscal federal',
      ['18049008156177', '08019008755928'],
      'vat',
    ],
    ['res.partner', contacts, 'Condiciones', ['Contra entrega', 'Crédito'], 'property_payment_term_id'],
    ['res.partner', contacts, 'Clase de SN', ['Cliente', 'Proveedor'], '?category_id'],
    ['res.partner', contacts, 'Registro IVA', ['123-4', '567-8'], 'company_registry'],
    ['res.partner', contacts, 'Etiqueta fiscal', ['A', 'B'], '?category_id'],
    ['account.move', bills, 'Cuenta contable', ['5101', '5102'], 'invoice_line_ids/account_id'],
    ['stock.warehouse.orderpoint', ['Producto', 'MIN'], 'Stock tope', [30, 50], '?product_max_qty'],
    ['product.template', ['Producto', 'Precio'], '¿Se vende?', ['sí', 'no'], 'sale_ok'],
    ['product.template', ['Producto', 'Precio'], 'Disponible para vender', ['sí', 'no'], '?sale_ok'],
    ['product.template', ['Producto', 'Precio'], 'Esquema de impuestos', [16], 'taxes_id'],
    ['product.template', ['Producto', 'Precio'], 'Esquema de impuestos', ['1%'], 'taxes_id'],
    ['product.template', ['Producto', 'Precio'], 'Disponible en POS', ['Si', 'No'], 'available_in_pos'],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Razón', ['Precio', 'Sin respuesta'], '?lost_reason_id'],
    ['project.task', ['Tarea', 'Proyecto'], 'Duración estimada', [4, 12, 6], '?allocated_hours'],
    ['account.move', ['Cliente', 'Total'], 'F. Vence', ['15/09/2026', '30/09/2026'], 'invoice_date_due'],
    ['account.move', bills, 'F.Vence', ['15/09/2026', '30/09/2026'], 'invoice_date_due'],
    ['account.move', ['Cliente', 'Total'], 'Ref.', ['OC-1', 'OC-2'], 'ref'],
    ['res.partner', contacts, 'Tax ID', ['18049008156177', '08019008755928'], 'vat'],
    ['crm.lead', ['Oportunidad', 'Cliente'], 'Campaña ID', ['Feria', 'Radio'], '?campaign_id'],
  ])('%s: %s «%s» keeps its field', (model, first, header, values, expected) => {
    expect(lastColumn(model, first, header, values)).toBe(expected);
  });
});
