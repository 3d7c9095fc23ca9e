import { wholeAmounts } from '../catalogue/document-words.ts';
import { canonicalWords, comparableHeader } from '../catalogue/header-tokens.ts';
import { positionOfHeader } from '../catalogue/header-words.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';

/** By model of people, the fields that its lists have and other lists of people do not. */
const tellingFields: Readonly<Record<string, ReadonlySet<string>>> = {
  'crm.lead': new Set([
    ...[
      'expected_revenue',
      'probability',
      'stage_id',
      'date_deadline',
      'source_id',
      'medium_id',
      'campaign_id',
    ],
    ...['lost_reason_id', 'recurring_revenue', 'priority', 'referred'],
  ]),
  'hr.employee': new Set([
    // Members and donors have identity cards, telephones at home and birthdays, too.
    ...['job_id', 'job_title', 'department_id', 'parent_id', 'ssnid', 'barcode'],
  ]),
};
/** Headers that only such lists have, whether Odoo has a field for them or not. */
const tellingWords: Readonly<Record<string, RegExp>> = {
  'crm.lead':
    /\b(?:oportunidad(?:es)?|prospectos?|leads?(?! source)|deals?|negociacion|trato|interes|interesad[oa]s?|interesa|seguimiento|cotiza(?:cion|do|r)|que (?:quiere|busca|necesita|pidio|anda buscando)|lo que (?:quiere|busca)|pregunt(?:a|o)|embudo|pipeline)\b/,
  'hr.employee':
    /\b(?:emplead[oa]s?|trabajador(?:a|es)?|colaborador(?:a|es)?|employee|staff|sueldo|salario|salary|planilla|igss|isss|ihss|imss|nss|contratacion|gafete)\b/,
  'account.move':
    /\b(?:facturas?|invoices?|por cobrar|por pagar|cobrad[oa]|vencimiento|notas? credito|nrc|credito fiscal|debito fiscal|gravad[oa]s?|sujetos? excluidos?|iva percibido|iva retenido)\b/,
  'project.task':
    /\b(?:tareas?|subtareas?|subitems?|subelementos|cronograma|timeline|actividad(?:es)?|prioridad|priority|prior|predecesoras?|renglon(?:es)?|partidas?|tecnico|mecanico|assignee|task id|section column)\b|^(?:person|people)$/,
};

const saysModel = (model: string, key: string): boolean =>
  tellingWords[model]?.test(comparableHeader(key)) === true;

/** Whether a header says in words of which model a list is. */
export const saysInWords = (model: string, header: Header): boolean =>
  header.keys.some((key) => saysModel(model, key));

const manyHeaders = 3;

/** Whether several headers name the model of a list: «Invoice Date», «Invoice Number», «Invoice Status». */
export const saysInManyWords = (model: string, header: Header): boolean =>
  header.keys.filter((key) => saysModel(model, key)).length >= manyHeaders;

const orderWords =
  /\b(?:pedidos?|orden(?:es)?|oc|cotizacion(?:es)?|presupuestos?|proformas?|reservas?|encargos?|entregas?|requisicion(?:es)?|orders?|quotes?|estimates?)\b/;

/**
 * Whether a list has only the total of each document, and no header says that the documents are orders. Without
 * quantities, «Fecha, Cliente, Concepto, Total» and a book of sales are not taken for orders.
 */
export const hasAmountsOnly = (header: Header, columns: readonly ColumnMapping[], model: string): boolean =>
  columns.some(
    ({ field, header: title }) =>
      field === 'order_line/price_unit' && positionOfHeader(title, wholeAmounts, model) !== -1,
  ) && !header.keys.some((key) => orderWords.test(comparableHeader(key)));

/** Whether a list has quantities that no list of this model has: the price list of a supplier has no stock. */
export function countsOthers(model: string, header: Header): boolean {
  const words = quantityWords[model];
  return (
    words !== undefined && header.keys.some((key) => canonicalWords(key).some((word) => words.has(word)))
  );
}
const quantityWords: Readonly<Record<string, ReadonlySet<string>>> = {
  'product.supplierinfo': new Set(canonicalWords('existencia')),
  'stock.location': new Set(canonicalWords('existencia cantidad contado contada conteo unidades')),
};

/** Headers of lists of fixed assets. Odoo keeps assets in an app that the catalogue does not have. */
const assetWords =
  /\b(?:activos? fijos?|depreciacion(?:es)?|deprec|dep acum(?:ulada)?|vida util|valor (?:en|segun) libros|valor residual)\b/;

/** Whether a list has the assets of a firm. */
export const listsAssets = (header: Header): boolean =>
  header.keys.some((key) => assetWords.test(comparableHeader(key)));

/** Whether a list is of people, and none of its fields says that they are those of the model. */
export function isOfAnyone(model: string, header: Header, columns: readonly ColumnMapping[]): boolean {
  const telling = tellingFields[model];
  if (telling === undefined) return false;
  // A list of pupils may have a «Sección», which is not a department of the firm.
  const others = wordsOfOthers[model];
  if (others !== undefined && header.keys.some((key) => others.test(comparableHeader(key)))) return true;
  // «Estatus» is of any record, until something else says that there is a deal.
  const isState = (column: ColumnMapping) =>
    column.field === 'stage_id' && anyState.test(comparableHeader(column.header));
  // «Depto.» beside «Municipio» is a part of the country.
  const isPlace = ({ field }: ColumnMapping) =>
    field === 'department_id' && columns.some((column) => column.field === 'private_city');
  // «Puesto del contacto» is what somebody does in another firm.
  const isOfContact = ({ header: word }: ColumnMapping) => canonicalWords(word).includes('contacto');
  const isOther = (column: ColumnMapping) => isState(column) || isPlace(column) || isOfContact(column);
  return !columns.some((column) => column.field !== null && telling.has(column.field) && !isOther(column));
}

/** Headers that say that the people of a list are others than those of the model. */
const wordsOfOthers: Readonly<Record<string, RegExp>> = {
  // People whom a school, a clinic, a hotel or a club serves.
  'hr.employee':
    /\b(?:alumn[oa]s?|estudiantes?|pacientes?|huesped(?:es)?|inquilin[oa]s?|donantes?|feligres(?:es)?|soci[oa]s?|miembros?|membresias?|mensualidad(?:es)?)\b/,
  // As Zoho and HubSpot export their contacts, also with the source of each.
  'crm.lead': /\b(?:propietario del? contacto|contact owner)\b/,
};
const anyState = /^(?:estado|estatus|status|situacion)$/;
