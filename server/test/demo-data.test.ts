import { join } from 'node:path';
import {
  getCustomer,
  getFleetOverview,
  getInstallationPage,
  getRunning,
  getTimeline,
  listActs,
  listCauses,
  listFleet,
  listPeople,
  listPublished,
  listRequests,
  searchCustomers,
} from '@atrio/contract/operator';
import { readNit } from '@atrio/spreadsheets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandProgram } from '../../scripts/server.mjs';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { faultsOf } from '../src/db/faults.ts';
import { startRetries } from '../src/features/console-failures/retries.ts';
import { carryOutDue } from '../src/features/console-requests/carry-out.ts';
import { removeMarkedFiles, removeStrayFiles } from '../src/features/files/removals.ts';
import { checkDue } from '../src/features/health/health.ts';
import { sweepInstallations } from '../src/features/installations/sweep.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { giveTurns } from '../src/features/runs/turns.ts';
import { sweepUndos } from '../src/features/undo/sweep.ts';
import { readPhone } from '../src/lib/phone.ts';
import { serve } from '../src/serve.ts';
import { connectTo } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, type Home, makeHome, startAtrio } from './harness.ts';
import { administrator, type SignedIn } from './operators.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';

/** A demonstration with invented customers: enough for every list, and no job works on it. */

async function run(home: Home, args: string[], env: NodeJS.ProcessEnv = {}) {
  const one = launch({ ...home.env, ...env }, commandProgram, args);
  return { code: await one.exited, said: one.output().trim() };
}

const made = {
  users: 200,
  instances: 260,
  operators: 2,
  acts: 120,
  silentHosts: 1,
  webhookEvents: 40,
  announcements: 3,
};

