/** `npm run dev`: the server, restarted when its sources change, the sandbox, and Vite with hot reload. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './npm-parent.mjs';
import { install, node, root } from './setup.mjs';

install();
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? join(root, 'data');
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const sandboxPort = port + 69;
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
const quiet = '--disable-warning=ExperimentalWarning';
const children = [];
whenNpmEnds(stop);
const sandbox = start([
  quiet,
  join(root, 'sandbox/main.ts'),
  '--port',
  String(sandboxPort),
  '--state',
  join(dataDir, 'sandbox-odoo.sqlite'),
  '--card-port',
  String(sandboxPort + 1),
  '--card-state',
  join(dataDir, 'sandbox-card.json'),
  '--webhook',
  `http://localhost:${port}/api/webhooks/recurrente`,
]);
sandbox.once('message', ({ card, ...odoo }) => {
  Object.assign(env, { SANDBOX_ODOO: JSON.stringify(odoo), SANDBOX_CARD: JSON.stringify(card) });
  start([quiet, '--watch', join(root, 'server/src/main.ts')]);
  start([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'web'));
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function start(args, cwd = root) {
  const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  child.on('exit', stop);
  return child;
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
