import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUnusedSession, loadProfile, retryProfile, signOut } from '../src/api/profile.ts';
import { queryClient } from '../src/api/query-client.ts';
import { currentSession, endSession, openSession } from '../src/api/session.ts';
import { type Answer, Backend, errorAnswer } from './backend.ts';

const ana = { id: 7, documentId: 'a', username: 'ana', email: 'ana@ejemplo.com', name: 'Ana' };
const meta = 'GET /api/meta';
const me = 'GET /api/users/me';
const metaAnswer = { json: { name: 'Atrio', version: '1', features: ['sessions'] } };

let server: Backend;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  queryClient.clear();
  sessionStorage.clear();
  openSession('token-a', ana);
  server = new Backend().on(meta, metaAnswer).on(me, { json: ana });
});
afterEach(() => {
  endSession('signed-out');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const state = () => {
  const { status, token, notice, unreachable = false } = currentSession();
  return { status, token, notice, unreachable };
};
const signedIn = { status: 'signed-in', token: 'token-a', notice: null, unreachable: false };

/** An answer whose connection breaks after the headers have arrived. */
const cutOff = (error: unknown) =>
  new Response(new ReadableStream({ start: (controller) => controller.error(error) }));

test.each([
  ['a broken connection', () => 'disconnect'],
  ['a proxy whose server is away', () => new Response('', { status: 502 })],
  ['an answer that is cut off', () => cutOff(new TypeError('network error'))],
  ['an answer that the browser gives up', () => cutOff(new DOMException('aborted', 'AbortError'))],
] satisfies [string, () => Answer][])(
  '[S36] %s is no answer of the server: the session is kept, and continues by itself',
  async (_, answer) => {
    server.on(meta, answer).on(me, answer);
    const loading = loadProfile();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toEqual({ status: 'loading', token: 'token-a', notice: null, unreachable: true });
    expect(sessionStorage.getItem('jwtToken')).toBe('token-a');
    server.on(meta, metaAnswer).on(me, { json: ana });
    await vi.advanceTimersByTimeAsync(31_000);
    await loading;
    expect(state()).toEqual(signedIn);
    // What the server offers was asked again too.
    expect(queryClient.getQueryData(['server'])).toMatchObject({ plain: false, features: ['sessions'] });
  },
);

test.each([
  ['the line is back', () => window.dispatchEvent(new Event('online'))],
  ['the customer asks for it', retryProfile],
])('the server is asked again at once when %s', async (_, again) => {
  server.on(me, 'disconnect');
  const loading = loadProfile();
  // A second try follows the first one; then the pauses begin.
  await vi.advanceTimersByTimeAsync(900);
  expect(state().unreachable).toBe(true);
  server.on(me, { json: ana });
  again();
  await loading;
  expect(state()).toEqual(signedIn);
});

test('a 404 means that the server offers nothing, and a lost connection does not', async () => {
  server.on(meta, 'disconnect');
  const loading = loadProfile();
  await vi.advanceTimersByTimeAsync(900);
  expect(state().unreachable).toBe(true);
  server.on(meta, errorAnswer(404, 'Not Found'));
  await vi.advanceTimersByTimeAsync(31_000);
  await loading;
  expect(queryClient.getQueryData(['server'])).toMatchObject({ plain: true });
});

test.each([
  [500, 'profile-failed'],
  [403, 'profile-failed'],
  [401, 'expired'],
] as const)('[S36] an answer with %s ends the session, without session data', async (status, notice) => {
  server.on(me, errorAnswer(status, 'No.'));
  await loadProfile();
  expect(state()).toEqual({ status: 'anonymous', token: null, notice, unreachable: false });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a session that ended meanwhile stays ended', async () => {
  server.on(me, 'disconnect');
  const loading = loadProfile();
  await vi.advanceTimersByTimeAsync(900);
  openSession('token-b', { ...ana, id: 8 });
  server.on(me, errorAnswer(500, 'No.'));
  await vi.advanceTimersByTimeAsync(31_000);
  await loading;
  expect(state()).toMatchObject({ status: 'loading', token: 'token-b' });
});

test('[S19] signing out tells the server once, and ends the session also where the server is away', async () => {
  const logout = 'POST /api/auth/logout';
  server.on(logout, { json: { ok: true } });
  await loadProfile();
  await Promise.all([signOut(), signOut()]);
  expect(server.callsOf(logout).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-a',
  ]);
  expect(state()).toMatchObject({ status: 'anonymous', token: null, notice: 'signed-out' });
  openSession('token-b', ana);
  server.on(logout, 'disconnect');
  await signOut();
  expect(state()).toMatchObject({ status: 'anonymous', token: null, notice: 'signed-out' });
});

test('the session of a registration is ended with its own token, and no other session', async () => {
  const logout = 'POST /api/auth/logout';
  server.on(logout, { json: { ok: true } });
  await loadProfile();
  await endUnusedSession('token-of-registration');
  expect(server.callsOf(logout).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-registration',
  ]);
  expect(state()).toEqual(signedIn);
  server.on(logout, errorAnswer(401, 'No.'));
  await endUnusedSession('token-of-registration');
  expect(state()).toEqual(signedIn);
});
