import { useEffect } from 'react';

/** A file that is dropped beside the places for files does nothing: the browser would open it instead of the portal. */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { defaultPrevented, dataTransfer } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    for (const kind of ['dragover', 'drop'] as const) window.addEventListener(kind, refuse);
    return () => {
      for (const kind of ['dragover', 'drop'] as const) window.removeEventListener(kind, refuse);
    };
  }, []);
}
