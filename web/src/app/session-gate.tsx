import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { LoadingMessage } from '../ui/loading-message.tsx';
import { texts } from './texts.ts';

/**
 * Draws the screens, but a message instead while the profile of a stored token loads, and while the router
 * moves from screens of visitors to those of customers or back.
 */
export function SessionGate() {
  const { status } = useSession();
  const otherRoute = status === 'anonymous' ? '/customer' : '/visitor';
  const isRedirecting = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === otherRoute),
  });
  if (status === 'loading' || isRedirecting) {
    return (
      <main>
        <LoadingMessage text={texts.loadingSession} centered />
      </main>
    );
  }
  return <Outlet />;
}
