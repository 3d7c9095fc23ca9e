import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isActing } from '../../api/acting.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { shortcutTargets } from './shortcut-targets.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog,
}));

const isTarget = (key: string): key is keyof typeof shortcutTargets => Object.hasOwn(shortcutTargets, key);

/** Milliseconds between the two keys of a sequence. */
const sequenceMs = 1_500;

/** Whether the focused element uses keys itself: a field, a list, a dialog. */
function usesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}

/**
 * Keyboard shortcuts, and the dialog that lists them. They are single letters, so they do nothing inside
 * fields and can be switched off. (WCAG 2.1.4)
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [enabled, setEnabled] = useLocalStorage({
    key: 'atrio-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const gPressedAt = useRef(0);

  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || usesKeys(event.target)) return;
      const afterG = Date.now() - gPressedAt.current < sequenceMs;
      gPressedAt.current = 0;
      if (afterG && isTarget(event.key)) void navigate({ to: shortcutTargets[event.key].to });
      else if (event.key === 'g') gPressedAt.current = Date.now();
      else if (event.key === 'n' && !isActing()) void navigate({ to: '/instances/new' });
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') {
        const field = document.querySelector<HTMLElement>('main input[type="search"]');
        if (field === null) return;
        field.focus();
        event.preventDefault();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, navigate]);

  useEffect(() => {
    const show = () => setOpen(true);
    document.addEventListener(showEvent, show);
    return () => document.removeEventListener(showEvent, show);
  }, []);

  return open ? (
    <Suspense>
      <ShortcutsDialog enabled={enabled} onToggle={setEnabled} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** An event, because the menu that shows the dialog is closed by then. */
const showEvent = 'atrio:shortcuts';
export const showShortcuts = (): void => void document.dispatchEvent(new Event(showEvent));
