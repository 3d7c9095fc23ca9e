import { useEffect, useId, useSyncExternalStore } from 'react';
import { addOutagePart, onOutageParts, outageParts, voiceOf } from './outage-parts.ts';

/**
 * One lost connection makes several parts of a screen fail. The first of them tells it for all.
 *
 * @param retry of a part that could not be reached; undefined for any other failure, which speaks for itself
 * @returns whether this part is the one that tells, how many it speaks for, and `retryAll`
 */
export function useOneOutage(retry: (() => void) | undefined) {
  const id = useId();
  const all = useSyncExternalStore(onOutageParts, outageParts);
  const isPart = retry !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query's own retry stays the same, though the function around it is new each time
  useEffect(() => {
    if (!isPart) return;
    return addOutagePart({ id, retry: retry ?? (() => undefined) });
  }, [id, isPart]);
  return {
    ...voiceOf(all, isPart ? id : null),
    retryAll: () => {
      for (const part of all) part.retry();
    },
  };
}
