import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from '../chromium.mjs';
import { runnerOf, titlePattern } from './mutants.mjs';

/** A mutated product may wait for ever. */
const patience = 240_000;

/**
 * Runs the tests of mutants in the copy: all of them at once for each runner.
 *
 * @returns the tests that were run: file, title with those of its groups, and whether it passed
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

/** @param results runTests(), or a report of vitest @returns titles of the tests that passed, by their file */
export function passingTitles(results) {
  const passed = results.filter((test) => test.passed);
  const byFile = groupBy(passed, ({ file }) => file);
  return new Map([...byFile].map(([file, tests]) => [file, tests.map(({ title }) => title)]));
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
  return fromVitest(read(report), path);
}

/** @returns the tests of a report of vitest, skipped ones left out */
export const fromVitest = (report, root) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(root, name),
        title: fullName,
        passed: status === 'passed',
      })),
  );

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
    // What is not there after ten seconds is not waited for: most mutants take something away.
    { CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report, EXPECT_TIMEOUT: '10000' },
  );
  const walk = ({ specs = [], suites = [] }, above) => [
    ...specs.map(({ title, file, ok }) => ({
      file: `e2e/${file}`,
      title: [...above, title].join(' '),
      passed: ok,
    })),
    ...suites.flatMap((suite) => walk(suite, [...above, suite.title])),
  ];
  return (read(report)?.suites ?? []).flatMap((suite) => walk(suite, []));
}

function start(path, report, args, env = {}) {
  rmSync(report, { force: true });
  mkdirSync(join(path, 'test-results'), { recursive: true });
  const { CI: _ci, STATEMENTS: _statements, TEST_DATABASE_URL: _database, ...rest } = process.env;
  return new Promise((done) => {
    const child = spawn(join(path, 'node_modules/node/bin/node'), args, {
      cwd: path,
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: patience,
      killSignal: 'SIGKILL',
      env: { ...rest, PATH: `${join(path, 'node_modules/node/bin')}:${process.env.PATH}`, ...env },
    });
    child.once('close', done);
  });
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
