import { useSyncExternalStore } from 'react';

/** Calls that wait for a second factor to be proved again, and the dialog that asks for it. */
let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

/** Asks the operator. @returns whether the proof was given; one proof serves all calls that wait for it */
export function askForProof(): Promise<boolean> {
  return new Promise((done) => {
    waiting = [...waiting, done];
    for (const listener of listeners) listener();
  });
}

export const useProofAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );

export function answerProof(given: boolean): void {
  const asked = waiting;
  waiting = [];
  for (const done of asked) done(given);
  for (const listener of listeners) listener();
}
