import { useEffect, useId, useSyncExternalStore } from 'react';

interface Part {
  id: string;
  retry: () => void;
}

/** Parts of the screen that wait for the same lost connection, in the order in which they appeared. */
let parts: readonly Part[] = [];
const listeners = new Set<() => void>();

function setParts(next: readonly Part[]): void {
  parts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * One lost connection makes several parts of a screen fail. The first of them tells it for all.
 *
 * @param retry of a part that could not be reached; undefined for any other failure, which speaks for itself
 * @returns whether this part is the one that tells, how many it speaks for, and `retryAll`
 */
export function useOneOutage(retry: (() => void) | undefined) {
  const id = useId();
  const all = useSyncExternalStore(subscribe, () => parts);
  const isPart = retry !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query's own retry stays the same, though the function around it is new each time
  useEffect(() => {
    if (!isPart) return;
    setParts([...parts, { id, retry: retry ?? (() => undefined) }]);
    return () => setParts(parts.filter((part) => part.id !== id));
  }, [id, isPart]);
  const [first] = all;
  return {
    tells: !isPart || first === undefined || first.id === id,
    speaksFor: isPart && first?.id === id ? all.length : 1,
    retryAll: () => {
      for (const part of all) part.retry();
    },
  };
}
