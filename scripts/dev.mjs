/** `npm run dev`: the server, restarted when its sources change, the sandbox, and Vite with hot reload. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install, node, root } from './setup.mjs';

install();
const port = Number(process.env.PORT ?? 3000);
const dataDir = process.env.DATA_DIR ?? join(root, 'data');
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const sandboxPort = port + 69;
const odoo = {
  url: `http://127.0.0.1:${sandboxPort}`,
  db: 'demo',
  username: 'admin',
  password: 'admin',
  apiKey: 'atrio-demo-key',
};
const env = { ...process.env, DATA_DIR: dataDir, SANDBOX_ODOO: JSON.stringify(odoo), PORT: String(port) };
const quiet = '--disable-warning=ExperimentalWarning';
const children = [
  start([
    quiet,
    join(root, 'sandbox/main.ts'),
    '--port',
    String(sandboxPort),
    '--state',
    join(dataDir, 'sandbox-odoo.sqlite'),
  ]),
  start([quiet, '--watch', join(root, 'server/src/main.ts')]),
  start([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'web')),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function start(args, cwd = root) {
  const child = spawn(node, args, { cwd, env, stdio: 'inherit' });
  child.on('exit', stop);
  return child;
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
