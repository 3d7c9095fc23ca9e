/**
 * `npm run spec`: lists the rows of the specification that no passing test names. Reads the reports of the
 * last `npm test`; a test names a row by its number in brackets: `[S12] ...`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const rows = checklistRows(readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8'));
const named = new Set();
for (const title of [...vitestTitles(), ...playwrightTitles()]) {
  for (const [row] of title.matchAll(/S\d\d/g)) if (/\[[^\]]*S\d\d[^\]]*\]/.test(title)) named.add(row);
}
const missing = [...rows].filter(([row]) => !named.has(row));
for (const [row, text] of missing) console.log(`${row} ${text}`);
console.log(`${rows.size - missing.length} of ${rows.size} rows are named by a passing test.`);

function checklistRows(text) {
  const found = new Map();
  for (const line of text.split('\n').filter((item) => item.startsWith('- S'))) {
    for (const part of line.slice(2).split(' · ')) {
      const match = /^(S\d\d) (.*)/.exec(part);
      if (match) found.set(match[1], match[2].slice(0, 100));
    }
  }
  return found;
}

function report(name) {
  const file = join(root, 'test-results', name);
  if (!existsSync(file)) throw new Error('Run `npm test` first: there is no report to read.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function vitestTitles() {
  return report('vitest.json')
    .testResults.flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .map((test) => test.fullName);
}

function playwrightTitles() {
  const walk = (suite, path) => [
    ...suite.specs.filter((spec) => spec.ok).map((spec) => `${path} ${spec.title}`),
    ...(suite.suites ?? []).flatMap((child) => walk(child, `${path} ${child.title}`)),
  ];
  return report('playwright.json').suites.flatMap((suite) => walk(suite, suite.title));
}
