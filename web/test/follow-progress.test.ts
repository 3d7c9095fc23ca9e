import type { Progress } from '@atrio/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followProgress, type Line } from '../src/api/follow-progress.ts';
import { Backend, type Call, refusal } from './backend.ts';

const stream = 'GET /api/installations/abc/events';
const poll = 'GET /api/installations/abc/progress';

const at = (status: Progress['status'], id: number, waitingSince: string | null = null) =>
  ({ status, events: [{ id }], result: { waitingSince } }) as Progress;

/** A stream that says these, and then ends. */
const saying = (...all: Progress[]) =>
  new Response(
    all.map((progress) => `: still here\n\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`).join(''),
  );

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers();
  backend = new Backend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Follows it while the page's own waits pass quickly. */
async function follow(until: () => boolean = () => false) {
  const lines: Line[] = [];
  const seen: Progress[] = [];
  const refused: unknown[] = [];
  const control = new AbortController();
  let over = false;
  const following = followProgress(
    'abc',
    {
      onProgress: (progress) => seen.push(progress),
      onLine: (line) => lines.at(-1) !== line && lines.push(line),
      onRefused: (error) => refused.push(error),
    },
    control.signal,
  ).then(() => {
    over = true;
  });
  for (let turn = 0; turn < 2_000 && !over; turn += 1) {
    if (until()) control.abort();
    await vi.advanceTimersByTimeAsync(250);
  }
  await following;
  return { lines, seen, refused };
}

describe('following an installation', () => {
  test('live, until it ends', async () => {
    backend.on(stream, saying(at('inProgress', 1), at('completed', 2)));
    const { lines, seen } = await follow();
    expect(lines).toEqual(['connecting', 'live']);
    expect(seen.map(({ status }) => status)).toEqual(['inProgress', 'completed']);
  });

  test('until it waits for the customer', async () => {
    backend.on(stream, saying(at('inProgress', 1, '2026-11-22T00:00:00Z')));
    expect((await follow()).seen).toHaveLength(1);
  });

  test('a line that breaks is taken up again after the last event seen', async () => {
    let streams = 0;
    backend.on(stream, () => (++streams === 1 ? saying(at('inProgress', 41)) : saying(at('completed', 42))));
    const { lines } = await follow();
    expect(lines).toEqual(['connecting', 'live']);
    expect(backend.named(stream).map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '41']);
  });

  test('where streams do not get through, asking every two seconds takes over', async () => {
    let polls = 0;
    backend
      .on(stream, 'cut')
      .on(poll, () => ({ json: at(++polls === 3 ? 'completed' : 'inProgress', polls) }));
    const { lines } = await follow();
    expect(lines).toEqual(['connecting', 'polling']);
    expect(backend.named(stream)).toHaveLength(3);
    expect(backend.named(poll).map(({ query }) => query.get('after'))).toEqual(['0', '1', '2']);
  });

  test('a stream that something holds back counts as one that does not get through', async () => {
    backend.on(stream, 'silence').on(poll, { json: at('completed', 1) });
    expect((await follow()).lines).toEqual(['connecting', 'polling']);
  });

  test('a stream that falls silent is taken for dead', async () => {
    let streams = 0;
    const silent = ({ signal }: Call) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(at('inProgress', 1))}\n\n`));
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        }),
      );
    backend.on(stream, (call) => (++streams === 1 ? silent(call) : saying(at('completed', 2))));
    const { seen } = await follow();
    expect(seen.map(({ status }) => status)).toEqual(['inProgress', 'completed']);
  });

  test('a server that is away is told as lost, and found again', async () => {
    let asked = 0;
    backend.on(stream, 'cut').on(poll, () => (++asked < 4 ? 'cut' : { json: at('completed', 1) }));
    expect((await follow()).lines).toEqual(['connecting', 'lost', 'polling']);
  });

  test('streams are tried again after a minute of asking', async () => {
    backend.on(stream, 'cut').on(poll, () => ({ json: at('inProgress', 1) }));
    await follow(() => backend.named(stream).length > 3);
    expect(backend.named(poll).length).toBe(30);
  });

  test.each([401, 403, 404])('what answers %i is not asked again', async (status) => {
    backend.on(stream, refusal(status, 'No existe.'));
    const { refused } = await follow();
    expect(refused).toMatchObject([{ status, message: 'No existe.' }]);
    expect(backend.calls).toHaveLength(1);
  });
});
