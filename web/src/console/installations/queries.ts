import type { InstallationPage } from '@atrio/contract/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

const everyMs = 5000;

/** Whether the page may change while it is open. */
const moves = (page: InstallationPage | undefined): boolean =>
  page?.stand === 'working' || page?.stand === 'waiting';

export const installationQuery = (id: string) =>
  queryOptions({
    queryKey: ['installation', id, 'page'],
    queryFn: ({ signal }) => call('GET /api/operator/installations/:id', { signal, params: { id } }),
    refetchInterval: ({ state }) => (moves(state.data) ? everyMs : false),
  });

const backwards = { initialPageParam: null as number | null } as const;

/** @param live whether new lines come */
export const logQuery = (id: string, live: boolean) =>
  infiniteQueryOptions({
    queryKey: ['installation', id, 'log'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/installations/:id/log', {
        signal,
        params: { id },
        query: { before: pageParam },
      }),
    ...backwards,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live && everyMs,
  });

/** @param live whether new calls come */
export const callsQuery = (id: string, live: boolean) =>
  infiniteQueryOptions({
    queryKey: ['installation', id, 'calls'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/installations/:id/calls', {
        signal,
        params: { id },
        query: { before: pageParam },
      }),
    ...backwards,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live && everyMs,
  });
