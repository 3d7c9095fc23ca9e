import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Screen } from '../screens.ts';

/** Milliseconds between the two keys of a sequence. */
const sequenceMs = 1500;

/** Whether the focused element uses keys itself: a field, a list, a dialog. */
function usesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}

/**
 * The keys of the console: ⌘K or Ctrl+K searches; j and k move the focus through the rows of a list, to the
 * element with `data-row`, which Enter then opens; g and a letter go to a screen.
 */
export function useKeys(shown: readonly Screen[], onSearch: () => void): void {
  const navigate = useNavigate();
  const gPressedAt = useRef(0);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || usesKeys(event.target)) return;
      const afterG = Date.now() - gPressedAt.current < sequenceMs;
      gPressedAt.current = 0;
      const wanted = afterG && shown.find(({ key }) => key === event.key);
      if (wanted) void navigate({ to: wanted.to });
      else if (event.key === 'g') gPressedAt.current = Date.now();
      else if (event.key === 'j') walkRows(1);
      else if (event.key === 'k') walkRows(-1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, onSearch, shown]);
}

function walkRows(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
