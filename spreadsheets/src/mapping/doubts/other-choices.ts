import { findHint, type OdooField } from '../../catalogue/catalogue.ts';
import type { FieldHint } from '../../catalogue/field-hint.ts';
import { ownValue } from '../../common/own-value.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { asksForChoice } from '../../values/asked-choices.ts';
import { isLevelWord } from '../../values/levels.ts';
import { saysYesOrNo } from '../../values/normalise.ts';
import { closestOption } from '../../values/proposals.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import { areMeasured, type ColumnStatistics, type ListFacts } from '../claims/column-statistics.ts';
import { labelInOdoo } from '../claims/target-fields.ts';
import { areTaskStates } from '../tasks/task-states.ts';
import { areWeekdays } from './other-terms.ts';

/** With fewer filled cells, the values of a list prove nothing. */
export const enoughValues = 3;

/**
 * Leaves out columns whose header could be a field with a list of values, but few or none of whose values are
 * in the list: "Tipo" with "Mayorista" and "Minorista" is not the type of contact. Changes the claims.
 *
 * @param list without statistics nothing is left out
 */
export function refuseOtherChoices(
  claims: readonly FieldClaim[],
  { fields, model, statistics }: ListFacts,
): void {
  for (const claim of claims) {
    const column = statistics[claim.column];
    if (claim.field === null || column === undefined || !isFoundByWords(claim)) continue;
    if (column.filled < enoughValues) continue;
    if (findHint(model, claim.field)?.required === true) continue;
    if (!hasOtherChoices(claim.field, fields, model, column, claim.header)) continue;
    const label = labelInOdoo(claim.field, model, fields);
    leaveOut(claim, texts.mapping.otherValues(claim.header, label), { isOpen: true });
  }
}

/** If a smaller share of the different values of a column is in a list, the others are not just misspelt. */
const leastKnown = 0.4;

const timesInHours: ReadonlySet<string> = new Set(['allocated_hours', 'planned_hours']);
/** Ten minutes. */
const fewestSeconds = 600;

/** Jira writes its estimates in seconds: 28800 are eight hours. */
const areSeconds = (values: readonly string[]): boolean =>
  values.some((value) => value !== '0') &&
  values.every((value) => /^\d+$/.test(value) && (value === '0' || isLongTime(Number(value))));
const isLongTime = (seconds: number): boolean => seconds >= fewestSeconds && seconds % 60 === 0;

const isUnit = /uom(?:_po)?_id$/;

/** What cells may say for the values of a list: technical values, labels and words of the catalogue, by `wordKey`. */
export const choiceWords = (hint: FieldHint | null, definition: OdooField | undefined): Set<string> =>
  new Set(
    [...Object.entries(hint?.values ?? {}).flat(2), ...(definition?.selection ?? []).flat()].map(wordKey),
  );

/** @param field of a model, as the instance describes it */
export const choiceWordsOf = (
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): Set<string> => choiceWords(findHint(model, field), ownValue(fields, field));

/**
 * Whether a field takes a list of values, and few or none of the column's values are in it. Some fields with
 * units, terms of payment or hours are judged too.
 */
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
  const definition = ownValue(fields, field);
  if (column === undefined || (definition?.type ?? hint?.type) !== 'selection') return false;
  if (asksForChoice(hint, header) && column.values.every(saysYesOrNo)) return false;
  const known = choiceWords(hint, definition);
  const labels = [
    ...(definition?.selection ?? []).map(([, label]) => label),
    ...Object.values(hint?.values ?? {}).flat(),
  ];
  // «Masc.» and «Casdo» are of the list, too: the review proposes what they mean.
  const isLike = (value: string) =>
    (hint?.isLevel === true && isLevelWord(value)) ||
    labels.some((label) => closestOption(value, [label]) !== null);
  const found = column.values.filter((value) => known.has(wordKey(value)) || isLike(value)).length;
  return known.size > 0 && found < column.values.length * leastKnown;
}
