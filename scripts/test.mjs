/**
 * `npm test`: everything that must hold before a change lands, and one last line that adds it all up.
 * PostgreSQL takes part where TEST_DATABASE_URL names one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { chromium } from './chromium.mjs';
import { failedTests } from './failed-tests.mjs';
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
const total = { passed: 0, failed: 0 };

add(await timed('checks', runChecks));
// The clone mostly waits for npm. The journeys run alone, because together with the suites both take longer
// than one after the other.
await Promise.all([timed('vitest', vitest), timed('fresh clone', walkFreshClone).then(add)]);
await timed('browser', playwright);
add(compareStatements(reports));
const reportsOfBoth = { vitest: reportOf('vitest'), playwright: reportOf('playwright') };
const rowsAreProven = checkRows(reportsOfBoth);
add({ passed: Number(rowsAreProven), failed: Number(!rowsAreProven) });
const allNoticed = await timed('mutants', () => trySample(reportsOfBoth.vitest));
add({ passed: Number(allNoticed), failed: Number(!allNoticed) });

const names = failedTests(reportsOfBoth, root);
console.log(`minutes: ${times.join(', ')}`);
for (const name of names.again) console.log(`passed at the second try: ${name}`);
for (const name of names.failed) console.log(`FAILED: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

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
  const args = [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', file];
  const good = await call(args);
  const report = reportOf('vitest');
  count(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, good);
}

async function playwright() {
  const good = await call([bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf('playwright'),
  });
  const stats = reportOf('playwright')?.stats;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, good);
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** A runner that fails without a failed test (a file that does not load) counts as one. */
function count(passed, failed, good) {
  add({ passed, failed: good ? failed : Math.max(1, failed) });
}

function reportOf(runner) {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8'));
  } catch {
    return null;
  }
}
