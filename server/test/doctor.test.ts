import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { type CollectorSandbox, startCollector } from '../../sandbox/otlp/index.ts';
import { type ProxySandbox, startProxy } from '../../sandbox/proxy/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { type S3Sandbox, startS3 } from '../../sandbox/s3/index.ts';
import { commandProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { keysPlaces } from '../src/features/backups/keys-file.ts';
import { type Server, serve } from '../src/serve.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { testOnSqlite } from './on-sqlite.ts';
import { accessTo } from './payments.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';

/** `npm run atrio -- doctor`, without a problem, and with one problem at a time. */

const folder = mkdtempSync(join(tmpdir(), 'atrio-doctor-'));

/** A certificate for localhost that ends in this many days. */
function certificate(days: number): { key: string; cert: string; file: string } {
  const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', cert, '-days', String(days), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.error ?? made.stderr}`);
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert };
}

let home: Home;
let server: Server;
let proxy: ProxySandbox;
let mail: MailSandbox;
let recurrente: Recurrente;
let s3: S3Sandbox;
let collector: CollectorSandbox;
let trusted: string;
beforeAll(async () => {
  const tls = certificate(100);
  trusted = tls.file;
  proxy = await startProxy(() => server.url ?? '', tls);
  mail = await startMail();
  recurrente = await startRecurrente({ delayScale: 0.1 });
  s3 = await startS3();
  collector = await startCollector('una-clave');
  home = await makeHome({
    ...s3.env,
    ATRIO_SECRET: 'q8Zr0vXoT2mN5wKc7YbLhA1sDfGjEuPi',
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    SANDBOX_CARD: accessTo(recurrente),
    ALERTS_TO: 'guardia@ejemplo.com',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=una-clave',
    WEB_ROOT: join(folder, 'web'),
  });
  spawnSync('mkdir', [join(folder, 'web')]);
  spawnSync('touch', [join(folder, 'web/index.html')]);
  server = await serve(readConfig(home.env));
});
afterEach(() => proxy.behave(null));
afterAll(async () => {
  await server.stop();
  await Promise.all([proxy.stop(), mail.stop(), recurrente.stop(), s3.switchOff(), collector.vanish()]);
  await home.remove();
  rmSync(folder, { recursive: true });
});

async function run(env: NodeJS.ProcessEnv = {}, ...more: string[]) {
  const all = { ...home.env, NODE_EXTRA_CA_CERTS: trusted, ...env };
  const one = launch(all, commandProgram, ['doctor', ...more]);
  return { code: await one.exited, said: one.output() };
}
/** @returns exit code and the result of each check */
async function checked(env: NodeJS.ProcessEnv = {}) {
  const { code, said } = await run(env, '--json');
  const { checks } = JSON.parse(said) as { checks: { check: string; state: string; said: string }[] };
  return {
    code,
    of: (name: string) => {
      const { state, said: words } = checks.find(({ check }) => check === name) ?? {};
      return [state, words];
    },
    states: Object.fromEntries(checks.map(({ check, state }) => [check, state])),
  };
}

const onPostgres = engine === 'postgres' ? 'good' : 'skipped';
const allWell = {
  runtime: 'good',
  // Tests are not production, and this machine's name is unique.
  production: 'doubtful',
  secret: 'good',
  'data-folder': 'good',
  disk: 'good',
  'portal-files': 'good',
  catalogue: 'good',
  database: 'good',
  'database-version': 'good',
  connections: onPostgres,
  'sealed-values': 'good',
  'database-clock': onPostgres,
  // No test makes a backup.
  backups: 'doubtful',
  'backup-keys': 'skipped',
  store: 'good',
  'public-url': 'good',
  name: 'good',
  certificate: 'good',
  portal: 'good',
  streams: 'good',
  bodies: 'good',
  proxies: 'skipped',
  clock: 'good',
  mail: 'good',
  'card-keys': 'good',
  'webhook-secret': 'good',
  watching: 'good',
  traces: 'good',
  workers: 'good',
};

