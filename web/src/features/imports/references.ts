import type { NameCandidate } from '@atrio/contract';
import { bestSpelling, foldedText, isFilled } from '@atrio/spreadsheets';
import type { MissingReference, ReviewDecision, ReviewState } from './review-state.ts';

/** Key of a decision in the state: one decision counts for all rows with that name. */
export const decisionKey = (reference: Pick<MissingReference, 'sheet' | 'field' | 'value'>): string =>
  `${reference.sheet}\n${reference.field}\n${reference.value}`;

export const decisionToUse = ({ id, name }: NameCandidate): ReviewDecision => ({
  action: 'use',
  use: name,
  useId: id,
});

/** What the customer decided about a name, or else the use of its match. undefined: nothing is decided. */
export function decisionOf(state: ReviewState, reference: MissingReference): ReviewDecision | undefined {
  const decided = state.decisions[decisionKey(reference)];
  if (decided !== undefined || reference.match === null || reference.inFiles) return decided;
  return { ...decisionToUse(reference.match), automatic: true };
}

/** Names without a decision that no file of the installation contains as records. */
export const openReferences = (state: ReviewState): MissingReference[] =>
  state.references.missing.filter(
    (reference) => !reference.inFiles && reference.found === 0 && decisionOf(state, reference) === undefined,
  );

/** Whether the field of a name may be left empty. */
export function canBeBlank(state: ReviewState, { model, field }: MissingReference): boolean {
  const required = state.models[model]?.required ?? [];
  return !field.endsWith('/product_id') && !required.some((column) => isFilled(column.field, [field]));
}

/** A name that is asked once: in its best spelling, with those that the rows write differently. */
export interface AskedName {
  reference: MissingReference;
  /** All of them, the shown one too. */
  spellings: MissingReference[];
  /** How many rows have one of them. */
  rows: number;
}

/** The names by column, under a key of their sheet and field. */
export const byColumn = (references: readonly MissingReference[]): Map<string, MissingReference[]> =>
  Map.groupBy(references, ({ sheet, field }) => `${sheet}\n${field}`);

/** How many of these names are asked about: spellings of one name in one column count once. */
export const countAsked = (references: readonly MissingReference[]): number =>
  [...byColumn(references).values()].reduce((sum, ofColumn) => sum + askedNames(ofColumn).length, 0);

/** The names of a column, those once that only differ in capitals, accents and spaces, and would be one new record. */
export function askedNames(references: readonly MissingReference[]): AskedName[] {
  const isNew = ({ found, match, inFiles }: MissingReference) => found === 0 && match === null && !inFiles;
  const groups = Map.groupBy(references, (one) => (isNew(one) ? `new ${foldedText(one.value)}` : one.value));
  return [...groups.values()].flatMap((spellings): AskedName[] => {
    const best = bestSpelling(spellings.map(({ value, rows }) => ({ name: value, rows })));
    const reference = spellings.find(({ value }) => value === best);
    const rows = spellings.reduce((sum, spelling) => sum + spelling.rows, 0);
    return reference === undefined ? [] : [{ reference, spellings, rows }];
  });
}
