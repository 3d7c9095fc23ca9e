import { defineConfig, devices } from '@playwright/test';

/** The whole product in a real browser, as `npm start` runs it. `npm test` calls this. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './support/start-product.ts',
  // One more than there are processors on the smallest machine: journeys wait more than they compute.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
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