describe('a running demonstration', () => {
  let atrio: Atrio;
  let ana: SignedIn;
  let answer: { code: number | string; said: string };
  beforeAll(async () => {
    atrio = await startAtrio();
    answer = await run(atrio.home, ['demo-data', '--json']);
    ana = await administrator(atrio);
  });
  afterAll(() => atrio.stop());

  test('demo-data reports what it wrote, and refuses a second time', async () => {
    expect(answer).toEqual({ code: 0, said: expect.any(String) });
    const counts = JSON.parse(answer.said) as Record<string, number>;
    expect(counts).toMatchObject(made);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    for (const extra of [[], ['--anyway']]) {
      const again = await run(atrio.home, ['demo-data', ...extra]);
      expect(again).toEqual({
        code: 1,
        said: 'No se pudo. Los clientes de demostración ya están en esta base de datos.',
      });
    }
  });

  test('each list of the console has rows, and each installation a state', async () => {
    expect((await ana.ok(listPublished)).counts).toEqual({ active: 1, planned: 1, ended: 1 });
    const causes = await ana.ok(listCauses);
    expect(causes.data.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([
        ...['odoo-down', 'odoo-key', 'odoo-certificate', 'modules-not-installed', 'file-columns'],
        ...['mail-refused', 'mail-server', 'set-aside', expect.stringMatching(/^unknown:/)],
      ]),
    );
    const fleet = await ana.ok(getFleetOverview);
    expect(Object.values(fleet.counts).filter((count) => count === 0)).toEqual([]);
    expect(fleet.versions.length).toBeGreaterThan(4);
    expect(fleet.incidents.map(({ place }) => place)).toEqual(['host:odoo2.nube-quetzal.example']);
    const now = await ana.ok(getRunning);
    expect(now).toMatchObject({ working: 0, reasons: { silent: now.waiting }, events: 3 });
    for (const count of [now.waiting, now.deciding, now.setAside, now.mails.waiting, now.mails.givenUp]) {
      expect(count).toBeGreaterThan(0);
    }
    const open = await ana.ok(listRequests, { query: '' });
    expect(open.data.map(({ kind, by, dueAt }) => [kind, by, dueAt])).toEqual(
      [1, 2].map(() => ['second-factor', 'Ana Batz (Soporte)', '2099-01-01T00:00:00.000Z']),
    );
    const over = await ana.ok(listRequests, { query: 'state=ended' });
    expect(over.data.map(({ outcome }) => outcome)).toEqual(['withdrawn', 'mail']);
    const people = await ana.ok(listPeople);
    expect(people.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Batz', 'Luis Choc']));
    const acts = await ana.ok(listActs, { query: 'kind=customer-noted' });
    expect(acts.data[0]).toMatchObject({ operator: { name: expect.any(String) }, role: expect.any(String) });
    const states = await sql(atrio.home, 'select distinct "statusId" from installations order by 1');
    expect(states.map(({ statusId }) => statusId)).toEqual([1, 2, 3, 4]);
  });

  test('customers are found by their names, blocked or not, with everything on their page', async () => {
    const found = await ana.ok(searchCustomers, { query: 'words=ferreteria%20el%20roble' });
    expect(found.data.map(({ name }) => name)).toEqual(['Ferretería El Roble de Xela']);
    const [known] = await sql(
      atrio.home,
      `select "documentId", nit, phone from users where nit <> 'CF' and phone is not null order by id limit 1`,
    );
    const { nit = '', phone = '' } = known as { nit: string; phone: string };
    expect([readNit(nit), readPhone(phone)]).toEqual([{ ok: true, nit }, phone]);
    for (const words of [`${nit.slice(0, -1)}-${nit.slice(-1)}`, phone.slice(4)]) {
      const { data } = await ana.ok(searchCustomers, { query: `words=${words}` });
      expect(data.map(({ documentId }) => documentId)).toEqual([known?.documentId]);
    }
    const [blocked] = await sql(atrio.home, 'select "documentId" from users where blocked = 1 limit 1');
    const params = { documentId: String(blocked?.documentId) };
    expect(await ana.ok(getCustomer, { params })).toMatchObject({
      blocked: true,
      blockReason: 'Dos meses sin pagar el plan. Escríbenos para ponerte al día.',
      subscription: { status: 'past_due' },
      sessions: [],
    });
    const timeline = await ana.ok(getTimeline, { params, query: 'pageSize=100' });
    expect(new Set(timeline.data.map(({ kind }) => kind)).size).toBeGreaterThan(2);
  });

  test('an installation that failed has its log, its calls and an answer', async () => {
    const [row] = await sql(
      atrio.home,
      `select min(cast("subjectId" as integer)) as id from failures where cause = 'odoo-key' and kind = 'installation'`,
    );
    const page = await ana.ok(getInstallationPage, { params: { id: Number(row?.id) } });
    expect(page).toMatchObject({
      ...{ stand: 'failed', canRetry: true, status: 'Fallida' },
      problems: [{ cause: 'odoo-key', title: 'La clave API no sirve' }],
    });
    const list = await ana.ok(listFleet, { query: 'list=keys' });
    expect(list.data[0]?.baseUrl).toMatch(/^https:\/\/[a-z0-9.-]+\.example$/);
  });

  test('customers who register later get ids of their own', async () => {
    const { account } = await atrio.customer();
    const [last] = await sql(atrio.home, 'select max(id) as id from users');
    expect(account.id).toBe(last?.id);
    const [mail] = await sql(atrio.home, `select count(*) as count from "pastMails" where address = $1`, [
      account.email,
    ]);
    expect(Number(mail?.count)).toBeLessThan(2);
  });

  test('keys of rows, ledger, book of acts and stored files agree', async () => {
    if (engine === 'sqlite') expect(faultsOf(join(atrio.home.dataDir, 'atrio.sqlite'))).toEqual([]);
    const ledger = await run(atrio.home, ['ledger', 'check']);
    expect(ledger).toEqual({
      code: 0,
      said: expect.stringMatching(/^Libro de pagos: \d+ líneas, 0 diferencias\.$/),
    });
    const [order] = await sql(atrio.home, `select id from orders where state = 'paid' and purpose = 'plan'`);
    const setState = (state: string) =>
      sql(atrio.home, `update orders set state = $1 where id = $2`, [state, Number(order?.id)]);
    await setState('failed');
    expect(await run(atrio.home, ['ledger', 'check'])).toEqual({
      code: 1,
      said: expect.stringMatching(
        new RegExp(
          `^Pedido ${order?.id}: su estado es «failed», y sus líneas dicen otra cosa\\.\nLibro de pagos: \\d+ líneas, 1 diferencia\\.$`,
        ),
      ),
    });
    await setState('paid');
    const book = await run(atrio.home, ['audit', 'check']);
    expect(book).toEqual({ code: 0, said: expect.stringMatching(/^El libro de actos cuadra: \d+ líneas/) });
    const saved = await run(atrio.home, ['backup', '--json']);
    expect(saved.code).toBe(0);
    expect(JSON.parse(saved.said)).toMatchObject({ lost: [] });
  });
});

describe('a database that', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterEach(() => home.remove());

  const started = async (work: (url: string) => Promise<unknown>) => {
    const server = await serve(readConfig(home.env));
    await work(server.url ?? '');
    await server.stop();
  };

  test('has customers is not changed without --anyway', async () => {
    await started(async (url) => {
      await connectTo(url).register();
      await connectTo(url).register();
    });
    expect(await run(home, ['demo-data'])).toEqual({
      code: 1,
      said: 'No se pudo. Esta base de datos ya tiene 2 clientes. Si de verdad quieres mezclarlos con inventados: npm run atrio -- demo-data --anyway',
    });
    expect(await sql(home, 'select id from instances')).toEqual([]);
    // As if all mails had been sent: they keep their ids.
    await sql(home, 'delete from mails');
    await sql(home, 'delete from "pastMails"');
    for (const id of [1, 2]) {
      await sql(
        home,
        `insert into "pastMails" (id, kind, address, data, "createdAt", "endedAt", state) values ($1, 'confirm-email', 'a@b.co', '{}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'sent')`,
        [id],
      );
    }
    expect(await run(home, ['demo-data', '--anyway'])).toEqual({ code: 0, said: expect.any(String) });
    const [users] = await sql(home, 'select count(*) as count from users');
    expect(Number(users?.count)).toBe(202);
  });

  test('is in production is not changed', async () => {
    await started(async () => undefined);
    const production = { NODE_ENV: 'production', ATRIO_SECRET: 'un secreto de esta prueba, bien largo' };
    const open = { PUBLIC_URL: 'https://portal.ejemplo.com', SMTP_URL: 'none', ATRIO_WAIT_SCALE: '1' };
    const refused = await run(home, ['demo-data', '--anyway'], { ...production, ...open });
    expect(refused).toEqual({
      code: 1,
      said: 'No se pudo. Esto es producción (NODE_ENV): aquí no se escriben clientes inventados.',
    });
    expect(await sql(home, 'select id from users')).toEqual([]);
  });

  test('was filled is left alone by all interval jobs', async () => {
    await started(async () => undefined);
    expect((await run(home, ['demo-data'])).code).toBe(0);
    const ctx: Context = await openContext(readConfig({ ...home.env, HEALTH_EVERY: '60' }));
    try {
      const touched = [
        'installations',
        'turns',
        'instanceHealth',
        'mails',
        'failures',
        'orders',
        'imports',
        'accountRequests',
      ];
      const look = () =>
        Promise.all(touched.map((table) => sql(home, `select * from "${table}" order by 1, 2`)));
      const before = await look();
      expect(before.filter((rows) => rows.length === 0)).toEqual([]);
      const work = [
        giveTurns,
        sweepInstallations,
        sweepUndos,
        checkDue,
        startRetries,
        removeMarkedFiles,
        removeStrayFiles,
        carryOutDue,
      ];
      const did: unknown[] = [];
      for (const round of work) did.push(await round(ctx));
      did.push(await deliverMails(ctx, async () => ''));
      expect(did).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
      expect(await look()).toEqual(before);
    } finally {
      await ctx.close();
    }
  });
});
