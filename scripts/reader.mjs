import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { node, root } from './setup.mjs';

/**
 * Bundles the program that reads workbooks, so that the first file after an upgrade does not wait for it.
 *
 * @returns the folder of the bundle
 */
export function bundleReader() {
  const bundled = './spreadsheets/src/worker/bundled-program.node.ts';
  const program = `import('${bundled}').then((bundled) => console.log(bundled.bundledProgram()))`;
  const result = spawnSync(node, ['--eval', program], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
  return dirname(result.stdout.trim());
}
