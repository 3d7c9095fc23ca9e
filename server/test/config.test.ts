import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { engine } from './databases.ts';
import { makeNewHome } from './harness.ts';
import { launch, launchAtrio } from './process.ts';

const secret = 'a secret of thirty-two characters';
const production = {
  NODE_ENV: 'production',
  ATRIO_SECRET: secret,
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'none',
};
const bucket = {
  S3_ENDPOINT: 'https://s3.ejemplo.com',
  S3_BUCKET: 'archivos',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'sk',
};
const demo = JSON.stringify({
  url: 'http://127.0.0.1:8069',
  db: 'demo',
  username: 'a',
  password: 'b',
  apiKey: 'c',
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['production without a secret', { NODE_ENV: 'production' }, /ATRIO_SECRET/],
  [
    'production without mails',
    { ...production, SMTP_URL: '' },
    /^En producción hace falta SMTP_URL .*SMTP_URL=none/,
  ],
  [
    'a secret of one character',
    { ...production, ATRIO_SECRET: 'a'.repeat(40) },
    /^ATRIO_SECRET repite un solo carácter/,
  ],
  [
    'a misspelt setting',
    { DATABSE_URL: 'postgres://x' },
    /^La variable DATABSE_URL no existe\. ¿Querías decir DATABASE_URL\?$/,
  ],
  [
    'a share of traces that is none',
    { OTEL_TRACES_SAMPLER_ARG: '5%' },
    /^La variable OTEL_TRACES_SAMPLER_ARG no es válida: /,
  ],
  ['a share of traces above all', { OTEL_TRACES_SAMPLER_ARG: '1.5' }, /OTEL_TRACES_SAMPLER_ARG no es válida/],
  ['an empty share of traces', { OTEL_TRACES_SAMPLER_ARG: '' }, /está vacía: quítala o dale un número de 0/],
  [
    'a collector that is no address',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'colector:4317' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT debe ser .* como http:\/\/127\.0\.0\.1:4318/,
  ],
  [
    'a collector with a password in its address',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://a:b@colector.ejemplo.com' },
    /Sus claves van en OTEL_EXPORTER_OTLP_HEADERS\.$/,
  ],
  [
    'keys of no collector',
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s3creto' },
    /^OTEL_EXPORTER_OTLP_HEADERS no basta: falta OTEL_EXPORTER_OTLP_ENDPOINT\.$/,
  ],
  [
    'keys that are none, which are not quoted',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 's3creto' },
    /^OTEL_EXPORTER_OTLP_HEADERS debe ser nombre=valor, con comas entre ellos, como api-key=abc123\.$/,
  ],
  ['a setting with a letter too many', { QUOTA_STREAMSS: '3' }, /¿Querías decir QUOTA_STREAMS\?/],
  [
    'a number that is empty',
    { HEALTH_EVERY: '' },
    /^La variable HEALTH_EVERY no es válida: está vacía: quítala o dale un número\.$/,
  ],
  ...['60m', '5.5', '-1', '0x10', '1e3', '10 ', '99999'].map(
    (HEALTH_EVERY): [string, NodeJS.ProcessEnv, RegExp] => [
      `a number that is none: «${HEALTH_EVERY}»`,
      { HEALTH_EVERY },
      /^La variable HEALTH_EVERY no es válida: debe ser un número entero, de 0 a 10080\.$/,
    ],
  ),
  ...['HOST', 'DATA_DIR', 'WEB_ROOT', 'METRICS_HOST'].map((name): [string, NodeJS.ProcessEnv, RegExp] => [
    `an empty ${name}, which would be every address or the present folder`,
    { [name]: ' ' },
    new RegExp(`^La variable ${name} no es válida: está vacía: quítala o dale un valor\\.$`),
  ]),
  [
    'a role in capitals',
    { ATRIO_ROLE: 'API' },
    /^La variable ATRIO_ROLE no es válida: debe ser all, api o worker\.$/,
  ],
  ...['***', 'http://odoo.local', 'odoo.local/web', '10.0.0.0/99', 'odoo local', '-'].map(
    (ODOO_ALLOWED_HOSTS): [string, NodeJS.ProcessEnv, RegExp] => [
      `a private host that is none: «${ODOO_ALLOWED_HOSTS}»`,
      { ODOO_ALLOWED_HOSTS: `odoo.local,${ODOO_ALLOWED_HOSTS}` },
      /^ODOO_ALLOWED_HOSTS: «.+» no es un nombre, una dirección ni un rango\. .*10\.0\.0\.0\/8\.$/,
    ],
  ),
  ...['nadie', 'Portal <nadie>', 'Portal portal@ejemplo.com', 'a@b.com, c@d.com'].map(
    (SMTP_FROM): [string, NodeJS.ProcessEnv, RegExp] => [
      `a sender that is no address: «${SMTP_FROM}»`,
      { SMTP_URL: 'smtp://127.0.0.1', PUBLIC_URL: 'https://portal.example.com', SMTP_FROM },
      /^SMTP_FROM debe ser un correo, como Portal <portal@ejemplo\.com>\.$/,
    ],
  ),
  [
    'a webhook secret without the keys',
    { RECURRENTE_WEBHOOK_SECRETS: 'whsec_abcdefgh' },
    /^RECURRENTE_WEBHOOK_SECRETS no basta: faltan RECURRENTE_PUBLIC_KEY y RECURRENTE_SECRET_KEY\.$/,
  ],
  [
    'a test key with a live one',
    { RECURRENTE_PUBLIC_KEY: 'pk_test_a', RECURRENTE_SECRET_KEY: 'sk_live_b' },
    /^RECURRENTE_PUBLIC_KEY y RECURRENTE_SECRET_KEY no van juntas: una es de prueba/,
  ],
  ['a short secret', { ATRIO_SECRET: 'short' }, /ATRIO_SECRET debe tener al menos 32/],
  ['the sandbox in production', { ...production, SANDBOX_ODOO: demo }, /SANDBOX_ODOO/],
  ['a fail point in production', { ...production, ATRIO_FAIL_POINT: 'x' }, /ATRIO_FAIL_POINT/],
  ['a sandbox that is not JSON', { SANDBOX_ODOO: '{' }, /SANDBOX_ODOO debe ser JSON/],
  ['a security log that is nowhere', { SECURITY_LOG: 'siem.ejemplo.com' }, /SECURITY_LOG debe ser file:/],
  ['a security log on no port', { SECURITY_LOG: 'udp://siem.ejemplo.com:70000' }, /SECURITY_LOG debe ser/],
  ['a console that is perhaps', { ATRIO_OPERATORS: 'no' }, /ATRIO_OPERATORS/],
  ['a network that is none', { OPERATOR_NETWORKS: '10.0.0' }, /OPERATOR_NETWORKS: «10\.0\.0» no es una/],
  ['networks that are empty', { OPERATOR_NETWORKS: ' , ' }, /^OPERATOR_NETWORKS está vacía/],
  ['a second factor that is perhaps', { REQUIRE_SECOND_FACTOR: 'si' }, /REQUIRE_SECOND_FACTOR/],
  ['one key of the card provider', { RECURRENTE_PUBLIC_KEY: 'pk' }, /van juntas/],
  [
    'a webhook secret that is none',
    { RECURRENTE_PUBLIC_KEY: 'pk', RECURRENTE_SECRET_KEY: 'sk', RECURRENTE_WEBHOOK_SECRETS: 'x' },
    /whsec_/,
  ],
  [
    'production without its address',
    { ...production, PUBLIC_URL: '' },
    /^En producción hace falta PUBLIC_URL: /,
  ],
  [
    'live payments without webhooks',
    {
      ...production,
      RECURRENTE_PUBLIC_KEY: 'pk',
      RECURRENTE_SECRET_KEY: 'sk',
    },
    /RECURRENTE_WEBHOOK_SECRETS/,
  ],
  [
    'keys over http',
    { RECURRENTE_PUBLIC_KEY: 'pk', RECURRENTE_SECRET_KEY: 'sk', RECURRENTE_URL: 'http://example.com/api' },
    /RECURRENTE_URL/,
  ],
  ['the stand-in provider in production', { ...production, SANDBOX_CARD: '{}' }, /SANDBOX_CARD/],
  ['a stand-in provider that is not JSON', { SANDBOX_CARD: '{' }, /SANDBOX_CARD debe ser JSON/],
  ['another database', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL debe empezar con postgres/],
  ['parts apart on SQLite', { ATRIO_ROLE: 'worker' }, /ATRIO_ROLE.*PostgreSQL/],
  ...['api', 'worker'].map((ATRIO_ROLE): [string, NodeJS.ProcessEnv, RegExp] => [
    `a role alone (${ATRIO_ROLE}) with files of its own`,
    { DATABASE_URL: 'postgres://localhost/atrio', ATRIO_ROLE },
    /^ATRIO_ROLE=(api|worker) necesita que todos los procesos vean los mismos archivos: .*S3_BUCKET.*SHARED_FILES=1/,
  ]),
  [
    'a bucket without its access',
    { S3_ENDPOINT: 'https://s3.ejemplo.com', S3_BUCKET: 'archivos' },
    /^Para guardar archivos en S3 falta S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\.$/,
  ],
  ['a region of nothing', { S3_REGION: 'us-east-1' }, /^S3_REGION no basta: falta S3_ENDPOINT, S3_BUCKET/],
  ['a store with a path', { ...bucket, S3_ENDPOINT: 'https://s3.ejemplo.com/archivos' }, /^S3_ENDPOINT debe/],
  ['a store that is no address', { ...bucket, S3_ENDPOINT: 's3.ejemplo.com' }, /^S3_ENDPOINT debe/],
  ['a bucket that no store has', { ...bucket, S3_BUCKET: 'Mis Archivos' }, /^S3_BUCKET debe/],
  ['a misspelt bucket', { S3_BUCKETS: 'archivos' }, /¿Querías decir S3_BUCKET\?/],
  ['no connection to the database', { DB_POOL: '0' }, /^La variable DB_POOL no es válida/],
  ['too many connections for jobs', { JOBS_POOL: '1000' }, /^La variable JOBS_POOL no es válida/],
  ['a port that is none', { PORT: '70000' }, /PORT/],
  ...['1', 'true', ' TRUE '].map((TRUST_PROXY): [string, NodeJS.ProcessEnv, RegExp] => [
    `a proxy trusted by «${TRUST_PROXY}» in production`,
    { ...production, TRUST_PROXY },
    /^TRUST_PROXY=(1|true) no dice en qué proxy se confía\. .*127\.0\.0\.1,10\.0\.0\.0\/8.*hops:1/,
  ]),
  ...[
    'yes',
    'loopback',
    '10.0.0.0/8;127.0.0.1',
    '10.0.0.300',
    '10.0.0.0/33',
    '10.0.0.0/',
    '::1/129',
    '01',
    '-1',
    'hops:',
    'hops:x',
    '1.5',
    '::ffff:0:0/96',
  ].map((TRUST_PROXY): [string, NodeJS.ProcessEnv, RegExp] => [
    `a proxy at «${TRUST_PROXY}»`,
    { TRUST_PROXY },
    /^TRUST_PROXY: «.+» no es una dirección ni una red\. .*hops:1/,
  ]),
  ...['0.0.0.0/0', '0.0.0.0/1,128.0.0.0/1', '::/0', '127.0.0.1, 2000::/3'].map(
    (TRUST_PROXY): [string, NodeJS.ProcessEnv, RegExp] => [
      `everybody as a proxy: ${TRUST_PROXY}`,
      { TRUST_PROXY },
      /^TRUST_PROXY: la red «.+» es demasiado amplia/,
    ],
  ),
  ['eleven proxies', { TRUST_PROXY: 'hops:11' }, /^TRUST_PROXY admite hasta 10 proxies\./],
  ['a role that is none', { ATRIO_ROLE: 'boss' }, /ATRIO_ROLE/],
  ['an environment that is none', { NODE_ENV: 'staging' }, /NODE_ENV/],
])('%s is refused with a sentence', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each<[string, NodeJS.ProcessEnv, object]>([
  ['everything', {}, { s3: null, databasePool: 10, jobsPool: 5 }],
  [
    'a server with a shared folder',
    { ATRIO_ROLE: 'api', SHARED_FILES: '1' },
    { s3: null, databasePool: 10, jobsPool: 2 },
  ],
  [
    'a worker with a bucket',
    { ATRIO_ROLE: 'worker', ...bucket, S3_REGION: 'auto', S3_PATH_STYLE: '0', DB_POOL: '4' },
    {
      s3: {
        endpoint: 'https://s3.ejemplo.com',
        region: 'auto',
        bucket: 'archivos',
        accessKeyId: 'AK',
        secretAccessKey: 'sk',
        pathStyle: false,
      },
      databasePool: 4,
      jobsPool: 5,
    },
  ],
])('%s has the right store and number of connections', (_, env, expected) => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/atrio', ...env })).toMatchObject(expected);
});

