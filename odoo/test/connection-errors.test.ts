import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createGuard, createOdooClient } from '../src/connect.ts';
import type { OdooClient, OdooOptions } from '../src/index.ts';
import { expectOdooError } from './expect-odoo-error.ts';
import {
  httpServer,
  odooServer,
  readCall,
  sendFault,
  sendJson,
  targetAt,
  tcpServer,
  writeCall,
} from './servers.ts';

const waitUntil = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000, interval: 5 });
const quick: OdooOptions = { timeoutMs: 300 };

describe('connections that break', () => {
  it('repeats a read once after the connection broke', async () => {
    const first = await odooServer((_, response, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, { jsonrpc: '2.0', result: 7 });
    });
    expect(await readCall(createOdooClient(first.target))).toBe(7);
    const second = await odooServer((_, response) => response.destroy());
    const error = await expectOdooError(readCall(createOdooClient(second.target)), 'connection-lost');
    expect(error.outcomeUnknown).toBe(false);
    expect(second.requests.filter((body) => body.includes('search_count'))).toHaveLength(2);
  });

  it('does not send a read again once the answer has begun', async () => {
    const { target, requests } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{"jsonrpc"', () => response.destroy());
    });
    await expectOdooError(readCall(createOdooClient(target)), 'connection-lost');
    expect(requests.filter((body) => body.includes('search_count'))).toHaveLength(1);
  });

  it.each([
    ['a write', writeCall],
    ['a load', (client: OdooClient) => client.call('res.partner', 'load', [['name'], [['X']]])],
    ['an installation', (client: OdooClient) => client.installModules([1])],
  ])('never sends %s again, and says that its outcome is unknown', async (_, send) => {
    const { target, requests } = await odooServer((_call, response) => response.destroy());
    const error = await expectOdooError(send(createOdooClient(target)), 'connection-lost');
    expect(error.outcomeUnknown).toBe(true);
    expect(requests.filter((body) => /"(create|load|button_immediate_install)"/.test(body))).toHaveLength(1);
  });

  it('repeats a write that its caller marks as idempotent', async () => {
    const { target } = await odooServer((_, response, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, { jsonrpc: '2.0', result: true });
    });
    const client = createOdooClient(target);
    expect(await client.call('res.partner', 'write', [[1], { name: 'X' }], {}, { idempotent: true })).toBe(
      true,
    );
  });

  it.each([500, 502, 503, 504, 524])('reports status %s of a proxy as connection-lost', async (status) => {
    const { target } = await odooServer((_, response) => response.writeHead(status).end('<h1>Bad</h1>'));
    const lost = await writeCall(createOdooClient(target)).catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: 'connection-lost', outcomeUnknown: true, detail: `HTTP ${status}` });
    expect(await expectOdooError(readCall(createOdooClient(target)), 'connection-lost')).toMatchObject({
      outcomeUnknown: false,
    });
  });

  it('reports a page of HTML after a write as not-odoo, with an unknown outcome', async () => {
    const { target } = await odooServer((_, response) => response.end('<!doctype html>'));
    const error = await expectOdooError(writeCall(createOdooClient(target)), 'not-odoo');
    expect(error.outcomeUnknown).toBe(true);
  });
});

