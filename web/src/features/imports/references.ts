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

/**
 * What the customer decided about a name, or else the use of its match. undefined: nothing is decided, or the file
 * itself creates the record.
 */
export function decisionOf(state: ReviewState, reference: MissingReference): ReviewDecision | undefined {
  const decided = state.decisions[decisionKey(reference)];
  const isEntering = reference.inFiles === 'entering';
  if (isEntering && decided?.action === 'create') return undefined;
  if (decided !== undefined || reference.match === null || isEntering) return decided;
  return { ...decisionToUse(reference.match), automatic: true };
}

/**
 * How a name is shown: a record of the files has it (`entering`), or a record in a row with an error
 * (`refused`), or it is asked about. A name with a decision counts as asked, so that its decision is shown.
 */
export function standingOf(
  state: ReviewState,
  reference: MissingReference,
): NonNullable<MissingReference['inFiles']> | 'asked' {
  const { inFiles, found } = reference;
  const isAmbiguous = inFiles === 'refused' && found > 0;
  return inFiles === null || isAmbiguous || decisionOf(state, reference) !== undefined ? 'asked' : inFiles;
}

/**
 * Names that Odoo does not have, or has several times, that nobody has decided about, and whose record is in no
 * file of the installation, not even in a row with an error.
 */
export const openReferences = (state: ReviewState): MissingReference[] =>
  state.references.missing.filter(
    (reference) => reference.inFiles === null && decisionOf(state, reference) === undefined,
  );

/** The open names that Odoo does not have: only these are created or left blank together. */
export const newReferences = (state: ReviewState): MissingReference[] =>
  openReferences(state).filter(({ found }) => found === 0);

/** Whether the field of a name may be left empty. */
/**
 * What is shown beside a record that a name may mean: the country of «La Libertad», which is written the same and yet
 * was not taken, and what tells several records of one name apart.
 */
export const shownDetail = (
  { value, found }: Pick<MissingReference, 'value' | 'found'>,
  { name, detail }: NameCandidate,
): string | null => (found > 1 || foldedText(name) === foldedText(value) ? detail : null);

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

/** What was decided about a name; undefined while one of its spellings still waits. */
export const decisionOfName = (
  { decisions }: Pick<ReviewState, 'decisions'>,
  { reference, spellings }: AskedName,
): ReviewDecision | undefined =>
  spellings.every((spelling) => decisions[decisionKey(spelling)] !== undefined)
    ? decisions[decisionKey(reference)]
    : undefined;

/** The names by column, under a key of their sheet and field. */
export const byColumn = (references: readonly MissingReference[]): Map<string, MissingReference[]> =>
  Map.groupBy(references, ({ sheet, field }) => `${sheet}\n${field}`);

/** How many of these names are asked about: spellings of one name in one column count once. */
export const countAsked = (references: readonly MissingReference[]): number =>
  [...byColumn(references).values()].reduce((sum, ofColumn) => sum + askedNames(ofColumn).length, 0);

/**
 * The names of a column. New names that differ only in capitals, accents and spaces count as one, because
 * they would be one new record.
 */
export function askedNames(references: readonly MissingReference[]): AskedName[] {
  const isNew = ({ found, match, inFiles }: MissingReference) =>
    found === 0 && match === null && inFiles === null;
  const groups = Map.groupBy(references, (one) => (isNew(one) ? `new ${foldedText(one.value)}` : one.value));
  return [...groups.values()].flatMap((spellings): AskedName[] => {
    const best = bestSpelling(spellings.map(({ value, rows }) => ({ name: value, rows })));
    const reference = spellings.find(({ value }) => value === best);
    const rows = spellings.reduce((sum, spelling) => sum + spelling.rows, 0);
    return reference === undefined ? [] : [{ reference, spellings, rows }];
  });
}
