import './mantine.css';
import './base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { theme, themeVariables } from './theme.ts';

/** The choice of light or dark is one for portal and console. */
const colorScheme = localStorageColorSchemeManager({ key: 'atrio-color-scheme' });

interface Props {
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every screen of portal and console stands in. */
export function Providers({ queryClient, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={styleNonce}
      cssVariablesResolver={themeVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
