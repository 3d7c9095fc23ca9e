import './mantine.css';
import './base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { serverQuery } from '../api/meta.ts';
import { loadProfile } from '../api/profile.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, subscribeToSession } from '../api/session.ts';
import { deleteOldDrafts } from '../lib/saved-drafts.ts';
import { preloadDashboard, router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';
import { theme, themeVariables } from './theme.ts';

const colorScheme = localStorageColorSchemeManager({ key: 'atrio-color-scheme' });

/**
 * Begins what is not drawing: loads what the server offers and the profile of a stored token, and moves to
 * the right screen when the session begins or ends.
 */
export function start(): void {
  deleteOldDrafts();
  void queryClient.prefetchQuery(serverQuery);
  if (currentSession().status === 'loading') void loadProfile();
  // Somebody who types on a screen for visitors will probably sign in: the next screen is loaded in advance.
  else document.addEventListener('input', preloadDashboard, { once: true });

  let status = currentSession().status;
  subscribeToSession(() => {
    const next = currentSession().status;
    if (next === status) return;
    status = next;
    // The guards of the routes redirect. After the end of a session the customer's data is removed from the
    // cache.
    void router.invalidate().then(() => {
      if (next === 'anonymous')
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
