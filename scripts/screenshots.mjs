/** `npm run screenshots`: pictures of the running product; see e2e/screenshots.ts. */
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { install, node, root, run } from './setup.mjs';

install();
run(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'e2e/screenshots.ts'), ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH: chromium() } },
);
