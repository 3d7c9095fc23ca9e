/** Builds portal and console when their sources are newer than what was built. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newest } from './newest.mjs';
import { makeUnless } from './one-at-a-time.mjs';
import { node, root, run } from './setup.mjs';

const sources = [
  'web/build',
  'web/src',
  'web/public',
  'web/index.html',
  'web/operador.html',
  'web/vite.config.ts',
  'web/vite.console.ts',
  'contract/src',
  'spreadsheets/src',
  'package-lock.json',
];
const dist = join(root, 'web/dist');

export const buildWeb = () => makeUnless(isBuilt, build);

/**
 * The last build stays beside the new one: a server that is still running, and pages that customers have
 * open, load its files.
 */
function build() {
  console.log('Construyendo el portal...');
  const [next, last] = [`${dist}.next`, `${dist}.last`];
  const into = (...args) =>
    run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'web'),
      // A build inside a test run has NODE_ENV=test, which would build React's slow development version.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  into('--outDir', 'dist.next', '--emptyOutDir');
  // The provider's console: a build of its own, which shares no file with the portal.
  into('--config', 'vite.console.ts', '--outDir', 'dist.next/operador');
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  else mkdirSync(last);
  renameSync(next, dist);
}

function isBuilt() {
  const page = join(dist, 'index.html');
  return existsSync(page) && statSync(page).mtimeMs > newest(sources);
}
