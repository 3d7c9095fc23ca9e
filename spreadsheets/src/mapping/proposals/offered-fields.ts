import { hasHarmlessBrackets } from '../../catalogue/bracketed-words.ts';
import { findModel } from '../../catalogue/catalogue.ts';
import type { FieldHint } from '../../catalogue/field-hint.ts';
import { filledField } from '../../catalogue/field-paths.ts';
import { offeredOrShortened } from '../../catalogue/header-offers.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { unsureMatch } from '../../catalogue/header-words.ts';
import { relationOf } from '../../catalogue/relations.ts';
import { ownValue } from '../../common/own-value.ts';
import { asksForChoice } from '../../values/asked-choices.ts';
import { type FieldClaim, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { expectedKinds } from '../claims/expected-kinds.ts';
import { existingField } from '../claims/target-fields.ts';
import type { ValueKind } from '../claims/value-kinds.ts';
import { hasOtherChoices } from '../doubts/other-choices.ts';
import { meansOther } from '../doubts/other-meanings.ts';

const isDate = ({ type }: FieldHint): boolean => type === 'date' || type === 'datetime';
const isTax = /\/tax(?:es)?_ids?$/;
const amounts: ReadonlySet<ValueKind> = new Set(['amount', 'number']);
const rateWords = /\b(?:tasa|tipo|alicuota|tarifa|rate|porcentaje|porc|pct)\b/;
/** «% IVA» and «Tipo IVA» with 12 are rates, and not amounts. */
const isRate = (header: string, kind: ValueKind): boolean =>
  amounts.has(kind) && (header.includes('%') || rateWords.test(comparableHeader(header)));

/** Whether the values leave no doubt: dates below a field with a date, numbers below one with an amount. */
const proves = (hint: FieldHint, kind: ValueKind | null | undefined): boolean =>
  isDate(hint) ? kind === 'date' : kind !== null && kind !== undefined && amounts.has(kind);

/**
 * Takes columns of which header and values together leave no doubt: «Cuándo vence» with dates, «Cuánto debe» with
 * amounts. Changes the claims.
 *
 * @param list without statistics nothing is taken
 */
export function takeProvenFields(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  const hints = findModel(model)?.fields ?? [];
  for (const claim of claims) {
    if (claim.isOpen !== true || claim.field !== null) continue;
    for (const { hint, isProven } of offeredOrShortened(claim.header, hints)) {
      const isMeant = isProven && hasHarmlessBrackets(claim.header, hint, hints, model);
      const field =
        isMeant && proves(hint, statistics[claim.column]?.kind) ? existingField(hint, fields) : null;
      if (field === null || claims.some((other) => filledField(other.field ?? '') === field)) continue;
      takeFor(claim, field);
      break;
    }
  }
}

/**
 * The field that the catalogue offers for a header whose values can be of it.
 *
 * @param taken fields that have a column, or are proposed for another one
 */
export function offeredFor(
  { header, column }: FieldClaim,
  { fields, model, statistics }: ListFacts,
  taken: ReadonlySet<string>,
): string | null {
  const kind = statistics[column]?.kind ?? null;
  const hints = findModel(model)?.fields ?? [];
  const unsure = unsureMatch(header, hints, model);
  const offered = offeredOrShortened(header, hints).map(({ hint }) => hint);
  for (const hint of unsure === null ? offered : [...offered, unsure]) {
    const field = existingField(hint, fields);
    if (field === null || taken.has(field)) continue;
    const { relation = relationOf(model, field) } = ownValue(fields, field) ?? {};
    if (meansOther(header, statistics[column], { path: field, model, type: hint.type, relation })) continue;
    const kinds = expectedKinds(field, hint.type, hint.measure);
    const fits =
      kind === null
        ? !isDate(hint) || statistics.length === 0
        : kinds.length === 0 ||
          kinds.includes(kind) ||
          (isTax.test(field) && isRate(header, kind)) ||
          (kind === 'yes-no' && asksForChoice(hint, header));
    if (fits && !hasOtherChoices(field, fields, model, statistics[column], header)) return field;
  }
  return null;
}