test('private hosts are names, endpoints, addresses and ranges', () => {
  const hosts = [
    'odoo',
    'odoo_17.local',
    'odoo.local:8069',
    '10.0.0.0/8',
    '::1',
    '[fd00::1]:8069',
    'fd00::/8',
  ];
  expect(readConfig({ ODOO_ALLOWED_HOSTS: hosts.join(', ') }).odooAllowedHosts).toEqual(hosts);
});

test.each(['portal@ejemplo.com', 'Portal <portal@ejemplo.com>', '"Nube, S.A." <portal@ejemplo.com>'])(
  'mails may be from %s',
  (SMTP_FROM) => {
    const env = { SMTP_URL: 'smtp://127.0.0.1', PUBLIC_URL: 'https://portal.example.com', SMTP_FROM };
    expect(readConfig(env).smtp?.from).toBe(SMTP_FROM);
  },
);

test('the waits of the engine cannot be shortened in production', () => {
  const config = readConfig({ ...production, ATRIO_WAIT_SCALE: '0.01' });
  expect(config.waitScale).toBe(1);
});

test('the process ends at once and says why, with nothing else', async () => {
  const running = launch({ NODE_ENV: 'production', DATA_DIR: '/nowhere' });
  expect(await running.exited).toBe(1);
  expect(running.output()).toMatch(/^Atrio no puede empezar\. En producción hace falta ATRIO_SECRET.+\n$/);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['a folder of everybody', { DATA_DIR: '/tmp' }, /DATA_DIR \(\/tmp\) es una carpeta que usan otros/],
  ['the root of the disk', { DATA_DIR: '/' }, /DATA_DIR \(\/\) es una carpeta que usan otros/],
  [
    'no portal',
    { DATA_DIR: '/nowhere', WEB_ROOT: '/nowhere' },
    /Falta el portal en \/nowhere: ejecuta npm run/,
  ],
])('%s ends the start before anything is changed', async (_, env, sentence) => {
  const running = launch({ ...production, ...env });
  expect(await running.exited).toBe(1);
  expect(running.output()).toMatch(sentence);
  expect(statSync('/tmp').mode & 0o7777).toBe(0o1777);
});

