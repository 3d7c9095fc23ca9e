import { howMuchIsThere, insideOf, online, type SpokenFields, small, till, whole } from './spoken-pieces.ts';

/** Products, by model. */
export const spokenProducts: Readonly<Record<string, SpokenFields>> = {
  'product.template': {
    name: {
      sure: whole(
        '(?:(?:lo )?que|(?:servicio|producto|articulo|trabajo)s? que) (?:se )?(?:vend(?:emos|e|o)|prestamos|ofrecemos|ofrece)',
      ),
    },
    default_code: { likely: whole('identificador|handle|estilo|style') },
    barcode: { likely: whole('c b|codigo (?:del? |para (?:el )?)?(?:lector|escaner|escanear|scanner)') },
    list_price: {
      sure: whole(
        `(?:(?:a|en) (?:como|cuanto) )?${small}(?:vende|vendo|vendemos|venden|damos|doy) a`,
        `(?:a|en) (?:como|cuanto) ${small}(?:vende|vendo|vendemos|damos|doy)`,
      ),
      likely: whole(
        'a (?:como|cuanto)|(?:cuanto )?(?:vale|cuesta)|(?:cuanto )?(?:se cobra|cobramos|cobro)|valor unitario',
      ),
    },
    standard_price: {
      sure: whole(
        '(?:me|nos) (?:costo|cuesta|costaron|cuestan|sale|salio)(?: (?:a|en))?',
        '(?:(?:a|en) )?(?:como|cuanto) (?:me|nos) (?:l[oa]s? )?(?:costo|cuesta|sale|salio|dan?|venden?|cobran?|dejan?)',
        `(?:(?:a|en) (?:como|cuanto) )?${small}compr(?:o|a|e|amos|an) (?:a|en)`,
        `(?:a|en) (?:como|cuanto) ${small}compr(?:o|a|e|amos)`,
      ),
      likely: whole('a como sale|precio de (?:adquisicion|entrada|factura)|(?:valor (?:de )?)?compra'),
    },
    categ_id: {
      sure: whole('(?:en|a) que (?:grupo|familia|linea|categoria|seccion) (?:va|esta|pertenece)'),
      likely: whole(
        '(?:tipo|clase|genero|ramo|giro|division|segmento|type)(?: del? (?:producto|articulo))?|que tipo es|sub ?(?:categoria|familia|grupo|linea|clase)|nom(?:bre)? ?linea',
      ),
    },
    uom_id: {
      sure: whole(
        '(?:se|lo|la|los|las) (?:vende|vendemos|despacha|despachamos|cobra|cuenta|maneja)n? por',
        `por (?:que|como|cual) (?:unidad )?${small}(?:vende|cobra|mide)`,
        'se miden? (?:en|por)',
      ),
      likely: whole('(?:como|en que|como se da) se vende|venta por|empaque|viene en|por que se cobra'),
    },
    uom_po_id: {
      sure: whole(
        `${small}(?:compra|compramos|compro|piden?|pedimos) por`,
        'nos (?:lo|la|los) venden? por',
        '(?:en que )?unidad (?:en|con) que se compra|(?:en|por) que se compra',
      ),
      likely: whole('como (?:se compra|(?:nos )?vienen?)|vienen? (?:por|en)|presentacion de compra'),
    },
    description_sale: {
      sure: whole(
        'caracteristicas?|especificacion(?:es)?|ficha tecnica|descripcion comercial',
        '(?:descripcion|texto) (?:en|de|para) (?:la |el )?(?:cotizacion|factura|cliente)',
        '(?:nota|texto|descripcion)s? p(?:ara(?: la| el)?)? ?(?:cotizacion|cotizar|cliente)',
      ),
      likely: whole('detalles?|que decirle? al cliente|texto para (?:la )?factura'),
    },
    description_purchase: {
      sure: whole(
        '(?:descripcion|nota|texto) (?:para|a) (?:el )?proveedor(?:es)?|purchase description',
        '(?:descripcion|texto)(?:es|s)? (?:en|de|para|del) (?:la |las |el )?(?:compras?|orden(?:es)? de compra)',
        'notas? (?:en|para|del?) (?:la |las )?orden(?:es)? de compra',
      ),
      // Web shops send their «Nota de compra» to who has bought.
      likely: whole('notas? (?:en|de|para) (?:la |las )?compras?'),
    },
    supplier_taxes_id: {
      sure: whole(
        '(?:impuestos?|iva) (?:(?:de|en|del|al) )?(?:las )?(?:compras?|proveedor)|(?:purchase|vendor|supplier) tax(?:es)?',
      ),
    },
    product_tag_ids: { likely: whole('tags?|etiquetas?(?: del? productos?)?|palabras clave') },
    to_weight: { likely: whole('(?:a )?granel|pesable') },
    weight: {
      sure: whole(`(?:cuanto )?pesa(?: (?:en )?(?:kg|kgs|kilos|lb|lbs|libras|gramos|g))?`),
      likely: whole('kilos|kgs?|libras|lbs?'),
    },
    detailed_type: {
      sure: whole(
        '(?:es )?(?:un )?(?:bien|producto|articulo)(?:es|s)?(?: [ou])? servicios?|(?:es )?servicio(?: o)? (?:bien|producto)|b s|tipo (?:de )?bien(?: o)? servicio',
      ),
    },
    sale_ok: {
      sure: whole('(?:(?:esta|es|va|disponible) )?(?:a|para) (?:la )?venta|(?:item|producto) de venta'),
    },
    purchase_ok: { sure: whole('(?:lo|la|los|se) compr(?:a|amos|o)|(?:es )?para (?:la )?compra') },
    is_storable: {
      sure: whole(
        '(?:se )?(?:lleva|maneja|controla|afecta|mueve|descuenta|rebaja)(?: (?:de|en|el))? (?:inventario|stock|existencias?)',
        '(?:es )?inventariable|(?:track|manage|tracks) (?:stock|inventory|quantity)',
      ),
    },
    tracking: {
      sure: whole(
        '(?:se controla|seguimiento|rastreo|control|trazabilidad) por',
        '(?:(?:maneja|lleva|usa|control por|controla|controla por) )?lotes?(?: [oy])? series?',
        '(?:maneja|lleva|usa|control por|controla|controla por) (?:lotes?|series?)',
      ),
    },
    qty_available: {
      sure: whole(
        ...howMuchIsThere,
        '(?:primer |1o |1er )?conteo(?: fisico)?|fisico|(?:inventario|existencia|saldo|stock) fisic[oa]|saldo (?:en|de) unidades',
      ),
    },
    available_in_pos: {
      sure: whole(
        `(?:${small}(?:vende|sale|va|disponible|visible|mostrar|aparece|esta|muestra) )?en (?:la |el )?${till}`,
      ),
    },
    pos_categ_ids: {
      sure: whole(`(?:categoria|menu|boton|grupo|seccion)s? (?:de|en|del) (?:la |el )?${till}`),
    },
    public_categ_ids: {
      sure: whole(
        `categorias? (?:de|en|del|para) (?:la |el )?${online}|categorias? ${online}`,
        '(?:e ?commerce|website|web|online) categor(?:y|ies)',
        `menu (?:de|en|del) (?:la |el )?${online}`,
      ),
    },
    is_published: {
      sure: whole(
        `(?:${small}(?:muestra|publica|mostrar|publicar|visible|publicado|esta|va|aparece|sale|activo) )?(?:en|para) (?:la |el |nuestra )?(?:${online}|linea|internet)`,
        'se publica',
      ),
    },
    website_description: {
      sure: whole(`(?:descripcion|texto) (?:de|en|del|para) (?:la |el )?${online}|descripcion ${online}`),
    },
    property_account_income_id: {
      likely: whole(
        '(?:cuenta|cta)(?: contable)?(?: de)? (?:ingresos?|ventas?)|(?:income|sales|revenue) account',
      ),
    },
    property_account_expense_id: {
      likely: whole(
        '(?:cuenta|cta)(?: contable)?(?: de)? (?:gastos?|compras?|costos?(?: de ventas?)?)|(?:expense|cogs|cost) account',
      ),
    },
    country_of_origin: {
      sure: whole(
        '(?:pais (?:de )?)?(?:origen|procedencia|fabricacion)|origen pais|de donde (?:viene|es)|hecho en|made in|country of origin|pais de donde viene',
      ),
    },
    hs_code: {
      sure: whole(
        '(?:codigo|partida|sub ?partida|fraccion|inciso|posicion|clasificacion) (?:de )?arancel(?:aria|ario)?(?: sac)?',
        '(?:variant )?(?:hs|hts|tariff|harmonized)(?: tariff)? (?:code|number|no)|sac|codigo (?:hs|sa|sac|armonizado)',
      ),
      likely: whole('arancel|partida'),
    },
  },
  'pos.category': {
    parent_id: {
      sure: whole(
        ...insideOf,
        'parent category|(?:categoria|grupo|seccion|menu) (?:padre|madre|principal|superior|mayor)',
      ),
    },
    sequence: {
      sure: whole(
        '(?:orden|posicion|lugar|numero|no|secuencia)(?: (?:en|del?|en que)(?: la| el)? (?:pantalla|menu|caja|sale|aparece|orden|tablet))+',
        'sort order|display order',
      ),
      likely: whole('posicion|lugar|turno'),
    },
  },
};
