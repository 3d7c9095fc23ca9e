import { listApps, listPlans, updateInstance } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../src/api/client.ts';
import { ApiError } from '../src/api/errors.ts';
import { arrive } from '../src/lib/arrive.ts';
import { serverNow } from '../src/lib/server-time.ts';
import { Backend, refusal } from './backend.ts';
import { connection } from './browser.ts';

const plans = 'GET /api/plans';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  connection.onLine = true;
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = promise.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  const error = await failure;
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

describe('a call that goes wrong says so in a sentence', () => {
  test.each([
    ['an error of the server, in its own words', refusal(500, 'Algo falló.'), 'Algo falló.'],
    ['the page of a proxy', new Response('<h1>nginx</h1>', { status: 503 }), 'no está disponible'],
    ['too large for a proxy', new Response('', { status: 413 }), 'demasiado grande'],
    ['too often', new Response('', { status: 429 }), 'demasiados intentos'],
    ['a cut line', 'cut', 'No hay conexión con el servidor.'],
    ['silence', 'silence', 'El servidor no respondió en 60 segundos. No se perdió ni cambió nada.'],
  ] as const)('%s', async (_, answer, sentence) => {
    new Backend().on(plans, answer);
    const error = await failureOf(call(listPlans));
    expect(error.message).toContain(sentence);
    expect(error.call).toBe(plans);
  });

  test('and where something may have been changed, it says that too', async () => {
    new Backend().on('PUT /api/instances/a%2Fb', 'silence');
    const error = await failureOf(
      call(updateInstance, { params: { documentId: 'a/b' }, body: { data: { databaseName: 'x' } } }),
    );
    expect(error.message).toContain('Puede que sí se haya hecho');
  });

  test('and names the code for support and the fields', async () => {
    const details = { reference: 'abc-123', errors: [{ path: ['data', 'baseUrl'], message: 'Falta.' }] };
    new Backend().on(plans, {
      status: 400,
      json: { data: null, error: { status: 400, name: 'ValidationError', message: 'Revisa.', details } },
    });
    const error = await failureOf(call(listPlans));
    expect([error.reference, error.fieldMessage('baseUrl'), error.fieldMessage('name')]).toEqual([
      'abc-123',
      'Falta.',
      undefined,
    ]);
  });

  test('unless whoever asked gave up', async () => {
    new Backend().on('GET /api/odoo-apps', 'silence');
    const control = new AbortController();
    const asked = call(listApps, { signal: control.signal });
    control.abort(new DOMException('gone', 'AbortError'));
    await expect(asked).rejects.toThrow('gone');
  });
});

test('elapsed times are counted by the clock of the server', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  new Backend().on(plans, new Response('{}', { headers: { date } }));
  await call(listPlans);
  expect(Math.round((serverNow() - Date.now()) / 60_000)).toBe(60);
});

describe('code that comes after the page', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');

  test('is asked for once more after a hiccup', async () => {
    let asked = 0;
    const arriving = arrive(() => (++asked === 1 ? Promise.reject(gone) : Promise.resolve('code')));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await arriving).toBe('code');
  });

  test('that is gone from the server fails', async () => {
    let asked = 0;
    const arriving = arrive(() => {
      asked += 1;
      return Promise.reject(gone);
    });
    const failure = expect(arriving).rejects.toBe(gone);
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    expect(asked).toBe(2);
  });

  test('waits for the connection, however long it takes, and is asked for again', async () => {
    let asked = 0;
    connection.onLine = false;
    const arriving = arrive(() => {
      asked += 1;
      return connection.onLine ? Promise.resolve('code') : Promise.reject(gone);
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toBe(1);
    connection.onLine = true;
    window.dispatchEvent(new Event('online'));
    expect(await arriving).toBe('code');
  });
});
