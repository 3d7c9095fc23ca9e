import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';

/** Calls that wait for a second factor to be proved again, and the dialog that asks for it. */
let waiting: ((given: boolean) => void)[] = [];
const listeners = new Listeners();

/** Asks the operator. @returns whether the proof was given; one proof serves all calls that wait for it */
export function askForProof(): Promise<boolean> {
  return new Promise((done) => {
    waiting = [...waiting, done];
    listeners.call();
  });
}

export const useProofAsked = (): boolean => useSyncExternalStore(listeners.add, () => waiting.length > 0);

export function answerProof(given: boolean): void {
  const asked = waiting;
  waiting = [];
  for (const done of asked) done(given);
  listeners.call();
}
