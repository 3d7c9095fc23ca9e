import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

export const customersQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'found', words],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/customers', { signal, query: { words, after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const customerQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['customers', 'one', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/operator/customers/:documentId', { signal, params: { documentId } }),
    // Each read is a line of the book of acts.
    refetchOnWindowFocus: false,
  });

export const timelineQuery = (documentId: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'timeline', documentId],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/customers/:documentId/timeline', {
        signal,
        params: { documentId },
        query: { before: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Whether an operator may enter as the customer, and who has entered. */
export const behalfQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['customers', 'behalf', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/operator/customers/:documentId/behalf', { signal, params: { documentId } }),
  });

/** The requests for the customer's account. */
export const requestsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['customers', 'requests', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/operator/customers/:documentId/requests', { signal, params: { documentId } }),
  });

export const erasureQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['customers', 'erasure', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/operator/customers/:documentId/requests/erase', { signal, params: { documentId } }),
    gcTime: 0,
  });
