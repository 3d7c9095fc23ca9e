import { useSyncExternalStore } from 'react';

/**
 * The session ended while the customer was using the portal. Calls wait here until the customer signs in
 * again in a dialog, or closes it. The screen keeps what was typed.
 */
let waiting: { result: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** Waits for the customer. @returns whether there is a session again */
export function askToSignInAgain(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { result: promise, resolve };
    notifyListeners();
  }
  return waiting.result;
}

/** Lets the waiting calls go on. @param signedIn false makes them fail */
export function answerSignInAgain(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  notifyListeners();
}

/** Whether calls wait for the customer to sign in again. */
export function useMustSignInAgain(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
