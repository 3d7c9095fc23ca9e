import type { Announcement } from '@atrio/contract';
import { useEffect, useRef, useState } from 'react';
import { waitBefore } from './shown.ts';

const touches = ['pointerdown', 'keydown'] as const;
const none: readonly Announcement[] = [];

/**
 * The announcements to draw: new ones wait until nothing was touched for a moment, because they move the
 * screen down.
 * @param told undefined: not fetched yet
 */
export function useQuietly(told: readonly Announcement[] | undefined): readonly Announcement[] {
  const [shown, setShown] = useState(told ?? null);
  const touchedAt = useRef(0);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    for (const kind of touches) document.addEventListener(kind, touch, true);
    return () => {
      for (const kind of touches) document.removeEventListener(kind, touch, true);
    };
  }, []);
  useEffect(() => {
    if (told === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const wait = waitBefore(shown, told, touchedAt.current, Date.now());
      if (wait === 0) setShown(told);
      else timer = setTimeout(show, wait);
    };
    show();
    return () => clearTimeout(timer);
  }, [told, shown]);
  return shown ?? none;
}
