import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config/config.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { launch } from './process.ts';

/** The examples in deploy/: nginx for real, the others as far as they can be read without a container engine. */

const folder = mkdtempSync(join(tmpdir(), 'atrio-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

/** Debian keeps it out of PATH. */
const nginx = '/usr/sbin/nginx';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe.skipIf(!existsSync(nginx))('deploy/nginx.conf (skipped where nginx is not installed)', () => {
  let atrio: Atrio;
  const running: ChildProcess[] = [];
  const [key, cert] = [join(folder, 'site.key'), join(folder, 'site.crt')];
  beforeAll(async () => {
    atrio = await startAtrio();
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-days', '30', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost'],
    ]);
    expect(made.status, String(made.error ?? made.stderr)).toBe(0);
  });
  afterAll(async () => {
    for (const one of running) {
      one.kill('SIGTERM');
      await new Promise((done) => one.once('close', done));
    }
    await atrio.stop();
  });

  /** Runs nginx with the example, where it differs only in names, ports and what is left out. @returns its origin */
  async function serve(without: string[] = []): Promise<string> {
    const port = await freePort();
    let site = read('nginx.conf');
    for (const [from, to] of [
      ['127.0.0.1:3000', new URL(atrio.url).host.replace('localhost', '127.0.0.1')],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/ssl/portal.example.com.crt', cert],
      ['/etc/ssl/portal.example.com.key', key],
      ...without.map((line) => [line, '']),
    ] as const) {
      expect(site).toContain(from);
      site = site.replaceAll(from, to);
    }
    const home = mkdtempSync(join(folder, 'nginx-'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(home, name)};`)
      .join('\n');
    const config = join(home, 'nginx.conf');
    writeFileSync(
      config,
      `daemon off; pid ${home}/pid; error_log stderr; user root;
      events {} http { access_log off; ${temporary} ${site} }`,
    );
    const checked = spawnSync(nginx, ['-t', '-p', home, '-c', config], { encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
    running.push(spawn(nginx, ['-p', home, '-c', config], { stdio: 'ignore' }));
    await until('nginx to listen', () => existsSync(join(home, 'pid')));
    return `https://localhost:${port}`;
  }

  /** What `atrio doctor` finds through it. */
  async function found(publicUrl: string) {
    const doctor = launch(
      { ...atrio.home.env, PUBLIC_URL: publicUrl, NODE_EXTRA_CA_CERTS: cert },
      fileURLToPath(new URL('../src/atrio.ts', import.meta.url)),
      ['doctor', '--json'],
    );
    await doctor.exited;
    const { checks } = JSON.parse(doctor.output()) as { checks: { check: string; state: string }[] };
    return Object.fromEntries(checks.map(({ check, state }) => [check, state]));
  }

  test('passes event streams on at once, and bodies of 20 MB', async () => {
    const through = { certificate: 'good', portal: 'good', streams: 'good', bodies: 'good' };
    expect(await found(await serve())).toMatchObject(through);
  });

  test('needs its lines for both', async () => {
    const origin = await serve(['proxy_buffering off;', 'client_max_body_size 21m;']);
    expect(await found(origin)).toMatchObject({ portal: 'good', streams: 'bad', bodies: 'bad' });
  });
});

describe('deploy/compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = parse(text, { merge: true });
  const values: Record<string, string> = {
    ATRIO_HOST: 'portal.ejemplo.com',
    S3_ENDPOINT: 'https://s3.ejemplo.com',
    S3_BUCKET: 'atrio',
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    SMTP_URL: 'smtps://a:b@smtp.ejemplo.com',
    ALERTS_TO: 'guardia@ejemplo.com',
    ATRIO_SECRET: 'q8Zr0vXoT2mN5wKc7YbLhA1sDfGjEuPi',
  };
  /** As compose gives it to the image, whose own variables come first. */
  const filledIn = (environment: Record<string, string>): NodeJS.ProcessEnv => ({
    NODE_ENV: 'production',
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable) => values[variable] ?? 'x'),
      ]),
    ),
  });

  test('has no value that somebody could forget to change: it refuses to start without each', () => {
    const used = [...text.matchAll(/\$\{(\w+)(:\?)?/g)];
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(([, , refuses]) => refuses === undefined)).toEqual([]);
    const asked = new Set(used.map(([, name]) => name));
    const given = read('example.env')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(new Set(given)).toEqual(new Set([...asked].map((name) => `${name}=`)));
  });

  test('names settings that there are, and runs each role without rights', () => {
    for (const role of ['api', 'worker']) {
      const service = compose.services[role];
      expect(service.environment).toMatchObject({ ATRIO_ROLE: role });
      // Filled in, it is a configuration that starts; a name that is none would be missing in it.
      const { settings, production } = readConfig(filledIn(service.environment));
      expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(service.environment)));
      expect(production).toBe(true);
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(compose.networks.inside).toEqual({ internal: true });
    expect(compose.services.database.networks).toEqual(['inside']);
    expect(compose.services.database.ports).toBeUndefined();
    const subnet = compose.networks.outside.ipam.config[0].subnet;
    expect(compose.services.api.environment.TRUST_PROXY).toBe(subnet);
  });
});

test('deploy/Dockerfile ends as a user without rights, and asks whether it is ready', () => {
  const [, last = ''] = read('Dockerfile').split(/^FROM debian:12-slim$/m);
  expect(last).toMatch(/^USER 10001$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/fetch\(`http:[^`]*\/readyz`\)/);
  expect(last).toMatch(/^ENTRYPOINT \["\/atrio\/start"\]$/m);
  expect(last).not.toMatch(/^COPY (?!--from=build)/m);
});

const analyze = '/usr/bin/systemd-analyze';
test.skipIf(!existsSync(analyze))(
  'deploy/atrio.service is understood by systemd (skipped without it)',
  () => {
    const unit = join(folder, 'atrio.service');
    writeFileSync(unit, read('atrio.service').replace('/opt/atrio/start', '/bin/true'));
    const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);
