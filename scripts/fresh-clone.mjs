/**
 * `npm run fresh-clone`: follows docs/operations.md as an operator does, on a copy of the files in git: first
 * start in production, upgrade beside the running server, and stop.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { commandOf, processTreeOf } from './processes.mjs';
import { root } from './setup.mjs';

const startWithinMs = 15 * 60_000;
const busyAtMostMs = 2 * 60_000;
const endWithinMs = 30_000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @returns how many of the steps passed, and the failure that ended the walk, if there was one */
export async function walkFreshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-fresh-'));
  const clone = join(folder, 'clone');
  const total = { passed: 0, failures: [] };
  const started = [];
  const start = (data, env) => {
    const product = startProduct(clone, join(folder, data), env);
    started.push(product);
    return product;
  };
  const step = async (name, work) => {
    if (total.failures.length > 0) return;
    try {
      await work();
      total.passed += 1;
      console.log(`ok: ${name}`);
    } catch (error) {
      total.failures.push({ name: `fresh clone: ${name}`, reason: error.message });
      console.log(`FAILED: ${name}: ${error.message}`);
    }
  };
  try {
    let first;
    let second;
    await step('a fresh clone starts in production', async () => {
      copyClone(clone);
      first = start('data');
      await waitUntilServing(first);
    });
    await step('an upgrade keeps what the running server needs', async () => {
      appendFileSync(join(clone, 'package-lock.json'), '\n');
      const packages = readdirSync(join(clone, 'node_modules'));
      // npm is told to leave out as many packages as possible.
      second = start('data-2', { npm_config_omit: 'dev optional', npm_config_ignore_scripts: 'true' });
      await waitUntilServing(second, first);
      const lost = packages.filter((name) => !existsSync(join(clone, 'node_modules', name)));
      if (lost.length) throw new Error(`packages are gone: ${lost.join(', ')}`);
    });
    await step('SIGTERM to npm ends everything', () => expectEndAfter(first, first.pid));
    // The processes can only be found with /proc.
    if (process.platform !== 'linux') return total;
    await step('SIGTERM to start.mjs ends everything', async () => {
      await expectEndAfter(second, processOf(second, 'scripts/start.mjs'));
    });
    await step('SIGTERM to the server ends everything', async () => {
      const third = start('data');
      await waitUntilServing(third);
      await expectEndAfter(third, processOf(third, 'server/dist/main.mjs'));
    });
  } finally {
    for (const product of started) await product.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return total;
}

/** Copies the files in git and those that are about to be committed. */
function copyClone(to) {
  const names = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (names.status !== 0) throw new Error(`git ls-files: ${names.stderr}`);
  for (const name of names.stdout.split('\0').filter(Boolean)) {
    const file = join(root, name);
    if (existsSync(file)) cpSync(file, join(to, relative(root, file)), { recursive: true });
  }
}

/** Runs `npm start` as an operator does: without variables that npm and our own commands have set. */
function startProduct(clone, dataDir, env = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^(SANDBOX|DATABASE_URL|NODE_|ATRIO_|PORT$|HOST$|INIT_CWD)/i.test(name),
  );
  const child = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['start'], {
    cwd: clone,
    env: {
      ...Object.fromEntries(kept),
      NODE_ENV: 'production',
      ATRIO_SECRET: 'un secreto para probar el primer arranque',
      PUBLIC_URL: 'https://portal.ejemplo.com',
      SMTP_URL: 'none',
      PORT: '0',
      DATA_DIR: dataDir,
      PATH: withoutClone(process.env.PATH ?? ''),
      npm_config_prefer_offline: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece) => {
      output += piece;
    });
  }
  const product = { pid: child.pid, output: () => output, hasEnded: false, url: null, processTree: [] };
  // The streams close when the last process that writes to them has ended.
  const closed = new Promise((done) => child.once('close', done));
  closed.then(() => {
    product.hasEnded = true;
  });
  product.end = async () => {
    if (product.hasEnded) return;
    for (const pid of new Set([...product.processTree, ...processTreeOf(child.pid)])) killIfAlive(pid);
    await Promise.race([closed, pause(endWithinMs)]);
  };
  return product;
}

function killIfAlive(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** An operator does not have the node_modules/.bin of another clone in the path. */
const withoutClone = (path) =>
  path
    .split(':')
    .filter((folder) => !folder.startsWith(root) || folder === dirname(process.execPath))
    .join(':');

/** Waits until the product answers correctly; meanwhile `other` must continue to do so. */
async function waitUntilServing(product, other = null) {
  const end = Date.now() + startWithinMs;
  while (!product.url) {
    if (product.hasEnded) throw new Error(`it ended: ${product.output()}`);
    if (Date.now() > end) throw new Error(`it does not start: ${product.output()}`);
    product.url = /Atrio está en (http:\S+)/.exec(product.output())?.[1] ?? null;
    if (other) await expectAnswers(other.url);
    await pause(1000);
  }
  await expectAnswers(product.url);
  if (other) await expectAnswers(other.url);
}

/** Checks that the server is ready, and that its page and the page's script are there. */
async function expectAnswers(url) {
  const ready = await retryWhileBusy(() => fetch(`${url}/readyz`));
  if (ready.status !== 204) throw new Error(`/readyz answers ${ready.status}`);
  const page = await retryWhileBusy(() => fetch(url, { headers: { 'accept-encoding': 'identity' } }));
  const html = await page.text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (page.status !== 200 || !script) throw new Error(`/ answers ${page.status}: ${html.slice(0, 200)}`);
  const code = await retryWhileBusy(() => fetch(url + script));
  await code.arrayBuffer();
  if (code.status !== 200) throw new Error(`${script} answers ${code.status}`);
}

/** Repeats a request while the server answers that it is too busy: npm and the build use all processors. */
async function retryWhileBusy(ask) {
  const end = Date.now() + busyAtMostMs;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > end) return answer;
    await answer.arrayBuffer();
    await pause(1000);
  }
}

async function expectEndAfter(product, pid) {
  product.processTree = processTreeOf(product.pid);
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + endWithinMs;
  while (!product.hasEnded) {
    if (Date.now() > end) throw new Error('its processes still run');
    await pause(100);
  }
}

/** @returns the process of this product that runs a file */
function processOf(product, file) {
  const found = processTreeOf(product.pid).find((pid) =>
    commandOf(pid)?.some((part, index, parts) => part.endsWith(file) && parts[index - 1] !== '-c'),
  );
  if (!found) throw new Error(`${file} does not run`);
  return found;
}

if (process.argv[1] === join(root, 'scripts/fresh-clone.mjs')) {
  const { passed, failures } = await walkFreshClone();
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length);
}
