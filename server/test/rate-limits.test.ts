import {
  changePassword,
  checkInstance,
  createCheckout,
  createInstance,
  deleteUser,
  endOtherSessions,
  getMe,
  login,
  logout,
  testInstance,
  updateUser,
  upload,
  validateConfig,
} from '@atrio/contract';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { login as signIn } from '../src/features/auth/auth.ts';
import { deviceToken } from '../src/features/auth/devices.ts';
import { attempt, countAttempt, deleteUnusedLimits, trustNetwork } from '../src/features/limits/limits.ts';
import { floodGuard } from '../src/http/flood.ts';
import { networkOf } from '../src/lib/network.ts';
import { type Client, readRefusal, strongPassword } from './client.ts';
import { engine } from './databases.ts';
import { type Atrio, type Home, makeHome, startAtrio, tables, until } from './harness.ts';
import { product, startPayments } from './payments.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

vi.mock('@node-rs/argon2', { spy: true });

const wrong = 'no es esta';
/** A call with a client address, as a proxy reports it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('[S47] attempts from one address', () => {
  let atrio: Atrio;
  beforeAll(async () => {
    atrio = await startAtrio({ AUTH_LIMIT: '3', TRUST_PROXY: 'hops:1' });
  });
  afterAll(() => atrio.stop());

  test('beyond the limit are 429 in Spanish with the time to wait, for any account', async () => {
    const headers = from('198.51.100.7');
    for (const identifier of ['a@b.co', 'c@d.co', 'e@f.co']) {
      const body = { identifier, password: wrong };
      expect((await atrio.anonymous.refused(login, { body, headers })).status).toBe(400);
    }
    const body = { identifier: 'g@h.co', password: wrong };
    const answer = await atrio.anonymous.send(login, { body, headers });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(20);
    expect(await readRefusal(answer)).toEqual({
      status: 429,
      error: {
        status: 429,
        name: 'RateLimitError',
        message: expect.stringMatching(/^Demasiados intentos\. Espera \d+ segundos? y vuelve a probar\.$/),
        details: {},
      },
    });
    // Other networks and other calls are not limited.
    const elsewhere = await atrio.anonymous.refused(login, { body, headers: from('198.51.100.8') });
    expect(elsewhere.status).toBe(400);
    const register = { method: 'POST', path: '/api/auth/local/register' } as const;
    const other = await atrio.anonymous.fetch(register.path, {
      method: register.method,
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(other.status).toBe(400);
  });

  test('count for a whole IPv6 network', async () => {
    const body = { identifier: 'i@j.co', password: wrong };
    const statuses = [];
    for (const host of ['1', '2', 'aaaa:1', 'bbbb:cccc:1']) {
      const headers = from(`2001:db8:1:2::${host}`);
      statuses.push((await atrio.anonymous.refused(login, { body, headers })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    const next = await atrio.anonymous.refused(login, { body, headers: from('2001:db8:1:3::1') });
    expect(next.status).toBe(400);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nowhere'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('[S69] attempts on one account', () => {
  let atrio: Atrio;
  let owner: Client;
  beforeAll(async () => {
    atrio = await startAtrio({ TRUST_PROXY: 'hops:1' });
  });
  afterAll(() => atrio.stop());

  const signIn = async (identifier: string, password: string, address: string) => {
    const body = { identifier, password };
    const answer = await atrio.anonymous.send(login, { body, headers: from(address) });
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    };
  };
  /** A different address for each attempt, as from a botnet. */
  const botnet = (() => {
    let next = 0;
    return () => `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next++ & 255}`;
  })();

  test('from many addresses: ten are checked, and the owner can still sign in', async () => {
    owner = await atrio.anonymous.register();
    const { email, username, password } = owner.account;
    const home = '203.0.113.50';
    // The owner signed in from home before the attack.
    expect((await signIn(email, password, home)).status).toBe(200);
    const began = Date.now();
    const statuses = [];
    for (let index = 0; index < 30; index += 1) {
      const name = index % 2 ? email : username;
      statuses.push((await signIn(name, wrong, botnet())).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.slice(10).every((status) => status === 429)).toBe(true);
    // Each of the ten has to be earned back in 90 seconds.
    const [row] = await sql(atrio.home, 'select "wholeAt" from limits where "key" = $1', [
      `login|account|${owner.account.id}`,
    ]);
    expect(Number(row?.wholeAt)).toBeGreaterThanOrEqual(began + 10 * 90_000);
    // From a new network even the right password is refused at this point.
    expect((await signIn(email, password, botnet())).status).toBe(429);
    expect((await signIn(email, wrong, home)).status).toBe(400);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  test('an account that does not exist is limited in the same way', async () => {
    const account = await atrio.anonymous.register();
    const heard = async (identifier: string) => {
      const answers = [];
      for (let index = 0; index < 12; index += 1) {
        const { status, text, retryAfter } = await signIn(identifier, wrong, botnet());
        answers.push([status, text.replace(/\d+/g, '#'), retryAfter !== null]);
      }
      return answers;
    };
    const known = await heard(account.account.email);
    expect(await heard('Nadie@ejemplo.com.gt')).toEqual(known);
    expect(known.at(-1)?.[0]).toBe(429);
    // In capitals or not.
    expect((await signIn('nadie@EJEMPLO.com.gt', wrong, botnet())).status).toBe(429);
  });

  test('known and unknown accounts take the same time: one hash, with the same parameters', async () => {
    const { account } = await atrio.anonymous.register();
    const hashesFor = async (identifier: string) => {
      vi.mocked(verify).mockClear();
      expect((await signIn(identifier, wrong, botnet())).status).toBe(400);
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4));
    };
    const parameters = [['argon2id', 'v=19', 'm=19456,t=2,p=1']];
    expect(await hashesFor(account.email)).toEqual(parameters);
    expect(await hashesFor('nadie-3@ejemplo.com.gt')).toEqual(parameters);
  });

  test('a deleted account counts as unknown', async () => {
    const customer = await atrio.anonymous.register();
    const { id, email, password } = customer.account;
    await customer.ok(deleteUser, { params: { id }, body: { password } });
    const [row] = await sql(atrio.home, 'select username from users where id = $1', [id]);
    for (const name of [email, String(row?.username)]) {
      for (const tried of [password, wrong]) {
        expect((await signIn(name, tried, botnet())).status).toBe(400);
      }
    }
  });

  test('a right password uses up no attempt', async () => {
    const { account } = await atrio.anonymous.register();
    for (let index = 0; index < 12; index += 1) {
      expect((await signIn(account.email, account.password, botnet())).status).toBe(200);
    }
  });

  test('whether usernames are taken is answered at most ten times in a row', async () => {
    const customer = await atrio.anonymous.register();
    const { account } = await atrio.anonymous.register();
    const params = { id: customer.account.id };
    const presentFactor = { password: customer.account.password };
    const ask = async (username: string) =>
      (await customer.send(updateUser, { params, body: { username, presentFactor } })).status;
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push(await ask(account.username));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    // A call that keeps the name is not counted.
    expect(await ask(customer.account.username)).toBe(200);
  });

  test('asking a signed-in customer for the password again has attempts of its own', async () => {
    const customer = await atrio.anonymous.register();
    const next = strongPassword();
    const body = { currentPassword: wrong, password: next, passwordConfirmation: next };
    const statuses = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await customer.refused(changePassword, { body, headers: from(botnet()) })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    await customer.ok(logout);
  });
});

