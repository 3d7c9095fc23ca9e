import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isOutage } from './errors.ts';
import { host } from './host.ts';
import { watchOutage } from './outage.ts';

/** Whether a second try may work. After a timeout there is none, so that nobody waits twice as long. */
const isTemporary = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof ApiError && error.kind === 'timeout');

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isOutage(error)) void watchOutage(host, repeatFailed);
    },
  }),
  defaultOptions: {
    queries: {
      // Offline, TanStack Query would pause queries and the page would show that it loads, without end.
      // `always` lets them fail with their own message.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && isTemporary(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Fetches again everything on the screen that failed to load. */
function repeatFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
