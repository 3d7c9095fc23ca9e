/** `npm run check`: types, lint and arrows; what to run before a commit. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

install();
const bin = (name) => join(root, 'node_modules', name);
const checks = {
  types: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  'types of the web': [bin('typescript/bin/tsc'), '-p', 'web/tsconfig.json'],
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  arrows: [join(root, 'scripts/arrows.mjs')],
};

/** @returns how many passed and failed */
export function runChecks() {
  const total = { passed: 0, failed: 0 };
  for (const [name, args] of Object.entries(checks)) {
    const good = spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0;
    console.log(`${good ? 'ok' : 'FAILED'}: ${name}`);
    total[good ? 'passed' : 'failed'] += 1;
  }
  return total;
}

if (process.argv[1] === join(root, 'scripts/check.mjs')) process.exit(runChecks().failed ? 1 : 0);
