import { findHint } from '../../catalogue/catalogue.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { positionOfHeader } from '../../catalogue/header-words.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, isDecided, leaveOut, takeFor } from '../claims/claims.ts';
import type { ColumnStatistics, ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const component = 'bom_line_ids/product_id';
const used = 'bom_line_ids/product_qty';
const product = 'product_tmpl_id';
/** What both a record and its lines have: the field of the line, and that of the record. */
const ofBoth: readonly (readonly [line: string, record: string])[] = [
  [used, 'product_qty'],
  ['bom_line_ids/product_uom_id', 'product_uom_id'],
];
/** Words that say nothing about whose quantity or unit it is. */
const plain =
  /^(?:(?:cant(?:idad)?|cantid|ctd|qty|quantity|required|requerida|unidad|unid|und|ud|u|m|um|udm|uom|u de m|unit|medida|med|de|of|measure)(?: |$))+$/;

/**
 * In a list of components, plain «Cantidad» and «Unidad» are those of the component, unless another column says so
 * of the component: a recipe without the quantities of what goes in is none. Changes the claims.
 */
export function claimComponentColumns(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  if (model !== 'mrp.bom' || !hasField(fields, rootField(component))) return;
  readRecipeCodes(claims, statistics);
  readUsedQuantities(claims, statistics);
  const of = (field: string) => claims.filter((claim) => claim.field === field && !isDecided(claim));
  const materials = claims.find(({ field }) => field === component);
  if (materials === undefined) {
    offerComponent(claims, statistics);
    return;
  }
  for (const [line, record] of ofBoth) {
    if (claims.some(({ field }) => field === line)) continue;
    const candidates = of(record).filter(({ header }) => plain.test(comparableHeader(header)));
    // Where there are two, the one behind the component belongs to it.
    const claim =
      candidates.find(({ column }) => column > materials.column) ??
      (candidates.length === 1 ? candidates[0] : undefined);
    if (claim !== undefined) takeFor(claim, line);
  }
}

/** «Receta» with «R-1» and «R-2» is the reference of the recipe, where another column has what it makes. */
function readRecipeCodes(claims: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const codes = claims.find(
    (claim) =>
      claim.field === product &&
      !isDecided(claim) &&
      ['code', 'number'].includes(statistics[claim.column]?.kind ?? ''),
  );
  if (codes === undefined || claims.some(({ field }) => field === 'code')) return;
  const words = findHint('mrp.bom', product)?.lastResort ?? [];
  const isProduct = ({ field, isOpen, header }: FieldClaim) =>
    field === null && isOpen === true && positionOfHeader(header, words, 'mrp.bom') !== -1;
  if (claims.some(isProduct)) takeFor(codes, 'code');
}

/** «Lleva» with numbers is how much of a component a product has. */
function readUsedQuantities(claims: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const isNumber = ({ column }: FieldClaim) => ['number', 'amount'].includes(statistics[column]?.kind ?? '');
  const named = claims.filter((claim) => claim.field === component && !isDecided(claim));
  const quantity = named.find(isNumber);
  if (quantity === undefined || named.length < 2 || claims.some(({ field }) => field === used)) return;
  takeFor(quantity, used);
}

/** Beside the product, the only other column of different texts is most likely the component. */
function offerComponent(claims: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const has = (field: string) => claims.some((claim) => claim.field === field || claim.offer === field);
  if (!has(product) || has(component)) return;
  const isText = ({ column }: FieldClaim) => ['name', 'category'].includes(statistics[column]?.kind ?? '');
  const [only, second] = claims.filter(
    (claim) => claim.field === null && claim.isOpen === true && claim.header !== '' && isText(claim),
  );
  if (only !== undefined && second === undefined) only.offer = component;
}

const minuteFields: ReadonlySet<string> = new Set(['time_start', 'time_stop']);
const otherTimes = /\b(?:horas?|hrs?|hs|h|dias?|seg|segundos?)\b/;

/** Odoo has these times of a work centre in minutes: a column of hours is only offered. Changes the claims. */
export function leaveOutHours(claims: readonly FieldClaim[], { model }: ListFacts): void {
  if (model !== 'mrp.workcenter') return;
  for (const claim of claims) {
    const { field, header } = claim;
    if (field === null || isDecided(claim)) continue;
    if (minuteFields.has(field) && otherTimes.test(comparableHeader(header)))
      leaveOut(claim, texts.mapping.unknownHeader(header), { isOpen: true, offer: field });
  }
}
