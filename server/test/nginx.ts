import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './harness.ts';

/** Debian keeps it out of PATH. */
export const nginx = '/usr/sbin/nginx';

/** The example in deploy/. */
export const exampleSite = readFileSync(
  fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)),
  'utf8',
);

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export interface RunningNginx {
  /** What it wrote to its log of errors. */
  said(): string;
  stop(): Promise<void>;
}

/** Runs nginx with a site, and waits until it listens. @throws nginx's error */
export async function runNginx(site: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log stderr; user root;
    events {} http { access_log off; ${temporary} ${site} }`,
  );
  const checked = spawnSync(nginx, ['-t', '-p', folder, '-c', config], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn(nginx, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((done) => child.once('close', done));
  await until('nginx to listen', () => existsSync(join(folder, 'pid')));
  return {
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
