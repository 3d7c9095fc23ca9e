/**
 * `npm run spec`: which rows of the specification the last `npm test` proves (scripts/spec-rows.mjs). A test
 * names a row by its number in brackets at the beginning of its title: `[S12] ...`. Ends with 1 unless all are
 * proven. `npm test` calls it with its own reports.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';
import { checklistRows, ordered, provenRows } from './spec-rows.mjs';

/**
 * Prints what is not proven and what needed a second try.
 *
 * @param reports the JSON of vitest and of Playwright, null where there is none
 * @returns whether every row is proven
 */
export function checkRows(reports) {
  const rows = checklistRows(readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8'));
  const sourceOf = (file) => readFileSync(join(root, file), 'utf8');
  const { missing, again, unknown, proven } = provenRows(rows, reports, root, sourceOf);
  for (const line of [...again, ...missing, ...unknown]) console.log(line);
  const good = proven === ordered && unknown.length === 0;
  console.log(`${good ? 'ok' : 'FAILED'}: ${proven} of ${ordered} rows of the specification are proven`);
  return good;
}

function report(name) {
  const file = join(root, 'test-results', name);
  if (!existsSync(file)) return { json: null };
  return { json: JSON.parse(readFileSync(file, 'utf8')), at: statSync(file).mtimeMs };
}

/** A test file that was changed after the runner wrote its report, which is about the file before. */
function changedSince({ json, at }, files) {
  return json === null
    ? null
    : (files(json).find((file) => !existsSync(file) || statSync(file).mtimeMs > at) ?? null);
}

if (process.argv[1] === join(root, 'scripts/spec.mjs')) {
  const [vitest, playwright] = [report('vitest.json'), report('playwright.json')];
  if (vitest.json === null && playwright.json === null) {
    console.error('There is no report to read: run `npm test` first.');
    process.exit(1);
  }
  const changed =
    changedSince(vitest, ({ testResults }) => testResults.map(({ name }) => name)) ??
    changedSince(playwright, ({ suites }) => suites.map(({ file }) => join(root, 'e2e', file)));
  if (changed !== null) console.log(`The reports are older than ${changed}: run \`npm test\` again.`);
  const good = checkRows({ vitest: vitest.json, playwright: playwright.json });
  process.exit(good && changed === null ? 0 : 1);
}
