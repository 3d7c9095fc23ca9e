import { relative } from 'node:path';

/**
 * The tests in the reports of both runners, in one form. A missing report has no tests.
 *
 * @param root folder that the names of files are relative to
 * @returns for each test `file`, `titles` (of its groups, then its own), `result` (passed, failed, skipped,
 * or expected to fail), `again`: whether it passed at the second try only, and `reason`: the message of its first
 * failure, or ''
 */
export function testsOf({ vitest, playwright }, root) {
  return [...vitestTests(vitest, root), ...playwrightTests(playwright)];
}

function vitestTests(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      result: status === 'passed' || status === 'failed' ? status : 'skipped',
      // The failure of the first try stays in the report of a test that passed at the second.
      again: status === 'passed' && failureMessages.length > 0,
      reason: failureMessages[0] ?? '',
    })),
  );
}

function playwrightTests(report) {
  const walk = ({ specs = [], suites = [] }, titles) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map((test) => ({
        file: `e2e/${file}`,
        titles: [...titles, title],
        result: playwrightResult(test),
        again: test.status === 'flaky',
        reason: test.results?.find(({ error }) => error)?.error.message ?? '',
      })),
    ),
    ...suites.flatMap((suite) => walk(suite, [...titles, suite.title])),
  ];
  // The title of a suite at the top is the name of its file.
  return (report?.suites ?? []).flatMap((file) => walk(file, []));
}

/** `expected` alone does not say that a test passed: a failure may be what was expected. */
function playwrightResult({ status, expectedStatus }) {
  if (status === 'unexpected') return 'failed';
  if (status === 'skipped' || expectedStatus === 'skipped') return 'skipped';
  return expectedStatus === 'passed' ? 'passed' : 'expected to fail';
}

/** @returns files that vitest could not load (they failed without a failed test), each with its `reason` */
export const unloadedFiles = (vitest, root) =>
  (vitest?.testResults ?? [])
    .filter(({ status, assertionResults = [] }) => status === 'failed' && assertionResults.every(passes))
    .map(({ name, message = '' }) => ({ file: relative(root, name), reason: message }));

const passes = ({ status }) => status !== 'failed';
