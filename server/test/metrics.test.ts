import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cancelInstallation } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailSandbox, startMail } from '../../sandbox/mail/index.ts';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { accessTo } from './payments.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { ended, newInstallation, newInstance, prepareJob, runJob, startJob } from './work.ts';

/** The metrics for Prometheus, on a port of their own. */

let home: Home;
let server: AtrioProcess;
let address: string;
let odoo: Sandbox;
let mail: MailSandbox;
let recurrente: Recurrente;
/** Before anything happened. */
let first: Map<string, number>;
beforeAll(async () => {
  odoo = await startOdoo({ version: 18, delayScale: 0.02 });
  mail = await startMail();
  recurrente = await startRecurrente({ delayScale: 0.1 });
  home = await makeHome({
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com>',
    PUBLIC_URL: 'https://portal.ejemplo.com',
    SANDBOX_CARD: accessTo(recurrente),
  });
  server = await launchAtrio(home, { METRICS_PORT: '0' });
  address = /Métricas en (\S+)/.exec(server.output())?.[1] ?? '';
  first = await readings();
});
afterAll(async () => {
  expect(await server.kill('SIGTERM')).toBe(0);
  await odoo.stop();
  await mail.stop();
  await recurrente.stop();
  await home.remove();
});

/** The value of one line, such as `atrio_runs{state="waiting"}`. */
async function readingOf(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
const read = async () => (await fetch(address)).text();
const calls = (route: string, method: string, status: string) =>
  `atrio_http_request_seconds_count{route="${route}",method="${method}",status="${status}"}`;

/** Waits until these series have grown by these amounts since `before`. */
async function grown(before: Map<string, number>, series: Record<string, number>): Promise<void> {
  for (const [name, by] of Object.entries(series)) {
    await until(`${name} to grow by ${by}`, async () => {
      const now = await readingOf(name);
      return now === undefined ? false : now - (before.get(name) ?? 0) >= by;
    });
    expect([name, ((await readingOf(name)) ?? 0) - (before.get(name) ?? 0)]).toEqual([name, by]);
  }
}

/** Every series with its value. */
async function readings(): Promise<Map<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('the metrics', () => {
  test('are these, and those of the process', async () => {
    await until('the first mail round', () => readingOf('atrio_job_last_done_seconds{name="mail"}'));
    const text = await read();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
    const own = names.filter((name) => !/^atrio_(process|nodejs)_/.test(name));
    expect(own.toSorted()).toEqual(
      [
        'atrio_backup_age_seconds',
        'atrio_backup_keys_late_seconds',
        'atrio_backup_keys_missing',
        'atrio_backup_late_seconds',
        'atrio_backup_proof_age_seconds',
        'atrio_backup_proof_late_seconds',
        'atrio_card_provider_calls_total',
        ...(engine === 'postgres' ? ['atrio_database_connections', 'atrio_database_free_connections'] : []),
        'atrio_disk_free_bytes',
        'atrio_failed_calls_total',
        'atrio_http_request_seconds',
        'atrio_import_rows_total',
        'atrio_import_seconds_total',
        'atrio_installations_ended_total',
        'atrio_job_last_done_seconds',
        'atrio_job_seconds',
        'atrio_mails_given_up',
        'atrio_mails_total',
        'atrio_mails_waiting',
        'atrio_oldest_mail_seconds',
        'atrio_oldest_payment_check_seconds',
        'atrio_oldest_waiting_run_seconds',
        'atrio_oldest_webhook_event_seconds',
        'atrio_open_installations',
        'atrio_runs',
        'atrio_runs_set_aside_total',
        'atrio_silent_hosts',
        'atrio_spans_total',
        'atrio_store_failures_total',
        'atrio_stuck_cancellations',
        'atrio_webhook_events_waiting',
        'atrio_webhooks_total',
        'atrio_worker_beat_age_seconds',
      ].toSorted(),
    );
    expect(names).toContain('atrio_nodejs_eventloop_lag_p99_seconds');
    expect(names).toContain('atrio_process_cpu_seconds_total');
    // What never happened is 0, so that the first time is an increase.
    for (const series of [
      'atrio_webhooks_total{outcome="other_body"}',
      'atrio_store_failures_total{reason="away"}',
    ]) {
      expect([series, first.get(series)]).toEqual([series, 0]);
    }
  });

  test.runIf(engine === 'postgres')('tell the connections of the pool', async () => {
    const all = await until('a connection', async () => {
      const now = await readings();
      const of = (state: string) => now.get(`atrio_database_connections{state="${state}"}`);
      const open = (of('in_use') ?? 0) + (of('idle') ?? 0);
      return open > 0 && { open, waiting: of('waiting') };
    });
    expect(all.open).toBeLessThanOrEqual(10);
    expect(all.waiting).toBe(0);
  });

  test('count installations, their rows and their time, and the files that the store lost', async () => {
    const customer = await server.client.register();
    const before = await readings();
    const people = (name: string) => ({
      fileName: 'Contactos.xlsx',
      bytes: writeWorkbook([
        {
          name: 'Hoja 1',
          rows: [
            ['Nombre', 'Correo electrónico'],
            ['Ana', 'ana@ejemplo.com'],
            [name, 'luis@ejemplo.com'],
          ],
        },
      ]),
    });
    const job = (db: string, name = 'Luis') => ({
      url: odoo.url,
      db,
      apps: ['contacts'],
      files: [people(name)],
    });
    await runJob(customer, job('demo-counted'));
    await runJob(customer, job('demo-counted-again', ''));
    await runJob(customer, job('demo-counted-no-key'));
    const early = await prepareJob(customer, job('demo-counted-early'));
    await customer.ok(cancelInstallation, { params: { documentId: early.installation.documentId } });
    const lost = await prepareJob(customer, job('demo-counted-lost'));
    rmSync(join(home.dataDir, 'files'), { recursive: true });
    await startJob(customer, lost, ['contacts']);
    await ended(customer, lost.installation.documentId);
    await grown(before, {
      'atrio_installations_ended_total{state="completed"}': 2,
      'atrio_installations_ended_total{state="failed"}': 2,
      'atrio_installations_ended_total{state="cancelled"}': 1,
      'atrio_import_rows_total{outcome="in_odoo"}': 3,
      'atrio_import_rows_total{outcome="rejected"}': 1,
    });
    const after = await readings();
    for (const series of [
      'atrio_import_seconds_total{phase="read"}',
      'atrio_import_seconds_total{phase="load"}',
      'atrio_store_failures_total{reason="missing"}',
    ]) {
      expect([series, (after.get(series) ?? 0) > (before.get(series) ?? 0)]).toEqual([series, true]);
    }
  });

  test('count mails, sent and given up', async () => {
    // Mails of the other tests.
    const waiting = () => sql(home, `select id from mails where kind = 'confirm-email'`);
    await until('no mail to wait', async () => (await waiting()).length === 0);
    const before = await readings();
    await server.client.register();
    await grown(before, { 'atrio_mails_total{outcome="sent"}': 1 });
    mail.behave('refuses-address');
    await server.client.register();
    await grown(before, { 'atrio_mails_total{outcome="given_up"}': 1 });
    mail.behave(null);
  });

  test('count webhooks, those that are taken and those that are refused', async () => {
    const before = await readings();
    const send = (headers: Record<string, string>, body: string) =>
      server.client.fetch('/api/webhooks/recurrente', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    const body = JSON.stringify({ event_type: 'payment_intent.succeeded', id: 'pa_1' });
    const other = body.replace('pa_1', 'pa_2');
    expect((await send({}, body)).status).toBe(400);
    for (let times = 0; times < 3; times += 1) await send(recurrente.sign('msg_1', body), body);
    expect((await send(recurrente.sign('msg_1', other), other)).status).toBe(409);
    await grown(before, {
      'atrio_webhooks_total{outcome="bad_signature"}': 1,
      'atrio_webhooks_total{outcome="taken"}': 1,
      'atrio_webhooks_total{outcome="repeated"}': 2,
      'atrio_webhooks_total{outcome="other_body"}': 1,
      'atrio_webhooks_total{outcome="processed"}': 1,
    });
  });

  test('count calls by their route, and contain no data of a customer', async () => {
    const customer = await server.client.register();
    await customer.fetch('/api/instances?filters[databaseName][$eq]=mi-base');
    await customer.fetch('/api/instances/otra-cosa');
    await server.client.fetch('/api/users/me');
    expect(await readingOf(calls('/api/instances', 'GET', '2xx'))).toBe(1);
    expect(await readingOf(calls('/api/instances/:documentId', 'GET', '4xx'))).toBe(1);
    expect(await readingOf(calls('/api/users/me', 'GET', '4xx'))).toBe(1);
    const text = await read();
    expect(text, 'what watches the process is no call of a customer').not.toMatch(/route="\/(livez|readyz)/);
    for (const secret of [customer.account.email, customer.account.username, 'mi-base', 'otra-cosa']) {
      expect(text).not.toContain(secret);
    }
  });

  test('report the process and the rounds of the interval jobs', async () => {
    expect(await readingOf('atrio_process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const series = 'atrio_job_last_done_seconds{name="mail"}';
    const last = await until('a round of the mails', () => readingOf(series));
    expect(Math.abs(last - Date.now() / 1000)).toBeLessThan(3600);
  });

  test('report the unfinished work', async () => {
    const customer = await server.client.register();
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com', 'demo');
    await newInstallation(customer, instance.id, ['crm']);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await sql(
      home,
      `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('password-changed', 'a@b.co', '{}', $1, $2, 0)`,
      [hourAgo, later],
    );
    // Two failures are not a silence yet.
    await sql(
      home,
      `insert into "silentHosts" (host, failures, "nextAt") values ('https://odoo.ejemplo.com', 2, '2026')`,
    );
    const states = await until('the numbers of the last second to be over', async () => {
      const never = await readingOf('atrio_open_installations{state="never_started"}');
      return never === 1 && (await read());
    });
    for (const line of [
      'atrio_open_installations{state="in_progress"} 0',
      'atrio_open_installations{state="waiting_for_customer"} 0',
      'atrio_runs{state="waiting"} 0',
      'atrio_runs{state="working"} 0',
      'atrio_webhook_events_waiting 0',
      'atrio_silent_hosts 0',
    ]) {
      expect(states.split('\n')).toContain(line);
    }
    const oldest = await until('the mail to be counted', () => readingOf('atrio_oldest_mail_seconds'));
    expect(oldest).toBeGreaterThanOrEqual(3600);
    expect(oldest).toBeLessThan(7200);
  });

  test('are on their own port only, which serves nothing else', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(address.replace('/metrics', '/api/meta'))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
