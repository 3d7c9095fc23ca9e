import { getProgress, type Progress, streamProgress } from '@atrio/contract';
import { call, send } from './client.ts';
import { ApiError } from './errors.ts';
import { readEvents } from './event-stream.ts';

export type Line = 'connecting' | 'live' | 'polling' | 'lost';

export interface Follower {
  onProgress: (progress: Progress) => void;
  /** How the news arrive, for the page to tell. */
  onLine: (line: Line) => void;
  /** The installation can't be read at all (not found, not ours): following stopped. */
  onRefused: (error: ApiError) => void;
}

const pollEvery = 2_000;
/** A stream says where things stand at once; one that does not is held back by something in between. */
const firstWord = 6_000;
/** A stream that fell silent this long is taken for dead: phones drop lines without a word. */
const silence = 45_000;
/** After so many streams that failed in a row, polling takes over for so many polls. */
const streamAttempts = 3;
const pollsBeforeStream = 30;

/** What waits for decisions stands still until somebody decides. */
export const isAtWork = ({ status, result }: Progress): boolean =>
  status === 'inProgress' && (result?.waitingSince ?? null) === null;

/**
 * Follows an installation until it ends, waits for the customer or `signal` aborts: live by server-sent events, again after a
 * break from the last event seen, and by asking every two seconds where streams do not get through.
 */
export async function followProgress(
  documentId: string,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  let lastId = 0;
  let streamFailures = 0;
  let polls = 0;
  let failuresInARow = 0;

  const take = (progress: Progress, line: Line): boolean => {
    lastId = progress.events.reduce((highest, event) => Math.max(highest, event.id), lastId);
    failuresInARow = 0;
    follower.onLine(line);
    follower.onProgress(progress);
    return isAtWork(progress);
  };

  follower.onLine('connecting');
  while (!signal.aborted) {
    const streaming = streamFailures < streamAttempts;
    try {
      const running = streaming
        ? await stream(documentId, lastId, signal, (progress) => {
            streamFailures = 0;
            return take(progress, 'live');
          })
        : await poll(documentId, lastId, signal, (progress) => take(progress, 'polling'));
      if (!running) return;
      if (!streaming && ++polls % pollsBeforeStream === 0) streamFailures = streamAttempts - 1;
      // The server closed the line while the work goes on: ask again, not in a tight loop.
      await pause(500, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status !== null && [401, 403, 404].includes(error.status)) {
        follower.onRefused(error);
        return;
      }
      if (streaming) streamFailures += 1;
      failuresInARow += 1;
      if (failuresInARow > streamAttempts) follower.onLine('lost');
      await pause(Math.min(15_000, 400 * 2 ** failuresInARow), signal);
    }
  }
}

type Take = (progress: Progress) => boolean;

async function stream(documentId: string, lastId: number, signal: AbortSignal, take: Take): Promise<boolean> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp, { once: true });
  let watchdog = setTimeout(hangUp, firstWord);
  const stillThere = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(hangUp, silence);
  };
  try {
    const response = await send(streamProgress, {
      params: { documentId },
      signal: line.signal,
      headers: lastId === 0 ? {} : { 'Last-Event-ID': String(lastId) },
    });
    for await (const event of readEvents(response, stillThere)) {
      if (!take(JSON.parse(event.data) as Progress)) return false;
    }
    return true;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', hangUp);
    line.abort();
  }
}

async function poll(documentId: string, lastId: number, signal: AbortSignal, take: Take): Promise<boolean> {
  const running = take(await call(getProgress, { params: { documentId }, query: { after: lastId }, signal }));
  if (running) await pause(pollEvery, signal);
  return running;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
