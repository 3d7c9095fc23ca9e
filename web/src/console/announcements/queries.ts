import type { AnnouncementAudience, AnnouncementState } from '@atrio/contract/operator';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

const everyMs = 60_000;

export const publishedQuery = (state: AnnouncementState) =>
  infiniteQueryOptions({
    queryKey: ['published', 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call('GET /api/operator/announcements', { signal, query: { state, after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: everyMs,
  });

export const onePublishedQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['published', 'one', documentId],
    queryFn: ({ signal }) =>
      call('GET /api/operator/announcements/:documentId', { signal, params: { documentId } }),
  });

export const choicesQuery = queryOptions({
  queryKey: ['announcement-audiences'],
  queryFn: ({ signal }) => call('GET /api/operator/announcements/audiences', { signal }),
  staleTime: 60_000,
});

export const countQuery = (audience: AnnouncementAudience) =>
  queryOptions({
    queryKey: ['announcement-audiences', 'count', audience],
    queryFn: ({ signal }) =>
      call('POST /api/operator/announcements/audiences/count', { signal, body: { audience } }),
  });
