/* Words for products that several lists have. */

/** Headers for a product's code. Lines of orders and stock counts use them too, to name their product. */
export const productCodeWords = [
  'Código',
  'Cód.',
  'SKU',
  'Referencia interna',
  'Código interno',
  'Nuestro código',
  'Código del producto',
  'Código de producto',
  'Cód. Producto',
  'Cód. Prod.',
  'Código de artículo',
  'Código artículo',
  'Código producto',
  'Número de artículo',
  'Variant SKU',
];

/** Headers for a product's bar code. A list that has nothing else names its products by it, as a scanner does. */
export const barcodeWords = [
  ...['Código de barras', 'Código de barra', 'Cód. Barras', 'Cód. Barra', 'Cód. de barras'],
  ...['EAN', 'EAN13', 'UPC', 'Barcode'],
];

/** What there was at the beginning of a month is the count only where nothing says what there is now. */
export const openingStockWords = ['Inventario inicial', 'Cantidad inicial', 'Saldo inicial'];

/** What there is at the end of a month, beside what there was at its beginning. */
export const closingStockWords = ['Saldo final', 'Saldo actual'];

/** How many there are in all, beside boxes and loose pieces. */
export const totalStockWords = [
  'Total unidades',
  'Total de unidades',
  'Unidades totales',
  'Total en unidades',
  'Total existencia',
];
