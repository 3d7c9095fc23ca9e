import type { ProblemKind } from '@atrio/spreadsheets';
import { openReferences, type RehearsalProblem, type ReviewState } from './review-state.ts';

export type Kind = ProblemKind | 'odoo';

/** One line of the table of what is to be looked at. */
export interface Problem {
  sheet: string;
  /** As the spreadsheet program numbers it. */
  row: number;
  /** Letters; '' for the row as a whole. */
  column: string;
  header: string;
  field: string;
  value: string;
  reason: string;
  proposal: string | null;
  kind: Kind;
  severity: 'error' | 'warning';
}

/** What the check and the rehearsal found, in the order of the sheets and their rows. */
export function problemsOf(state: ReviewState): Problem[] {
  const found = state.check.sheets.flatMap(({ sheet, problems }) =>
    problems.map((problem): Problem => ({ ...problem, sheet, proposal: problem.proposal ?? null })),
  );
  const told = state.rehearsal.problems.map((problem) => ofRehearsal(problem, state));
  if (told.length === 0) return found;
  const order = new Map(state.sheets.map(({ sheet }, at) => [sheet, at]));
  return [...found, ...told].sort(
    (a, b) => (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) || a.row - b.row,
  );
}

function ofRehearsal({ sheet, row, field, value, reason }: RehearsalProblem, state: ReviewState): Problem {
  const column = state.sheets
    .find((review) => review.sheet === sheet)
    ?.columns.find((candidate) => candidate.field !== null && candidate.field === field);
  return {
    sheet,
    row,
    column: column === undefined ? '' : letters(column.column),
    header: column?.header ?? '',
    field: field ?? '',
    value: value ?? '',
    reason,
    proposal: null,
    kind: 'odoo',
    severity: 'error',
  };
}

/** As spreadsheet programs name columns: A, Z, AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** How many problems there are, kept or not, and names to decide about. */
export function problemCount(state: ReviewState): number {
  const counted = state.check.sheets.flatMap(({ counts }) => counts);
  const { problems, more } = state.rehearsal;
  return (
    counted.reduce((total, { count }) => total + count, 0) +
    problems.length +
    more +
    openReferences(state).length
  );
}
