/**
 * `npm run fresh-clone`: walks what docs/operations.md says as an operator does, on a copy of what git has:
 * the first start in production, an upgrade beside the running server, and the end of it all.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { commandOf, familyOf } from './processes.mjs';
import { root } from './setup.mjs';

const startWithinMs = 15 * 60_000;
const busyAtMostMs = 2 * 60_000;
const endWithinMs = 30_000;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** @returns how many of the steps passed and failed */
export async function walkFreshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-fresh-'));
  const clone = join(folder, 'clone');
  const total = { passed: 0, failed: 0 };
  const started = [];
  const start = (data, env) => {
    const product = startProduct(clone, join(folder, data), env);
    started.push(product);
    return product;
  };
  const step = async (name, work) => {
    if (total.failed) return;
    try {
      await work();
      total.passed += 1;
      console.log(`ok: ${name}`);
    } catch (error) {
      total.failed += 1;
      console.log(`FAILED: ${name}: ${error.message}`);
    }
  };
  try {
    let first;
    let second;
    await step('a fresh clone starts in production', async () => {
      copyClone(clone);
      first = start('data');
      await serves(first);
    });
    await step('an upgrade leaves the running server what it needs', async () => {
      appendFileSync(join(clone, 'package-lock.json'), '\n');
      const packages = readdirSync(join(clone, 'node_modules'));
      // As far as npm can be told to leave packages out.
      second = start('data-2', { npm_config_omit: 'dev optional', npm_config_ignore_scripts: 'true' });
      await serves(second, first);
      const lost = packages.filter((name) => !existsSync(join(clone, 'node_modules', name)));
      if (lost.length) throw new Error(`packages are gone: ${lost.join(', ')}`);
    });
    await step('SIGTERM to npm ends everything', () => endsAfter(first, first.pid));
    // Only /proc tells which process is which.
    if (process.platform !== 'linux') return total;
    await step('SIGTERM to start.mjs ends everything', async () => {
      await endsAfter(second, processOf(second, 'scripts/start.mjs'));
    });
    await step('SIGTERM to the server ends everything', async () => {
      const third = start('data');
      await serves(third);
      await endsAfter(third, processOf(third, 'server/src/main.ts'));
    });
  } finally {
    for (const product of started) await product.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return total;
}

/** What somebody who clones gets, and what is about to be committed. */
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

/** `npm start` as an operator calls it: without what npm and our own commands have put into the environment. */
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
      PORT: '0',
      DATA_DIR: dataDir,
      PATH: withoutOurs(process.env.PATH ?? ''),
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
  const product = { pid: child.pid, output: () => output, hasEnded: false, url: null, family: [] };
  // The streams close when the last process that writes to them is gone.
  const closed = new Promise((done) => child.once('close', done));
  closed.then(() => {
    product.hasEnded = true;
  });
  product.end = async () => {
    if (product.hasEnded) return;
    for (const pid of new Set([...product.family, ...familyOf(child.pid)])) killIfThere(pid);
    await Promise.race([closed, pause(endWithinMs)]);
  };
  return product;
}

function killIfThere(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The operator has no node_modules/.bin of another clone. */
const withoutOurs = (path) =>
  path
    .split(':')
    .filter((folder) => !folder.startsWith(root) || folder === dirname(process.execPath))
    .join(':');

/** Waits until it answers as it should; meanwhile `other` must go on doing so. */
async function serves(product, other = null) {
  const end = Date.now() + startWithinMs;
  while (!product.url) {
    if (product.hasEnded) throw new Error(`it ended: ${product.output()}`);
    if (Date.now() > end) throw new Error(`it does not start: ${product.output()}`);
    product.url = /Atrio está en (http:\S+)/.exec(product.output())?.[1] ?? null;
    if (other) await answers(other.url);
    await pause(1000);
  }
  await answers(product.url);
  if (other) await answers(other.url);
}

/** It is ready, and its page comes with the script that it names. */
async function answers(url) {
  const ready = await unlessBusy(() => fetch(`${url}/readyz`));
  if (ready.status !== 204) throw new Error(`/readyz answers ${ready.status}`);
  const page = await unlessBusy(() => fetch(url, { headers: { 'accept-encoding': 'identity' } }));
  const html = await page.text();
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (page.status !== 200 || !script) throw new Error(`/ answers ${page.status}: ${html.slice(0, 200)}`);
  const code = await unlessBusy(() => fetch(url + script));
  await code.arrayBuffer();
  if (code.status !== 200) throw new Error(`${script} answers ${code.status}`);
}

/** Asks again while the server says that the machine gives it no time: npm and the build take it all. */
async function unlessBusy(ask) {
  const end = Date.now() + busyAtMostMs;
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > end) return answer;
    await answer.arrayBuffer();
    await pause(1000);
  }
}

async function endsAfter(product, pid) {
  product.family = familyOf(product.pid);
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + endWithinMs;
  while (!product.hasEnded) {
    if (Date.now() > end) throw new Error('something of it is still there');
    await pause(100);
  }
}

/** @returns the process of this product that runs a file */
function processOf(product, file) {
  const found = familyOf(product.pid).find((pid) =>
    commandOf(pid)?.some((part, index, parts) => part.endsWith(file) && parts[index - 1] !== '-c'),
  );
  if (!found) throw new Error(`${file} does not run`);
  return found;
}

if (process.argv[1] === join(root, 'scripts/fresh-clone.mjs')) {
  const { passed, failed } = await walkFreshClone();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
