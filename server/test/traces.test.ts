import { fileURLToPath } from 'node:url';
import { createCheckout, findReferences, getImportUndo, undoImport, validateConfig } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { demoApiKey, type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type CollectorSandbox, type ReceivedSpan, startCollector } from '../../sandbox/otlp/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { openTraces } from '../src/adapters/traces/open.ts';
import { readConfig } from '../src/config/config.ts';
import { version } from '../src/lib/version.ts';
import type { Client } from './client.ts';
import { type Home, makeHome, until } from './harness.ts';
import { accessTo, product } from './payments.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput, runJob } from './work.ts';

/** The spans that a collector gets from a server, and the effects of a failing collector. */

const key = 'clave del colector/=';
const db = 'demo-ferreteria-la-esquina';
const rows = [
  ['Nombre', 'Correo electrónico', 'Teléfono'],
  ['Graciela Ixmatul', 'graciela@ixmatul.example', '5555-0143'],
  ['Wenceslao Tzoc', 'wenceslao@tzoc.example', '5555-0188'],
  ['', 'sin-nombre@tzoc.example', '5555-0199'],
];
const file = {
  fileName: 'Clientes de la esquina.xlsx',
  bytes: writeWorkbook([{ name: 'Cartera', rows }]),
};

let home: Home;
let server: AtrioProcess;
let collector: CollectorSandbox;
let odoo: Sandbox;
let mail: MailSandbox;
let recurrente: Recurrente;
let customer: Client;
let metrics: string;
/** The id of the installation that was created, loaded and undone. */
let installation: number;
/** The id of one whose access its Odoo refuses. */
let refusedInstallation: number;
let documentIds: string[];
beforeAll(async () => {
  [odoo, mail, collector] = await Promise.all([
    startOdoo({ version: 18, delayScale: 0.02 }),
    startMail(),
    startCollector(key),
  ]);
  recurrente = await startRecurrente({ delayScale: 0.1 });
  home = await makeHome({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
    SANDBOX_CARD: accessTo(recurrente),
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${encodeURIComponent(key)},x-portal=pruebas`,
  });
  server = await launchAtrio(home);
  metrics = /Métricas en (\S+)/.exec(server.output())?.[1] ?? '';
  customer = await server.client.register();
  const job = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files: [file] });
  const [made] = job.progress.files;
  if (!made) throw new Error('no import');
  await customer.ok(undoImport, { params: { documentId: made.id } });
  await until('the end of the undoing', async () => {
    const { state } = await customer.ok(getImportUndo, { params: { documentId: made.id } });
    return state !== 'running';
  });
  const onNoKey = { url: odoo.url, db: `${db}-no-key`, apps: ['contacts'], files: [file] };
  const refused = await runJob(customer, onNoKey);
  // All spans, before a test makes the collector fail.
  await until('the spans of all that', () => {
    const names = collector.spans().map(({ name }) => name);
    const runs = names.filter((name) => name === 'run installation' || name === 'run undo');
    return runs.length === 3 && names.includes('send mail');
  });
  refusedInstallation = refused.installation.id;
  installation = job.installation.id;
  documentIds = [job.installation.documentId, job.instance.documentId, made.id];
});
afterAll(async () => {
  expect(await server.kill('SIGTERM')).toBe(0);
  await Promise.all([odoo.stop(), mail.stop(), recurrente.stop(), collector.vanish()]);
  await home.remove();
});

/** The span of a call, found by the request id in its answer. */
const spanOf = (answer: Response): Promise<ReceivedSpan> =>
  until('the span of the call', () =>
    collector
      .spans()
      .find((span) => span.attributes['atrio.request.id'] === answer.headers.get('x-request-id')),
  );
const runsOf = (id: number) =>
  collector
    .spans()
    .filter(({ name, attributes }) => /^run /.test(name) && attributes['atrio.installation.id'] === id);
const within = ({ traceId, spanId }: ReceivedSpan) =>
  collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
const isStatement = ({ name }: ReceivedSpan) => name.startsWith('sql ');
/** Without statements, which have tests of their own. */
const childrenOf = (span: ReceivedSpan) => within(span).filter((child) => !isStatement(child));
/** The content of a span without ids and time. */
const saidOf = ({ name, kind, attributes, isError, statusMessage, extras }: ReceivedSpan) => ({
  ...{ name, kind, attributes, isError, statusMessage, extras },
});
const said = (name: string, kind: ReceivedSpan['kind'], attributes: ReceivedSpan['attributes'] = {}) => ({
  ...{ name, kind, attributes },
  ...{ isError: 'error.type' in attributes, statusMessage: '', extras: 0 },
});
const odooCall = (model: string | null, method: string, more: ReceivedSpan['attributes'] = {}) =>
  said(`odoo ${model === null ? '' : `${model}.`}${method}`, 'client', {
    ...(model === null ? {} : { 'odoo.model': model }),
    'odoo.method': method,
    ...more,
  });
/** The complete lines of the log. */
const lines = () =>
  server
    .output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const takesNothing = () => lines().filter(({ msg }) => msg === 'the collector of traces does not take them');
const counted = async (outcome: 'sent' | 'failed') => {
  const text = await (await fetch(metrics)).text();
  const [, value] = new RegExp(`^atrio_spans_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(value);
};

describe('a statement', () => {
  test('is a span of the call or step that sends it, by what it does and to which table', async () => {
    const span = await spanOf(await customer.fetch('/api/users/me?populate=role'));
    const statements = within(span).filter(isStatement);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(saidOf(statement)).toEqual(said(statement.name, 'client'));
      expect(statement.name).toMatch(/^sql [a-z]+ \w+$/);
    }
    expect(statements.map(({ name }) => name)).toContain('sql select sessions');
    const inSteps = runsOf(installation).flatMap(childrenOf).flatMap(within).filter(isStatement);
    expect(inSteps.map(({ name }) => name)).toContain('sql insert importRecords');
  });

  test('of an interval job begins no trace', () => {
    expect(collector.spans().filter((span) => isStatement(span) && span.parentSpanId === '')).toEqual([]);
  });
});

describe('a call', () => {
  test('is the first span of our own trace, whatever the caller sends', async () => {
    const theirs = 'ab'.repeat(16);
    const answer = await customer.fetch('/api/users/me?populate=role', {
      headers: { traceparent: `00-${theirs}-${'cd'.repeat(8)}-01`, tracestate: 'a=b', baggage: 'c=d' },
    });
    expect(answer.status).toBe(200);
    const span = await spanOf(answer);
    expect(span).toEqual({
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
      parentSpanId: '',
      ms: expect.any(Number),
      resource: {
        'service.name': 'atrio',
        'service.version': version,
        'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
      },
      ...said('GET /api/users/me', 'server', {
        'http.request.method': 'GET',
        'http.route': '/api/users/me',
        'http.response.status_code': 200,
        'atrio.request.id': answer.headers.get('x-request-id'),
      } as ReceivedSpan['attributes']),
    });
    expect(span.traceId).not.toBe(theirs);
    expect(answer.headers.get('traceparent')).toBeNull();
  });

  test('that fails is an error, and its line of the log has the trace', async () => {
    await sql(home, 'alter table instances rename to elsewhere');
    const answer = await customer
      .fetch('/api/instances')
      .finally(() => sql(home, 'alter table elsewhere rename to instances'));
    const { traceId, isError, statusMessage, attributes } = await spanOf(answer);
    expect([isError, statusMessage, attributes['http.response.status_code']]).toEqual([true, '', 500]);
    const line = await until('its line', () =>
      lines().find(({ request }) => request === answer.headers.get('x-request-id')),
    );
    expect(line).toMatchObject({ msg: 'call failed', trace_id: traceId });
  });

  test('that asks an Odoo contains those calls with their methods and errors', async () => {
    const body = { url: odoo.url, db: 'demo', username: 'admin', password: 'admin', apiKey: 'equivocada' };
    const span = await spanOf(await customer.send(validateConfig, { body }));
    const [diagnosis, ...others] = childrenOf(span);
    expect(others).toEqual([]);
    if (!diagnosis) throw new Error('no diagnosis');
    expect(saidOf(diagnosis)).toEqual(said('odoo diagnose', 'internal'));
    expect(childrenOf(diagnosis).map(saidOf)).toEqual([
      ...[odooCall(null, 'version'), odooCall(null, 'version'), odooCall(null, 'authenticate')],
      ...[odooCall(null, 'version'), odooCall(null, 'authenticate', { 'error.type': 'wrong-key' })],
      ...[odooCall(null, 'version'), odooCall(null, 'authenticate'), odooCall('res.users', 'has_group')],
    ]);
  });

  test('that is a live view ends with it', async () => {
    const view = new AbortController();
    const path = `/api/installations/${documentIds[0]}/events`;
    const answer = await customer.fetch(path, { signal: view.signal });
    expect(answer.status).toBe(200);
    view.abort();
    const span = await until('the span of the view', () =>
      collector.spans().find(({ name }) => name === 'GET /api/installations/:documentId/events'),
    );
    expect([span.isError, span.attributes['http.response.status_code']]).toEqual([false, 200]);
  });

  test('that asks the card provider contains that call', async () => {
    const { body } = await product(customer);
    const span = await spanOf(await customer.send(createCheckout, { body }));
    expect(childrenOf(span).map(saidOf)).toEqual([said('card provider create', 'client')]);
  });
});

describe('an installation', () => {
  test('has a trace for each run, with its steps and their calls, found by its id', () => {
    const runs = runsOf(installation);
    const facts = { 'atrio.installation.id': installation };
    expect(runs.map(saidOf)).toEqual([
      said('run installation', 'internal', facts),
      said('run undo', 'internal', facts),
    ]);
    expect(runs.map(({ parentSpanId }) => parentSpanId)).toEqual(['', '']);
    const [loading, undoing] = runs.map(childrenOf);
    const step = (name: string, id = name) => said(`step ${name}`, 'internal', { 'atrio.step': id });
    expect(loading?.map(saidOf)).toEqual([
      ...['begin', 'turn', 'connect', 'plan', 'install'].map((name) => step(name)),
      ...[step('read', 'read:1'), step('resolve', 'resolve:0:1'), step('load', 'load:0:1:0'), step('finish')],
    ]);
    expect(undoing?.map(saidOf)).toEqual([
      ...[
        step('begin'),
        step('turn'),
        step('batch', 'batch:0'),
        step('along'),
        step('names'),
        step('finish'),
      ],
    ]);
    const [load] = loading?.filter(({ name }) => name === 'step load') ?? [];
    expect(load && childrenOf(load).map(saidOf)).toEqual([
      odooCall('ir.model.data', 'search_read'),
      odooCall('res.partner', 'load'),
    ]);
    const steps = [...(loading ?? []), ...(undoing ?? [])];
    const inSteps = steps.flatMap(childrenOf).length;
    const traces = new Set(runs.map(({ traceId }) => traceId));
    const all = collector.spans().filter((span) => traces.has(span.traceId) && !isStatement(span));
    expect(all).toHaveLength(runs.length + steps.length + inSteps);
  });

  test('that fails says at which step and why, and so does its line of the log', async () => {
    const [run] = runsOf(refusedInstallation);
    if (!run) throw new Error('no run');
    const failed = childrenOf(run).find(({ isError }) => isError);
    expect(failed && saidOf(failed)).toEqual(
      said('step connect', 'internal', { 'atrio.step': 'connect', 'error.type': 'odoo-key' }),
    );
    const line = await until('its line', () =>
      lines().find(({ outcome }) => outcome === 'installation-failed'),
    );
    expect(line).toMatchObject({ installation: refusedInstallation, trace_id: run.traceId });
  });

  test('is named in the calls that started it and its undoing', () => {
    const asked = collector
      .spans()
      .filter(
        ({ kind, attributes }) => kind === 'server' && attributes['atrio.installation.id'] === installation,
      );
    expect(asked.map(({ name }) => name)).toEqual([
      'POST /api/odoo-app/install',
      'POST /api/imports/:documentId/undo',
    ]);
  });
});

test('a mail is a span with its kind', () => {
  const mails = collector.spans().filter(({ name }) => name === 'send mail');
  const [first] = mails;
  if (!first) throw new Error('no mail');
  expect([saidOf(first), first.parentSpanId]).toEqual([
    said('send mail', 'internal', { 'atrio.mail.kind': 'confirm-email' }),
    '',
  ]);
});

test('no data of a customer reached the collector', async () => {
  // The model of this call is what the customer sends.
  const [, instance = ''] = documentIds;
  const asked = { model: 'Graciela Ixmatul <graciela@ixmatul.example>', names: ['Wenceslao Tzoc'] };
  const references = await spanOf(
    await customer.send(findReferences, { params: { documentId: instance }, body: asked }),
  );
  expect(childrenOf(references).map(({ attributes }) => attributes['odoo.model'])).toContain('other');
  await customer.fetch(`/api/installations?filters[instance][username][$eq]=${customer.account.email}`);
  await spanOf(await customer.fetch('/api/users/me'));
  const received = collector.bytes().toString('utf8').toLowerCase();
  const { username, email, password } = customer.account;
  const { host } = new URL(odoo.url);
  const secrets = [
    ...[username, email, password, customer.token ?? '', customer.account.documentId],
    ...[host, db, demoApiKey, 'equivocada', instanceInput().username],
    ...[file.fileName, 'Cartera', ...rows.flat().filter(Boolean), ...documentIds],
    ...[
      'filters',
      'populate',
      'select "',
      'insert into',
      ' where ',
      mail.url,
      recurrente.secretKey,
      home.dataDir,
    ],
  ];
  expect(secrets.filter((one) => received.includes(one.toLowerCase()))).toEqual([]);
  // Proves that the search above would find it.
  expect(received).toContain('post /api/odoo-app/install');
  expect(received).toContain('x-portal');
});

describe('a collector', () => {
  const shouldAnswer = async () => {
    const answer = await customer.fetch('/api/users/me');
    expect(answer.status).toBe(200);
    return answer;
  };

  test.each(['refuses', 'page', 'hangs'] as const)(
    'that %s costs customers nothing, and is counted',
    async (mode) => {
      const before = await counted('failed');
      collector.behave(mode);
      await shouldAnswer();
      await until('the spans to be given up', async () => (await counted('failed')) > before);
      collector.behave(null);
      const span = await spanOf(await shouldAnswer());
      expect(span.name).toBe('GET /api/users/me');
    },
  );

  test('with an endless answer is not read any further', async () => {
    const before = await counted('sent');
    collector.behave('floods');
    await shouldAnswer();
    await until('the spans to be taken', async () => (await counted('sent')) > before);
    collector.behave(null);
    const span = await spanOf(await shouldAnswer());
    expect(span.name).toBe('GET /api/users/me');
  });

  test('that is away does not affect customers, and gets the spans when it is back', async () => {
    const before = await counted('failed');
    await collector.vanish();
    await shouldAnswer();
    await until('the spans to be given up', async () => (await counted('failed')) > before);
    await collector.comeBack();
    const span = await spanOf(await shouldAnswer());
    expect(span.name).toBe('GET /api/users/me');
  });

  test('that refuses spans is logged, but not for each batch', async () => {
    const requests = collector.requests();
    collector.behave('refuses');
    await until('many batches', async () => {
      await shouldAnswer();
      return collector.requests() > requests + 5;
    });
    collector.behave(null);
    await until('a line', () => takesNothing().length > 0);
    const told = takesNothing();
    expect(told[0]).toMatchObject({ level: 40, spans: expect.any(Number) });
    expect(told.length).toBeLessThan(5);
  });

  test('that hangs does not delay the stop of a process', async () => {
    const other = await startCollector(key);
    other.behave('hangs');
    const own = await makeHome({ OTEL_EXPORTER_OTLP_ENDPOINT: other.url });
    const process = await launchAtrio(own);
    await process.client.fetch('/api/meta');
    await until('a batch that is not answered', () => other.requests() > 0);
    await process.client.fetch('/api/meta');
    expect(await process.kill('SIGTERM')).toBe(0);
    await other.vanish();
    await own.remove();
  });
});

describe('the queue', () => {
  let own: CollectorSandbox;
  beforeEach(async () => {
    own = await startCollector(key);
  });
  afterEach(() => own.vanish());

  const open = (more: NodeJS.ProcessEnv, counts: Record<string, number>) => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: own.url,
      OTEL_EXPORTER_OTLP_HEADERS: `api-key=${encodeURIComponent(key)}`,
    };
    const note = (outcome: string, spans: number) => {
      counts[outcome] = (counts[outcome] ?? 0) + spans;
    };
    const config = readConfig({ ...home.env, ...env, ...more });
    return openTraces(config, { spans: note }, pino({ level: 'silent' }));
  };

  test('keeps 2,048 spans while a collector hangs, and sends them when it answers again', async () => {
    const counts = { sent: 0, failed: 0 };
    const traces = await open({}, counts);
    own.behave('hangs');
    for (let made = 0; made < 5000; made += 1) traces.begin('GET /api/plans', {}).end({});
    await until('the first batch', () => own.requests() > 0);
    own.behave(null);
    await until('the rest to arrive', () => counts.sent + counts.failed >= 2560);
    expect(counts).toEqual({ sent: 2048, failed: 512 });
    // A stop sends the waiting spans.
    traces.begin('GET /api/plans', {}).end({});
    await traces.close();
    expect(own.spans()).toHaveLength(2049);
  });

  test('gets no span of calls that OTEL_TRACES_SAMPLER_ARG leaves out', async () => {
    const counts = {};
    const traces = await open({ OTEL_TRACES_SAMPLER_ARG: '0' }, counts);
    const call = traces.begin('GET /api/plans', {});
    call.run(() => traces.called('odoo version', {}, 1, null));
    call.end({});
    await traces.span('run installation', {}, async () => undefined);
    await traces.close();
    expect(counts).toEqual({});
  });
});

describe('the modules of OpenTelemetry', () => {
  const record = fileURLToPath(new URL('./loaded-packages.ts', import.meta.url));
  /** Which of its packages a server has loaded after it answered a call and did work. */
  async function loaded(env: NodeJS.ProcessEnv): Promise<string[]> {
    const own = await makeHome({ NODE_OPTIONS: `--import ${record}`, METRICS_PORT: '0', ...env });
    const process = await launchAtrio(own);
    const answer = await process.client.fetch('/api/meta');
    expect(answer.status).toBe(200);
    await process.kill('SIGTERM');
    await own.remove();
    const found = process.output().matchAll(/^loaded: (@opentelemetry\/[\w-]+)$/gm);
    return [...new Set([...found].map(([, name]) => name ?? ''))].toSorted();
  }

  test('are loaded when there is an endpoint', async () => {
    expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toEqual(
      expect.arrayContaining(['@opentelemetry/api', '@opentelemetry/sdk-trace']),
    );
  });

  test('are not loaded without one, except the API that prom-client and openworkflow load', async () => {
    expect((await loaded({})).filter((name) => name !== '@opentelemetry/api')).toEqual([]);
  });
});
