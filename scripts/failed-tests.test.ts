import { expect, test } from 'vitest';

interface FailedTests {
  failedTests(reports: unknown, root: string): { failed: string[]; again: string[] };
}
const { failedTests }: FailedTests = await import(new URL('./failed-tests.mjs', import.meta.url).href);

test('the end of a run names what failed, what does not load, and what passed at the second try', () => {
  const assertion = (title: string, status: string, failureMessages: string[] = []) => ({
    ancestorTitles: ['a group'],
    title,
    status,
    failureMessages,
  });
  const vitest = {
    testResults: [
      {
        name: '/x/server/a.test.ts',
        status: 'failed',
        assertionResults: [assertion('good', 'passed'), assertion('bad', 'failed')],
      },
      { name: '/x/server/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/x/server/c.test.ts',
        status: 'passed',
        assertionResults: [assertion('good', 'passed'), assertion('slow', 'passed', ['no answer'])],
      },
    ],
  };
  const spec = (title: string, status: string) => ({
    title,
    file: 'd.spec.ts',
    tests: [{ status, expectedStatus: 'passed' }],
  });
  const playwright = {
    suites: [
      {
        title: 'd.spec.ts',
        specs: [spec('fine', 'expected')],
        suites: [{ title: 'a screen', specs: [spec('broken', 'unexpected')] }],
      },
      { title: 'd.spec.ts', specs: [spec('unsteady', 'flaky')] },
    ],
  };
  expect(failedTests({ vitest, playwright }, '/x')).toEqual({
    failed: [
      'server/a.test.ts: a group bad',
      'e2e/d.spec.ts: a screen broken',
      'server/b.test.ts: does not load',
    ],
    again: ['server/c.test.ts: a group slow', 'e2e/d.spec.ts: unsteady'],
  });
  expect(failedTests({ vitest: null, playwright: null }, '/x')).toEqual({ failed: [], again: [] });
});
