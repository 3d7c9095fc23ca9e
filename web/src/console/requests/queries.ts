import { type RequestState, type Right, requestRights } from '@atrio/contract/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/** The list of the requests for customers' accounts. */
export const allRequestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: ['requests', state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/requests', { signal, query: { state, after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/**
 * How many of them wait for the reader. Fetched with a new screen, at most once a minute, because each call
 * prolongs the session.
 */
export const toAgreeQuery = queryOptions({
  queryKey: ['requests', 'to-agree'],
  queryFn: ({ signal }) => call('GET /api/operator/requests/to-agree', { signal }),
  staleTime: 60_000,
});

/** Whether an operator can agree to any kind of request. */
export const mayAgree = (rights: readonly Right[]): boolean =>
  rights.includes('customers.read') && Object.values(requestRights).some((right) => rights.includes(right));
