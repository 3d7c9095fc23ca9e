import { DatabaseSync } from 'node:sqlite';
import {
  createInstance,
  deleteInstance,
  endOtherSessions,
  endSession,
  getMe,
  listActivity,
  listSessions,
  login,
  logout,
  updateUser,
} from '@atrio/contract';
import { getCustomer } from '@atrio/contract/operator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openContext } from '../src/context.ts';
import { authRepo } from '../src/features/auth/auth.repo.ts';
import { forgetEndedSessions } from '../src/features/auth/sessions.ts';
import type { Client } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, makeHome, startAtrio, tables, until } from './harness.ts';
import { administrator } from './operators.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const agents: [string, string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome en Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['curl/8.5.0', 'Dispositivo desconocido'],
];

/** Another session of the same customer. */
async function again({ account, withToken }: Client, userAgent = 'otro'): Promise<Client> {
  const body = { identifier: account.email, password: account.password };
  const { jwt } = await atrio.anonymous.ok(login, { body, headers: { 'user-agent': userAgent } });
  return withToken(jwt);
}

describe('the sessions of an account', () => {
  test('are listed with the device in words, this one marked', async () => {
    const customer = await atrio.customer();
    for (const [userAgent] of agents) await again(customer, userAgent);
    const { data } = await customer.ok(listSessions);
    expect(data).toHaveLength(agents.length + 1);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data.map(({ device }) => device)).toEqual(
      expect.arrayContaining(agents.map(([, words]) => words)),
    );
    expect(data[0]).toMatchObject({ address: '127.0.0.1', createdAt: expect.stringMatching(/Z$/) });
  });

  test('that were not used for seven days are over, and nobody is told of them', async () => {
    const customer = await atrio.customer();
    const { id, documentId } = customer.account;
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const week = 7 * 86_400_000;
    for (const [name, unused] of [
      ['idle', week + 60_000],
      ['rare', week - 3_600_000],
    ] as const) {
      await sql(
        atrio.home,
        'insert into "sessions" ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") values ($1, $2, $3, $4, $5)',
        [`${name}-${id}`, id, ago(2 * week), ago(unused), ago(-week)],
      );
    }
    const { data } = await customer.ok(listSessions);
    expect(data.map((session) => session.id).slice(1)).toEqual([`rare-${id}`]);
    const boss = await administrator(atrio);
    const page = await boss.ok(getCustomer, { params: { documentId } });
    expect(page.sessions.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
      data.map(({ lastSeenAt }) => lastSeenAt),
    );
  });

  test('can be ended one by one, and all others at once', async () => {
    const customer = await atrio.customer();
    const [two, three, four] = [await again(customer), await again(customer), await again(customer)];
    const own = (await two.ok(listSessions)).data.find(({ current }) => current)?.id ?? '';
    await customer.ok(endSession, { params: { id: own } });
    expect((await two.refused(getMe)).status).toBe(401);
    expect((await customer.refused(endSession, { params: { id: own } })).status).toBe(404);
    await three.ok(getMe);
    await customer.ok(endOtherSessions);
    for (const gone of [three, four]) expect((await gone.refused(getMe)).status).toBe(401);
    expect((await customer.ok(listSessions)).data).toHaveLength(1);
  });
});

test('an account has at most 100 sessions: a sign-in ends the least recently used one', async () => {
  const customer = await atrio.customer();
  const { id, email: identifier, password } = customer.account;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  for (let minutes = 1; minutes <= 101; minutes += 1) {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    // The last one opened is the one that was not used for longest.
    const opened = new Date(Date.now() - (1000 - minutes) * 60_000).toISOString();
    await sql(
      atrio.home,
      'insert into "sessions" ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") values ($1, $2, $3, $4, $5)',
      [`of-test-${id}-${minutes}`, id, opened, at, later],
    );
  }
  expect((await customer.ok(listSessions)).data).toHaveLength(102);
  await atrio.anonymous.ok(login, { body: { identifier, password } });
  const { data } = await customer.ok(listSessions);
  expect(data).toHaveLength(100);
  const ended = await sql(
    atrio.home,
    'select "id" from "sessions" where "userId" = $1 and "revokedAt" is not null',
    [id],
  );
  expect(ended.map((row) => row.id).sort()).toEqual([99, 100, 101].map((n) => `of-test-${id}-${n}`).sort());
});

