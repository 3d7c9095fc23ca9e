import { expect, test } from 'vitest';

interface SpecRows {
  checklistRows(markdown: string): Map<string, string>;
  rowsOf(title: string): string[];
  provenRows(
    rows: Map<string, string>,
    reports: { vitest: unknown; playwright: unknown },
    root: string,
    sourceOf: (file: string) => string,
  ): { missing: string[]; again: string[]; unknown: string[]; proven: number };
}
const { checklistRows, rowsOf, provenRows }: SpecRows = await import(
  new URL('./spec-rows.mjs', import.meta.url).href
);

const rows = checklistRows('# The order\n\n- S01 one\n- S02 two · S03 three\nS04 is only mentioned.\n');

const vitestFile = (title: string, change: object = {}, ancestorTitles: string[] = []) => ({
  testResults: [
    {
      name: '/x/server/a.test.ts',
      assertionResults: [{ title, ancestorTitles, status: 'passed', failureMessages: [], ...change }],
    },
  ],
});
const playwrightFile = (title: string, ...tests: object[]) => ({
  suites: [
    {
      title: 'b.spec.ts',
      specs: [],
      suites: [
        {
          title: '[S03] in a group',
          specs: [{ title, file: 'b.spec.ts', tests }],
        },
      ],
    },
  ],
});
const passed = { status: 'expected', expectedStatus: 'passed' };
const proof = (vitest: unknown, playwright: unknown = null, source = 'test(') =>
  provenRows(rows, { vitest, playwright }, '/x', () => source);

test('the rows of the checklist are read, not those that a sentence mentions', () => {
  expect([...rows]).toEqual([
    ['S01', 'one'],
    ['S02', 'two'],
    ['S03', 'three'],
  ]);
});

test.each([
  ['[S01] is', ['S01']],
  ['[S01][S02] [S03] are', ['S01', 'S02', 'S03']],
  ['[S01] unlike [S02] and S03', ['S01']],
  ['[S01 unlike S02] is', []],
  ['not [S01]', []],
  ['S01 is', []],
])('«%s» names %j', (title, names) => expect(rowsOf(title)).toEqual(names));

test('all rows are proven by passing tests, and by the groups that they stand in', () => {
  const both = proof(vitestFile('[S02] is', {}, ['[S01] a group']), playwrightFile('is', passed, passed));
  expect(both).toEqual({ missing: [], again: [], unknown: [], proven: 3 });
});

test('without reports no row is proven', () => {
  expect(proof(null)).toEqual({
    missing: [
      'S01 is named by no test: one',
      'S02 is named by no test: two',
      'S03 is named by no test: three',
    ],
    again: [],
    unknown: [],
    proven: 0,
  });
});

const linesOf = (row: string, { missing }: { missing: string[] }) =>
  missing.filter((line) => line.startsWith(row));

test.each(['skipped', 'pending', 'todo'])('a test of vitest that is %s proves nothing', (status) => {
  expect(linesOf('S01', proof(vitestFile('[S01] is', { status })))).toEqual([
    'S01 is not proven, this is skipped: server/a.test.ts: [S01] is',
  ]);
});

test('a test of vitest that may be expected to fail proves nothing', () => {
  for (const source of ["test.fails('x')", "test('x', { fails: true })"]) {
    expect(linesOf('S01', proof(vitestFile('[S01] is'), null, source))).toEqual([
      'S01 is not proven, this is in a file that expects failures: server/a.test.ts: [S01] is',
    ]);
  }
});

test.each([
  ['expected to fail', { status: 'expected', expectedStatus: 'failed' }],
  ['skipped', { status: 'skipped', expectedStatus: 'skipped' }],
  ['skipped', { status: 'skipped', expectedStatus: 'passed' }],
])('a journey that is %s proves nothing', (what, result) => {
  expect(linesOf('S01', proof(null, playwrightFile('[S01] is', result)))).toEqual([
    `S01 is not proven, this is ${what}: e2e/b.spec.ts: [S01] is`,
  ]);
});

test('one failed test is enough against a row, also beside one that passed, and is named', () => {
  const failed = { status: 'unexpected', expectedStatus: 'passed' };
  expect(
    linesOf('S01', proof(vitestFile('[S01] is'), playwrightFile('[S01] breaks', passed, failed))),
  ).toEqual(['S01 is not proven, this failed: e2e/b.spec.ts: [S01] breaks']);
  expect(
    linesOf('S01', proof(vitestFile('[S01] is', { status: 'failed' }), playwrightFile('[S01]', passed))),
  ).toEqual(['S01 is not proven, this failed: server/a.test.ts: [S01] is']);
});

test('a test that passes on its second try proves its row, and is listed', () => {
  const flaky = { status: 'flaky', expectedStatus: 'passed' };
  const again = proof(vitestFile('[S01] is', { failureMessages: ['no'] }), playwrightFile('[S02] is', flaky));
  expect(again.proven).toBe(3);
  expect(again.again).toEqual([
    'S01 needed a second try: server/a.test.ts: [S01] is',
    'S03 needed a second try: e2e/b.spec.ts: [S02] is',
    'S02 needed a second try: e2e/b.spec.ts: [S02] is',
  ]);
});

test('a row that the checklist does not have is named', () => {
  expect(proof(vitestFile('[S99] is')).unknown).toEqual([
    'S99 is no row of the checklist: server/a.test.ts: [S99] is',
  ]);
});
