import type { CellValue } from '../reader/workbook.ts';
import { adjacent, filledCount, type HeaderCandidate, isTextRow, looksLikeHeader } from './header-rows.ts';

/** A table has at least this many records; a form has its values once. */
const leastRecords = 2;
/** A legend or a summary above a longer table has fewer columns. */
const leastColumns = 3;

/**
 * The header of a table above the row with the most known words, which is the header of another table below it: a
 * price list of services and, below a gap, a shorter one of products. Its records would be taken for titles.
 *
 * @param best the row with the most known words
 * @returns null where only titles, forms, legends and summaries stand above
 */
export function upperTable(
  candidates: readonly HeaderCandidate[],
  best: HeaderCandidate,
): HeaderCandidate | null {
  const at = candidates.indexOf(best);
  const below = candidates.length - at - 1;
  for (const [index, upper] of candidates.slice(0, at).entries()) {
    const filled = filledCount(upper.row.cells);
    if (upper.known === 0 || filled < 2 || !looksLikeHeader(upper.row, upper.width) || hasLabels(upper))
      continue;
    const records = recordsBelow(candidates.slice(index, at), filled);
    const next = candidates[index + 1 + records];
    const isApart =
      next !== undefined && !adjacent((candidates[index + records] as HeaderCandidate).row, next.row);
    if (records < leastRecords || !isApart) continue;
    const isNamed = upper.known >= 2 && upper.known * 2 >= filled && filled >= leastColumns;
    if (isNamed || records >= below) return upper;
  }
  return null;
}

/** How many records follow directly below a header. */
function recordsBelow(rows: readonly HeaderCandidate[], columns: number): number {
  const end = rows.findIndex(
    (candidate, at) =>
      at > 0 &&
      (!isRecord(candidate, columns) || !adjacent((rows[at - 1] as HeaderCandidate).row, candidate.row)),
  );
  return (end === -1 ? rows.length : end) - 1;
}

/** The label of a form is a known word, and so is a header. */
const isRecord = (candidate: HeaderCandidate, columns: number): boolean =>
  candidate.known === 0 &&
  !hasLabels(candidate) &&
  filledCount(candidate.row.cells) * 2 >= columns &&
  (!isTextRow(candidate.row) || candidate.row.cells.some(hasDigit));

const hasDigit = (cell: CellValue): boolean => typeof cell === 'string' && /\d/.test(cell);

const hasLabels = ({ row }: HeaderCandidate): boolean =>
  row.cells.some((cell) => typeof cell === 'string' && cell.trim().endsWith(':'));
