import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const planQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['plans', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/plans/:documentId', { params: { documentId }, signal, query: { populate: '*' } }),
    staleTime: 60_000,
  });

export const periodsQuery = queryOptions({
  queryKey: ['periods'],
  queryFn: ({ signal }) => call('GET /api/periods', { signal }),
  staleTime: 60_000,
});

export const subscriptionQuery = queryOptions({
  queryKey: ['subscriptions', 'current'],
  queryFn: ({ signal }) => call('GET /api/subscriptions/current', { signal }),
});

/** Never cached: the server asks the card provider each time. */
export const latestCheckoutQuery = queryOptions({
  queryKey: ['checkouts', 'latest'],
  queryFn: ({ signal }) => call('GET /api/checkouts/latest', { signal }),
  staleTime: 0,
  gcTime: 0,
});

const paymentsPageSize = 10;

export const paymentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'payments', page],
    queryFn: ({ signal }) =>
      call('GET /api/payments', { signal, query: { page, pageSize: paymentsPageSize } }),
    placeholderData: keepPreviousData,
  });

/** Fetches again what a payment, or the end of a subscription, changes. */
export async function refreshSubscription(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['me'] }),
    queries.invalidateQueries({ queryKey: ['subscriptions'] }),
  ]);
}
