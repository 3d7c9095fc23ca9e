/** Spanish, by model: as what Odoo takes its new records, and what is left to do with them. */
const sentences: Readonly<Record<string, string>> = {
  'account.move': 'Las facturas quedan como borradores: revísalas y confírmalas en Odoo.',
  'purchase.order': 'Las órdenes de compra quedan como solicitudes de cotización: confírmalas en Odoo.',
  'sale.order': 'Los pedidos de venta quedan como cotizaciones: confírmalos en Odoo.',
};

/**
 * What is said of new records that somebody has to confirm in Odoo.
 *
 * @param models of the lists that bring new records
 * @returns one Spanish sentence for each model that has drafts
 */
export const draftSentences = (models: Iterable<string>): string[] =>
  [...new Set(models)].flatMap((model) => sentences[model] ?? []);
