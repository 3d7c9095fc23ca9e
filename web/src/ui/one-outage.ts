import { useEffect, useId, useSyncExternalStore } from 'react';
import { addOutagePart, onOutageParts, outageParts, voiceOf } from './outage-parts.ts';

/** One lost connection makes several parts of a screen fail. The first of them shows the message for all. */
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
