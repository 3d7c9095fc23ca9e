import { technicalName } from '../../lib/app-names.ts';

/** Which sheet an app takes, in the words of who has it, by technical name. */
const sheets: Readonly<Record<string, string>> = {
  contacts: 'Tu lista de clientes y proveedores',
  crm: 'Tu lista de ventas por cerrar',
  sale_management: 'Tu lista de productos, de clientes o de pedidos',
  stock: 'Tu lista de productos con existencias',
  accountant: 'Tus cuentas contables o tus facturas',
  account: 'Tus facturas o tus cuentas contables',
  purchase: 'Los precios de tus proveedores o tus órdenes de compra',
  project: 'Tu lista de proyectos o de tareas',
  hr: 'Tu lista de empleados',
  point_of_sale: 'Tu lista de productos o de categorías',
  website: 'Tu lista de productos para la tienda',
  mrp: 'De qué se hace cada producto: tus listas de materiales',
};

/** 'Tu lista de empleados'. @returns null for an app that takes no sheet */
export function sheetOfApp(odooId: string): string | null {
  const name = technicalName(odooId);
  return Object.hasOwn(sheets, name) ? (sheets[name] ?? null) : null;
}
