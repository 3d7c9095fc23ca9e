import { listDecisions } from '@atrio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/**
 * What waits for the customer in an installation, and what was decided.
 * @param stand changes whenever the list may have: how many were open when it was last heard of
 */
export const decisionsQuery = (documentId: string, stand: string) =>
  queryOptions({
    queryKey: ['installations', 'decisions', documentId, stand],
    queryFn: ({ signal }) => call(listDecisions, { params: { documentId }, signal }),
    placeholderData: keepPreviousData,
  });
