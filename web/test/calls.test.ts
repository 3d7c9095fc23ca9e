import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, callAnonymously } from '../src/api/client.ts';
import { ApiError } from '../src/api/errors.ts';
import { queryClient } from '../src/api/query-client.ts';
import { importWithRetry } from '../src/lib/import-with-retry.ts';
import { serverNow, syncServerTime } from '../src/lib/server-time.ts';
import { Backend, errorAnswer } from './backend.ts';
import { connection } from './browser.ts';

const plans = 'GET /api/plans';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  connection.onLine = true;
  // The clock of the server is kept in a module that all tests share.
  syncServerTime(new Date().toUTCString());
});

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = promise.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  const error = await failure;
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

describe('a failed call has a message for the customer', () => {
  test.each([
    ["an error of the server: the server's message", errorAnswer(500, 'Algo falló.'), 'Algo falló.'],
    ['the error page of a proxy', new Response('<h1>nginx</h1>', { status: 503 }), 'no está disponible'],
    ['a body that is too large for a proxy', new Response('', { status: 413 }), 'demasiado grande'],
    ['too many calls', new Response('', { status: 429 }), 'demasiados intentos'],
    ['a broken connection', 'disconnect', 'No hay conexión con el servidor.'],
    ['no answer', 'no answer', 'El servidor no respondió en 60 segundos. No se perdió ni cambió nada.'],
  ] as const)('%s', async (_, answer, sentence) => {
    new Backend().on(plans, answer);
    const error = await failureOf(call('GET /api/plans'));
    expect(error.message).toContain(sentence);
    expect(error.call).toBe(plans);
  });

  test('a call that only asks is harmless to repeat, also as a POST', async () => {
    new Backend().on('POST /api/odoo-app/validate-config', 'disconnect');
    const body = { url: 'https://odoo.example.com', db: 'db', username: 'ana', password: 'x' };
    const error = await failureOf(call('POST /api/odoo-app/validate-config', { body }));
    expect(error.message).toBe(
      'No hay conexión con el servidor. Intenta de nuevo en un momento. No se perdió ni cambió nada.',
    );
    connection.onLine = false;
    const offline = await failureOf(call('POST /api/odoo-app/validate-config', { body }));
    expect(offline.message).toBe(
      'No hay conexión con el servidor. Este equipo no tiene internet. Intenta de nuevo cuando vuelva. No se perdió ni cambió nada.',
    );
  });

  test('what is looked up or tried without keeping it says too that nothing has changed', async () => {
    const params = { documentId: 'a' };
    const look = () => call('POST /api/odoo-app/look-up', { body: { url: 'https://odoo.example.com' } });
    const find = () =>
      call('POST /api/instances/:documentId/existing', {
        params,
        body: { model: 'res.partner', key: 'vat', values: ['1'] },
      });
    const dryRun = () =>
      call('POST /api/instances/:documentId/dry-run', {
        params,
        body: {
          model: 'res.partner',
          fieldNames: ['name'],
          rows: [{ row: 2, values: ['Ana'] }],
        },
      });
    new Backend()
      .on('POST /api/odoo-app/look-up', 'no answer')
      .on('POST /api/instances/a/existing', 'no answer')
      .on('POST /api/instances/a/dry-run', 'no answer');
    for (const tried of [look, find, dryRun])
      expect((await failureOf(tried())).message).toBe(
        'El servidor no respondió en 60 segundos. No se perdió ni cambió nada.',
      );
  });

  test('a change whose connection breaks is not asked to be repeated at once', async () => {
    new Backend().on('DELETE /api/instances/a', 'disconnect');
    const remove = () => call('DELETE /api/instances/:documentId', { params: { documentId: 'a' } });
    const error = await failureOf(remove());
    expect([error.happened, error.message]).toEqual([
      'No hay conexión con el servidor.',
      'No hay conexión con el servidor. Puede que sí se haya hecho: revisa antes de repetirlo.',
    ]);
  });

  test('only what is ordered is shown from a backend that answers in English', async () => {
    const backend = new Backend();
    const answersInEnglish = () => queryClient.setQueryData(['server'], { plain: true });
    const english = (status: number) => ({
      status,
      json: { data: null, error: { status, name: 'Error', message: 'In English' } },
    });
    for (const [status, sentence] of [
      [400, 'El servidor no aceptó estos datos. Revísalos.'],
      [409, 'El servidor no aceptó lo que se pidió.'],
      [403, 'No tienes permiso para hacer esto.'],
      [429, 'Hubo demasiados intentos seguidos. Espera un minuto e intenta de nuevo.'],
      [500, 'El servidor tuvo un problema al responder.'],
    ] as const) {
      // Each failure lets a minute pass, after five of which the client has forgotten what the server is.
      answersInEnglish();
      backend.on(plans, english(status));
      expect((await failureOf(call('GET /api/plans'))).message).toBe(sentence);
    }
    answersInEnglish();
    const body = { username: 'ana', email: 'ana@ejemplo.com.gt', password: 'x' };
    backend.on('POST /api/auth/local/register', english(400));
    expect((await failureOf(callAnonymously('POST /api/auth/local/register', { body }))).message).toBe(
      'In English',
    );
  });

  test('an answer without a body is a success', async () => {
    new Backend().on('DELETE /api/instances/a', new Response(null, { status: 204 }));
    await expect(
      call('DELETE /api/instances/:documentId', { params: { documentId: 'a' } }),
    ).resolves.toBeUndefined();
  });

  test('a change without an answer: the message says that it may have been made', async () => {
    new Backend().on('PUT /api/instances/a%2Fb', 'no answer');
    const error = await failureOf(
      call('PUT /api/instances/:documentId', {
        params: { documentId: 'a/b' },
        body: { data: { databaseName: 'x' } },
      }),
    );
    expect(error.message).toContain('Puede que sí se haya hecho');
  });

  test('the error has the code for support and the messages of the fields', async () => {
    const details = { reference: 'abc-123', errors: [{ path: ['data', 'baseUrl'], message: 'Falta.' }] };
    new Backend().on(plans, {
      status: 400,
      json: { data: null, error: { status: 400, name: 'ValidationError', message: 'Revisa.', details } },
    });
    const error = await failureOf(call('GET /api/plans'));
    expect([error.reference, error.fieldMessage('baseUrl'), error.fieldMessage('name')]).toEqual([
      'abc-123',
      'Falta.',
      undefined,
    ]);
  });

  test('a call that is aborted by its caller fails with the reason of the caller', async () => {
    new Backend().on('GET /api/odoo-apps', 'no answer');
    const control = new AbortController();
    const pending = call('GET /api/odoo-apps', { signal: control.signal });
    control.abort(new DOMException('gone', 'AbortError'));
    await expect(pending).rejects.toThrow('gone');
  });
});

