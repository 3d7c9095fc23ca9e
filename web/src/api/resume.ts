import { useSyncExternalStore } from 'react';

/**
 * The session ended under the reader's hands. Calls wait here until he has signed in again in place, or
 * has left; what was typed on the screen stays meanwhile.
 */
let waiting: { answered: Promise<boolean>; answer: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** @returns whether there is a session again */
export function askToResume(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answered: promise, answer: resolve };
    tell();
  }
  return waiting.answered;
}

export function answerResume(signedIn: boolean): void {
  waiting?.answer(signedIn);
  waiting = null;
  tell();
}

/** Whether calls wait for the reader. */
export function useResuming(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
