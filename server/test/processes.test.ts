import { listProcesses, listRounds } from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heart } from '../src/features/processes/processes.ts';
import { processId } from '../src/lib/process-id.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { administrator, type SignedIn } from './operators.ts';
import { startPayments } from './payments.ts';
import { sql } from './sql.ts';

/** Beats of processes, and interval jobs. */

let atrio: Atrio;
let ana: SignedIn;
beforeAll(async () => {
  atrio = await startAtrio();
  ana = await administrator(atrio);
});
afterAll(() => atrio.stop());

const past = '2026-01-05T10:00:00.000Z';
const run = (statement: string, values: (string | number | null)[] = []) =>
  sql(atrio.home, statement, values);

describe('processes and their rounds', () => {
  test('this process beats, and one that ended without telling is silent', async () => {
    await run(
      `insert into processes (id, role, version, machine, "startedAt", "beatAt", failing) values ('lame', 'worker', '1', 'otra', $1, $2, 'disk,store')`,
      [past, new Date(Date.now() - 61_000).toISOString()],
    );
    const { data } = await until('the first beat', async () => {
      const found = await ana.ok(listProcesses);
      return found.data.some(({ self }) => self) && found;
    });
    expect(data.find(({ self }) => self)).toEqual({
      ...{ id: processId, role: 'all', version: expect.any(String), machine: expect.any(String) },
      ...{
        startedAt: expect.any(String),
        beatAt: expect.any(String),
        silent: false,
        failing: [],
        self: true,
      },
    });
    expect(data.find(({ id }) => id === 'lame')).toMatchObject({ silent: true, failing: ['disk', 'store'] });
    // The next beat deletes processes that were silent for a day.
    await run(`update processes set "beatAt" = $1 where id = 'lame'`, [past]);
    await until('it to be forgotten', async () =>
      (await ana.ok(listProcesses)).data.every(({ id }) => id !== 'lame'),
    );
  });

  test('each job shows its last round, what it did, the next one, and a failure', async () => {
    const customer = await atrio.customer();
    await run(
      `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('two-factor-on', $1, '{}', $2, $2, 0)`,
      [customer.account.email, past],
    );
    const mail = await until('a round that sent it', async () =>
      (await ana.ok(listRounds)).data.find(({ name, did }) => name === 'mail' && did !== null),
    );
    expect(mail).toMatchObject({
      ...{ title: 'Enviar correos', everySeconds: 0.2, outcome: 'done', failed: null },
      did: { what: expect.stringMatching(/^\d+ correos? enviados?$/), at: expect.any(String) },
    });
    expect(Date.parse(mail.nextAt) - Date.parse(mail.beganAt)).toBe(200);
    const titles = (await ana.ok(listRounds)).data.filter(({ name, title }) => name === title);
    expect(titles, 'jobs that texts.ts does not call by a name').toEqual([]);
    // Large numbers are formatted as everywhere.
    await run(
      `insert into rounds (name, "everyMs", "beganAt", "endedAt", outcome, did, "didAt") values ('of a test', 1000, $1, $1, 'done', 12345, $1)`,
      [past],
    );
    const large = (await ana.ok(listRounds)).data.find(({ name }) => name === 'of a test');
    expect(large).toMatchObject({ title: 'of a test', did: { what: '12,345 hechos', at: past } });
    await run(`delete from rounds where name = 'of a test'`);
    // Without its table the round fails.
    await run('alter table mails rename to "mailsAway"');
    try {
      const failed = await until('a round that failed', async () =>
        (await ana.ok(listRounds)).data.find(({ name, failed: bad }) => name === 'mail' && bad !== null),
      );
      // PostgreSQL quotes the name of the table, and what is quoted is hidden.
      const problem = expect.stringMatching(/no such table: mails|relation «…» does not exist/);
      expect(failed.failed).toEqual({ problem, at: expect.any(String) });
    } finally {
      await run('alter table "mailsAway" rename to mails');
    }
  });

  test('a process says what it cannot reach, and removes its row when it stops in order', async () => {
    const { ctx, home, stop } = await startPayments();
    try {
      const rows = () => sql(home, 'select id, role, failing from processes');
      const away = () => Promise.reject(new Error('away'));
      const lame = heart({ ...ctx, storage: { ...ctx.storage, check: away } });
      await lame.beat();
      expect(await rows()).toEqual([{ id: processId, role: 'all', failing: 'store' }]);
      // Rounds that could not be written are written with the next beat.
      ctx.rounds.began('turns', 1000);
      const cut = { ...ctx.db, transaction: () => Promise.reject(new Error('away')) };
      await expect(heart({ ...ctx, db: cut }).beat()).rejects.toThrow('away');
      const well = heart(ctx);
      await well.beat();
      expect(await sql(home, 'select name from rounds')).toEqual([{ name: 'turns' }]);
      expect(await rows()).toEqual([{ id: processId, role: 'all', failing: null }]);
      await well.end();
      expect(await rows()).toEqual([]);
    } finally {
      await stop();
    }
  });
});
