/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './setup.mjs';

/**
 * The headless shell is the same browser without windows: the same journeys take a quarter less processor
 * time.
 */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const packages = ['chromium-headless-shell', 'chromium'];

/** @returns the path of a browser, or '' for Playwright's own */
export function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = usual.find(existsSync);
  if (found) return found;
  const quiet = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  console.log('Instalando Chromium para las pruebas...');
  if (spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], quiet);
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
      const installed = usual.find(existsSync);
      if (installed) return installed;
    }
  }
  spawnSync(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], quiet);
  return '';
}
