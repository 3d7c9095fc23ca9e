import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** Whether a second try may work: the connection broke, or a proxy or the server was restarting. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'network' || error.status === 502 || error.status === 503 || error.status === 504;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, TanStack Query would pause queries and the page would show that it loads, without end.
      // `always` lets them fail with their own message.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && isTemporary(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
