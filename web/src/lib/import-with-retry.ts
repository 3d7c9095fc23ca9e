import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';
import { serverAnswers } from './server-answers.ts';

/** Milliseconds. By then a short failure is over, or the browser has noticed that it is offline. */
const retryDelay = 1_000;
/** Milliseconds between two tries while the server does not answer. */
const serverDelay = 5_000;

/** How many imports wait for a connection. */
let waiting = 0;
const listeners = new Listeners();

function setWaiting(next: number): void {
  waiting = next;
  listeners.call();
}

/**
 * Imports code that is not part of the first load. Without a connection it waits for one, so that the screen
 * stays as it is instead of showing an error.
 * @throws the error of `load` when it fails twice in a row although the server answers
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let isWaiting = false;
  const wait = (done: Promise<unknown>) => {
    if (!isWaiting) setWaiting(waiting + 1);
    isWaiting = true;
    return done;
  };
  try {
    for (let failures = 1; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        if (!navigator.onLine) {
          await wait(new Promise((back) => window.addEventListener('online', back, { once: true })));
          failures = 0;
        } else if (failures === 1) {
          await pause(retryDelay);
        } else {
          if (await serverAnswers()) throw error;
          await wait(pause(serverDelay));
        }
      }
    }
  } finally {
    if (isWaiting) setWaiting(waiting - 1);
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Whether something that the customer opened waits for a connection. */
export const useWaitsForConnection = (): boolean => useSyncExternalStore(listeners.add, () => waiting > 0);
