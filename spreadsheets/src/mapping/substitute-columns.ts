import { accounts } from '../catalogue/accounts.ts';
import { findHint, type OdooField } from '../catalogue/catalogue.ts';
import { hasSubstitutes, isLineProduct, namesProduct } from '../catalogue/field-paths.ts';
import { comparableHeader } from '../catalogue/header-tokens.ts';
import { positionOfHeader } from '../catalogue/header-words.ts';
import { withoutBracketed } from '../common/words.ts';
import { numberIn } from '../values/numbers.ts';
import { claimFromHeader } from './claims/claim-sources.ts';
import type { ColumnMapping, FieldClaim } from './claims/claims.ts';
import type { ListFacts } from './claims/column-statistics.ts';
import { buyerColumns } from './contacts/buyers.ts';
import { joinedName } from './contacts/joined-names.ts';
import { areFilledTogether } from './documents/account-columns.ts';
import { indentedNames, saysLevel } from './documents/indented-names.ts';
import { descriptionOrDiscount, lineDescription } from './documents/line-descriptions.ts';

/**
 * «FÍSICO FINAL», «Conteo definitivo»: where it is blank, no earlier count is used. A second count may be of some
 * products only, so the first one is used where the second is blank.
 */
export const isFinalCount = (header: string): boolean => /\b(?:final|definitiv[oa])\b/i.test(header);

/** The total of all places, and what there was or should be: never used where a count is blank. */
const isNoCount = /\btotal|\binicial\b|\bsistema\b|\bte[oó]ric|\bk[aá]rdex\b/i;

/** «Artículo #» in the export of a web shop: 1, 2, 3 in each order. */
const lineNumber = /^(?:item|product|art[ií]culo|producto|l[ií]nea) ?#$/i;
const numbersLines = (header: string): boolean => lineNumber.test(header.trim());

/** «Razón social» beside first names and surnames: of a firm these are blank. */
const firmBesideNames = (mapping: readonly Column[], model: string): Column | undefined =>
  joinedName(mapping, model) === null
    ? undefined
    : mapping.find(
        ({ field, header }) =>
          field === null && firm.test(comparableHeader(withoutBracketed(header, { '(': ')' }, ' '))),
      );
const firm =
  /^(?:(?:(?:nombre|empresa|compania|denominacion) (?:[oy] )?)?razon social(?: (?:[oy] )?(?:empresa|compania))?|(?:nombre de )?(?:la )?(?:empresa|compania))(?: del? \w{1,20})?$/;

/**
 * The other name of each firm: «Razón social» beside «Nombre comercial», of which a person chose one as the name of the
 * contact.
 */
export function otherFirmNames(mapping: readonly Column[], model: string): number[] {
  const isFirm = ({ header }: Column) =>
    nameOfShop.test(comparableHeader(header)) || firm.test(comparableHeader(header));
  const name = mapping.find(({ field }) => field === 'name');
  if (model !== 'res.partner' || name === undefined || !isFirm(name)) return [];
  return mapping.flatMap((other) => (other.field === null && isFirm(other) ? [other.column] : []));
}
const namesDui = /^\W*(?:no\.? )?dui\W*$/i;
const nameOfShop = /^nombre comercial$/;

const isLastResort = (header: string, field: string, model: string): boolean =>
  positionOfHeader(header, findHint(model, field)?.lastResort ?? [], model) !== -1;

type Column = Pick<ColumnMapping, 'column' | 'header' | 'field' | 'isOtherKind'>;

/**
 * Notes which columns cannot replace a count: «Conteo» may hold the days on which somebody counted, or who did. They
 * are recognised by their values, also where a person left them out. Changes the claims.
 */
export function refuseSubstitutes(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  const product = claims.find(({ field }) => field !== null && namesProduct(field, model))?.field;
  const name = model === accounts.model ? claims.find(({ field }) => field === 'name') : undefined;
  for (const claim of claims) {
    // «Detalle» with amounts is a price, and not the name of what was counted or sold.
    if (product && claim.field === null && statistics[claim.column]?.kind === 'amount')
      claim.isOtherKind = isLastResort(claim.header, product, model);
    if (product && claim.field === null && countsLines(statistics[claim.column]?.values ?? []))
      claim.isOtherKind = claimFromHeader(claim.header, fields, model).byCode !== true;
    const isBesideName =
      name !== undefined && areFilledTogether(statistics[name.column], statistics[claim.column]);
    if (isBesideName && saysLevel(claim)) claim.isOtherKind = true;
    if (model !== stockModel) continue;
    const values = statistics[claim.column]?.values ?? [];
    const numbers = values.filter((value) => numberIn(value, null) !== null);
    if (claim.field !== null || values.length === 0 || numbers.length * 2 > values.length) continue;
    if (claimFromHeader(claim.header, fields, model).field === countField) claim.isOtherKind = true;
  }
}

