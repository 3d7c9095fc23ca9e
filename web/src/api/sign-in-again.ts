import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';

/**
 * The session ended while the customer was using the portal. Calls wait here until the customer signs in
 * again in a dialog, or closes it. The screen keeps what was typed.
 */
let waiting: { result: Promise<boolean>; resolve: (signedIn: boolean) => void } | null = null;
const listeners = new Listeners();

/** Waits for the customer. @returns whether there is a session again */
export function askToSignInAgain(): Promise<boolean> {
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { result: promise, resolve };
    listeners.call();
  }
  return waiting.result;
}

/** Lets the waiting calls go on. @param signedIn false makes them fail */
export function answerSignInAgain(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  listeners.call();
}

/** Whether calls wait for the customer to sign in again. */
export function useMustSignInAgain(): boolean {
  return useSyncExternalStore(listeners.add, () => waiting !== null);
}
