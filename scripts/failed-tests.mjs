import { testsOf, unloadedFiles } from './reports.mjs';

/**
 * Names of tests that did not pass at the first try, to be listed together at the end of a long output.
 *
 * @param reports of `vitest` and `playwright`
 * @param root folder that the names of files are relative to
 * @returns `failed`, and `again`: those that passed at the second try
 */
export function failedTests(reports, root) {
  const tests = testsOf(reports, root);
  const failed = tests.filter(({ result }) => result === 'failed').map(nameOf);
  const unloaded = unloadedFiles(reports.vitest, root).map((file) => `${file}: does not load`);
  const again = tests.filter((test) => test.again).map(nameOf);
  return { failed: [...failed, ...unloaded], again };
}

const nameOf = ({ file, titles }) => `${file}: ${titles.join(' ')}`;
