import { createInstance, listHealth, updateInstance } from '@atrio/contract';
import type { Diagnosis, OdooTarget } from '@atrio/odoo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Context } from '../src/context.ts';
import { mailCode } from '../src/features/auth/mail-codes.ts';
import { checkDue } from '../src/features/health/health.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { dayInWords, moment } from '../src/features/mails/formats.ts';
import type { Client } from './client.ts';
import { tables } from './harness.ts';
import { mailsTo } from './mailbox.ts';
import { testOnSqlite } from './on-sqlite.ts';
import { day, hour, type Payments, startPayments } from './payments.ts';
import { instanceInput, newInstance } from './work.ts';

const minute = 60_000;
const bothCheck = ({ ctx }: Payments) => Promise.all([checkDue(ctx), checkDue({ ...ctx })]);

describe('the pace of the checks', { shuffle: false }, () => {
  /** Instances on this many hosts, the first of which does not answer. */
  const many = 5000;
  const hosts = 250;
  let server: Payments;
  let asked: string[];
  let now: number;
  const open = { all: 0, mostInAll: 0, byHost: new Map<string, number>(), mostOfHost: 0 };

  /** More at the same time than a fixed limit would allow: none is answered before this many wait. */
  const atOnce = 25;
  const reached = Promise.withResolvers<void>();

  async function diagnose({ url, db }: OdooTarget): Promise<Diagnosis> {
    const { host } = new URL(url);
    const ofHost = (open.byHost.get(host) ?? 0) + 1;
    open.byHost.set(host, ofHost);
    open.all += 1;
    open.mostInAll = Math.max(open.mostInAll, open.all);
    open.mostOfHost = Math.max(open.mostOfHost, ofHost);
    asked.push(db);
    if (open.all === atOnce) reached.resolve();
    await reached.promise;
    open.all -= 1;
    open.byHost.set(host, (open.byHost.get(host) ?? 1) - 1);
    const steps = [{ step: 'address' as const, status: 'failed' as const, code: 'timeout' as const }];
    const away = host.startsWith('h0.');
    const version = { serie: '18.0', major: 18, enterprise: false } as unknown as Diagnosis['version'];
    return { ok: false, keyOnly: false, version: away ? null : version, steps: away ? steps : [] };
  }

  beforeAll(async () => {
    now = Date.now();
    asked = [];
    const odoo = {
      diagnose,
      addressOf: async () => null,
      client: () => undefined,
      close: async () => undefined,
    };
    const replaced: Partial<Context> = { clock: () => now, odoo: odoo as never };
    server = await startPayments({ env: { HEALTH_EVERY: '60', QUOTA_INSTANCES: '2' }, replaced });
    const customer = await server.customer();
    await customer.ok(createInstance, { body: { data: instanceInput({ databaseName: 'sellos' }) } });
    const db = tables(server.ctx);
    const first = await db.selectFrom('instances').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('instances').execute();
    const { vault } = server.ctx;
    for (let from = 0; from < many; from += 250) {
      const rows = Array.from({ length: 250 }, (_, index) => {
        const number = from + index;
        const documentId = `documento${String(number).padStart(15, '0')}`;
        const { id: _id, ...others } = first;
        return {
          ...others,
          documentId,
          databaseName: `base${number}`,
          baseUrl: `https://h${Math.floor(number / (many / hosts))}.ejemplo.com`,
          password: vault.seal(`instances|${documentId}|password`, 'x'),
          apiKey: vault.seal(`instances|${documentId}|apiKey`, 'x'),
        };
      });
      await db.insertInto('instances').values(rows).execute();
    }
  });
  afterAll(() => server.stop());

  const checked = () =>
    tables(server.ctx)
      .selectFrom('instanceHealth')
      .select('awaySince')
      .where('checkedAt', 'is not', null)
      .execute();

  test('keeps HEALTH_EVERY with 5,000 instances and two workers, without too many calls to one host', async () => {
    const dueInMinute = Math.ceil(many / 60);
    for (let passed = 1; passed <= 6; passed += 1) {
      await bothCheck(server);
      // The checks that are due in a minute, and as many late ones.
      expect((await checked()).length).toBeGreaterThanOrEqual(passed * 2 * dueInMinute);
      now += minute;
    }
    expect(open.mostInAll).toBeLessThanOrEqual(2 * dueInMinute);
    expect(open.mostOfHost).toBeLessThanOrEqual(2 * 4);
    // Nobody is checked twice, by whichever worker.
    expect(new Set(asked).size).toBe(asked.length);
    // The host that does not answer was asked about some of its instances, and is known to be away for all.
    const away = (await checked()).filter(({ awaySince }) => awaySince !== null);
    expect(away.length).toBe(many / hosts);
    expect(asked.length).toBeLessThan((await checked()).length);
  });

  testOnSqlite('leaves no result older than 75 minutes, also for instances that do not answer', async () => {
    const db = tables(server.ctx);
    const began = now;
    const iso = (ms: number) => new Date(ms).toISOString();
    const rest = await db
      .selectFrom('instances')
      .select('id')
      .where('id', 'not in', (eb) => eb.selectFrom('instanceHealth').select('instanceId'))
      .orderBy('id')
      .execute();
    // The state after those minutes, at the same pace.
    const inMinute = 2 * Math.ceil(many / 60);
    const rows = rest.map(({ id }, index) => {
      const at = began + Math.floor(index / inMinute) * minute;
      return {
        ...{ instanceId: id, checkedAt: iso(at), nextCheckAt: iso(at + hour), reachable: 1, failures: 0 },
      };
    });
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto('instanceHealth')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const ages: number[] = [];
    const oldest = async () => {
      const { at } = await db
        .selectFrom('instanceHealth')
        .select((eb) => eb.fn.min('checkedAt').as('at'))
        .executeTakeFirstOrThrow();
      return (now - Date.parse(at ?? '')) / minute;
    };
    // The first ones are due again an hour after they were checked.
    for (now = began + 54 * minute; now < began + 62 * minute; now += minute) {
      await bothCheck(server);
      ages.push(await oldest());
    }
    expect(Math.max(...ages)).toBeLessThan(75);
    expect(Math.max(...ages)).toBeGreaterThan(50);
  });
});

