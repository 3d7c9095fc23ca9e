import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** Worth a second try at once: the line dropped, or something between here and the server was restarting. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'network' || error.status === 502 || error.status === 503 || error.status === 504;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A paused query would be a spinner that never ends; being offline has its own sentence.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && isPassing(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
