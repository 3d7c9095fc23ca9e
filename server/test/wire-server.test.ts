import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, readRefusal } from './client.ts';
import { endpoints } from './endpoints.ts';
import { type Atrio, startAtrio, until } from './harness.ts';

const page = '<!doctype html><title>Atrio</title>';
let webRoot: string;
let atrio: Atrio;
let customer: Client;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'atrio-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'assets/app-1234.js'), 'export {};');
  atrio = await startAtrio({ WEB_ROOT: webRoot });
  customer = await atrio.customer();
});
afterAll(async () => {
  await atrio.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

describe('what the server tells about itself', () => {
  test('the OpenAPI document names every call of the contract', async () => {
    const answer = await atrio.anonymous.fetch('/api/openapi.json');
    expect(answer.status).toBe(200);
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, object>>;
    };
    expect(document.openapi).toMatch(/^3\./);
    for (const { method, path, summary, access } of Object.values(endpoints)) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toMatchObject({ summary, responses: expect.anything() });
      const secured = JSON.stringify(operation).includes('"security"');
      expect(secured, `${method} ${path}`).toBe(access !== 'public');
    }
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#)/);
  });

  test('meta has name, version and extras, and a sandbox only where there is one', async () => {
    const meta = await atrio.anonymous.ok(contract.getMeta);
    expect(meta).toEqual({
      name: 'Atrio',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      features: contract.features.filter((name) => name !== 'checkout' && name !== 'subscriptions'),
    });
  });

  test('meta has the demo access while the sandbox runs', async () => {
    const odoo = { url: 'http://127.0.0.1:1', db: 'demo', username: 'admin', password: 'admin', apiKey: 'k' };
    const demo = await startAtrio({ SANDBOX_ODOO: JSON.stringify(odoo) });
    try {
      expect((await demo.anonymous.ok(contract.getMeta)).sandbox).toEqual({ odoo });
    } finally {
      await demo.stop();
    }
  });

  test('it is alive and ready', async () => {
    for (const path of ['/livez', '/readyz']) {
      expect((await atrio.anonymous.fetch(path)).status).toBe(204);
    }
  });

  test('the stream for testing a proxy has two events and at most ten readers; one that leaves makes room', async () => {
    const away = new AbortController();
    const ask = (signal?: AbortSignal) =>
      fetch(`${atrio.url}/livez/stream`, signal === undefined ? {} : { signal });
    // All at once, because the first stream is over after a second.
    const readers = await Promise.all(Array.from({ length: 11 }, () => ask(away.signal)));
    expect(readers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 503]);
    away.abort();
    const next = await until('a place', async () => {
      const answer = await ask();
      return answer.status === 200 && answer;
    });
    expect(await next.text()).toBe('data: 1\n\ndata: 2\n\n');
  });

  test('a body for testing a proxy is read to its end, up to the size of an upload, two at once', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const send = (body: Uint8Array<ArrayBuffer> | ReadableStream | string) =>
      fetch(`${atrio.url}/livez/body`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect((await send(new Uint8Array(20_000_000))).status).toBe(204);
    // It is refused before its end, so the connection may break while it is still being sent.
    const refused = await send(new Uint8Array(30_000_000)).then(
      ({ status }) => status,
      () => 413,
    );
    expect(refused).toBe(413);

    const ends: (() => void)[] = [];
    const held = () =>
      new ReadableStream({
        start(body) {
          body.enqueue(new Uint8Array(10));
          ends.push(() => body.close());
        },
      });
    const waiting = [send(held()), send(held())];
    await until('a third to be turned away', async () => (await send('x')).status === 503);
    for (const end of ends) end();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([204, 204]);
    expect((await send('x')).status).toBe(204);
  });
});

describe('requests that belong to no call', () => {
  test.each([
    ['GET', '/api/nope'],
    ['PATCH', '/api/plans'],
    ['POST', '/api/instances/x/y/z'],
    ['GET', '/api'],
    ['GET', '/nope.js'],
    ['POST', '/login'],
    ['GET', '/uploads/%00'],
    ['GET', '/api/imports/%00/rejected.xlsx'],
  ])('%s %s is 404 in the one form', async (method, path) => {
    const { status, error } = await readRefusal(await customer.fetch(path, { method }));
    expect(status).toBe(404);
    expect(error).toEqual({
      status: 404,
      name: 'NotFoundError',
      message: expect.stringMatching(/^No encontramos lo que buscas\./),
      details: {},
    });
  });

  test.each(['/api/instances/%E0%A4%A', '/api/instances/%00', `/api/instances/${'a'.repeat(500)}`])(
    'the malformed path %s is refused in Spanish, and the server goes on',
    async (path) => {
      const { status, error } = await readRefusal(await customer.fetch(path));
      expect([400, 404, 414]).toContain(status);
      expect(error.message).toMatch(/^(No encontramos|La petición|La dirección)/);
    },
  );

  test('a parameter that a call does not have is 400 and named', async () => {
    const { status, error } = await customer.refused(contract.getSummary, { query: 'nope=1' });
    expect([status, error.message]).toEqual([400, 'El parámetro «nope» no se puede usar aquí.']);
  });
});

describe('headers', () => {
  test('nothing under /api is cached, nor is a stored file', async () => {
    for (const path of ['/api/meta', '/api/users/me', '/api/nope', '/uploads/hoja_0.xlsx']) {
      expect((await customer.fetch(path)).headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('every answer has the security headers', async () => {
    for (const path of ['/', '/api/meta', '/api/nope', '/nope.js']) {
      const { headers } = await atrio.anonymous.fetch(path);
      expect(headers.get('content-security-policy'), path).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });
});

describe('the portal', () => {
  test('its page answers at every address of its own, to GET and HEAD', async () => {
    for (const path of ['/', '/login', '/instances/new', '/subscriptions?x=a.b']) {
      const get = await atrio.anonymous.fetch(path);
      expect([get.status, await get.text()], path).toEqual([200, page]);
      expect(get.headers.get('content-type')).toMatch(/^text\/html/);
      expect(get.headers.get('cache-control')).toBe('no-cache');
      const head = await atrio.anonymous.fetch(path, { method: 'HEAD' });
      expect([head.status, await head.text()], path).toEqual([200, '']);
    }
  });

  test('files with a hash in their name are cached forever', async () => {
    const answer = await atrio.anonymous.fetch('/assets/app-1234.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  });

  test('nothing outside its folder is served', async () => {
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2findex.html', '/%2e%2e/secret']) {
      const answer = await atrio.anonymous.fetch(path);
      expect(await answer.text()).not.toMatch(/root:/);
    }
  });
});
