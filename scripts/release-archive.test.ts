import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { makeArchive }: { makeArchive(to: string, level: number): string } = await import(
  new URL('./release-archive.mjs', import.meta.url).href
);

/** The archive of `npm run release` runs on an empty machine, and contains nothing else than it needs. */

const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
) as { version: string };

const folder = mkdtempSync(join(tmpdir(), 'atrio-release-'));
const data = join(folder, 'data');
let root: string;
let archive: string;
beforeAll(() => {
  // People who run containers from here have secrets in it.
  const secrets = fileURLToPath(new URL('../deploy/.env', import.meta.url));
  const isOurs = !existsSync(secrets);
  if (isOurs) writeFileSync(secrets, 'ATRIO_SECRET=\n');
  try {
    archive = makeArchive(folder, 1);
  } finally {
    if (isOurs) rmSync(secrets);
  }
  expect(spawnSync('tar', ['-xzf', archive, '-C', folder]).status).toBe(0);
  root = join(folder, basename(archive, '.tar.gz'));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: data,
  ATRIO_SECRET: 'q8Zr0vXoT2mN5wKc7YbLhA1sDfGjEuPi',
  PUBLIC_URL: 'https://portal.ejemplo.com',
  SMTP_URL: 'none',
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: '0',
};

/** Starts it and waits until it listens. */
async function start(): Promise<{ child: ChildProcess; url: string; output(): string }> {
  const child = spawn(join(root, 'start'), { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
        const listens = /Atrio está en (http:\S+)/.exec(output)?.[1];
        if (listens) done(listens);
      });
    }
    child.once('exit', () => fail(new Error(output)));
  });
  return { child, url, output: () => output };
}

/** An answer, once the server takes calls: on a busy machine it refuses them at times. */
async function served(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url);
    if (answer.status !== 503) return answer;
  }
}

test('starts without npm, tells its version, serves the portal, and ends', async () => {
  const { child, url, output } = await start();
  const ended = new Promise((done) => child.once('close', done));
  try {
    expect(await (await served(`${url}/api/meta`)).json()).toMatchObject({ name: 'Atrio', version });
    const page = await (await served(url)).text();
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await served(url + script)).status).toBe(200);
    expect((await served(`${url}/readyz`)).status).toBe(204);
    expect(output()).toContain(`versión ${version}`);
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'started', version, role: 'all', url }),
    );
    // It has made the snapshot with which the processes that read files start.
    const made = () => readdirSync(join(data, 'compile-cache')).filter((name) => name.endsWith('.blob'));
    await vi.waitFor(
      () => expect(made()).toEqual([expect.stringMatching(/^reader-[0-9a-f]{16}-\d{1,10}\.blob$/)]),
      { timeout: 240_000, interval: 200 },
    );
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  // It writes nothing beside its data: the folder of the program may be read-only.
  expect(readdirSync(root).toSorted()).toEqual(
    [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'atrio', 'catalog.yaml', 'contract', 'deploy', 'docs'],
      ...['importer', 'node_modules', 'odoo', 'package-lock.json', 'package.json', 'server', 'spreadsheets'],
      ...['start', 'web'],
    ].toSorted(),
  );
  const written = readdirSync(data).filter(
    (name) => !name.startsWith('atrio.sqlite') && !name.startsWith('jobs.sqlite'),
  );
  expect(written.toSorted()).toEqual(['compile-cache', 'files', 'lock']);
});

test('its commands run too', () => {
  const { status, stdout } = spawnSync(join(root, 'atrio'), ['config', 'print', '--json'], {
    cwd: '/',
    env,
    encoding: 'utf8',
  });
  expect([status, JSON.parse(stdout)]).toEqual([
    0,
    expect.objectContaining({ DATA_DIR: data, ATRIO_SECRET: '(oculto)' }),
  ]);
});

test('contains what runs, but neither tests nor build tools', () => {
  const packages = readdirSync(join(root, 'node_modules'));
  for (const name of ['fastify', 'node', 'pg', 'zod']) expect(packages).toContain(name);
  for (const name of ['typescript', 'vite', 'vitest', 'react', '@biomejs', 'playwright-core', '@tabler']) {
    expect(packages).not.toContain(name);
  }
  expect(readdirSync(join(root, 'node_modules/@atrio')).toSorted()).toEqual(
    ['contract', 'importer', 'odoo', 'server', 'spreadsheets'].toSorted(),
  );
  expect(readdirSync(join(root, 'server')).toSorted()).toEqual(['dist', 'package.json', 'src']);
  expect(readdirSync(join(root, 'server/dist')).toSorted()).toEqual(['atrio.mjs', 'main.mjs']);
  expect(readdirSync(join(root, 'node_modules/.cache'))).toEqual([expect.stringMatching(/^reader-\w{16}$/)]);
  const names = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e8 }).stdout.split('\n');
  const ours = names.filter((name) => !name.includes('/node_modules/'));
  expect(ours.filter((name) => /\.test\.|\/\.git|\/\.env$|\/e2e\/|\/data\//.test(name))).toEqual([]);
  expect(statSync(archive).size).toBeLessThan(130_000_000);
  const { stdout } = spawnSync('du', ['-sm', root], { encoding: 'utf8' });
  expect(Number(stdout.split('\t')[0])).toBeLessThan(300);
});
