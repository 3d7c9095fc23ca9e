/** Builds the portal when its sources are newer than what was built. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './setup.mjs';

const sources = [
  'web/build',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'contract/src',
  'spreadsheets/src',
  'package-lock.json',
];

export function buildWeb() {
  const built = join(root, 'web/dist/index.html');
  if (existsSync(built) && statSync(built).mtimeMs > newest()) return;
  console.log('Construyendo el portal...');
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
  });
}

function newest() {
  return Math.max(
    ...sources
      .map((source) => join(root, source))
      .filter(existsSync)
      .map(changed),
  );
}

function changed(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}
