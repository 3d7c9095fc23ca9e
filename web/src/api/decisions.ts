import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/**
 * The decisions of an installation: those that are open and those that have an answer.
 * @param version a text that changes whenever the list may have changed, so that it is fetched again
 */
export const decisionsQuery = (documentId: string, version: string) =>
  queryOptions({
    queryKey: ['installations', 'decisions', documentId, version],
    queryFn: ({ signal }) =>
      call('GET /api/installations/:documentId/decisions', { params: { documentId }, signal }),
    placeholderData: keepPreviousData,
  });
