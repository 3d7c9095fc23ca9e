import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { exampleSite, freePort, nginx, type RunningNginx, runNginx } from './nginx.ts';
import { launch } from './process.ts';
import { pathOfProgram, programs, realProxy } from './proxies.ts';

/**
 * The examples in deploy/: nginx for real, the others as far as they can be read without a container engine.
 */

const folder = mkdtempSync(join(tmpdir(), 'atrio-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8');

/** The result of `atrio doctor` through a proxy. @param trusted file of the certificate that it must trust */
async function found({ home }: Atrio, publicUrl: string, trusted = '') {
  const doctor = launch(
    { ...home.env, PUBLIC_URL: publicUrl, NODE_EXTRA_CA_CERTS: trusted },
    commandProgram,
    ['doctor', '--json'],
  );
  await doctor.exited;
  const { checks } = JSON.parse(doctor.output()) as { checks: { check: string; state: string }[] };
  return Object.fromEntries(checks.map(({ check, state }) => [check, state]));
}

describe.skipIf(!existsSync(nginx))('deploy/nginx.conf (skipped where nginx is not installed)', () => {
  let atrio: Atrio;
  const running: RunningNginx[] = [];
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
    for (const one of running) await one.stop();
    await atrio.stop();
  });

  /**
   * Runs nginx with the example, changed only in names and ports, without some of its lines.
   * @returns its origin
   */
  async function serve(without: string[] = []): Promise<string> {
    const port = await freePort();
    let site = exampleSite;
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
    running.push(await runNginx(site));
    return `https://localhost:${port}`;
  }

  test('passes on event streams without delay, and bodies of 20 MB', async () => {
    const through = { certificate: 'good', portal: 'good', streams: 'good', bodies: 'good' };
    expect(await found(atrio, await serve(), cert)).toMatchObject(through);
  });

  test('needs its lines for both', async () => {
    const origin = await serve(['proxy_buffering off;', 'client_max_body_size 21m;']);
    expect(await found(atrio, origin, cert)).toMatchObject({ portal: 'good', streams: 'bad', bodies: 'bad' });
  });
});

describe.skipIf(pathOfProgram('caddy') === null)(
  'deploy/Caddyfile (skipped where Caddy is not installed)',
  () => {
    let atrio: Atrio;
    beforeAll(async () => {
      atrio = await startAtrio();
    });
    afterAll(() => atrio.stop());

    /**
     * What `atrio doctor` finds through Caddy with the example, without a certificate.
     * @param limit of bodies
     */
    async function throughCaddy(limit: string) {
      const proxy = await realProxy('caddy', atrio.url, {
        ...programs.caddy,
        config({ port, target }) {
          let example = read('Caddyfile');
          for (const [from, to] of [
            ['{$ATRIO_HOST}', `http://127.0.0.1:${port}`],
            ['{$ATRIO_UPSTREAM:127.0.0.1:3000}', target],
            ['max_size 21MB', `max_size ${limit}`],
          ] as const) {
            expect(example).toContain(from);
            example = example.replace(from, to);
          }
          return `{\n\tadmin off\n\tauto_https off\n}\n${example}`;
        },
      });
      try {
        return await found(atrio, proxy.url);
      } finally {
        await proxy.stop();
      }
    }

    test('passes on event streams without delay, and bodies of 20 MB', async () => {
      expect(await throughCaddy('21MB')).toMatchObject({ portal: 'good', streams: 'good', bodies: 'good' });
    });

    test('needs its line for bodies', async () => {
      expect(await throughCaddy('1MB')).toMatchObject({ portal: 'good', streams: 'good', bodies: 'bad' });
    });
  },
);

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
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
  };
  /** As compose passes it to the image, whose own variables are replaced by it. */
  const filledIn = (environment: Record<string, string>): NodeJS.ProcessEnv => ({
    NODE_ENV: 'production',
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable) => values[variable] ?? 'x'),
      ]),
    ),
  });

  test('has no default that somebody could forget to change: each variable but those of traces is required', () => {
    const used = [...text.matchAll(/\$\{(\w+)(:\?)?/g)];
    expect(used.length).toBeGreaterThan(10);
    const optional = used.filter(([, , refuses]) => refuses === undefined).map(([, name]) => name);
    expect(optional).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS']);
    const asked = new Set(used.map(([, name]) => name));
    const given = read('example.env')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(new Set(given)).toEqual(new Set([...asked].map((name) => `${name}=`)));
  });

  test('names only existing settings, and runs each role without rights', () => {
    for (const role of ['api', 'worker']) {
      const service = compose.services[role];
      expect(service.environment).toMatchObject({ ATRIO_ROLE: role });
      // With values filled in, it is a configuration that starts; an unknown name would be missing in it.
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

test('the image has what a backup of the database of compose.yaml needs, and its worker makes one each night', () => {
  const { database, worker } = parse(read('compose.yaml'), { merge: true }).services;
  const [, major] = /^postgres:(\d+)-/.exec(database.image) ?? [];
  expect(read('Dockerfile').split('FROM debian').at(-1)).toContain(` postgresql-client-${major} `);
  expect(worker.environment).toMatchObject({ BACKUP_EVERY: '24' });
});

test('deploy/Dockerfile runs as a user without rights, and checks whether it is ready', () => {
  const [, last = ''] = read('Dockerfile').split(/^FROM debian:13-slim$/m);
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

test('deploy/atrio.service lets a process learn the addresses of its machine, without which it does not start', () => {
  expect(read('atrio.service')).toMatch(/^RestrictAddressFamilies=(?=.*\bAF_NETLINK\b).*\bAF_INET6\b/m);
});

test('deploy/atrio.service keeps its state where a command that changed to its user can reach it', () => {
  const unit = read('atrio.service');
  // With DynamicUser it would be below /var/lib/private, which only root may enter.
  expect(unit).not.toMatch(/^DynamicUser=/m);
  const [, user] = /^User=(\w+)$/m.exec(unit) ?? [];
  expect(unit).toMatch(/^StateDirectory=atrio$/m);
  expect(unit).toMatch(new RegExp(`^#   useradd --system .*/var/lib/atrio .* ${user}$`, 'm'));
});

test('deploy/Caddyfile sends calls to a restored copy too, whose /readyz answers 200', () => {
  expect(read('Caddyfile')).toMatch(/^\s*health_status 2xx$/m);
});
