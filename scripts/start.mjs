/**
 * `npm start`: installs, builds, and runs the server with its worker, and the stand-ins for Odoo and the card
 * provider, except in production or with SANDBOX=0.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeReady } from './make-ready.mjs';
import { whenNpmEnds } from './npm-parent.mjs';
import { mainProgram } from './server.mjs';
import { node, root } from './setup.mjs';

const children = [];
let stopping = false;
whenNpmEnds(stop);

makeReady();

const env = { ...process.env };
const port = Number(env.PORT ?? 3000);
const dataDir = resolve(env.DATA_DIR ?? join(root, 'data'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

// With an invalid port or folder the server itself reports the problem.
if (
  env.NODE_ENV !== 'production' &&
  env.DATA_DIR !== '' &&
  env.SANDBOX !== '0' &&
  !env.SANDBOX_ODOO &&
  port >= 0
) {
  const access = await startSandbox();
  if (access) {
    const { card, ...odoo } = access;
    env.SANDBOX_ODOO = JSON.stringify(odoo);
    if (card) env.SANDBOX_CARD ??= JSON.stringify(card);
  }
}
if (env.DATA_DIR !== '') env.DATA_DIR = dataDir;
// Compiled code and stripped types are kept between starts: a warm start takes a third of the time.
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile');
// Two malloc arenas instead of eight per core: about 10 MiB less, at the same speed.
env.MALLOC_ARENA_MAX ??= '2';
if (!stopping) {
  start(['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', mainProgram], env);
}

/**
 * A child ends with this process: it watches the IPC channel, so that even `kill -9` leaves no child running.
 */
function start(args, childEnv) {
  const child = spawn(node, args, {
    cwd: root,
    env: childEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  child.on('exit', (code, signal) => {
    if (!stopping && (code !== 0 || signal)) process.exitCode = code || 1;
    stop();
  });
  return child;
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}

/** @returns access to the demo Odoo, and under `card` to the card provider; null where they ended */
async function startSandbox() {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const sandboxPort = Number(env.SANDBOX_PORT ?? (port === 0 ? 0 : port + 69));
  const child = start(
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'sandbox/main.ts'),
      '--port',
      String(sandboxPort),
      '--state',
      join(dataDir, 'sandbox-odoo.sqlite'),
      '--card-port',
      String(sandboxPort && sandboxPort + 1),
      '--card-state',
      join(dataDir, 'sandbox-card.json'),
      ...(port === 0 ? [] : ['--webhook', `http://localhost:${port}/api/webhooks/recurrente`]),
    ],
    { ...env, NODE_ENV: 'development' },
  );
  return new Promise((ready) => {
    child.once('message', ready);
    child.once('exit', () => ready(null));
  });
}
