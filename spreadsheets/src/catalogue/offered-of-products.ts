import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of products, counts, reordering rules, supplier prices and recipes. */
export const offeredOfProducts: OfferedHeaders = {
  'product.template': {
    name: 'Qué es, Cómo se llama, Nombre comercial, Nombre corto',
    detailed_type: 'Tipo de elemento, P/S, Tipo de bien, Bien/Servicio/Combo',
    default_code: 'Código con que lo vendo, No. de parte, MPN, Código viejo, Código anterior',
    barcode:
      'Código escáner, Código que lee la pistola, Código que lee el escáner, Código lector, Global Trade Item Number, Código alterno',
    list_price:
      'Valor de venta, Valor, Precio para llevar, Vr. venta, Vr. vta, Vlr. venta, Vlr. vta, Valor vta, V. vta, Vr. público, Vlr. público',
    standard_price:
      'Lo que cuesta, Precio al que compro, Valor de compra, Vr. compra, Vr. cpra, Vlr. compra, Vlr. cpra, Valor cpra, V. compra, V. cpra, Vr. costo unitario, Wholesale price, Landed cost, Costo puesto en bodega, Costo MO + materiales, Costo de mano de obra y materiales, Lo que cuesta hacerlo',
    categ_id:
      'Categoría contable, Subdepto, Clasificación, Qué clase de producto es, Subfamilia, Subcategoría, Sublínea, División, Pasillo, Segmento, Agrupación',
    uom_id:
      'Clave unidad SAT, Clave unidad, Cómo se vende (unidad), Unidad SAT, Unidad SUNAT, En qué se mide, Medición, Unidad de cobro, Facturado por, Sold by',
    taxes_id:
      'Afecto / Exento, Afecto o exento, Gravado o exento, Exento/Gravado, Gravado/Exento, Exento, Tarifa IVA, IVA repercutido, Con o sin IVA, Tax class, Objeto de impuesto, Tipo impositivo',
    supplier_taxes_id: 'IVA soportado %, Crédito fiscal %, IVA acreditable, Impuesto al comprar',
    description: 'Otros detalles, Información adicional, Advertencias, Indicaciones',
    description_sale:
      'Cómo aparece en la proforma, Cómo aparece en la factura, Cómo sale en la cotización, Detalle para el cliente, Texto de venta, Detalles, Descripción técnica, Texto comercial, Detalle que sale en la cotización, Texto para autoservicio',
    description_purchase:
      'Indicaciones al comprar, Cómo pedirlo al proveedor, Cómo se pide, Observaciones de compra, Notas de compra, Nota de compra, Detalle para pedir, Descripción en pedido a proveedor, Notas para el comprador, Descripción de proveedor, Descripción del proveedor, Texto para pedidos, Descripción al comprar',
    weight: 'Kilos, Kilogramos, Gramaje, Kg',
    volume: 'Cubicaje, Volumen m3, Metros cúbicos por unidad, Capacidad m3, Cubicaje m3, Volumen por caja',
    sale_ok: 'Disponible para vender, Se puede facturar, I sell this, Es de venta',
    purchase_ok:
      'Disponible para compra, I purchase this from a vendor, Es de compra, Se le compra a proveedor, I purchase this',
    available_in_pos: 'Vender en POS, Venta en mostrador, Se vende en tienda, Se vende en mostrador',
    pos_categ_ids:
      'Botón / pestaña en caja, Grupo en la caja registradora, Familia TPV, Pestaña de caja, Reporting category, Pestaña de la pantalla, Tipo de comida',
    tracking:
      'Control de lotes, Gestión de lotes, Lleva número de serie, Lleva no. de serie, Lote / Serie / Ninguno, Track by lot or serial, ManBtchNum, ManSerNum, Con lote y vencimiento, Control de series, Tipo de control',
    country_of_origin:
      'Fabricado en, Lugar de origen, Nacional o importado, De qué país viene, Country of manufacture, País',
    hs_code: 'Código TARIC, TARIC, Cód. arancelario, Arancel, Subpartida nacional, Subpartida, HSN Code, NCM',
    is_published: 'Se ve en la página, Visible online, Visible in catalog',
    to_weight: 'Pesable en báscula, Pesable báscula, Pesable',
    is_storable: 'Usa inventario, Gestionar stock, Gestiona stock',
    product_tag_ids: 'Alérgenos',
  },
  'product.supplierinfo': {
    partner_id:
      'Distribuidor o proveedor, Casa proveedora, Se compra en, Dónde se compra, Fabricante o proveedor',
    product_code: 'Catálogo del proveedor, Catálogo #',
    price:
      'Precio al que compro, Tarifa proveedor, Cotizado por el proveedor, A cuánto lo da el proveedor, A cómo lo da el proveedor, FOB, FOB USD, Tarifa neta',
    product_name:
      'Descripción en factura del proveedor, Descripción en factura del prov., Desc. proveedor, Nombre en catálogo de la marca',
    currency_id: '$ o Q',
    date_start: 'Fecha de lista de precios, Fecha de la lista',
    date_end: 'Caducidad de la oferta, Caducidad de oferta',
  },
  'stock.quant': {
    location_id:
      'WhsCode, Whs, Sucursal, Lugar donde está, Lugar, Dónde está guardado, Rack / nivel, Control de almacén, Código de bodega, Código de almacén, Nave, Cuarto, Bin code',
    lot_id: 'DistNumber, Partida, Colada, Tanda, Partida de producción, Chasis / VIN',
    inventory_quantity:
      'Available, Disponibles, Total en bodega, Hay en total, Saldo en bodega, Saldo kardex, Saldo unidades, Saldo unid., Cantidad ajustada, Cant. final ajustada, New quantity, Cantidad en bodega',
    product_id: 'Artículo contado, Material No., Barcode scanned',
    inventory_date: 'Próximo conteo, CountDate',
  },
  'stock.warehouse.orderpoint': {
    product_min_qty:
      'Con cuántos se vuelve a pedir, Existencia crítica, Inv. de seguridad, Mínimo tienda, Mín. tienda, Cantidad crítica, Pto. de reorden',
    product_max_qty:
      'Tope de inventario, Existencia ideal, Stock ideal, Existencia tope, Capacidad del estante, Cantidad deseada, Cant. deseada, Target stock',
    location_id: 'Sucursal/Tienda, Sucursal, Tienda, WhsCode, Estante o rack destino',
    qty_multiple: 'Unidades por caja, Unid. x caja, Empaque, OrderMltp, Lote de compra, Pack size',
  },
  'mrp.bom': {
    code: 'Código LdM, Nº escandallo, Ficha técnica No., Número de ficha',
    product_tmpl_id: 'Composite Item Name',
    product_qty: 'Cuántas salen, Cuánto produce',
    type: 'Es kit, Kit o fabricación, Fabricar o kit, Tree type, Se vende como kit',
    'bom_line_ids/product_id': 'Mapped Item Name, Elementos de la lista, Contiene',
    'bom_line_ids/product_qty': 'Mapped quantity',
  },
};
