import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../chromium.mjs';
import { testsOf } from '../reports.mjs';
import { runnerOf, titlePattern } from './mutants.mjs';

/** A mutated product may wait forever. */
const patience = 240_000;

/**
 * Runs the tests of mutants in the copy: all of them at once for each runner.
 *
 * @returns the tests of those files, as testsOf() gives them
 */
export async function runTests({ path }, mutants) {
  const results = [];
  for (const [runner, some] of groupBy(mutants, runnerOf)) {
    const files = [...new Set(some.map(({ by }) => by))];
    const titles = [...new Set(some.map(({ test }) => titlePattern(test)))].join('|');
    results.push(...(await (runner === 'browser' ? browser : vitest)(path, files, titles, runner)));
  }
  return results;
}

/** `Map.groupBy`, which the Node of the machine may not have yet. */
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** @param tests runTests(), or testsOf() of a report @returns titles of the tests that passed, by their file */
export function passingTitles(tests) {
  const passed = tests.filter(({ result }) => result === 'passed');
  const byFile = groupBy(passed, ({ file }) => file);
  return new Map([...byFile].map(([file, some]) => [file, some.map(({ titles }) => titles.join(' '))]));
}

async function vitest(path, files, titles, project) {
  const report = join(path, 'test-results/mutant.json');
  const args = [
    'run',
    '--project',
    project,
    '--retry=0',
    '-t',
    titles,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  await start(path, report, ['node_modules/vitest/vitest.mjs', ...args, ...files]);
  return testsOf({ vitest: read(report) }, path);
}

async function browser(path, files, titles) {
  const report = join(path, 'test-results/mutant.json');
  await start(
    path,
    report,
    [
      'node_modules/@playwright/test/cli.js',
      ...['test', '-c', 'e2e/playwright.config.ts', '--project=desk', '--retries=0', '--reporter=json'],
      ...['--timeout=60000', '-g', titles, ...files],
    ],
    // Ten seconds are enough: most mutants remove something, and waiting longer does not bring it back.
    { CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, EXPECT_TIMEOUT: '10000' },
  );
  return testsOf({ playwright: read(report) }, path);
}

// Ctrl-C runs what was left for the end of this process, too.
process.once('SIGINT', () => process.exit(130));

/** Runs vitest or Playwright to its end, and then ends the servers and browsers that a killed one leaves. */
function start(path, report, args, env = {}) {
  rmSync(report, { force: true });
  mkdirSync(join(path, 'test-results'), { recursive: true });
  const { CI: _ci, STATEMENTS: _statements, TEST_DATABASE_URL: _database, ...rest } = process.env;
  return new Promise((done) => {
    const child = spawn(join(path, 'node_modules/node/bin/node'), args, {
      cwd: path,
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
      env: { ...rest, PATH: `${join(path, 'node_modules/node/bin')}:${process.env.PATH}`, ...env },
    });
    const endAll = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of them have ended.
      }
    };
    const timer = setTimeout(endAll, patience);
    process.once('exit', endAll);
    child.once('close', () => {
      clearTimeout(timer);
      process.removeListener('exit', endAll);
      endAll();
      done();
    });
  });
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
