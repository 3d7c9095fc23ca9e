import { findHint, findModel } from '../../catalogue/catalogue.ts';
import { partners } from '../../catalogue/contacts.ts';
import { offeredFields } from '../../catalogue/header-offers.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import type { RecordKind } from '../../catalogue/record-kinds.ts';
import { texts } from '../../common/texts.ts';
import { foldedText, wordKey } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';
import { areWeekdays } from '../doubts/other-terms.ts';
import { isHonorific, listsSuppliers } from './person-headers.ts';

/** What tells what a list has, besides its columns. */
export interface ListContext {
  /** Name of the sheet. */
  sheet: string;
  /** The text of the rows above the header. */
  titles?: string;
  /** What a person said of all its records. */
  kind?: RecordKind | undefined;
  /** To guess the model, the fields are enough: only those that headers offer are proposed, none by likeness. */
  isOnlyGuess?: boolean;
}

const customerTerms = 'property_payment_term_id';
const supplierTerms = 'property_supplier_payment_term_id';
/** «Cliente o proveedor», «Mayorista o minorista»: which of them a record is, and not its name. */
const groupWord =
  /^(?:clientes?|proveedor(?:es)?|ambos|cliente y proveedor|cliente\/proveedor|customer|vendor|supplier|both|mayoristas?|minoristas?|detallistas?|distribuidor(?:es)?|mayoreo|menudeo)$/;
const yesMark = /^(?:x|✓|✔|s[ií]?|no?|yes|y|true|false|verdadero|falso)$/i;

/**
 * Reads what the headers of contacts leave open by their values, and whether these are suppliers: whether
 * «Empresa» asks or names, «Título» is of courtesy or of a job, and whose terms of payment they are. Changes the
 * claims.
 */
export function readPartnerColumns(
  claims: FieldClaim[],
  list: ListFacts,
  { sheet, titles = '', kind = 'supplier' }: ListContext,
): void {
  if (list.model !== partners.model) return;
  for (const claim of claims) {
    const isUnknown = claim.confidence === 'none' && claim.isOpen === true;
    if (isFoundByWords(claim) || isUnknown) readByValues(claim, claims, list);
  }
  takeProvinces(claims);
  takeAccounts(claims, list);
  leaveOutDepartments(claims);
  if (kind === 'supplier' && listsSuppliers(claims, `${sheet} ${titles}`)) takeSupplierTerms(claims, list);
}

/** Gives a column the field that its values mean, or leaves it out where they are not what its header says. */
function readByValues(
  claim: FieldClaim,
  claims: readonly FieldClaim[],
  { fields, statistics }: ListFacts,
): void {
  const { field, header } = claim;
  const { values = [], kind = null } = statistics[claim.column] ?? {};
  const every = (fits: (text: string) => boolean) => values.length > 0 && values.every(fits);
  const leave = (
    label: string,
    { offer, isOpen = true }: { offer?: string; isOpen?: boolean } = {},
  ): void => {
    const isThere = offer !== undefined && hasField(fields, offer);
    leaveOut(claim, texts.mapping.otherValues(header, label), { isOpen, offer: isThere ? offer : undefined });
  };
  const takeIfFree = (name: string): void => {
    const isTaken = claims.some((other) => other !== claim && other.field === name);
    if (!isTaken && hasField(fields, name)) takeFor(claim, name);
  };
  if (asksForCompany(claim) && every((text) => yesMark.test(text))) takeIfFree('is_company');
  else if (field === customerTerms && areWeekdays(values)) leave('Plazo de pago', { isOpen: false });
  else if (field === 'title' && values.length > 0 && !every(isHonorific))
    leave('Título', { offer: 'function' });
  else if (field === null && isHonorific(header)) takeIfFree('title');
  else if (
    field === null &&
    (namesTaxNumber(header) || (saysIdentity.test(header) && every(isIdentityNumber)))
  )
    takeIfFree('vat');
  else if (field === 'ref' && kind === 'phone') leave('Referencia');
  else if (isPostalCode(claim, claims) && every((text) => /^\d{4,5}$/.test(text))) takeIfFree('zip');
  else if (field === 'ref' && arePlaces(values)) leave('Referencia', { offer: 'comment' });
  else if ((field === 'category_id' || field === 'name') && every(saysCompanyType))
    takeIfFree('company_type');
  else if (field === 'name' && every((text) => groupWord.test(foldedText(text))))
    leave('Nombre', { offer: 'category_id' });
}

const taxNumberWords = new Set(['nit', 'ruc', 'rtn', 'rfc', 'cif', 'nif', 'rut', 'cuit']);
const identityWords = new Set(['dui', 'dpi', 'cui', 'dni', 'cedula', 'identidad', 'ci', 'cc']);

/** «NIT / DUI», «RUC o cédula»: the tax number of a firm, or the number of a person that is one as well. */
function namesTaxNumber(header: string): boolean {
  const words = foldedText(header)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && word !== 'o' && word !== 'y');
  return (
    words.length > 1 &&
    words.some((word) => taxNumberWords.has(word)) &&
    words.every((word) => taxNumberWords.has(word) || identityWords.has(word))
  );
}

