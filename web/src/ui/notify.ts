import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { createElement, useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';
import styles from './notify.module.css';

/** Milliseconds for which a short message stays over the page: long enough to be read aloud. */
const displayTime = 9_000;
const maxPast = 10;

/** An icon besides the colour, for people who do not see the difference. */
const icons = { done: IconCircleCheck, failed: IconCircleX };

export interface PastNotice {
  id: number;
  tone: 'done' | 'failed';
  title?: string | undefined;
  message: string;
  /** Milliseconds since 1970, by the clock of this device. */
  at: number;
}

let past: readonly PastNotice[] = [];
const listeners = new Listeners();

/** Shows a short message over the page. A failure stays twice as long. */
export const notify = {
  done: (message: string) => show({ tone: 'done', message }, displayTime),
  failed: (message: string, title?: string) => show({ tone: 'failed', message, title }, displayTime * 2),
  /** Hides the messages that are shown now, because the action that they are about is tried again. */
  hide: () => notifications.clean(),
};

function show(notice: Omit<PastNotice, 'id' | 'at'>, autoClose: number): void {
  const { tone, title, message } = notice;
  addToPast(notice);
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

/** The last messages, newest first. A reload of the page forgets them. */
export function usePastNotices(): readonly PastNotice[] {
  return useSyncExternalStore(listeners.add, () => past);
}

export function clearNotices(): void {
  past = [];
  listeners.call();
}

function addToPast(notice: Omit<PastNotice, 'id' | 'at'>): void {
  past = [{ ...notice, id: (past[0]?.id ?? 0) + 1, at: Date.now() }, ...past].slice(0, maxPast);
  listeners.call();
}
