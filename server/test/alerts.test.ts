import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMeta } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import type { Sample } from '../src/adapters/metrics/metrics.ts';
import { apiOf } from '../src/api.ts';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { AppError } from '../src/core/errors.ts';
import { type Alert, alerts } from '../src/features/alerts/alerts.ts';
import { promqlOf } from '../src/features/alerts/conditions.ts';
import { anchorOf, prometheusRules } from '../src/features/alerts/prometheus.ts';
import { alertRound, alertWatch } from '../src/features/alerts/watch.ts';
import { askBackups } from '../src/features/backups/figures.ts';
import { keysPlaces } from '../src/features/backups/keys-file.ts';
import { processAgain } from '../src/features/billing/billing.ts';
import { askHealth } from '../src/features/health/figures.ts';
import { askTables, askWorkers } from '../src/features/metrics/metrics.ts';
import { buildApp } from '../src/http/app.ts';
import { route } from '../src/http/bind.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { accessTo } from './payments.ts';
import { launchAtrio } from './process.ts';
import { sql } from './sql.ts';

/** Each alert is caused, found by our own rule, and ends when its cause is gone. */

const minute = 60_000;
const hour = 60 * minute;

let home: Home;
let recurrente: Recurrente;
let ctx: Context;
/** The clock of the context, which the tests set. */
let now = Date.now();
beforeAll(async () => {
  recurrente = await startRecurrente({ delayScale: 0.1 });
  home = await makeHome({
    SANDBOX_CARD: accessTo(recurrente),
    ALERTS_TO: 'guardia@ejemplo.com, jefa@ejemplo.com',
    BACKUP_EVERY: '6',
  });
  ctx = await openContext(readConfig(home.env), { clock: () => now });
  askTables(ctx);
  askWorkers(ctx);
  await insert('processes', worker('w1', 'worker'));
  // This process does not work on jobs.
  await insert('processes', worker('a1', 'api'));
  askHealth(ctx);
  askBackups(ctx);
  for (const path of keysPlaces(ctx.config.backups)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
});
afterAll(async () => {
  await ctx.close();
  await recurrente.stop();
  await home.remove();
});

const ago = (ms: number) => new Date(now - ms).toISOString();
const insert = async (table: string, row: Record<string, string | number | null>) => {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const marks = names.map((_, index) => `$${index + 1}`);
  await sql(home, `insert into "${table}" (${names}) values (${marks})`, Object.values(row));
};
const empty =
  (...tables: string[]) =>
  async () => {
    for (const table of tables) await sql(home, `delete from "${table}"`);
  };
let next = 100;
const entry = () => {
  next += 1;
  return { documentId: `doc${next}`, createdAt: ago(0), updatedAt: ago(0) };
};
const user = {
  id: 900,
  username: 'una',
  email: 'una@ejemplo.com',
  passwordHash: '',
  confirmed: 1,
  blocked: 0,
};
const withInstance = async () => {
  const [role] = await sql(home, 'select id from roles limit 1');
  await insert('users', { ...entry(), ...user, roleId: Number(role?.id) });
  await insert('instances', {
    ...entry(),
    ...{ id: 900, userId: 900, databaseName: 'demo', baseUrl: 'https://odoo.ejemplo.com', username: 'u' },
  });
};
const mail = (more: Record<string, string | null>) => ({
  ...{ kind: 'username-changed', address: 'a@ejemplo.com', data: '{}', attempts: 0 },
  ...{ createdAt: ago(0), dueAt: ago(0) },
  ...more,
});
const pastMail = (id: number, state: string, endedBefore: number) => ({
  ...{ id, userId: 900, kind: 'username-changed', address: 'a@ejemplo.com', data: '{}' },
  ...{ createdAt: ago(endedBefore), endedAt: ago(endedBefore), state },
});
/** @param column of the one row about backups @param before ms */
const maintained = async (column: 'backedUpAt' | 'provedAt', before: number) => {
  await sql(home, `update maintenance set "${column}" = $1`, [ago(before)]);
};
/** The worker's beats last for the whole of these tests. */
const worker = (id: string, role: string) => ({
  ...{ id, role, version: '1.0.0', machine: 'uno', startedAt: ago(hour), beatAt: ago(-100 * hour) },
});
const lastBeat = (before: number) => () =>
  sql(home, `update processes set "beatAt" = $1 where role = 'worker'`, [ago(before)]).then(() => undefined);
const times = (count: number, work: () => void) => () => {
  for (let done = 0; done < count; done += 1) work();
};

interface Cause {
  /** Causes the state. */
  drive(): void | Promise<void>;
  /** Ends the state; a counter only needs time. */
  mend?(): void | Promise<void>;
  on?: 'postgres';
}

/** How each alert of the table is caused. */
const causes: Record<string, Cause> = {
  WorkersSilent: { drive: lastBeat(61_000), mend: lastBeat(-100 * hour) },
  CallsFail: { drive: times(11, () => ctx.metrics.callFailed('error')) },
  InstallationsFail: { drive: times(6, () => ctx.metrics.installationEnded('failed')) },
  RunSetAside: { drive: () => ctx.metrics.runSetAside('undo') },
  CardProviderFails: { drive: times(21, () => ctx.metrics.providerCall('checkout', 'failed')) },
  StoreFails: { drive: () => ctx.metrics.storeFailed('missing') },
  JobsFail: { drive: times(11, () => ctx.metrics.round('mail', 'failed', 0.1)) },
  RunsWaiting: {
    async drive() {
      await withInstance();
      await insert('installations', {
        ...entry(),
        id: 900,
        userId: 900,
        instanceId: 900,
        statusId: 2,
        attempt: 1,
      });
      await insert('turns', {
        ...{ subject: 's', installationId: 900, attempt: 1, number: 0, tries: 0 },
        readyAt: ago(31 * minute),
      });
    },
    mend: empty('turns', 'installations', 'instances', 'users'),
  },
  HealthChecksLate: {
    async drive() {
      await withInstance();
      await insert('sessions', {
        ...{ id: 's900', userId: 900, createdAt: ago(0), lastSeenAt: ago(0), expiresAt: ago(-hour) },
      });
      await insert('instanceHealth', {
        ...{ instanceId: 900, nextCheckAt: ago(121 * minute), reachable: 1, failures: 0 },
      });
    },
    mend: empty('instanceHealth', 'sessions', 'instances', 'users'),
  },
  HostSilent: {
    drive: () => insert('silentHosts', { host: 'odoo.ejemplo.com', failures: 3, nextAt: ago(0) }),
    mend: empty('silentHosts'),
  },
  MailsWaiting: {
    drive: () => insert('mails', mail({ createdAt: ago(31 * minute) })),
    mend: empty('mails'),
  },
  MailsGivenUp: {
    async drive() {
      await withInstance();
      for (let id = 1; id <= 11; id += 1) await insert('pastMails', pastMail(id, 'given-up', 23 * hour));
      // Too old to count, and not given up.
      await insert('pastMails', pastMail(12, 'given-up', 25 * hour));
      await insert('pastMails', pastMail(13, 'sent', hour));
    },
    mend: empty('pastMails', 'instances', 'users'),
  },
  WebhooksWaiting: {
    drive: () =>
      insert('webhookEvents', {
        ...{ id: 'msg_1', receivedAt: ago(16 * minute), type: '', hash: 'h', body: '{}', state: 'waiting' },
        tries: 0,
      }),
    mend: empty('webhookEvents'),
  },
  PaymentChecksLate: {
    async drive() {
      await withInstance();
      await insert('subscriptions', { ...entry(), userId: 900, nextCheckAt: ago(61 * minute) });
    },
    mend: empty('subscriptions', 'instances', 'users'),
  },
  CancellationStuck: {
    drive: () =>
      insert('cancellations', {
        ...{ providerId: 'su_1', reason: 'requested', createdAt: ago(hour), dueAt: ago(0), tries: 5 },
      }),
    mend: empty('cancellations'),
  },
  BackupLate: {
    drive: () => maintained('backedUpAt', 8 * hour + minute),
    mend: () => maintained('backedUpAt', 7 * hour),
  },
  BackupUnproved: {
    drive: () => maintained('provedAt', 48 * hour + minute),
    mend: () => maintained('provedAt', 40 * hour),
  },
  BackupKeysLate: {
    async drive() {
      await maintained('backedUpAt', hour);
      await insert('customerKeys', { id: '0', createdAt: ago(hour), destroyedAt: ago(16 * minute) });
    },
    mend: () => sql(home, 'update "customerKeys" set filed = 1').then(() => undefined),
  },
  BackupKeysMissing: {
    async drive() {
      await maintained('backedUpAt', hour);
      rmSync(keysPlaces(ctx.config.backups)[1] ?? '');
    },
    mend: () => writeFileSync(keysPlaces(ctx.config.backups)[1] ?? '', ''),
  },
  JobStuck: {
    // Its round ends well now, and three hours later it has not ended another.
    drive() {
      ctx.metrics.round('sweep', 'done', 0.1);
      now += 3 * hour + minute;
    },
    mend() {
      now -= 3 * hour;
      ctx.metrics.round('sweep', 'done', 0.1);
    },
  },
};

/** Metrics that no test can change on this machine: the metric exists, and its number is replaced. */
const exchanged: Record<string, { of: string; good: number; bad: number; on?: 'postgres' }> = {
  DiskLow: { of: 'atrio_disk_free_bytes', good: 2_000_000_000, bad: 1_999_999_999 },
  DatabaseConnectionsLow: { of: 'atrio_database_free_connections', good: 10, bad: 9, on: 'postgres' },
  EventLoopSlow: { of: 'atrio_nodejs_eventloop_lag_p99_seconds', good: 1, bad: 1.1 },
};

const named = (name: string) => alerts.find((alert) => alert.name === name) as Alert;
const names = (list: Alert[]) => list.map(({ name }) => name);
/** The present samples: numbers from the tables may be 10 ms old. */
const fresh = async (): Promise<Sample[]> => {
  const end = performance.now() + 10;
  await until('the last numbers to be old', () => performance.now() > end);
  return ctx.metrics.samples();
};

describe('an alert', () => {
  test('of the table has a test that causes it, except the one for a process that is down', () => {
    const tried = [...Object.keys(causes), ...Object.keys(exchanged), 'AtrioDown'];
    expect(tried.toSorted()).toEqual(names([...alerts]).toSorted());
  });

  test.each(Object.entries(causes))(
    '%s fires while its cause lasts, and ends with it',
    async (name, cause) => {
      const watch = alertWatch();
      const { forMinutes = 0 } = named(name);
      expect(names(watch(await fresh(), now).firing)).not.toContain(name);
      await cause.drive();
      const driven = await fresh();
      const began = watch(driven, now + 1);
      expect([forMinutes, names(began.firing).includes(name)]).toEqual([forMinutes, forMinutes === 0]);
      const later = watch(driven, now + 1 + forMinutes * minute);
      expect(names(later.firing)).toContain(name);
      await cause.mend?.();
      // The counter has not grown any more an hour later.
      const over = watch(await fresh(), now + 2 + forMinutes * minute + hour);
      expect(names(over.firing)).not.toContain(name);
      expect(names(over.ended)).toContain(name);
    },
  );

  test.each(Object.entries(exchanged).filter(([, { on = engine }]) => on === engine))(
    '%s fires when its metric is beyond the limit',
    async (name, { of, good, bad }) => {
      const watch = alertWatch();
      const { forMinutes = 0 } = named(name);
      const real = await fresh();
      expect(real.map((sample) => sample.name)).toContain(of);
      const at = (value: number) =>
        real.map((sample) => (sample.name === of ? { ...sample, value } : sample));
      expect(names(watch(at(good), now).firing)).not.toContain(name);
      watch(at(bad), now);
      expect(names(watch(at(bad), now + forMinutes * minute).firing)).toContain(name);
      expect(names(watch(at(good), now + hour).ended)).toContain(name);
    },
  );
});

test.each([
  ['an error of ours', new TypeError('x'), 500, 'error'],
  ['a database that is away', Object.assign(new Error('x'), { code: '57P01' }), 503, 'database_away'],
  ['an Odoo that does not answer', new AppError('unavailable', 'odoo: timeout', 'x'), 503, null],
  ['a refusal', new AppError('conflict', 'x', 'x'), 409, null],
])('a failed call is counted where it is our fault: %s', async (_, error, status, reason) => {
  const fail = () => Promise.reject(error);
  const app = await buildApp(ctx, { ...apiOf(ctx), routes: [route(getMeta, fail)] });
  const counts = async () => {
    const samples = await fresh();
    const of = (label: string) =>
      samples.find(({ name, labels }) => name === 'atrio_failed_calls_total' && labels.reason === label)
        ?.value;
    return { error: of('error') ?? 0, database_away: of('database_away') ?? 0 };
  };
  const before = await counts();
  expect((await app.inject({ method: 'GET', url: getMeta.path })).statusCode).toBe(status);
  await app.close();
  expect(await counts()).toEqual(
    reason === null ? before : { ...before, [reason]: before[reason as 'error'] + 1 },
  );
});

test('an event that an operator has processed again waits since then', async () => {
  const isFiring = async () => names(alertWatch()(await fresh(), now).firing).includes('WebhooksWaiting');
  await causes.WebhooksWaiting?.drive();
  expect(await isFiring()).toBe(true);
  await processAgain(ctx.db, ctx, 'msg_1');
  expect(await isFiring()).toBe(false);
  await causes.WebhooksWaiting?.mend?.();
});

test('an alert is mailed to each address once an hour, whichever process finds it', async () => {
  const lines: [string, object, string][] = [];
  const note = (level: string) => (facts: object, text: string) => void lines.push([level, facts, text]);
  const log = { error: note('error'), warn: note('warn') } as unknown as Context['log'];
  const rounds = [alertRound({ ...ctx, log }), alertRound({ ...ctx, log })];
  const round = async () => {
    for (const one of rounds) await one();
  };
  const mails = () => sql(home, `select kind, address, data from mails where kind = 'alert' order by id`);
  const { name, title, remedy } = named('CancellationStuck');
  await round();
  lines.length = 0;
  await causes.CancellationStuck?.drive();
  await fresh();
  await round();
  await round();
  const one = ['guardia@ejemplo.com', 'jefa@ejemplo.com'].map((address) => ({
    kind: 'alert',
    address,
    data: JSON.stringify({ name, title, remedy }),
  }));
  const about = async () => (await mails()).filter(({ data }) => String(data).includes(name));
  expect(await about()).toEqual(one);
  now += hour - 1;
  await round();
  expect(await about()).toEqual(one);
  now += 1;
  await round();
  expect(await about()).toEqual([...one, ...one]);
  await causes.CancellationStuck?.mend?.();
  await fresh();
  now += 2 * hour;
  await round();
  expect(await about()).toEqual([...one, ...one]);
  const told = lines.filter(([, facts]) => 'alert' in facts && facts.alert === name);
  expect(told).toEqual([
    ...rounds.map(() => ['error', { alert: name, value: 1, remedy }, 'alert']),
    ...rounds.map(() => ['warn', { alert: name }, 'alert is over']),
  ]);
  await empty('mails')();
});

describe('the table of alerts', () => {
  const read = (path: string) =>
    readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

  test('is equal to deploy/alerts.yml; if not: npm run atrio -- alerts print > deploy/alerts.yml', () => {
    expect(read('deploy/alerts.yml')).toBe(prometheusRules());
  });

  test('has a chapter in docs/alerts.md for each, in its order', () => {
    const chapters = [...read('docs/alerts.md').matchAll(/^## (.*)$/gm)].map(([, title]) => title ?? '');
    expect(chapters).toEqual(names([...alerts]));
    expect(alerts.map(anchorOf)).toEqual(chapters.map((title) => title.toLowerCase()));
  });

  test('uses only metrics that exist', async () => {
    // These have a series for each name, and none before the first.
    ctx.metrics.round('sweep', 'done', 0.1);
    ctx.metrics.providerCall('checkout', 'done');
    const known = new Set((await ctx.metrics.samples()).map(({ name }) => name));
    if (engine !== 'postgres') known.add('atrio_database_free_connections');
    const asked = alerts.flatMap(({ when }) => (when.kind === 'down' ? [] : [when.of]));
    expect(asked.filter((name) => !known.has(name) && !name.endsWith('_count'))).toEqual([]);
  });

  test('is written in the language of Prometheus', () => {
    expect(promqlOf(named('CallsFail').when)).toBe('sum(increase(atrio_failed_calls_total[10m])) > 10');
    expect(promqlOf(named('JobsFail').when)).toBe(
      'sum(increase(atrio_job_seconds_count{outcome="failed"}[10m])) > 10',
    );
    expect(promqlOf(named('DiskLow').when)).toBe('min(atrio_disk_free_bytes) < 2000000000');
    expect(promqlOf(named('JobStuck').when)).toBe(
      'time() - max by (name) (atrio_job_last_done_seconds) > 10800',
    );
    expect(promqlOf(named('MailsWaiting').when)).toBe('max(atrio_oldest_mail_seconds) > 1800');
    expect(promqlOf(named('AtrioDown').when)).toBe('up{job="atrio"} == 0');
  });
});

test('a server that runs mails its alerts by itself', async () => {
  const own = await makeHome({ ALERTS_TO: 'guardia@ejemplo.com', LOG_LEVEL: 'error' });
  const first = await launchAtrio(own);
  await first.kill('SIGTERM');
  await sql(own, `insert into "silentHosts" (host, failures, "nextAt") values ('x.ejemplo.com', 3, '2026')`);
  await sql(
    own,
    `insert into cancellations ("providerId", reason, "createdAt", "dueAt", tries) values ('su_1', 'requested', '2026', '9', 5)`,
  );
  const second = await launchAtrio(own);
  const mail = await mailTo(own, 'guardia@ejemplo.com', `Alerta: ${named('CancellationStuck').title}`);
  expect(mail.text).toContain(named('CancellationStuck').remedy);
  expect(mail.text).toContain('El capítulo «CancellationStuck» de docs/alerts.md');
  // This alert has to hold for a while.
  expect(await mailsTo(own, 'guardia@ejemplo.com')).toHaveLength(1);
  await until('its line', () => second.output().includes('"alert":"CancellationStuck"'));
  await second.kill('SIGTERM');
  await own.remove();
});

test('ALERTS_TO takes addresses with commas, and nothing else', () => {
  expect(readConfig({}).alertsTo).toEqual([]);
  expect(readConfig({ ALERTS_TO: 'a@b.co, c@d.co' }).alertsTo).toEqual(['a@b.co', 'c@d.co']);
  for (const wrong of ['guardia', 'a@b.co;c@d.co e', 'A <a@b.co>']) {
    expect(() => readConfig({ ALERTS_TO: wrong })).toThrow(/ALERTS_TO/);
  }
});
