import '../theme/mantine.css';
import '../theme/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { styleNonce } from '../theme/style-nonce.ts';
import { theme, themeVariables } from '../theme/theme.ts';
import { router } from './router.tsx';
import { currentToken, joinSession, subscribeToSession } from './session.ts';

/** The choice of light or dark is one for portal and console. */
const colorScheme = localStorageColorSchemeManager({ key: 'atrio-color-scheme' });

/** Takes the session of another tab, if there is one; from then on each change of it moves to the right screen. */
export async function start(): Promise<void> {
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