/** 1, 2, 3 below «Ítem» are the lines, also where each order begins with 1 again, and name no product. */
function countsLines(values: readonly string[]): boolean {
  const isNext = (value: string, at: number) =>
    value === '1' || value === String(Number(values[at - 1] ?? '0') + 1);
  return values.includes('2') && values[0] === '1' && values.every(isNext);
}

const stockModel = 'stock.quant';
export const countField = 'inventory_quantity';

/** «Default Address Phone», «Phone (Billing)»: beside the telephone of a contact, one that stands with an address. */
export const isTelephoneOfAddress = (header: string): boolean =>
  telephoneOfAddress.test(comparableHeader(header));
const telephoneOfAddress =
  /^(?:(?:(?:customer )?(?:default )?address|billing|shipping) phone|(?:tel|telefono|phone)(?: de)?(?: la)? (?:direccion|facturacion|envio|entrega|billing|shipping))$/;

/**
 * Columns that fill the blanks of one of telephones: those of the addresses of a contact, and of mobiles where Odoo has
 * one field for both.
 */
function telephonesBesidePhone(
  mapping: readonly Column[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): number[] {
  if (!mapping.some(({ field }) => field === 'phone')) return [];
  const isOther = (header: string) =>
    (model === 'res.partner' && isTelephoneOfAddress(header)) || isMobile(header, fields, model);
  return mapping
    .filter(({ field, header }) => field === null && header !== '' && isOther(header))
    .map(({ column }) => column);
}

const isMobile = (header: string, fields: Readonly<Record<string, OdooField>>, model: string): boolean =>
  claimFromHeader(header, fields, model).fallback === 'phone';

/**
 * Finds the further columns of a field: one column is loaded, and the others where its cell is blank. Sheets
 * of orders often have a column with the code of a product and one with its name, and sheets of counts a
 * first and a second count.
 *
 * @returns column numbers by the field whose cell they can replace, in the order in which they are tried
 */
export function substituteColumns(
  mapping: readonly Column[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const replaceable = mapping.flatMap(({ field, header }) =>
    field !== null && hasSubstitutes(field, model) && !(field === countField && isFinalCount(header))
      ? [field]
      : [],
  );
  for (const field of replaceable) {
    // Beside the code of what was counted or sold, «Título», «Ítem» and «Material» are its name.
    const isProduct = namesProduct(field, model);
    const left = mapping.filter(
      (column) => column.field === null && column.header !== '' && column.isOtherKind !== true,
    );
    const all = left.filter(({ header }) => {
      if (numbersLines(header)) return false;
      if (field === countField && isNoCount.test(header)) return false;
      const claim = claimFromHeader(header, fields, model);
      return (claim.field === field && !claim.isWeak) || (isProduct && isLastResort(header, field, model));
    });
    // "Desc." beside "Descripción" is the discount.
    const sure = all.filter(({ header }) => !descriptionOrDiscount.test(header.trim()));
    const same = sure.length > 0 ? sure : all;
    found.set(
      field,
      same.map(({ column }) => column),
    );
  }
  // Odoo refuses a line without a text, and gives it that of its product where none is sent at all.
  const product = mapping.find(({ field }) => field !== null && isLineProduct(field));
  if (product !== undefined && mapping.some(({ field }) => field === lineDescription))
    found.set(lineDescription, [product.column]);
  const telephones = telephonesBesidePhone(mapping, fields, model);
  if (telephones.length > 0) found.set('phone', telephones);
  // In El Salvador the number of identity of a person is the tax number as well.
  const identities = mapping.filter(({ field, header }) => field === null && namesDui.test(header));
  if (model === 'res.partner' && identities.length > 0 && mapping.some(({ field }) => field === 'vat'))
    found.set(
      'vat',
      identities.map(({ column }) => column),
    );
  // A contact without a person is the company.
  const company =
    model === 'res.partner'
      ? (mapping.find(({ field }) => field === 'company_name') ?? firmBesideNames(mapping, model))
      : undefined;
  const ofFirm = otherFirmNames(mapping, model);
  if (company !== undefined) found.set('name', [company.column]);
  else if (ofFirm.length > 0) found.set('name', ofFirm);
  const indented = indentedNames(mapping, model);
  if (indented.length > 0)
    found.set(
      'name',
      indented.map(({ column }) => column),
    );
  const buyers = buyerColumns(mapping, model);
  if (buyers !== null)
    found.set(
      'partner_id',
      buyers.others.map(({ column }) => column),
    );
  return found;
}
