import { request } from 'node:http';
import { type Endpoint, listSessions, login } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { appendingProxy, type FrontProxy, pathOfProgram, programs, realProxy } from './proxies.ts';

/** The client's address in these tests, which may be any of the loopback network. */
const own = '127.0.0.5';

interface Answer {
  status: number;
  body: { jwt?: string };
}

/** Calls from a given address. @param forwarded lines of `X-Forwarded-For` */
function callOnce(url: string, from: string, forwarded: string[], endpoint: Endpoint, body: unknown) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(new URL(endpoint.path, url), {
      method: endpoint.method,
      localAddress: from,
      agent: false,
      headers: {
        'content-type': 'application/json',
        ...(forwarded.length ? { 'x-forwarded-for': forwarded } : {}),
      },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
    });
    asked.end(JSON.stringify(body));
  });
}

/** The same, repeated while a busy server answers 503. */
const call = (...what: Parameters<typeof callOnce>): Promise<Answer> =>
  until('a server with time', async () => {
    const answer = await callOnce(...what);
    return answer.status === 503 ? null : answer;
  });

/** Signs in and looks up which address the list of sessions shows for it. */
async function addressSeen(customer: Client, url: string, from: string, forwarded: string[]) {
  const { email: identifier, password } = customer.account;
  const { body } = await call(url, from, forwarded, login, { identifier, password });
  const { data } = await customer.withToken(body.jwt ?? '').ok(listSessions);
  return data.find(({ current }) => current)?.address;
}

/** Headers with which a client pretends to be another one. */
const forgeries: string[][] = [
  [],
  ['8.8.8.8'],
  ['8.8.8.8, 9.9.9.9, 127.0.0.1'],
  ['127.0.0.1'],
  ['8.8.8.8', '127.0.0.1, 127.0.0.1'],
  ['::1'],
  ['8.8.8.8:4711'],
  ['unknown', ''],
  [`${'8.8.8.8, '.repeat(200)}127.0.0.1`],
];

const inFront: [string, boolean, (target: string) => Promise<FrontProxy>][] = [
  ['a proxy that appends', true, (target) => appendingProxy(target)],
  ...(Object.keys(programs) as (keyof typeof programs)[]).map((name): (typeof inFront)[number] => [
    `real ${name}`,
    pathOfProgram(name) !== null,
    (target) => realProxy(name, target),
  ]),
];

describe.each(['hops:1', '127.0.0.1', '127.0.0.1/32, ::1'])('with TRUST_PROXY=%s', (TRUST_PROXY) => {
  let atrio: Atrio;
  let customer: Client;
  beforeAll(async () => {
    atrio = await startAtrio({ TRUST_PROXY, AUTH_LIMIT: '10' });
    customer = await atrio.customer();
  });
  afterAll(() => atrio.stop());

  describe.each(inFront)('behind %s', (name, isHere, start) => {
    let proxy: FrontProxy;
    /** Each kind of proxy has its own clients, so that they have separate rate limits. */
    const host = inFront.findIndex(([other]) => other === name);
    beforeAll(async () => {
      if (isHere) proxy = await start(atrio.url);
    });
    afterAll(() => proxy?.stop());

    test.skipIf(!isHere)('whatever the client writes, it is known by its own address', async () => {
      for (const [index, forgery] of forgeries.entries()) {
        const from = `127.0.${host + 1}.${index + 1}`;
        expect([forgery, await addressSeen(customer, proxy.url, from, forgery)]).toEqual([forgery, from]);
      }
    });

    test.skipIf(!isHere)('a new forged address for each try gives no additional tries', async () => {
      const statuses = [];
      for (let index = 0; index < 14; index += 1) {
        const body = { identifier: `nadie-${index}@ejemplo.com.gt`, password: 'no es esta' };
        const forged = [`198.51.100.${index}`];
        statuses.push((await call(proxy.url, `127.0.${host + 1}.99`, forged, login, body)).status);
      }
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
      // On a busy machine one token may come back meanwhile.
      expect(statuses.slice(10)).toContain(429);
    });
  });
});

test.each(['hops:2', '2', '127.0.0.1,127.0.0.7'])(
  'with TRUST_PROXY=%s the client behind two proxies is recognised',
  async (TRUST_PROXY) => {
    const atrio = await startAtrio({ TRUST_PROXY });
    const inner = await appendingProxy(atrio.url);
    const outer = await appendingProxy(inner.url, '127.0.0.7');
    try {
      const customer = await atrio.customer();
      for (const forgery of forgeries) {
        expect(await addressSeen(customer, outer.url, own, forgery)).toBe(own);
      }
    } finally {
      await outer.stop();
      await inner.stop();
      await atrio.stop();
    }
  },
);

test.each([undefined, '', ' ', '0', 'false', 'hops:0', '10.0.0.0/8, 2001:db8::/32'])(
  'with TRUST_PROXY=%s the header is ignored when the caller is not a proxy',
  async (TRUST_PROXY) => {
    const atrio = await startAtrio({ TRUST_PROXY });
    try {
      const customer = await atrio.customer();
      for (const forgery of forgeries) {
        expect(await addressSeen(customer, atrio.url, own, forgery)).toBe(own);
      }
    } finally {
      await atrio.stop();
    }
  },
);

describe('an address from a trusted proxy', () => {
  let atrio: Atrio;
  beforeAll(async () => {
    atrio = await startAtrio({ TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => atrio.stop());

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['[2001:db8::9]:4711', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    // A proxy that does not know the client: its own address is used, not an entry further left.
    ['198.51.100.1, unknown', '127.0.0.1'],
    ['198.51.100.1, 0x7f.1', '127.0.0.1'],
    ['198.51.100.1,', '127.0.0.1'],
  ])('«%s» is %s', async (header, address) => {
    expect(await addressSeen(await atrio.customer(), atrio.url, '127.0.0.1', [header])).toBe(address);
  });
});
