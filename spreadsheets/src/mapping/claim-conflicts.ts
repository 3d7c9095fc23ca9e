import { filledField, hasSubstitutes } from '../catalogue/field-paths.ts';
import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import { saysTaxIncluded } from '../values/tax-included.ts';
import { headerCurrency, isCurrency, secondCurrency } from '../values/units.ts';
import { type FieldClaim, leaveOut, type MappingConfidence, takeFor } from './claims/claims.ts';
import type { ListFacts } from './claims/column-statistics.ts';
import { hasField } from './claims/target-fields.ts';
import { isFinalCount, isTelephoneOfAddress } from './substitute-columns.ts';

const strength = ({ confidence, byCode, isWeak }: FieldClaim): number => {
  if (byCode === true && strengths[confidence] < strengths.remembered) return strengths.label + 0.5;
  return strengths[confidence] - (isWeak === true ? 0.5 : 0);
};

const strengths: Record<MappingConfidence, number> = {
  technical: 4,
  remembered: 3,
  label: 2,
  synonym: 1,
  none: 0,
};

/**
 * Which column of counts is loaded, the smallest first: 1 for a third count, 2 for a second one, 3 for any other, 4 for
 * the stock at the beginning. 0 for a final count, and for columns that are no counts.
 */
function countOrder({ field, header }: FieldClaim): number {
  if (field !== 'inventory_quantity' || isFinalCount(header)) return 0;
  if (/\binic/i.test(header)) return 4;
  if (/\b(?:3(?:er|[oa])?|tercer[oa]?)(?![\p{L}\d])/iu.test(header)) return 1;
  return /\b(?:2(?:d?[oa])?|segund[oa]|re-?(?:cuento|conteo))(?![\p{L}\d])/iu.test(header) ? 2 : 3;
}

/** The cost of a product does not include a tax that the firm gets back: «Costo s/IVA» before «Costo c/IVA». */
const hasTax = ({ field, header }: FieldClaim): number =>
  Number(field === 'standard_price' && saysTaxIncluded(header) === true);

/** In WooCommerce «Sale price» is the price of an offer; the usual price is «Regular price». */
const isOffer = ({ field, header }: FieldClaim): number =>
  Number(field === 'list_price' && /^\W*sale price\W*$/i.test(header));
const isRegularPrice = ({ field, header }: FieldClaim): boolean =>
  field === 'list_price' && /^\W*(?:regular|normal) price\W*$/i.test(header);

/** Headers that give way to any other one of their fields. */
const lesserHeaders: readonly (readonly [fields: readonly string[], header: RegExp])[] = [
  // «ID del producto» counts the records of a program, beside a code that people gave.
  [['default_code', 'ref', 'code'], /^\W*id\b|\bid\W*$/i],
  // «Status» of Pipedrive says whether a deal is open, won or lost, beside its «Stage».
  [['stage_id'], /\b(?:status|estatus|estado)\b/i],
];
const isLesser = ({ field, header }: FieldClaim): number =>
  Number(
    field !== null &&
      (lesserHeaders.some(([fields, pattern]) => fields.includes(field) && pattern.test(header)) ||
        (field === 'phone' && isTelephoneOfAddress(header))),
  );

/** With fewer filled cells, one value in all of them proves nothing. */
const enoughRows = 3;

/**
 * Gives each field to one column only. Where several claim it, one with values wins, then the surer claim,
 * then one whose header does not give way, then one in the currency of the field («Precio Q» before «Precio
 * US$»), then one whose rows have different values (the tax office's lists name the company itself in each
 * row), then the cost without tax and the later count, and then the column further left. The others are not
 * loaded, and say why.
 *
 * @param list without statistics only the words decide
 */
export function resolveConflicts(claims: FieldClaim[], { fields, model, statistics }: ListFacts): void {
  const headers = claims.map(({ header }) => header);
  const isForeign = ({ field, header }: FieldClaim): number => {
    const currency = field === null ? undefined : ownValue(fields, field)?.unit;
    const said = headerCurrency(header);
    if (said === null || said === currency) return 0;
    // «Bs» is the currency of two countries.
    if (said === 'Bs' && currency !== undefined && isCurrency(said, currency)) return 0;
    return currency === undefined && secondCurrency(header, headers) !== null ? 2 : 1;
  };
  const owners = new Map<string, FieldClaim>();
  const isConstant = ({ column }: FieldClaim): number =>
    Number(statistics[column]?.distinct === 1 && (statistics[column]?.filled ?? 0) >= enoughRows);
  // «Departamento» of an export of Outlook is blank, and the state stands in another column.
  const isBlank = ({ column, confidence }: FieldClaim): number =>
    Number(strengths[confidence] < strengths.remembered && statistics[column]?.filled === 0);
  const hasRegularPrice = claims.some(isRegularPrice);
  const order = [...claims].sort(
    (a, b) =>
      isBlank(a) - isBlank(b) ||
      (hasRegularPrice ? isOffer(a) - isOffer(b) : 0) ||
      strength(b) - strength(a) ||
      isLesser(a) - isLesser(b) ||
      isForeign(a) - isForeign(b) ||
      isConstant(a) - isConstant(b) ||
      hasTax(a) - hasTax(b) ||
      countOrder(a) - countOrder(b) ||
      a.column - b.column,
  );
  for (const claim of order) {
    if (claim.field === null) continue;
    // A column of names and a column of external ids (`country_id/id`) compete for the same field.
    const target = filledField(claim.field);
    const owner = owners.get(target);
    if (owner === undefined) owners.set(target, claim);
    else {
      const tell =
        hasSubstitutes(target, model) && !claim.isWeak ? texts.mapping.substitute : texts.mapping.taken;
      leaveOut(claim, tell(claim.header, owner.header));
    }
  }
}

/** Maps each column whose field this version of Odoo does not have to its fallback, unless another column has that. */
export function applyFallbacks(claims: FieldClaim[], { fields }: ListFacts): void {
  for (const claim of claims) {
    if (claim.fallback === undefined || !hasField(fields, claim.fallback)) continue;
    const owner = claims.find((other) => other.field === claim.fallback);
    if (owner !== undefined) claim.reason = texts.mapping.takenBecause(claim.header, owner.header);
    else {
      const label = fields[claim.fallback]?.string ?? claim.fallback;
      takeFor(claim, claim.fallback);
      claim.reason = texts.mapping.degraded(claim.header, label);
    }
  }
}
