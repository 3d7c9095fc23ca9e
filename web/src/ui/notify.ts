import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { createElement, useSyncExternalStore } from 'react';
import styles from './notify.module.css';

/** Short messages over the page. They stay long enough to be read aloud, and the last ones can be read again. */
const readingTime = 9_000;
const kept = 10;

/** Colour alone tells nothing. */
const icons = { done: IconCircleCheck, failed: IconCircleX };

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
  done: (message: string) => show({ tone: 'done', message }, readingTime),
  failed: (message: string, title?: string) => show({ tone: 'failed', message, title }, readingTime * 2),
};

function show(notice: Omit<PastNotice, 'id' | 'at'>, autoClose: number): void {
  const { tone, title, message } = notice;
  remember(notice);
  notifications.show({
    title,
    message,
    autoClose,
    icon: createElement(icons[tone], { size: 22, stroke: 1.75, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': 'Cerrar el aviso' },
    classNames: {
      root: styles.toast,
      icon: styles.icon,
      body: styles.body,
      title: styles.title,
      description: styles.text,
    },
    'data-tone': tone,
  });
}

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
