import './mantine.css';
import './base.css';
import './door.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { serverQuery } from '../api/meta.ts';
import { loadProfile } from '../api/profile.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, subscribeToSession } from '../api/session.ts';
import { preloadInside, router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';
import { theme, themeVariables } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'atrio-color-scheme' });

/** What happens before and beside drawing: the profile of a stored token, and where a session's end leads. */
export function start(): void {
  void queryClient.prefetchQuery(serverQuery);
  if (currentSession().status === 'loading') void loadProfile();
  // Who types at the door is about to come in.
  else document.addEventListener('input', preloadInside, { once: true });

  const drawn = router.subscribe('onRendered', () => {
    drawn();
    document.getElementById('door')?.remove();
  });

  let status = currentSession().status;
  subscribeToSession(() => {
    const now = currentSession().status;
    if (now === status) return;
    status = now;
    // The routes' guards know where each state belongs. What the last customer saw goes with the session.
    void router.invalidate().then(() => {
      if (now === 'anonymous')
        queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'server' });
    });
  });
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={styleNonce}
      cssVariablesResolver={themeVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