describe('instances at the same server', () => {
  const version = { serie: '18.0', major: 18, serverVersion: '18.0' };
  type Failed = Diagnosis['steps'][number]['code'];
  let server: Payments;
  let now = Date.now();
  let asked: string[] = [];
  /** What asking for this database fails with. */
  const failing = new Map<string, Failed>();

  const diagnose = async ({ url, db }: OdooTarget): Promise<Diagnosis> => {
    asked.push(db);
    const code = url.startsWith('http:') ? 'redirect' : failing.get(db);
    if (!code) return { ok: true, keyOnly: false, version, steps: [] };
    const steps = [{ step: 'address' as const, status: 'failed' as const, code }];
    return { ok: false, keyOnly: false, version: null, steps };
  };

  beforeAll(async () => {
    const client = () => ({
      edition: async () => 'community',
      apiKeyExpiry: async () => null,
      close: async () => undefined,
    });
    const odoo = { diagnose, client, addressOf: async () => null, close: async () => undefined };
    const replaced: Partial<Context> = { clock: () => now, odoo: odoo as never };
    server = await startPayments({ env: { HEALTH_EVERY: '60', QUOTA_INSTANCES: '20' }, replaced });
  });
  afterAll(() => server.stop());

  /** A customer with instances of which none was checked. */
  async function customerWith(baseUrl: string, names: string[]) {
    const customer = await server.customer();
    for (const databaseName of names) {
      await customer.ok(createInstance, { body: { data: instanceInput({ baseUrl, databaseName }) } });
    }
    return customer;
  }
  async function round() {
    asked = [];
    now += 61 * minute;
    while ((await checkDue(server.ctx)) > 0);
  }
  const isReachable = async (customer: Client) =>
    (await customer.ok(listHealth)).data.map(({ reachable, problem }) => [reachable, problem?.message]);
  const names = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const well = (count: number) => Array(count).fill([true, undefined]);

  test('are not away because another customer wrote addresses of it that do not work', async () => {
    const owner = await customerWith('https://erp.ejemplo.com', names('bien', 6));
    await round();
    // Instances that were never checked come first.
    const other = await customerWith('http://erp.ejemplo.com', names('mal', 5));
    for (let hours = 0; hours < 2; hours += 1) {
      await round();
      expect(await isReachable(owner)).toEqual(well(6));
      expect(asked).toEqual(expect.arrayContaining([...names('bien', 6), ...names('mal', 5)]));
    }
    expect(await isReachable(other)).toEqual(
      Array(5).fill([false, expect.stringMatching(/^La dirección lleva a otra\./)]),
    );
    const failures = await tables(server.ctx)
      .selectFrom('failures')
      .select('cause')
      .where('userId', '=', owner.account.id)
      .execute();
    expect(failures).toEqual([]);
  });

  test('are each asked where what came back is wrong, and only the first where nothing comes back', async () => {
    const wrong = names('otro', 6);
    const away = names('lejos', 12);
    for (const name of wrong) failing.set(name, 'not-odoo');
    for (const name of away) failing.set(name, 'connection-refused');
    await customerWith('https://pagina.ejemplo.com', wrong);
    const owner = await customerWith('https://lejos.ejemplo.com', away);
    await round();
    const of = (list: string[]) => asked.filter((db) => list.includes(db)).length;
    expect(of(wrong)).toBe(6);
    expect(of(away)).toBeLessThan(12);
    expect(await isReachable(owner)).toEqual(Array(12).fill([false, expect.any(String)]));
    failing.clear();
    await round();
    expect(await isReachable(owner)).toEqual(well(12));
  });
});

