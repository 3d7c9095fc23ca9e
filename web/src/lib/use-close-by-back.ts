import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Closes a dialog whose name is in the address, as the browser's back button does.
 *
 * @param name of the parameter of the address that opens the dialog
 */
export function useCloseByBack(name: string): () => void {
  const { history } = useRouter();
  const isClosing = useRef(false);
  return () => {
    // A second click, while the address changes or the dialog fades out, would go back one more entry.
    if (isClosing.current || !new URLSearchParams(history.location.search).has(name)) return;
    isClosing.current = true;
    const stop = history.subscribe(() => {
      stop();
      isClosing.current = false;
    });
    history.back();
  };
}