describe('expensive calls', () => {
  test('are limited per customer: beyond that 429 in Spanish with the time to wait', async () => {
    const payments = await startPayments({ env: { AUTH_LIMIT: '1' } });
    try {
      const customer = await payments.customer();
      const { data } = await customer.ok(createInstance, {
        body: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) },
      });
      const params = { documentId: data.documentId };
      const { url, db, username, password } = { url: data.baseUrl, db: 'demo', username: 'a', password: 'b' };
      const form = () => {
        const body = new FormData();
        body.append('files', new Blob(['x']), 'CRM.xlsx');
        return { body };
      };
      const planned = (await product(customer)).body;
      /** The statuses of consecutive calls, and the last answer. */
      const calls = async (...sends: (() => Promise<Response>)[]) => {
        const answers = [];
        for (const send of sends) answers.push(await send());
        const last = answers.at(-1) as Response;
        expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
        const { error } = await readRefusal(last);
        expect(error.message).toMatch(
          /^Demasiados intentos\. Espera \d+ (segundo|minuto)s? y vuelve a probar\.$/,
        );
        return answers.map(({ status }) => status);
      };
      expect(
        await calls(
          () => customer.send(validateConfig, { body: { url, db, username, password } }),
          () => customer.send(testInstance, { params, body: {} }),
          () => customer.send(checkInstance, { params }),
        ),
      ).toEqual([200, 200, 429]);
      const up = () => customer.send(upload, form() as never);
      expect(await calls(up, up, up, up, up)).toEqual([400, 400, 400, 400, 429]);
      const pay = () => customer.send(createCheckout, { body: planned });
      expect(await calls(pay, pay)).toEqual([200, 429]);
      // Each customer has a limit of their own.
      await (await payments.customer()).ok(createCheckout, { body: planned });
    } finally {
      await payments.stop();
    }
  });
});

