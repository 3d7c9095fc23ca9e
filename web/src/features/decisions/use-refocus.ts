import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near a button that disappears when it is used: the first button that is left in the same
 * container gets it.
 * @returns the ref of the container, and `run`, which calls the action of the button
 */
export function useRefocus<T extends HTMLElement>() {
  const container = useRef<T>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (!hasRun.current) return;
    hasRun.current = false;
    if (document.activeElement === document.body) container.current?.querySelector('button')?.focus();
  });
  return {
    container,
    run: (action: () => void) => {
      hasRun.current = true;
      action();
    },
  };
}
