import { howMany, type SpokenFields, small, theirs, whole } from './spoken-pieces.ts';

/** Prices of suppliers, by model. */
export const spokenSuppliers: Readonly<Record<string, SpokenFields>> = {
  'product.supplierinfo': {
    partner_id: {
      sure: whole(
        `(?:a )?quien(?:es)? ${small}(?:vend|tra|surt|distribu|prove|compr|pid|ped|entreg|manda|abastec)[a-z]*`,
        `(?:${theirs})*(?:surten?|venden?|traen?|distribuyen?|proveen?|abastecen?)`,
        `se (?:le )?(?:compran?|piden?) (?:a|con)|con quien(?: ${small}(?:compra|pide|compramos))?`,
        'que (?:proveedor|casa|distribuidor)(?: es)?|empresa que (?:lo |nos )*(?:vende|surte|distribuye)|a quien(?: se)? pedir(?:lo)?',
      ),
      likely: whole('(?:proveedor )?marca|de quien(?: es)?'),
    },
    product_tmpl_id: {
      sure: whole(
        `(?:lo )?que ${small}(?:surte|vende|trae|compra|compramos|compro|pedimos|pide|provee|distribuye)n?`,
        'como (?:le|lo|la) (?:decimos|llamamos|conocemos|tenemos)(?: nosotros| aqui| en la tienda)?',
        'nuestr[oa]s? (?:producto|articulo|nombre|descripcion|codigo)s?|(?:producto|articulo|nombre|descripcion|codigo) (?:nuestr[oa]|propi[oa])',
        '(?:nombre|producto|articulo) (?:en|de) (?:el |la |nuestro |nuestra )?(?:sistema|tienda|odoo|inventario)',
      ),
    },
    product_name: {
      sure: whole(
        'como (?:le|lo|la) (?:llaman?|dicen?|tienen?|conocen?)(?: (?:ellos|el proveedor|en la factura))?',
        '(?:asi|como) (?:lo )?(?:viene|aparece|sale|esta) en (?:la |su |el )?(?:factura|catalogo|lista)(?: del proveedor)?',
        'nombre (?:segun|con|en)(?: el| la| su)? (?:proveedor|(?:factura|catalogo|lista)(?: del proveedor)?)',
        '(?:descripcion|producto|articulo|nombre) (?:segun|con|en|del?|s)(?: la| su| el)? (?:proveedor|prov|factura)|descripcion proveedor',
        'nombre del proveedor para el producto|(?:supplier|vendor) (?:(?:item|product) (?:name|description)|description)',
      ),
      likely: whole('su (?:nombre|descripcion)|como (?:lo piden?|se (?:lo |le )?pedimos|se lo pide)'),
    },
    product_code: {
      sure: whole(
        'su (?:codigo|clave|referencia)|codigo (?:de|con|segun|para) (?:ellos|(?:el )?proveedor)',
        `con que codigo ${small}(?:piden?|pedimos|tienen?|venden?|conocen?)`,
        '(?:codigo|clave|referencia|ref|sku|cod) (?:del? |en (?:el )?|segun (?:el )?)?proveedor',
        '(?:codigo|clave|referencia|no|numero|ref|cod) (?:en|de|del|segun)? ?(?:la |el |su )?(?:factura|catalogo|lista|fabrica|fabricante)(?: del proveedor)?',
        '(?:mfr|mfg|manufacturer|manufacturers|vendor|supplier) (?:part|item|catalog|product|sku)(?: (?:no|number|code|num))?',
      ),
    },
    price: {
      sure: whole(
        `(?:a|en) (?:como|cuanto) (?:(?:${theirs})*(?:da|deja|vende|cobra|sale|cuesta)n?|${small}compra(?:mos)?)`,
        `(?:${theirs})+(?:dejan?|dan?|venden?|salen?) (?:a|en)|(?:${theirs})+(?:cuestan?|cobran?)`,
        `cuanto (?:${theirs})*(?:cobra|cuesta|vale|sale)n?`,
        'precio (?:que )?nos (?:da|deja|hace|cobra)n?|precio (?:pactado|acordado|negociado|convenido|cotizado)|ultimo precio',
      ),
      likely: whole('cotizacion|cotizado|valor unitario'),
    },
    min_qty: {
      sure: whole(
        '(?:lo )?minimo(?: (?:a|por|de|que|para))?(?: se| nos)? (?:pedir|pedido|compra|comprar|vende|vender|despacha|orden)n?',
        `(?:desde|a partir de) ${howMany}(?: ${small}(?:venden?|hay que pedir))?|a partir de|escala desde|escala`,
        `${howMany} (?:hay|tenemos|se debe) (?:que )?(?:pedir|comprar)(?: minimo)?|lo minimo`,
        '(?:vende|comprando|pidiendo|pedir|comprar) desde|(?:compra|pedido|orden) minim[oa]|moq|min order(?: qty)?|minimum order(?: quantity)?',
      ),
      likely: whole('desde'),
    },
    delay: {
      sure: whole(
        `(?:(?:${howMany}|${howMany} dias|dias que|lo que|tiempo que) )?(?:se )?(?:tarda|demora|dilata)n?(?: en (?:llegar|venir|entregar|traerlo))?(?: en)?(?: dias)?`,
        `en ${howMany}(?: dias)? (?:llega|viene|entrega|lo trae)n?|(?:llega|viene|entrega|lo trae)n? en(?: dias)?|${howMany} dias`,
        'tiempo de (?:espera|respuesta)(?: dias)?|dias (?:habiles )?(?:de|para) (?:entrega|entregar)|delivery (?:time|days)',
      ),
    },
    date_start: {
      sure: whole(
        '(?:(?:el )?precios? )?(?:valid[oa]s?|vigentes?|vigencia|rigen?|aplica)(?: (?:desde|a partir del?))',
        'a partir del|valid from|desde(?: la)? fecha|(?:inicio|inicia|comienza) (?:de )?(?:la )?vigencia|vigencia (?:inicio|inicial)',
      ),
      likely: whole('precio desde|vigencia'),
    },
    date_end: {
      sure: whole(
        '(?:(?:el )?precios? )?(?:valid[oa]s?|vigentes?|vigencia|rigen?|aplica)(?: hasta(?: el)?| al)|valid (?:until|to|thru)',
        '(?:vence|caduca|vencimiento|termina)(?: (?:de|del|el|la|los))?(?: (?:precios?|oferta|lista|cotizacion|vigencia))|(?:precio|oferta|lista|cotizacion|promocion) (?:vence|termina|expira|valid[oa] hasta|hasta)',
        '(?:fin|final) (?:de )?(?:la )?vigencia|vigencia (?:fin|final)',
      ),
      likely: whole('vigencia|vigencia del precio|vence|vencimiento'),
    },
    currency_id: {
      sure: whole(
        'q o|quetzales o dolares|(?:en )?que moneda(?: es)?|moneda (?:del? )?(?:precio|compra|factura|lista)',
      ),
    },
    discount: {
      sure: whole(
        '(?:(?:%|porcentaje) )?(?:que )?nos rebajan?|descuento que (?:nos )?(?:da|dan|hacen?)|% que (?:nos )?rebajan?|que rebajan?',
      ),
    },
  },
};
