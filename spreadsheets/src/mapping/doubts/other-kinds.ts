import { findHint, type OdooField } from '../../catalogue/catalogue.ts';
import { filledField, namesUsers } from '../../catalogue/field-paths.ts';
import { relationOf } from '../../catalogue/relations.ts';
import { ownValue } from '../../common/own-value.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { contactValueOf } from '../../values/contact-values.ts';
import { countryCode } from '../../values/countries.ts';
import { saysYesOrNo } from '../../values/normalise.ts';
import { sayOwnList } from '../claims/claim-sources.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import { areQuantities, type ColumnStatistics, type ListFacts } from '../claims/column-statistics.ts';
import { labelInOdoo } from '../claims/target-fields.ts';
import { arePercentages, type ValueKind } from '../claims/value-kinds.ts';
import { enoughValues } from './other-choices.ts';
import { meansOther, type OfferedField } from './other-meanings.ts';
import { areNoTaxes, areShopClasses } from './other-taxes.ts';
import { areNoTerms } from './other-terms.ts';

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
    if (claim.field === null || column === undefined) continue;
    if (claim.confidence === 'technical' && areIdsOfForms(column.values)) {
      leaveOut(claim, texts.mapping.otherValues(claim.header, labelInOdoo(claim.field, model, fields)));
      continue;
    }
    if (!isFoundByWords(claim)) continue;
    const field = claimedField(claim.field, model, fields);
    const isCertain = areShopClasses(column) || haveLostDigits(column) || areDepartments(column, field);
    if (column.filled < enoughValues && !isCertain) continue;
    if (areOthers(claim.header, column, field)) refuse(claim, column, field);
  }
}

/** Facebook calls its campaign ids «campaign_id» too, as Odoo calls a campaign: «c:120214478799850321». */
const areIdsOfForms = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => /^[a-z]{1,2}:\d{8,25}$/.test(value));

/** What is known of the field that a column would get. */
interface ClaimedField {
  path: string;
  model: string;
  label: string;
  group: FieldGroup | undefined;
  /** The model whose records it names. */
  relation: string | undefined;
}

function claimedField(
  path: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
): ClaimedField {
  const definition = ownValue(fields, path);
  const contact = contactValueOf(path);
  return {
    path,
    model,
    label: labelInOdoo(path, model, fields),
    group:
      contact === 'email' || contact === 'phone'
        ? contact
        : groupOfType[definition?.type ?? findHint(model, path)?.type ?? ''],
    // A server that reads a file knows the fields of the lines only from the catalogue.
    relation: definition?.relation ?? relationOf(model, path),
  };
}

/** Whether the values of a column cannot be those of a field, so that it is not even proposed. */
export const cannotHold = (
  header: string,
  column: ColumnStatistics | undefined,
  path: string,
  { fields, model }: Pick<ListFacts, 'fields' | 'model'>,
): boolean =>
  meansOther(header, column, offeredField(path, model, fields)) ||
  (column !== undefined &&
    column.values.length > 0 &&
    areOfOtherGroup(header, column, claimedField(path, model, fields)));

const offeredField = (
  path: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
): OfferedField => ({
  path,
  model,
  type: ownValue(fields, path)?.type ?? findHint(model, path)?.type,
  relation: ownValue(fields, path)?.relation ?? relationOf(model, path),
});

/** Whether the values of a column cannot be those of the field that its header names. */
function areOthers(header: string, column: ColumnStatistics, field: ClaimedField): boolean {
  if (isStateOfRecords(column, field) || areDepartments(column, field) || haveLostDigits(column)) return true;
  if (field.path.endsWith('/discount') && arePercentages(column.values)) return false;
  if (field.relation === 'account.tax') return areNoTaxes(column, field.model, field.path);
  return areOfOtherGroup(header, column, field) || areOfOtherSubject(header, column, field);
}

