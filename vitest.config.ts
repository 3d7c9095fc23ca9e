import { defineConfig } from 'vitest/config';

/** As in the browser: once more where the machine is shared, so that its bad moment is no verdict. */
const retry = process.env.CI ? 1 : 0;
const server = { include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000, retry };
const postgres = process.env.TEST_DATABASE_URL;

/** The server's suite runs whole on each database. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    // Loading the modules anew for each file took longer than the tests themselves.
    isolate: false,
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      {
        test: {
          name: 'packages',
          include: ['{contract,odoo,spreadsheets,sandbox,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
          retry,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/test/**/*.test.ts'],
          setupFiles: ['web/test/browser.ts'],
          env: { TZ: 'America/Guatemala' },
          testTimeout: 30_000,
        },
      },
      { test: { ...server, name: 'server sqlite', env: { TEST_ENGINE: 'sqlite' } } },
      ...(postgres
        ? [{ test: { ...server, name: 'server postgres', env: { TEST_ENGINE: 'postgres' } } }]
        : []),
    ],
  },
});
