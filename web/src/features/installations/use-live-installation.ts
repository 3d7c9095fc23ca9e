import type { InstallationEvent, Progress } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { followProgress, isAtWork, type Line } from '../../api/follow-progress.ts';

interface Live {
  progress: Progress | null;
  /** The whole log so far, each line once, in order. */
  events: readonly InstallationEvent[];
}

/** Answers carry only the lines after the last one seen; a retry may send some again. */
function merge({ events }: Live, progress: Progress): Live {
  const last = events.at(-1)?.id ?? 0;
  const fresh = progress.events.filter(({ id }) => id > last);
  return { progress, events: fresh.length === 0 ? events : [...events, ...fresh] };
}

/** Follows one installation while the component is drawn. Key the component by `documentId`. */
export function useLiveInstallation(documentId: string) {
  const queries = useQueryClient();
  const [{ progress, events }, take] = useReducer(merge, { progress: null, events: [] });
  const [line, setLine] = useState<Line>('connecting');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round follows again after a retry
  useEffect(() => {
    const leave = new AbortController();
    setRefused(null);
    void followProgress(
      documentId,
      { onProgress: take, onLine: setLine, onRefused: setRefused },
      leave.signal,
    ).then(() => {
      if (leave.signal.aborted) return;
      void queries.invalidateQueries({ queryKey: ['installations', 'list'] });
      void queries.invalidateQueries({ queryKey: ['installations', 'one', documentId] });
      void queries.invalidateQueries({ queryKey: ['installations', 'rejected', documentId] });
      void queries.invalidateQueries({ queryKey: ['installations', 'decisions', documentId] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
    });
    return () => leave.abort();
  }, [documentId, round, queries]);

  const followAgain = useCallback(() => setRound((before) => before + 1), []);
  const waits = progress?.status === 'inProgress' && !isAtWork(progress);
  // Somebody may have decided on another device meanwhile.
  useEffect(() => {
    if (!waits) return;
    const look = () => document.visibilityState === 'visible' && followAgain();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waits, followAgain]);

  return { progress, events, line, refused, take, followAgain };
}
