import { type HeaderSheet, sheet } from '../header-sheet.ts';

export const products: HeaderSheet[] = [
  sheet(
    'Square catalog',
    'product.template',
    `
    Item Name > name
    SKU > default_code
    Description > description_sale
    Category > categ_id
    Price > list_price
    GTIN > barcode
    Stock Alert Enabled = N|Y|N > -
    Current Quantity > qty_available
    Default Unit Cost > standard_price
    Weight (lb) > weight
    Sellable > sale_ok
    `,
  ),
  sheet(
    'Mercado Libre publicaciones',
    'product.template',
    `
    Título > name
    SKU > default_code
    Código universal de producto > barcode
    Precio > list_price
    Stock > qty_available
    Categoría > categ_id
    Descripción > description_sale
    Condición > -
    Peso del paquete (kg) > weight
    `,
  ),
  sheet(
    'Eleventa productos',
    'product.template',
    `
    Código > default_code
    Descripción = Martillo|Clavo|Pala > name
    Tipo de venta > -
    P. Costo > standard_price
    P. Venta > list_price
    P. Mayoreo > -
    Departamento > categ_id
    Existencia > qty_available
    Inv. Mínimo > -
    `,
  ),
  sheet(
    'repuestos, taller',
    'product.template',
    `
    No. parte > default_code
    Repuesto > name
    Marca > -
    Linea > categ_id
    Costo unit. > standard_price
    Precio púb. > list_price
    Precio taller > -
    Exist. > qty_available
    U/M > uom_id
    Ubic. > -
    `,
  ),
  sheet(
    'menú de restaurante',
    'product.template',
    `
    Platillo > name
    Precio al público > list_price
    Costo del plato > standard_price
    Descripcion del menu > description_sale
    Foto > image_1920
    Disponible en POS > available_in_pos
    `,
  ),
  sheet(
    'farmacia',
    'product.template',
    `
    Cod. barras > barcode
    Medicamento > name
    Laboratorio > -
    Presentación > -
    Precio c/IVA > list_price
    Costo s/IVA > standard_price
    Stock actual > qty_available
    Vence > -
    Lote > -
    Grupo terapéutico > categ_id
    `,
  ),
  sheet(
    'ropa, tienda',
    'product.template',
    `
    Ref > default_code
    Prenda > name
    PVP > list_price
    Coste > standard_price
    EAN13 > barcode
    Publicado en web > is_published
    `,
  ),
  sheet(
    'Microsip articulos',
    'product.template',
    `
    Clave principal > default_code
    Nombre > name
    Línea de artículos > categ_id
    Unidad de venta > uom_id
    Precio de lista > list_price
    Ultimo costo > standard_price
    Existencia > qty_available
    Peso unitario > weight
    Estatus > -
    Impuesto > taxes_id
    `,
  ),
  sheet(
    'PrestaShop products',
    'product.template',
    `
    ID > -
    Name * > name
    Categories (x,y,z...) > categ_id
    Price tax excluded > list_price
    Reference # > default_code
    EAN13 > barcode
    Weight > weight
    Quantity > qty_available
    Short description > description_sale
    Image URLs (x,y,z...) > image_1920
    `,
  ),
  sheet(
    'Tiendanube',
    'product.template',
    `
    Nombre > name
    Categorías > categ_id
    Precio > list_price
    Precio promocional > -
    Peso (kg) > weight
    Stock > qty_available
    SKU > default_code
    Código de barras > barcode
    Mostrar en tienda > is_published
    Descripción > description_sale
    Costo > standard_price
    `,
  ),
  sheet(
    'Treinta / Kyte',
    'product.template',
    `
    Producto > name
    Precio de venta > list_price
    Costo de compra > standard_price
    Cantidad disponible > qty_available
    Código > default_code
    Categoría > categ_id
    Detalles > -
    `,
  ),
  sheet(
    'Amazon listing',
    'product.template',
    `
    item_name > name
    seller-sku > default_code
    price > list_price
    quantity > qty_available
    product_description > description_sale
    brand > -
    `,
  ),
  sheet(
    'Bsale productos',
    'product.template',
    `
    Clasificación > -
    Nombre del Producto > name
    SKU > default_code
    Código de Barras > barcode
    Precio Neto > list_price
    Costo Neto Unitario > standard_price
    Controla Stock > is_storable
    Stock Disponible > qty_available
    `,
  ),
];
