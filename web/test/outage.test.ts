import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backend, errorAnswer } from './backend.ts';
import { connection } from './browser.ts';

const plans = 'GET /api/plans';
const head = 'HEAD /';

let queryClient: QueryClient;
let call: (name: 'GET /api/plans') => Promise<unknown>;
beforeEach(async () => {
  // Another file may have left the modules polling a server that no longer exists.
  vi.resetModules();
  ({ queryClient } = await import('../src/api/query-client.ts'));
  ({ call } = await import('../src/api/client.ts'));
  vi.useFakeTimers();
  queryClient.mount();
});
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  connection.onLine = true;
  vi.useRealTimers();
});

/** A part of the screen that shows the plans. @returns what it shows now */
function part() {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['plans'],
    queryFn: () => call('GET /api/plans'),
  });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult().status;
}

test('data that could not be loaded while the server was away are loaded when it is back', async () => {
  const server = new Backend().on(plans, 'disconnect').on(head, 'disconnect');
  const shown = part();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe('error');
  expect(server.callsOf(plans)).toHaveLength(2);
  server.on(plans, { json: { data: [] } }).on(head, new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toBe('success');
});

test.each([502, 503, 504])('a proxy that answers %i does not count as the server', async (status) => {
  const server = new Backend().on(plans, errorAnswer(status, 'No upstream'));
  server.on(head, () => new Response(null, { status }));
  const shown = part();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe('error');
  server.on(plans, { json: { data: [] } }).on(head, new Response());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toBe('success');
});

test('code that cannot be loaded waits while a proxy answers for the server', async () => {
  const { importWithRetry } = await import('../src/lib/import-with-retry.ts');
  const server = new Backend().on(head, () => new Response(null, { status: 502 }));
  let isBack = false;
  const loaded = vi.fn();
  const failed = vi.fn();
  importWithRetry(async () => {
    if (!isBack) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  }).then(loaded, failed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed).not.toHaveBeenCalled();
  expect(server.callsOf(head).length).toBeGreaterThan(1);
  isBack = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loaded).toHaveBeenCalledWith('code');
});

test('a server that answers at once is not polled', async () => {
  const server = new Backend().on(plans, 'disconnect').on(head, new Response());
  const shown = part();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe('error');
  expect([server.callsOf(plans).length, server.callsOf(head).length]).toEqual([2, 1]);
});

test('without a network the browser reports when it is back', async () => {
  connection.onLine = false;
  window.dispatchEvent(new Event('offline'));
  const server = new Backend().on(plans, 'disconnect');
  const shown = part();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe('error');
  expect(server.callsOf(head)).toHaveLength(0);
  server.on(plans, { json: { data: [] } });
  connection.onLine = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('success');
});
