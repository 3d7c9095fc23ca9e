import { lastProductWords } from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { productCodeWords } from './products.ts';

/** The prices of products in price lists: lists of products have them in columns, such as «Precio mayoreo». */
export const listPrices: ModelHint = {
  model: 'product.pricelist.item',
  name: 'Precios de listas',
  onlyBeside: true,
  fields: [
    field('pricelist_id', 'many2one', ['Lista de precios', 'Tarifa'], ['Pricelist'], { required: true }),
    field(
      'product_tmpl_id',
      'many2one',
      ['Producto'],
      ['Artículo', 'Nombre del producto', ...productCodeWords, 'Product'],
      {
        required: true,
        codes: productCodeWords,
        lastResort: ['Nombre', 'Descripción', 'Descripción del producto', ...lastProductWords],
      },
    ),
    field('fixed_price', 'float', ['Precio fijo'], ['Precio', 'Fixed Price'], {
      required: true,
      measure: 'money',
      inCurrencyOfHeader: true,
    }),
  ],
};
