/**
 * `npm test`: everything that must hold before a change lands, and one last line that adds it all up.
 * PostgreSQL takes part where TEST_DATABASE_URL names one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { chromium } from './chromium.mjs';
import { describeFailure, failedTests } from './failed-tests.mjs';
import { walkFreshClone } from './fresh-clone.mjs';
import { makeReady } from './make-ready.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { trySample } from './mutants.mjs';
import { node, root } from './setup.mjs';
import { checkRows } from './spec.mjs';
import { compareStatements } from './statements.mjs';

const times = [];
await timed('packages and build', makeReady);

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const fileOf = (runner) => join(reports, `${runner}.json`);
const bin = (name) => join(root, 'node_modules', name);
const inMemory = memoryFolder();
const env = {
  ...process.env,
  ...(inMemory ? { TMPDIR: inMemory } : {}),
  PATH: `${join(root, 'node_modules/node/bin')}:${process.env.PATH}`,
};
const total = { passed: 0, failures: [] };

add(await timed('checks', runChecks));
// The clone mostly waits for npm. The journeys run alone, because together with the suites both take longer
// than one after the other.
await Promise.all([timed('vitest', vitest), timed('fresh clone', walkFreshClone).then(add)]);
await timed('browser', playwright);
add(compareStatements(reports));
const reportsOfBoth = { vitest: reportOf('vitest'), playwright: reportOf('playwright') };
addCheck('every row of the specification is proven', checkRows(reportsOfBoth));
addCheck('mutants are noticed', await timed('mutants', () => trySample(reportsOfBoth.vitest)));

console.log(`minutes: ${times.join(', ')}`);
for (const test of failedTests(reportsOfBoth, root).again)
  console.log(`passed at the second try: ${describeFailure(test)}`);
for (const failure of total.failures) console.log(`FAILED: ${describeFailure(failure)}`);
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length > 0 ? 1 : 0);

/** Runs a part, and records how long it took. @returns what the part returns */
async function timed(name, part) {
  const start = Date.now();
  const result = await part();
  times.push(`${name} ${((Date.now() - start) / 60_000).toFixed(1)}`);
  return result;
}

/** @returns whether it succeeded */
function call(args, extra = {}) {
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
    child.once('close', (code) => done(code === 0));
  });
}

async function vitest() {
  const file = `--outputFile.json=${fileOf('vitest')}`;
  const outside = `--reporter=${join(root, 'scripts/errors-outside-tests.ts')}`;
  const args = [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', file, outside];
  const good = await call(args, { ERRORS_OUTSIDE_TESTS: fileOf('errors-outside-tests') });
  const report = reportOf('vitest');
  const errors = (reportOf('errors-outside-tests') ?? []).join('\n');
  const unexplained = { name: 'vitest, outside the tests', reason: errors };
  addTests(report?.numPassedTests ?? 0, failedTests({ vitest: report }, root).failed, good, unexplained);
}

async function playwright() {
  const good = await call([bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf('playwright'),
  });
  const report = reportOf('playwright');
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  const unexplained = { name: 'browser, outside the tests', reason: '' };
  addTests(passed, failedTests({ playwright: report }, root).failed, good, unexplained);
}

function add({ passed, failures }) {
  total.passed += passed;
  total.failures.push(...failures);
}

function addCheck(name, good) {
  add(good ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason: '' }] });
}

/** @param unexplained the failure of a runner that fails without a failed test */
function addTests(passed, failures, good, unexplained) {
  add({ passed, failures: !good && failures.length === 0 ? [unexplained] : failures });
}

function reportOf(runner) {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8'));
  } catch {
    return null;
  }
}