describe('token buckets', () => {
  let home: Home;
  let ctx: Context;
  beforeAll(async () => {
    home = await makeHome();
    ctx = await openContext(readConfig(home.env));
  });
  afterAll(async () => {
    await ctx.close();
    await home.remove();
  });

  const isFree = (account: string, address = '192.0.2.1', context = ctx) =>
    countAttempt(context, 'second-step', { account, address }).then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('rate-limited');
        return false;
      },
    );

  test('let the allowed number pass at the same moment, and no more', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => isFree('a-crowd')));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });

  test('hold for all processes and survive restarts', async () => {
    for (let index = 0; index < 5; index += 1) expect(await isFree('survivor')).toBe(true);
    if (engine === 'postgres') {
      const second = await openContext(readConfig(home.env));
      expect(await isFree('survivor', '192.0.2.2', second)).toBe(false);
      await second.close();
    }
    await ctx.close();
    ctx = await openContext(readConfig(home.env));
    expect(await isFree('survivor')).toBe(false);
  });

  test('refill over time, and full ones are deleted', async () => {
    for (let index = 0; index < 6; index += 1) await isFree('patient');
    expect(await isFree('patient')).toBe(false);
    await deleteUnusedLimits(ctx);
    expect(await isFree('patient')).toBe(false);
    const passes = (ms: number) =>
      tables(ctx)
        .updateTable('limits')
        .set((eb) => ({ wholeAt: eb('wholeAt', '-', ms) }))
        .execute();
    await passes(3 * 60_000);
    // The process remembers for a second that the bucket was empty.
    await until('a token that came back', () => isFree('patient'));
    expect(await isFree('patient')).toBe(false);
    await passes(16 * 60_000);
    await deleteUnusedLimits(ctx);
    const { left } = await tables(ctx)
      .selectFrom('limits')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    expect(left).toBe(0);
  });

  test('a clock that was a day ahead refuses nobody once it is right again', async () => {
    const own = await makeHome({ AUTH_LIMIT: '3' });
    const other = await openContext(readConfig(own.env));
    const again = (at: string) => countAttempt(other, 'login', { address: '192.0.2.10', account: at });
    const until429 = async () => {
      let right = 0;
      for (; right < 50; right += 1) if ((await again('ana').catch(() => 'refused')) === 'refused') break;
      return right;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const now = Date.now();
      vi.setSystemTime(now + 86_400_000);
      expect(await until429()).toBe(3);
      vi.setSystemTime(now);
      // As many calls as for a new account; then the limit holds as usual.
      expect(await until429()).toBe(3);
      await expect(again('ana')).rejects.toMatchObject({ code: 'rate-limited' });
      // The clock of another server, a few seconds behind, does not see a full bucket.
      vi.setSystemTime(now - 5000);
      await expect(again('ana')).rejects.toMatchObject({ code: 'rate-limited' });
    } finally {
      vi.useRealTimers();
      await other.close();
      await own.remove();
    }
  });

  test('a refused caller is refused for another second without a call to the database', async () => {
    const own = await makeHome();
    const other = await openContext(readConfig(own.env));
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const again = () => countAttempt(other, 'register', { address: '192.0.2.9' });
      let refused = null;
      while (refused === null) refused = await again().then(() => null, String);
      await other.close();
      await expect(again()).rejects.toMatchObject({ code: 'rate-limited' });
      vi.setSystemTime(Date.now() + 1000);
      await expect(again()).rejects.not.toMatchObject({ code: 'rate-limited' });
    } finally {
      vi.useRealTimers();
      await own.remove();
    }
  });

  test('a sign-in of a network that was refused asks the database for nothing', async () => {
    const own = await makeHome({ AUTH_LIMIT: '5' });
    const other = await openContext(readConfig(own.env));
    vi.useFakeTimers({ toFake: ['Date'] });
    const origin = { address: '192.0.2.10', userAgent: null };
    const input = { identifier: 'nadie@ejemplo.com.gt', password: 'x' };
    try {
      let refused = null;
      while (refused === null) {
        refused = await countAttempt(other, 'login', { address: origin.address }).then(() => null, String);
      }
      await other.close();
      await expect(signIn(other, input, origin, undefined)).rejects.toMatchObject({ code: 'rate-limited' });
      await expect(signIn(other, input, origin, 'no.es.nuestro')).rejects.toMatchObject({
        code: 'rate-limited',
      });
      // An attempt with a device token that we signed does not count for the network: the account is looked
      // up.
      const { device } = deviceToken(other, { userId: 1, sessionId: 's', origin });
      await expect(signIn(other, input, origin, device)).rejects.not.toMatchObject({ code: 'rate-limited' });
    } finally {
      vi.useRealTimers();
      await own.remove();
    }
  });

  test('get a token back when the check itself failed', async () => {
    const tried = { account: 'unlucky', address: '192.0.2.3' };
    for (let index = 0; index < 8; index += 1) {
      const broken = attempt(ctx, 'second-step', tried, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
  });

  test('store no e-mail address of people who are not customers', async () => {
    await countAttempt(ctx, 'login', { account: 'secreto@ejemplo.com.gt', address: '192.0.2.4' });
    const rows = await tables(ctx).selectFrom('limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secreto');
    await expect(trustNetwork(ctx, 1, null)).resolves.toBeUndefined();
  });
});

