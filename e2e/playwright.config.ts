import { defineConfig, devices } from '@playwright/test';

/** The whole product in a real browser, started as `npm start` does. `npm test` runs it. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './support/start-product.ts',
  // One more than the smallest machine has processors, because workers wait for a third of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Long, because a busy machine is not a fault: a test fails only if what it waits for never comes.
  timeout: 180_000,
  // A mutant may remove what a test waits for (scripts/mutants).
  expect: { timeout: Number(process.env.EXPECT_TIMEOUT ?? 60_000) },
  reporter: [['list'], ['json']],
  use: {
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desk', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
