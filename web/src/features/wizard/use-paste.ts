import { useEffect, useRef } from 'react';
import { pastedFiles } from './pasted-cells.ts';

/** Elements that handle a paste themselves, so that the page must not. */
const ownPaste = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** Takes files and cells that are pasted into the page, but not into a field or a dialog. */
export function usePaste(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const receive = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.clipboardData === null || target?.closest(ownPaste)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const files = pastedFiles({
        text: event.clipboardData.getData('text/plain'),
        files: [...event.clipboardData.files],
      });
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', receive);
    return () => document.removeEventListener('paste', receive);
  }, []);
}
