import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

/** Short messages over the page. They stay long enough to be read aloud, and the last ones can be read again. */
const readingTime = 9_000;
const kept = 10;
const closeButtonProps = { 'aria-label': 'Cerrar el aviso' };

export interface PastNotice {
  id: number;
  tone: 'done' | 'failed';
  title?: string | undefined;
  message: string;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

let past: readonly PastNotice[] = [];
const listeners = new Set<() => void>();

export const notify = {
  done: (message: string) => {
    remember({ tone: 'done', message });
    notifications.show({ message, color: 'teal', autoClose: readingTime, closeButtonProps });
  },
  failed: (message: string, title?: string) => {
    remember({ tone: 'failed', message, title });
    notifications.show({ title, message, color: 'red', autoClose: readingTime * 2, closeButtonProps });
  },
};

/** The last notices, newest first. They live as long as the page. */
export function usePastNotices(): readonly PastNotice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => past,
  );
}

export function forgetNotices(): void {
  past = [];
  tell();
}

function remember(notice: Omit<PastNotice, 'id' | 'at'>): void {
  past = [{ ...notice, id: (past[0]?.id ?? 0) + 1, at: Date.now() }, ...past].slice(0, kept);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
