import { lastProductWords } from './document-words.ts';
import { field, type ModelHint } from './field-hint.ts';
import { productCodeWords } from './product-words.ts';

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
    field('min_quantity', 'float', ['Cantidad min.', 'Cantidad mínima'], ['Cant. mín.', 'Min. Quantity'], {
      whenBlank: '0',
    }),
    field(
      'date_start',
      'datetime',
      ['Fecha de inicio'],
      ['Desde', 'Vigente desde', 'Vigencia desde', 'Válido desde', 'Precio válido desde', 'Start Date'],
    ),
    field(
      'date_end',
      'datetime',
      ['Fecha de finalización', 'Fecha de fin'],
      [
        ...['Hasta', 'Vigente hasta', 'Vigencia hasta', 'Válido hasta', 'Precio válido hasta', 'End Date'],
        ...['Vigencia', 'Fin de vigencia', 'Vigencia del precio'],
      ],
    ),
  ],
};

/**
 * Whom a price is for. Prices of offers, of packs and of other times would be wrong in a price list, which is for all
 * that somebody buys.
 */
const buyers =
  /^(?:(?:sub|medio|super|gran)? ?(?:(?:por )?mayor|mayoreo|mayoristas?|distribuidor(?:es)?)|reventa|revendedor(?:es)?|menudeo|detal(?:le|listas?)?|minoristas?|vip|especial(?:es)?|preferencial(?:es)?|preferentes?|frecuentes?|empleados?|colaboradores|corporativos?|institucional(?:es)?|instituciones|gobierno|escuelas|colegios|librerias?|papelerias?|supermercados?|abarroterias?|hospitales|clinicas?|restaurantes?|hoteles|tiendas?|taller(?:es)?|tecnicos?|contratistas?|constructor(?:es)?|maestros?|instalador(?:es)?|ferreterias?|ferreteros?|farmacias?|pulperias?|pulperos?|rutas?|ruteros?|kioscos?|cafeterias?|panaderias?|socios?|afiliados?|mecanicos?|jubilados?|tercera edad|domicilio|(?:para )?llevar|delivery|en linea|web|online|tarjeta|efectivo|happy hour|exportacion|credito|contado|oro|plata|wholesale|retail|[1-9]|[a-e])(?: \d{1,3})?$/;

/** Whether words behind «Precio» say whom it is for. @param text as `foldedText` returns it */
export const namesBuyer = (text: string): boolean => buyers.test(text);
