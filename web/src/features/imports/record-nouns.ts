import { formatNumber, joinNames, rows } from '../../lib/figures.ts';

/** The words for the records of a model: singular, plural, and the ending of "nuevo". */
const nouns: Readonly<Record<string, readonly [string, string, 'o' | 'a']>> = {
  'account.account': ['cuenta contable', 'cuentas contables', 'a'],
  'account.move': ['factura', 'facturas', 'a'],
  'crm.lead': ['oportunidad', 'oportunidades', 'a'],
  'hr.employee': ['empleado', 'empleados', 'o'],
  'mrp.bom': ['lista de materiales', 'listas de materiales', 'a'],
  'mrp.workcenter': ['centro de trabajo', 'centros de trabajo', 'o'],
  'pos.category': ['categoría', 'categorías', 'a'],
  'product.pricelist.item': ['precio de lista', 'precios de lista', 'o'],
  'product.supplierinfo': ['precio de proveedor', 'precios de proveedores', 'o'],
  'product.template': ['producto', 'productos', 'o'],
  'project.project': ['proyecto', 'proyectos', 'o'],
  'project.task': ['tarea', 'tareas', 'a'],
  'purchase.order': ['orden de compra', 'órdenes de compra', 'a'],
  'res.partner': ['contacto', 'contactos', 'o'],
  'res.partner.bank': ['cuenta bancaria', 'cuentas bancarias', 'a'],
  'sale.order': ['pedido de venta', 'pedidos de venta', 'o'],
  'stock.location': ['ubicación', 'ubicaciones', 'a'],
  'stock.quant': ['existencia', 'existencias', 'a'],
  'stock.warehouse.orderpoint': ['regla de reabastecimiento', 'reglas de reabastecimiento', 'a'],
  'website.rewrite': ['redirección', 'redirecciones', 'a'],
};

/** The word for this number of records: 'contactos'. */
export function recordNoun(model: string, value: number): string {
  const [one, many] = nouns[model] ?? ['registro', 'registros'];
  return value === 1 ? one : many;
}

/** '58 contactos' */
const countRecords = (model: string, value: number): string =>
  `${formatNumber(value)} ${recordNoun(model, value)}`;

/** '58 filas de contactos y 6 de cuentas bancarias' @param counts of rows, by model */
export function countRowsOf(counts: readonly (readonly [model: string, value: number])[]): string {
  const phrases = counts.map(([model, value], index) => {
    const counted = index === 0 ? rows(value) : formatNumber(value);
    return `${counted} de ${recordNoun(model, 2)}`;
  });
  return joinNames(phrases);
}

/** '58 contactos nuevos' */
export function countNewRecords(model: string, value: number): string {
  const ending = nouns[model]?.[2] ?? 'o';
  return `${countRecords(model, value)} nuev${ending}${value === 1 ? '' : 's'}`;
}

/** '4 reglas de reabastecimiento: las que ya existan se actualizan' @param counts of records, by model */
export function countPossiblyUpdated(counts: readonly (readonly [model: string, value: number])[]): string {
  const records = joinNames(counts.map(([model, value]) => countRecords(model, value)));
  const [[model, value] = ['', 0]] = counts;
  if (counts.length > 1) return `${records}: lo que ya exista se actualiza`;
  const those = nouns[model]?.[2] === 'a' ? 'las' : 'los';
  return `${records}: ${value === 1 ? 'si ya existe, se actualiza' : `${those} que ya existan se actualizan`}`;
}

/** Records that Odoo has: '5 ya existen: se actualizan'. */
export const countUpdated = (value: number): string =>
  value === 1 ? '1 ya existe: se actualiza' : `${formatNumber(value)} ya existen: se actualizan`;

/** Records that Odoo has archived, and that are made active and updated. */
export const countReactivated = (value: number): string =>
  value === 1
    ? '1 está archivado: se actualiza y vuelve a estar activo'
    : `${formatNumber(value)} están archivados: se actualizan y vuelven a estar activos`;
