import { wordKey } from '../common/words.ts';
import { rowText } from '../layout/non-records.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';

/** The model that a word in the name of a file or sheet announces. */
const announced: Readonly<Record<string, string>> = {
  cliente: 'res.partner',
  proveedor: 'res.partner',
  // Also in English, as programs name their exports.
  contact: 'res.partner',
  alumno: 'res.partner',
  paciente: 'res.partner',
  socio: 'res.partner',
  miembro: 'res.partner',
  producto: 'product.template',
  articulo: 'product.template',
  listadeprecios: 'product.template',
  empleado: 'hr.employee',
  planilla: 'hr.employee',
  personal: 'hr.employee',
  oportunidad: 'crm.lead',
  prospecto: 'crm.lead',
  existencia: 'stock.quant',
  conteo: 'stock.quant',
  factura: 'account.move',
  nomenclatura: 'account.account',
  cuentascontables: 'account.account',
  catalogodecuentas: 'account.account',
  plandecuentas: 'account.account',
  cotizacion: 'sale.order',
  pedido: 'sale.order',
  ordenesdecompra: 'purchase.order',
  purchaseorder: 'purchase.order',
  salesorder: 'sale.order',
  tarea: 'project.task',
  ordenesdeservicio: 'project.task',
  ordenesdetrabajo: 'project.task',
  tablero: 'project.task',
  cronograma: 'project.task',
  proyecto: 'project.project',
};

/** «Pedidos de compra», «OC a proveedores»: what «pedido» alone would announce as orders of customers. */
const ofPurchases =
  /(?:pedidos?|orden(?:es)?)(?:abiert[oa]s?)?(?:de)?compras?|(?:pedidos?|orden(?:es)?)a(?:los)?proveedor/;
/** «Lista de precios proveedor»: what costs, and not what is sold or who sells it. */
const pricesOfSuppliers = /precios(?:del?)?(?:los)?proveedor/;
/** How titles begin before they say what is listed. */
const listWords =
  /^(?:lista(?:do)?|cat[aá]logo|reporte|informe|relaci[oó]n|control|consulta|detalle|libro)s? (?:general )?de(?:l| los| las)? /i;
/** A title has no more cells than this. */
const titleCells = 2;

/** Points of a model that the name of the file, of the sheet or a title above the table announces. */
export const pointsOfAnnounced = 3;

/** The name that announces what a sheet lists: that of the file says it too where the sheet is its only one. */
export function announcingName(sheet: string, isOnlySheet: boolean, fileName: string): string {
  return isOnlySheet ? `${sheet} ${fileName.replace(/\.[a-z]{3,4}$/i, '')}` : sheet;
}

/** The models that a name or a title announces: a title only where it begins with the word. */
export function announcedModels(rows: readonly SheetRow[], name: string): ReadonlySet<string> {
  const isTitle = ({ cells }: SheetRow) => cells.filter((cell) => !isBlank(cell)).length <= titleCells;
  const table = rows.findIndex((row) => !isTitle(row));
  const titles = rows.slice(0, Math.max(0, table)).map((row) => wordKey(rowText(row).replace(listWords, '')));
  const key = wordKey(name);
  const models = new Set(
    Object.entries(announced).flatMap(([word, model]) =>
      key.includes(word) || titles.some((title) => title.startsWith(word)) ? [model] : [],
    ),
  );
  if ([key, ...titles].some((text) => ofPurchases.test(text))) {
    models.delete('sale.order');
    models.add('purchase.order');
  }
  if ([key, ...titles].some((text) => pricesOfSuppliers.test(text))) {
    models.delete('product.template');
    models.delete('res.partner');
    models.add('product.supplierinfo');
  }
  return models;
}
