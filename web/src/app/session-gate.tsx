import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

/**
 * While a stored token waits for its profile no screen is drawn, public or not; nor, between the end or
 * the beginning of a session and the move to where it leads, the screen of the other side.
 */
export function SessionGate() {
  const { status } = useSession();
  const otherSide = status === 'anonymous' ? '/customer' : '/visitor';
  const leaving = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === otherSide) });
  if (status === 'loading' || leaving) {
    return (
      <main>
        <Waiting text={texts.loadingSession} centered />
      </main>
    );
  }
  return <Outlet />;
}
