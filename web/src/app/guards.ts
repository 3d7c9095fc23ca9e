import { redirect } from '@tanstack/react-router';
import { isActing } from '../api/acting.ts';
import { currentSession } from '../api/session.ts';
import { localPath } from '../lib/local-path.ts';

/**
 * For screens of signed-in customers. It remembers the wanted path for after the login.
 * @throws a redirect to the login
 */
export function signedInOnly({ location }: { location: { href: string } }): void {
  const { status, notice } = currentSession();
  if (status !== 'anonymous') return;
  // After a sign-out the path is not remembered: the next person at this browser may be somebody else.
  const signedOut = notice === 'signed-out' || notice === 'account-deleted';
  const wanted = location.href === '/' || signedOut ? undefined : location.href;
  throw redirect({ to: '/login', search: { volver: wanted }, state: { signedOut }, replace: true });
}

/**
 * For screens that only the customer may use, not an operator who acts for the customer.
 * @throws a redirect to the instances
 */
export function customerOnly(): void {
  if (isActing()) throw redirect({ to: '/instances', replace: true });
}

/**
 * Whether this page must not take over the session of another tab: somebody signed out on it before the
 * reload, or operators enter and leave a visit on it.
 */
export const staysAlone = (): boolean =>
  Boolean(window.history.state?.signedOut) || window.location.pathname === '/en-nombre';

declare module '@tanstack/react-router' {
  interface HistoryState {
    signedOut?: boolean;
  }
}

/**
 * For screens of visitors. While another tab may have a session nothing redirects, because SessionGate shows
 * a message.
 * @throws a redirect away from the screen
 */
export function anonymousOnly({ search }: { search: { volver?: string } }): void {
  if (currentSession().token === null) return;
  throw redirect({ href: localPath(search.volver), replace: true });
}
