import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { onPostgresAlone, onSqliteAlone } from './server/test/one-database.ts';

/** In CI a failed test is tried once more, as in the browser, because a shared machine can be slow. */
const retry = process.env.CI ? 1 : 0;
/** Long, because a busy machine is not a fault: a test fails only if what it waits for never comes. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
/** A test without an assertion proves nothing, and fails. `npm run spec` relies on it. */
const strict = { expect: { requireAssertions: true } };
const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/test/bundle.setup.ts', 'server/test/template.setup.ts'],
  setupFiles: ['server/test/statements.setup.ts'],
  ...patience,
  ...strict,
  retry,
};
const postgres = process.env.TEST_DATABASE_URL;
const exclude = ['**/node_modules/**', '**/dist/**'];

const without = (names: readonly string[]) => [
  ...exclude,
  ...(postgres && !process.env.ON_BOTH ? names.map((name) => `server/test/${name}.test.ts`) : []),
];
/** Where the suites write what they send to their database, for scripts/statements.mjs. */
const statements = (engine: string) =>
  postgres
    ? { STATEMENTS: fileURLToPath(new URL(`test-results/statements-${engine}.jsonl`, import.meta.url)) }
    : {};

export default defineConfig({
  test: {
    // Two for each processor of the smallest machine, because many tests wait for another process. With three for each,
    // the same files took a quarter more time.
    maxWorkers: 4,
    // Loading the modules anew for each file took longer than the tests themselves.
    isolate: false,
    exclude,
    // A passed test that tries our failures would print words that look like one.
    silent: 'passed-only',
    // The seed is printed; `--sequence.seed` repeats the order.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['{contract,odoo,spreadsheets,importer,sandbox,scripts}/**/*.test.ts'],
          ...patience,
          ...strict,
          retry,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/test/**/*.test.ts'],
          setupFiles: ['web/test/browser.ts'],
          env: { TZ: 'America/Guatemala' },
          ...patience,
          ...strict,
          retry,
        },
      },
      {
        test: {
          ...server,
          name: 'server sqlite',
          env: { TEST_ENGINE: 'sqlite', ...statements('sqlite') },
          exclude: without(onPostgresAlone),
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...server,
                name: 'server postgres',
                env: { TEST_ENGINE: 'postgres', ...statements('postgres') },
                exclude: without(onSqliteAlone),
              },
            },
          ]
        : []),
    ],
  },
});