describe('npm run atrio -- doctor', () => {
  test('finds no problem while Atrio serves, and writes nothing', async () => {
    const before = await sql(home, 'select count(*) as n from mails');
    const objects = [...s3.objects.keys()];
    const found = await checked();
    expect(found.states).toEqual(allWell);
    expect(found.code).toBe(0);
    expect(await sql(home, 'select count(*) as n from mails')).toEqual(before);
    expect([...s3.objects.keys()]).toEqual(objects);
    // Other tests leave faults, about which the server itself mails alerts.
    const subjects = mail.mails().map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => !subject.startsWith('Alerta: '))).toEqual([]);
  });

  testOnSqlite('prints lines for people, with a summary', async () => {
    const { code, said } = await run({ ALERTS_TO: '' });
    expect(code).toBe(0);
    const lines = said.trimEnd().split('\n');
    expect(lines).toContain('bien  certificate: vale 99 días más');
    expect(lines).toContain(
      'ojo   watching: Nadie se entera si algo falla: pon ALERTS_TO, o METRICS_PORT para Prometheus.',
    );
    expect(lines.at(-1)).toMatch(/^\d+ bien, 3 por mirar, 0 mal\.$/);
  });

  testOnSqlite.each<[string, NodeJS.ProcessEnv, string, RegExp]>([
    ['secret', { ATRIO_SECRET: 'cambia-este-secreto-por-uno-propio' }, 'bad', /openssl rand -base64 32/],
    ['sealed-values', { ATRIO_SECRET: 'Z9yXwVuTsRqPoNmLkJiHgFeDcBa01478' }, 'bad', /ATRIO_SECRET/],
    ['portal-files', { WEB_ROOT: '/nada' }, 'bad', /npm run build/],
    ['catalogue', { CATALOG_FILE: '/nada.yaml' }, 'bad', /nada\.yaml/],
    ['store', { S3_SECRET_ACCESS_KEY: 'otra' }, 'bad', /S3_\*/],
    ['public-url', { PUBLIC_URL: 'http://localhost:1' }, 'doubtful', /no es https/],
    ['portal', { PUBLIC_URL: 'http://localhost:2' }, 'bad', /No contesta nadie.*ECONNREFUSED/],
    ['name', { PUBLIC_URL: 'https://portal.no-existe.invalid' }, 'bad', /DNS/],
    ['proxies', { PUBLIC_URL: 'https://portal.no-existe.invalid' }, 'doubtful', /TRUST_PROXY/],
    ['certificate', { NODE_EXTRA_CA_CERTS: '' }, 'bad', /no sirve \(.*SELF_SIGNED/],
    ['mail', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'bad', /ECONNREFUSED|ESOCKET/],
    ['mail', { SMTP_URL: 'none' }, 'doubtful', /DATA_DIR\/mail/],
    ['watching', { ALERTS_TO: '' }, 'doubtful', /METRICS_PORT/],
    ['traces', { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=otra' }, 'bad', /HTTP 401.*sus claves/],
    ['traces', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, 'bad', /ECONNREFUSED/],
    ['traces', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '' }, 'skipped', /no se hacen/],
  ])('%s with %j is %s', async (check, env, state, words) => {
    const found = await checked(env);
    expect(found.of(check)).toEqual([state, expect.stringMatching(words)]);
    expect([found.states.runtime, found.states.disk]).toEqual(['good', 'good']);
    if (state === 'bad') expect(found.code).toBe(1);
  });

  testOnSqlite('finds keys that the card provider refuses', async () => {
    const access = { ...JSON.parse(accessTo(recurrente)), secretKey: 'sk_test_otra' };
    const found = await checked({ SANDBOX_CARD: JSON.stringify(access) });
    expect(found.of('card-keys')).toEqual(['bad', expect.stringMatching(/no acepta las llaves/)]);
  });

  testOnSqlite('finds a proxy that holds back live views, and one that takes no large bodies', async () => {
    proxy.behave('holds-back');
    expect((await checked()).of('streams')).toEqual(['bad', expect.stringMatching(/proxy_buffering off/)]);
    proxy.behave('small-bodies');
    const found = await checked();
    expect(found.of('bodies')).toEqual(['bad', expect.stringMatching(/HTTP 413.*client_max_body_size/)]);
    expect(found.states.streams).toBe('good');
  });

  testOnSqlite('finds a certificate that ends soon', async () => {
    const soon = certificate(5);
    const other = await startProxy(() => server.url ?? '', soon);
    const found = await checked({ PUBLIC_URL: other.url, NODE_EXTRA_CA_CERTS: soon.file });
    expect(found.of('certificate')).toEqual(['bad', expect.stringMatching(/vence en 4 días/)]);
    await other.stop();
  });

  testOnSqlite('finds another program behind the address', async () => {
    const other = await startProxy(() => s3.env.S3_ENDPOINT ?? '');
    const found = await checked({ PUBLIC_URL: other.url });
    expect(found.of('portal')[0]).toBe('bad');
    await other.stop();
  });

  testOnSqlite('finds that there is no worker, and a worker that cannot reach a part', async () => {
    // The process keeps beating, as one that only answers calls.
    await sql(home, `update processes set role = 'api'`);
    expect((await checked()).of('workers')).toEqual(['bad', expect.stringMatching(/^Ningún proceso/)]);
    await sql(
      home,
      `insert into processes (id, role, version, machine, "startedAt", "beatAt", failing) values ('lame', 'worker', '1', 'otra', $1, $1, 'disk,store')`,
      ['2999-01-01T00:00:00.000Z'],
    );
    expect((await checked()).of('workers')).toEqual([
      'bad',
      'El proceso de trabajo de otra no llega al disco ni al almacén.',
    ]);
    await sql(home, `delete from processes where id = 'lame'`);
    await sql(home, `update processes set role = 'all'`);
  });

  testOnSqlite('does not report missing workers for a waiting restored copy', async () => {
    await sql(home, `update processes set role = 'api'`);
    await sql(home, 'update maintenance set "restoredAt" = $1', ['2026-11-20T00:00:00.000Z']);
    expect((await checked()).of('workers')).toEqual([
      'doubtful',
      'Copia restaurada: nadie trabaja hasta npm run atrio -- resume.',
    ]);
    await sql(home, 'update maintenance set "restoredAt" = null');
    await sql(home, `update processes set role = 'all'`);
  });

  testOnSqlite('finds a data folder that others may open', async () => {
    chmodSync(home.dataDir, 0o755);
    expect((await checked()).of('data-folder')).toEqual([
      'doubtful',
      `Otros usuarios pueden abrir ${home.dataDir}: ejecuta chmod -R go= ${home.dataDir}`,
    ]);
    chmodSync(home.dataDir, 0o700);
  });

  test('tells how old the backups are, and which are late or were never proved', async () => {
    const backups = join(home.dataDir, 'backups');
    const found = async (made: number, proved: number | null, every: string) => {
      const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const ages = [at(made), proved === null ? null : at(proved)];
      await sql(home, 'update maintenance set "backedUpAt" = $1, "provedAt" = $2', ages);
      rmSync(backups, { recursive: true, force: true });
      mkdirSync(backups);
      writeFileSync(join(backups, `atrio-${at(made).replaceAll(/[-:.]/g, '')}.tar.gz`), '');
      return (await checked({ BACKUP_EVERY: every })).of('backups');
    };
    expect([await found(3, 20, '6'), await found(9, 20, '6'), await found(3, 49, '6')]).toEqual([
      ['good', 'la última tiene 3 h y una se probó hace 20 h'],
      ['bad', 'Se pidió una cada 6 h y la última tiene 9 h: ejecuta npm run atrio -- backup.'],
      [
        'doubtful',
        'la última tiene 3 h, pero no se ha probado: ejecuta npm run atrio -- backup verify ARCHIVO.',
      ],
    ]);
    expect([await found(3, null, '0'), await found(200, 1, '0')]).toEqual([
      [
        'doubtful',
        'la última tiene 3 h, pero no se ha probado: ejecuta npm run atrio -- backup verify ARCHIVO.',
      ],
      ['doubtful', 'Se hacen a mano y la última tiene 200 h: pon BACKUP_EVERY=24 o haz una.'],
    ]);
    await sql(home, 'update maintenance set "backedUpAt" = null, "provedAt" = null');
    rmSync(backups, { recursive: true });
  });

  testOnSqlite(
    'checks the file of keys: it is in both places, can be opened, and has no keys of deleted accounts',
    async () => {
      const found = async () => (await checked()).of('backup-keys');
      const places = keysPlaces(readConfig(home.env).backups);
      await sql(home, 'update maintenance set "backedUpAt" = $1', ['2026-11-20T00:00:00.000Z']);
      await until('the file of keys', () => places.every((path) => existsSync(path)));
      expect(await found()).toEqual(['good', 'el archivo de claves está en sus dos lugares y se abre']);
      await sql(
        home,
        `insert into "customerKeys" (id, "createdAt", wrapped) values ('0123456789abcdef', '2026-11-19', 'x')`,
      );
      expect(await found()).toEqual([
        'bad',
        'Le faltan 1 claves de antes de la última copia: ejecuta npm run atrio -- backup keys.',
      ]);
      await sql(home, 'delete from "customerKeys"');
      writeFileSync(places[0] ?? '', 'dañado');
      expect(await found()).toEqual(['bad', expect.stringMatching(/^El archivo de claves \S+ está dañado/)]);
      // The round that would remove a destroyed key fails as long as the file is damaged.
      await sql(
        home,
        `insert into "customerKeys" (id, "createdAt", "destroyedAt") values ('0123456789abcdef', '2026', '2026-11-20T00:00:00.000Z')`,
      );
      expect(await found()).toEqual([
        'bad',
        'Tiene la clave de una cuenta que se borró: ejecuta npm run atrio -- backup keys.',
      ]);
      await sql(home, 'delete from "customerKeys"');
      rmSync(places[0] ?? '');
      await until('the file of keys', () => existsSync(places[0] ?? ''));
      await sql(home, 'update maintenance set "backedUpAt" = null');
    },
  );

  test('continues without a database, and says why it cannot be reached', async () => {
    const gone =
      engine === 'postgres'
        ? { DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }
        : { DATA_DIR: mkdtempSync(join(folder, 'empty-')) };
    const found = await checked(gone);
    expect(found.of('database')[0]).toBe('bad');
    expect(found.states).toMatchObject({
      'database-version': 'skipped',
      connections: 'skipped',
      'sealed-values': 'skipped',
      mail: 'good',
    });
    expect(found.code).toBe(1);
  });
});
