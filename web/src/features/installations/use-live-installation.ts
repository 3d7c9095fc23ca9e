import type { InstallationEvent, Progress } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { send } from '../../api/client.ts';
import type { ApiError } from '../../api/errors.ts';
import { type ConnectionState, followProgress, isAtWork } from '../../api/follow-progress.ts';
import { readAnswer } from '../../api/request.ts';

interface LiveState {
  progress: Progress | null;
  /** The whole log so far, each line once, in order. */
  events: readonly InstallationEvent[];
}

/** An answer has only the lines after the last one seen. After a reconnect some may come twice. */
function merge({ events }: LiveState, progress: Progress): LiveState {
  const last = events.at(-1)?.id ?? 0;
  const fresh = progress.events.filter(({ id }) => id > last);
  return { progress, events: fresh.length === 0 ? events : [...events, ...fresh] };
}

/** What other screens show of an installation, to find out whether it changed; null while it is at work. */
export const shownElsewhere = (progress: Progress | null): string | null =>
  progress === null || isAtWork(progress)
    ? null
    : JSON.stringify([progress.status, progress.result, progress.files.map(({ undo }) => undo)]);

/** Milliseconds between two looks at an installation that has ended. */
const lookEvery = 15_000;

/**
 * Follows one installation while the component is mounted. The component needs the key `documentId`.
 * @returns its progress and log; how the progress arrives; the refusal, if there is one; `applyProgress` for
 * the answer of an action; `followAgain` after an action that starts it again
 */
export function useLiveInstallation(documentId: string) {
  const queries = useQueryClient();
  const [{ progress, events }, applyProgress] = useReducer(merge, { progress: null, events: [] });
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round follows again after a retry
  useEffect(() => {
    const controller = new AbortController();
    setRefused(null);
    void followProgress(
      documentId,
      { onProgress: applyProgress, onConnection: setConnection, onRefused: setRefused },
      controller.signal,
    );
    return () => controller.abort();
  }, [documentId, attempt]);

  const shown = shownElsewhere(progress);
  useEffect(() => {
    if (shown === null) return;
    void queries.invalidateQueries({ queryKey: ['installations', 'list'] });
    for (const part of ['one', 'receipt', 'rejected', 'decisions'])
      void queries.invalidateQueries({ queryKey: ['installations', part, documentId] });
    void queries.invalidateQueries({ queryKey: ['summary'] });
  }, [documentId, shown, queries]);

  const followAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const isWaiting = progress?.status === 'inProgress' && !isAtWork(progress);
  // The customer may have decided on another device in the meantime.
  useEffect(() => {
    if (!isWaiting) return;
    const followWhenVisible = () => document.visibilityState === 'visible' && followAgain();
    document.addEventListener('visibilitychange', followWhenVisible);
    return () => document.removeEventListener('visibilitychange', followWhenVisible);
  }, [isWaiting, followAgain]);

  const lastLine = events.at(-1)?.id ?? 0;
  const isEnded = progress !== null && progress.status !== 'inProgress';
  // One of its imports may be undone on another device, or the installation gone on with.
  useEffect(() => {
    if (!isEnded) return;
    const controller = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const later = await laterProgress(documentId, lastLine, controller.signal).catch(() => null);
      if (later !== null && !controller.signal.aborted && shownElsewhere(later) !== shown) followAgain();
    };
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [documentId, isEnded, shown, lastLine, followAgain]);

  return { progress, events, connection, refused, applyProgress, followAgain };
}

/** In the background: an ended session is noticed when the customer does something, not by this call. */
const laterProgress = (documentId: string, after: number, signal: AbortSignal): Promise<Progress> =>
  send(
    'GET /api/installations/:documentId/progress',
    { params: { documentId }, query: { after }, signal, background: true },
    readAnswer<Progress>,
  );
