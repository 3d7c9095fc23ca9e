import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const products: HeaderSheet[] = [
  sheet(
    'SAP Business One, artículos, nombres técnicos',
    'product.template',
    `
    ItemCode > default_code
    ItemName > name
    CodeBars > barcode
    OnHand > qty_available
    InvntryUom > uom_id
    AvgPrice > standard_price
    ItmsGrpNam > categ_id
    Price > list_price`,
  ),
  sheet(
    'SAP Business One, artículos, español',
    'product.template',
    `
    Número de artículo > default_code
    Descripción del artículo > name
    Grupo de artículos > categ_id
    Código de barras > barcode
    Unidad de medida de inventario > uom_id
    En stock > qty_available
    Precio > list_price
    Comprometido > -`,
  ),
  sheet(
    'Shopify, products',
    'product.template',
    `
    Handle > -
    Title > name
    Body (HTML) > description_sale
    Vendor > -
    Type = Camisas | Zapatos | Gorras > categ_id
    Tags > product_tag_ids
    Published > is_published
    Variant SKU > default_code
    Variant Price > list_price
    Variant Barcode > barcode
    Cost per item > standard_price
    Variant Inventory Qty > qty_available
    Image Src > image_1920
    Variant Compare At Price > -`,
  ),
  sheet(
    'WooCommerce, productos, español',
    'product.template',
    `
    ID > -
    Tipo = simple | variable | variation > -
    SKU > default_code
    Nombre > name
    Publicado > is_published
    Descripción corta > description_sale
    Inventario > qty_available
    Peso (kg) > weight
    Precio normal > list_price
    Precio rebajado > -
    Categorías > categ_id
    Imágenes > image_1920`,
  ),
  sheet(
    'WooCommerce, products, inglés',
    'product.template',
    `
    SKU > default_code
    Name > name
    Published > is_published
    Short description > description_sale
    Stock > qty_available
    Weight (kg) > weight
    Regular price > list_price
    Categories > categ_id
    Images > image_1920
    Tax class > -`,
  ),
  sheet(
    'QuickBooks, items',
    'product.template',
    `
    Item > name
    Description > description_sale
    Sales Price > list_price
    Purchase Cost > standard_price
    Quantity On Hand > qty_available
    U/M > uom_id
    Category > categ_id
    Income Account > -`,
  ),
  sheet(
    'QuickBooks Online, Product/Service List',
    'product.template',
    `
    Product/Service Name > name
    Sales Description > description_sale
    SKU > default_code
    Sales Price / Rate > list_price
    Purchase Cost > standard_price
    Qty On Hand > qty_available`,
  ),
  sheet(
    'Aspel SAE, inventario',
    'product.template',
    `
    Clave > default_code
    Descripción > name
    Línea > categ_id
    Unidad de salida > uom_id
    Existencias > qty_available
    Precio público > list_price
    Último costo > standard_price
    Clave alterna > -
    Esquema de impuestos > taxes_id`,
  ),
  sheet(
    'Sage 50, artículos',
    'product.template',
    `
    Código > default_code
    Nombre > name
    Familia > categ_id
    PVP > list_price
    Coste medio > standard_price
    Cód. barras > barcode
    Tipo de IVA > taxes_id
    Stock actual > qty_available
    Peso (Kg) > weight`,
  ),
  sheet(
    'Monica, productos',
    'product.template',
    `
    Código > default_code
    Descripción > name
    Existencia > qty_available
    Costo prom. > standard_price
    Precio 1 > list_price
    Precio 2 > -
    Unidad > uom_id
    Categoría > categ_id
    Mínimo > -`,
  ),
  sheet(
    'Siigo, productos',
    'product.template',
    `
    Código del producto > default_code
    Nombre del producto > name
    Categoría de inventario > categ_id
    Unidad de medida DIAN > uom_id
    Precio de venta 1 > list_price
    Código de barras > barcode
    Impuesto cargo > taxes_id
    Referencia de fábrica > -`,
  ),
  sheet(
    'Alegra, productos y servicios',
    'product.template',
    `
    Nombre > name
    Referencia > default_code
    Precio base > list_price
    Impuesto > taxes_id
    Unidad de medida > uom_id
    Cantidad inicial > qty_available
    Costo unitario > standard_price
    Descripción > description_sale
    Categoría > categ_id`,
  ),
  sheet(
    'CONTPAQi Comercial, productos',
    'product.template',
    `
    Código producto > default_code
    Nombre producto > name
    Unidad base > uom_id
    Precio 1 > list_price
    Costo estándar > standard_price
    Clave SAT > -
    Descripción detallada > description_sale`,
  ),
  sheet(
    'Odoo, productos, inglés',
    'product.template',
    `
    Name > name
    Product Type > detailed_type
    Internal Reference > default_code
    Barcode > barcode
    Sales Price > list_price
    Cost > standard_price
    Product Category > categ_id
    Unit of Measure > uom_id
    Weight > weight
    Volume > volume
    Sales Description > description_sale
    Sales Taxes > taxes_id
    Can be Sold > sale_ok
    Can be Purchased > purchase_ok
    Available in POS > available_in_pos
    Quantity On Hand > qty_available`,
  ),
  sheet(
    'Odoo, productos, español',
    'product.template',
    `
    Nombre > name
    Tipo de producto > detailed_type
    Referencia interna > default_code
    Código de barras > barcode
    Precio de venta > list_price
    Costo > standard_price
    Categoría de producto > categ_id
    Unidad de medida > uom_id
    Cantidad a mano > qty_available
    Impuestos de venta > taxes_id`,
  ),
  sheet(
    'ferretería, Guatemala',
    'product.template',
    `
    CÓD. > default_code
    DESCRIPCION > name
    U/M > uom_id
    EXIST. > qty_available
    P. COSTO (Q) > standard_price
    P. VENTA (Q) > list_price
    COD. BARRAS > barcode
    MARCA > -
    DEPTO. > categ_id
    OBS. > description`,
  ),
  sheet(
    'tienda de abarrotes, México',
    'product.template',
    `
    Codigo de Barras > barcode
    Articulo > name
    Unid. > uom_id
    Precio Compra > standard_price
    Precio Vta. $ > list_price
    Precio mayoreo > -
    IVA % > taxes_id
    Existencia actual > qty_available
    Categoria / Familia > categ_id
    Stock mínimo > -`,
  ),
  sheet(
    'farmacia, Guatemala',
    'product.template',
    `
    Código interno > default_code
    Producto > name
    Laboratorio > -
    Presentación > -
    Precio al público > list_price
    Costo s/IVA > standard_price
    Fecha venc. > -
    Cant. > qty_available`,
  ),
  sheet(
    'repuestos, cambio de precios',
    'product.template',
    `
    CODIGO > default_code
    DESCRIPCION > name
    PRECIO ANTERIOR > -
    PRECIO NUEVO > list_price
    % AUMENTO > -
    COSTO ANT. > -
    COSTO NUEVO > standard_price`,
  ),
  sheet(
    'lista de precios de un mayorista',
    'product.template',
    `
    REF > default_code
    DETALLE > name
    UND > uom_id
    PRECIO UNIT. Q > list_price
    PESO LBS > weight`,
  ),
];
