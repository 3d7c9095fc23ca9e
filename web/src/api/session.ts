import type { Me } from '@atrio/contract';
import { useSyncExternalStore } from 'react';
import { forgetKept } from '../lib/kept.ts';

/**
 * Who is signed in, in this tab. Session storage holds two keys and nothing else of the session: the
 * token and the cached user.
 */
const tokenKey = 'jwtToken';
const userKey = 'user';

export type EndReason =
  | 'signed-out'
  | 'expired'
  | 'profile-failed'
  | 'account-created'
  | 'password-reset'
  | 'account-deleted';

export interface Session {
  status: 'anonymous' | 'loading' | 'signed-in';
  token: string | null;
  /** Why the last session ended, or what just happened, for the login page to say. */
  notice: EndReason | null;
}

type CachedUser = Pick<Me, 'id' | 'documentId' | 'username' | 'email' | 'name'>;

const storedToken = readStored(tokenKey);
let session: Session = {
  status: storedToken === null ? 'anonymous' : 'loading',
  token: storedToken,
  notice: null,
};
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** A token was given; the profile is still to be loaded. */
export function openSession(token: string, user: CachedUser): void {
  writeStored(tokenKey, token);
  cacheUser(user);
  become({ status: 'loading', token, notice: null });
}

/** The server replaced the token (after a change of password); the rest of the session stays. */
export function replaceToken(token: string): void {
  writeStored(tokenKey, token);
  become({ ...session, token });
}

export function profileLoaded(user: CachedUser): void {
  cacheUser(user);
  if (session.status === 'loading') become({ ...session, status: 'signed-in' });
}

export function endSession(reason: EndReason): void {
  writeStored(tokenKey, null);
  writeStored(userKey, null);
  // A session that ran out is opened again by the same person, who finds his work.
  if (reason === 'signed-out' || reason === 'account-deleted') forgetKept();
  become({ status: 'anonymous', token: null, notice: reason });
}

export function noteForLogin(notice: EndReason): void {
  become({ ...session, notice });
}

function cacheUser({ id, documentId, username, email, name }: CachedUser): void {
  writeStored(userKey, JSON.stringify({ id, documentId, username, email, name }));
}

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Some browsers forbid storage altogether; the session then lives as long as the page. */
function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch (error) {
    console.warn('The session could not be kept in session storage', error);
  }
}
