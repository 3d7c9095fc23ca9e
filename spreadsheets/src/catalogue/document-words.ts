import { listOf } from './header-dictionary.ts';
import { barcodeWords, productCodeWords } from './product-words.ts';

/**
 * Headers for the number of a document. They count word for word: «Documento» among other words would be the number of
 * a person, «Cédula».
 */
export const exactNumberWords = listOf(
  'Número de documento, N° documento, Nº documento, Nro. documento, Núm. documento, Document Number, Document No.',
);

/**
 * Headers for the product of an order line. One that means the code is preferred to one that means the name.
 */
export const lineProductWords = [
  'Producto',
  'Artículo',
  ...productCodeWords,
  'Descripción',
  'Descripción del producto',
];

/** Headers that name products where no other column does: what some trades call them, and the bar code. */
export const lastProductWords = [
  ...listOf(
    'Prenda, Repuesto, Medicamento, Llanta, Libro, Platillo, Mueble, Equipo, Material, Concepto, Detalle, Servicio, Trabajo, Ítem, Dscription, Bien o servicio, Descripción del bien, Descripción del bien o servicio, Descripción del trabajo, Descripción del servicio, Descripción de servicios, Descripción del material, Descripción del equipo, Descripción del repuesto, Detalle del trabajo, Detalle del servicio, Trabajo realizado, Trabajo a realizar, Servicio realizado, Servicio prestado, Material solicitado, Producto solicitado',
  ),
  ...barcodeWords,
];

/** What is written about a whole document. Odoo prints it for the other side, so a person decides. */
export const documentNoteWords = listOf(
  'Observaciones, Observación, Obs., Observ., Notas, Nota, Comentarios, Comentario, Anotaciones, Aclaraciones, Instrucciones, Indicaciones, Indicaciones especiales, Apuntes, Mensaje, Mensaje al cliente, Detalles, Detalles adicionales, Algo más, Condiciones generales, Notes, Comments, Remarks, Memo, Customer Notes, Customer Note, Customer Memo, Vendor Notes, Special instructions, Message on invoice, Instrucciones de entrega, Instrucciones al proveedor, Notas del pedido, Observaciones del pedido, Notas para el cliente, Comentario del cliente, Notas al proveedor, Observaciones de compra, Terms & Conditions, Terms and Conditions',
);

/** How people ask for the currency. */
export const currencyWords = ['Q o $', 'Q/$', 'Quetzales o dólares', 'En qué moneda'];

/** Who sold, in the words of people who write by hand. */
export const sellerWords = listOf(
  'Asesor, Ejecutivo, Atendió, Atendido por, Le atendió, Lo atendió, Quién atendió, Atiende, Vendió, Quién vendió, Quién lo vendió, Quién vende, Quién lo vende, Quién le vendió, Quién tomó el pedido, Tomó el pedido, Levantó el pedido, Cotizó, Quién cotizó, Preventista, Promotor, Account Manager, Encargado de ventas, Encargada de ventas, Responsable de venta, Responsable de ventas',
);
/** Without the small word, «Vendido» is what was sold. */
export const exactSellerWords = ['Vendido por', 'Cotizado por', 'Pedido tomado por'];
/** Who did something, which may be another person than the one who sold or bought. */
export const doerWords = listOf(
  'Responsable, Encargado, Encargada, Asignado a, Usuario, Empleado, Owner, Created by, Elaborado por, Elaboró, Hecho por, Lo hizo, Realizado por, Realizó, Preparado por, Ingresado por, Ingresó, Capturado por, Capturó, Gestionado por, Tomado por, Registrado por',
);

/** What is said about one line of an order. */
export const lineDescriptionWords = listOf(
  'Descripción de línea, Descripción de la línea, Line Description, Texto de la línea, Order Lines/Description',
);
/** The labels of a field of order lines in both of Odoo's Spanish translations. */
const ofLines = (...labels: readonly string[]): string[] =>
  labels.flatMap((label) => [`Líneas de la orden/${label}`, `Líneas del pedido/${label}`]);
