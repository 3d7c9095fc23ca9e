import type { Progress } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConnectionState, followProgress } from '../src/api/follow-progress.ts';
import { endSession } from '../src/api/session.ts';
import { Backend, type Call, errorAnswer } from './backend.ts';

const stream = 'GET /api/installations/abc/events';
const poll = 'GET /api/installations/abc/progress';

const progressAt = (status: Progress['status'], id: number, waitingSince: string | null = null) =>
  ({ status, events: [{ id }], result: { waitingSince } }) as Progress;

/** A stream with these events, which then ends. */
const streamOf = (...all: Progress[]) =>
  new Response(
    all.map((progress) => `: still here\n\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`).join(''),
  );

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers();
  // Another suite may have left a session: a refused call would then wait for a new sign-in.
  endSession('signed-out');
  backend = new Backend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows an installation while the timers of the portal run fast. */
async function follow(until: () => boolean = () => false) {
  const connections: ConnectionState[] = [];
  const received: Progress[] = [];
  const refused: unknown[] = [];
  const control = new AbortController();
  let finished = false;
  const following = followProgress(
    'abc',
    {
      onProgress: (progress) => received.push(progress),
      onConnection: (connection) => connections.at(-1) !== connection && connections.push(connection),
      onRefused: (error) => refused.push(error),
    },
    control.signal,
  ).then(() => {
    finished = true;
  });
  for (let turn = 0; turn < 2_000 && !finished; turn += 1) {
    if (until()) control.abort();
    await vi.advanceTimersByTimeAsync(250);
  }
  if (!finished) throw new Error('it goes on after 500 seconds');
  await following;
  return { connections, received, refused };
}

describe('following an installation', () => {
  test('reads the stream until the installation ends', async () => {
    backend.on(stream, streamOf(progressAt('inProgress', 1), progressAt('completed', 2)));
    const { connections, received } = await follow();
    expect(connections).toEqual(['connecting', 'live']);
    expect(received.map(({ status }) => status)).toEqual(['inProgress', 'completed']);
  });

  test('stops when the installation waits for the customer', async () => {
    backend.on(stream, streamOf(progressAt('inProgress', 1, '2026-11-22T00:00:00Z')));
    expect((await follow()).received).toHaveLength(1);
  });

  test.each([
    ['ended', null],
    ['waits', '2026-11-22T00:00:00Z'],
  ])('reads a long log to its end where the installation %s', async (_, waitingSince) => {
    const lines = Array.from({ length: 450 }, (_, index) => ({ id: index + 1 }));
    const after = (id: number) =>
      ({
        ...progressAt(waitingSince ? 'inProgress' : 'completed', 0, waitingSince),
        events: lines.filter((line) => line.id > id).slice(0, 200),
      }) as Progress;
    backend.on(stream, streamOf(after(0)));
    backend.on(poll, ({ query }) => ({ json: after(Number(query.get('after'))) }));
    const { received } = await follow();
    expect(received.flatMap(({ events }) => events)).toEqual(lines);
  });

  test('reconnects after the last event when the connection breaks', async () => {
    let streams = 0;
    backend.on(stream, () =>
      ++streams === 1 ? streamOf(progressAt('inProgress', 41)) : streamOf(progressAt('completed', 42)),
    );
    const { connections } = await follow();
    expect(connections).toEqual(['connecting', 'live']);
    expect(backend.callsOf(stream).map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '41']);
  });

  test('polls every 2 seconds, as the page says, when streams do not work', async () => {
    const polls: number[] = [];
    backend.on(stream, 'disconnect').on(poll, () => {
      polls.push(Date.now());
      return { json: progressAt(polls.length === 3 ? 'completed' : 'inProgress', polls.length) };
    });
    const { connections } = await follow();
    expect(connections).toEqual(['connecting', 'polling']);
    expect(backend.callsOf(stream)).toHaveLength(3);
    expect(backend.callsOf(poll).map(({ query }) => query.get('after'))).toEqual(['0', '1', '2']);
    expect(polls.map((at) => at - (polls[0] ?? 0))).toEqual([0, 2_000, 4_000]);
  });

  test('polls when a stream is open but sends nothing', async () => {
    backend.on(stream, 'no answer').on(poll, { json: progressAt('completed', 1) });
    expect((await follow()).connections).toEqual(['connecting', 'polling']);
  });

  test('reconnects when a stream stops sending', async () => {
    let streams = 0;
    const silent = ({ signal }: Call) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(
              new TextEncoder().encode(`data: ${JSON.stringify(progressAt('inProgress', 1))}\n\n`),
            );
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        }),
      );
    backend.on(stream, (call) => (++streams === 1 ? silent(call) : streamOf(progressAt('completed', 2))));
    const { received } = await follow();
    expect(received.map(({ status }) => status)).toEqual(['inProgress', 'completed']);
  });

  test('reports a lost connection while the server is away, and continues when it is back', async () => {
    let polls = 0;
    backend
      .on(stream, 'disconnect')
      .on(poll, () => (++polls < 4 ? 'disconnect' : { json: progressAt('completed', 1) }));
    expect((await follow()).connections).toEqual(['connecting', 'lost', 'polling']);
  });

  test('tries a stream again after a minute of polling', async () => {
    backend.on(stream, 'disconnect').on(poll, () => ({ json: progressAt('inProgress', 1) }));
    await follow(() => backend.callsOf(stream).length > 3);
    expect(backend.callsOf(poll).length).toBe(30);
  });

  test.each([401, 403, 404])('stops after the answer %i', async (status) => {
    backend.on(stream, errorAnswer(status, 'No existe.'));
    const { refused } = await follow();
    expect(refused).toMatchObject([{ status, message: 'No existe.' }]);
    expect(backend.calls).toHaveLength(1);
  });
});
