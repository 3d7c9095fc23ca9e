import {
  counted,
  howMany,
  insideOf,
  place,
  type SpokenFields,
  small,
  smallPlaces,
  until,
  whereItIs,
  whole,
} from './spoken-pieces.ts';

/** Counts, rules to order again, and places, by model. */
export const spokenStock: Readonly<Record<string, SpokenFields>> = {
  'stock.quant': {
    product_id: {
      sure: whole('que (?:contamos|se conto|se cuenta)'),
      likely: whole('que (?:es|hay)|lo que hay'),
    },
    inventory_quantity: { sure: whole(...counted), likely: whole('real|lo que hay') },
    location_id: { sure: whole(...whereItIs), likely: whole(smallPlaces) },
    lot_id: { sure: whole('(?:que )?lote|s n|imei|(?:no |numero )?(?:de )?chasis|vin') },
    expiration_date: {
      sure: whole(
        '(?:cuando )?(?:vence|caduca|expira)(?: el)?|consum(?:ir|ase|a)(?: preferentemente)? antes de(?:l)?|best before|use by',
        '(?:f|fecha|fec)?(?: de)? ?(?:exp|cad|expira|caduca|vence|expiry)|exp date|expiry',
      ),
    },
    // Odoo keeps when a count is due and whose task it is. When and by whom it was done is only proposed for
    // these.
    inventory_date: {
      likely: whole(
        '(?:cuando|dia que) se (?:conto|hizo)|(?:se conto|contado) el|fecha contado',
        '(?:fecha|dia) (?:de |del )?(?:la |el )?(?:conteo|recuento|toma(?: fisica| de inventario)?|inventario(?: fisico)?)',
        '(?:count|counting|inventory|scheduled|counted) date',
      ),
    },
    user_id: {
      likely: whole(
        `(?:quien ${small}|lo |persona que )conto|quien ${small}(?:cuenta|hizo el conteo|realizo)|conto`,
        '(?:contado|inventariado|levantado|tomado|realizado|hecho|elaborado|conteo) por|counted by|contador',
        '(?:encargado|responsable) (?:del?|de la) (?:conteo|inventario|toma)',
      ),
    },
  },
  'stock.warehouse.orderpoint': {
    product_id: {
      sure: whole(
        '(?:lo )?que (?:hay que |se |no debe |nunca debe )?(?:pedir|pide|comprar|compra|faltar|reponer|repone)',
      ),
    },
    product_min_qty: {
      sure: whole(
        `(?:se )?(?:pedir|pide|pedimos|pidan?|comprar|compramos|compra|avisar|avisa|reordenar|reponer|surtir|resurtir|alertar|alerta)(?:se)? (?:cuando|al|en|si)(?: (?:ya |solo )*(?:queden?|quedan|hay|haya|menos de|llegar a|${until}))?`,
        '(?:cuando|si) (?:ya |solo )*(?:queden?|quedan|haya|hay)',
        `(?:cuando|con ${howMany}|a ${howMany}) (?:se |hay que )?(?:pedir|pide|compra|comprar)`,
        'no (?:debe )?bajar(?: de)?|(?:siempre )?(?:tener|debe haber|dejar|debe quedar|que haya) (?:al|por lo) (?:menos|minimo)',
        '(?:por lo|al) menos|siempre tener|(?:lo )?(?:menos|minimo) que (?:debe|tiene que|puede) (?:haber|quedar|tener)',
        '(?:punto|nivel|cantidad|stock) de (?:re ?orden|pedido|compra|reposicion|resurtido|reabastecimiento|alerta)',
        're ?order(?:ing)? (?:point|pt|level|at)(?: min)?|(?:stock|existencia|inventario|nivel) de (?:seguridad|alerta)|safety stock|low stock(?: threshold| alert| level| amount| quantity| qty)?',
        // «Stock Alert Count Tienda Norte» of Square
        'stock alert count(?: .{1,60})?|(?:cantidad|recuento|conteo) de (?:la )?alertas? de (?:stock|existencias|inventario)(?: .{1,60})?',
        '(?:cantidad|nivel|alerta|aviso|umbral) (?:de |del |por )?(?:bajo (?:inventario|stock)|bajas existencias|pocas existencias)',
        '(?:(?:cantidad|nivel|alerta|aviso|umbral) (?:de |del |por )?)?(?:(?:inventario|stock) bajo|existencias? bajas?)',
        '(?:alerta|aviso) de (?:stock|existencias?|inventario)',
        `(?:nivel |inventario |inv |stock |existencia )?minim[oa]${place}?(?: permitid[oa])?|(?:inv|stock) min`,
      ),
    },
    product_max_qty: {
      sure: whole(
        '(?:subir|llevar|llenar|completar|pedir|comprar|reponer|tener|surtir|rellenar|abastecer|resurtir|se pide|se compra) hasta',
        `hasta(?: ${howMany})?(?: (?:se )?(?:llena|pide|pedir|tener|compra))?`,
        '(?:lo )?(?:mas|maximo) que (?:debe|puede|tiene que|cabe)(?: haber| tener)?|no (?:debe )?pasar de|tope(?: maximo)?',
        'par(?: level)?|(?:order|fill) up to(?: level)?|max(?:imum)? level|(?:stock|nivel|existencia|inventario) (?:objetivo|deseado|optimo|meta)',
        `(?:nivel |inventario |inv |stock |existencia )?maxim[oa]${place}?(?: permitid[oa])?|(?:inv|stock) max`,
      ),
      likely: whole('debe haber|(?:stock|nivel|existencia|inventario) ideal'),
    },
    qty_multiple: {
      sure: whole(
        `de (?:a )?${howMany}(?: en ${howMany})?(?: (?:se )?(?:piden?|compran?|pedimos|vienen?|pedir|comprar))?`,
        `(?:se )?(?:piden?|compran?|pedir|comprar|pedimos|vienen?) (?:de(?: a)?|en multiplos?(?: de)?|de ${howMany} en ${howMany}|por multiplos?)`,
        '(?:en )?multiplos?(?: (?:de|para))?(?: (?:la |el )?(?:compra|pedido|orden|empaque|pedir|comprar))?',
        '(?:order|purchase|pack|quantity) multiples?|multiple(?: quantity| qty)?',
      ),
      likely: whole('se piden? por(?: unidades)?|unidades por (?:caja|empaque|pedido)'),
    },
    location_id: { sure: whole(...whereItIs, 'para (?:que )?bodega'), likely: whole(smallPlaces) },
    route_id: { likely: whole('comprar? o (?:fabricar?|producir)|ruta(?: de (?:abastecimiento|compra))?') },
    trigger: { likely: whole('automatico(?: o)? manual|manual(?: o)? automatico|disparador|trigger') },
  },
  'stock.location': {
    location_id: {
      sure: whole(
        ...insideOf,
        'en (?:cual|que|donde) (?:bodega |ubicacion )?esta|parent location|(?:ubicacion|bodega|almacen) (?:padre|madre|superior|mayor)',
      ),
    },
    barcode: { likely: whole('codigo|cod|codigo de (?:la )?(?:etiqueta|ubicacion)|etiqueta') },
    posx: {
      sure: whole('(?:no )?(?:de )?pasillo (?:x|no)|(?:no|numero) de pasillo'),
      likely: whole('pasillo|aisle|corredor'),
    },
    posy: {
      sure: whole('estantes? y'),
      likely: whole('(?:estante|rack|shelf|columna)(?: no)?|no de estante'),
    },
    scrap_location: { likely: whole('(?:para |de )?(?:merma|desecho|basura)') },
    active: { likely: whole('en uso|activ[oa]|estado|habilitad[oa]') },
    posz: { sure: whole('altura z'), likely: whole('(?:altura|nivel|height|level|piso|fila)(?: no)?') },
  },
};
