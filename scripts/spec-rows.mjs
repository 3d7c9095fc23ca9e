import { testsOf } from './reports.mjs';

/**
 * The number of rows of the specification; losing one in the checklist does not shorten the specification.
 */
export const ordered = 88;

/**
 * The rows of the checklist: `- S01 text`, several in one line divided by ` · `.
 *
 * @returns the text of each row, by its number
 */
export function checklistRows(markdown) {
  const found = new Map();
  for (const line of markdown.split('\n').filter((item) => item.startsWith('- S'))) {
    for (const part of line.slice(2).split(' · ')) {
      const match = /^(S\d\d) (.*)/.exec(part);
      if (match) found.set(match[1], match[2].slice(0, 100));
    }
  }
  return found;
}

/**
 * The rows that a title proves: those in brackets at its very beginning. Rows that it mentions later do not
 * count.
 */
export function rowsOf(title) {
  const [brackets] = /^(?:\[S\d\d\] ?)*/.exec(title);
  return [...brackets.matchAll(/S\d\d/g)].map(([row]) => row);
}

/**
 * Which rows the reports of both runners prove. A row is proven when a test that names it passed, and none that
 * names it failed. Tests that were skipped, or are expected to fail, prove nothing. An empty test does not pass:
 * both runners ask for an assertion (vitest.config.ts, e2e/support/test.ts).
 *
 * @param rows checklistRows()
 * @param root folder that the names of files are relative to
 * @param sourceOf the text of a file of tests
 * @returns `missing`, a line for each row that is not proven; `again`, a line for each row whose test needed a
 *   second try; `unknown`, a line for each row that no checklist has; `proven`, how many
 */
export function provenRows(rows, reports, root, sourceOf) {
  const named = new Map();
  const again = new Set();
  const unknown = new Set();
  for (const test of testsOf(reports, root)) {
    const where = `${test.file}: ${test.titles.at(-1)}`;
    for (const row of new Set(test.titles.flatMap(rowsOf))) {
      if (!rows.has(row)) unknown.add(`${row} is no row of the checklist: ${where}`);
      named.set(row, [...(named.get(row) ?? []), { result: resultOf(test, sourceOf), where }]);
      if (test.again) again.add(`${row} needed a second try: ${where}`);
    }
  }
  const missing = [];
  for (const [row, text] of rows) {
    const tests = named.get(row) ?? [];
    const failed = tests.filter(({ result }) => result === 'failed');
    for (const { where } of failed) missing.push(`${row} is not proven, this failed: ${where}`);
    if (failed.length > 0 || tests.some(({ result }) => result === 'passed')) continue;
    const [first] = tests;
    if (first) missing.push(`${row} is not proven, this is ${first.result}: ${first.where}`);
    else missing.push(`${row} is named by no test: ${text}`);
  }
  const open = new Set(missing.map((line) => line.slice(0, 3)));
  return { missing, again: [...again], unknown: [...unknown], proven: rows.size - open.size };
}

/** vitest reports an expected failure as passed: in a file with such tests a pass proves nothing. */
function resultOf({ file, result }, sourceOf) {
  const hidesFailures = result === 'passed' && !file.startsWith('e2e/') && expectsFailures(sourceOf(file));
  return hidesFailures ? 'in a file that expects failures' : result;
}

const expectsFailures = (source) => /\.fails\b|\bfails: true/.test(source);