test.runIf(engine === 'sqlite')(
  'a second process on the same folder refuses, and the first goes on',
  async () => {
    const home = await makeNewHome();
    try {
      const first = await launchAtrio(home);
      const second = launch(home.env);
      expect(await second.exited).toBe(1);
      expect(second.output()).toMatch(/Otro proceso de Atrio ya usa esta carpeta de datos \(DATA_DIR\)/);
      expect(second.output()).not.toMatch(/\n\s+at /);
      await first.client.register();
      expect(await first.kill('SIGTERM')).toBe(0);
      const third = await launchAtrio(home);
      expect(await third.kill('SIGINT')).toBe(0);
    } finally {
      await home.remove();
    }
  },
);

test('a collector has an address, headers and a share of calls', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://colector.ejemplo.com/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==, x-tenant = portal ,',
    OTEL_SERVICE_NAME: 'portal-gt',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(readConfig(env).traces).toEqual({
    url: 'https://colector.ejemplo.com/otlp/v1/traces',
    headers: { authorization: 'Basic YTpi==', 'x-tenant': 'portal' },
    service: 'portal-gt',
    share: 0.25,
  });
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    service: 'atrio',
    share: 1,
  });
  // Empty, as a compose file may leave them.
  const empty = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '' };
  expect([readConfig({}).traces, readConfig(empty).traces]).toEqual([null, null]);
});