describe('a notice about an instance', () => {
  let server: Payments;
  let odoo: Sandbox;
  beforeAll(async () => {
    odoo = await startOdoo({ delayScale: 0.02 });
    server = await startPayments({ env: { HEALTH_EVERY: '60' } });
    server.ctx.site.url = 'https://portal.ejemplo.com';
  });
  afterAll(async () => {
    await server.stop();
    await odoo.stop();
  });

  const noticesTo = async ({ account }: Client) => {
    await deliverMails(server.ctx, mailCode);
    return (await mailsTo(server.home, account.email)).map(({ subject, text }) => ({
      subject,
      text: text?.split('\n\n').slice(0, -3),
    }));
  };
  /** Checks what is due, every hour for this many hours. */
  async function hours(count: number) {
    for (let passed = 0; passed < count; passed += 1) {
      await server.pass(hour);
      await bothCheck(server);
    }
  }

  testOnSqlite('comes once after a day without an answer, and once when it answers again', async () => {
    const customer = await server.customer();
    const { documentId } = await newInstance(customer, odoo.url, 'demo-silent');
    await bothCheck(server);
    odoo.setMode('*', 'down');
    // A running instance is checked every hour.
    await hours(2);
    const { awaySince, problemMessage } = await tables(server.ctx)
      .selectFrom('instanceHealth')
      .innerJoin('instances', 'instances.id', 'instanceHealth.instanceId')
      .select(['awaySince', 'problemMessage'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    const link = `Ver la instancia:\nhttps://portal.ejemplo.com/instances/${documentId}`;
    await hours(22);
    expect(await noticesTo(customer)).toEqual([]);
    await hours(2);
    const away = {
      subject: 'Tu instancia no responde desde hace un día',
      text: [
        `«demo-silent» no responde desde el ${moment(awaySince ?? '')}.`,
        problemMessage,
        'Seguimos revisándola y te avisamos cuando vuelva a responder.',
        link,
      ],
    };
    expect(await noticesTo(customer)).toEqual([away]);
    await hours(72);
    expect(await noticesTo(customer)).toEqual([away]);
    odoo.setMode('*', null);
    await hours(25);
    const back = {
      subject: 'Tu instancia volvió a responder',
      text: [`«demo-silent» responde otra vez. No respondía desde el ${moment(awaySince ?? '')}.`, link],
    };
    expect(await noticesTo(customer)).toEqual([away, back]);
    await hours(3);
    expect(await noticesTo(customer)).toEqual([away, back]);
  });

  testOnSqlite('does not come for an hour of silence, nor for a key that is refused', async () => {
    const customer = await server.customer();
    await newInstance(customer, odoo.url, 'demo-short');
    await newInstance(customer, odoo.url, 'demo-refused-no-key');
    odoo.setMode('*', 'down');
    await hours(2);
    odoo.setMode('*', null);
    await hours(50);
    expect(await noticesTo(customer)).toEqual([]);
  });

  testOnSqlite(
    'comes once for a key that ends within 14 days, also where the access is written again',
    async () => {
      const customer = await server.customer();
      const db = 'demo-notice-key-ends-soon';
      const { documentId } = await newInstance(customer, odoo.url, db);
      await bothCheck(server);
      const { keyExpiresAt } = await tables(server.ctx)
        .selectFrom('instanceHealth')
        .select('keyExpiresAt')
        .where('keyExpiresAt', 'is not', null)
        .executeTakeFirstOrThrow();
      const [notice, ...others] = await noticesTo(customer);
      expect([others, notice]).toEqual([
        [],
        {
          subject: 'La clave API de tu instancia vence pronto',
          text: [
            `La clave API con la que entramos a «${db}» vence el ${dayInWords(keyExpiresAt ?? '')}. Después no podremos instalar apps ni cargar datos ahí.`,
            'Crea otra en tu Odoo, como la primera vez, y guárdala en la instancia antes de ese día.',
            `Cambiar la clave:\nhttps://portal.ejemplo.com/instances/${documentId}/edit`,
          ],
        },
      ]);
      const { apiKey } = instanceInput();
      await customer.ok(updateInstance, { params: { documentId }, body: { data: { apiKey } } });
      await hours(2);
      await server.pass(day);
      await bothCheck(server);
      expect(await noticesTo(customer)).toHaveLength(1);
    },
  );
});
