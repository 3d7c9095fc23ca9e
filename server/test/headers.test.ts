import { request } from 'node:http';
import { getMe, getMeta, login } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Atrio, makeHome, startAtrio } from './harness.ts';
import { launchAtrio } from './process.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio({ AUTH_LIMIT: '3' });
});
afterAll(() => atrio.stop());

describe('headers and methods', () => {
  test('other origins get no access', async () => {
    const customer = await atrio.customer();
    for (const headers of [{ origin: 'https://ejemplo.com' }, { origin: 'null' }]) {
      const answer = await customer.send(getMe, { headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const preflight = await atrio.anonymous.fetch(login.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://ejemplo.com', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
    // The content types that a form of another site can send are refused.
    const body = new URLSearchParams({ identifier: 'a@b.co', password: 'x' });
    expect((await atrio.anonymous.fetch(login.path, { method: 'POST', body })).status).toBe(415);
  });

  test('X-Forwarded-For is ignored without a trusted proxy', async () => {
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}` };
      const body = { identifier: `x${index}@y.co`, password: 'no es esta' };
      statuses.push((await atrio.anonymous.refused(login, { body, headers })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not answered', async (method) => {
    const { hostname, port } = new URL(atrio.url);
    const status = await new Promise<number>((resolve) => {
      const asked = request({ hostname, port, method, path: method === 'CONNECT' ? 'x:80' : '/api/meta' });
      asked.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('connect', (answer) => resolve(answer.statusCode ?? 0));
      asked.on('error', () => resolve(0));
      asked.end();
    });
    expect(status === 0 || status >= 400).toBe(true);
  });

  test('in production browsers are told to use TLS only', async () => {
    const home = await makeHome({
      NODE_ENV: 'production',
      ATRIO_SECRET: 'a secret of more than thirty-two characters',
      PUBLIC_URL: 'https://atrio.ejemplo.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'Atrio <no@ejemplo.com>',
    });
    const server = await launchAtrio(home);
    try {
      const { headers } = await server.client.send(getMeta);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    } finally {
      await server.kill('SIGTERM');
      await home.remove();
    }
  });
});
