import { describe, expect, test } from 'vitest';
import { gridTexts } from '../src/features/imports/grid/grid-texts.ts';
import {
  type Issue,
  issueFrom,
  issuesOf,
  isUniform,
  nextIssue,
  proposalGroups,
  proposedCells,
  sameProposal,
  stillHolds,
} from '../src/features/imports/grid/issues.ts';
import type { ReviewProblem } from '../src/features/imports/problems.ts';
import { texts as importTexts } from '../src/features/imports/texts.ts';

const problem = (row: number, column: string, value: string, more: Partial<ReviewProblem> = {}) => ({
  sheet: 'A',
  row,
  column,
  header: column,
  field: 'type',
  value,
  reason: '',
  proposal: null,
  joins: null,
  kind: 'choice' as const,
  severity: 'error' as const,
  ...more,
});
const sheets = ['A', 'B'];
const places = (issues: readonly (Issue | null)[]) =>
  issues.map((issue) => issue && `${issue.sheet} ${issue.row} ${issue.at}`);

describe('the problems in the grid', () => {
  const issues = issuesOf(
    [
      problem(2, 'A', 'x', { sheet: 'B' }),
      problem(9, 'AA', 'EMP', { proposal: 'Empresa' }),
      problem(9, 'B', 'a(arroba)b.com', { kind: 'email', proposal: 'a@b.com' }),
      problem(3, 'AA', 'EMP', { proposal: 'Empresa' }),
      problem(3, '', '', { kind: 'twin', severity: 'warning' }),
      problem(12, 'B', 'c(arroba)b.com', { kind: 'email', proposal: 'c@b.com' }),
    ],
    sheets,
  );

  test('stand in the order of the sheets, rows and columns', () => {
    expect(places(issues)).toEqual(['A 3 -1', 'A 3 26', 'A 9 1', 'A 9 26', 'A 12 1', 'B 2 0']);
  });

  test('that are emptied and that are corrected are two changes', () => {
    const mixed = issuesOf(
      [
        problem(2, 'B', 'no tiene', { kind: 'email', proposal: '' }),
        problem(3, 'B', 'a(arroba)b.com', { kind: 'email', proposal: 'a@b.com' }),
        problem(4, 'B', 'N/A', { kind: 'email', proposal: '' }),
      ],
      sheets,
    );
    const groups = proposalGroups(mixed);
    expect(groups.map((group) => [group.proposal, group.issues.length])).toEqual([
      ['', 2],
      ['a@b.com', 1],
    ]);
    expect(proposedCells(groups[0]?.issues ?? [])).toEqual([
      { row: 2, column: 1, text: '' },
      { row: 4, column: 1, text: '' },
    ]);
  });

  test('are gone through in both directions, from any cell and round', () => {
    const from = { sheet: 'A', row: 9, at: 5 };
    expect(places([nextIssue(issues, from, 1, sheets), nextIssue(issues, from, -1, sheets)])).toEqual([
      'A 9 26',
      'A 9 1',
    ]);
    const last = { sheet: 'B', row: 2, at: 0 };
    expect(places([nextIssue(issues, last, 1, sheets), nextIssue(issues, null, 1, sheets)])).toEqual([
      'A 3 -1',
      'A 3 -1',
    ]);
    expect(nextIssue([], last, 1, sheets)).toBeNull();
    // A corrected problem is gone: the next one takes its place.
    expect(places([issueFrom(issues, from, sheets), issueFrom(issues, { ...last, row: 3 }, sheets)])).toEqual(
      ['A 9 26', 'A 3 -1'],
    );
  });

  test('have proposals for one cell, for equal cells, and for all cells with such a problem', () => {
    expect(
      proposalGroups(issues).map((group) => [group.header, group.issues.length, isUniform(group)]),
    ).toEqual([
      ['AA', 2, true],
      ['B', 2, false],
    ]);
    const [, employee, mail] = issues;
    expect(employee && proposedCells(sameProposal(issues, employee))).toEqual([
      { row: 3, column: 26, text: 'Empresa' },
      { row: 9, column: 26, text: 'Empresa' },
    ]);
    expect(mail && sameProposal(issues, mail)).toHaveLength(1);
  });

  test.each([
    ['EMP', 'choice', 'EMP', true, true],
    ['EMP', 'choice', 'Empresa', true, false],
    ['ana', 'email', 'ana@gmail.com', true, false],
    // Not changed since the last check, whatever its value looks like.
    ['EMP', 'choice', ' emp', false, true],
    ['', 'required', 'Ana', true, false],
    ['', 'required', ' ', true, true],
    // The other row may have changed, so only a check can tell.
    ['1', 'duplicate', '2', true, true],
    [`${'x'.repeat(79)}…`, 'text', 'x'.repeat(200), true, true],
  ] as const)(
    '%j with a problem of kind %s, now %j (changed: %j), is marked: %j',
    (value, kind, now, changed, marked) => {
      expect(stillHolds({ ...problem(2, 'A', value, { kind }), at: 0 }, now, changed)).toBe(marked);
    },
  );
});

test('a kind of problem behind a header keeps the capitals of names', () => {
  const { kinds } = importTexts.check;
  const said = [kinds.text, kinds['tax-number'], kinds.odoo].map((kind) =>
    gridTexts.proposals.of('Código', kind),
  );
  expect(said).toEqual([
    'Código: texto que Excel cambió',
    'Código: NIT por revisar',
    'Código: lo rechaza Odoo',
  ]);
});