describe('limits', () => {
  it('times out when no answer comes', async () => {
    const { target } = await odooServer(() => undefined);
    expect(await expectOdooError(readCall(createOdooClient(target, quick)), 'timeout')).toMatchObject({
      outcomeUnknown: false,
    });
    expect(await expectOdooError(writeCall(createOdooClient(target, quick)), 'timeout')).toMatchObject({
      outcomeUnknown: true,
    });
  });

  it('times out when the answer comes too slowly', async () => {
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    await expectOdooError(readCall(createOdooClient(target, quick)), 'timeout');
  });

  it('times out when the server accepts the connection and sends nothing', async () => {
    const port = await tcpServer(() => undefined);
    await expectOdooError(createOdooClient(targetAt(port), quick).version(), 'timeout');
  });

  it('gives installations their own timeout, after which the outcome is unknown', async () => {
    const { target } = await odooServer(() => undefined);
    const client = createOdooClient(target, { timeoutMs: 5_000, installTimeoutMs: 200 });
    expect(await expectOdooError(client.installModules([1]), 'connection-lost')).toMatchObject({
      outcomeUnknown: true,
    });
  });

  it('stops an endless answer as response-too-large', async () => {
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('"');
      const flood = () => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', flood);
      };
      flood();
    });
    const client = createOdooClient(target, { maxResponseBytes: 1024 * 1024 });
    await expectOdooError(readCall(client), 'response-too-large');
  });

  it('stops an answer that comes byte by byte, each of which costs a thousand times more than the byte', async () => {
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.flushHeaders();
      response.socket?.write('1\r\n \r\n'.repeat(110_000));
    });
    const error = await expectOdooError(readCall(createOdooClient(target)), 'response-too-large');
    expect(error.detail).toBe('more than 100000 pieces');
  });

  it('leaves out what no database keeps, and nothing that only looks like it', async () => {
    const { target } = await odooServer((_, response) => {
      response.end(
        String.raw`{"jsonrpc":"2.0","id":1,"result":["a\u0000b","\\u0000","\\\u0000\u0000c","\u00e1"]}`,
      );
    });
    expect(await readCall(createOdooClient(target))).toEqual(['ab', String.raw`\u0000`, '\\c', 'á']);
  });

  it('reads an answer of some thousand pieces whole', async () => {
    const result = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `Línea ${id}` }));
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      for (let at = 0; at < body.length; at += 13) response.write(body.subarray(at, at + 13));
      response.end();
    });
    expect(await readCall(createOdooClient(target))).toEqual(result);
  });

  it.each([
    ['a version of more than 64 kB', `"${'x'.repeat(70_000)}"`, 'not-odoo'],
    ['lists inside each other', '['.repeat(10_000), 'response-too-large'],
    ['more values than any Odoo sends', `[${'0,'.repeat(600_000)}0]`, 'response-too-large'],
  ] as const)('rejects an answer with %s', async (what, result, code) => {
    const body = `{"jsonrpc":"2.0","id":1,"result":${result}}`;
    const answer = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const { target } = what.startsWith('a version')
      ? await httpServer((_, response) => answer(response))
      : await odooServer((_, response) => answer(response));
    await expectOdooError(readCall(createOdooClient(target)), code);
  });

  it('reports status 413 as request-too-large, with a known outcome', async () => {
    const { target } = await odooServer((_, response) => response.writeHead(413).end('<h1>413</h1>'));
    expect(await expectOdooError(writeCall(createOdooClient(target)), 'request-too-large')).toMatchObject({
      outcomeUnknown: false,
    });
  });

  it('shortens an error text of half a megabyte and keeps the end of a traceback', async () => {
    const endless = 'base de datos '.repeat(40_000);
    const { target } = await odooServer((_, response) =>
      sendFault(response, 'odoo.exceptions.UserError', endless),
    );
    const error = await expectOdooError(readCall(createOdooClient(target)), 'rejected');
    expect([error.detail?.length, error.detail?.at(-1)]).toEqual([2_000, '…']);
    const traceback = `Traceback (most recent call last):\n${'  File "x.py", line 1\n'.repeat(40_000)}ValueError: malo`;
    const other = await odooServer((_, response) => sendFault(response, 'x', traceback));
    expect((await expectOdooError(readCall(createOdooClient(other.target)), 'rejected')).detail).toBe('malo');
  });

  it('reports rate-limited with the requested pause when it is too long to wait', async () => {
    const { target, requests } = await odooServer((_, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    const error = await expectOdooError(writeCall(createOdooClient(target)), 'rate-limited');
    expect(error).toMatchObject({ retryAfterMs: 60_000, outcomeUnknown: false });
    // Version, login and the call: it was not sent again.
    expect(requests).toHaveLength(3);
  });

  it.each(['86400', '1e13'])('does not believe a requested pause of %s s', async (seconds) => {
    const { target } = await odooServer((_, response) =>
      response.writeHead(429, { 'retry-after': seconds }).end(),
    );
    const error = await expectOdooError(writeCall(createOdooClient(target)), 'rate-limited');
    expect(error.retryAfterMs).toBe(900_000);
  });

  it('waits for a short pause and repeats the request, writes too', async () => {
    const { target } = await odooServer((_, response, count) =>
      count === 1
        ? response.writeHead(429, { 'retry-after': '1' }).end()
        : sendJson(response, { jsonrpc: '2.0', id: 1, result: true }),
    );
    expect(await writeCall(createOdooClient(target))).toBe(true);
  });

  it('aborts by the signal of the call, of the client, and before sending', async () => {
    let asked = 0;
    const { target, requests } = await odooServer((_call, _response, count) => {
      asked = count;
    });
    const byCall = new AbortController();
    const call = createOdooClient(target).call(
      'res.partner',
      'write',
      [[1], {}],
      {},
      { signal: byCall.signal },
    );
    await waitUntil(() => asked === 1);
    byCall.abort();
    expect(await expectOdooError(call, 'aborted')).toMatchObject({ outcomeUnknown: true });
    const byClient = new AbortController();
    const second = readCall(createOdooClient(target, { signal: byClient.signal }));
    await waitUntil(() => asked === 2);
    byClient.abort();
    expect(await expectOdooError(second, 'aborted')).toMatchObject({ outcomeUnknown: false });
    const before = requests.length;
    await expectOdooError(createOdooClient(target, { signal: AbortSignal.abort() }).version(), 'aborted');
    expect(requests).toHaveLength(before);
  });

  it('sends nothing after a timeout while connecting', async () => {
    let bytes = 0;
    const port = await tcpServer((socket) =>
      socket.on('data', (chunk) => {
        bytes += chunk.length;
      }),
    );
    const { promise: looked, resolve: findAddress } = Promise.withResolvers<LookupAddress[]>();
    const guard = createGuard({ allow: ['127.0.0.1'], lookup: () => looked });
    const client = createOdooClient(
      { ...targetAt(port), url: `http://odoo.example:${port}` },
      { dispatcher: guard.dispatcher, timeoutMs: 50 },
    );
    expect(await expectOdooError(client.version(), 'timeout')).toMatchObject({ outcomeUnknown: false });
    findAddress([{ address: '127.0.0.1', family: 4 }]);
    // This byte arrives after everything that the first connection would have sent.
    const other = connect(port, '127.0.0.1', () => other.end('x'));
    await waitUntil(() => bytes > 0);
    expect(bytes).toBe(1);
    await guard.dispatcher.destroy();
  });

  it('ends open requests when the client is closed', async () => {
    let asked = 0;
    const { target } = await odooServer((_call, _response, count) => {
      asked = count;
    });
    const client = createOdooClient(target);
    const pending = expectOdooError(writeCall(client), 'connection-lost');
    await waitUntil(() => asked === 1);
    await client.close();
    await pending;
  });
});
