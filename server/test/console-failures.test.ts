import { listActivity, updateInstance } from '@atrio/contract';
import {
  attendFailures,
  type CauseGroup,
  getInstallationPage,
  listActs,
  listCauses,
  listFailures,
  listRetries,
  retryFailures,
  stopRetry,
} from '@atrio/contract/operator';
import { contactsSample, crmSample } from '@atrio/spreadsheets/samples';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../sandbox/odoo/index.ts';
import { startRetries } from '../src/features/console-failures/retries.ts';
import { groupOf } from '../src/features/failures/classify.ts';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { administrator } from './operators.ts';
import { startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, newInstance, runJob } from './work.ts';

/** The provider's list of failures, and what operators do about them. */

const { atrio, odoo } = await startWithOdoo({ ATRIO_WAIT_SCALE: '0.001' });
const ana = await administrator(atrio);

const groups = async () => (await ana.ok(listCauses)).data;
const groupNamed = async (cause: string) => (await groups()).find((group) => group.cause === cause);
const openOf = async (cause: string, query = '') =>
  (await ana.ok(listFailures, { params: { cause }, query })).data;

let last = 500_000;
/** Failures that are written without any work that failed. */
async function failures(
  customer: Client | null,
  cause: string,
  count: number,
  {
    message = 'Falló.',
    at = new Date().toISOString(),
    kind = 'health',
    solvedAt = null as string | null,
  } = {},
) {
  for (let number = 0; number < count; number += 1) {
    last += 1;
    await sql(
      atrio.home,
      'insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times, "solvedAt") values ($1, $2, $3, $4, $5, $6, $6, 1, $7)',
      [kind, String(last), customer?.account.id ?? null, cause, message, at, solvedAt],
    );
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('failures are listed by cause, one row each, the most frequent first', async () => {
  const [one, other] = [await atrio.customer(), await atrio.customer()];
  const words = (name: string) => `El servidor «${name}» dijo 12345.`;
  const unknown = groupOf(null, words('a'));
  const [older, newer] = [daysAgo(3), daysAgo(1)];
  await failures(one, 'modules-stuck', 4, { at: older });
  await failures(other, 'modules-stuck', 3, { at: newer, message: 'La última.' });
  await failures(other, 'modules-stuck', 2, { at: newer, solvedAt: newer });
  await failures(one, 'file-locked', 5, { kind: 'import', at: older });
  await failures(null, 'payments-keys', 1, { kind: 'webhook' });
  await failures(one, unknown, 1, { message: words('a') });
  await failures(other, unknown, 1, { message: words('b') });
  const trend = (days: Record<number, number>) => Array.from({ length: 14 }, (_, day) => days[13 - day] ?? 0);
  const mine = (await groups()).filter(({ cause }) =>
    ['modules-stuck', 'file-locked', 'payments-keys', unknown].includes(cause),
  );
  expect(mine.map(({ lastId, ...group }) => group)).toEqual([
    {
      ...{ cause: 'modules-stuck', title: 'Odoo dejó módulos a medias', who: 'proveedor' },
      advice: 'Reinicia el servidor de Odoo y reintenta. Si vuelve a pasar, lee su registro.',
      ...{ count: 7, customers: 2, kinds: { health: 7 }, queued: 0, firstAt: older, lastAt: newer },
      ...{ sample: 'La última.', trend: trend({ 3: 4, 1: 5 }) },
    },
    expect.objectContaining({ cause: 'file-locked', count: 5, customers: 1, kinds: { import: 5 } }),
    {
      ...{ cause: unknown, title: 'El servidor «…» dijo #.', who: null, advice: null },
      ...{ count: 2, customers: 2, kinds: { health: 2 }, queued: 0, sample: words('…') },
      ...{ trend: trend({ 0: 2 }), firstAt: expect.any(String), lastAt: expect.any(String) },
    },
    expect.objectContaining({ cause: 'payments-keys', count: 1, customers: 0, kinds: { webhook: 1 } }),
  ]);
});

test('the days of the trend begin at midnight in Guatemala', async () => {
  const customer = await atrio.customer();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Guatemala' }).format(new Date());
  const midnight = Date.parse(`${today}T00:00:00.000-06:00`);
  const at = (ms: number) => new Date(midnight + ms).toISOString();
  await failures(customer, 'file-locked-too', 1, { at: at(0) });
  await failures(customer, 'file-locked-too', 2, { at: at(-1) });
  await failures(customer, 'file-locked-too', 3, { at: at(-13 * 86_400_000) });
  await failures(customer, 'file-locked-too', 4, { at: at(-13 * 86_400_000 - 1) });
  const group = (await groups()).find(({ cause }) => cause === 'file-locked-too');
  expect([group?.count, group?.trend]).toEqual([10, [3, ...Array(11).fill(0), 2, 1]]);
});

test('the failures of a cause are listed in pages, with their customers', async () => {
  const customer = await atrio.customer();
  const { id, documentId, email } = customer.account;
  await failures(customer, 'file-empty', 5);
  const first = await ana.ok(listFailures, { params: { cause: 'file-empty' }, query: 'pageSize=3' });
  expect(first.data[0]).toEqual({
    ...{ id: expect.any(Number), kind: 'health', message: 'Falló.', times: 1, queued: false },
    ...{ customer: { id, documentId, name: null, email }, installation: null, subject: null },
    ...{ firstAt: expect.any(String), at: expect.any(String) },
  });
  const rest = await ana.ok(listFailures, {
    params: { cause: 'file-empty' },
    query: `pageSize=3&before=${first.next}`,
  });
  const ids = [...first.data, ...rest.data].map((failure) => failure.id);
  expect([first.data.length, rest.data.length, rest.next, new Set(ids).size]).toEqual([3, 2, null, 5]);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const { data: acts } = await ana.ok(listActs, { query: 'kind=failures-read&pageSize=1' });
  expect(acts[0]).toMatchObject({
    subject: { kind: 'cause', id: 'file-empty', name: 'El archivo no tiene filas' },
    operator: { documentId: ana.documentId },
    right: 'failures.read',
  });
});

test('attending to a cause closes the failures that were seen; a newer one opens it again', async () => {
  const customer = await atrio.customer();
  await failures(customer, 'file-columns', 3);
  const seen = (await groupNamed('file-columns')) as CauseGroup;
  await failures(customer, 'file-columns', 1);
  const params = { cause: 'file-columns' };
  const { lastId, lastAt } = seen;
  const body = { lastId, lastAt };
  expect(await ana.ok(attendFailures, { params, body })).toEqual({ attended: 3, newer: 1 });
  const left = (await groupNamed('file-columns')) as CauseGroup;
  expect(left.count).toBe(1);
  expect(await ana.ok(attendFailures, { params, body })).toEqual({ attended: 0, newer: 1 });
  expect(
    await ana.ok(attendFailures, { params, body: { lastId: left.lastId, lastAt: left.lastAt } }),
  ).toEqual({ attended: 1, newer: 0 });
  expect(await groupNamed('file-columns')).toBeUndefined();
  await failures(customer, 'file-columns', 1);
  expect(await groupNamed('file-columns')).toMatchObject({ count: 1 });
  const { data: acts } = await ana.ok(listActs, { query: 'kind=failures-attended' });
  const ofCause = acts.filter(({ subject }) => subject?.id === 'file-columns');
  expect(ofCause.map(({ after }) => after)).toEqual([{ failures: 1 }, { failures: 0 }, { failures: 3 }]);
});

test('attending to a cause leaves a failure that failed again since it was seen', async () => {
  const cause = 'file-format';
  await failures(await atrio.customer(), cause, 2, { at: daysAgo(1) });
  const { lastId, lastAt } = (await groupNamed(cause)) as CauseGroup;
  await sql(atrio.home, 'update failures set at = $1, times = 2 where id = $2', [daysAgo(0), lastId - 1]);
  const body = { lastId, lastAt };
  expect(await ana.ok(attendFailures, { params: { cause }, body })).toEqual({ attended: 1, newer: 1 });
  expect((await openOf(cause)).map(({ id }) => id)).toEqual([lastId - 1]);
});

describe('a retry', () => {
  const sample = crmSample({ rows: 3 });
  /** An installation that failed, and how to see it end. */
  async function failed(db: string, mode: Mode) {
    const customer = await atrio.customer();
    odoo.setMode(db, mode);
    const { instance, installation } = await runJob(customer, {
      url: odoo.url,
      db,
      apps: ['crm'],
      files: [sample],
    });
    odoo.setMode(db, null);
    return { customer, instance, installation, db };
  }
  const over = async (id: number) => {
    const { data } = await ana.ok(listRetries);
    return data.find((one) => one.id === id && one.waiting === 0);
  };
  const newest = async () => (await ana.ok(listRetries)).data[0]?.id ?? 0;

  test('starts each installation once, skips finished ones, and names the operator in the history', async () => {
    const jobs = [
      await failed('demo-retry-a', 'no-rights'),
      await failed('demo-retry-b', 'no-rights'),
      await failed('demo-retry-c', 'no-rights'),
    ];
    const params = { cause: 'odoo-rights' };
    expect(
      (await openOf('odoo-rights')).map(({ kind, subject, installation }) => [kind, subject, installation]),
    ).toEqual(jobs.toReversed().map(({ db, installation }) => ['installation', db, installation.id]));
    // Finished by now, although its failure is still open.
    await sql(atrio.home, 'update installations set "statusId" = 1 where id = $1', [
      jobs[2]?.installation.id ?? 0,
    ]);
    const [first, second] = await Promise.all([
      ana.ok(retryFailures, { params, body: { perMinute: 60 } }),
      ana.ok(retryFailures, { params, body: { perMinute: 60 } }),
    ]);
    expect([first.queued, second.queued].sort()).toEqual([0, 3]);
    const retryId = await newest();
    const end = await until('the retry to end', () => over(retryId));
    expect(end).toMatchObject({
      ...{ cause: 'odoo-rights', title: 'El usuario no es administrador de Odoo', perMinute: 60 },
      ...{ waiting: 0, started: 2, skipped: 1, by: 'Ana Batz (Administrador)' },
    });
    for (const { customer, installation, db } of jobs.slice(0, 2)) {
      expect((await ended(customer, installation.documentId)).status).toBe('completed');
      const { data } = await customer.ok(listActivity);
      const told = data.filter(({ kind }) => kind === 'installation-retried');
      expect(told.map(({ detail }) => detail)).toEqual([`la instalación en ${db}: Ana Batz (Administrador)`]);
    }
    const attempts = await sql(atrio.home, 'select attempt from installations where id = $1', [
      jobs[0]?.installation.id ?? 0,
    ]);
    expect(attempts).toEqual([{ attempt: 2 }]);
    const { data: acts } = await ana.ok(listActs, { query: 'kind=failures-retried' });
    expect(acts.map(({ subject, after }) => [subject?.id, after])).toContainEqual([
      'odoo-rights',
      { failures: 3, perMinute: 60 },
    ]);
  });

  test('can be repeated for what failed again', async () => {
    const { customer, installation, instance } = await failed('demo-retry-again', 'no-key');
    await customer.ok(updateInstance, {
      params: { documentId: instance.documentId },
      body: { data: { databaseName: 'no-hay' } },
    });
    const ask = () => ana.ok(retryFailures, { params: { cause: 'odoo-key' }, body: { perMinute: 5 } });
    await failures(customer, 'odoo-key', 4);
    expect(await ask()).toEqual({ queued: 5 });
    const retryId = await newest();
    const end = await until('the retry to end', () => over(retryId));
    expect(end).toMatchObject({ started: 1, skipped: 4 });
    await ended(customer, installation.documentId);
    expect((await openOf('odoo-database')).map(({ installation: id, queued }) => [id, queued])).toEqual([
      [installation.id, false],
    ]);
    const queued = await ana.ok(retryFailures, {
      params: { cause: 'odoo-database' },
      body: { perMinute: 5 },
    });
    expect(queued).toEqual({ queued: 1 });
  });

  test('that is stopped leaves what it has not started', async () => {
    await failures(await atrio.customer(), 'file-formulas', 3);
    const params = { cause: 'file-formulas' };
    await ana.ok(retryFailures, { params, body: { perMinute: 5 } });
    const id = await newest();
    // As if its round were not due yet.
    await sql(atrio.home, `update retries set "nextAt" = '2999-01-01T00:00:00.000Z' where id = $1`, [id]);
    await sql(atrio.home, `update failures set "retryId" = $1 where cause = 'file-formulas'`, [id]);
    await sql(atrio.home, 'update retries set skipped = 0 where id = $1', [id]);
    expect((await ana.ok(listRetries)).data[0]).toMatchObject({ id, waiting: 3, started: 0, skipped: 0 });
    expect(await ana.ok(stopRetry, { params: { id } })).toEqual({ ok: true });
    expect((await ana.refused(stopRetry, { params: { id } })).status).toBe(404);
    expect((await openOf('file-formulas')).map(({ queued }) => queued)).toEqual([false, false, false]);
    expect((await ana.ok(retryFailures, { params, body: { perMinute: 5 } })).queued).toBe(3);
  });

  test('makes a check due, sends a mail, and has an event processed', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-retry-check');
    const far = '2999-01-01T00:00:00.000Z';
    await sql(
      atrio.home,
      'insert into "instanceHealth" ("instanceId", "nextCheckAt", reachable, failures) values ($1, $2, 0, 1)',
      [instance.id, far],
    );
    await sql(
      atrio.home,
      `insert into "pastMails" (id, "userId", kind, address, data, "createdAt", "endedAt", state) values (700001, $1, 'two-factor-on', $2, '{}', $3, $3, 'given-up')`,
      [customer.account.id, customer.account.email, far],
    );
    await sql(
      atrio.home,
      `insert into "webhookEvents" (id, "receivedAt", type, hash, body, state, tries, "nextTryAt") values ('msg_retry', $1, 'x.y', '', '{}', 'waiting', 3, $1)`,
      [far],
    );
    for (const [kind, subject] of [
      ['health', String(instance.id)],
      ['mail', '700001'],
      ['webhook', 'msg_retry'],
      ['mail', '700002'],
    ] as const) {
      await sql(
        atrio.home,
        `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ($1, $2, $3, 'payments-busy', 'x', $4, $4, 1)`,
        [kind, subject, customer.account.id, new Date().toISOString()],
      );
    }
    const subjects = (await openOf('payments-busy')).map(({ kind, subject }) => [kind, subject]);
    expect(subjects).toEqual([
      ['mail', null],
      ['webhook', 'x.y'],
      ['mail', null],
      ['health', 'demo-retry-check'],
    ]);
    await ana.ok(retryFailures, { params: { cause: 'payments-busy' }, body: { perMinute: 60 } });
    const id = await newest();
    expect(await until('the retry to end', () => over(id))).toMatchObject({ started: 3, skipped: 1 });
    const due = await sql(atrio.home, 'select "nextCheckAt" from "instanceHealth" where "instanceId" = $1', [
      instance.id,
    ]);
    expect(String(due[0]?.nextCheckAt) < far).toBe(true);
    const [event] = await sql(atrio.home, `select "nextTryAt" from "webhookEvents" where id = 'msg_retry'`);
    expect(String(event?.nextTryAt) < far).toBe(true);
    const sent = () =>
      sql(
        atrio.home,
        `select state from "pastMails" where "userId" = $1 and kind = 'two-factor-on' order by id`,
        [customer.account.id],
      );
    const states = await until('the mail', async () => {
      const rows = await sent();
      return rows.length === 2 ? rows.map(({ state }) => state) : null;
    });
    expect(states.sort()).toEqual(['sent', 'sent-again']);
    const left = (await openOf('payments-busy')).map(({ kind, queued }) => [kind, queued]);
    expect(left).toEqual([
      // It was skipped.
      ['mail', false],
      ['webhook', true],
      ['health', true],
    ]);
  });

  test('skips the check of an instance whose customer has not been here for long', async () => {
    const customer = await atrio.customer();
    const instance = await newInstance(customer, odoo.url, 'demo-retry-forgotten');
    const far = '2999-01-01T00:00:00.000Z';
    await sql(
      atrio.home,
      'insert into "instanceHealth" ("instanceId", "nextCheckAt", reachable, failures) values ($1, $2, 0, 1)',
      [instance.id, far],
    );
    await sql(
      atrio.home,
      `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('health', $1, $2, 'odoo-slow', 'x', $3, $3, 1)`,
      [String(instance.id), customer.account.id, new Date().toISOString()],
    );
    await sql(atrio.home, 'update sessions set "lastSeenAt" = $1 where "userId" = $2', [
      daysAgo(31),
      customer.account.id,
    ]);
    await ana.ok(retryFailures, { params: { cause: 'odoo-slow' }, body: { perMinute: 60 } });
    const id = await newest();
    expect(await until('the retry to end', () => over(id))).toMatchObject({ started: 0, skipped: 1 });
    const health = 'select "nextCheckAt" from "instanceHealth" where "instanceId" = $1';
    expect(await sql(atrio.home, health, [instance.id])).toEqual([{ nextCheckAt: far }]);
  });

  test('that skipped a failure lets the next one have it, and both keep their numbers', async () => {
    const { customer, installation } = await failed('demo-retry-skipped', 'garbage');
    const cause = 'odoo-address';
    const setStatus = (status: number) =>
      sql(atrio.home, 'update installations set "statusId" = $1 where id = $2', [status, installation.id]);
    const retryAll = async () => {
      const { queued } = await ana.ok(retryFailures, { params: { cause }, body: { perMinute: 60 } });
      const id = await newest();
      return { queued, id, end: await until('the retry to end', () => over(id)) };
    };
    // As if it were at work at that moment.
    await setStatus(2);
    const skipping = await retryAll();
    expect(skipping).toMatchObject({ queued: 1, end: { started: 0, skipped: 1 } });
    expect(await openOf(cause)).toMatchObject([{ queued: false }]);
    await setStatus(3);
    const starting = await retryAll();
    expect(starting).toMatchObject({ queued: 1, end: { started: 1, skipped: 0 } });
    expect((await ended(customer, installation.documentId)).status).toBe('completed');
    // What became of the failure afterwards changes neither.
    expect(await over(skipping.id)).toMatchObject({ started: 0, skipped: 1 });
    expect(await over(starting.id)).toMatchObject({ started: 1, skipped: 0 });
  });

  test('starts no more at once than its pace allows', async () => {
    const payments = await startPayments();
    try {
      const at = new Date().toISOString();
      for (const [id, perMinute] of [
        [1, 5],
        [2, 60],
      ] as const) {
        await sql(
          payments.home,
          `insert into retries (id, cause, "by", at, "perMinute", "nextAt") values ($1, 'odoo-key', 'Ana', $2, $3, $2)`,
          [id, at, perMinute],
        );
        for (let number = 0; number < 9; number += 1) {
          await sql(
            payments.home,
            `insert into failures (kind, "subjectId", cause, message, "firstAt", at, times, "retryId") values ('health', $1, 'odoo-key', 'x', $2, $2, 1, $3)`,
            [`${id}${number}`, at, id],
          );
        }
      }
      const next = { ...payments.ctx, config: { ...payments.ctx.config, waitScale: 1 } };
      await startRetries(next);
      // Its next round is seconds away.
      await startRetries(next);
      const done = await sql(payments.home, 'select id, started, skipped from retries order by id');
      expect(done.map(({ id, started, skipped }) => [id, Number(started) + Number(skipped)])).toEqual([
        [1, 1],
        [2, 6],
      ]);
    } finally {
      await payments.stop();
    }
  });

  test('continues an undoing', async () => {
    const customer = await atrio.customer();
    const db = 'demo-retry-undo';
    const files = [contactsSample({ rows: 3 })];
    const { installation } = await runJob(customer, { url: odoo.url, db, apps: ['contacts'], files });
    const [{ id } = {}] = await sql(atrio.home, 'select id from imports where "installationId" = $1', [
      installation.id,
    ]);
    await sql(atrio.home, `update imports set "undoState" = 'failed' where id = $1`, [Number(id)]);
    await sql(
      atrio.home,
      `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('undo', $1, $2, 'odoo-size', 'x', $3, $3, 1)`,
      [String(id), customer.account.id, new Date().toISOString()],
    );
    expect(await openOf('odoo-size')).toMatchObject([
      { kind: 'undo', installation: installation.id, subject: 'Contactos' },
    ]);
    await ana.ok(retryFailures, { params: { cause: 'odoo-size' }, body: { perMinute: 60 } });
    await until('the undoing', async () => {
      const [row] = await sql(atrio.home, 'select "undoState" from imports where id = $1', [Number(id)]);
      return row?.undoState === 'done';
    });
    expect(await groupNamed('odoo-size')).toBeUndefined();
  });

  test('leaves an undoing alone that its customer has stopped since', async () => {
    const customer = await atrio.customer();
    const files = [contactsSample({ rows: 3 })];
    const { installation } = await runJob(customer, {
      ...{ url: odoo.url, db: 'demo-retry-stopped', apps: ['contacts'], files },
    });
    const [{ id } = {}] = await sql(
      atrio.home,
      `update imports set "undoState" = 'failed', "undoRunId" = 'x', "undoStopRunId" = 'x' where "installationId" = $1 returning id`,
      [installation.id],
    );
    await sql(
      atrio.home,
      `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('undo', $1, $2, 'odoo-library', 'x', $3, $3, 1)`,
      [String(id), customer.account.id, new Date().toISOString()],
    );
    await ana.ok(retryFailures, { params: { cause: 'odoo-library' }, body: { perMinute: 60 } });
    const done = await until('the retry', async () => {
      const { data } = await ana.ok(listRetries);
      return data.find((one) => one.cause === 'odoo-library' && one.started + one.skipped === 1);
    });
    expect(done.skipped).toBe(1);
    const [row] = await sql(atrio.home, 'select "undoState" from imports where id = $1', [Number(id)]);
    expect(row?.undoState).toBe('failed');
    const { files: shown } = await ana.ok(getInstallationPage, { params: { id: installation.id } });
    expect(shown).toMatchObject([{ undo: 'failed', undoStopped: true }]);
  });
});
