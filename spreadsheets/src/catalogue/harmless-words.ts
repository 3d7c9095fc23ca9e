import { isDocument } from './documents.ts';
import { listOf } from './header-dictionary.ts';

/**
 * Words that may stand beside a noun and leave it the same field: "Teléfono de oficina", "Precio de lista".
 * They are ignored. Other words ("Teléfono de emergencia", "Precio anterior") change the meaning.
 */
const harmless: Readonly<Record<string, string>> = {
  telefono:
    '1, 01, principal, trabajo, fijo, contacto, persona, empresa, directo, casa, numero, general, actual, local',
  celular: '1, 01, principal, contacto, persona, trabajo, numero, actual, telefono',
  correo: '1, 01, principal, contacto, persona, empresa, trabajo, facturacion, oficial, actual, factura',
  direccion:
    '1, 01, linea, principal, fiscal, completo, completa, facturacion, correspondencia, trabajo, exacta, actual, legal, empresa, negocio, tienda, sede, oportunidad, local, comercial, vendedor, calle, casa, tributaria, registrada, fisica, factura, residencia, particular, establecimiento',
  cliente: 'nombre, completo, completa, final, 1',
  proveedor: 'nombre, completo, completa, principal, 1',
  producto: 'nombre, comercial',
  calle: '1, nombre, numero, trabajo, facturacion, correspondencia, principal, direccion, completo',
  ciudad:
    '1, trabajo, facturacion, correspondencia, residencia, principal, direccion, contacto, municipio, nombre, fiscal, factura',
  municipio: 'facturacion, residencia, direccion, nombre, ciudad, fiscal',
  estado: '1, trabajo, facturacion, correspondencia, direccion, pais, fiscal, nombre, factura, principal',
  departamento: 'facturacion, residencia, pais, direccion, nombre, fiscal, labora, donde',
  pais: '1, trabajo, facturacion, correspondencia, residencia, direccion, nombre, origen, fiscal, factura, principal',
  postal: '1, codigo, trabajo, facturacion, correspondencia, direccion, fiscal, factura, principal',
  nombre: '1, completo, completa, largo, oficial, principal, actual, registrado',
  social: 'razon, nombre, cliente, proveedor, completo, completa, fiscal, oficial, registrada',
  codigo: '1, interno, principal, actual, propio, sistema, unico, nuevo, corto',
  referencia: 'interno, 1, propia',
  precio:
    '1, 01, venta, publico, lista, base, regular, unitario, sugerido, detalle, menudeo, neto, actual, general, final, estandar, minorista, a, normal, mostrador, tienda, vigente, contado, individual, cobrado, cliente, producto, salon, nuevo',
  costo:
    '1, ultimo, promedio, unitario, actual, estandar, neto, reposicion, compra, inicial, base, real, final, adquisicion, nuevo',
  existencia:
    'actual, total, fisico, fisica, general, real, unidad, final, cantidad, ubicacion, hoy, sistema, bodega, almacen, 1, 01, principal',
  cantidad: 'actual, fisico, fisica, contado, contada, existencia, real, unidad, inventario, total, conteo',
  categoria: 'nombre, 1, principal, interna, interno, general',
  familia: 'nombre, 1, principal',
  linea: 'nombre, 1',
  grupo: 'nombre, 1',
  descripcion: 'larga, general, completa, detallada, ampliada, adicional, extendida',
  nota: 'adicional, general, interno, interna, 1, especial, varias',
  unidad:
    'base, inventario, existencia, venta, principal, nombre, minima, salida, interno, presentacion, estandar',
  nit: '1, factura, recibo, facturacion, principal, empresa, numero, numerico, fiscal, contribuyente, fisica',
  web: '1, principal, empresa, oficial',
  vendedor: 'nombre, asignado, venta, responsable, principal, 1, interno, oportunidad, usuario',
  responsable:
    'nombre, lic, licenciado, licenciada, oportunidad, venta, vendedor, seguimiento, principal, actual, proyecto, tarea, usuario',
  etapa: 'actual, oportunidad, nombre, venta, embudo, seguimiento, 1, proceso',
  probabilidad: 'esperado, venta, actual, 1',
  origen: 'oportunidad, cliente, contacto',
  monto: 'total, oportunidad, venta, aproximado, cotizado, esperado, negociado',
  impuesto: 'venta, tasa, aplicable, nombre, esquema, 1',
  peso: 'bruto, neto, unitario, unidad, aproximado, package, paquete, empaque',
  volumen: 'unitario, unidad, total, paquete, empaque',
  colonia: 'nombre, fiscal, direccion',
  termino: 'etiqueta, codigo, nombre, descripcion, cliente',
  marca: '',
  fecha: 'emision, documento',
  puesto: 'actual, nombre, contacto, trabajo, desempena, ocupa, empresa, tiene, profesional',
  empresa: 'nombre, cliente, contacto, principal, trabaja, donde, labora',
  ubicacion: 'nombre, actual, principal, producto, existencia',
  lote: 'numero, actual, fabricacion, fabricante, producto',
  serie: 'numero, producto, aparato, fabricante',
  barra: 'codigo, principal, 1, unidad, ean, producto, nacional',
  debe: 'saldo, inicial',
  proyecto: 'nombre',
  tarea: 'nombre',
  componente: 'nombre, descripcion, utilizado, utilizada, usado, usada, requerido, requerida, producto',
  campana: 'nombre, origen',
  dpi: 'numero, personal, trabajador',
  limite: 'credito, monto, maximo, autorizado, actual',
};

