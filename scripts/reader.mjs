import { node, run } from './setup.mjs';

/** Bundles the program that reads workbooks, so that the first file after an upgrade does not wait for it. */
export function bundleReader() {
  const bundled = './spreadsheets/src/worker/bundled-program.node.ts';
  run(node, ['--eval', `import('${bundled}').then((bundled) => bundled.bundledProgram())`]);
}
