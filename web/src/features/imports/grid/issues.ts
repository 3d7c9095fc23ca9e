import type { ReviewProblem } from '../problems.ts';

/** Column of a problem of the whole row. */
export const wholeRow = -1;

/** A problem in its cell. Columns count from 0. */
export interface Issue extends ReviewProblem {
  at: number;
}

/** Where an issue is. */
export type IssuePlace = Pick<Issue, 'sheet' | 'row' | 'at'>;

/** Proposals for cells of one column with the same kind of problem. */
export interface ProposalGroup {
  key: string;
  sheet: string;
  header: string;
  /** One of them, as an example. */
  value: string;
  proposal: string;
  issues: readonly Issue[];
}

/** Proposals that are all the same can be shown as one change. */
export const isUniform = ({ issues, value, proposal }: ProposalGroup): boolean =>
  issues.every((issue) => issue.value === value && issue.proposal === proposal);

const orderOf = (sheets: readonly string[]) => new Map(sheets.map((sheet, at) => [sheet, at]));

/** The problems in the order in which a person goes through them: by sheet, row and column. */
export function issuesOf(problems: readonly ReviewProblem[], sheets: readonly string[]): Issue[] {
  const order = orderOf(sheets);
  return problems
    .map((problem) => ({ ...problem, at: columnNumber(problem.column) }))
    .sort((one, other) => compare(one, other, order));
}

export function issuesByRow(issues: readonly Issue[], sheet: string): Map<number, Issue[]> {
  return Map.groupBy(
    issues.filter((issue) => issue.sheet === sheet),
    ({ row }) => row,
  );
}

/** The groups of proposals, the largest one first. */
export function proposalGroups(issues: readonly Issue[]): ProposalGroup[] {
  const groups = Map.groupBy(
    issues.filter(({ proposal }) => proposal !== null),
    // Emptying a cell and correcting it are different changes.
    ({ sheet, at, kind, proposal }) => `${sheet}\n${at}\n${kind}${proposal === '' ? '\nempty' : ''}`,
  );
  return [...groups]
    .flatMap(([key, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { sheet, header, value, proposal } = first;
      return [{ key, sheet, header, value, proposal: proposal ?? '', issues: own }];
    })
    .sort((one, other) => other.issues.length - one.issues.length);
}

/** Issues with the same value in the same column, for which the same is proposed. */
export const sameProposal = (issues: readonly Issue[], { sheet, at, value, proposal }: Issue): Issue[] =>
  issues.filter(
    (other) =>
      other.proposal !== null &&
      other.sheet === sheet &&
      other.at === at &&
      other.value === value &&
      other.proposal === proposal,
  );

/** The edits that take the proposals of issues. */
export const proposedCells = (issues: readonly Issue[]) =>
  issues.flatMap(({ row, at, proposal }) =>
    proposal === null || at === wholeRow ? [] : [{ row, column: at, text: proposal }],
  );

/**
 * The next issue after a place, or before it. After the last one comes the first.
 * @returns null where there is none
 */
export function nextIssue(
  issues: readonly Issue[],
  from: IssuePlace | null,
  direction: 1 | -1,
  sheets: readonly string[],
): Issue | null {
  if (from === null) return issues[0] ?? null;
  const order = orderOf(sheets);
  const found =
    direction === 1
      ? issues.find((issue) => compare(issue, from, order) > 0)
      : issues.findLast((issue) => compare(issue, from, order) < 0);
  return found ?? issues.at(direction === 1 ? 0 : -1) ?? null;
}

function compare(one: IssuePlace, other: IssuePlace, order: ReadonlyMap<string, number>): number {
  return (
    (order.get(one.sheet) ?? 0) - (order.get(other.sheet) ?? 0) || one.row - other.row || one.at - other.at
  );
}

/** 0 for 'A', 26 for 'AA', and `wholeRow` for ''. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Kinds whose problem is not in the value of the cell alone. */
const notByValue: ReadonlySet<string> = new Set(['duplicate', 'odoo', 'record-differs', 'required']);

/**
 * Whether a problem of the last check is still shown. A cell that got another value since then is not marked
 * until it was checked again.
 */
export function stillHolds({ kind, value }: Issue, text: string, isChanged: boolean): boolean {
  if (!isChanged) return true;
  if (kind === 'required') return text.trim() === '';
  if (notByValue.has(kind)) return true;
  const now = text.trim();
  // A long value is shown cut off.
  return value.endsWith('…') ? now.startsWith(value.slice(0, -1).trim()) : now === value.trim();
}

/** The issue of a cell if it still holds, else that of its whole row. */
export const issueOfCell = (
  ofRow: readonly Issue[],
  column: number | undefined,
  text: string,
  changed: readonly number[],
): Issue | undefined =>
  ofRow.find((issue) => issue.at === column && stillHolds(issue, text, changed.includes(issue.at))) ??
  ofRow.find(({ at }) => at === wholeRow);

/**
 * The issue at a place, or else the first one after it. After the last one comes the first.
 * @returns null where there is none
 */
export function issueFrom(
  issues: readonly Issue[],
  from: IssuePlace | null,
  sheets: readonly string[],
): Issue | null {
  const order = orderOf(sheets);
  const found = from === null ? undefined : issues.find((issue) => compare(issue, from, order) >= 0);
  return found ?? issues[0] ?? null;
}
