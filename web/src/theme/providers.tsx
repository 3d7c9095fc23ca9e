import './mantine.css';
import './base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { theme, themeVariables } from './theme.ts';

/** Portal and console share one choice of light or dark. */
const colorScheme = localStorageColorSchemeManager({ key: 'atrio-color-scheme' });

interface Props {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Wraps every screen of portal and console. */
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
