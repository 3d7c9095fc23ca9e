/**
 * Apps on offer, by the technical name of their Odoo module. Names are those of Odoo's own es_419.
 * Contabilidad is sold with Odoo Enterprise only; the engine says so when the instance is Community.
 */
export const appCatalogue = [
  { odooId: 'crm', name: 'CRM', description: 'Oportunidades, seguimiento de clientes y ventas en camino.' },
  { odooId: 'sale_management', name: 'Ventas', description: 'Cotizaciones, pedidos de venta y productos.' },
  { odooId: 'stock', name: 'Inventario', description: 'Existencias, almacenes y movimientos de productos.' },
  {
    odooId: 'accountant',
    name: 'Contabilidad',
    description: 'Contabilidad completa. Solo en Odoo Enterprise.',
  },
  { odooId: 'account', name: 'Facturación', description: 'Facturas, pagos y plan de cuentas.' },
  { odooId: 'purchase', name: 'Compras', description: 'Pedidos de compra y precios de proveedores.' },
  { odooId: 'contacts', name: 'Contactos', description: 'Clientes, proveedores y sus datos.' },
  { odooId: 'project', name: 'Proyecto', description: 'Proyectos, tareas y responsables.' },
  { odooId: 'hr', name: 'Empleados', description: 'Fichas de los empleados y departamentos.' },
  { odooId: 'point_of_sale', name: 'Punto de venta', description: 'Ventas en mostrador y cierre de caja.' },
  { odooId: 'website', name: 'Sitio web', description: 'Páginas y tienda en línea.' },
  { odooId: 'mrp', name: 'Manufactura', description: 'Listas de materiales y órdenes de producción.' },
];
