import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

const everyMs = 15_000;

export const causesQuery = queryOptions({
  queryKey: ['failures', 'causes'],
  queryFn: ({ signal }) => call('GET /api/operator/failures', { signal }),
  refetchInterval: everyMs,
});

export const retriesQuery = queryOptions({
  queryKey: ['failures', 'retries'],
  queryFn: ({ signal }) => call('GET /api/operator/retries', { signal }),
  refetchInterval: everyMs,
});

export const failuresQuery = (cause: string) =>
  infiniteQueryOptions({
    queryKey: ['failures', 'of', cause],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/failures/:cause', { signal, params: { cause }, query: { before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
