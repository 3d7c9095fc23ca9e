import type { Me } from '@atrio/contract';
import { useSyncExternalStore } from 'react';
import { saveDevice } from '../lib/device-token.ts';
import { Listeners } from '../lib/listeners.ts';
import { deleteDrafts, deleteDraftsOfOthers } from '../lib/saved-drafts.ts';

/**
 * Who is signed in, in this tab. Session storage holds two keys, the token and the cached user, as the
 * specification orders.
 */
const tokenKey = 'jwtToken';
const userKey = 'user';

export type SessionNotice =
  | 'signed-out'
  | 'expired'
  | 'profile-failed'
  | 'account-created'
  | 'password-reset'
  | 'account-deleted';

export interface Session {
  status: 'anonymous' | 'loading' | 'signed-in';
  token: string | null;
  /** Why the last session ended, or what has just happened; shown on the login page. */
  notice: SessionNotice | null;
  /** The address with which an account was just made; the login fills it in. */
  email?: string;
  /** While the session loads: the server cannot be reached, and is asked again. */
  unreachable?: boolean;
}

export type CachedUser = Pick<Me, 'id' | 'documentId' | 'username' | 'email' | 'name'>;

const storedToken = readStored(tokenKey);
let session: Session = {
  status: storedToken === null ? 'anonymous' : 'loading',
  token: storedToken,
  notice: null,
};
let user: CachedUser | null = null;
const listeners = new Listeners();

export const currentSession = (): Session => session;

export const subscribeToSession = listeners.add;

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** Begins a session with a token. Its profile still has to be loaded. */
export function openSession(token: string, user: CachedUser): void {
  writeStored(tokenKey, token);
  cacheUser(user);
  setSession({ status: 'loading', token, notice: null });
}

/** Another tab may have a session: it counts as loading until that tab answers, or none does. */
export const expectSession = (): void => setSession({ ...session, status: 'loading' });
export const expectNoSession = (): void => setSession({ ...session, status: 'anonymous' });

/** While the profile loads: whether the server can be reached. */
export function setUnreachable(unreachable: boolean): void {
  if ((session.unreachable ?? false) !== unreachable) setSession({ ...session, unreachable });
}

/** The server replaced the token, after a change of the password. */
export function replaceToken(token: string): void {
  writeStored(tokenKey, token);
  setSession({ ...session, token });
}

/** The profile of a new or stored token is loaded: the customer is signed in. */
export function profileLoaded(user: CachedUser): void {
  cacheUser(user);
  deleteDraftsOfOthers(user.id);
  if (session.status === 'loading') setSession({ ...session, status: 'signed-in', unreachable: false });
}

/** Ends the session in this tab; the routes then lead to the login. @param reason shown there */
export function endSession(reason: SessionNotice): void {
  writeStored(tokenKey, null);
  writeStored(userKey, null);
  user = null;
  // After an expired session the same person probably returns, and finds the drafts.
  if (reason === 'signed-out' || reason === 'account-deleted') deleteDrafts();
  if (reason === 'account-deleted') saveDevice(null);
  setSession({ status: 'anonymous', token: null, notice: reason });
}

/** An account was made: the login page says so, and fills in its address. */
export function accountCreated(email: string): void {
  setSession({ ...session, notice: 'account-created', email });
}

/** The user of the session; null until its profile was loaded, or it was opened here. */
export const cachedUser = (): CachedUser | null => user;

function cacheUser({ id, documentId, username, email, name }: CachedUser): void {
  user = { id, documentId, username, email, name };
  writeStored(userKey, JSON.stringify(user));
}

function setSession(next: Session): void {
  session = next;
  listeners.call();
}

/** Some browsers forbid storage. The session then ends with the page. */
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
