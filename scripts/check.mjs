/** `npm run check`: lint, arrows, unused or undeclared code, and types. Run it before a commit. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

install();
const bin = (name) => join(root, 'node_modules', name);
/** Checks again only what changed since the last time, and what depends on it: a tenth of the work. */
const typesOf = (project) => [
  bin('typescript/bin/tsc'),
  ...['-p', project, '--incremental'],
  ...['--tsBuildInfoFile', join(root, '.cache', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
];
const checks = {
  types: typesOf('tsconfig.json'),
  'types of the console': typesOf('web/tsconfig.console.json'),
  'types of the web': typesOf('web/tsconfig.json'),
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  arrows: [join(root, 'scripts/arrows.mjs')],
  'files, exports and packages': [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
};

/**
 * Runs all checks at the same time: the seconds of each depend on the others.
 *
 * @returns how many passed, and a failure for each of the others
 */
export async function runChecks() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, args]) => {
      const start = Date.now();
      const { good, output } = await runCheck(args);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${output}${good ? 'ok' : 'FAILED'}: ${name}, ${seconds} s\n`);
      return good ? [] : [{ name, reason: output }];
    }),
  );
  const failures = results.flat();
  return { passed: results.length - failures.length, failures };
}

/** Buffers the output of a check until it ends, so that the lines of two checks do not mix. */
function runCheck(args) {
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
  const { failures } = await runChecks();
  process.exit(failures.length > 0 ? 1 : 0);
}
