import { actingTokenPrefix } from '@atrio/contract';
import {
  type CachedUser,
  cachedUser,
  currentSession,
  endSession,
  expectNoSession,
  expectSession,
  openSession,
  replaceToken,
  type SessionNotice,
  subscribeToSession,
} from './session.ts';
import { answerSignInAgain } from './sign-in-again.ts';

/**
 * Session storage belongs to one tab, and the token may be stored nowhere else. So a new tab asks the others
 * over a channel that only pages of the same origin can read. When the session ends or is replaced in one
 * tab, the tabs with the same token are told.
 */
type Message =
  | { kind: 'ask'; id: string }
  | Answer
  | { kind: 'ended'; token: string; reason: SessionNotice }
  | { kind: 'replaced'; old: string; token: string };

interface Answer {
  kind: 'answer';
  id: string;
  token: string;
  user: CachedUser;
  usedAt: number;
}

/** The part of a BroadcastChannel that is needed here. */
export interface TabChannel {
  postMessage: (message: Message) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

/** Milliseconds in which another tab has to answer. */
const answerTime = 200;
/** Milliseconds in which further tabs may answer after the first one. */
const moreAnswersTime = 40;
/** Milliseconds in which an answer still opens the session, although the tab was a visitor's by then. */
const lateAnswerTime = 10_000;

/**
 * Reasons that hold for each tab with this token. The others say something about this tab only: its profile
 * could not be loaded, or a password was set by a link that may be of another account.
 */
const sharedReasons: ReadonlySet<SessionNotice> = new Set(['signed-out', 'expired', 'account-deleted']);

/** When somebody last used this tab. */
let usedAt = 0;

/** Answers the tabs that ask, and follows what they tell. Called once for each page. */
export function shareSession(channel: TabChannel): void {
  let previous = currentSession();
  // A change that came from another tab is not sent on.
  let isFollowing = false;

  subscribeToSession(() => {
    const now = currentSession();
    const { token, status } = previous;
    previous = now;
    if (token === null || token === now.token || isFollowing) return;
    if (now.token === null) {
      // A new tab finds out at once that the session has expired. The others ask for the password when they call the
      // server: what is typed there would be lost with their screens.
      const isOnlyHere = now.notice === 'expired' && status === 'loading';
      if (now.notice !== null && sharedReasons.has(now.notice) && !isOnlyHere) {
        channel.postMessage({ kind: 'ended', token, reason: now.notice });
      }
    } else if (status === 'signed-in' && now.status === 'signed-in') {
      channel.postMessage({ kind: 'replaced', old: token, token: now.token });
    }
  });

  channel.addEventListener('message', ({ data }) => {
    const message = data as Message;
    const { status, token } = currentSession();
    isFollowing = true;
    // An operator acts for a customer in one tab only: a customer's new tab must not get that session.
    const isOwn = token !== null && !token.startsWith(actingTokenPrefix);
    if (message.kind === 'ask' && status === 'signed-in' && isOwn) {
      const user = cachedUser();
      if (user !== null) channel.postMessage({ kind: 'answer', id: message.id, token, user, usedAt });
    } else if (message.kind === 'ended' && message.token === token) {
      endSession(message.reason);
    } else if (message.kind === 'replaced' && message.old === token && status === 'signed-in') {
      replaceToken(message.token);
      answerSignInAgain(true);
    }
    isFollowing = false;
  });
}

/** Remembers that somebody uses this tab: a new tab takes the session of the one that was used last. */
export function tabUsed(): void {
  usedAt = Date.now();
}

/**
 * Asks the other tabs for their session, and opens it here when one answers. Where two accounts are open, it
 * is that of the tab that was used last. Meanwhile the session counts as loading. On a busy device the answer may
 * come after the tab has become a visitor's: it still opens the session, if nothing else has happened here.
 *
 * @param onSession called when there is a session, whose profile still has to be loaded
 * @returns whether there is one in time
 */
export async function askOtherTabs(channel: TabChannel, onSession: () => void): Promise<boolean> {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const answers: Answer[] = [];
  const asked = performance.now();
  let isInTime = true;
  const open = ({ token, user }: Answer) => {
    openSession(token, user);
    onSession();
  };
  expectSession();
  await new Promise<void>((done) => {
    const timer = setTimeout(done, answerTime);
    channel.addEventListener('message', ({ data }) => {
      const message = data as Message;
      if (message.kind !== 'answer' || message.id !== id) return;
      if (!isInTime) {
        if (isUntouchedVisitor() && performance.now() - asked < lateAnswerTime) open(message);
        return;
      }
      answers.push(message);
      if (answers.length > 1) return;
      clearTimeout(timer);
      setTimeout(done, moreAnswersTime);
    });
    channel.postMessage({ kind: 'ask', id });
  });
  isInTime = false;
  const [latest] = answers.toSorted((a, b) => b.usedAt - a.usedAt);
  if (latest === undefined) expectNoSession();
  else open(latest);
  return latest !== undefined;
}

function isUntouchedVisitor(): boolean {
  const { status, notice } = currentSession();
  return status === 'anonymous' && notice === null;
}