/** Leaves a column without a field, and says why. */
function refuse(claim: FieldClaim, column: ColumnStatistics, field: ClaimedField): void {
  const { path, model, label } = field;
  // «Lo compramos a» above names of suppliers is no cost.
  const ofSupplier = path === 'standard_price' ? sayOwnList('Proveedor', claim.header, model) : null;
  if (ofSupplier !== null && (column.kind === 'name' || column.kind === 'category')) {
    leaveOut(claim, ofSupplier);
    return;
  }
  const [value = ''] = column.values;
  if (haveLostDigits(column)) {
    leaveOut(claim, texts.mapping.lostDigits(claim.header, value));
    return;
  }
  const isState = isStateOfRecords(column, field);
  const isStage = isState && model === 'crm.lead';
  const isSettled =
    isState ||
    areDepartments(column, field) ||
    areShopClasses(column) ||
    neverPriced.has(path) ||
    isShare(claim.header, path) ||
    (field.group === 'email' && areRowNumbers(column.values));
  leaveOut(claim, texts.mapping.otherValues(claim.header, label), {
    isOpen: isStage || !isSettled,
    offer: isStage ? 'stage_id' : undefined,
  });
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

/** «5.06E+49» in all rows: numbers of 50 digits that Excel rounded to the same one. */
const haveLostDigits = ({ filled, values }: ColumnStatistics): boolean =>
  filled > 1 &&
  values.length === 1 &&
  values.every((value) => /^\d(?:[.,]\d{1,15})?E\+\d{2,3}$/i.test(value));

/** What was done or is to be done: «visitó», «se cayó», «llamar», «negociando». Some regions end like verbs. */
const saysAction =
  /^(?:ya |no |se |le |por )?(?!bol[ií]var|c[eé]sar|santander|choc[oó]|gibraltar|fernando)\p{L}{2,30}(?:ó|[aei]r|ando|iendo)(?: |$)/iu;

/** One such word is enough: no department is called «Ganado» or «llamar». */
const isStateOfRecords = ({ values }: ColumnStatistics, { path }: ClaimedField): boolean =>
  path === 'state_id' &&
  values.some((value) => recordStates.has(wordKey(value)) || saysAction.test(value.trim()));

/** Departments of a firm, below «Departamento»: no part of a country. */
const departments = new Set(
  [
    'ventas,compras,contabilidad,administracion,finanzas,recursoshumanos,rrhh,produccion,operaciones,logistica',
    'bodega,almacen,mercadeo,marketing,gerencia,gerenciageneral,sistemas,informatica,ti,it,legal,juridico,calidad',
    'mantenimiento,tesoreria,cobros,creditos,facturacion,recepcion,caja,taller,ingenieria,servicioalcliente',
    'atencionalcliente,comercial,despacho,proyectos,sales,purchasing,accounting,finance,humanresources,hr,support',
  ].flatMap((words) => words.split(',')),
);

const areDepartments = ({ values }: ColumnStatistics, { path }: ClaimedField): boolean =>
  path === 'state_id' &&
  values.length > 0 &&
  values.filter((value) => departments.has(wordKey(value))).length * 2 > values.length;

/** Less than the number that stands for any recent day in a sheet: «Desde» with 12 and 24 is a quantity. */
const smallNumber = /^\d{1,3}$/;

/** «Cinta métrica 5 m» is no number, although it has one. */
const twoWords = /^\p{L}{4,}\s+\p{L}{2}/u;

/** "¿Existencias?" with 1 and 0 asks whether there are any, and not how many. */
const asksWhether = (header: string, values: readonly string[]): boolean =>
  header.trim().startsWith('¿') && values.every((value) => value === '0' || value === '1');

/** Whether the values are of no kind that such a field holds. */
function areOfOtherGroup(
  header: string,
  column: ColumnStatistics,
  { path, group, relation }: ClaimedField,
): boolean {
  const { kind, values } = column;
  // «Desc. por línea (%)» with 5 % is no text, and «Trabajo (horas)» with 350.5 names no task.
  // «Servicio» with yes and no asks what each product is.
  if (/(?:^|\/)name$/.test(path)) return areQuantities(column) || kind === 'yes-no';
  // «Parent.» with «mamá» says how somebody is related, and names no company.
  if (relation === 'res.partner' && values.every((value) => kinship.test(value))) return true;
  if (group === undefined) return false;
  // The kind is not asked for: amounts as people write them often have no common kind, but are not yes or no
  // either.
  if (group === 'yes-no') return values.every((value) => !saysYesOrNo(value));
  // «Nac.» is no date of birth where «Peruana» stands below it.
  if (group === 'date' && values.every((value) => smallNumber.test(value) || !/\d/.test(value))) return true;
  if (group === 'number' && values.every((value) => /\p{L}/u.test(value) && !/\d/.test(value))) return true;
  if (group === 'number' && values.every((value) => twoWords.test(value))) return true;
  if (group === 'number' && asksWhether(header, values)) return true;
  // «Corr.» with 001 and 002 numbers the rows.
  if (group === 'email' && areRowNumbers(values)) return true;
  if (group === 'record' && relation !== 'account.tax' && areMoney(values)) return true;
  return kind !== null && otherKinds[group].has(kind);
}

const areRowNumbers = (values: readonly string[]): boolean =>
  values.every((value) => /^\d{1,5}$/.test(value));

/** Amounts with the sign of a currency, which name no record: «Saldo» with «S/ 1,500.00». «L2403» is a lot. */
const areMoney = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => money.test(value));
const money =
  /^-?(?:(?:US|MX|RD|C|COP|MXN|USD)?\s?[$€₡¢]|(?:[QL](?=\.|\s|[\d,]{1,20}\.)|Lps?|S\/|B\/|Bs)\.?\s?(?=\d))\s?-?\d[\d.,' ]{0,20}$/i;

/** Whether the values are of a kind that such a field holds, but this one does not. */
function areOfOtherSubject(
  header: string,
  column: ColumnStatistics,
  { path, relation }: ClaimedField,
): boolean {
  const { kind, values } = column;
  const isNumeric = kind === 'amount' || kind === 'number';
  return (
    (path === 'country_of_origin' && values.every((value) => countryCode(value) === null)) ||
    ((path === 'uom_id' || neverNumbers.has(path)) && isNumeric) ||
    isShare(header, path) ||
    (namesUsers(filledField(path)) && (arePaid(column) || areThings(column))) ||
    (path === 'property_product_pricelist' && arePrices(column)) ||
    (relation === 'account.payment.term' && areNoTerms(header, column)) ||
    // Tax offices give each activity a number, which is the name of none in Odoo.
    (path === 'industry_id' && kind === 'number') ||
    // «Referido» may ask whether somebody recommended the firm, and not who.
    (path === 'referred' && kind === 'yes-no')
  );
}

const kinship =
  /^(?:mam[aá]|pap[aá]|madre|padre|abuel[oa]|t[ií][oa]|herman[oa]|espos[oa]|hij[oa]|padrastro|madrastra|tutora?|encargad[oa])\.?$/iu;

/** «% costo» is what part of the price the cost is. */
const isShare = (header: string, path: string): boolean =>
  (path === 'list_price' || path === 'standard_price') && /^\s*%|\(%\)\s*$/.test(header);

/** «Cargos» with amounts are those of an account. */
const positions: ReadonlySet<string> = new Set(['function', 'job_title', 'job_id']);
/** «Personas» with numbers is how many come. */
const neverNumbers: ReadonlySet<string> = new Set([
  ...[...positions, 'contact_name', 'partner_name', 'company_name', 'emergency_contact'],
]);
/** If the values do not fit such a field, no other field is proposed: amounts below «Cargos». */
const neverPriced: ReadonlySet<string> = new Set([...neverNumbers, 'property_product_pricelist']);
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
  (values.length > 0 && values.every((value) => /^(?:[QLCUS]{0,3}[$€₡¢]|[QL]\.?) ?\d/i.test(value)));
