import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const products: HeaderSheet[] = [
  sheet(
    'SAP B1 articulos ES 2',
    'product.template',
    `
    Número de artículo > default_code
    Descripción del artículo > name
    Grupo de artículos > categ_id
    Código de barras > barcode
    Unidad de medida de inventario = UND|CAJA > uom_id
    Lista de precios 01 = 25.00|30.50 > list_price
    Costo del artículo > standard_price
    En stock > qty_available
    Comprometido > -
    Solicitado > -
    `,
  ),
  sheet(
    'Lightspeed products EN',
    'product.template',
    `
    handle > -
    sku > default_code
    name > name
    description > description_sale
    product_category > categ_id
    supply_price > standard_price
    retail_price > list_price
    tax_name = IVA|IVA > taxes_id
    brand_name > -
    supplier_name > -
    inventory_Main_Outlet = 3|5 > -
    track_inventory = 1|0 > is_storable
    `,
  ),
  sheet(
    'Wix products EN',
    'product.template',
    `
    handleId > -
    name > name
    description > description_sale
    productImageUrl > image_1920
    collection > categ_id
    sku > default_code
    price > list_price
    cost > standard_price
    weight > weight
    inventory = InStock|5 > -
    `,
  ),
  sheet(
    'Xubio productos AR',
    'product.template',
    `
    Código > default_code
    Nombre > name
    Unidad de Medida > uom_id
    Rubro > categ_id
    Tasa IVA = 21%|10.5% > taxes_id
    Precio de Venta Final > list_price
    Costo > standard_price
    Código de Barras > barcode
    Stock > qty_available
    `,
  ),
  sheet(
    'ferretería El Martillo',
    'product.template',
    `
    COD > default_code
    PRODUCTO Y MEDIDA > name
    MARCA = Truper|Stanley > -
    UNID = UND|DOC > uom_id
    P. COMPRA S/IVA > standard_price
    P. PUBLICO > list_price
    P. X MAYOR > -
    STOCK ACTUAL > qty_available
    STOCK MIN > -
    ESTANTE = A1|B2 > -
    PROVEEDOR = Cemaco|Novex > -
    `,
  ),
  sheet(
    'ferretería 2',
    'product.template',
    `
    # = 1|2 > -
    Cód. interno > default_code
    Descripción del producto > name
    Línea = Pintura|Plomería > categ_id
    Cant. > qty_available
    Precio Unit. Venta Q. > list_price
    Precio Unit. Costo Q. > standard_price
    Barra > barcode
    `,
  ),
  sheet(
    'farmacia San Rafael',
    'product.template',
    `
    Código > default_code
    Producto (nombre comercial) > name
    Nombre genérico = Ibuprofeno|Loratadina|Omeprazol > -
    Concentración = 400 mg|10 mg > -
    Casa farmacéutica = Bayer|Roche > -
    Precio Caja > -
    Precio Blister > -
    Precio al público > list_price
    Lote = L22|L33 > -
    Vence = 01/2027|05/2027 > -
    Existencia actual > qty_available
    `,
  ),
  sheet(
    'restaurante carta',
    'product.template',
    `
    Platillo > name
    Descripción para el menú > description_sale
    Sección del menú = Entradas|Postres > categ_id
    Precio Q > list_price
    Costo receta > standard_price
    `,
  ),
  sheet(
    'taller repuestos',
    'product.template',
    `
    No. de parte OEM > default_code
    Repuesto > name
    Aplica a > -
    Costo Q > standard_price
    Existencias > qty_available
    Ubic. > -
    `,
  ),
  sheet(
    'tienda de ropa',
    'product.template',
    `
    Modelo > -
    Prenda = Blusa|Pantalón corto|Falda > name
    Talla = S|M > -
    Color = Rojo|Azul > -
    Cod.Barras > barcode
    Precio Etiqueta > list_price
    Precio Costo > standard_price
    Cant. en tienda > qty_available
    `,
  ),
  sheet(
    'Librería export sistema',
    'product.template',
    `
    ART_CODIGO > default_code
    ART_DESCRIPCION > name
    ART_FAMILIA > categ_id
    ART_PRECIO1 > list_price
    ART_PRECIO2 > -
    ART_COSTO_PROM > standard_price
    ART_CODBARRA > barcode
    ART_UNIDAD = UND|CJA > uom_id
    ART_EXISTENCIA > qty_available
    ART_STATUS = A|I > -
    `,
  ),
  sheet(
    'Servicios técnicos',
    'product.template',
    `
    Servicio > name
    Tarifa por hora Q > list_price
    Tipo = Servicio|Servicio > detailed_type
    Código > default_code
    Impuesto = IVA 12%|IVA 12% > taxes_id
    Explicación > -
    `,
  ),
  sheet(
    'Sistema contable que pega las palabras: artículos',
    'product.template',
    `
    CODART = A-1|A-2 > default_code
    DESCRIPCION > name
    PRECIOVENTA > list_price
    COSTOUNIT > standard_price
    CODBARRAS > barcode
    `,
  ),
];
