import { useLocalStorage } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { arrive } from '../../lib/arrive.ts';
import { places } from './places.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await arrive(() => import('./shortcuts-dialog.tsx'))).ShortcutsDialog,
}));

const isPlace = (key: string): key is keyof typeof places => Object.hasOwn(places, key);

/** The two keys of a sequence belong together for so long. */
const sequenceMs = 1_500;

/** Whether keys belong to what has the focus: a field, a list, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}

/**
 * Keys for the frequent ways, and the dialog that lists them. They are single letters, so they do nothing
 * inside fields and can be switched off. (WCAG 2.1.4)
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useLocalStorage({
    key: 'atrio-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const went = useRef(0);

  useEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
      const afterG = Date.now() - went.current < sequenceMs;
      went.current = 0;
      if (afterG && isPlace(event.key)) void navigate({ to: places[event.key].to });
      else if (event.key === 'g') went.current = Date.now();
      else if (event.key === 'n') void navigate({ to: '/instances/new' });
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') {
        const field = document.querySelector<HTMLElement>('main input[type="search"]');
        if (field === null) return;
        field.focus();
        event.preventDefault();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, navigate]);

  useEffect(() => {
    const show = () => setOpen(true);
    document.addEventListener(askedFor, show);
    return () => document.removeEventListener(askedFor, show);
  }, []);

  return open ? (
    <Suspense>
      <ShortcutsDialog on={on} onSwitch={setOn} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** The menu asks for the dialog by this event, because it may be closed by then. */
const askedFor = 'atrio:shortcuts';
export const showShortcuts = (): void => void document.dispatchEvent(new Event(askedFor));
