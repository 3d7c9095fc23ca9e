import { getProgress, type ResponseOf } from '@atrio/contract';
import {
  getRunning,
  listActs,
  listEvents,
  listRunningMails,
  listWork,
  processEvent,
  retrySetAside,
  sendMailAgain,
} from '@atrio/contract/operator';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { until } from './harness.ts';
import { administrator } from './operators.ts';
import { sql } from './sql.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, runJob } from './work.ts';

/** Failed work, mails and events of the card provider in the console. */

const { atrio, odoo } = await startWithOdoo();
const ana = await administrator(atrio);

const far = '2999-01-01T00:00:00.000Z';
const past = '2026-01-05T10:00:00.000Z';
const run = (statement: string, values: (string | number | null)[] = []) =>
  sql(atrio.home, statement, values);
const work = (query: string) => ana.ok(listWork, { query });
const actsOf = async (kind: string) => (await ana.ok(listActs, { query: `kind=${kind}` })).data;
const whose = ({ account: { id, documentId, email } }: Client) => ({ id, documentId, email, name: null });

describe('work that was set aside', () => {
  test('is retried once and recorded as an act; what is not set aside is skipped', async () => {
    const customer = await atrio.customer();
    odoo.setMode('demo-aside', 'no-rights');
    const { installation } = await runJob(customer, { url: odoo.url, db: 'demo-aside', apps: ['crm'] });
    odoo.setMode('demo-aside', null);
    await run(`update failures set cause = 'set-aside', message = 'Se apartó.' where "subjectId" = $1`, [
      String(installation.id),
    ]);
    const { data } = await work('state=set-aside');
    expect(data).toEqual([
      expect.objectContaining({
        ...{ installation: installation.id, message: 'Se apartó.', tries: 1, undoing: null },
        ...{ customer: whose(customer), databaseName: 'demo-aside' },
      }),
    ]);
    expect((await ana.ok(getRunning)).setAside).toBe(1);
    const ids = [data[0]?.id ?? 0, 999_999_999];
    const both = await Promise.all([
      ana.ok(retrySetAside, { body: { ids } }),
      ana.ok(retrySetAside, { body: { ids } }),
    ]);
    expect(both.map(({ started }) => started).sort()).toEqual([0, 1]);
    expect(both.map(({ skipped }) => skipped).sort()).toEqual([1, 2]);
    expect((await ended(customer, installation.documentId)).status).toBe('completed');
    expect((await customer.ok(getProgress, { params: installation, query: '' })).cause).toBeNull();
    expect((await actsOf('set-aside-retried')).map(({ customerId, after }) => [customerId, after])).toEqual([
      [customer.account.id, { failure: ids[0] }],
    ]);
    expect((await work('state=set-aside')).data).toEqual([]);
  });
});