describe('the activity of an account', () => {
  test('is listed newest first, in pages, with the device, for the customer alone', async () => {
    const customer = await atrio.customer();
    const { id, email } = customer.account;
    const wrong = { identifier: email, password: 'no es esta' };
    await atrio.anonymous.refused(login, { body: wrong, headers: { 'user-agent': agents[0]?.[0] ?? '' } });
    await (await again(customer)).ok(logout);
    await customer.ok(updateUser, { params: { id }, body: { name: 'Ana' } });
    const { data: made } = await customer.ok(createInstance, { body: { data: instanceInput() } });
    await customer.ok(deleteInstance, { params: { documentId: made.documentId } });
    const whole = await until('the failed sign-in to be written', async () => {
      const answer = await customer.ok(listActivity);
      return answer.data.some(({ kind }) => kind === 'sign-in-failed') ? answer : null;
    });
    expect(whole.data.map(({ kind }) => kind).sort()).toEqual([
      'instance-added',
      'instance-removed',
      'profile-changed',
      'registered',
      'sign-in-failed',
      'signed-in',
      'signed-out',
    ]);
    expect(whole.data.at(-1)?.kind).toBe('registered');
    expect(whole.data.find(({ kind }) => kind === 'instance-added')?.detail).toBe('demo');
    const failed = whole.data.find(({ kind }) => kind === 'sign-in-failed');
    expect(failed).toMatchObject({ device: 'Chrome en Windows', address: '127.0.0.1' });
    const second = await customer.ok(listActivity, { query: 'page=2&pageSize=3' });
    expect(second.data).toEqual(whole.data.slice(3, 6));
    expect(second.meta.pagination).toEqual({ page: 2, pageSize: 3, pageCount: 3, total: 7 });
    const stranger = await atrio.customer();
    expect((await stranger.ok(listActivity)).data.map(({ kind }) => kind)).toEqual(['registered']);
  });

  test('cannot be changed, not even by SQL', async () => {
    // Makes sure that there is a line to change.
    await atrio.customer();
    const sql = `update "activity" set "detail" = 'otra cosa'`;
    if (engine === 'sqlite') {
      const database = new DatabaseSync(`${atrio.home.dataDir}/atrio.sqlite`);
      expect(() => database.exec(sql)).toThrow(/append-only/);
      database.close();
      return;
    }
    const client = new pg.Client({ connectionString: atrio.home.env.DATABASE_URL });
    await client.connect();
    await expect(client.query(sql)).rejects.toThrow(/append-only/);
    await client.end();
  });
});

test('rows of sessions that ended long ago are removed, others stay', async () => {
  const home = await makeHome();
  const ctx = await openContext(readConfig(home.env));
  try {
    const user = await authRepo(ctx.db).addUser({
      ...{ username: 'ana', email: 'ana@ejemplo.com', name: null, passwordHash: '', passwordJudgement: 0 },
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const rows: [string, number, number | null][] = [
      ['old', 31, null],
      ['revoked', -1, 31],
      ['just over', 29, null],
      ['just revoked', -1, 29],
      ['alive', -1, null],
    ];
    for (const [id, expired, revoked] of rows) {
      await tables(ctx)
        .insertInto('sessions')
        .values({
          ...{ id, userId: user.id, createdAt: daysAgo(60), lastSeenAt: daysAgo(40) },
          ...{ expiresAt: daysAgo(expired), revokedAt: revoked === null ? null : daysAgo(revoked) },
          ...{ userAgent: null, address: null },
        })
        .execute();
    }
    expect(await forgetEndedSessions(ctx)).toBe(2);
    const left = await tables(ctx).selectFrom('sessions').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['alive', 'just over', 'just revoked']);
  } finally {
    await ctx.close();
    await home.remove();
  }
});