/** Where a person has no other tax number: in Ecuador, Costa Rica, Panama, Nicaragua and the Dominican Republic. */
const saysIdentity = /^\W*c[eé]dula(?: de (?:identidad|ciudadan[ií]a))?\W*$/i;
const isIdentityNumber = (text: string): boolean =>
  /^[\d\s.-]{7,20}[a-z]?$/i.test(text) && /^\d{7,14}$/.test(text.replace(/\D/g, ''));

/** Whether «CODIGO» may be the postal code: in Aspel it is, beside the code of the customer in «CLAVE». */
const isPostalCode = (claim: FieldClaim, claims: readonly FieldClaim[]): boolean =>
  claim.field === 'ref' &&
  /^\W*c[oó]digo\W*$/i.test(claim.header) &&
  claims.some((other) => other !== claim && other.field === 'ref');

/** Takes the terms of payment in a list of suppliers for those that they give. Changes the claims. */
function takeSupplierTerms(claims: readonly FieldClaim[], { fields, model }: ListFacts): void {
  if (!hasField(fields, supplierTerms)) return;
  if (claims.some(({ field, offer }) => field === supplierTerms || offer === supplierTerms)) return;
  const hints = findModel(model)?.fields ?? [];
  const isOffered = ({ header }: FieldClaim) =>
    offeredFields(header, hints).some(({ hint }) => hint.field === customerTerms);
  for (const claim of claims) {
    if (claim.field === customerTerms && claim.confidence === 'synonym') claim.field = supplierTerms;
    // «Crédito» alone may also be an amount.
    else if (claim.field === null && claim.isOpen === true && isOffered(claim)) claim.offer ??= supplierTerms;
  }
}

const saysDepartment = /^\W*(?:departamento|depto|dpto|regi[oó]n)(?!\p{L})/iu;
const saysProvince = /^\W*provincia\W*$/i;

/** In Peru a province is a part of a department, the nearest to a city that Odoo has. Changes the claims. */
function takeProvinces(claims: readonly FieldClaim[]): void {
  const states = claims.filter((claim) => claim.field === 'state_id' && isFoundByWords(claim));
  const department = states.find(({ header }) => saysDepartment.test(header));
  const province = states.find(({ header }) => saysProvince.test(header));
  if (department === undefined || province === undefined) return;
  if (claims.some(({ field }) => field === 'city'))
    leaveOut(province, texts.mapping.taken(province.header, department.header));
  else takeFor(province, 'city');
}

const saysAccount = /^\W*(?:nombre de (?:la )?cuenta|account name)\W*$/i;
const saysContactOwner = /^\W*(?:propietario del? contacto|contact owner)\W*$/i;

/** In the contacts of Zoho and Salesforce an account is the company in which somebody works. Changes the claims. */
function takeAccounts(claims: readonly FieldClaim[], { fields }: ListFacts): void {
  const areContacts = claims.some(({ header }) => saysContactOwner.test(header));
  const account = claims.find(({ header, field }) => field === 'company_name' && saysAccount.test(header));
  const isFree = claims.every(({ field }) => field !== 'parent_id');
  if (
    areContacts &&
    account !== undefined &&
    isFoundByWords(account) &&
    isFree &&
    hasField(fields, 'parent_id')
  )
    takeFor(account, 'parent_id');
}

/** «Frente a la posta», «portón azul»: how to find a house, and no code of the customer. */
const arePlaces = (values: readonly string[]): boolean =>
  values.length > 1 && values.filter((text) => /\p{Ll} \p{Ll}/u.test(text)).length * 2 > values.length;

/**
 * Headers of a part of a country: «Estado o provincia de trabajo», «State/Province», but not «Estado» alone,
 * which may say whether a customer is active.
 */
const surePlace = /provincia|province|state\b|trabajo|particular|facturaci|entidad/i;

const department = canonicalWords('departamento').join();

/**
 * Leaves out «Departamento» where another column is surely the part of the country: in address books it is a department
 * of the firm. Changes the claims.
 */
function leaveOutDepartments(claims: readonly FieldClaim[]): void {
  const states = claims.filter(({ field }) => field === 'state_id');
  if (!states.some(({ header }) => surePlace.test(header))) return;
  for (const claim of states)
    if (canonicalWords(claim.header).join() === department && claim.confidence !== 'technical')
      leaveOut(claim, texts.mapping.otherValues(claim.header, 'Departamento'));
}

/** «¿Empresa?», «Persona jurídica», «Is a company». */
const asksForCompany = ({ field, header }: FieldClaim): boolean =>
  field === 'company_name' || (field === null && /^\W*(?:es )?persona jur[ií]dica\W*$/i.test(header));

function saysCompanyType(text: string): boolean {
  const choices = findHint(partners.model, 'company_type')?.values ?? {};
  return Object.values(choices)
    .flat()
    .some((word) => wordKey(word) === wordKey(text));
}
