import type { WorkState } from '@atrio/contract/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { EventState, Reason } from './views.ts';

/** The list is refreshed while it is visible; a hidden tab fetches nothing. */
const live = { refetchInterval: 5000, staleTime: 2000 } as const;
const first = null as string | null;

export const runningQuery = queryOptions({
  queryKey: ['running', 'counts'],
  queryFn: ({ signal }) => call('GET /api/operator/running', { signal }),
  ...live,
});

export const workQuery = (state: WorkState, reason?: Reason) =>
  infiniteQueryOptions({
    queryKey: ['running', 'work', state, reason],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/running/work', { signal, query: { state, reason, after: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const mailsQuery = (state: 'waiting' | 'given-up') =>
  infiniteQueryOptions({
    queryKey: ['running', 'mails', state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/running/mails', { signal, query: { state, after: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const eventsQuery = (state?: EventState) =>
  infiniteQueryOptions({
    queryKey: ['running', 'events', state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/running/events', { signal, query: { state, after: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const processesQuery = queryOptions({
  queryKey: ['running', 'processes'],
  queryFn: ({ signal }) => call('GET /api/operator/running/processes', { signal }),
  ...live,
});

export const roundsQuery = queryOptions({
  queryKey: ['running', 'rounds'],
  queryFn: ({ signal }) => call('GET /api/operator/running/rounds', { signal }),
  ...live,
});
