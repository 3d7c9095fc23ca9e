/** Spanish, by model: what is left to do in Odoo with its new records. */
const sentences: Readonly<Record<string, string>> = {
  'account.move': 'Las facturas quedan como borradores: revísalas y confírmalas en Odoo.',
  'product.pricelist.item':
    'Los precios por tipo de cliente o en otra moneda quedan en listas de precios: para usarlas, tu Odoo debe tener activadas las «Listas de precios» en los ajustes de Ventas o de Punto de venta, y la otra moneda en los de Contabilidad.',
  'purchase.order': 'Las órdenes de compra quedan como solicitudes de cotización: confírmalas en Odoo.',
  'sale.order': 'Los pedidos de venta quedan como cotizaciones: confírmalos en Odoo.',
};

/**
 * What is left to do in Odoo with new records: to confirm them, or to switch on the feature that uses them.
 *
 * @param models of the lists that bring new records
 * @returns one Spanish sentence for each model with something to do
 */
export const nextInOdoo = (models: Iterable<string>): string[] =>
  [...new Set(models)].flatMap((model) => sentences[model] ?? []);
