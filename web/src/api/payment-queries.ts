import {
  getCurrentSubscription,
  getLatestCheckout,
  getPlan,
  listPayments,
  listPeriods,
} from '@atrio/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const planQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['plans', documentId],
    queryFn: ({ signal }) => call(getPlan, { params: { documentId }, signal, query: { populate: '*' } }),
    staleTime: 60_000,
  });

export const periodsQuery = queryOptions({
  queryKey: ['periods'],
  queryFn: ({ signal }) => call(listPeriods, { signal }),
  staleTime: 60_000,
});

export const subscriptionQuery = queryOptions({
  queryKey: ['subscriptions', 'current'],
  queryFn: ({ signal }) => call(getCurrentSubscription, { signal }),
});

/** The server asks the provider each time: never an old answer. */
export const latestCheckoutQuery = queryOptions({
  queryKey: ['checkouts', 'latest'],
  queryFn: ({ signal }) => call(getLatestCheckout, { signal }),
  staleTime: 0,
  gcTime: 0,
});

const paymentsPageSize = 10;

export const paymentsQuery = (page: number) =>
  queryOptions({
    queryKey: ['subscriptions', 'payments', page],
    queryFn: ({ signal }) => call(listPayments, { signal, query: { page, pageSize: paymentsPageSize } }),
    placeholderData: keepPreviousData,
  });

/** Everything that a payment, or the end of a subscription, makes old. */
export async function refreshSubscription(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['me'] }),
    queries.invalidateQueries({ queryKey: ['subscriptions'] }),
  ]);
}
