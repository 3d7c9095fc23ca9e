import { installationStatuses } from '@atrio/contract';
import type { Diagnosis } from '@atrio/odoo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../src/context.ts';
import { eachInTurn, eachPart } from '../src/core/each-in-turn.ts';
import { mailCode } from '../src/features/auth/mail-codes.ts';
import { sweepPayments } from '../src/features/billing/sweep.ts';
import { startRetries } from '../src/features/console-failures/retries.ts';
import { removeMarkedFiles, removeStrayFiles } from '../src/features/files/removals.ts';
import { checkDue } from '../src/features/health/health.ts';
import { sweepInstallations } from '../src/features/installations/sweep.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { queueMail } from '../src/features/mails/mails.ts';
import { giveTurns } from '../src/features/runs/turns.ts';
import { newAccount } from './client.ts';
import { tables } from './harness.ts';
import { mailsTo } from './mailbox.ts';
import { order, type Payments, startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { newInstance } from './work.ts';

/** A row for which an interval job fails in every round does not keep the job from the other rows. */

let server: Payments;
let ctx: Context;
beforeAll(async () => {
  server = await startPayments({ env: { HEALTH_EVERY: '60' } });
  ({ ctx } = server);
});
afterAll(() => server.stop());

const deliver = () => deliverMails(ctx, mailCode);
const past = new Date(Date.now() - 40 * 86_400_000).toISOString();

describe('mails', () => {
  beforeEach(() => sql(server.home, 'delete from mails'));

  const poisoned: [string, string, string][] = [
    ['no JSON', 'username-changed', 'ni esto es JSON'],
    ['nothing', 'username-changed', 'null'],
    ['a list', 'new-device', '[1, 2]'],
    ['no text at all', 'password-changed', ''],
    ['a customer who is no number', 'new-device', '{"userId":"ana"}'],
    ['a customer who is a list', 'instance-away', '{"userId":[1]}'],
    ['a customer with a number that is too large', 'new-device', '{"userId":1e300}'],
    ['no kind of ours', 'nunca-visto', '{}'],
    ['the name of something that every object has', 'constructor', '{}'],
  ];

  test.each(poisoned)(
    'the data are %s: those behind it are sent in the same round',
    async (_, kind, data) => {
      const { email } = newAccount();
      const at = new Date().toISOString();
      await sql(
        server.home,
        `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ($1, $2, $3, $4, $4, 0)`,
        [kind, 'nadie@ejemplo.com', data, at],
      );
      await queueMail(ctx.db, 'username-changed', email, {});
      expect(await deliver()).toBe(1);
      expect(await mailsTo(server.home, email)).toHaveLength(1);
      // The mail is kept for a while, and does not count as sent.
      const left = await tables(ctx).selectFrom('mails').select(['kind', 'attempts']).execute();
      expect(left.every((mail) => mail.kind === kind && mail.attempts === 1)).toBe(true);
    },
  );

  test('what cannot be written is given up in the end, and the provider is told', async () => {
    const at = new Date().toISOString();
    await sql(
      server.home,
      `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('alert', $1, '{', $2, $2, 20)`,
      ['equipo@ejemplo.com', at],
    );
    expect(await deliver()).toBe(0);
    expect(await tables(ctx).selectFrom('mails').selectAll().execute()).toEqual([]);
    const kept = await tables(ctx).selectFrom('pastMails').select(['kind', 'state']).execute();
    expect(kept).toEqual([{ kind: 'alert', state: 'given-up' }]);
    const failures = await sql(server.home, `select kind from failures where kind = 'mail'`);
    expect(failures.length).toBeGreaterThan(0);
  });
});

/** A requested installation with a customer and a host of its own. */
async function installationOf(name: string, change: { requestedAt?: string | null } = {}) {
  const customer = await server.customer();
  const instance = await newInstance(customer, `https://${name}.ejemplo.com`, name);
  const row = await tables(ctx)
    .insertInto('installations')
    .values({
      documentId: `installation-${name}`,
      createdAt: past,
      updatedAt: past,
      userId: customer.account.id,
      instanceId: instance.id,
      statusId: installationStatuses.inProgress.id,
      attempt: 1,
      requestedAt: past,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customer, instance, id: row.id };
}

const standingOf = async (id: number) =>
  (
    await tables(ctx)
      .selectFrom('installations')
      .select('statusId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).statusId;

/**
 * Durable runs that only note which installation they start.
 *
 * @param refused installations whose run fails to start
 */
function notedRuns(refused: number[] = []) {
  const started: number[] = [];
  const jobs: Context['jobs'] = {
    ...ctx.jobs,
    async start(_spec, input) {
      const { installationId } = input as unknown as { installationId: number };
      if (refused.includes(installationId)) throw new Error('no run for this one');
      started.push(installationId);
      return `run ${installationId}`;
    },
    async state(runId) {
      if (runId.endsWith(' broken')) throw new Error('the runs do not answer about this one');
      return 'running';
    },
  };
  return { started, jobs };
}

describe('installations', () => {
  beforeEach(async () => {
    await sql(server.home, 'delete from turns');
    await sql(server.home, 'delete from installations');
  });

  test('an instance with an invalid address does not stop the turns of others', async () => {
    const poisoned = await installationOf('veneno');
    const other = await installationOf('sano');
    await sql(server.home, `update instances set "baseUrl" = 'no es una dirección' where id = $1`, [
      poisoned.instance.id,
    ]);
    const { jobs, started } = notedRuns();
    await sweepInstallations({ ...ctx, jobs });
    // The run of the installation without a valid address starts too, and reports the problem.
    expect(started.sort()).toEqual([poisoned.id, other.id].sort());
  });

  test('a run that does not start delays neither the others nor those that come later', async () => {
    const poisoned = await installationOf('sin-carrera');
    const other = await installationOf('con-carrera');
    const { jobs, started } = notedRuns([poisoned.id]);
    await sweepInstallations({ ...ctx, jobs });
    expect(started).toEqual([other.id]);
    await expect(giveTurns({ ...ctx, jobs })).rejects.toThrow('1 could not be done');
    const next = await installationOf('otra-carrera');
    await sweepInstallations({ ...ctx, jobs });
    expect(started).toEqual([other.id, next.id]);
  });

  test('the sweep ends other installations where one cannot be ended and the run of another cannot be read', async () => {
    const poisoned = await installationOf('no-termina', { requestedAt: null });
    const abandoned = await installationOf('abandonada', { requestedAt: null });
    const silent = await installationOf('callada');
    const { jobs } = notedRuns();
    await sweepInstallations({ ...ctx, jobs }).catch(() => undefined);
    await sql(server.home, `update turns set "runId" = 'run broken' where "installationId" = $1`, [
      silent.id,
    ]);
    await sql(server.home, `update installations set "statusId" = 2 where id in ($1, $2)`, [
      poisoned.id,
      abandoned.id,
    ]);
    let calls = 0;
    const metrics: Context['metrics'] = Object.create(ctx.metrics, {
      installationEnded: {
        value: () => {
          calls += 1;
          if (calls === 1) throw new Error('not counted');
        },
      },
    });
    await expect(sweepInstallations({ ...ctx, jobs, metrics })).rejects.toThrow('2 could not be done');
    expect(await standingOf(abandoned.id)).toBe(installationStatuses.cancelled.id);
    expect(calls).toBe(2);
  });
});

test('files: one that the store does not remove does not keep the others from being removed', async () => {
  const [bad, good, stray] = ['aa/mala.xlsx', 'bb/buena.xlsx', 'cc/suelta.xlsx'];
  for (const storageKey of [bad, good]) {
    await sql(server.home, 'insert into "fileRemovals" ("storageKey") values ($1)', [storageKey]);
  }
  await sql(server.home, 'update maintenance set "strayFilesFrom" = $1', [past]);
  const removed: string[] = [];
  const storage: Context['storage'] = {
    ...ctx.storage,
    async remove(key) {
      if (key === bad) throw new Error('permission denied');
      removed.push(key);
    },
    async *keys() {
      for (const key of [bad, stray]) yield { key, changedAt: Date.parse(past) + 1, bytes: 1, version: null };
    },
  };
  await expect(removeMarkedFiles({ ...ctx, storage })).rejects.toThrow('permission denied');
  expect(removed).toEqual([good]);
  await expect(removeStrayFiles({ ...ctx, storage })).rejects.toThrow('permission denied');
  expect(removed).toEqual([good, stray]);
  expect(await sql(server.home, 'select "storageKey" from "fileRemovals"')).toEqual([{ storageKey: bad }]);
});

test('health checks: instances that cannot be opened or have no address do not keep others from their check', async () => {
  await sql(server.home, 'delete from instances');
  const customer = await server.customer();
  const names = ['uno', 'dos', 'tres', 'cuatro', 'sana'];
  for (const name of names) await newInstance(customer, `https://${name}.ejemplo.com`, name);
  await sql(server.home, `update instances set "baseUrl" = 'ninguna' where "databaseName" = 'uno'`);
  await sql(
    server.home,
    `update instances set password = 'v1.sello.roto' where "databaseName" in ('dos', 'tres', 'cuatro')`,
  );
  const asked: string[] = [];
  const odoo = {
    ...ctx.odoo,
    async diagnose({ db }: { db: string }): Promise<Diagnosis> {
      asked.push(db);
      return { ok: false, keyOnly: false, version: null, steps: [] };
    },
    addressOf: async () => null,
  };
  await checkDue({ ...ctx, odoo }).catch(() => undefined);
  expect(asked).toContain('sana');
  const checked = await sql(
    server.home,
    `select count(*) as done from "instanceHealth" h join instances i on i.id = h."instanceId"
     where i."databaseName" = 'sana' and h."checkedAt" is not null`,
  );
  expect(Number(checked[0]?.done)).toBe(1);
});

test('payments: an order that the provider cannot tell of stops neither the other orders nor the rest of the sweep', async () => {
  const [first, second] = [await order(await server.customer()), await order(await server.customer())];
  expect([first, second].every(Boolean)).toBe(true);
  await sql(server.home, `update orders set "nextCheckAt" = $1`, [past]);
  const rows = await tables(ctx).selectFrom('orders').select('checkoutId').orderBy('id').execute();
  const [poisoned, other] = rows.map(({ checkoutId }) => checkoutId);
  const asked: string[] = [];
  const { checkout } = ctx;
  if (!checkout) throw new Error('no card provider');
  const hostile: NonNullable<Context['checkout']> = Object.create(checkout, {
    checkout: {
      value: async (id: string) => {
        asked.push(id);
        if (id === poisoned) throw new TypeError('cannot read what the provider says');
        return checkout.checkout(id);
      },
    },
    refundsSince: {
      value: async () => {
        asked.push('refunds');
        return [];
      },
    },
  });
  await expect(sweepPayments({ ...ctx, checkout: hostile })).rejects.toThrow('could not be done');
  expect(asked).toEqual([poisoned, other, 'refunds']);
});

test('retries: a failure with an impossible subject is skipped once, and the next one is tried', async () => {
  const at = new Date().toISOString();
  await sql(
    server.home,
    `insert into retries (id, cause, "by", at, "perMinute", "nextAt") values (1, 'odoo-key', 'Ana', $1, 60, $1)`,
    [at],
  );
  for (const subject of ['x', '99999999999999999999', '7']) {
    await sql(
      server.home,
      `insert into failures (kind, "subjectId", cause, message, "firstAt", at, times, "retryId") values ('health', $1, 'odoo-key', 'x', $2, $2, 1, 1)`,
      [subject, at],
    );
  }
  await startRetries(ctx).catch(() => undefined);
  expect(await sql(server.home, 'select started, skipped from retries')).toEqual([
    { started: 0, skipped: 3 },
  ]);
  expect(await sql(server.home, 'select "subjectId" from failures where "retryId" is not null')).toEqual([]);
});

describe('the loop that they share', () => {
  let lines: object[] = [];
  beforeEach(() => {
    lines = [];
  });
  const log = Object.create(ctx?.log ?? {}, {
    error: { value: (facts: object) => void lines.push(facts) },
  }) as Context['log'];
  const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
  const named = (row: number) => ({ row });

  test('goes through all, names what failed, and says so at the end', async () => {
    const done: number[] = [];
    const work = async (row: number) => {
      if (row % 2 === 1) throw new Error(`not ${row}`);
      done.push(row);
    };
    await expect(eachInTurn({ log }, rows(6), named, work)).rejects.toThrow(
      '3 could not be done, the first of them: not 1',
    );
    expect(done).toEqual([0, 2, 4]);
    expect(lines).toMatchObject([{ row: 1 }, { row: 3 }, { row: 5 }]);
  });

  test('stops at once while the database is away, or when the work says so', async () => {
    const asked: number[] = [];
    const away = Object.assign(new Error('busy'), { errcode: 5 });
    const work = async (row: number) => {
      asked.push(row);
      if (row === 1) throw away;
    };
    await expect(eachInTurn({ log }, rows(6), named, work)).rejects.toBe(away);
    await eachInTurn({ log }, rows(6), named, async (row) => {
      asked.push(row);
      return row < 2;
    });
    expect(asked).toEqual([0, 1, 0, 1, 2]);
  });

  test('stops after twenty failures, since what all of them need may be away', async () => {
    let tried = 0;
    const work = async () => {
      tried += 1;
      throw new Error('away');
    };
    await expect(eachInTurn({ log }, rows(100), named, work)).rejects.toThrow('20 could not be done');
    expect(tried).toBe(20);
  });

  test('goes on with the parts of a job behind one that failed', async () => {
    const done: string[] = [];
    const parts = {
      first: async () => void done.push('first'),
      broken: () => Promise.reject(new Error('broken')),
      last: async () => false as const,
      end: async () => void done.push('end'),
    };
    await expect(eachPart({ log }, parts)).rejects.toThrow('1 could not be done');
    expect(done).toEqual(['first', 'end']);
  });
});
