import { expect, test } from 'vitest';

interface FailedTests {
  failedTests(vitest: unknown, playwright: unknown, root: string): { failed: string[]; again: string[] };
}
const { failedTests }: FailedTests = await import(new URL('./failed-tests.mjs', import.meta.url).href);

test('the end of a run names what failed, what does not load, and what passed at the second try', () => {
  const assertion = (fullName: string, status: string) => ({ fullName, status });
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
        assertionResults: [
          assertion('good', 'passed'),
          { ...assertion('slow', 'passed'), failureMessages: ['no answer'] },
        ],
      },
    ],
  };
  const spec = (title: string, status: string) => ({ title, file: 'd.spec.ts', tests: [{ status }] });
  const playwright = {
    suites: [
      { specs: [spec('fine', 'expected')], suites: [{ specs: [spec('broken', 'unexpected')] }] },
      { specs: [spec('unsteady', 'flaky')] },
    ],
  };
  expect(failedTests(vitest, playwright, '/x')).toEqual({
    failed: ['server/a.test.ts: bad', 'server/b.test.ts: does not load', 'e2e/d.spec.ts: broken'],
    again: ['server/c.test.ts: slow', 'e2e/d.spec.ts: unsteady'],
  });
  expect(failedTests(null, null, '/x')).toEqual({ failed: [], again: [] });
});