describe('too many consecutive calls', () => {
  test('of one session are refused, whatever they are, and those of others are not', async () => {
    const own = await startAtrio({ REQUEST_LIMIT: '10' });
    try {
      const [customer, other] = [await own.customer(), await own.customer()];
      const asked = await Promise.all(Array.from({ length: 40 }, () => customer.send(getMe)));
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
      const refused = asked.find(({ status }) => status === 429);
      const { error } = await readRefusal(refused ?? new Response());
      expect([error.message, refused?.headers.get('retry-after')]).toEqual([
        'Demasiadas peticiones seguidas. Espera unos segundos y vuelve a probar.',
        '5',
      ]);
      expect((await other.send(getMe)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  test('with tokens that we did not sign are refused too, with a new one each time', async () => {
    const own = await startAtrio({ REQUEST_LIMIT: '10' });
    try {
      const customer = await own.customer();
      const other = `${customer.token?.slice(0, -2)}xx`;
      const statuses = await Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          const authorization = `Bearer ${at % 2 ? other : ''}${at}`;
          return (await own.anonymous.fetch('/api/users/me', { headers: { authorization } })).status;
        }),
      );
      expect(statuses).toContain(429);
      await customer.ok(getMe);
    } finally {
      await own.stop();
    }
  });
});

describe('whoever has tokens of sessions that ended', () => {
  test.each([
    ['', 'GET', '/api/users/me'],
    [' on a route for anybody', 'GET', '/api/meta'],
    [' on a route for anybody that is no call', 'POST', '/policy-reports'],
    [' on a route of the console', 'GET', '/api/operator/me'],
  ])('cannot use up the calls of the account%s', async (_, method, path) => {
    const own = await startAtrio({ REQUEST_LIMIT: '20' });
    try {
      const customer = await own.customer();
      const { email: identifier, password } = customer.account;
      const ended: string[] = [];
      for (let made = 0; made < 5; made += 1) {
        ended.push((await own.anonymous.ok(login, { body: { identifier, password } })).jwt);
      }
      await customer.ok(endOtherSessions);
      const calls = async (token: string) => {
        for (let made = 0; made < 6; made += 1) {
          await own.anonymous.fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
        }
      };
      for (let round = 0; round < 4; round += 1) {
        await Promise.all(ended.map(calls));
        expect((await customer.send(getMe)).status).toBe(200);
      }
    } finally {
      await own.stop();
    }
  });
});

describe('calls in the same moment', () => {
  const claims = { id: 7, sid: 's', iat: 0, exp: 0 };
  const call = (method: string, authorization: string) =>
    ({
      method,
      headers: { authorization },
      clientAddress: '192.0.2.1',
      routeOptions: { url: '/api/instances', config: { access: 'customer' } },
      charge: null,
    }) as unknown as Parameters<ReturnType<typeof floodGuard>>[0];
  /** How many of these calls, all made at the same moment, are not refused. */
  async function servedOf(guard: ReturnType<typeof floodGuard>, tokens: string[]): Promise<number> {
    const all = await Promise.allSettled(tokens.map((token) => guard(call('GET', token))));
    return all.filter(({ status }) => status === 'fulfilled').length;
  }
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  test('with tokens that we did not sign are calls of one network, however many tokens there are', async () => {
    const guard = floodGuard(10, () => 'forged');
    const made = Array.from(
      { length: 60 },
      (_, at) => [`Bearer x${at}`, `y${at}`, `Basic ${at}`][at % 3] ?? '',
    );
    expect(await servedOf(guard, made)).toBe(10);
    // Tokens of operators who act for a customer, which only the database knows, count as calls of the
    // console.
    const acting = Array.from({ length: 60 }, (_, at) => `Bearer behalf_${at}`);
    expect(await servedOf(guard, acting)).toBe(40);
  });

  test('of all sessions of an account are refused together', async () => {
    const guard = floodGuard(10, (token) => ({ ...claims, id: Number(token[0]), sid: token }));
    const sessions = (account: number, count: number) =>
      Array.from({ length: count * 10 }, (_, at) => `Bearer ${account}-${Math.floor(at / 10)}`);
    expect(await servedOf(guard, sessions(1, 8))).toBe(40);
    expect(await servedOf(guard, sessions(2, 1))).toBe(10);
    expect(await servedOf(guard, sessions(2, 1))).toBe(0);
  });

  test('changes are limited per account and minute, across sessions', async () => {
    let sid = 0;
    const guard = floodGuard(200, () => {
      sid += 1;
      return { ...claims, sid: `s${sid}` };
    });
    /** Makes ten calls a second until one is refused. */
    const untilRefused = async (method: string, most: number) => {
      for (let made = 0; made < most; made += 1) {
        const refusal = await guard(call(method, 'Bearer x')).then(() => null, String);
        if (refusal !== null) return { made, refusal };
        vi.advanceTimersByTime(100);
      }
      return { made: most, refusal: null };
    };
    // 400 in a row, and 44 more: one for each second that passes meanwhile.
    const first = await untilRefused('POST', 1000);
    expect(first).toEqual({ made: 444, refusal: 'AppError: too many changes' });
    expect(await untilRefused('GET', 300)).toEqual({ made: 300, refusal: null });
    vi.advanceTimersByTime(60_000);
    expect((await untilRefused('DELETE', 1000)).made).toBe(100);
  });
});
