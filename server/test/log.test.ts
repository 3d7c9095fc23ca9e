import { errorBody } from '@atrio/contract';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeConsole } from '../src/log.ts';
import { type Home, makeHome, until } from './harness.ts';
import { administrator } from './operators.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';

/** What the log tells an operator about failed calls. */

let home: Home;
let server: AtrioProcess;
beforeAll(async () => {
  home = await makeHome();
  server = await launchAtrio(home, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await home.remove();
});

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
/** The line comes through a pipe, a moment after the answer. */
const lineOf = (request: string | null) =>
  until('the line of the call', () => lines().find((line) => line.request === request));
const idForm = /^[0-9A-HJKMNP-TV-Z]{8}$/;

test('a refused call of the console names the operator', async () => {
  const admin = await administrator({ home, anonymous: server.client });
  const answer = await admin.fetch('/api/operator/people/aaaaaaaaaaaaaaaaaaaaaaaa/end-sessions', {
    method: 'POST',
  });
  expect(answer.status).toBe(404);
  const [row] = await sql(home, 'select id from operators where email = $1', [admin.email]);
  expect(await lineOf(answer.headers.get('x-request-id'))).toMatchObject({
    msg: 'call refused',
    path: '/api/operator/people/:documentId/end-sessions',
    customer: null,
    operator: row?.id,
  });
});

describe('the id of a call', () => {
  test('of a server error is in the answer, in the sentence and in the log, with path and customer', async () => {
    const customer = await server.client.register();
    await sql(home, 'alter table instances rename to elsewhere');
    try {
      const answer = await customer.fetch('/api/instances?filters[databaseName][$eq]=ana@ejemplo.com');
      const { error } = errorBody.parse(await answer.json());
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toMatch(idForm);
      expect(error).toEqual({
        status: 500,
        name: 'InternalServerError',
        message: `Algo falló de nuestro lado y tu petición no se completó. Vuelve a intentarlo; si sigue, dile a soporte este código: ${id}`,
        details: { reference: id },
      });
      expect(await lineOf(id)).toMatchObject({
        level: 50,
        msg: 'call failed',
        method: 'GET',
        path: '/api/instances',
        customer: customer.account.id,
        err: { message: expect.stringContaining('no such table: instances') },
      });
      expect(server.output()).not.toContain('ana@ejemplo.com');
    } finally {
      await sql(home, 'alter table elsewhere rename to instances');
    }
  });

  test('of each refused call is another one', async () => {
    const refused = async () => (await server.client.fetch('/api/users/me')).headers.get('x-request-id');
    const [first, second] = [await refused(), await refused()];
    expect(first).toMatch(idForm);
    expect(second).not.toBe(first);
    expect(await lineOf(first)).toMatchObject({
      level: 30,
      msg: 'call refused',
      method: 'GET',
      path: '/api/users/me',
      customer: null,
      status: 403,
      why: 'no token',
    });
  });
});

test('what a library writes to the console becomes a line of the log', () => {
  const { error, warn } = console;
  const told: unknown[] = [];
  const keep = (level: string) => (facts: object, text: string) => told.push([level, facts, text]);
  const problem = new Error('away');
  try {
    takeConsole({ error: keep('error'), warn: keep('warn') } as unknown as Logger);
    console.error('Heartbeat failed:', problem);
    console.warn('slow %d', 3);
  } finally {
    Object.assign(console, { error, warn });
  }
  expect(told).toEqual([
    ['error', { text: 'Heartbeat failed:', err: problem }, 'a library tells'],
    ['warn', { text: 'slow 3' }, 'a library tells'],
  ]);
});
