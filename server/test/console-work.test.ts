import { getRunning, listActs, listWork } from '@atrio/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heart } from '../src/features/processes/processes.ts';
import { processId } from '../src/lib/process-id.ts';
import { openApi } from './api-alone.ts';
import type { Client } from './client.ts';
import { type Atrio, makeHome } from './harness.ts';
import { administrator, type SignedIn } from './operators.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance } from './work.ts';

/** Working and waiting installations, with no worker that changes them. */

let atrio: Pick<Atrio, 'home' | 'anonymous'>;
let ana: SignedIn;
let stop: () => Promise<void>;
beforeAll(async () => {
  const home = await makeHome();
  const { ctx, anonymous, close } = await openApi(home);
  await heart(ctx).beat();
  atrio = { home, anonymous };
  ana = await administrator(atrio);
  stop = async () => {
    await close();
    await ctx.close();
    await home.remove();
  };
});
afterAll(() => stop());

const host = '127.0.0.1:8069';
const far = '2999-01-01T00:00:00.000Z';
const past = '2026-01-05T10:00:00.000Z';
const run = (statement: string, values: (string | number | null)[] = []) =>
  sql(atrio.home, statement, values);
const work = (query: string) => ana.ok(listWork, { query });
const actsOf = async (kind: string) => (await ana.ok(listActs, { query: `kind=${kind}` })).data;
const whose = ({ account: { id, documentId, email } }: Client) => ({ id, documentId, email, name: null });

let turns = 700_000;
/** An installation in progress with a turn. */
async function inLine(db: string, turn: Record<string, string | number | null>) {
  const customer = await atrio.anonymous.register();
  const instance = await newInstance(customer, `http://${host}`, db);
  const installation = await newInstallation(customer, instance.id, ['crm']);
  turns += 1;
  const [file] = await run(
    `insert into files ("documentId", "createdAt", "updatedAt", "ownerId", name, hash, ext, mime, bytes, "storageKey") values ($1, $2, $2, $3, 'clientes.xlsx', 'h', '.xlsx', 'x', 1, $1) returning id`,
    [`f${turns}`, past, customer.account.id],
  );
  const [item] = await run(
    `insert into imports ("documentId", "createdAt", "updatedAt", "installationId", "appId", "fileId", position, state, loaded, unchanged, rejected, "undoState", "undoRunId") select $1, $2, $2, $3, id, $4, 0, 'done', 0, 0, 0, 'running', $1 from "odooApps" where name = 'CRM' returning id`,
    [`i${turns}`, past, installation.id, Number(file?.id)],
  );
  const row = {
    ...{ id: turns, subject: `i${turns}`, installationId: installation.id, importId: Number(item?.id) },
    ...{ attempt: 0, number: 1, readyAt: past, tries: 0, ...turn },
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  await run(
    `insert into turns (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
  return { customer, installation, turn: turns, db };
}

describe('working and waiting installations', () => {
  test('are listed with the reason, the time, and the last sign of life', async () => {
    await run(
      `insert into processes (id, role, version, machine, "startedAt", "beatAt") values ('gone', 'worker', '1', 'otra', $1, $1)`,
      [new Date(Date.now() - 120_000).toISOString()],
    );
    const given = { givenAt: past, runId: 'none' };
    const mine = {
      lives: await inLine('demo-lives', { ...given, begunAt: past, heldBy: processId }),
      dead: await inLine('demo-dead', { ...given, begunAt: past, heldBy: 'gone' }),
      place: await inLine('demo-place', given),
      pause: await inLine('demo-pause', { readyAt: far, tries: 3 }),
    };
    const all = await work('state=working&pageSize=100');
    const found = all.data.filter(({ id }) => [mine.lives.turn, mine.dead.turn].includes(id));
    expect(found).toEqual([
      {
        ...{ id: mine.lives.turn, installation: mine.lives.installation.id, undoing: 'CRM' },
        ...{ customer: whose(mine.lives.customer), databaseName: 'demo-lives', step: null, since: past },
        ...{ host, silent: false, reason: null, readyAt: null, tries: 0 },
        ...{ message: null, lastSignAt: expect.any(String) },
      },
      expect.objectContaining({ id: mine.dead.turn, silent: true }),
    ]);
    const waiting = await work('state=waiting&pageSize=100');
    expect(waiting.data.map(({ id, reason, readyAt, tries }) => [id, reason, readyAt, tries])).toEqual(
      expect.arrayContaining([
        [mine.place.turn, 'place', null, 0],
        [mine.pause.turn, 'pause', far, 3],
      ]),
    );
    expect((await work('state=waiting&reason=pause')).data.map(({ id }) => id)).toEqual([mine.pause.turn]);
    // In pages, each exactly once.
    const first = await work('state=waiting&pageSize=1');
    const rest = await work(`state=waiting&pageSize=1&after=${first.next}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(
      waiting.data.slice(0, 2).map(({ id }) => id),
    );
    const counts = await ana.ok(getRunning);
    expect(counts).toMatchObject({ reasons: expect.objectContaining({ place: 1, pause: 1 }) });
    expect(counts.waiting).toBe(Object.values(counts.reasons).reduce((sum, count) => sum + count, 0));
    await run('delete from turns where id > 700000');
    // Ten reads count as one reading.
    expect((await actsOf('running-read')).length).toBe(1);
  });

  test('that wait for their customer are listed, the longest waiting first', async () => {
    const customer = await atrio.anonymous.register();
    const instance = await newInstance(customer, `http://${host}`, 'demo-decide');
    const ids: number[] = [];
    for (const since of ['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', past]) {
      const { id } = await newInstallation(customer, instance.id, ['crm']);
      ids.push(id);
      await run('update installations set "requestedAt" = $1, "waitingSince" = $2 where id = $3', [
        past,
        // So late that the sweep, which ends two weeks of waiting, leaves it alone.
        since.replace('2026', '2998'),
        id,
      ]);
    }
    const [one = 0, two = 0, three = 0] = ids;
    const pages: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await work(`state=deciding&pageSize=1&after=${encodeURIComponent(after)}`);
      pages.push(...page.data.map(({ installation }) => installation));
      after = page.next;
    }
    expect(pages).toEqual([three, one, two]);
    expect((await ana.ok(getRunning)).deciding).toBe(3);
    await run('delete from installations where "userId" = $1', [customer.account.id]);
  });
});
