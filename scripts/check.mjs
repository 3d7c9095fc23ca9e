/** `npm run check`: lint, arrows, unused or undeclared code, and types. Run it before a commit. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

install();
const bin = (name) => join(root, 'node_modules', name);
const checks = {
  types: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  'types of the console': [bin('typescript/bin/tsc'), '-p', 'web/tsconfig.console.json'],
  'types of the web': [bin('typescript/bin/tsc'), '-p', 'web/tsconfig.json'],
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  arrows: [join(root, 'scripts/arrows.mjs')],
  'files, exports and packages': [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
};

/** Runs all checks at the same time. @returns how many passed and failed */
export async function runChecks() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const { good, output } = await runOne(args);
      process.stdout.write(`${output}${good ? 'ok' : 'FAILED'}: ${name}\n`);
      return good;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Buffers the output of a check until it ends, so that the lines of two checks do not mix. */
function runOne(args) {
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        output += piece;
      });
    }
    child.once('close', (code) => done({ good: code === 0, output }));
  });
}

if (process.argv[1] === join(root, 'scripts/check.mjs')) {
  const { failed } = await runChecks();
  process.exit(failed ? 1 : 0);
}
