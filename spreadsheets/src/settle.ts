import { type FieldHint, findModel } from './catalogue.ts';
import { type Claim, none } from './claims.ts';
import { showCell } from './normalise.ts';
import type { Row } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';
import { wordKey } from './words.ts';

/** What the top of a column shows. */
export interface ColumnSample {
  /** Rows that were looked at. */
  rows: number;
  filled: number;
  distinct: number;
}

/** Fewer rows prove nothing. */
const ENOUGH = 20;

/** @param rows the first rows of a sheet @param from the first that holds data */
export function sampleColumns(rows: readonly Row[], from: number, width: number): ColumnSample[] {
  const data = rows.filter(({ number }) => number >= from);
  return Array.from({ length: width }, (_, column) => {
    const texts = data
      .map(({ cells }) => showCell(cells[column] ?? null).trim())
      .filter((text) => text !== '');
    return { rows: data.length, filled: texts.length, distinct: new Set(texts.map(wordKey)).size };
  });
}

const isSure = ({ confidence }: Claim): boolean => confidence === 'technical' || confidence === 'remembered';

/** Many rows that share few values: those are no names of theirs. */
const repeats = (sample: ColumnSample | undefined): boolean =>
  sample !== undefined && sample.filled >= ENOUGH && sample.distinct * 5 <= sample.filled;

/** Nearly every row has its own. */
const tellsApart = (sample: ColumnSample | undefined): boolean =>
  sample !== undefined && sample.filled >= sample.rows * 0.9 && sample.distinct >= sample.filled * 0.9;

/**
 * Looks at the values of columns that want to be the name of a record: a column whose values repeat is no
 * name, and of two that could be it, one is taken only where the values leave no doubt.
 * @param samples by column; without them the words alone decide
 */
export function settleNames(claims: Claim[], model: string, samples: readonly ColumnSample[]): void {
  const hints = findModel(model)?.fields ?? [];
  for (const hint of hints.filter(({ identity }) => identity === true)) {
    const wanting = claims.filter((claim) => claim.field === hint.field);
    if (wanting.some(isSure)) continue;
    for (const claim of wanting) {
      const sample = samples[claim.column];
      // A column that is called «Nombre», and is the only one, is what it says.
      const isPlain = claim.confidence === 'label' && wanting.length === 1;
      if (sample === undefined || isPlain || !repeats(sample)) continue;
      Object.assign(claim, none(TEXTS.mapping.repeats(claim.header, sample.distinct, sample.filled)));
    }
    const left = wanting.filter((claim) => claim.field !== null);
    if (left.length > 1 && samples.length > 0) settleBetween(left, samples);
    if (!claims.some((claim) => claim.field === hint.field)) lastResort(claims, hint, hints);
  }
}

function settleBetween(wanting: Claim[], samples: readonly ColumnSample[]): void {
  const stronger = wanting.filter(({ confidence }) => confidence === 'label');
  const rivals = stronger.length > 0 ? stronger : wanting;
  const apart = rivals.filter(({ column }) => tellsApart(samples[column]));
  const [first, second] = rivals;
  // One word that is stronger than the others, or one column that every row fills with its own.
  if (first === undefined || second === undefined) return;
  const rest = rivals.filter((claim) => !apart.includes(claim));
  const isCertain =
    apart.length === 1 &&
    rest.every(({ column }) => {
      const sample = samples[column];
      return sample === undefined || sample.filled < sample.rows / 2 || sample.distinct < sample.filled / 2;
    });
  const names = rivals.map(({ header }) => `«${header}»`).join(' y ');
  for (const claim of isCertain ? rest : rivals)
    Object.assign(
      claim,
      none(
        isCertain && apart[0] !== undefined
          ? TEXTS.mapping.taken(claim.header, apart[0].header)
          : TEXTS.mapping.rivals(names),
      ),
    );
}

/** "Descripción" in a price list that has no other name. */
function lastResort(claims: Claim[], hint: FieldHint, hints: readonly FieldHint[]): void {
  const words = (hint.lastResort ?? []).map(wordKey);
  const claim = claims.find(
    ({ header, confidence, field }) =>
      words.includes(wordKey(header)) &&
      confidence !== 'technical' &&
      confidence !== 'remembered' &&
      (field === null || hints.some((other) => other.field === field)),
  );
  if (claim === undefined) return;
  Object.assign(claim, { field: hint.field, confidence: 'synonym' });
  delete claim.reason;
}
