import { redirect } from '@tanstack/react-router';
import { currentSession } from '../api/session.ts';
import { localPath } from '../lib/local-path.ts';

/** Screens for signed-in customers; the wanted path is kept for after the login. */
export function signedInOnly({ location }: { location: { href: string } }): void {
  const { status, notice } = currentSession();
  if (status !== 'anonymous') return;
  // Who leaves on purpose does not come back to where he was; the next one may be somebody else.
  const wanted = location.href === '/' || notice === 'signed-out' ? undefined : location.href;
  throw redirect({ to: '/login', search: { volver: wanted }, replace: true });
}

/** Screens for visitors. While the session loads nobody is moved: the loading message is shown. */
export function anonymousOnly({ search }: { search: { volver?: string } }): void {
  if (currentSession().status === 'anonymous') return;
  throw redirect({ href: localPath(search.volver), replace: true });
}
