import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createInstance, testInstance, updateInstance, validateConfig } from '@atrio/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusedHosts } from '../../odoo/test/addresses.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { instanceInput } from './work.ts';

/**
 * The server calls addresses that customers type. Test servers listen on every address of this machine, all
 * on the typed port: any connection to them passed the guard. (OWASP ASVS 5.0, 1.3.6)
 */

/** An address that the guard allows and where nobody listens: stands for a public address. */
const elsewhere = '127.0.0.9';
const outside: LookupAddress = { address: elsewhere, family: 4 };
const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

let atrio: Atrio;
let customer: Client;
let traps: Server[];
let redirector: HttpServer;
let port = 0;
let knocks: string[] = [];

const listen = (server: Server, host: string, wanted: number) =>
  new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port: wanted, host }, () => resolve(true));
  });

beforeAll(async () => {
  const hosts = ['127.0.0.1', '127.0.0.2', '::1'];
  for (const entries of Object.values(networkInterfaces())) {
    for (const { address, scopeid } of entries ?? []) {
      // A link-local address is complete only with its link.
      if (!scopeid && !hosts.includes(address)) hosts.push(address);
    }
  }
  traps = [];
  for (const host of hosts) {
    const trap = createServer((socket) => {
      knocks.push(`${host} from ${socket.remoteAddress}`);
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ninside');
    });
    if (await listen(trap, host, port)) {
      port ||= (trap.address() as AddressInfo).port;
      traps.push(trap);
    }
  }
  redirector = createHttpServer((request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end();
  });
  await new Promise<void>((resolve) => redirector.listen(0, elsewhere, resolve));
  atrio = await startAtrio({ ODOO_ALLOWED_HOSTS: elsewhere });
  customer = await atrio.customer();
});
afterEach(() => {
  const heard = knocks;
  knocks = [];
  expect(heard, 'connections that came through the guard').toEqual([]);
});
afterAll(async () => {
  for (const trap of traps) trap.close();
  redirector.close();
  await atrio.stop();
});

const access = (url: string) => ({ url, db: 'demo', username: 'admin', password: 'admin', apiKey: 'x' });

/** The first failed step that the customer reads, or the message of a refusal. */
async function told(url: string): Promise<string> {
  const answer = await customer.send(validateConfig, { body: access(url) });
  const body = (await answer.json()) as {
    error?: { message: string };
    success?: boolean;
    diagnosis?: { step: string; status: string; message: string }[];
  };
  if (answer.status === 400) return body.error?.message ?? '';
  expect([answer.status, body.success]).toEqual([200, false]);
  const failed = body.diagnosis?.find((step) => step.status === 'failed');
  expect(failed?.step).toBe('address');
  return failed?.message ?? '';
}

const unreachable =
  'No se puede llegar a esa dirección. Revisa que esté bien escrita y que sea la dirección pública con la que abres Odoo en el navegador.';

/** Replaces the name server. @param answers the addresses for each question; the last list is repeated */
async function withNames(answers: LookupAddress[][], work: () => Promise<void>): Promise<number> {
  let asked = 0;
  let found: LookupAddress[] = [];
  const of = (family: number) => found.flatMap((entry) => (entry.family === family ? entry.address : []));
  // Each question asks for IPv4 addresses first, and for IPv6 addresses at the same moment.
  const v4Spy = vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async () => {
    found = answers[Math.min(asked++, answers.length - 1)] ?? [];
    return of(4) as never;
  });
  const v6Spy = vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(async () => of(6) as never);
  try {
    await work();
  } finally {
    v4Spy.mockRestore();
    v6Spy.mockRestore();
  }
  return asked;
}

