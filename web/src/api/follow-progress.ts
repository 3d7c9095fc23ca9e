import { linesPerAnswer, type Progress } from '@atrio/contract';
import { call, send } from './client.ts';
import { ApiError } from './errors.ts';
import { readEvents } from './event-stream.ts';

/** `lost`: the last tries failed; it tries again. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'lost';

export interface ProgressHandlers {
  onProgress: (progress: Progress) => void;
  /** How the progress arrives now, for the page to show. */
  onConnection: (connection: ConnectionState) => void;
  /**
   * The server refuses to show the installation (not signed in, no permission, not found). It is not followed
   * any more.
   */
  onRefused: (error: ApiError) => void;
}

/** Milliseconds between two polls, as the page says. */
const pollInterval = 2_000;
/**
 * Milliseconds until the first event, which a working stream sends at once. Without one, something in between
 * holds the stream back.
 */
const firstEventTimeout = 6_000;
/**
 * Milliseconds without a byte after which the connection counts as lost: phones lose connections without an
 * error.
 */
const silenceTimeout = 45_000;
/** After this many failed streams in a row, the progress is polled this many times before the next stream. */
const streamAttempts = 3;
const pollsBeforeStream = 30;

/** Whether the server is working on it now. While it waits for decisions or its files, nothing happens. */
export const isAtWork = ({ status, result }: Progress): boolean =>
  status === 'inProgress' && (result?.waitingSince ?? null) === null && result?.neverStarted !== true;

/**
 * Follows an installation until it has ended or waits for the customer, and its log is read to the end, or until
 * `signal` aborts. It reads server-sent events, continues after the last event when the connection breaks, and
 * polls where streams do not work. It does not throw.
 */
export async function followProgress(
  documentId: string,
  handlers: ProgressHandlers,
  signal: AbortSignal,
): Promise<void> {
  let lastId = 0;
  let streamFailures = 0;
  let polls = 0;
  let failuresInARow = 0;
  /** The last answer was full, so the log may have more lines: a poll is answered also where nothing happens. */
  let hasMore = false;

  const handle = (progress: Progress, connection: ConnectionState): boolean => {
    lastId = progress.events.reduce((highest, event) => Math.max(highest, event.id), lastId);
    hasMore = progress.events.length === linesPerAnswer;
    failuresInARow = 0;
    handlers.onConnection(connection);
    handlers.onProgress(progress);
    return isAtWork(progress);
  };

  handlers.onConnection('connecting');
  while (!signal.aborted) {
    const streaming = !hasMore && streamFailures < streamAttempts;
    try {
      const running = streaming
        ? await stream(documentId, lastId, signal, (progress) => {
            streamFailures = 0;
            return handle(progress, 'live');
          })
        : await poll(documentId, lastId, signal, (progress) => handle(progress, 'polling'));
      if (hasMore) continue;
      if (!running) return;
      if (!streaming && ++polls % pollsBeforeStream === 0) streamFailures = streamAttempts - 1;
      // The stream ended before the installation did, or a poll is done: the next one follows after a pause.
      await pause(streaming ? 500 : pollInterval, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status !== null && [401, 403, 404].includes(error.status)) {
        handlers.onRefused(error);
        return;
      }
      if (streaming) streamFailures += 1;
      failuresInARow += 1;
      if (failuresInARow > streamAttempts) handlers.onConnection('lost');
      await pause(Math.min(15_000, 400 * 2 ** failuresInARow), signal);
    }
  }
}

type HandleProgress = (progress: Progress) => boolean;

async function stream(
  documentId: string,
  lastId: number,
  signal: AbortSignal,
  handle: HandleProgress,
): Promise<boolean> {
  const controller = new AbortController();
  const closeStream = () => controller.abort();
  signal.addEventListener('abort', closeStream, { once: true });
  let watchdog = setTimeout(closeStream, firstEventTimeout);
  const restartWatchdog = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(closeStream, silenceTimeout);
  };
  try {
    const response = await send('GET /api/installations/:documentId/events', {
      params: { documentId },
      signal: controller.signal,
      headers: lastId === 0 ? {} : { 'Last-Event-ID': String(lastId) },
    });
    for await (const event of readEvents(response, restartWatchdog)) {
      if (!handle(JSON.parse(event.data) as Progress)) return false;
    }
    return true;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', closeStream);
    controller.abort();
  }
}

const poll = async (
  documentId: string,
  lastId: number,
  signal: AbortSignal,
  handle: HandleProgress,
): Promise<boolean> =>
  handle(
    await call('GET /api/installations/:documentId/progress', {
      params: { documentId },
      query: { after: lastId },
      signal,
    }),
  );

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
