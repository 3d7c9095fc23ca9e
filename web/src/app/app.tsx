import { RouterProvider } from '@tanstack/react-router';
import { serverQuery } from '../api/meta.ts';
import { loadProfile } from '../api/profile.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, subscribeToSession } from '../api/session.ts';
import { askOtherTabs, shareSession, tabUsed } from '../api/shared-session.ts';
import { answerSignInAgain } from '../api/sign-in-again.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { deleteOldDrafts } from '../lib/saved-drafts.ts';
import { Providers } from '../theme/providers.tsx';
import { staysAlone } from './guards.ts';
import { preloadDashboard, router } from './router.tsx';

/**
 * Starts everything besides drawing: loads what the server offers and the profile of a stored token, and
 * moves to the right screen when the session begins or ends.
 */
export function start(): void {
  deleteOldDrafts();
  keepFocus();
  void queryClient.prefetchQuery(serverQuery);
  void beginSession();

  let status = currentSession().status;
  subscribeToSession(() => {
    const next = currentSession().status;
    if (next === status) return;
    status = next;
    // Calls that wait for a new sign-in fail when another tab has ended the session.
    if (next === 'anonymous') answerSignInAgain(false);
    // The guards of the routes redirect. After the end of a session the customer's data is removed from the
    // cache.
    void router.invalidate().then(() => {
      if (next === 'anonymous')
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'server' });
    });
  });
}

/** Begins with the stored session, or with that of another tab. */
async function beginSession(): Promise<void> {
  const channel = new BroadcastChannel('atrio-session');
  shareSession(channel);
  for (const event of ['focus', 'pointerdown', 'keydown']) window.addEventListener(event, tabUsed);
  if (document.hasFocus()) tabUsed();
  if (currentSession().status === 'loading') return loadProfile();
  if (!staysAlone() && (await askOtherTabs(channel, loadProfile))) return;
  // Somebody who types on a screen for visitors will probably sign in: the next screen is loaded in advance.
  document.addEventListener('input', preloadDashboard, { once: true });
}

export function App() {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
}