/** The same in documents only: elsewhere «Cantidad vendida» is not the quantity in stock. */
const harmlessInDocuments: typeof harmless = {
  cantidad: 'pedida, ordenada, solicitada, vendida',
};

const wordsByNoun = (lists: typeof harmless): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([noun, list]) => [noun, new Set(listOf(list))]));

const besideAny = wordsByNoun(harmless);
const besideInDocuments = wordsByNoun(harmlessInDocuments);

/** Whether a word beside a noun leaves it the same field. @returns null for a noun that may have none */
export function harmlessBeside(noun: string, model: string): ((word: string) => boolean) | null {
  const usual = besideAny.get(noun);
  if (usual === undefined) return null;
  const further = isDocument(model) ? besideInDocuments.get(noun) : undefined;
  return (word) => usual.has(word) || further?.has(word) === true;
}

/** The subject of each model, which a header may repeat: "Dirección del proveedor", "ItemName". */
export const subjects: Readonly<Record<string, ReadonlySet<string>>> = {
  'res.partner': new Set([
    'cliente',
    'proveedor',
    'socio',
    'contacto',
    'empresa',
    'contribuyente',
    'persona',
    // The words of different trades for their customers.
    ...listOf(
      'paciente, alumno, estudiante, afiliado, huesped, inquilino, arrendatario, residente, condomino, vecino, donante, donador, asegurado, abonado, suscriptor, beneficiario, distribuidor, mayorista, comensal, feligre, pasajero, arrendador',
    ),
  ]),
  'product.template': new Set([
    'producto',
    'variant',
    'variante',
    'servicio',
    'mercaderia',
    // A word of some trades for products; the dictionary reads "material" and "insumo" as components.
    'componente',
    ...listOf(
      'repuesto, refaccion, pieza, medicamento, medicina, farmaco, platillo, plato, bebida, prenda, calzado, zapato, libro, herramienta, mueble, juguete, accesorio, joya, llanta, planta, tela, aparato, suministro, menu',
    ),
  ]),
  'hr.employee': new Set(['empleado', 'persona']),
  'crm.lead': new Set(['oportunidad', 'contacto', 'cliente', 'empresa', 'prospecto']),
  'sale.order': new Set(['pedido', 'venta', 'lineitem', 'linea']),
  'purchase.order': new Set(['pedido', 'compra', 'linea']),
  'account.move': new Set(['factura', 'emision', 'linea']),
  'account.account': new Set(['cuenta']),
  'stock.quant': new Set(['inventario']),
  'product.supplierinfo': new Set(['proveedor', 'compra']),
  'project.project': new Set(['proyecto']),
  // "Card Name" is the name of a task; the dictionary reads "card" as SAP does: «socio».
  'project.task': new Set(['tarea', 'socio']),
  'mrp.bom': new Set(['receta', 'formula', 'ldm', 'bom', 'lista']),
  'mrp.workcenter': new Set(['centro', 'trabajo', 'maquina', 'estacion']),
  'website.rewrite': new Set(['redireccion', 'redirect']),
  'stock.location': new Set(['ubicacion']),
};
