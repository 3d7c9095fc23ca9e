import { getTwoFactor, listActivity, listPasskeys, listSessions } from '@atrio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const activityQuery = (page: number) =>
  queryOptions({
    queryKey: ['account', 'activity', page],
    queryFn: ({ signal }) => call(listActivity, { signal, query: { page, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});
