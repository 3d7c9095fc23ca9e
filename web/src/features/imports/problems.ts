import { columnLetters, type ProblemKind } from '@atrio/spreadsheets';
import { countAsked, openReferences } from './references.ts';
import type { DryRunProblem, ReviewState } from './review-state.ts';

export type ReviewProblemKind = ProblemKind | 'odoo';

/** One line of the table of problems. */
export interface ReviewProblem {
  sheet: string;
  /** As the spreadsheet program numbers it, from 1. */
  row: number;
  /** Letters, as the spreadsheet program names it; '' for the whole row. */
  column: string;
  header: string;
  field: string;
  value: string;
  reason: string;
  proposal: string | null;
  kind: ReviewProblemKind;
  severity: 'error' | 'warning';
}

/** The problems that the check and the dry run found, in the order of the sheets and their rows. */
export function problemsOf(state: ReviewState): ReviewProblem[] {
  const inCheck = state.check.sheets.flatMap(({ sheet, problems }) =>
    problems.map((problem): ReviewProblem => ({ ...problem, sheet, proposal: problem.proposal ?? null })),
  );
  const inDryRun = state.dryRun.problems.map((problem) => problemOfDryRun(problem, state));
  if (inDryRun.length === 0) return inCheck;
  const order = new Map(state.sheets.map(({ sheet }, at) => [sheet, at]));
  return [...inCheck, ...inDryRun].sort(
    (a, b) => (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) || a.row - b.row,
  );
}

function problemOfDryRun(
  { sheet, row, field, value, reason }: DryRunProblem,
  state: ReviewState,
): ReviewProblem {
  const column = state.sheets
    .find((review) => review.sheet === sheet)
    ?.columns.find((candidate) => candidate.field !== null && candidate.field === field);
  return {
    sheet,
    row,
    column: column === undefined ? '' : columnLetters(column.column),
    header: column?.header ?? '',
    field: field ?? '',
    value: value ?? '',
    reason,
    proposal: null,
    kind: 'odoo',
    severity: 'error',
  };
}

/** How many problems there are, including those that are only counted, and the names without a decision. */
export function problemCount(state: ReviewState): number {
  const counted = state.check.sheets.flatMap(({ counts }) => counts);
  const { problems, moreProblems } = state.dryRun;
  return (
    counted.reduce((total, { count }) => total + count, 0) +
    problems.length +
    moreProblems +
    countAsked(openReferences(state))
  );
}
