import { findHint, type OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { relationOf } from '../catalogue/relations.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import { contactValueOf } from '../values/contact-values.ts';
import { countryCode } from '../values/countries.ts';
import { isLevelWord } from '../values/levels.ts';
import { saysYesOrNo } from '../values/normalise.ts';
import { closestOption } from '../values/proposals.ts';
import { areTaxAnswers, saysWhetherTaxed } from '../values/tax-answers.ts';
import { sayOwnList } from './claim-sources.ts';
import { type FieldClaim, notLoaded } from './claims.ts';
import { areMeasured, type ColumnStatistics, type ListFacts } from './column-statistics.ts';
import { areTaskStates } from './task-states.ts';
import { arePercentages, type ValueKind } from './value-kinds.ts';

/** With fewer filled cells, the values of a list prove nothing. */
const enoughValues = 3;

/**
 * Leaves out columns whose header could be a field with a list of values, but none of whose values is one of
 * the list: "Tipo" with "Mayorista" and "Minorista" is not the type of contact. Changes the claims.
 *
 * @param list without statistics nothing is left out
 */
export function refuseOtherChoices(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  for (const claim of claims) {
    const column = statistics[claim.column];
    if (claim.field === null || (claim.confidence !== 'synonym' && claim.confidence !== 'label')) continue;
    if (column === undefined || column.filled < enoughValues) continue;
    const hint = findHint(model, claim.field);
    if (hint?.required === true || !hasOtherChoices(claim.field, fields, model, column, claim.header))
      continue;
    const own = Object.hasOwn(fields, claim.field) ? fields[claim.field] : undefined;
    const label = own?.string ?? hint?.labels[0] ?? claim.field;
    Object.assign(claim, notLoaded(texts.mapping.otherValues(claim.header, label)), { isOpen: true });
  }
}

type FieldGroup = 'yes-no' | 'number' | 'date' | 'email' | 'phone' | 'record';

/** The kinds that the values of a column cannot have, by what its field holds. */
const otherKinds: Readonly<Record<Exclude<FieldGroup, 'yes-no'>, ReadonlySet<ValueKind>>> = {
  number: new Set(['yes-no', 'email', 'url', 'date', 'name', 'long-text', 'country']),
  date: new Set(['amount', 'percent', 'yes-no', 'email', 'url', 'phone', 'name', 'country', 'unit']),
  email: new Set(['amount', 'percent', 'yes-no', 'url', 'date', 'phone', 'country']),
  record: new Set(['yes-no']),
  phone: new Set(['amount', 'percent', 'yes-no', 'url', 'date', 'email', 'country']),
};

const groupOfType: Readonly<Record<string, FieldGroup>> = {
  boolean: 'yes-no',
  integer: 'number',
  float: 'number',
  monetary: 'number',
  date: 'date',
  datetime: 'date',
  many2one: 'record',
};

/** States of a record, below "Estado": no part of a country. */
const recordStates = new Set(
  [
    'activo,activa,inactivo,inactiva,suspendido,suspendida,baja,alta,vigente,pendiente,entregado,cancelado',
    'ganado,ganada,perdido,perdida,abierto,abierta,cerrado,cerrada,won,lost,open,closed,nuevo,nueva',
    'cotizado,cotizada,enviado,enviada,aprobado,aprobada,rechazado,rechazada,enespera,enproceso,terminado,terminada',
    'porcobrar,porpagar,cobrado,cobrada,pagado,pagada,vencido,vencida,anulado,anulada,emitido,emitida',
    'retirado,retirada,fallecido,fallecida,moroso,morosa,solvente,egresado,egresada,jubilado,jubilada,bloqueado,bloqueada',
    'vivo,viva,muerto,muerta,caliente,tibio,tibia,frio,fria,seguimiento,negociacion,descartado,descartada',
  ].flatMap((words) => words.split(',')),
);

/** One such word is enough: no department is called «Ganado». */
const saysStates = (values: readonly string[]): boolean =>
  values.some((value) => recordStates.has(wordKey(value)));

/** Less than the number of any day of our time in a sheet: «Desde» with 12 and 24 is a quantity. */
const smallNumber = /^\d{1,3}$/;

/** «Cinta métrica 5 m» is no number, although it has one. */
const twoWords = /^\p{L}{4,}\s+\p{L}{2}/u;

/** "¿Existencias?" with 1 and 0 asks whether there are any, and not how many. */
const asksWhether = (header: string, values: readonly string[]): boolean =>
  header.trim().startsWith('¿') && values.every((value) => value === '0' || value === '1');

function isOther(group: FieldGroup, kind: ValueKind | null, values: readonly string[]): boolean {
  // The kind is not asked for: amounts as people write them often have no common kind, but are not yes or no
  // either.
  if (group === 'yes-no') return values.every((value) => !saysYesOrNo(value));
  if (group === 'number' && values.every((value) => /\p{L}/u.test(value) && !/\d/.test(value))) return true;
  const areWords = values.every((value) => twoWords.test(value));
  if (areWords && group === 'number') return true;
  return kind !== null && otherKinds[group].has(kind);
}

/**
 * Leaves out columns whose values are of another kind than their header says: "Disponible" with yes and no is
 * not a quantity, and "Ventas" with amounts does not say whether a product can be sold. Changes the claims.
 *
 * @param list without statistics nothing is left out
 */
export function refuseOtherKinds(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  for (const claim of claims) {
    const column = statistics[claim.column];
    const isFound = claim.confidence === 'synonym' || claim.confidence === 'label';
    if (claim.field === null || column === undefined || !isFound) continue;
    if (column.filled < enoughValues && !areShopClasses(column)) continue;
    const hint = findHint(model, claim.field);
    const own = Object.hasOwn(fields, claim.field) ? fields[claim.field] : undefined;
    const contact = contactValueOf(claim.field);
    const group =
      contact === 'email' || contact === 'phone' ? contact : groupOfType[own?.type ?? hint?.type ?? ''];
    // A server that reads a file knows the fields of the lines only from the catalogue.
    const relation = own?.relation ?? relationOf(model, claim.field);
    const isTax = relation === 'account.tax';
    const refuses =
      (group !== undefined && isOther(group, column.kind, column.values)) ||
      (group === 'number' && asksWhether(claim.header, column.values)) ||
      (group === 'date' && column.values.every((value) => smallNumber.test(value))) ||
      (claim.field === 'country_of_origin' && column.values.every((value) => countryCode(value) === null)) ||
      (claim.field === 'uom_id' && (column.kind === 'amount' || column.kind === 'number')) ||
      (people.has(rootField(claim.field)) && (arePaid(column) || areThings(column))) ||
      (claim.field === 'property_product_pricelist' && arePrices(column)) ||
      (relation === 'account.payment.term' && areNoTerms(claim.header, column)) ||
      (neverNumbers.has(claim.field) && (column.kind === 'amount' || column.kind === 'number')) ||
      // Tax offices give each activity a number, which is the name of none in Odoo.
      (claim.field === 'industry_id' && column.kind === 'number') ||
      // «Referido» may ask whether somebody recommended the firm, and not who.
      (claim.field === 'referred' && column.kind === 'yes-no');
    const isState = claim.field === 'state_id' && saysStates(column.values);
    const isDiscount = claim.field.endsWith('/discount') && arePercentages(column.values);
    const isAnswered = saysWhetherTaxed(model, claim.field) && areTaxAnswers(column.values);
    const isNoTax =
      !isAnswered &&
      (areAmounts(column) || areTaxCodes(column) || areShopClasses(column) || column.kind === 'yes-no');
    if (!isState && (isDiscount || (isTax ? !isNoTax : !refuses))) continue;
    const label = own?.string ?? hint?.labels[0] ?? claim.field;
    const isStage = isState && model === 'crm.lead';
    // «Lo compramos a» above names of suppliers is no cost.
    const ofSupplier =
      claim.field === 'standard_price' ? sayOwnList('Proveedor', claim.header, model, 'productos') : null;
    if (ofSupplier !== null && (column.kind === 'name' || column.kind === 'category')) {
      Object.assign(claim, notLoaded(ofSupplier), { isOpen: false });
      continue;
    }
    Object.assign(claim, notLoaded(texts.mapping.otherValues(claim.header, label)), {
      isOpen: isStage || !(isState || areShopClasses(column) || neverPriced.has(claim.field)),
      ...(isStage && { offer: 'stage_id' }),
    });
  }
}

/** «Cargos» with amounts are those of an account. */
const positions: ReadonlySet<string> = new Set(['function', 'job_title', 'job_id']);
/** «Personas» with numbers is how many come. */
const neverNumbers: ReadonlySet<string> = new Set([
  ...[...positions, 'contact_name', 'partner_name', 'company_name', 'emergency_contact'],
]);
/** Amounts below the header of such a field are neither it nor a doubt. */
const neverPriced: ReadonlySet<string> = new Set([...neverNumbers, 'property_product_pricelist']);
const people: ReadonlySet<string> = new Set(['user_id', 'user_ids', 'invoice_user_id']);
/** Larger numbers are amounts: no small firm numbers so many salespersons. */
const mostPeople = 100;

/** «M. de Obra» with amounts is what the work costs, and not the «Maestro de obra». */
const arePaid = ({ kind, values }: ColumnStatistics): boolean =>
  kind === 'amount' ||
  kind === 'percent' ||
  (kind === 'number' && values.some((value) => Number(value) > mostPeople));

/** «Vende» above «vacunas, sueros» and «croquetas» is what a supplier has, and not who sells. */
const areThings = ({ values }: ColumnStatistics): boolean =>
  values.some((value) => value.includes(', ')) && values.every((value) => /^\p{Ll}/u.test(value));

/** «Tarifa» with amounts is a price. The lists of prices of programs have numbers without a currency: 1, 2, 3. */
const arePrices = ({ kind, values }: ColumnStatistics): boolean =>
  kind === 'amount' ||
  (values.length > 0 && values.every((value) => /^(?:[QLCUS]{0,3}[$€₡]|[QL]\.?) ?\d/i.test(value)));

/** More than any tax of these countries, in percent, and more different rates than a firm has. */
const highestRate = 40;
const mostRates = 5;

/** Whether the numbers of a column are amounts of taxes, and not their rates. */
function areAmounts({ values }: ColumnStatistics): boolean {
  const numbers = values.filter((value) => /^[^\p{L}%;]*\d[^\p{L}%;]*$/u.test(value));
  const isHigh = (value: string) => Number(value.replace(',', '.').replace(/[^\d.]/g, '')) > highestRate;
  return numbers.length * 2 > values.length && (numbers.length > mostRates || numbers.some(isHigh));
}

/** «Esquema de impuestos» with 1 and 2 has numbers of a program's own list: no tax is so low. */
const areTaxCodes = ({ values }: ColumnStatistics): boolean =>
  values.some((value) => value !== '0') && values.every((value) => /^[0-3]$/.test(value));

/** Fewer days than any term has: «Condición de pago» of SAP has the numbers of its own list, such as 2 and -1. */
const fewestDays = 7;
const areTermCodes = (header: string, { values }: ColumnStatistics): boolean =>
  !/d[ií]as?|days/i.test(header) &&
  values.some((value) => value !== '0') &&
  values.every((value) => /^-?\d$/.test(value) && Number(value) < fewestDays);

/** «F. pago» with dates says when somebody pays one document. */
const areNoTerms = (header: string, column: ColumnStatistics): boolean =>
  column.kind === 'date' || areTermCodes(header, column) || areMeans(column);

/** «Forma de pago» above «efectivo» and «cheque» says with what somebody pays, and not when. */
const means =
  /^(?:(?:en )?efectivo|cash|cheques?|transferencias?(?: bancaria)?|transfer|tarjeta(?: de (?:cr[eé]dito|d[eé]bito))?|dep[oó]sitos?(?: bancario)?|card|visalink|pendiente|yape|nequi|sinpe(?: m[oó]vil)?|paypal)$/i;
const areMeans = ({ values }: ColumnStatistics): boolean =>
  values.length > 0 && values.every((value) => means.test(value.trim()));

/** «Clase de impuesto» of WooCommerce names classes of the shop, which no tax of Odoo is called. */
const shopClass = /^(?:parent|standard|(?:reduced|zero)[ -]rate|(?:tarifa|tasa)[ -](?:reducida|cero))$/i;
const areShopClasses = ({ values }: ColumnStatistics): boolean =>
  values.length > 0 && values.every((value) => shopClass.test(value));

/** Where fewer of the different values of a column are in a list, the others are not misspelt. */
const leastKnown = 0.4;

const timesInHours: ReadonlySet<string> = new Set(['allocated_hours', 'planned_hours']);
/** Ten minutes. */
const fewestSeconds = 600;

/** Jira writes its estimates in seconds: 28800 are eight hours. */
const areSeconds = (values: readonly string[]): boolean =>
  values.some((value) => value !== '0') &&
  values.every((value) => /^\d+$/.test(value) && (value === '0' || isLongTime(Number(value))));
const isLongTime = (seconds: number): boolean => seconds >= fewestSeconds && seconds % 60 === 0;

/** «Días de pago» with days of the week says when somebody pays or comes, and not within how many days. */
export const areWeekdays = (values: readonly string[]): boolean =>
  values.filter((value) => weekday.test(value)).length * 2 > values.length;
const weekday = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/i;

const isUnit = /uom(?:_po)?_id$/;

/** Whether a field takes a list of values, and few or none of the column's are among them. */
export function hasOtherChoices(
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  column: ColumnStatistics | undefined,
  header = '',
): boolean {
  if (model === 'project.task' && field === 'state')
    return column !== undefined && !areTaskStates(header, fields, column.values);
  if (isUnit.test(field) && areMeasured(column)) return true;
  if (field.includes('payment_term') && areWeekdays(column?.values ?? [])) return true;
  if (timesInHours.has(field)) return column !== undefined && areSeconds(column.values);
  const hint = findHint(model, field);
  const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (column === undefined || (own?.type ?? hint?.type) !== 'selection') return false;
  const known = new Set(
    [...Object.entries(hint?.values ?? {}).flat(2), ...(own?.selection ?? []).flat()].map(wordKey),
  );
  const labels = [
    ...(own?.selection ?? []).map(([, label]) => label),
    ...Object.values(hint?.values ?? {}).flat(),
  ];
  // «Masc.» and «Casdo» are of the list, too: the review proposes what they mean.
  const isLike = (value: string) =>
    (hint?.isLevel === true && isLevelWord(value)) ||
    labels.some((label) => closestOption(value, [label]) !== null);
  const found = column.values.filter((value) => known.has(wordKey(value)) || isLike(value)).length;
  return known.size > 0 && found < column.values.length * leastKnown;
}
