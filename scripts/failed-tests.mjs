import { stripVTControlCharacters } from 'node:util';
import { testsOf, unloadedFiles } from './reports.mjs';

/**
 * Tests that did not pass at the first try, to be listed together at the end of a long output.
 *
 * @param reports of `vitest` and `playwright`
 * @param root folder that the names of files are relative to
 * @returns `failed`, and `again`: those that passed at the second try; each with `name` and `reason`
 */
export function failedTests(reports, root) {
  const tests = testsOf(reports, root);
  const failed = tests.filter(({ result }) => result === 'failed').map(failureOf);
  const unloaded = unloadedFiles(reports.vitest, root).map(({ file, reason }) => ({
    name: `${file}: does not load`,
    reason,
  }));
  const again = tests.filter((test) => test.again).map(failureOf);
  return { failed: [...failed, ...unloaded], again };
}

const failureOf = ({ file, titles, reason }) => ({ name: `${file}: ${titles.join(' ')}`, reason });

const linesAtMost = 15;

/** @param failure its `name`, and the `reason` as some tool printed it @returns the lines that say both */
export function describeFailure({ name, reason }) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const left = lines.length - linesAtMost;
  return [
    name,
    ...lines.slice(0, linesAtMost).map((line) => `  ${line}`),
    ...(left > 0 ? [`  (${left} more lines)`] : []),
  ].join('\n');
}
