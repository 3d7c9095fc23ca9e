import { relative } from 'node:path';

/**
 * Names of tests that did not pass at the first try, so that they stand together at the end of a long output.
 *
 * @param root folder that the names of files are relative to
 * @returns `failed`, and `again`: those that passed at the second try
 */
export function failedTests(vitest, playwright, root) {
  const failed = [];
  const again = [];
  for (const { name, status, assertionResults = [] } of vitest?.testResults ?? []) {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName } of tests) failed.push(`${file}: ${fullName}`);
    const second = assertionResults.filter(
      (test) => test.status === 'passed' && test.failureMessages?.length > 0,
    );
    for (const { fullName } of second) again.push(`${file}: ${fullName}`);
    if (status === 'failed' && tests.length === 0) failed.push(`${file}: does not load`);
  }
  for (const { title, file, tests } of (playwright?.suites ?? []).flatMap(specsOf)) {
    if (tests.some(({ status }) => status === 'unexpected')) failed.push(`e2e/${file}: ${title}`);
    else if (tests.some(({ status }) => status === 'flaky')) again.push(`e2e/${file}: ${title}`);
  }
  return { failed, again };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
