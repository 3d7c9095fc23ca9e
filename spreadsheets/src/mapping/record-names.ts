import { findModel } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/normalise.ts';
import { type FieldClaim, notLoaded } from './claims.ts';

/** What the values at the top of a column look like. */
export interface ColumnStatistics {
  /** Rows that were looked at. */
  rows: number;
  filled: number;
  distinct: number;
}

/** Filled cells from which repeated values mean something. */
const enoughRows = 20;

/**
 * Counts the values of each column.
 *
 * @param rows the first rows of a sheet
 * @param from number of the first row that may hold data
 * @param width number of columns
 */
export function columnStatistics(rows: readonly SheetRow[], from: number, width: number): ColumnStatistics[] {
  const data = rows.filter(({ number }) => number >= from);
  return Array.from({ length: width }, (_, column) => {
    const values = data
      .map(({ cells }) => showCell(cells[column] ?? null).trim())
      .filter((text) => text !== '');
    return { rows: data.length, filled: values.length, distinct: new Set(values.map(wordKey)).size };
  });
}

const isSure = ({ confidence }: FieldClaim): boolean =>
  confidence === 'technical' || confidence === 'remembered';

/** Many rows share few values, so these are not the names of the rows. */
const mostlyRepeats = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.filled >= enoughRows && column.distinct * 5 <= column.filled;

/** Nearly every row has a value of its own. */
const mostlyDistinct = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.filled >= column.rows * 0.9 && column.distinct >= column.filled * 0.9;

/**
 * Uses the values to decide about columns that claim to be the name of a record. A column whose values repeat
 * is no name. Of two columns that could both be it, one is taken only where the values leave no doubt;
 * otherwise the customer has to choose. Changes the claims.
 *
 * @param statistics by column; without them only the words decide
 */
export function resolveNameClaims(
  claims: FieldClaim[],
  model: string,
  statistics: readonly ColumnStatistics[],
): void {
  const hints = findModel(model)?.fields ?? [];
  for (const hint of hints.filter(({ identity }) => identity === true)) {
    const wanting = claims.filter((claim) => claim.field === hint.field);
    if (wanting.some(isSure)) continue;
    for (const claim of wanting) {
      const column = statistics[claim.column];
      // The only column, with a header such as «Nombre»: the word counts more than the values.
      const isOnlyLabel = claim.confidence === 'label' && wanting.length === 1;
      if (column === undefined || isOnlyLabel || !mostlyRepeats(column)) continue;
      Object.assign(claim, notLoaded(texts.mapping.repeats(claim.header, column.distinct, column.filled)));
    }
    const left = wanting.filter((claim) => claim.field !== null);
    if (left.length > 1 && statistics.length > 0) resolveRivals(left, statistics);
    if (!claims.some((claim) => claim.field === hint.field)) applyLastResort(claims, hint, hints);
  }
}

function resolveRivals(wanting: FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const stronger = wanting.filter(({ confidence }) => confidence === 'label');
  const rivals = stronger.length > 0 ? stronger : wanting;
  const apart = rivals.filter(({ column }) => mostlyDistinct(statistics[column]));
  const [first, second] = rivals;
  if (first === undefined || second === undefined) return;
  const rest = rivals.filter((claim) => !apart.includes(claim));
  const isCertain =
    apart.length === 1 &&
    rest.every(({ column }) => {
      const seen = statistics[column];
      return seen === undefined || seen.filled < seen.rows / 2 || seen.distinct < seen.filled / 2;
    });
  const names = rivals.map(({ header }) => `«${header}»`).join(' y ');
  for (const claim of isCertain ? rest : rivals)
    Object.assign(
      claim,
      notLoaded(
        isCertain && apart[0] !== undefined
          ? texts.mapping.taken(claim.header, apart[0].header)
          : texts.mapping.rivals(names),
      ),
    );
}

/** Takes a weaker header for the name where the sheet has no better one: "Descripción" in a price list. */
function applyLastResort(claims: FieldClaim[], hint: FieldHint, hints: readonly FieldHint[]): void {
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