describe('[S61] an address that is not public', () => {
  test('the test servers accept a connection on every address of this machine', async () => {
    expect(traps.length).toBeGreaterThanOrEqual(2);
    expect(refusedHosts.length).toBeGreaterThanOrEqual(60);
    for (const trap of traps) {
      const { address, family } = trap.address() as AddressInfo;
      await fetch(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
    }
    expect(knocks).toHaveLength(traps.length);
    knocks = [];
  });

  test.each(refusedHosts)('http://%s is not called', async (host) => {
    const url = `http://${host}:${port}`;
    const sentence = await told(url);
    if (URL.canParse(url)) expect(unreachable).toBe(sentence);
    else expect(sentence).toMatch(/debe empezar con https:\/\/ o http:\/\/|caracteres que no se pueden usar/);
  });

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'LocalHost.LocalDomain',
    'a.localhost',
    'ip6-localhost',
  ])('is never connected to by the name %s', async (name) => {
    expect(unreachable).toBe(await told(`http://${name}:${port}`));
  });

  test.each([
    'http://user:pw@127.0.0.1:PORT',
    'http://odoo.com@127.0.0.1:PORT',
    'http://127.0.0.1:PORT@odoo.ejemplo.com',
    'gopher://127.0.0.1:PORT/_GET',
    'file:///etc/passwd',
    'ftp://127.0.0.1:PORT',
    'dict://127.0.0.1:PORT',
    '//127.0.0.1:PORT',
    'http:127.0.0.1:PORT',
    'http:/127.0.0.1:PORT',
    'https://\t127.0.0.1:PORT\n',
    'http://127.0.0.1:PORT\\@odoo.com',
    'http://127.0.0.1:PORT#@odoo.com',
    'http://[::1]:PORT/web?x=1',
    'jar:http://127.0.0.1:PORT!/',
    'http://127.0.0.1:PORT/\r\nHost: x',
  ])('is never connected to as %s', async (form) => {
    const sentence = await told(form.replace('PORT', String(port)));
    expect(sentence).toMatch(/No se puede llegar|debe empezar con|caracteres/);
  });

  test('is reported with the same words as an unknown name and a closed port', async () => {
    const closed = await told(`http://${elsewhere}:${port}`);
    expect(closed).toBe(unreachable);
    expect(await told(`http://127.0.0.1:${port}`)).toBe(closed);
    expect(await told('http://10.0.0.1')).toBe(closed);
    expect(await told('http://no-existe.invalid')).toBe(closed);
    expect(await told('http://8.8.8.8:22')).toBe(closed);
  });

  test('is never connected to after a redirect', async () => {
    const { port: open } = redirector.address() as AddressInfo;
    expect(await told(`http://${elsewhere}:${open}`)).toMatch(/^La dirección lleva a otra\./);
  });

  test('is never connected to for an instance that is registered with it', async () => {
    const data = instanceInput({ baseUrl: `http://127.0.0.1:${port}` });
    const { data: made } = await customer.ok(createInstance, { body: { data } });
    const params = { documentId: made.documentId };
    expect((await customer.ok(testInstance, { params, body: {} })).success).toBe(false);
    const change = { ...data, baseUrl: `http://[::1]:${port}` };
    await customer.ok(updateInstance, { params, body: { data: change } });
    expect((await customer.ok(testInstance, { params, body: {} })).success).toBe(false);
  });
});

describe('[S61] a name server that lies', () => {
  const inside = v4('127.0.0.1');
  const sequences: [string, LookupAddress[][]][] = [
    ['loopback at once', [[inside]]],
    ['loopback in IPv6', [[v6('::1')]]],
    ['outside first, then inside', [[outside], [inside]]],
    ['outside many times, then inside', [[outside], [outside], [outside], [inside]]],
    ['inside and outside by turns', [[inside], [outside], [inside], [outside], [inside]]],
    ['outside and inside in one answer', [[outside, inside]]],
    ['inside and outside in one answer', [[inside, outside]]],
    ['an IPv6 loopback beside an address outside', [[outside, v6('::1')]]],
    ['loopback mapped into IPv6', [[v6('::ffff:127.0.0.1')]]],
    ['loopback through NAT64', [[v6('64:ff9b::7f00:1')]]],
    ['loopback through 6to4', [[v6('2002:7f00:1::')]]],
    ['another address of this machine', [[v4('127.0.0.2')]]],
    ['0.0.0.0, which is this machine', [[v4('0.0.0.0')]]],
    ['the metadata address of a cloud', [[v4('169.254.169.254')]]],
    ['nothing, then inside', [[], [inside]]],
    ['text that is no address, then inside', [[v4('127.0.0.1 ')], [inside]]],
    ['an IPv4 in the family of IPv6', [[v6('127.0.0.1')]]],
  ];

  test.each(sequences)('causes no connection: %s', async (_, answers) => {
    const asked = await withNames(answers, async () => {
      for (let tries = 0; tries < 3; tries += 1) {
        const sentence = await told(`http://rebind.ejemplo.com:${port}`);
        expect(unreachable).toBe(sentence);
      }
    });
    expect(asked).toBeGreaterThanOrEqual(3);
  });
});
