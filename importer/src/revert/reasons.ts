const usedElsewhere =
  /another model (?:requires|is using)|otro modelo (?:requiere|necesita|usa|está usando)|violates foreign key/i;
/** The technical name of the model that needs the record: (sale.order) */
const whichModel = /\(([a-z]+(?:\.[a-z_]+)+)\)/;

const spanishNames: Record<string, string> = {
  'sale.order': 'un pedido de venta',
  'sale.order.line': 'un pedido de venta',
  'purchase.order': 'una orden de compra',
  'purchase.order.line': 'una orden de compra',
  'account.move': 'una factura o un asiento',
  'account.move.line': 'una factura o un asiento',
  'account.payment': 'un pago',
  'stock.move': 'un movimiento de inventario',
  'stock.move.line': 'un movimiento de inventario',
  'stock.quant': 'una existencia',
  'stock.lot': 'un lote',
  'stock.picking': 'un traslado de inventario',
  'mrp.bom': 'una lista de materiales',
  'mrp.bom.line': 'una lista de materiales',
  'mrp.production': 'una orden de fabricación',
  'product.template': 'un producto',
  'product.product': 'un producto',
  'product.pricelist.item': 'un precio de una lista de precios',
  'product.supplierinfo': 'un precio de proveedor',
  'project.project': 'un proyecto',
  'project.task': 'una tarea',
  'res.partner': 'un contacto',
  'res.partner.bank': 'una cuenta bancaria',
  'uom.uom': 'una unidad de medida',
  'res.users': 'un usuario',
  'crm.lead': 'una oportunidad',
  'hr.employee': 'un empleado',
  'hr.department': 'un departamento',
  'pos.order': 'una venta del punto de venta',
  'pos.order.line': 'una venta del punto de venta',
};

/** @param model technical name of the model that uses the record */
export const usedBy = (model: string): string => `Lo usa ${spanishNames[model] ?? 'otro dato'} de tu Odoo.`;

/** Why Odoo keeps a record, in one Spanish sentence. @param detail Odoo's own message */
export function refusalInSpanish(detail: string | undefined): string {
  const text = (detail ?? '').replaceAll(/\s+/g, ' ').trim();
  if (usedElsewhere.test(text)) {
    return usedBy(whichModel.exec(text)?.[1] ?? '');
  }
  return text ? `Odoo no deja quitarlo: ${text.slice(0, 300)}` : 'Odoo no deja quitarlo y no dio el motivo.';
}