export const lineDescriptionLabels = ofLines('Descripción');
export const lineKindLabels = ofLines('Mostrar tipo', 'Tipo de visualización');
/** What a section and a note among the lines of an order are called. */
export const lineKinds = {
  line_section: ['Sección', 'Section'],
  line_subsection: ['Subsección', 'Subsection'],
  line_note: ['Nota', 'Note'],
};
export const lineNoteWords = listOf(
  'Observaciones de la línea, Observaciones del producto, Notas de línea, Nota de línea, Notas del producto, Line Notes, Line Note, Line Memo, Item Notes, Especificaciones, Especificación, Detalle del producto, Detalle del trabajo',
);

/** How units are called: Odoo takes one only if it measures the same as the unit of the product. */
export const lineUnitWords = listOf(
  'Unidad, Unidad de medida, U/M, UM, UdM, U. Medida, U. de M., Unid. Med., Medida, Presentación, Empaque, Embalaje, UoM, Unit, Unit of Measure, Usage unit, Tipo de unidad, Se vende por, Se vende por (unidad), En qué se vende, Por qué unidad, Unidad de venta, Se compra por, Viene por, En qué viene, Unidad de compra, Se compra en, Se vende en',
);
export const lineTaxWords = listOf(
  'Impuesto, Impuestos, IVA, Tipo de IVA, Tipo de impuesto, Código de impuesto, Tasa IVA, Impuesto aplicado, IVA aplicado, % IVA, Tax, Tax Code, Tax Name, Item Tax, Tax 1, VatGroup, Afecto/Exento, Exento/Afecto, Impuestos de línea, Item Tax Name',
);
/** Quantities that are called by what is counted. */
export const countedWords = listOf(
  'Cajas, Sacos, Quintales, Libras, Bultos, Docenas, Metros, Horas, Noches, Personas, Porciones, Pax, Cuántos, Cuántas, Cuántos pidió, Cuántos quiere, Cuántos lleva, Cuánto lleva, Cuánto pidió, Ordenado, Units, Cuántos se pidieron, Cuántos se compraron, Cuánto se compró, Pedir, A pedir',
);
export const quantityWords = listOf(
  'Cantidad, Cantidad pedida, Cantidad solicitada, Cantidad ordenada, Cantidad requerida, Unidades pedidas, Quantity Ordered, Qty Ordered, Order Qty',
);
/** What a whole order amounts to. */
export const wholeAmounts = listOf(
  'Total, Monto total, Importe total, Valor total, Total del pedido, Total de la orden, Gran total',
);
/** Prices as people ask for them. */
export const askedPrices = listOf(
  'A cómo, A cuánto, A qué precio, Cada uno a, A cómo salió, Salió a, Valor, Valor unitario, Vr. Unitario, Vr. unit., Vlr. unitario, Vlr. unit., V. Unitario, V. Unit., V/U, Importe unitario, Tarifa, Tarifa por noche, Precio por noche, Cuánto cobré, Cuánto se cobró, Cuánto cobramos, Cuánto se cobra, Se cobró',
);
/** Prices of one, where the numbers below are amounts. */
export const provenPrices = listOf('C/U, Q c/u, Q. c/u, $ c/u, L. c/u, Cada uno, Precio c/u, Valor c/u');
export const discountWords = ['Descuento', 'DiscPrcnt', 'Rebaja', 'Rebaja %', '% de rebaja'];

/** How people who write by hand call the columns of what they sold and bought. */
export const soldTo = [
  'A quién',
  'A quién se vendió',
  'A quién se le vendió',
  'A quién vendimos',
  'Quién compró',
  'Quién pide',
  'Quién encarga',
  'Quién encargó',
  'Quién lo encargó',
  'Recipient Name',
  'Vendido a',
  'Se le vendió a',
  'A quién se factura',
  'Facturar a',
];
export const whatWasSold = [
  'Qué se vendió',
  'Qué vendimos',
  'Qué llevó',
  'Qué compró',
  'Lo que llevó',
  'Qué pidió',
  'Qué quiere',
  'Qué',
  'Producto vendido',
];
export const boughtFrom = [
  'A quién',
  'A quién se compró',
  'A quién se le compró',
  'A quién compramos',
  'Comprado a',
];
export const whatWasBought = [
  'Qué se compró',
  'Qué compramos',
  'Lo que se compró',
  'Qué',
  'Producto comprado',
  'Artículo comprado',
];
