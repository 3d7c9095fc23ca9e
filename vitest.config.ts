import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** As in the browser: once more where the machine is shared, so that its bad moment is no verdict. */
const retry = process.env.CI ? 1 : 0;
const server = { include: ['server/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000, retry };
const postgres = process.env.TEST_DATABASE_URL;
const exclude = ['**/node_modules/**', '**/dist/**'];

/**
 * What they try lies on this side of the database: every statement that they send is sent by other files
 * too (docs/decisions/002-one-suite-two-databases.md).
 */
const onSqliteAlone = ['client-address', 'config', 'first-job', 'headers', 'hostile', 'size'];

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Loading the modules anew for each file took longer than the tests themselves.
    isolate: false,
    exclude,
    // The seed is printed; `--sequence.seed` repeats the order.
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['{contract,odoo,spreadsheets,importer,sandbox,scripts}/**/*.test.ts'],
          testTimeout: 90_000,
          retry,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/test/**/*.test.ts'],
          setupFiles: ['web/test/browser.ts'],
          env: { TZ: 'America/Guatemala' },
          testTimeout: 90_000,
        },
      },
      { test: { ...server, name: 'server sqlite', env: { TEST_ENGINE: 'sqlite' } } },
      ...(postgres
        ? [
            {
              test: {
                ...server,
                name: 'server postgres',
                env: { TEST_ENGINE: 'postgres' },
                exclude: [...exclude, ...onSqliteAlone.map((name) => `server/test/${name}.test.ts`)],
              },
            },
          ]
        : []),
    ],
  },
});