describe('mails', () => {
  test('that wait or were given up show the reason, and can be sent now', async () => {
    const customer = await atrio.customer();
    const { id, email } = customer.account;
    await run(
      `insert into mails (id, kind, address, data, "createdAt", "dueAt", attempts) values (710001, 'two-factor-on', $1, '{}', $2, $3, 3)`,
      [email, past, far],
    );
    await run(
      `insert into "pastMails" (id, "userId", kind, address, data, "createdAt", "endedAt", state) values (600002, $1, 'two-factor-off', $2, '{}', $3, $3, 'given-up'), (600003, $1, 'two-factor-off', $2, '{}', $3, $3, 'sent')`,
      [id, email, new Date().toISOString()],
    );
    for (const [mail, times] of [
      ['710001', 3],
      ['600002', 9],
    ] as const) {
      await run(
        `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ('mail', $1, $2, 'mail-server', 'ECONNECTION', $3, $3, $4)`,
        [mail, id, past, times],
      );
    }
    const waiting = await ana.ok(listRunningMails, { query: '' });
    expect(waiting.data.filter((mail) => mail.id === 710_001)).toEqual([
      {
        ...{ id: 710001, kind: 'verificación en dos pasos activada', address: email, since: past },
        ...{ customer: whose(customer), dueAt: far, tries: 3, problem: 'ECONNECTION' },
        ...{ person: null, again: true },
      },
    ]);
    const givenUp = await ana.ok(listRunningMails, { query: 'state=given-up' });
    expect(givenUp.data.map((mail) => [mail.id, mail.tries, mail.problem, mail.dueAt])).toEqual([
      [600002, 9, 'ECONNECTION', null],
    ]);
    expect((await ana.ok(getRunning)).mails.givenUp).toBe(1);
    for (const mail of [710001, 600002]) await ana.ok(sendMailAgain, { params: { id: mail } });
    expect((await ana.refused(sendMailAgain, { params: { id: 710009 } })).status).toBe(404);
    const sent = await until('both mails', async () => {
      const rows = await run(
        `select kind from "pastMails" where "userId" = $1 and state = 'sent' and kind like 'two-factor%'`,
        [id],
      );
      return rows.length === 3 && rows.map(({ kind }) => kind);
    });
    expect(sent.sort()).toEqual(['two-factor-off', 'two-factor-off', 'two-factor-on']);
    expect((await actsOf('mail-sent-again')).map(({ subject }) => subject?.id)).toEqual(['600002', '710001']);
  });
});

describe('events of the card provider', () => {
  const add = (id: string, receivedAt: string, state: string, problem: string | null = null) =>
    run(
      `insert into "webhookEvents" (id, "receivedAt", type, hash, body, state, tries, "nextTryAt", problem) values ($1, $2, 'x.y', '', '{"secreto":1}', $3, 2, $4, $5)`,
      [id, receivedAt, state, state === 'waiting' ? far : null, problem],
    );

  test('are listed with their state, and can be processed again', async () => {
    await add('msg_a', '2026-03-01T00:00:00.000Z', 'done');
    await add('msg_b', '2026-03-01T00:00:00.000Z', 'unknown');
    await add('msg_c', '2026-03-02T00:00:00.000Z', 'waiting', 'timeout');
    await run(
      `insert into failures (kind, "subjectId", cause, message, "firstAt", at, times) values ('webhook', 'msg_c', 'payments-down', 'timeout', $1, $1, 2)`,
      [past],
    );
    const pages: unknown[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: ResponseOf<typeof listEvents> = await ana.ok(listEvents, {
        query: `pageSize=1&after=${encodeURIComponent(after)}`,
      });
      pages.push(...page.data);
      after = page.next;
    }
    expect(pages).toEqual([
      {
        ...{ id: 'msg_c', type: 'x.y', state: 'waiting', tries: 2, dueAt: far, problem: 'timeout' },
        receivedAt: '2026-03-02T00:00:00.000Z',
        cause: { cause: 'payments-down', title: 'Recurrente no responde' },
      },
      expect.objectContaining({ id: 'msg_b', state: 'unknown', cause: null }),
      expect.objectContaining({ id: 'msg_a', state: 'done' }),
    ]);
    const unknown = await ana.ok(listEvents, { query: 'state=unknown' });
    expect(unknown.data.map(({ id }) => id)).toEqual(['msg_b']);
    await ana.ok(processEvent, { params: { id: 'msg_a' } });
    const due = await ana.ok(listEvents, { query: 'state=waiting' });
    expect(due.data.map(({ id }) => id)).toEqual(['msg_c', 'msg_a']);
    expect(String(due.data[1]?.dueAt) < far).toBe(true);
    expect((await ana.refused(processEvent, { params: { id: 'msg_none' } })).status).toBe(404);
    expect((await actsOf('event-processed-again')).map(({ subject }) => subject)).toEqual([
      { kind: 'event', id: 'msg_a', name: 'msg_a' },
    ]);
  });
});
