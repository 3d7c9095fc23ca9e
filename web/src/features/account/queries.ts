import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
});

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'activity', page],
    queryFn: ({ signal }) => call('GET /api/account/activity', { signal, query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call('GET /api/account/two-factor', { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/account/passkeys', { signal }),
});

export const providerHelpQuery = queryOptions({
  queryKey: ['account', 'provider-help'],
  queryFn: ({ signal }) => call('GET /api/account/provider-help', { signal }),
  // An operator may enter or leave while the page is open.
  refetchInterval: 15_000,
});

export const accountRequestsQuery = queryOptions({
  queryKey: ['account', 'provider-requests'],
  queryFn: ({ signal }) => call('GET /api/account/provider-requests', { signal }),
});
