/** Bundles the server and its commands when their sources are newer than what was bundled. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newest } from './newest.mjs';
import { makeUnless } from './one-at-a-time.mjs';
import { node, root, run } from './setup.mjs';

const rooms = ['contract', 'odoo', 'spreadsheets', 'importer', 'server'];
const sources = [...rooms.map((room) => `${room}/src`), 'server/rolldown.config.mjs', 'package-lock.json'];
const program = (name) => join(root, `server/dist/${name}.mjs`);

/** The server, and `npm run atrio`. */
export const [mainProgram, commandProgram] = ['main', 'atrio'].map(program);

export const bundleServer = () => makeUnless(isBundled, bundle);

/** Each file is replaced at once: a server may be starting from it. */
function bundle() {
  const config = join(root, 'server/rolldown.config.mjs');
  // Its list of written files does not help somebody who starts a portal; errors go to stderr.
  run(node, [join(root, 'node_modules/rolldown/bin/cli.mjs'), '--config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const path of [commandProgram, mainProgram]) renameSync(`${path}.next`, path);
}

const isBundled = () => existsSync(mainProgram) && statSync(mainProgram).mtimeMs > newest(sources);
