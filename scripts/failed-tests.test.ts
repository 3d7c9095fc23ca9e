import { expect, test } from 'vitest';

interface Failure {
  name: string;
  reason: string;
}
interface FailedTests {
  failedTests(reports: unknown, root: string): { failed: Failure[]; again: Failure[] };
  describeFailure(failure: Failure): string;
}
const { describeFailure, failedTests }: FailedTests = await import(
  new URL('./failed-tests.mjs', import.meta.url).href
);

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
        assertionResults: [assertion('good', 'passed'), assertion('bad', 'failed', ['1 is not 2', 'again'])],
      },
      { name: '/x/server/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: '/x/server/c.test.ts',
        status: 'passed',
        assertionResults: [assertion('good', 'passed'), assertion('slow', 'passed', ['no answer'])],
      },
    ],
  };
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'd.spec.ts',
    tests: [{ status, expectedStatus: 'passed', results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  const playwright = {
    suites: [
      {
        title: 'd.spec.ts',
        specs: [spec('fine', 'expected')],
        suites: [{ title: 'a screen', specs: [spec('broken', 'unexpected', 'no button')] }],
      },
      { title: 'd.spec.ts', specs: [spec('unsteady', 'flaky', 'too late')] },
    ],
  };
  expect(failedTests({ vitest, playwright }, '/x')).toEqual({
    failed: [
      { name: 'server/a.test.ts: a group bad', reason: '1 is not 2' },
      { name: 'e2e/d.spec.ts: a screen broken', reason: 'no button' },
      { name: 'server/b.test.ts: does not load', reason: 'no such module' },
    ],
    again: [
      { name: 'server/c.test.ts: a group slow', reason: 'no answer' },
      { name: 'e2e/d.spec.ts: unsteady', reason: 'too late' },
    ],
  });
  expect(failedTests({ vitest: null, playwright: null }, '/x')).toEqual({ failed: [], again: [] });
});

test('a failure is told with the first lines of its reason, without colours', () => {
  expect(describeFailure({ name: 'lint', reason: '' })).toBe('lint');
  expect(describeFailure({ name: 'lint', reason: '\u001b[31mone\u001b[39m\n\n  two\n' })).toBe(
    'lint\n  one\n    two',
  );
  const lines = Array.from({ length: 17 }, (_, at) => `line ${at + 1}`);
  const shown = ['lint', ...lines.slice(0, 15).map((line) => `  ${line}`), '  (2 more lines)'];
  expect(describeFailure({ name: 'lint', reason: lines.join('\n') })).toBe(shown.join('\n'));
});
