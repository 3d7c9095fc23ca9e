import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of products, counts, reordering rules, supplier prices and recipes. */
export const offeredOfProducts: OfferedHeaders = {
  'product.template': {
    name: 'Qué es, Cómo se llama, Nombre comercial, Nombre corto, Procedimiento, Prueba de laboratorio, Examen, Curso, Paquete turístico, Opción del menú, Tipo de habitación, Vacuna, Trámite, Membresía, Tour, Cobertura, Habitación, Estudio, Combo',
    detailed_type: 'Tipo de elemento, P/S, Tipo de bien, Bien/Servicio/Combo',
    default_code:
      'Código con que lo vendo, No. de parte, MPN, Código viejo, Código anterior, P/N, Código de inventario, Código de referencia, OEM',
    barcode:
      'Código escáner, Código que lee la pistola, Código que lee el escáner, Código lector, Global Trade Item Number, Código alterno, Código escaneable, Lector, QR, Código QR, Universal Product Code, JAN, Código impreso, Código de la caja, DUN14, Scan code, Código 13 dígitos, Escáner, Código nacional',
    list_price:
      'Valor de venta, Valor, Precio para llevar, Vr. venta, Vr. vta, Vlr. venta, Vlr. vta, Valor vta, V. vta, Vr. público, Vlr. público, Mensualidad, Inversión, Pasaje, Donativo, Prima, Costo para el cliente, Alquiler, Q carta, Q mesa, Q c/u, Q x unidad, Q x libra, Q x yarda, Q x metro, Q x docena',
    standard_price:
      'Lo que cuesta, Precio al que compro, Valor de compra, Vr. compra, Vr. cpra, Vlr. compra, Vlr. cpra, Valor cpra, V. compra, V. cpra, Vr. costo unitario, Wholesale price, Landed cost, Costo puesto en bodega, Costo MO + materiales, Costo de mano de obra y materiales, Lo que cuesta hacerlo, A cómo lo dan, Precio proveedor, Precio de proveedor, PMP, Precio medio de compra, Purchase rate, Nos lo dan a, Precio factura',
    categ_id:
      'Categoría contable, Subdepto, Clasificación, Qué clase de producto es, Subfamilia, Subcategoría, Sublínea, División, Pasillo, Segmento, Agrupación, Rama, Gama, Materia, Tema, Temática, Sector',
    uom_id:
      'Clave unidad SAT, Clave unidad, Cómo se vende (unidad), Unidad SAT, Unidad SUNAT, En qué se mide, Medición, Unidad de cobro, Facturado por, Sold by, Vendido por, Unidad mínima, Se factura por, Cómo se despacha, Embalaje, Envase, Presentación comercial, Forma farmacéutica',
    taxes_id:
      'Afecto / Exento, Afecto o exento, Gravado o exento, Exento/Gravado, Gravado/Exento, Exento, Tarifa IVA, IVA repercutido, Con o sin IVA, Tax class, Objeto de impuesto, Tipo impositivo, Tax status, VAT Rate, VAT Prod. Posting Group, IEPS, Gravamen, Afecto',
    supplier_taxes_id:
      'IVA soportado %, Crédito fiscal %, IVA acreditable, Impuesto al comprar, IVA por acreditar, IVA crédito, IVA descontable, Impuesto descontable, VAT on purchases, Impuesto de entrada',
    description: 'Otros detalles, Información adicional, Advertencias, Indicaciones',
    description_sale:
      'Cómo aparece en la proforma, Cómo aparece en la factura, Cómo sale en la cotización, Detalle para el cliente, Texto de venta, Detalles, Descripción técnica, Texto comercial, Detalle que sale en la cotización, Texto para autoservicio, Qué trae, Detalle para factura, Lleva, Sales Information, Composición, Sinopsis, Principio activo, Beneficios, Más información, Preparación del paciente, Itinerario, Modo de uso, Contenido del paquete, Compatible con, Vehículos en que aplica, Dosis, Aplica para, Acompañamientos, Aplicación',
    description_purchase:
      'Indicaciones al comprar, Cómo pedirlo al proveedor, Cómo se pide, Observaciones de compra, Notas de compra, Nota de compra, Detalle para pedir, Descripción en pedido a proveedor, Notas para el comprador, Descripción de proveedor, Descripción del proveedor, Texto para pedidos, Descripción al comprar',
    weight: 'Kilos, Kilogramos, Gramaje, Kg, Gramos, Contenido en gramos',
    volume:
      'Cubicaje, Volumen m3, Metros cúbicos por unidad, Capacidad m3, Cubicaje m3, Volumen por caja, ¿Cuánto espacio ocupa?',
    sale_ok:
      'Disponible para vender, Se puede facturar, I sell this, Es de venta, I sell this product/service, Se ofrece, Habilitado para ventas, I Sell This Item, Enabled for sale, Sales Enabled, Se comercializa',
    purchase_ok:
      'Disponible para compra, I purchase this from a vendor, Es de compra, Se le compra a proveedor, I purchase this, I purchase this product/service, IsPurchased, Habilitado para compras, Se adquiere, ¿Se le compra a alguien?, I Buy This Item',
    available_in_pos:
      'Vender en POS, Venta en mostrador, Se vende en tienda, Se vende en mostrador, Vender en mostrador, Visibilidad POS, Show in register, POS Enabled, Available on POS, En menú hoy, En la tablet, En carta, Ofrecido en tienda',
    pos_categ_ids:
      'Botón / pestaña en caja, Grupo en la caja registradora, Familia TPV, Pestaña de caja, Reporting category, Pestaña de la pantalla, Tipo de comida, Pestaña del POS, Tiempo de comida, Agrupación en caja, En qué botón va, Sección de la carta, Grupo POS, Categoría de la tablet, Desayuno / Almuerzo / Cena, Display category, Estación, Comida / Bebida',
    tracking:
      'Control de lotes, Gestión de lotes, Lleva número de serie, Lleva no. de serie, Lote / Serie / Ninguno, Track by lot or serial, ManBtchNum, ManSerNum, Con lote y vencimiento, Control de series, Tipo de control, Por lote o serie, Lot Tracked, Maneja número de serie, ¿Se controla por lote?, Serialized, Serializado, Con serie, Con número de serie',
    country_of_origin:
      'Fabricado en, Lugar de origen, Nacional o importado, De qué país viene, Country of manufacture, País',
    hs_code: 'Código TARIC, TARIC, Cód. arancelario, Arancel, Subpartida nacional, Subpartida, HSN Code, NCM',
    is_published:
      'Se ve en la página, Visible online, Visible in catalog, Online Store, Disponible en línea, Subido a la página, ¿Ya se subió a la web?, Visibility in catalog, Se vende en línea, Show online, Ya está en la página, Published on online store, Online visibility',
    to_weight:
      'Pesable en báscula, Pesable báscula, Pesable, Para pesar, Pesar con balanza, Venta a granel, Usa balanza, ¿Va a la balanza?, To Weigh, Weigh with scale, Requiere balanza, Producto pesado, Con báscula, ¿Se pesa en báscula?, Se pesa en caja, Pesado, De báscula, Weighed item, Scale item, Producto de báscula, Balanza, Báscula, Peso variable',
    is_storable:
      'Usa inventario, Gestionar stock, Gestiona stock, Control de inventario, Inventory Tracked, Inventory Item, Control de stock, Se inventaría, ¿Se cuenta en inventario?, Stockable, InvntItem, Variant Inventory Tracker, I track this item, ¿Se guarda en bodega?, Se almacena, Maneja kardex, Lleva kardex, De bodega',
    product_tag_ids: 'Alérgenos',
    uom_po_id:
      'Viene por, Unidad de entrada, Empaque de compra, Unidad del proveedor, Unidad de pedido, Order Unit, Unidad de adquisición, Unidad de recepción, Bulto, Presentación del proveedor',
    public_categ_ids:
      'Departamento web, Sección de la tienda en línea, Categoría online, Categoría en línea, Google product category, Colección web, Sección web, Categoría pública, Store category, Categoría Marketplace',
    website_description: 'Contenido web, Copy, Copy del producto, Texto publicitario',
  },
  'product.supplierinfo': {
    partner_id:
      'Distribuidor o proveedor, Casa proveedora, Se compra en, Dónde se compra, Fabricante o proveedor, Droguería, CardCode, Marca / Proveedor, Dónde lo venden, Quién cotizó, Cotizado con, Cotizado a, Dónde se consigue, Cotizó, Quién lo tiene, Proveedor que cotizó, Productor, Ofertante, Oferente, Quién ofertó, Manufacturer',
    product_code:
      'Catálogo del proveedor, Catálogo #, Código de pedido, Código para pedir, Código externo, Código con que se pide, Código de la casa, Código del distribuidor, Catalog No., Código que trae la factura, Código original, OEM, MPN, Código de fábrica / OEM',
    price:
      'Precio al que compro, Tarifa proveedor, Cotizado por el proveedor, A cuánto lo da el proveedor, A cómo lo da el proveedor, FOB, FOB USD, Tarifa neta, A cómo, Valor, Oferta económica, Cotizó a, Monto cotizado, Cuesta, Vale, Importe, Neto s/IVA, Neto sin IVA',
    product_name:
      'Descripción en factura del proveedor, Descripción en factura del prov., Desc. proveedor, Nombre en catálogo de la marca, Descripción en catálogo, Nombre de fábrica, Nombre que le da el proveedor, Nombre comercial del proveedor, Descripción según catálogo, Descripción del fabricante, Cómo lo pide uno, Nombre para pedirlo, Descripción en su lista, Cómo lo factura, Texto para el proveedor, Nombre original, Descripción original, Nombre para pedir',
    currency_id:
      '$ o Q, Dólares o quetzales, Q / $, Quetzales / Dólares, Price currency, Q / US$, Cotiza en, Cobra en, Factura en, Pesos o dólares, Colones o dólares, Lempiras o dólares',
    date_start:
      'Fecha de lista de precios, Fecha de la lista, Effective Date, Starting Date, Fecha de cotización, Fecha del precio, ¿Desde cuándo vale ese precio?, Fecha del último precio, From Date, Cotizado el, Fecha de actualización de precio, Entra en vigor, Fecha de entrada en vigor, Inicio de oferta, Inicio, Cuándo cotizó',
    date_end:
      'Caducidad de la oferta, Caducidad de oferta, Ending Date, Expiration Date, ¿Hasta cuándo vale ese precio?, To Date, Vencimiento de la cotización, Mantiene el precio hasta, Sostiene precio hasta, Caduca, Fin de oferta, Precio garantizado hasta, Expires, Validez, Validez de la oferta',
    product_tmpl_id: 'Artículo que vende, Refacción, Suministro, Tela',
    min_qty:
      '¿Cuánto es lo mínimo que vende?, Desde cuántas unidades, Comprando más de, Por más de, Cuánto mínimo vende, Compra de al menos, Lo menos que vende, Llevando más de, Cuántos hay que llevar',
    delay: 'Days to deliver, Cuándo lo trae (días)',
    discount: 'Bonificación %, Descuento comercial',
  },
  'stock.quant': {
    location_id:
      'WhsCode, Whs, Sucursal, Lugar donde está, Lugar, Dónde está guardado, Rack / nivel, Control de almacén, Código de bodega, Código de almacén, Nave, Cuarto, Bin code, Shelf, Tramo, Casillero, Camión, Tarima, Cámara fría, Punto de venta, Congelador, Refrigeradora, Sede, Área de almacenamiento, Silo, Site, Cava, Finca, Galera, Galpón, Cuarto frío, Edificio',
    lot_id:
      'DistNumber, Partida, Colada, Tanda, Partida de producción, Chasis / VIN, No. de motor, No. de IMEI, Número de tanque, No. de arete, Arete, Tanda de producción, Placa, Rollo, Número de rollo',
    inventory_quantity:
      'Available, Disponibles, Total en bodega, Hay en total, Saldo en bodega, Saldo kardex, Saldo unidades, Saldo unid., Cantidad ajustada, Cant. final ajustada, New quantity, Cantidad en bodega, Total, Piezas, Inventario al cierre, Cajas, Libras, Quintales, Sobrante en bodega, Yardas, Litros, Metros, Galones, Docenas, Rollos, Sacos',
    product_id:
      'Artículo contado, Material No., Barcode scanned, Herramienta, Pieza, Activo, Reactivo, Refacción, Handle, Aro, Uniforme, Tela, Agroquímico, Utensilio, Bebida, Vacuna, Semilla',
    inventory_date: 'Próximo conteo, CountDate, Cuándo toca contar, Next count date',
    user_id:
      'Encargado de bodega, Bodeguero, Encargado de contar, Le toca contar, Conteo a cargo de, Quién inventarió, Quién hizo el inventario, Auxiliar de bodega, Almacenista, Counter, Conteo realizado por, Person counting, User, Encargado, Custodio, Verificó, Revisó, Persona que realiza el recuento, Quién realizó el recuento',
  },
  'stock.warehouse.orderpoint': {
    product_min_qty:
      'Con cuántos se vuelve a pedir, Existencia crítica, Inv. de seguridad, Mínimo tienda, Mín. tienda, Cantidad crítica, Pto. de reorden, ¿Cuánto es lo mínimo que debe haber?, Safety Stock Quantity, Pedir a partir de, Por lo menos debe haber, Alerta, Avisar si hay menos de, Cuándo toca pedir, Umbral, Seguridad, Aviso',
    product_max_qty:
      'Tope de inventario, Existencia ideal, Stock ideal, Existencia tope, Capacidad del estante, Cantidad deseada, Cant. deseada, Target stock, ¿Cuánto debería haber?, Preferred Stock Level, Lo que debe haber, Cantidad ideal, Lo ideal, Desired stock, Lo que cabe, Existencia deseada, Cantidad óptima, Ideal, Meta, Objetivo',
    location_id:
      'Sucursal/Tienda, Sucursal, Tienda, WhsCode, Estante o rack destino, Estante, Anaquel, ¿Dónde se repone?, Dónde se surte, Bin Code, Pasillo, Shelf, Lugar de almacenaje, Lugar donde se guarda, Mostrador, Dónde debe estar, Sala de ventas',
    qty_multiple:
      'Unidades por caja, Unid. x caja, Empaque, OrderMltp, Lote de compra, Pack size, Redondear a, Rounding quantity, Cuántos trae la caja, Case pack, Unidades por fardo, Piezas por caja, Cantidad por caja, Carton quantity, Por caja vienen',
    product_id: 'Suministro, Qué se acaba, Refacción, Reactivo, Herramienta',
  },
  'mrp.bom': {
    code: 'Código LdM, Nº escandallo, Ficha técnica No., Número de ficha, Production BOM No., ¿Qué receta es?, BOM Name, Hoja de ruta No., Revision, Recipe ID, Código de ficha técnica',
    product_tmpl_id:
      'Composite Item Name, Output Item, Bundle SKU, Recipe Name, Cóctel, Trabajo a imprimir, Subreceta, Bundle',
    product_qty:
      'Cuántas salen, Cuánto produce, Para cuántas unidades, Servings, Cuántos se hacen, Se hacen, Da para, Unidades producidas, Tiraje',
    type: 'Es kit, Kit o fabricación, Fabricar o kit, Tree type, Se vende como kit, ¿Se fabrica o es kit?, Producción o kit, Tipo de ensamble, Es combo o se fabrica, Sales / Production BOM, Tipo de producción, Modalidad',
    'bom_line_ids/product_id':
      'Mapped Item Name, Elementos de la lista, Contiene, ¿Qué se necesita?, Qué se le echa, Producto hijo, SKU of included item, Trae, Subcomponente, Reactivo, Principio activo, Producto usado, Qué incluye el combo, Incluye, Elementos, Qué trae el kit, Contenido del kit, Excipiente',
    'bom_line_ids/product_qty': 'Mapped quantity',
    product_uom_id: 'Yield Unit, ¿En qué se mide lo que sale?, Yield UoM',
    'bom_line_ids/product_uom_id': 'Recipe Unit, Onzas o gramos, Se usa por, Medida casera, Tipo de medida',
  },
  'product.pricelist.item': {
    product_tmpl_id:
      'Tratamiento, Examen, Habitación, Tipo de habitación, Tour, Procedimiento, Qué se vende, Curso, Producto en oferta, Artículo en promoción, Tipo de impresión, Combo',
    pricelist_id:
      'Price Level, Nivel de precio, Nivel de precios, Tipo de precio, Price Book, Mayorista / Público, Público / Mayorista, Convenio, Price Tier, Convenio con, Precio para quién, ¿Para quién es el precio?, Tabla de precios, Price Category, Mayoreo o menudeo, Customer Price Group, Detalle o mayoreo, Tipo de cliente, Temporada, Grupo de clientes, Aseguradora, Empresa en convenio',
    fixed_price:
      'Precio mayoreo, Precio de oferta, ¿A cómo se da?, A cómo, Precio con descuento, List Price, PriceList Rate, Tarifa por noche, Tarifa corporativa, Valor, Cuánto vale, Cuánto se le cobra, Se le da a, Se cobra, Precio en promoción, Vale, Importe, Cobro',
  },
  'mrp.workcenter': {
    name: 'Mesa de trabajo, Horno, Módulo, Módulo de costura, Bahía, Elevador, Fosa, Prensa, Telar, Workstation, Resource, Célula, ¿Qué máquina es?, Estación de cocina, Impresora, Cortadora, Rampa, Lugar donde se produce',
    code: 'Código del equipo, Asset Tag, No. de equipo, Número de equipo, ¿Qué número de máquina es?, Resource ID, Código de línea, Equipment No., Resource No., Identificador de máquina, Número de módulo, Número de línea, Código de área',
    costs_hour: 'Tasa horaria, Costo por hora trabajada',
    default_capacity:
      '¿Cuánto le cabe?, Bandejas, Cuántos caben, Le caben, Concurrent Capacities, Job Capacity, Latas por horneada, Cuántos puede hacer, Cabida',
    time_efficiency: '¿Qué tan rápido trabaja?, Qué tanto rinde, Performance, Utilización, Aprovechamiento',
    oee_target:
      'Meta de eficiencia, Efectividad global, Overall Equipment Effectiveness, Eficacia global, Eficiencia esperada',
    tag_ids:
      'Workstation Type, Resource Type, Categoría de equipo, Tipo de equipo, Tipo de proceso, Familia de máquinas, Clase de equipo, Equipment Category, Tipo de recurso',
    alternative_workcenter_ids:
      '¿En qué otra se puede hacer?, Alternate Work Center, Backup machine, Máquina suplente, Otra máquina posible, Respaldo, Si se descompone usar, Máquina de reemplazo, Equipo de respaldo, Alternate machine, Se puede hacer también en, Línea alterna',
  },
  'pos.category': {
    name: 'Pestaña, Tipo de comida, Tiempo de comida, Qué se muestra en caja, Apartado, Clasificación',
    parent_id:
      '¿Dentro de qué categoría va?, Parent Group, Subcategoría de, Menú al que pertenece, Parent Menu, Familia principal, Categoría a la que pertenece, Botón principal, Grupo al que pertenece, Sale dentro de, Sección a la que pertenece, Pestaña principal, Va debajo de, Subsección de',
    sequence:
      'Position, Cuál va primero, Qué va primero, Menu Position, Prioridad en pantalla, Lugar que ocupa, Sale en qué lugar, Posición del botón',
  },
};
