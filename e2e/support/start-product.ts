import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer, mainProgram } from '../../scripts/server.mjs';
import { buildWeb } from '../../scripts/web.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules/node/bin/node');

/**
 * Starts what `npm start` starts: the stand-ins of Odoo and of the card provider, and the server with its
 * worker, with free ports and temporary data. The built portal is copied, so that a build in the meantime has
 * no effect here.
 * @returns a function that stops everything
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'atrio-e2e-'));
  const web = join(data, 'web');
  if (process.env.WEB_ROOT) {
    cpSync(process.env.WEB_ROOT, web, { recursive: true });
  } else {
    buildWeb();
    cpSync(join(root, 'web/dist'), web, { recursive: true });
  }
  bundleServer();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const logFile = join(root, 'test-results/e2e-server.log');
  const log = openSync(logFile, 'w');
  const children: ChildProcess[] = [];

  /** A child process ends with this one, because it watches the IPC channel. */
  function start(script: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
    const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', log, 'ipc'],
    });
    children.push(child);
    return child;
  }

  async function stop() {
    await Promise.all(children.map(end));
    closeSync(log);
    rmSync(data, { recursive: true, force: true });
  }

  try {
    const sandbox = start(join(root, 'sandbox/main.ts'), ['--port', '0'], {});
    const told = await first(sandbox, 'the sandbox', (tell) =>
      sandbox.once('message', (message) => tell(JSON.stringify(message))),
    );
    const { card, ...odoo } = JSON.parse(told) as { card: { url: string } };
    const access = JSON.stringify(odoo);
    const server = start(mainProgram, [], {
      PORT: '0',
      DATA_DIR: join(data, 'data'),
      DATABASE_URL: '',
      WEB_ROOT: web,
      SANDBOX_ODOO: access,
      SANDBOX_CARD: JSON.stringify(card),
      AUTH_LIMIT: '100000',
      REQUEST_LIMIT: '100000',
      QUOTA_INSTALLATIONS: '1000',
      QUOTA_ODOO_CALLS: '10000',
      ATRIO_WAIT_SCALE: '0.05',
      HEALTH_EVERY: '0',
    });
    process.env.E2E_DATA = join(data, 'data');
    process.env.E2E_ODOO = access;
    process.env.E2E_CARD = JSON.stringify(card);
    process.env.E2E_URL = await first(server, 'the server', (told) =>
      server.stdout?.on('data', (chunk: Buffer) => {
        const url = /Atrio está en (http:\S+)/.exec(chunk.toString())?.[1];
        if (url) told(url);
      }),
    );
    await fetch(new URL('/_sandbox/webhooks', card.url), {
      method: 'POST',
      body: JSON.stringify({ url: `${process.env.E2E_URL}/api/webhooks/recurrente` }),
    });
  } catch (error) {
    await stop();
    throw new Error(`${error}\n${readFileSync(logFile, 'utf8')}`);
  }
  return stop;
}

/**
 * Waits for the message by which a child process says that it is ready.
 * @throws Error when it ends early, or after five minutes
 */
function first(child: ChildProcess, name: string, listen: (told: (text: string) => void) => void) {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start in five minutes`)), 300_000);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    listen((text) => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
