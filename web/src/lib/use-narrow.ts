import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element is narrower than `limit` pixels. It is measured before the first paint. */
export function useNarrow(limit: number): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setNarrow(current.clientWidth < limit);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [limit]);
  return [element, narrow];
}
