import { useEffect, useRef } from 'react';

/**
 * A button that does its work and goes away would take the focus with it: the first one that is left in
 * the same place gets it.
 */
export function useRefocus<T extends HTMLElement>() {
  const place = useRef<T>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  });
  return {
    place,
    act: (what: () => void) => {
      acted.current = true;
      what();
    },
  };
}
