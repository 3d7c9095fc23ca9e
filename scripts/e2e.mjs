/** `npm run e2e`: the journeys in a real browser; arguments after `--` go to Playwright. */
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { install, node, root, run } from './setup.mjs';
import { buildWeb } from './web.mjs';

install();
buildWeb();
run(
  node,
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, CHROMIUM_PATH: chromium() } },
);