test('elapsed times use the clock of the server', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  new Backend().on(plans, new Response('{}', { headers: { date } }));
  await call('GET /api/plans');
  expect(Math.round((serverNow() - Date.now()) / 60_000)).toBe(60);
});

describe('importing code after the first load', () => {
  const missingFile = new TypeError('Failed to fetch dynamically imported module');

  test('is tried again after one failure', async () => {
    let tries = 0;
    const importing = importWithRetry(() =>
      ++tries === 1 ? Promise.reject(missingFile) : Promise.resolve('code'),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await importing).toBe('code');
  });

  test('fails when the file no longer exists', async () => {
    new Backend().on('HEAD /', new Response());
    let tries = 0;
    const importing = importWithRetry(() => {
      tries += 1;
      return Promise.reject(missingFile);
    });
    const failure = expect(importing).rejects.toBe(missingFile);
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    expect(tries).toBe(2);
  });

  test('waits while the server does not answer, although there is a network', async () => {
    const server = new Backend().on('HEAD /', 'disconnect');
    let isBack = false;
    const importing = importWithRetry(() => (isBack ? Promise.resolve('code') : Promise.reject(missingFile)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf('HEAD /').length).toBeGreaterThan(5);
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await importing).toBe('code');
  });

  test('waits for a connection, and is then tried again', async () => {
    let tries = 0;
    connection.onLine = false;
    const importing = importWithRetry(() => {
      tries += 1;
      return connection.onLine ? Promise.resolve('code') : Promise.reject(missingFile);
    });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(tries).toBe(1);
    connection.onLine = true;
    window.dispatchEvent(new Event('online'));
    expect(await importing).toBe('code');
  });
});
