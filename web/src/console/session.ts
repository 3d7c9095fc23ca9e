import { useSyncExternalStore } from 'react';
import { Listeners } from '../lib/listeners.ts';

/**
 * The session of the console in this tab: a token in session storage, apart from the portal's. A new tab asks
 * the others for theirs over a channel that only pages of the same origin can read; ending it in one tab ends
 * it in all.
 */
const key = 'atrio-operator';
const answerMs = 200;

/** Why the last session ended; shown at the sign-in. */
export type SessionEnd = 'signed-out' | 'expired';
interface Session {
  token: string | null;
  ended: SessionEnd | null;
}
type Message =
  | { kind: 'ask' }
  | { kind: 'answer'; token: string }
  | { kind: 'ended'; token: string; why: SessionEnd };

let session: Session = { token: stored(), ended: null };
const listeners = new Listeners();
const channel = new BroadcastChannel(key);

channel.addEventListener('message', ({ data }: { data: Message }) => {
  const { token } = session;
  if (token === null) return;
  if (data.kind === 'ask') channel.postMessage({ kind: 'answer', token } satisfies Message);
  else if (data.kind === 'ended' && data.token === token) set({ token: null, ended: data.why });
});

export const currentToken = (): string | null => session.token;

export const useConsoleSession = (): Session => useSyncExternalStore(subscribeToSession, () => session);

export const subscribeToSession = listeners.add;

export const openSession = (token: string): void => set({ token, ended: null });

export function endSession(why: SessionEnd): void {
  const { token } = session;
  if (token !== null) channel.postMessage({ kind: 'ended', token, why } satisfies Message);
  set({ token: null, ended: why });
}

/** Takes the session of another tab, where this one has none. */
export async function joinSession(): Promise<void> {
  if (session.token !== null) return;
  const token = await new Promise<string | null>((done) => {
    const timer = setTimeout(() => done(null), answerMs);
    channel.addEventListener('message', ({ data }: { data: Message }) => {
      if (data.kind !== 'answer') return;
      clearTimeout(timer);
      done(data.token);
    });
    channel.postMessage({ kind: 'ask' } satisfies Message);
  });
  if (token !== null && session.token === null) openSession(token);
}

function set(next: Session): void {
  session = next;
  try {
    if (next.token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next.token);
  } catch (error) {
    console.warn('The session could not be kept in session storage', error);
  }
  listeners.call();
}

/** Some browsers forbid storage. The session then ends with the page. */
function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
