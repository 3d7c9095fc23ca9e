import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { Providers } from '../theme/providers.tsx';
import { router } from './router.tsx';
import { currentToken, joinSession, subscribeToSession } from './session.ts';

/** Takes the session of another tab, if there is one; from then on each change of it moves to the right screen. */
export async function start(): Promise<void> {
  keepFocus();
  await joinSession();
  let token = currentToken();
  subscribeToSession(() => {
    if (currentToken() === token) return;
    token = currentToken();
    // The guards of the routes redirect. The next person who signs in must not see what was loaded for this one.
    void router.invalidate().then(() => {
      if (currentToken() === null) queryClient.clear();
    });
  });
}

export function App() {
  return (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
}
